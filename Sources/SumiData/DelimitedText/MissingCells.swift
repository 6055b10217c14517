/// The spellings of a missing number or date.
struct MissingCells {
  private let spellings: [[UInt8]]
  private let longest: Int

  init(_ spellings: Set<String>) {
    self.spellings = spellings.map { Array($0.utf8) }
    longest = self.spellings.map(\.count).max() ?? 0
  }

  /// Whether a cell, its spaces and quotes taken off, is missing. The empty one always is.
  func contains(_ cell: Cell) -> Bool {
    if cell.count == 0 { return true }
    guard cell.count <= longest else { return false }
    return spellings.contains { $0.elementsEqual(cell.bytes) }
  }
}
