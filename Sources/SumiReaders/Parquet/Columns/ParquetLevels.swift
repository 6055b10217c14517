import SumiData

/// Which rows of a page have a value.
struct ParquetLevels {
  private var levels: [UInt32] = []
  /// The rows with a value.
  private(set) var presentCount = 0

  /// Reads the levels of a page.
  ///
  /// - Parameter presence: the level of a value; 0 if each row has one.
  mutating func read(
    _ page: ParquetPage, presence: Int, in source: ByteSource
  ) throws(DataError) {
    levels.removeAll(keepingCapacity: true)
    presentCount = page.count
    guard presence > 0 else { return }
    levels.append(contentsOf: repeatElement(0, count: page.count))
    var runs = HybridRuns(page.levels, width: Int.bitWidth - presence.leadingZeroBitCount)
    guard levels.withUnsafeMutableBufferPointer({ runs.read($0) }) else {
      throw source.damaged(at: page.offset, "a page whose levels end too early")
    }
    presentCount = levels.reduce(0) { $0 + (Int($1) == presence ? 1 : 0) }
    if presentCount == page.count { levels.removeAll(keepingCapacity: true) }
  }

  /// Appends a bit for each row of a page.
  func append(to validity: inout Validity, _ page: ParquetPage, presence: Int) {
    if levels.isEmpty { return validity.append(repeating: true, count: page.count) }
    for level in levels { validity.append(Int(level) == presence) }
  }

  /// Moves the numbers of a page, stored one after the other, to their rows; other rows become 0.
  func spread(_ numbers: UnsafeMutableRawPointer, size: Int, presence: Int) {
    guard !levels.isEmpty else { return }
    switch size {
    case 8: spread(numbers.assumingMemoryBound(to: UInt64.self), presence: presence)
    case 4: spread(numbers.assumingMemoryBound(to: UInt32.self), presence: presence)
    default: spread(numbers.assumingMemoryBound(to: UInt8.self), presence: presence)
    }
  }

  private func spread<Number: FixedWidthInteger>(
    _ numbers: UnsafeMutablePointer<Number>, presence: Int
  ) {
    var next = presentCount
    // From the end, so that no number is overwritten before it is moved.
    for row in levels.indices.reversed() {
      if Int(levels[row]) == presence {
        next -= 1
        numbers[row] = numbers[next]
      } else {
        numbers[row] = 0
      }
    }
  }

  /// Whether a row of the page has a value.
  func isPresent(_ row: Int, presence: Int) -> Bool {
    levels.isEmpty || Int(levels[row]) == presence
  }
}
