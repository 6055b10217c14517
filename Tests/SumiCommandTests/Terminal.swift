import Foundation

/// A pseudo terminal: what a command writes to one side can be read from the other.
final class Terminal {
  /// The command's side.
  let handle: FileHandle
  private let other: FileHandle

  /// `nil` if the system has none.
  init?() {
    var (ours, theirs): (Int32, Int32) = (-1, -1)
    guard openpty(&ours, &theirs, nil, nil, nil) == 0 else { return nil }
    other = FileHandle(fileDescriptor: ours, closeOnDealloc: true)
    handle = FileHandle(fileDescriptor: theirs, closeOnDealloc: true)
  }

  static var isThere: Bool { Terminal() != nil }

  /// Everything written until all writers have closed it, where a question is answered. This closes our
  /// own handle of the command's side.
  func output(answering question: String, with answer: String) -> String {
    try? handle.close()
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4_096)
    var isAnswered = false
    while true {
      let count = read(other.fileDescriptor, &piece, piece.count)
      guard count > 0 else { break }
      bytes += piece.prefix(count)
      if !isAnswered, String(decoding: bytes, as: UTF8.self).contains(question) {
        isAnswered = true
        _ = write(other.fileDescriptor, answer, answer.utf8.count)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Everything written until all writers have closed it, and the time of the first output. This
  /// closes our own handle of the command's side.
  func output() -> (text: String, first: ContinuousClock.Instant?) {
    try? handle.close()
    var bytes: [UInt8] = []
    var first: ContinuousClock.Instant?
    var piece = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = read(other.fileDescriptor, &piece, piece.count)
      guard count > 0 else { break }
      first = first ?? .now
      bytes += piece.prefix(count)
    }
    return (String(decoding: bytes, as: UTF8.self), first)
  }
}
