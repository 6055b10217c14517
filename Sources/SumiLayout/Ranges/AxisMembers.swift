import SumiChart
import SumiData
import SumiGeometry
import SumiScales
import SumiTime

/// An axis of a known kind and the series on it, in a chart of any family: both have been checked.
struct AxisMembers {
  var axis: Axis
  let identity: AxisIdentity
  let kind: Axis.Kind
  /// All series on the axis.
  let all: [SeriesData]
  /// The visible series.
  let shown: [SeriesData]
  /// Whether its range is what is visible at the moment, and not that of the chart.
  let hasWindow: Bool
  /// The numbers of annotations on the axis.
  private(set) var annotated: [Double] = []

  init(
    of axis: Axis, _ identity: AxisIdentity, kind: Axis.Kind, among series: [SeriesData],
    window: AxisRange? = nil
  ) throws(LayoutError) {
    self.axis = axis
    self.axis.range = window ?? axis.range
    hasWindow = window != nil
    self.identity = identity
    self.kind = kind
    let dimension: Dimension = identity.isX ? .x : .y
    all = series.kept { $0.axis(along: dimension) == identity.index }
    shown = all.kept { !$0.isHidden }
    if let fault = axis.fault {
      throw .axisValue(place: "\(identity.name).\(fault.place)", message: fault.message)
    }
    if axis.order != nil, kind != .category, !all.isEmpty {
      let values = kind == .dateTime ? "dates" : "numbers"
      throw .axisValue(
        place: "\(identity.name).order",
        message:
          "the axis has \(values), which are in the order of their values; leave \"order\" out, or "
          + "make the values names with \"type\": \"category\"")
    }
    for data in shown {
      try data.check(kind, along: dimension, axis: identity.name)
      // Each series has one x axis, so its columns are checked once, with it.
      if identity.isX { try data.checkValues() }
    }
  }

  /// Decides what the axis leaves to its series.
  mutating func applyDefaults() {
    if axis.isReversed == nil {
      axis.isReversed =
        !identity.isX && kind == .category
        && shown.contains { $0.orientation.positions == .y || $0.traits.cells != nil }
    }
    if axis.position == nil, identity.isX,
      shown.contains(where: { $0.orientation == .horizontal && $0.traits.valuesAreOnTop })
    {
      axis.position = .reverse
    }
  }

  /// The format of an axis of stacks in percent; `nil` for other axes.
  var formatOfShares: NumberFormat? {
    guard axis.labels.format == .automatic || axis.labels.format == .percent, !shown.isEmpty,
      shown.allSatisfy({ $0.orientation.values == dimension && $0.stackMode == .percent })
    else { return nil }
    return .percentages(in: axis.labels.language ?? .english)
  }

  /// Whether its numbers are lengths of time, and no format is stated.
  var areElapsed: Bool {
    axis.labels.format == .automatic && !shown.isEmpty
      && shown.allSatisfy { $0.isElapsed(along: dimension) }
  }

  /// Whether all its dates are times of day.
  var areTimesOfDay: Bool {
    !shown.isEmpty && shown.allSatisfy { $0.isTimeOfDay(along: dimension) }
  }

  /// Adds the numbers at which annotations are drawn on an axis of values, such as a goal, so that
  /// an automatic range shows them. Bands and areas do not widen a range.
  mutating func addValues(of annotations: [Annotation]) {
    guard shown.contains(where: { $0.orientation.values == dimension }) else { return }
    for annotation in annotations {
      let id = identity.isX ? annotation.xAxis : annotation.yAxis
      let shape = annotation.concrete.shape
      guard id.map({ $0 == identity.id }) ?? (identity.index == 0), !shape.isArea else { continue }
      annotated += shape.positions(along: dimension).compactMap {
        if case .number(let number)? = $0?.value, number.isFinite { number } else { nil }
      }
    }
  }

  var dimension: Dimension { identity.isX ? .x : .y }
  /// The axis' name in errors and warnings.
  var name: String { identity.name }

  /// The values of series along the axis, without the ends of error bars.
  func columns(of series: [SeriesData]) -> [Column] {
    series.flatMap { data in
      data.columns(along: dimension).filter { !Role.errorEnds.contains($0.role) }.map(\.column)
    }
  }

  /// The names of all categories. Hidden series have none, so hiding one closes the gap.
  var categories: CategoryRange {
    CategoryRange(
      names: shown.categories(along: dimension, stated: axis.order), axis: axis, name: name,
      isWindow: hasWindow)
  }

  /// A warning about names in a stated order that are no categories; `nil` if there are none.
  var orderWarning: String? {
    guard kind == .category, case .names(let names)? = axis.order,
      all.contains(where: { $0.count > 0 })
    else { return nil }
    let known = all.categories(along: dimension, stated: nil)
    let unknown = names.filter { !known.contains($0) }
    guard let first = unknown.first else { return nil }
    let hint = nearestName(to: first, among: known).map { "; did you mean \"\($0)\"?" } ?? ""
    let more = unknown.count == 1 ? "" : " and \(unknown.count - 1) more"
    return "\(name): its order names \"\(first)\"\(more), for which there are no rows\(hint)"
  }

  /// Whether all values are row numbers, which have no fractions.
  var areRowNumbers: Bool {
    shown.isEmpty ? identity.isX : shown.allSatisfy { $0.hasRowNumbers(along: dimension) }
  }

  /// The user's settings for ticks, in the unit of a scale.
  func rules(on scale: Scale) throws(LayoutError) -> TickRules {
    try AxisRules.rules(of: axis, on: scale, axis: name)
  }

  /// The period of the bars on an axis of dates, if all of its dates are starts of it; `nil` for dates
  /// of other kinds.
  func period(on scale: Scale) -> CalendarStep? {
    guard case .dateTime(let scale) = scale,
      shown.contains(where: { $0.hasSlots(along: dimension) || $0.series.source.every != nil })
    else { return nil }
    var shortest: CalendarStep?
    for data in shown where data.orientation.positions == dimension {
      var period = data.series.source.every
      if period == nil, case .dateTimes(let stamps, let unit)? = data.columns[.x]?.values,
        stamps.count <= Self.mostPeriods
      {
        period = CalendarStep(
          startingAt: (0..<stamps.count).lazy.filter { !stamps[$0].isNaN }.map {
            stamps.integer(at: $0)
          }, unit: unit, zone: scale.timeZone)
      }
      guard let period else { return nil }
      if period.seconds.longest < shortest?.seconds.longest ?? .infinity { shortest = period }
    }
    return shortest
  }

  /// The least width of the bins on the axis; 0 for none.
  var leastBinWidth: Double {
    var least = Double.infinity
    for data in shown where data.traits.binning != nil && data.orientation.positions == dimension {
      guard let starts = data.columns[.binStart]?.numberValues?.doubles,
        let ends = data.columns[.binEnd]?.numberValues?.doubles
      else { continue }
      for (start, end) in zip(starts, ends) where end > start { least = min(least, end - start) }
    }
    return least.isFinite ? least : 0
  }

  /// More bars are narrower than any two ticks are apart.
  private static let mostPeriods = 10_000

  /// Whether ticks on a scale are at integers only.
  func areWhole(on scale: Scale) -> Bool { scale.isWhole(for: columns(of: shown)) }
}

extension Axis {
  /// A scale, given with the smaller value first, in the axis' direction.
  func directed(_ scale: Scale) -> Scale { isReversed == true ? scale.reversed : scale }
}

extension Array {
  /// The elements that match: the same array, and no copy of it, if all do.
  func kept(where matches: (Element) -> Bool) -> [Element] {
    allSatisfy(matches) ? self : filter(matches)
  }
}
