/// The spellings of a missing number or date, in any case of their letters.
package struct MissingCells: Sendable {
  /// The spellings of up to eight bytes, each in one word.
  private let words: [UInt64]
  private let longer: [[UInt8]]
  /// Whether one of them (`-999`, `NaN`) would be a number, so that it must be searched first.
  let mayBeNumbers: Bool

  /// The spellings that readers take unless others are stated.
  package static let usual: Set<String> = [
    "NA", "N/A", "n.a.", "n/d", "NR", "#N/A", "<NA>", "null", "nil", "None", "missing", "unknown",
    "\\N", "MM", "-", "--", "---", "–", "—", "'-", ".", "..", "...", ":", "***", "?", "#VALUE!",
    "#DIV/0!", "#NUM!", "#REF!",
  ]

  package init(_ spellings: Set<String>) {
    let lowered = spellings.map { $0.utf8.map(Self.lower) }
    words = lowered.filter { $0.count <= 8 }.map { Self.word($0) }
    longer = lowered.filter { $0.count > 8 }
    mayBeNumbers = spellings.contains { spelling in
      Double(spelling) != nil
        || !spelling.hasPrefix("#") && spelling.utf8.contains { $0 &- Ascii.zero < 10 }
    }
  }

  /// Whether a cell, without spaces and quotes, is missing. An empty one always is.
  package func contains(_ cell: Cell) -> Bool {
    if cell.count == 0 { return true }
    if cell.count <= 8 { return words.contains(Self.word(cell.bytes.lazy.map(Self.lower))) }
    return longer.contains { $0.elementsEqual(cell.bytes.lazy.map(Self.lower)) }
  }

  private static func lower(_ byte: UInt8) -> UInt8 {
    byte &- 0x41 < 26 ? byte | 0x20 : byte
  }

  private static func word(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 &<< 8 | UInt64($1) }
  }
}
