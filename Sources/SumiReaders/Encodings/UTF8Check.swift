import Glibc
import SumiData
import SumiWork
import Synchronization

/// Finds bytes that are not UTF-8, by the Unicode Standard's table 3-7.
enum UTF8Check {
  /// Longer texts are checked on all cores, in pieces of this size.
  private static let piece = 1 << 18

  /// The offset of the first byte that is not UTF-8; `nil` if there is none.
  ///
  /// - Complexity: O(bytes), a fraction of the time of parsing them.
  static func firstInvalid(in bytes: UnsafeRawBufferPointer) -> Int? {
    let count = (bytes.count + piece - 1) / piece
    guard count > 1 else { return firstInvalid(in: bytes, 0..<bytes.count) }
    let first = Atomic(Int.max)
    nonisolated(unsafe) let bytes = bytes
    // A piece that is not reached, because the work has ended, is not asked for either.
    Parallel.forEach(0..<count, isLarge: true) { index in
      let start = index * piece
      guard start < first.load(ordering: .relaxed), !Work.isStopped else { return }
      let range = Self.start(of: start, in: bytes)..<min(start + piece, bytes.count)
      if let found = firstInvalid(in: bytes, range) { first.min(found, ordering: .relaxed) }
    }
    let found = first.load(ordering: .relaxed)
    return found == .max ? nil : found
  }

  /// The start of the character that has the byte at an offset, if that is less than four bytes before.
  private static func start(of offset: Int, in bytes: UnsafeRawBufferPointer) -> Int {
    guard offset > 0, bytes[offset] & 0xC0 == 0x80 else { return offset }
    for start in stride(from: offset - 1, through: max(offset - 3, 0), by: -1)
    where bytes[start] & 0xC0 != 0x80 {
      return start
    }
    return offset
  }

  /// The same in a part of the bytes, which begins with a character; its last character may end beyond it.
  static func firstInvalid(in bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Int? {
    var at = range.lowerBound
    while at < range.upperBound {
      at = endOfASCII(in: bytes, at..<range.upperBound)
      guard at < range.upperBound else { break }
      let length = length(of: bytes, at: at)
      guard length > 0 else { return at }
      at += length
    }
    return nil
  }

  /// The first byte beyond ASCII, or the range's end.
  @inline(__always)
  static func endOfASCII(in bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Int {
    var at = range.lowerBound
    let high: UInt64 = 0x8080_8080_8080_8080
    while range.upperBound - at >= 32 {
      let words =
        bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self)
        | bytes.loadUnaligned(fromByteOffset: at + 8, as: UInt64.self)
        | bytes.loadUnaligned(fromByteOffset: at + 16, as: UInt64.self)
        | bytes.loadUnaligned(fromByteOffset: at + 24, as: UInt64.self)
      if words & high != 0 { break }
      at += 32
    }
    while at < range.upperBound, bytes[at] < 0x80 { at += 1 }
    return at
  }

  /// The length of the character at an offset, 0 if it is none.
  @inline(__always)
  static func length(of bytes: UnsafeRawBufferPointer, at: Int) -> Int {
    let first = bytes[at]
    let left = bytes.count - at
    func isContinuation(_ offset: Int) -> Bool { bytes[at + offset] & 0xC0 == 0x80 }
    switch first {
    case 0..<0x80: return 1
    case 0xC2...0xDF: return left > 1 && isContinuation(1) ? 2 : 0
    case 0xE0...0xEF:
      guard left > 2, isContinuation(1), isContinuation(2) else { return 0 }
      // Neither too long a form, nor half of a pair.
      if first == 0xE0, bytes[at + 1] < 0xA0 { return 0 }
      return first == 0xED && bytes[at + 1] > 0x9F ? 0 : 3
    case 0xF0...0xF4:
      guard left > 3, isContinuation(1), isContinuation(2), isContinuation(3) else { return 0 }
      if first == 0xF0, bytes[at + 1] < 0x90 { return 0 }
      return first == 0xF4 && bytes[at + 1] > 0x8F ? 0 : 4
    default: return 0
    }
  }
}
