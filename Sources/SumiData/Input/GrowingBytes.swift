import Glibc

/// Bytes whose number is known only after they are written, such as those of a packed file.
package struct GrowingBytes: ~Copyable {
  private var start: UnsafeMutableRawPointer?
  /// The number of bytes written.
  package private(set) var count = 0
  private var capacity = 0
  private let expected: Int
  private let most: Int
  private let passed: DataError

  /// - Parameters:
  ///   - expected: about how many there will be.
  ///   - most: how many there may be.
  ///   - passed: the error if there are more, or more than there is memory for.
  package init(expected: Int, most: Int, passed: DataError) {
    (self.expected, self.most, self.passed) = (expected, most, passed)
  }

  deinit { free(start) }

  /// Lets `body` write into free room, a byte at least; it returns how many bytes it has written.
  ///
  /// - Throws: the error of the body, or that of too many bytes.
  package mutating func write(
    _ body: (UnsafeMutableRawBufferPointer) throws(DataError) -> Int
  ) throws(DataError) {
    if capacity - count < Self.leastRoom { try grow() }
    guard let start, count <= most else { throw passed }
    count += try body(
      UnsafeMutableRawBufferPointer(start: start + count, count: capacity - count))
    guard count <= most else { throw passed }
  }

  /// Appends a copy of bytes.
  ///
  /// - Throws: the error of too many bytes.
  package mutating func append(_ bytes: UnsafeRawBufferPointer) throws(DataError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      var written = 0
      try write { (room) throws(DataError) in
        written = min(room.count, rest.count)
        room.copyBytes(from: rest.prefix(written))
        return written
      }
      rest = rest.dropFirst(written)
    }
  }

  private static let leastRoom = 1 << 12

  private mutating func grow() throws(DataError) {
    // One byte more than allowed, to find out that there are more.
    let (end, isOver) = most.addingReportingOverflow(1)
    let wanted = min(max(2 * capacity, expected, 1 << 16), isOver ? most : end)
    guard wanted > capacity else { return }
    guard let grown = realloc(start, wanted) else { throw passed }
    (start, capacity) = (grown, wanted)
  }

  /// The bytes written, which are given away.
  ///
  /// - Parameter mostUnpacked: the most bytes that may be unpacked of them in turn.
  package mutating func take(mostUnpacked: Int) -> InputBytes {
    let buffer = UnsafeMutableRawBufferPointer(
      start: start.flatMap { realloc($0, max(count, 1)) } ?? start, count: count)
    (start, count, capacity) = (nil, 0, 0)
    return InputBytes(buffer, mostUnpacked: mostUnpacked)
  }
}
