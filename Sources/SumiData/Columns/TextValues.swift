import SumiWork

/// Strings stored consecutively in one buffer, so that a million cells are three allocations, not a
/// million.
public struct TextValues: Equatable, Sendable {
  /// The UTF-8 of all strings, concatenated.
  public private(set) var bytes: [UInt8]
  /// The end of each string in `bytes`; each starts at the end of the previous one.
  public private(set) var ends: [Int]

  /// No strings.
  public init() {
    bytes = []
    ends = []
  }

  /// Texts whose UTF-8 is in memory, with their ends.
  package init(bytes: [UInt8], ends: [Int]) {
    self.bytes = bytes
    self.ends = ends
  }

  /// Some strings, copied.
  public init(_ strings: [String]) {
    self.init()
    reserveCapacity(strings.count)
    var hasEnded = false
    for (row, string) in strings.enumerated() {
      // What follows is of no use then.
      if Work.stops(at: row) { hasEnded = true }
      append(hasEnded ? "".utf8 : string.utf8)
    }
  }

  /// Adds a string by its bytes in UTF-8.
  public mutating func append(_ utf8: some Sequence<UInt8>) {
    bytes.append(contentsOf: utf8)
    ends.append(bytes.count)
  }

  /// Reserves memory for this many strings of a few letters.
  mutating func reserveCapacity(_ count: Int) {
    ends.reserveCapacity(count)
    bytes.reserveCapacity(8 * count)
  }

  package mutating func append(contentsOf other: TextValues) {
    let shift = bytes.count
    bytes.append(contentsOf: other.bytes)
    ends.append(contentsOf: other.ends.lazy.map { $0 + shift })
  }

  /// The number of strings.
  public var count: Int { ends.count }

  /// The start in `bytes` of the string in a row.
  package func start(of row: Int) -> Int { row == 0 ? 0 : ends[row - 1] }

  /// Some of the rows, copied.
  subscript(rows: Range<Int>) -> TextValues {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= count, "rows of the column")
    guard !rows.isEmpty else { return TextValues() }
    let shift = start(of: rows.lowerBound)
    return TextValues(
      bytes: Array(bytes[shift..<ends[rows.upperBound - 1]]), ends: ends[rows].map { $0 - shift })
  }

  /// The string in a row; invalid UTF-8 is repaired with U+FFFD.
  public subscript(index: Int) -> String {
    String(decoding: bytes[start(of: index)..<ends[index]], as: UTF8.self)
  }
}
