import SumiChart
import SumiData
import SumiScales
import SumiTime
import SumiWork

/// Series with derived columns; a memo keeps them from frame to frame.
extension SeriesData {
  /// A series for each value of a key, in the order of its groups.
  func parts(by key: Column, memo: ColumnMemo) throws(LayoutError) -> [SeriesData] {
    let sources = sources
    let output = memo.output(of: SplitByValue(), [key] + sources.map(\.column))
    guard let parts = output.parts else {
      // Work that has ended has no parts either.
      let count = Work.isStopped ? 0 : CategoryScale.names(of: [key.asText]).count
      throw .tooManyParts(series: name, count: count)
    }
    let titles = parts.map(\.title)
    let places = GroupOrder.places(
      of: titles, stated: key.levels ?? NameOrder.order(of: titles) ?? [])
    return places.map { place in
      let part = parts[place]
      var data = self
      data.title = part.title
      data.replace(sources.map(\.role), by: part.columns)
      return data
    }
  }

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

  /// Keeps one row for each category of the positions, and returns the number of replaced rows.
  mutating func replaceRepeatedCategories(memo: ColumnMemo) -> Int {
    // Row numbers are unique.
    guard !hasRowNumbers else { return 0 }
    let sources = sources(first: [.x])
    let output = memo.output(of: LastOfCategory(), sources.map(\.column))
    guard let left = output.columns else { return 0 }
    replace(sources.map(\.role), by: left)
    return output.replacedCount
  }

  /// Computes the order of x if drawing will need it: the same pass computes its statistics.
  func findOrder() {
    if traits.wantsOrder { _ = columns[.x]?.numberValues?.order }
  }

  /// All columns in a fixed order. Row numbers are included: points keep theirs.
  var sources: [(role: Role, column: Column)] {
    let all = channels.compactMap { channel in
      columns[channel.role].map { (role: channel.role, column: $0) }
    }
    return (hasRowNumbers ? [(role: .x, column: .rowNumbers(count))] : []) + all
  }

  /// All columns, those of some roles first.
  func sources(first roles: [Role]) -> [(role: Role, column: Column)] {
    let sources = sources
    return roles.compactMap { role in sources.first { $0.role == role } }
      + sources.filter { !roles.contains($0.role) }
  }

  mutating func replace(_ roles: [Role], by made: [Column]) {
    for (role, column) in zip(roles, made) { columns[role] = column }
    count = made.first?.count ?? 0
    findOrder()
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
