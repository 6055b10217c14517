import SumiData

extension DelimitedText {
  /// More lines than these are not taken for what stands below a table.
  private static let mostFooterLines = 40

  /// Whether a line and all after it are below the table: it has text in its first cell alone, or there
  /// is a blank line between.
  func isFooter(_ row: Row, columnCount: Int) -> Bool {
    guard columnCount > 1 else { return false }
    let isAfterBlank = isBlankLine(before: row.start)
    var (line, count, hasText) = (row, 0, false)
    while true {
      if !isBlank(line) {
        guard line.openQuote == nil, line.cells.count != columnCount,
          count > 0 || isAfterBlank || usedCount(line) == 1
        else { return false }
        count += 1
        hasText = hasText || bytes[line.cells[0]].contains(where: Ascii.isLetter)
      }
      guard count <= Self.mostFooterLines else { return false }
      guard line.next < bytes.count else { return hasText }
      line = self.row(at: line.next, delimiter: delimiter)
    }
  }

  private func isBlankLine(before start: Int) -> Bool {
    let before = bytes[..<max(start - 1, 0)]
    let rest = before.reversed().prefix { $0 != newline }
    return rest.allSatisfy { Ascii.isBlank($0) || $0 == Ascii.carriageReturn }
  }

  /// The lines from an offset to the end that are not blank, and the first of them.
  func lines(from offset: Int) -> (count: Int, first: String) {
    var (at, count, first) = (offset, 0, "")
    while at < bytes.count {
      let row = row(at: at, delimiter: Ascii.unitSeparator)
      if !isBlank(row) {
        if count == 0 {
          first = String(decoding: bytes[row.cells[0]].prefix(60), as: UTF8.self)
        }
        count += 1
      }
      at = row.next
    }
    return (count, first)
  }
}
