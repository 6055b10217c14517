import Glibc

/// A file that is being written in parts, so that no reader sees a partial one.
///
/// A regular file has no name, or another one in the same folder, until it is whole, so a reader sees
/// the old file or the new one, and a failure keeps the old one. What cannot be replaced (devices,
/// pipes, standard output) is written directly. End it with `finish` or `discard`.
public struct OutputTarget {
  private let name: String
  private let place: Place

  private enum Place {
    /// Not replaced; closed at the end if it was opened here.
    case direct(Descriptor, isOpenedHere: Bool)
    /// A new file without a name, so that nothing is left of it even if the process is killed.
    case unnamed(Descriptor, path: String)
    case temporary(Descriptor, name: String, path: String)
  }

  /// Opens a file; `-` is standard output.
  ///
  /// Links are followed; an existing file keeps its permissions. Throws `ImageError.notWritable` with
  /// the path and the system's error.
  public init(_ path: String) throws(ImageError) {
    name = path == "-" ? "standard output" : path
    do {
      place = try Self.place(path)
    } catch {
      throw .notWritable(path: name, error)
    }
  }

  /// Throws `ImageError.notWritable`; a pipe closed by its reader is such an error too, not a signal.
  /// Throws `.cancelled` when the task is cancelled, after every megabyte.
  public func append(_ bytes: [UInt8]) throws(ImageError) {
    for start in stride(from: 0, to: bytes.count, by: Self.partBytes) {
      if Task.isCancelled { throw .cancelled }
      let part = start..<min(start + Self.partBytes, bytes.count)
      do throws(SystemFailure) {
        switch place {
        case .direct(let descriptor, _): try descriptor.writeWithoutSignal(bytes[part])
        case .unnamed(let descriptor, _), .temporary(let descriptor, _, _):
          try descriptor.write(bytes[part])
        }
      } catch {
        throw .notWritable(path: name, error)
      }
    }
  }

  private static let partBytes = 1 << 20

  /// Gives the whole file its name. Throws `ImageError.notWritable`, after which nothing of it is left.
  public func finish() throws(ImageError) {
    do throws(SystemFailure) {
      switch place {
      case .direct(let descriptor, let isOpenedHere):
        if isOpenedHere { try descriptor.close() }
      case .unnamed(let descriptor, let path):
        let failure = Self.link(descriptor, to: path)
        try descriptor.close()
        if let failure { throw failure }
      case .temporary(let descriptor, let name, let path):
        do throws(SystemFailure) {
          try descriptor.close()
          if let failure = ReplacedFile.rename(name, to: path) { throw failure }
        } catch {
          unlink(name)
          throw error
        }
      }
    } catch {
      throw .notWritable(path: name, error)
    }
  }

  /// Leaves nothing of a file that is not whole.
  public func discard() {
    switch place {
    case .direct(let descriptor, let isOpenedHere): if isOpenedHere { close(descriptor.number) }
    case .unnamed(let descriptor, _): close(descriptor.number)
    case .temporary(let descriptor, let name, _):
      close(descriptor.number)
      unlink(name)
    }
  }

  // MARK: Opening

  private static func place(_ path: String) throws(SystemFailure) -> Place {
    if let descriptor = standardDescriptor(path) { return .direct(descriptor, isOpenedHere: false) }
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard errno == ENOENT, !path.isEmpty, !path.hasSuffix("/") else { throw .last }
      return try incomplete(for: path, mode: nil)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      // Renaming needs only a writable folder; a read-only file must still be kept.
      guard access(path, W_OK) == 0 else { throw .last }
      return try incomplete(for: resolved(path), mode: status.st_mode & 0o7777)
    case S_IFDIR:
      throw SystemFailure(code: EISDIR)
    default:
      return .direct(try Descriptor(opening: path, O_WRONLY), isOpenedHere: true)
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

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
  }

  /// The target of links, so that the file is replaced and not the link.
  private static func resolved(_ path: String) throws(SystemFailure) -> String {
    guard let name = realpath(path, nil) else { throw .last }
    defer { free(name) }
    return String(cString: name)
  }

  /// O_TMPFILE, which Glibc's module lacks. Not every file system has it.
  private static let unnamedFile: Int32 = 0o20_000_000 | O_DIRECTORY

  /// A file without a name is given one through /proc, which some containers lack.
  private static let hasDescriptorNames = access("/proc/self/fd", F_OK) == 0

  /// A new file in the folder of `path`, where the system can without a name.
  private static func incomplete(for path: String, mode: mode_t?) throws(SystemFailure) -> Place {
    if hasDescriptorNames,
      let descriptor = try? Descriptor(opening: folder(of: path), O_WRONLY | unnamedFile)
    {
      if let mode, fchmod(descriptor.number, mode) != 0 {
        let failure = SystemFailure.last
        close(descriptor.number)
        throw failure
      }
      return .unnamed(descriptor, path: path)
    }
    // A file of that name may exist, left by a killed process with the same number.
    return try withFreeName(beside: path) { (name) throws(SystemFailure) in
      let descriptor = try Descriptor(opening: name, O_WRONLY | O_CREAT | O_EXCL)
      if let mode, fchmod(descriptor.number, mode) != 0 {
        let failure = SystemFailure.last
        close(descriptor.number)
        unlink(name)
        throw failure
      }
      return .temporary(descriptor, name: name, path: path)
    }
  }

  private static func withFreeName<Result>(
    beside path: String, _ body: (String) throws(SystemFailure) -> Result
  ) throws(SystemFailure) -> Result {
    var failure = SystemFailure(code: EEXIST)
    for _ in 0..<100 where failure.code == EEXIST {
      do {
        return try body(TemporaryName.beside(path))
      } catch {
        failure = error
      }
    }
    throw failure
  }

  // MARK: Finishing

  /// Gives a file without a name its name, in place of one that has it.
  private static func link(_ descriptor: Descriptor, to path: String) -> SystemFailure? {
    let source = "/proc/self/fd/\(descriptor.number)"
    if linkat(AT_FDCWD, source, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0 { return nil }
    guard errno == EEXIST else { return .last }
    do {
      try withFreeName(beside: path) { (name) throws(SystemFailure) in
        guard linkat(AT_FDCWD, source, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0 else { throw .last }
        if let failure = ReplacedFile.rename(name, to: path) {
          unlink(name)
          throw failure
        }
      }
      return nil
    } catch {
      return error
    }
  }
}
