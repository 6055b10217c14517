import Sumi

extension ChartChooser {
  /// Points, or the number of rows in each period, where rows are at irregular times and no number is
  /// like the one before; `nil` for lines.
  func events(
    _ values: [String], over dates: ColumnProfile, _ taken: Set<String>, areStated: Bool
  ) -> PlotChoice? {
    guard taken.isEmpty, dates.count > 19, let column = table[dates.name],
      case .dateTimes(let stamps, let unit) = column.values
    else { return nil }
    let rows = (0..<min(column.count, ColumnProfile.sampleRows)).filter { !column.isMissing($0) }
    let order = rows.sorted { stamps[$0] < stamps[$1] }
    let times = order.map { stamps[$0] / Double(unit.perSecond) }
    guard isIrregular(times), dates.rowsPerValue < 1.2 || chosenSplit(x: dates.name) == nil
    else { return nil }
    let isSmooth = values.contains { name in
      guard let numbers = table[name]?.numberValues else { return true }
      let inOrder = order.map { numbers[$0] }.filter(\.isFinite)
      return ColumnProfile.persistence(of: inOrder) > 0.3
    }
    guard !isSmooth else { return nil }
    if values.count > 3, !areStated, let step = Self.period(of: times) {
      return PlotChoice(
        kind: Series.defaultKind, x: dates.name, y: [], leftOut: 0, aggregate: .count, every: step)
    }
    let shown = areStated ? values : Array(values.prefix(Self.mostSplitPanels))
    return PlotChoice(
      kind: Series.defaultCloudKind, x: dates.name, y: shown, leftOut: values.count - shown.count,
      hasPanels: shown.count > 1 && haveDifferentRanges(shown))
  }

  /// The number of rows in each period of dates.
  func countsOverTime(_ name: String?) -> PlotChoice? {
    guard let name, case .dateTimes(let stamps, let unit)? = table[name]?.values,
      let profile = profile(name), profile.count > 9
    else { return nil }
    let times = (0..<stamps.count).filter { table[name]?.isMissing($0) == false }
      .map { stamps[$0] / Double(unit.perSecond) }.sorted()
    return Self.period(of: times).map {
      PlotChoice(kind: Series.defaultKind, x: name, y: [], aggregate: .count, every: $0)
    }
  }

  /// Whether most steps between times are not about as long as most others.
  private func isIrregular(_ times: [Double]) -> Bool {
    let steps = zip(times.dropFirst(), times).map { $0 - $1 }.filter { $0 > 0 }.sorted()
    guard steps.count > 10 else { return false }
    let middle = steps[steps.count / 2]
    let regular = steps.count { $0 > 0.7 * middle && $0 < 1.4 * middle }
    return regular * 10 < steps.count * 6
  }

  /// A period of which about thirty or more fit into the whole.
  private static func period(of times: [Double]) -> CalendarStep? {
    guard let first = times.first, let last = times.last, last > first else { return nil }
    let days = (last - first) / 86_400
    let unit: CalendarStep.Unit =
      days < 3 ? .hour : days < 120 ? .day : days < 1_100 ? .week : days < 15_000 ? .month : .year
    return CalendarStep(1, unit)
  }
}
