extension TextValues {
  /// The strings as a column of dates, by the rules of delimited text; `nil` if they are text.
  package func dates(_ validity: Validity?) -> TypedColumn.Outcome? {
    let rules = CellRules(
      numbers: NumberReader(
        point: Ascii.point, missing: MissingCells(MissingCells.usual)),
      isDayFirst: nil)
    guard var kind = dateKind(rules) else { return nil }
    while true {
      var builder = ColumnBuilder(
        index: 0, declared: nil, kind: kind, rules: rules, expectedRows: count)
      var start = 0
      var outcome = ColumnBuilder.Outcome.read
      while start < count, outcome == .read {
        outcome = withBlock(from: start) { builder.append($0, rows: 0..<$0.rowCount) }
        if outcome == .read { start = Swift.min(start + CellBlock.mostRows, count) }
      }
      switch outcome {
      case .read:
        let isDayOrderUnknown = builder.isDayOrderUnknown
        return .column(builder.finish(), isDayOrderUnknown: isDayOrderUnknown)
      case .restart(.dateTimes(let order)): kind = .dateTimes(order)
      case .restart: return nil
      case .wrong(let row):
        return .wrong(row: start + row, cell: self[start + row], wanted: .dateTimes)
      }
    }
  }

  /// The date format of the first block that has cells; `nil` if they are not dates.
  private func dateKind(_ rules: CellRules) -> ColumnKind? {
    for start in stride(from: 0, to: count, by: CellBlock.mostRows) {
      let kind = withBlock(from: start) { block -> ColumnKind? in
        let present = (0..<block.rowCount).filter {
          !rules.numbers.missing.contains(block.cell(row: $0, column: 0).bare)
        }
        if present.isEmpty { return .undecided }
        let found = rules.dateOrder(block, column: 0, rows: present)
        return CellRules.isType(good: found.count, bad: present.count - found.count)
          ? .dateTimes(found.order) : nil
      }
      if kind != .undecided { return kind }
    }
    return nil
  }

  /// Calls `body` with some rows as a block of delimited text with one column.
  private func withBlock<Result>(from start: Int, _ body: (CellBlock) -> Result) -> Result {
    let rows = start..<Swift.min(start + CellBlock.mostRows, count)
    let first = start == 0 ? 0 : ends[start - 1]
    var text: [UInt8] = []
    text.reserveCapacity(ends[rows.upperBound - 1] - first + rows.count)
    // A separator after each cell is its bound and the start of the next.
    var bounds = [-1]
    var cellStart = first
    for row in rows {
      text.append(contentsOf: bytes[cellStart..<ends[row]])
      cellStart = ends[row]
      bounds.append(text.count)
      text.append(Ascii.lineFeed)
    }
    return text.withUnsafeBufferPointer { text in
      bounds.withUnsafeBufferPointer { bounds in
        guard let base = text.baseAddress, let first = bounds.baseAddress else {
          preconditionFailure("a block has a row, and with it a separator")
        }
        return body(
          CellBlock(
            text: base, lastWord: base + (text.count - 8), bounds: first, stride: 1,
            rowCount: rows.count, isQuoting: false))
      }
    }
  }
}
