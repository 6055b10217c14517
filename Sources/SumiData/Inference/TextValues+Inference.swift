extension TextValues {
  /// The strings parsed as a column of a kind, or of another one that they turn out to have.
  func read(_ kind: ColumnKind, name: String = "", rules: CellRules) -> ColumnBuilder {
    var builder = ColumnBuilder(
      index: 0, name: name, declared: nil, kind: kind, rules: rules, expectedRows: count)
    while case .restart(let other) = append(to: &builder) {
      builder = builder.restarted(as: other, isRead: builder.rowCount + CellBlock.mostRows >= count)
    }
    return builder
  }

  /// Parses the strings, as long as the column has a type.
  private func append(
    to builder: inout ColumnBuilder, while wanted: ColumnType? = nil
  ) -> ColumnBuilder.Outcome {
    for start in stride(from: 0, to: count, by: CellBlock.mostRows) {
      let outcome = withBlock(from: start) { builder.append($0, rows: 0..<$0.rowCount) }
      if outcome != .read || wanted.map({ $0 != builder.type }) ?? false { return outcome }
    }
    return builder.end()
  }

  /// The strings as a column of numbers, if all that are not missing are; `nil` for others, such as
  /// codes.
  package func numbers(name: String) -> (Column, ColumnNotes)? {
    var builder = ColumnBuilder(
      index: 0, name: name, declared: nil, kind: .undecided, rules: .usual, expectedRows: count)
    guard append(to: &builder, while: .numbers) == .read, builder.kind == .numbers,
      builder.misfits.count == 0
    else { return nil }
    let notes = builder.notes
    return (builder.finish(), notes)
  }

  /// Calls `body` with some rows as a block of delimited text with one column.
  func withBlock<Result>(from start: Int, _ body: (CellBlock) -> Result) -> Result {
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
