extension TextValues {
  /// The strings as a column of dates, by the rules of delimited text; `nil` if they are text.
  ///
  /// - Parameter name: the column's name.
  package func dates(_ validity: Validity?, named name: String = "") -> TypedColumn.Outcome? {
    let rules = CellRules(
      numbers: NumberReader(
        point: Ascii.point, missing: MissingCells(MissingCells.usual)),
      isDayFirst: nil)
    guard let form = dateForm(rules, name) else { return nil }
    var kind = ColumnKind.dateTimes(form)
    while true {
      var builder = ColumnBuilder(
        index: 0, name: name, declared: nil, kind: kind, rules: rules, expectedRows: count)
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
      case .restart(.dateTimes(let form)): kind = .dateTimes(form)
      case .restart: return nil
      case .wrong(let row):
        return .wrong(row: start + row, cell: self[start + row], wanted: .dateTimes)
      }
    }
  }

  /// The form of dates of the first block that has cells; `nil` if they are not dates.
  private func dateForm(_ rules: CellRules, _ name: String) -> DateForm? {
    for start in stride(from: 0, to: count, by: CellBlock.mostRows) {
      let (form, isEmpty) = withBlock(from: start) { block -> (DateForm?, Bool) in
        let present = (0..<block.rowCount).filter {
          !rules.numbers.missing.contains(block.cell(row: $0, column: 0).bare)
        }
        let form =
          rules.dateForm(block, column: 0, rows: present)
          ?? rules.countLikeForm(block, column: 0, rows: 0..<block.rowCount, name: name)
        return (form, present.isEmpty)
      }
      if !isEmpty { return form }
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
