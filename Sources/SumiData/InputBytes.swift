import Glibc

/// The bytes of a file: mapped where it is large and can be, else read.
public struct InputBytes: ~Copyable {
  /// Smaller files are read: cheaper than a mapping, and safe from a file that shrinks meanwhile.
  private static let smallestMapping = 1 << 18

  private let bytes: UnsafeMutableRawBufferPointer
  private let isMapped: Bool

  /// The bytes at a path; `-` is standard input.
  init(path: String) throws(DataError) {
    if path == "-" {
      self = try Self(reading: STDIN_FILENO, name: "standard input", sizeHint: 0)
      return
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      let code = errno
      if code == ENOENT || code == ENOTDIR {
        throw .noSuchFile(path: path, nearest: nearestFile(to: path))
      }
      throw unreadable(path, code)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw unreadable(path, errno) }
    if status.st_mode & S_IFMT == S_IFDIR { throw .isDirectory(path: path) }
    let size = Int(status.st_size)
    if status.st_mode & S_IFMT == S_IFREG, size >= Self.smallestMapping {
      let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0)
      if let start, start != MAP_FAILED {
        madvise(start, size, MADV_SEQUENTIAL)
        bytes = UnsafeMutableRawBufferPointer(start: start, count: size)
        isMapped = true
        return
      }
    }
    self = try Self(reading: descriptor, name: path, sizeHint: size)
  }

  private init(reading descriptor: Int32, name: String, sizeHint: Int) throws(DataError) {
    // One byte more than the size, so that the end shows without growing.
    var capacity = max(sizeHint + 1, 1 << 16)
    var buffer = malloc(capacity)
    var count = 0
    while true {
      guard let start = buffer else { throw unreadable(name, ENOMEM) }
      if count == capacity {
        capacity *= 2
        guard let grown = realloc(start, capacity) else {
          free(start)
          throw unreadable(name, ENOMEM)
        }
        buffer = grown
        continue
      }
      let got = read(descriptor, start + count, capacity - count)
      if got > 0 {
        count += got
      } else if got == 0 {
        bytes = UnsafeMutableRawBufferPointer(start: start, count: count)
        isMapped = false
        return
      } else if errno != EINTR {
        let code = errno
        free(start)
        throw unreadable(name, code)
      }
    }
  }

  deinit {
    if isMapped { munmap(bytes.baseAddress, bytes.count) } else { free(bytes.baseAddress) }
  }

  /// All bytes of a file; `-` is standard input.
  ///
  /// - Throws: `noSuchFile` with a near name, `isDirectory` or `unreadable`.
  public static func array(ofFile path: String) throws(DataError) -> [UInt8] {
    let input = try InputBytes(path: path)
    return try input.withBytes { (bytes) throws(DataError) in Array(bytes) }
  }

  /// Hands the bytes out for the time of the call.
  borrowing func withBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws(DataError) -> Result
  ) throws(DataError) -> Result {
    try body(UnsafeRawBufferPointer(bytes))
  }
}

private func unreadable(_ path: String, _ code: Int32) -> DataError {
  .unreadable(path: path, code: code, reason: String(cString: strerror(code)))
}

/// A file of nearly the same name in the same folder, as a path like the one asked for.
private func nearestFile(to path: String) -> String? {
  let slash = path.lastIndex(of: "/")
  let folder = slash.map { String(path[...$0]) } ?? ""
  let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
  guard let directory = opendir(folder.isEmpty ? "." : folder) else { return nil }
  defer { closedir(directory) }
  var names: [String] = []
  while let entry = readdir(directory) {
    let entryName = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if entryName != ".", entryName != ".." { names.append(entryName) }
  }
  return nearestName(to: name, among: names.sorted()).map { folder + $0 }
}
