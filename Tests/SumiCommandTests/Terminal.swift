import Foundation

/// A pseudo terminal: what a command writes to one side comes out of the other.
final class Terminal {
  /// The side for the command.
  let handle: FileHandle
  private let other: FileHandle

  /// `nil` where the system gives none.
  init?() {
    var (ours, theirs): (Int32, Int32) = (-1, -1)
    guard openpty(&ours, &theirs, nil, nil, nil) == 0 else { return nil }
    other = FileHandle(fileDescriptor: ours, closeOnDealloc: true)
    handle = FileHandle(fileDescriptor: theirs, closeOnDealloc: true)
  }

  static var isThere: Bool { Terminal() != nil }

  /// All that is written until nobody can write any more, and when the first of it came. Our own
  /// hold on the command's side ends here.
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
