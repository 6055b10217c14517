import Glibc
import Sumi

/// Standard output and standard error.
enum Console {
  /// Writes to standard output.
  ///
  /// - Throws: `SumiError.image` when nobody reads it or the disk is full.
  static func print(_ text: String) throws(SumiError) {
    do throws(ImageError) {
      try OutputFile.write(Array(text.utf8), to: "-")
    } catch {
      throw .image(error)
    }
  }

  /// Writes a line to standard error.
  static func complain(_ text: String) {
    let line = Array((text.hasSuffix("\n") ? text : text + "\n").utf8)
    _ = line.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
