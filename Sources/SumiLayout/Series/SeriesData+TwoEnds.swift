import SumiChart
import SumiData

/// Bars between two ends: `x` and `x2`, or `y` and `y2`.
extension [SeriesData] {
  /// Throws for bars whose two ends cannot be drawn, and for bars to a date that have only one.
  ///
  /// Must run before rows are combined.
  func checkTwoEnds() throws(LayoutError) {
    for data in self where !data.isHidden { try data.checkTwoEnds() }
  }
}

extension SeriesData {
  fileprivate func checkTwoEnds() throws(LayoutError) {
    guard channels.contains(where: { $0.role == .y2 }) else { return }
    // Texts of bars with one end may be counted.
    if traits.hasTwoSides || traits.hasTwoEnds { try checkValues() }
    try checkKinds(of: .x, .x2)
    try checkKinds(of: .y, .y2)
    guard let end = shownRole(where: traits.hasTwoSides ? .x2 : .y2) else { return }
    if let aggregate = series.source.aggregate {
      throw .totals(
        series: name,
        message:
          "the aggregate \"\(aggregate.rawValue)\" combines values, but not bars with two ends; "
          + "leave \(end) out, or combine the rows in a \"query\"")
    }
    guard traits.hasTwoEnds else { return }
    if series.source.stack != nil {
      throw .arrangement(
        series: name,
        message:
          "a bar with two ends lies where they are, and cannot stand on another one; leave the "
          + "stack or \(end) out")
    }
    if let error = series.source.errorRoles.first {
      throw .errorBars(
        series: name,
        message: "error bars are those of one value, but each bar has two ends; leave "
          + "\"\(error.rawValue)\" or \(end) out")
    }
  }

  /// The name of a column in quotes; `nil` if there is none.
  private func shownRole(where role: Role) -> String? {
    columns[role] == nil ? nil : "\"\(role.turned(orientation).rawValue)\""
  }

  private func checkKinds(of start: Role, _ end: Role) throws(LayoutError) {
    guard let first = columns[start] else { return }
    let role = end.turned(orientation).rawValue
    guard let second = columns[end] else {
      guard start == .y, first.kind == .dateTime, series.source.aggregate != .count else { return }
      throw .columnValues(
        series: name, kind: series.word, column: words(for: start),
        role: start.turned(orientation).rawValue, found: first.contents, needed: "numbers",
        remedy: "give the other end of each bar in \"\(role)\"")
    }
    guard first.kind != second.kind else { return }
    throw .arrangement(
      series: name,
      message:
        "a bar goes from a number to a number or from a date to a date, but \(words(for: start)) "
        + "holds \(first.contents) and \(words(for: end)) holds \(second.contents); choose two columns "
        + "of one kind, or leave \"\(role)\" out")
  }
}
