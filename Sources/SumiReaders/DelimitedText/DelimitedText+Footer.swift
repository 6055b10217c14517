import SumiData

extension DelimitedText {
  /// More lines than these are not taken for what stands below a table.
  private static let mostFooterLines = 40

  /// Whether a line and all after it are below the table: it has text in its first cell alone, or there
  /// is a blank line between; or it is of another table, below two blank lines.
  func isFooter(_ row: Row, columnCount: Int) -> Bool {
    guard columnCount > 1 else { return false }
    if startsAnotherTable(row) { return true }
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

  private func isBlankLine(before start: Int) -> Bool { isBlank(lineBefore(start)) }

  private func isBlank(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    line.allSatisfy { Ascii.isBlank($0) || $0 == Ascii.carriageReturn }
  }

  /// The line that ends before an offset.
  private func lineBefore(_ start: Int) -> Slice<UnsafeBufferPointer<UInt8>> {
    let end = max(start - 1, 0)
    let begin = bytes[..<end].lastIndex(of: newline).map { $0 + 1 } ?? 0
    return bytes[begin..<end]
  }

  /// Whether two blank lines are before a line and the comments above it, as between the data sets of
  /// gnuplot.
  private func startsAnotherTable(_ row: Row) -> Bool {
    var (start, blanks) = (row.start, 0)
    for _ in 0..<Self.mostFooterLines where start > 0 && blanks < 2 {
      let line = lineBefore(start)
      if isBlank(line) {
        blanks += 1
      } else if line.first == UInt8(ascii: "#"), blanks == 0 {
        // What stands above another table.
      } else {
        return false
      }
      start = line.startIndex
    }
    return blanks == 2
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
