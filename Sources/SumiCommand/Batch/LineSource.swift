import Glibc
import Sumi
import SumiData
import Synchronization

/// The lines of a file or of standard input, also while they are written.
final class LineSource: @unchecked Sendable {
  // Used by one task at a time.
  private let name: String
  private let descriptor: Int32
  /// In bytes; `nil` for what is no regular file.
  private let size: Int?
  private var buffer: [UInt8] = []
  /// The first byte of `buffer` that belongs to no line yet.
  private var first = 0
  /// The first byte of `buffer` that has not been searched for a line end.
  private var searched = 0
  private var bytesRead = 0
  private var isAtEnd = false
  private let isInterrupted = Atomic(false)

  private static let chunk = 1 << 16
  private static let longestLine = 1 << 28

  /// - Throws: `SumiError.unreadable`.
  init(path: String) throws(SumiError) {
    name = path == "-" ? "standard input" : path
    descriptor = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.failure(name) }
    var status = stat()
    size =
      fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      ? Int(status.st_size) : nil
  }

  deinit { close(descriptor) }

  /// The next line without its end, and the share of the file before it; `nil` at the end.
  ///
  /// - Throws: `SumiError.unreadable`.
  func next() throws(SumiError) -> (line: [UInt8], share: Double?)? {
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0A) { return line(endingAt: end) }
      searched = buffer.count
      if isAtEnd { return buffer.count > first ? line(endingAt: buffer.count) : nil }
      guard buffer.count - first < Self.longestLine else {
        throw .unreadable(
          file: name, reason: "a line of more than 256 MB; a manifest has a chart a line")
      }
      try readMore()
    }
  }

  /// Reads the rest, also after an interruption, and counts its lines that are not blank; `nil` for
  /// what may never end or cannot be read.
  func countRest() -> Int? {
    guard size != nil else { return nil }
    isInterrupted.store(false, ordering: .relaxed)
    isAtEnd = false
    var count = 0
    do throws(SumiError) {
      while let (line, _) = try next() {
        if line.contains(where: { $0 > 0x20 }) { count += 1 }
      }
    } catch {
      return nil
    }
    return count
  }

  private func line(endingAt end: Int) -> (line: [UInt8], share: Double?) {
    let line = Array(buffer[first..<end])
    first = min(end + 1, buffer.count)
    searched = first
    let share = size.map { size in
      size > 0 ? min(Double(bytesRead - (buffer.count - first)) / Double(size), 1) : 1
    }
    return (line, share)
  }

  /// Ends the lines instead of waiting for more; from any thread.
  func interrupt() { isInterrupted.store(true, ordering: .relaxed) }

  private func readMore() throws(SumiError) {
    let isStopped = { self.isInterrupted.load(ordering: .relaxed) }
    guard InputWait.bytes(of: descriptor, unless: isStopped) else {
      isAtEnd = true
      return
    }
    buffer.removeFirst(first)
    searched -= first
    first = 0
    let start = buffer.count
    buffer.append(contentsOf: repeatElement(0, count: Self.chunk))
    var count = -1
    repeat {
      count = buffer.withUnsafeMutableBytes { bytes in
        read(descriptor, bytes.baseAddress?.advanced(by: start), Self.chunk)
      }
    } while count < 0 && errno == EINTR
    let failed = count < 0
    buffer.removeLast(Self.chunk - max(count, 0))
    if failed { throw Self.failure(name) }
    bytesRead += count
    isAtEnd = count == 0
    if isAtEnd, let size, bytesRead < size {
      throw .unreadable(
        file: name,
        reason: "became shorter while it was read; write it to another file and rename that")
    }
  }

  private static func failure(_ name: String) -> SumiError {
    .unreadable(file: name, reason: "cannot be read: \(SystemFailure(code: errno).reason)")
  }
}

/// The working directory with a trailing slash.
var workingFolder: String {
  guard let path = getcwd(nil, 0) else { return "" }
  defer { free(path) }
  return String(cString: path) + "/"
}
