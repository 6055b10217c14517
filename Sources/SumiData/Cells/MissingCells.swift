/// The spellings of a missing number or date.
package struct MissingCells {
  private let spellings: [[UInt8]]
  private let longest: Int
  /// Whether one of them (`-999`, `NaN`) would be a number, so that it must be searched first.
  let mayBeNumbers: Bool

  /// The spellings that readers take unless others are stated.
  package static let usual: Set<String> = [
    "NA", "N/A", "n/a", "#N/A", "null", "NULL", "None", "none", "-", ".",
  ]

  package init(_ spellings: Set<String>) {
    self.spellings = spellings.map { Array($0.utf8) }
    longest = self.spellings.map(\.count).max() ?? 0
    mayBeNumbers = spellings.contains { spelling in
      Double(spelling) != nil || spelling.utf8.contains { $0 &- Ascii.zero < 10 }
    }
  }

  /// Whether a cell, without spaces and quotes, is missing. An empty one always is.
  package func contains(_ cell: Cell) -> Bool {
    if cell.count == 0 { return true }
    guard cell.count <= longest else { return false }
    return spellings.contains { $0.elementsEqual(cell.bytes) }
  }
}
