import SumiChart
import SumiData
import SumiScales
import SumiTime

extension [SeriesData] {
  /// Removes points in breaks of their axes; returns warnings with their number.
  ///
  /// A line continues straight across a break. Series with a width are kept if only their values are
  /// in a break: they end at its edge.
  mutating func leaveOut(breaksOf axes: [AxisModel], memo: ColumnMemo) -> [String] {
    guard axes.contains(where: { $0.domain.hasBreaks }) else { return [] }
    var warnings = CountedWarnings()
    for index in indices where !self[index].isHidden {
      let isX = axes.first?.isX ?? true
      let place = isX ? self[index].xAxis : self[index].yAxis
      guard axes.indices.contains(place) else { continue }
      if self[index].hasSlots(along: isX ? .y : .x) { continue }
      let count = self[index].leaveOut(breaksOf: axes[place], memo: memo)
      warnings.add(count, of: self[index].name) { count in
        "\(count) \(count == 1 ? "point lies" : "points lie") in breaks of the "
          + "\(axes[place].name); \(count == 1 ? "it is" : "they are") left out"
      }
    }
    return warnings.texts
  }
}

extension SeriesData {
  /// Removes the rows that have a value in a break of an axis, and returns their number.
  mutating func leaveOut(breaksOf axis: AxisModel, memo: ColumnMemo) -> Int {
    let dimension: Dimension = axis.isX ? .x : .y
    // A bar is drawn up to a break that one of its ends lies in.
    if dimension == orientation.positions ? traits.hasTwoSides : traits.hasTwoEnds { return 0 }
    let broken = columns(along: dimension).compactMap { role, column in
      // A point outside of breaks stays, wherever its error bar ends.
      Role.errorEnds.contains(role)
        ? nil
        : axis.scale.breaks(of: column).map { (role: role, ranges: $0) }
    }
    guard !broken.isEmpty else { return 0 }
    // Columns whose values may lie in breaks come first.
    let sources = sources(first: broken.map(\.role))
    let operation = RowsOutside(broken.map(\.ranges), description: BreaksDescription(axis))
    let output = memo.output(of: operation, sources.map(\.column))
    guard let left = output.columns else { return 0 }
    replace(sources.map(\.role), by: left)
    return output.leftOutCount
  }
}

/// What determines the values that lie in breaks of an axis.
private struct BreaksDescription: Hashable {
  let breaks: [AxisBreak]
  let zone: Zone
  /// The unit of the axis' date-times.
  let unit: TimeUnit?

  init(_ model: AxisModel) {
    breaks = model.axis.breaks
    zone = model.axis.zone
    unit = if case .dateTime(let scale) = model.scale { scale.timeUnit } else { nil }
  }
}

extension Scale {
  var hasBreaks: Bool {
    switch self {
    case .number(let scale): scale.transform.breaks != nil
    case .dateTime(let scale): scale.breaks != nil
    case .category: false
    }
  }

  /// The breaks in the unit of a column; `nil` if it can have no value in one.
  fileprivate func breaks(of column: Column) -> RowsOutside<BreaksDescription>.Ranges? {
    switch (self, column.values) {
    case (.number(let scale), .numbers):
      guard let breaks = scale.transform.breaks else { return nil }
      return .numbers(starts: breaks.starts, ends: breaks.ends)
    case (.dateTime(let scale), .dateTimes(_, let unit)):
      guard let breaks = scale.breaks?.converted(to: unit) else { return nil }
      return .integers(starts: breaks.starts, ends: breaks.ends)
    default: return nil
    }
  }
}
