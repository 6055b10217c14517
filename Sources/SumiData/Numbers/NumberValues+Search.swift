internal import CNumbers

extension NumberValues {
  /// The first row whose number is in a range; `nil` if there is none.
  ///
  /// Blocks of rows without such a number are skipped by their summaries where a pass over the
  /// numbers has made them, so that the row of a known extreme is found in almost no time. Other
  /// rows are read.
  package func firstRow(in range: ClosedRange<Double>) -> Int? {
    let known = storage.known
    var row = 0
    while row < count {
      if let known, let length = lengthOfBlock(from: row, without: range, in: known) {
        row += length
        continue
      }
      // Up to where the next block may start.
      let length = blockRows - (start + row) % blockRows
      let end = min(row + length, count)
      if let found = self[row..<end].doubles.firstIndex(where: range.contains) {
        return row + found
      }
      row = end
    }
    return nil
  }

  /// The last row whose number is in a range; `nil` if there is none. Blocks are skipped as in
  /// `firstRow(in:)`.
  package func lastRow(in range: ClosedRange<Double>) -> Int? {
    let known = storage.known
    var end = count
    while end > 0 {
      if let known, let length = lengthOfBlock(to: end, without: range, in: known) {
        end -= length
        continue
      }
      let length = (start + end - 1) % blockRows + 1
      let row = max(end - length, 0)
      if let found = self[row..<end].doubles.lastIndex(where: range.contains) {
        return row + found
      }
      end = row
    }
    return nil
  }

  /// The rows of the smallest blocks.
  private var blockRows: Int { NumberSummary.blockRows(of: type) }

  private typealias Known = (summary: NumberSummary, rows: Int)

  /// The rows of the largest summarised block that starts at a row and has no number in a range;
  /// `nil` if there is none.
  private func lengthOfBlock(
    from row: Int, without range: ClosedRange<Double>, in known: Known
  ) -> Int? {
    lengthOfBlock(without: range, in: known) { _ in start + row }
  }

  /// The same for blocks that end before a row.
  private func lengthOfBlock(
    to end: Int, without range: ClosedRange<Double>, in known: Known
  ) -> Int? {
    lengthOfBlock(without: range, in: known) { start + end - $0 }
  }

  /// - Parameter first: the storage's row at which a block of some length would start.
  private func lengthOfBlock(
    without range: ClosedRange<Double>, in known: Known, first: (_ length: Int) -> Int
  ) -> Int? {
    let rows = start...min(max(known.rows, start), start + count)
    for level in known.summary.levels.reversed() {
      let row = first(level.rows)
      guard row.isMultiple(of: level.rows), row >= rows.lowerBound,
        row + level.rows <= rows.upperBound
      else { continue }
      var found = sumi_no_range()
      sumi_add_blocks(known.summary.type, level.blocks, Int64(row / level.rows), 1, &found)
      if found.low > range.upperBound || found.high < range.lowerBound { return level.rows }
    }
    return nil
  }
}
