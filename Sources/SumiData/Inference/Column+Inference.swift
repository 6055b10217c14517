extension Column {
  /// A column of a detected type, by the rule of `DelimitedTextReader`: numbers or dates if at
  /// least 90 % of the cells with a value are, otherwise text.
  ///
  /// - Parameters:
  ///   - strings: the cells; `nil` and empty cells are missing.
  ///   - name: the column's name, for errors, and for counts that may be dates.
  ///   - source: the origin of the cells, for errors, which count them as lines.
  /// - Throws: `DataError.wrongType` for a cell that is not a number (date) among numbers (dates).
  public init(
    inferringTypesOf strings: [String?], name: String = "", source: String = "inline data"
  ) throws(DataError) {
    // Like a file with one column and no quotes: a line end after each cell.
    var bytes: [UInt8] = []
    var bounds: [Int] = []
    bounds.reserveCapacity(2 * strings.count)
    for string in strings {
      bounds.append(bytes.count - 1)
      if let string { bytes.append(contentsOf: string.utf8) }
      bounds.append(bytes.count)
      bytes.append(Ascii.lineFeed)
    }
    let rules = CellRules(
      numbers: NumberReader(
        point: Ascii.point, missing: MissingCells(MissingCells.usual)),
      isDayFirst: nil)
    var kind = ColumnKind.undecided
    while true {
      var builder = ColumnBuilder(
        index: 0, name: name, declared: nil, kind: kind, rules: rules, expectedRows: strings.count)
      let outcome = bytes.withUnsafeBufferPointer { text in
        bounds.withUnsafeBufferPointer { bounds in
          guard let start = text.baseAddress, let first = bounds.baseAddress else {
            return ColumnBuilder.Outcome.read
          }
          return builder.append(
            CellBlock(
              text: start, lastWord: start + (text.count - 8), bounds: first, stride: 2,
              rowCount: strings.count, isQuoting: false),
            rows: 0..<strings.count)
        }
      }
      switch outcome {
      case .read:
        self = builder.finish()
        return
      case .restart(let other): kind = other
      case .wrong(let row):
        throw .wrongType(
          place: DataPlace(source: source, line: row + 1), column: name, number: 1,
          cell: strings[row] ?? "", wanted: builder.type)
      }
    }
  }
}
