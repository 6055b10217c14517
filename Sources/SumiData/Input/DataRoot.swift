import Glibc

/// Linux' `O_PATH`, which Glibc's module lacks: finds a file without opening it.
private let openPlace: Int32 = 0o10_000_000

/// A folder that the files of charts must lie below, for charts that others have written.
///
/// A file is first found without reading it, judged by the path at which the system found it, and
/// then that same file is read. So no `..`, no absolute path, no link and no exchange of folders
/// meanwhile leads out. Pipes and devices are refused.
public struct DataRoot: Hashable, Sendable {
  /// As given.
  public let path: String
  /// Without links; empty for `/`.
  private let realPath: [UInt8]

  /// - Throws: `DataError` if there is no such folder.
  public init(_ path: String) throws(DataError) {
    self.path = path
    let folder = Glibc.open(path, openPlace | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else {
      let code = errno
      throw .unusable(
        source: path,
        problem: code == ENOENT || code == ENOTDIR
          ? "no such folder; check the path of the data root"
          : "cannot be opened (\(String(cString: strerror(code)))); check its permissions")
    }
    defer { close(folder) }
    let found = try Self.realPath(of: folder, source: path)
    realPath = found == [UInt8(ascii: "/")] ? [] : found
  }

  /// A descriptor of a regular file below the folder, for reading.
  ///
  /// - Parameter file: a path; a relative one starts at the working directory.
  /// - Throws: `DataError.outsideRoot`, and the errors of opening.
  package func open(_ file: String) throws(DataError) -> Int32 {
    let (found, _) = try find(file)
    defer { close(found) }
    let descriptor = Glibc.open("/proc/self/fd/\(found)", O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw Self.unreadable(file, errno) }
    return descriptor
  }

  /// The path without links of a regular file below the folder, for libraries that open files
  /// themselves.
  ///
  /// - Throws: like `open`.
  package func realPath(ofFile file: String) throws(DataError) -> String {
    let (found, path) = try find(file)
    close(found)
    return String(decoding: path, as: UTF8.self)
  }

  /// Finds a regular file without opening it.
  private func find(_ file: String) throws(DataError) -> (descriptor: Int32, path: [UInt8]) {
    guard file != "-" else {
      throw .unusable(
        source: "standard input",
        problem: "a chart may read only files below the data root \(path); name a file")
    }
    let found = Glibc.open(file, openPlace | O_CLOEXEC)
    guard found >= 0 else { throw failure(file, errno) }
    do throws(DataError) {
      let place = try Self.realPath(of: found, source: file)
      guard isBelow(place) else { throw .outsideRoot(path: file, root: path) }
      var status = stat()
      guard fstat(found, &status) == 0 else { throw Self.unreadable(file, errno) }
      switch status.st_mode & S_IFMT {
      case S_IFREG: return (found, place)
      case S_IFDIR: throw .isDirectory(path: file)
      default:
        throw .unusable(
          source: file,
          problem: "a pipe or a device; below the data root \(path) only regular files are read")
      }
    } catch {
      close(found)
      throw error
    }
  }

  private func isBelow(_ place: [UInt8]) -> Bool {
    place == realPath || place.starts(with: realPath + [UInt8(ascii: "/")])
  }

  /// Why a file was not found, said only of what is below the folder: nothing is told about the rest.
  private func failure(_ file: String, _ code: Int32) -> DataError {
    var folder = file[...]
    while true {
      // The nearest folder of the path that exists.
      let slash = folder.lastIndex(of: "/")
      folder = slash.map { folder[..<$0] } ?? ""
      let name = folder.isEmpty ? (slash == nil ? "." : "/") : String(folder)
      let found = Glibc.open(name, openPlace | O_CLOEXEC)
      guard found >= 0 else {
        if folder.isEmpty { return .outsideRoot(path: file, root: path) }
        continue
      }
      defer { close(found) }
      guard let place = try? Self.realPath(of: found, source: file), isBelow(place) else {
        return .outsideRoot(path: file, root: path)
      }
      return code == ENOENT || code == ENOTDIR
        ? .noSuchFile(path: file, nearest: InputBytes.nearestFile(to: file))
        : Self.unreadable(file, code)
    }
  }

  private static func unreadable(_ path: String, _ code: Int32) -> DataError {
    .unreadable(path: path, code: code, reason: String(cString: strerror(code)))
  }

  /// Where the system found an open file; for a pipe without a name no path.
  private static func realPath(
    of descriptor: Int32, source: String
  ) throws(DataError) -> [UInt8] {
    let capacity = Int(PATH_MAX) + 1
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      let start = UnsafeMutableRawPointer(buffer.baseAddress)?.assumingMemoryBound(to: CChar.self)
      count = start.map { max(readlink("/proc/self/fd/\(descriptor)", $0, capacity), 0) } ?? 0
    }
    guard !bytes.isEmpty, bytes.count < capacity else {
      throw .unusable(
        source: source, problem: "its place cannot be found out; a data root needs /proc")
    }
    return bytes
  }
}
