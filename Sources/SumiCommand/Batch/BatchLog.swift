import Glibc
import Sumi
import SumiData
import SumiForms

/// The log of a batch: a line of JSON per chart, written as each is finished.
final class BatchLog: @unchecked Sendable {
  // Used by one task at a time.
  private var descriptor: Int32
  let path: String

  /// Opens a log, empty or after the lines of an earlier batch.
  ///
  /// - Throws: `SumiError.unreadable` if it cannot be written.
  init(path: String, isContinued: Bool) throws(SumiError) {
    self.path = path
    descriptor = open(path, Self.flags | (isContinued ? 0 : O_TRUNC), 0o666)
    guard descriptor >= 0 else { throw Self.failure(path) }
    // A killed batch may have left a part of a line.
    if isContinued, !endsWithLine { try write("\n") }
  }

  private static let flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_APPEND

  deinit { close(descriptor) }

  private var endsWithLine: Bool {
    let reader = open(path, O_RDONLY | O_CLOEXEC)
    guard reader >= 0 else { return true }
    defer { close(reader) }
    guard lseek(reader, -1, SEEK_END) >= 0 else { return true }
    var last: UInt8 = 0
    return read(reader, &last, 1) != 1 || last == 0x0A
  }

  /// - Throws: `SumiError.unreadable` if the line cannot be written whole.
  func append(_ record: BatchRecord) throws(SumiError) {
    try append(line: record.line)
  }

  /// - Throws: as `append(_:)`.
  func append(line: String) throws(SumiError) {
    if isDeleted { try makeAgain() }
    try write(line + "\n")
  }

  /// Whether the file has lost its name.
  private var isDeleted: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && status.st_nlink == 0
  }

  private func makeAgain() throws(SumiError) {
    let new = open(path, Self.flags, 0o666)
    guard new >= 0 else { throw Self.failure(path) }
    close(descriptor)
    descriptor = new
    Console.complain(
      "warning: \(path) was deleted and is made again; --resume will draw again what it had")
  }

  private func write(_ text: String) throws(SumiError) {
    let bytes = Array(text.utf8)
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress?.advanced(by: written), bytes.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Self.failure(path) }
      written += count
    }
  }

  private static func failure(_ path: String) -> SumiError {
    .unreadable(
      file: path, reason: "the log cannot be written: \(SystemFailure(code: errno).reason)")
  }

  /// The last record of each chart by its id; none if there is no log. Lines that are no records, such
  /// as a part that a killed batch has left, are passed over.
  static func records(in path: String) throws(SumiError) -> [String: EarlierRecord] {
    guard access(path, F_OK) == 0 else { return [:] }
    let lines = try LineSource(path: path)
    var records: [String: EarlierRecord] = [:]
    while let (line, _) = try lines.next() {
      guard let json = try? ParsedJSON(parsing: line), let record = EarlierRecord(json),
        case .object(let members) = json, case .text(let id)? = members["id"]
      else { continue }
      records[id] = record
    }
    return records
  }
}
