extension Column {
  /// A column of a detected type, by the rule of `DelimitedTextReader`.
  ///
  /// - Parameters:
  ///   - strings: the cells; `nil` and empty cells are missing.
  ///   - name: the column's name, for errors, and for counts that may be dates.
  ///   - source: the origin of the cells, for errors, which count them as lines.
  /// - Throws: `DataError.wrongType` for a cell that is not a number (date) among numbers (dates).
  public init(
    inferringTypesOf strings: [String?], name: String = "", source: String = "inline data"
  ) throws(DataError) {
    let builder = TextValues(strings.map { $0 ?? "" })
      .read(.undecided, name: name, rules: .usual)
    if let first = builder.misfits.first {
      throw .wrongType(
        place: DataPlace(source: source, line: first.row + 1), column: name, number: 1,
        cell: strings[first.row] ?? "", wanted: builder.type)
    }
    self = builder.finish()
  }
}
