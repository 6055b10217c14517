extension TextValues {
  /// The strings as a column of dates, by the rules of delimited text; `nil` if they are text.
  ///
  /// - Parameter name: the column's name.
  package func dates(_ validity: Validity?, named name: String = "") -> TypedColumn.Outcome? {
    let rules = CellRules.usual
    guard let form = dateForm(rules, name) else { return nil }
    let builder = read(.dateTimes(form), name: name, rules: rules)
    guard builder.type == .dateTimes else { return nil }
    let notes = builder.notes
    return .column(builder.finish(), notes)
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
}
