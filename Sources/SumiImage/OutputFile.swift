/// Writes whole files; see `OutputTarget`.
public enum OutputFile {
  /// Writes `bytes` to `path`; `-` is standard output.
  ///
  /// Throws `ImageError.notWritable` with the path and the system's error, after which no part of the
  /// new file is left.
  public static func write(_ bytes: [UInt8], to path: String) throws(ImageError) {
    let target = try OutputTarget(path)
    do throws(ImageError) {
      try target.append(bytes)
    } catch {
      target.discard()
      throw error
    }
    try target.finish()
  }
}
