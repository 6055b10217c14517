internal import CMappedFiles
import Glibc
import SumiGeometry
import SumiWork

/// The bytes of a file: mapped if it is large and can be, otherwise read. Reference counted, for
/// example by columns whose numbers lie in them. They can also be memory of another program.
///
/// `Sendable` because the bytes are only read. What a mapped file loses while it is in use, because
/// another program truncates it, reads as zeros; see `isDamaged`.
public final class InputBytes: @unchecked Sendable {
  /// Smaller files are read: that is cheaper than mapping, and safe if the file is truncated
  /// meanwhile.
  private static let smallestMapping = 1 << 18

  private let buffer: UnsafeMutableRawBufferPointer
  /// The mapping of a mapped file; `nil` for bytes in memory.
  private let mapping: Mapping?
  /// Keeps the memory of another program; `nil` for memory of its own.
  private let owner: (any AnyObject & Sendable)?
  /// The most bytes that may be unpacked of them.
  package let mostUnpacked: Int

  /// Where a mapped file comes from, and the watch over it.
  private struct Mapping {
    let path: String
    let device: dev_t
    let node: ino_t
    let watch: Int32
    let hole: Int?
  }

  /// The first byte of a part of the file that was never written, and reads as zeros; `nil` if all was, or if
  /// the file system does not know.
  package var hole: Int? { mapping?.hole }

  private init(
    _ buffer: UnsafeMutableRawBufferPointer, mapping: Mapping?,
    owner: (any AnyObject & Sendable)? = nil, mostUnpacked: Int = InputBytes.mostRead
  ) {
    self.mostUnpacked = mostUnpacked
    self.buffer = buffer
    self.mapping = mapping
    self.owner = owner
  }

  /// Bytes that `malloc` gave, and that are freed with this.
  convenience init(
    _ buffer: UnsafeMutableRawBufferPointer, mostUnpacked: Int = InputBytes.mostRead
  ) {
    self.init(buffer, mapping: nil, mostUnpacked: mostUnpacked)
  }

  /// Bytes in the memory of another program, which `owner` keeps as they are as long as it lives.
  package convenience init(
    of bytes: UnsafeRawBufferPointer, keeping owner: any AnyObject & Sendable
  ) {
    self.init(UnsafeMutableRawBufferPointer(mutating: bytes), mapping: nil, owner: owner)
  }

  /// Some of the bytes as those of a file of their own; copied, unless numbers can be read where they lie.
  package func part(_ range: Range<Int>) -> InputBytes {
    let bytes = UnsafeMutableRawBufferPointer(rebasing: buffer[range])
    if UInt(bitPattern: bytes.baseAddress) % 8 == 0 {
      return InputBytes(bytes, mapping: nil, owner: self, mostUnpacked: mostUnpacked)
    }
    let copy = UnsafeMutableRawBufferPointer(start: malloc(max(bytes.count, 1)), count: bytes.count)
    copy.copyMemory(from: UnsafeRawBufferPointer(bytes))
    return InputBytes(copy, mostUnpacked: mostUnpacked)
  }

  deinit {
    if owner != nil { return }
    guard let mapping else {
      free(buffer.baseAddress)
      return
    }
    sumi_end_watch(mapping.watch)
    munmap(buffer.baseAddress, buffer.count)
  }

  /// Whether the file has become shorter since it was mapped. What is beyond its new end reads as
  /// zeros.
  var isDamaged: Bool {
    guard let mapping else { return false }
    if sumi_mapping_is_damaged(mapping.watch) { return true }
    // The rest of the last page is lost without a fault.
    var status = stat()
    return stat(mapping.path, &status) == 0 && status.st_dev == mapping.device
      && status.st_ino == mapping.node && status.st_size < buffer.count
  }

  /// - Throws: `DataError.truncated`.
  package func checkWhole() throws(DataError) {
    try (owner as? InputBytes)?.checkWhole()
    guard let mapping, isDamaged else { return }
    throw .truncated(path: mapping.path)
  }

  /// The number of bytes.
  public var count: Int { buffer.count }
  /// The first byte; `nil` only if there is none.
  package var start: UnsafeRawPointer? { buffer.baseAddress.map { UnsafeRawPointer($0) } }

  /// The bytes at a path; `-` is standard input. Files that cannot be mapped are read, with
  /// progress.
  ///
  /// - Parameters:
  ///   - path: `-` for standard input.
  ///   - limits: the folder that the file must lie below, and how many bytes it may have.
  ///   - progress: called during a long read.
  /// - Throws: `noSuchFile` with a similar name, `isDirectory`, `unreadable`, `outsideRoot`, or `unusable` for
  ///   more bytes than half of the machine's memory that are not in a file.
  public static func contents(
    of path: String, within limits: Limits = Limits(), progress: ReadProgress = .none
  ) throws(DataError) -> InputBytes {
    try contents(
      of: path, below: limits.dataRoot,
      atMost: Most(
        bytes: limits.dataBytes, unpacked: min(limits.unpackedBytes, mostRead), of: "data file"),
      progress: progress)
  }

  /// The most bytes of a file, which is such a thing.
  private struct Most {
    var bytes: Int
    /// Read or unpacked, not mapped.
    var unpacked: Int
    var of: String

    func passed(by name: String) -> DataError {
      .unusable(
        source: name,
        problem: "more than the \(megabytes(bytes)) that a \(of) may have here; "
          + (of == "data file"
            ? "give less of it"
            : "put data into files of their own, and leave out what is not needed"))
    }
  }

  private static func contents(
    of path: String, below root: DataRoot?, atMost limit: Most, progress: ReadProgress
  ) throws(DataError) -> InputBytes {
    if path == "-", root == nil {
      return try reading(
        STDIN_FILENO, name: "standard input", sizeHint: 0, atMost: limit, progress)
    }
    let descriptor = if let root { try root.open(path) } else { try open(path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw unreadable(path, errno) }
    if status.st_mode & S_IFMT == S_IFDIR { throw .isDirectory(path: path) }
    let size = Int(status.st_size)
    guard size <= limit.bytes else { throw limit.passed(by: path) }
    if status.st_mode & S_IFMT == S_IFREG, size >= smallestMapping {
      let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0)
      if let start, start != MAP_FAILED {
        madvise(start, size, MADV_SEQUENTIAL)
        return InputBytes(
          UnsafeMutableRawBufferPointer(start: start, count: size),
          mapping: Mapping(
            path: path, device: status.st_dev, node: status.st_ino,
            watch: sumi_watch_mapping(start, size), hole: firstHole(in: descriptor, size)),
          mostUnpacked: limit.unpacked)
      }
    }
    return try reading(descriptor, name: path, sizeHint: size, atMost: limit, progress)
  }

  private static func firstHole(in descriptor: Int32, _ size: Int) -> Int? {
    let place = Int(sumi_first_hole(descriptor))
    return place >= 0 && place < size ? place : nil
  }

  private static func open(_ path: String) throws(DataError) -> Int32 {
    // Opening a pipe would wait for its writer; `InputWait` does.
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      let code = errno
      if code == ENOENT || code == ENOTDIR {
        throw .noSuchFile(path: path, nearest: nearestFile(to: path))
      }
      throw unreadable(path, code)
    }
    return descriptor
  }

  /// A copy of bytes in memory.
  public static func copying(_ bytes: UnsafeRawBufferPointer) -> InputBytes {
    let buffer = UnsafeMutableRawBufferPointer(
      start: malloc(max(bytes.count, 1)), count: bytes.count)
    if !bytes.isEmpty { buffer.copyMemory(from: bytes) }
    return InputBytes(buffer)
  }

  /// `count` new bytes, all written by the function. Errors about memory call them `name`.
  package static func writing(
    count: Int, name: String, _ write: (UnsafeMutableRawBufferPointer) throws(DataError) -> Void
  ) throws(DataError) -> InputBytes {
    guard let start = malloc(max(count, 1)) else { throw unreadable(name, ENOMEM) }
    let bytes = InputBytes(
      UnsafeMutableRawBufferPointer(start: start, count: count))
    try write(bytes.buffer)
    return bytes
  }

  private static func reading(
    _ descriptor: Int32, name: String, sizeHint: Int, atMost limit: Most, _ progress: ReadProgress
  ) throws(DataError) -> InputBytes {
    // One byte more than the size, so that the end is found without growing.
    var capacity = max(sizeHint + 1, 1 << 16)
    var buffer = malloc(capacity)
    var count = 0
    var reportDue = ReadProgress.interval
    while true {
      guard let start = buffer else { throw unreadable(name, ENOMEM) }
      if count > limit.bytes {
        free(start)
        throw limit.passed(by: name)
      }
      if count == capacity {
        guard capacity < limit.unpacked else {
          free(start)
          throw .unusable(
            source: name,
            problem: "more than the \(megabytes(limit.unpacked)) of memory that it may take; "
              + "write it to a file, which is mapped, or give less of it")
        }
        capacity *= 2
        guard let grown = realloc(start, capacity) else {
          free(start)
          throw unreadable(name, ENOMEM)
        }
        buffer = grown
        continue
      }
      guard InputWait.bytes(of: descriptor, unless: { Task.isCancelled || Work.isStopped }) else {
        free(start)
        throw .cancelled(source: name)
      }
      // In pieces, between which the task may be found cancelled.
      let got = read(descriptor, start + count, min(capacity - count, ReadProgress.interval))
      if got > 0 {
        count += got
        if count >= reportDue {
          reportDue = count + ReadProgress.interval
          progress(name, done: count, total: nil)
        }
      } else if got == 0 {
        return InputBytes(
          UnsafeMutableRawBufferPointer(start: start, count: count),
          mostUnpacked: limit.unpacked)
      } else if errno != EINTR, errno != EAGAIN {
        let code = errno
        free(start)
        throw unreadable(name, code)
      }
    }
  }

  /// The limit for bytes that are read or unpacked, not mapped: half of the machine's memory.
  package static let mostRead = max(
    Int(sysconf(Int32(_SC_PHYS_PAGES))) * Int(sysconf(Int32(_SC_PAGESIZE))) / 2, 1 << 28)

  /// All bytes of a file that is no table, such as a chart file; `-` is standard input.
  ///
  /// - Parameters:
  ///   - path: `-` for standard input.
  ///   - limits: the folder that the file must lie below, and how many bytes it may have.
  /// - Throws: like `contents(of:within:)`.
  public static func array(
    ofFile path: String, within limits: Limits = Limits()
  ) throws(DataError) -> [UInt8] {
    try contents(
      of: path, below: limits.dataRoot,
      atMost: Most(
        bytes: limits.fileBytes, unpacked: .max, of: "description"),
      progress: .none
    ).withBytes { (bytes) throws(DataError) in Array(bytes) }
  }

  /// Calls `body` with the bytes.
  public func withBytes<Result, Failure>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeRawBufferPointer(buffer))
  }
}

private func unreadable(_ path: String, _ code: Int32) -> DataError {
  .unreadable(path: path, code: code, reason: String(cString: strerror(code)))
}

/// A number of bytes in short.
private func megabytes(_ bytes: Int) -> String {
  bytes >= 1 << 20 ? "\(bytes >> 20) MB" : "\(bytes) bytes"
}

extension InputBytes {
  /// A file with a similar name in the same folder, as a path in the same form.
  static func nearestFile(to path: String) -> String? {
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
}
