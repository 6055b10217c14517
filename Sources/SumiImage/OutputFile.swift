import Glibc

/// Writes whole files, so that no reader sees a partial one.
///
/// A regular file is written under another name in the same folder and then renamed, so a reader
/// sees the old file or the new one, and a failure keeps the old one. What cannot be replaced by
/// renaming (devices, pipes, standard output) is written directly.
public enum OutputFile {
  /// Writes `bytes` to `path`; `-` is standard output.
  ///
  /// Links are followed; an existing file keeps its permissions. Throws `ImageError.notWritable`
  /// with the path and the system's error, after which no part of the new file is left. A pipe
  /// closed by its reader is such an error too, not a signal.
  public static func write(_ bytes: [UInt8], to path: String) throws(ImageError) {
    do {
      if let descriptor = standardDescriptor(path) {
        try descriptor.writeWithoutSignal(bytes)
      } else {
        try writeFile(bytes, path: path)
      }
    } catch {
      throw .notWritable(path: path == "-" ? "standard output" : path, error)
    }
  }

  /// The descriptor for `-` and for names of open descriptors, which may be regular files that must
  /// not be replaced: standard output may be appending to one.
  private static func standardDescriptor(_ path: String) -> Descriptor? {
    switch path {
    case "-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1": Descriptor(number: STDOUT_FILENO)
    case "/dev/stderr", "/dev/fd/2", "/proc/self/fd/2": Descriptor(number: STDERR_FILENO)
    default: nil
    }
  }

  private static func writeFile(_ bytes: [UInt8], path: String) throws(SystemFailure) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard errno == ENOENT, !path.isEmpty, !path.hasSuffix("/") else { throw .last }
      return try replace(path, with: bytes, mode: nil)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      // Renaming needs only a writable folder; a read-only file must still be kept.
      guard access(path, W_OK) == 0 else { throw .last }
      try replace(resolved(path), with: bytes, mode: status.st_mode & 0o7777)
    case S_IFDIR:
      throw SystemFailure(code: EISDIR)
    default:
      let descriptor = try Descriptor(opening: path, O_WRONLY)
      do {
        try descriptor.writeWithoutSignal(bytes)
      } catch {
        close(descriptor.number)
        throw error
      }
      try descriptor.close()
    }
  }

  /// The target of links, so that the file is replaced and not the link.
  private static func resolved(_ path: String) throws(SystemFailure) -> String {
    guard let name = realpath(path, nil) else { throw .last }
    defer { free(name) }
    return String(cString: name)
  }

  private static func replace(_ path: String, with bytes: [UInt8], mode: mode_t?)
    throws(SystemFailure)
  {
    if mode == nil, try createWhole(path, with: bytes) { return }
    let (temporary, descriptor) = try openTemporary(beside: path)
    do throws(SystemFailure) {
      if let mode, fchmod(descriptor.number, mode) != 0 { throw .last }
      try descriptor.write(bytes)
    } catch {
      close(descriptor.number)
      unlink(temporary)
      throw error
    }
    do throws(SystemFailure) {
      try descriptor.close()
      guard rename(temporary, path) == 0 else { throw .last }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Writes a new file that has no name until it is whole, so that nothing is left of it even if the
  /// process is killed.
  ///
  /// - Returns: whether it was written; not every file system has files without a name.
  private static func createWhole(_ path: String, with bytes: [UInt8]) throws(SystemFailure) -> Bool
  {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    guard let descriptor = try? Descriptor(opening: folder, O_WRONLY | unnamedFile) else {
      return false
    }
    do throws(SystemFailure) {
      try descriptor.write(bytes)
    } catch {
      close(descriptor.number)
      throw error
    }
    let isLinked =
      linkat(
        AT_FDCWD, "/proc/self/fd/\(descriptor.number)", AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0
    try descriptor.close()
    return isLinked
  }

  /// O_TMPFILE, which Glibc's module lacks.
  private static let unnamedFile: Int32 = 0o20_000_000 | O_DIRECTORY

  /// A new file in the folder of `path`. A file of that name may exist, left by a killed process
  /// with the same number.
  private static func openTemporary(beside path: String)
    throws(SystemFailure) -> (String, Descriptor)
  {
    var failure = SystemFailure(code: EEXIST)
    for _ in 0..<100 where failure.code == EEXIST {
      let name = TemporaryName.beside(path)
      do {
        return (name, try Descriptor(opening: name, O_WRONLY | O_CREAT | O_EXCL))
      } catch {
        failure = error
      }
    }
    throw failure
  }
}
