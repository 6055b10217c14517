import SumiChart
import SumiData
import SumiTime

/// Rows combined, filled in, sampled and smoothed before they are drawn.
extension [SeriesData] {
  /// Applies what the visible series say about their rows; a memo keeps the results from frame to
  /// frame.
  ///
  /// Must run before the kinds of axes are determined: texts can be counted.
  mutating func combineRows(of chart: Chart, memo: ColumnMemo) throws(LayoutError) {
    for index in indices where !self[index].isHidden {
      try self[index].combineRows(of: chart, memo: memo)
    }
  }

  /// Adds the smooth lines of series that have them, except in stacks, which have them already.
  mutating func smooth(memo: ColumnMemo) {
    for index in indices where !self[index].isHidden && !self[index].isStacked {
      self[index].smooth(memo: memo)
    }
  }
}

extension SeriesData {
  /// The largest number of periods of one series.
  private static let mostPeriods = 4_000_000

  mutating func combineRows(
    of chart: Chart, memo: ColumnMemo
  ) throws(LayoutError) {
    let source = series.source
    if let aggregate = source.aggregate {
      try combineRows(aggregate, of: chart, memo: memo)
    } else if source.every != nil {
      throw .totals(series: name, message: "\"every\" needs an \"aggregate\", such as \"sum\"")
    }
    if traits.needsAllValues || source.missing == .connect { leaveOutIncompleteRows(memo: memo) }
    switch source.missing {
    case .gap, .connect: break
    case .zero:
      let roles = values
      let columns = roles.map(column)
      if let filled = memo.output(of: ZeroWhereMissing(), columns) {
        for (role, column) in zip(roles, filled) { self.columns[role] = column }
      }
    }
    try leaveGaps(memo: memo)
    if source.sort != nil || source.top != nil {
      let ranked: Role = traits.slices == nil ? .y : .value
      guard column(ranked).kind != .category else {
        throw .totals(
          series: name,
          message: "\"\(source.sort != nil ? "sort" : "top")\" is for numbers and dates, but "
            + "\(words(for: ranked)) holds \(column(ranked).contents); choose another column")
      }
      if traits.slices != nil {
        // Slices without a name keep the number of their row.
        columns[.name] = columns[.name]?.asText ?? Column((0..<count).map { "\($0 + 1)" })
      }
      let sources = sources(first: [shared, ranked])
      let ranking = RankedRows(order: source.sort, top: source.top)
      if let left = memo.output(of: ranking, sources.map(\.column)) {
        replace(sources.map(\.role), by: left)
      }
    }
    if traits.orderedBySpan.count == 2 {
      let sources = sources(first: traits.orderedBySpan)
      if let ordered = memo.output(of: RowsBySpan(), sources.map(\.column)) {
        replace(sources.map(\.role), by: ordered)
      }
    }
    if let sample = source.sample {
      let sources = sources(first: [.x] + values.prefix(1))
      if let left = memo.output(of: SampledRows(sample), sources.map(\.column)) {
        replace(sources.map(\.role), by: left)
      }
    }
  }

  /// Removes the rows without all values.
  private mutating func leaveOutIncompleteRows(memo: ColumnMemo) {
    let checked = values
    let sources = sources(first: checked)
    let positions = columns[.x]
    if let left = memo.output(of: RowsWithValues(checking: checked.count), sources.map(\.column)) {
      replace(sources.map(\.role), by: left)
      // A category stays on the axis without a value, too.
      if series.source.sort == nil, series.source.top == nil { withoutValues[.x] = positions }
    }
  }

  /// Adds rows without values where rows are further apart than the longest step.
  private mutating func leaveGaps(memo: ColumnMemo) throws(LayoutError) {
    guard let longest = series.source.longestStep else { return }
    let name = name
    let refused = { (reason: String) in
      LayoutError.totals(series: name, message: "\"longestStep\" \(reason)")
    }
    guard traits.isConnected, series.source.stack == nil else {
      throw refused(
        "is for lines, areas and bands that are on no stack; leave it out, or choose another type")
    }
    let column = column(.x)
    let length: Double
    switch (longest, column.values) {
    case (.number(let number), .numbers): length = number
    case (.number(let number), .dateTimes(_, let unit)): length = number * Double(unit.perSecond)
    case (.time(let step), .dateTimes(_, let unit)):
      length = step.seconds.longest * Double(unit.perSecond)
    case (_, .text), (.time, .numbers):
      throw refused(
        "\"\(longest)\" is for \(longest.isTime ? "dates" : "numbers or dates"), but "
          + "\(words(for: .x)) holds \(column.contents); "
          + (column.kind == .category ? "leave it out" : "give a number"))
    }
    let sources = sources(first: [.x])
    if let rows = memo.output(of: RowsWithGaps(longestStep: length), sources.map(\.column)) {
      replace(sources.map(\.role), by: rows)
    }
  }

  /// The role that rows have in common which are combined: a position, or the name of a slice.
  private var shared: Role { traits.slices == nil || columns[.name] == nil ? .x : .name }

  /// The roles along the dimension of values that have a column.
  private var values: [Role] { columns(along: orientation.values).map(\.role) }

  private mutating func combineRows(
    _ aggregate: Aggregate, of chart: Chart, memo: ColumnMemo
  ) throws(LayoutError) {
    let word = aggregate.rawValue
    guard columns[shared] != nil else {
      let isOfSlices = traits.slices != nil
      throw .totals(
        series: name,
        message: "the aggregate \"\(word)\" needs \(isOfSlices ? "names" : "positions") that rows "
          + "share; give \(isOfSlices ? "a \"name\"" : "an \"\(orientation.positions.rawValue)\"")")
    }
    if let names = columns[.name] { columns[.name] = names.asText }
    let sources = sources(first: series.source.spread == nil ? [shared] : [shared, .y])
    for (role, column) in sources.dropFirst() {
      switch column.values {
      case .numbers: continue
      case .dateTimes where aggregate.takesDates: continue
      case .text where aggregate == .count && role.dimension != nil: continue
      case .dateTimes, .text:
        throw .totals(
          series: name,
          message: "the aggregate \"\(word)\" needs numbers, but \(words(for: role)) holds "
            + "\(column.contents); "
            + (role.dimension == nil
              ? "split the series by it with \"splitBy\"" : "choose \"count\", or another column"))
      }
    }
    let operation = Totals(
      aggregate, periods: try periods(of: chart),
      emptyPeriods: series.source.missing.emptyPeriods, spread: series.source.spread)
    let totals = memo.output(of: operation, sources.map(\.column))
    replace(sources.map(\.role), by: totals.columns)
    columns[.error] = totals.spread ?? columns[.error]
  }

  /// The periods whose rows are combined; `nil` for equal positions.
  private func periods(of chart: Chart) throws(LayoutError) -> Totals.Periods? {
    guard let step = series.source.every else { return nil }
    let column = column(.x)
    guard case .dateTimes(_, let unit) = column.values else {
      throw .totals(
        series: name,
        message: "\"every\" is for dates, but \(words(for: .x)) holds \(column.contents); leave "
          + "it out to combine equal values")
    }
    let zone = statedAxis(along: orientation.positions, in: chart)?.timeZone ?? .utc
    guard let range = column.statistics.stampRange else {
      return Totals.Periods([], description: step)
    }
    guard let starts = step.starts(covering: range, in: unit, zone, limit: Self.mostPeriods) else {
      throw .totals(
        series: name,
        message: "\"every\" \"\(step)\" gives more than \(Self.mostPeriods) periods, or is finer "
          + "than the dates; choose a longer one")
    }
    return Totals.Periods(starts, description: PeriodsDescription(step: step, zone: zone))
  }

  /// The values of its smooth line, or else its own.
  func smoothed(memo: ColumnMemo) -> Column {
    guard let smoothing = traits.line?.smoothing, columns[.y]?.numberValues != nil else {
      return column(.y)
    }
    return memo.output(of: SmoothedValues(smoothing), [column(.x), column(.y)])
  }

  fileprivate mutating func smooth(memo: ColumnMemo) {
    guard traits.line?.smoothing != nil, columns[.y]?.numberValues != nil else { return }
    columns[.smoothed] = smoothed(memo: memo)
    channels.append(
      Channel(.smoothed, isRequired: false, "").turned(orientation, keepsRole: true))
  }
}

/// What determines the starts of periods.
private struct PeriodsDescription: Hashable {
  let step: CalendarStep
  let zone: Zone
}

extension MissingValues {
  /// What a total gives for a period without rows.
  fileprivate var emptyPeriods: Totals.EmptyPeriods {
    switch self {
    case .gap: .missing
    case .connect: .leftOut
    case .zero: .zero
    }
  }
}
