import Glibc
import SumiChart
import SumiData
import SumiScales

/// The range of a number axis with any transform: computed from its series, or stated.
struct NumberRange {
  private let axis: Axis
  private let name: String
  private let isLogarithmic: Bool
  private(set) var transform = NumberTransform.linear
  /// The values of all series.
  private(set) var data = Extent<Double>()
  /// The values of the visible series, including bar widths and baselines.
  private(set) var visible = Extent<Double>()
  /// The least distance between two neighbouring bars on the linear scale; 0 without bars.
  private(set) var slotSpan = 0.0
  private(set) var warnings: [String] = []
  /// Where bars start on a logarithmic axis.
  private var barStart = 1.0
  /// The least magnitude above 0, for the threshold of a symmetric log axis.
  private var leastMagnitude = Double.infinity

  /// - Parameter memo: keeps the least distance between bars.
  init(of members: AxisMembers, breaks: NumberBreaks? = nil, memo: ColumnMemo? = nil) {
    axis = members.axis
    name = members.name
    isLogarithmic = members.kind == .logarithmic
    var columns: [Column] = []
    var nonPositiveCount = 0
    for member in members.all {
      for (_, column) in member.columns(along: members.dimension) {
        let hasRows = member.hasRowNumbers(along: members.dimension)
        let found = hasRows ? rows(member.count) : range(of: column)
        data.include(found.range)
        guard !member.isHidden else { continue }
        nonPositiveCount += found.nonPositiveCount
        visible.include(found.range)
        if member.hasSlots(along: members.dimension), case .numbers = column.values {
          columns.append(column)
        }
      }
      guard member.orientation.values == members.dimension, !member.isHidden else { continue }
      if let ground = member.traits.ground { includeIfShown(ground) }
    }
    if isLogarithmic, let start = LogBarStart(ends: barEnds(of: members), base: axis.log.base).value
    {
      barStart = start
      visible.include(start)
    }
    if members.kind == .symmetricLog {
      for column in members.columns(of: members.shown) {
        let least = column.positiveStatistics.leastPositive
        leastMagnitude = min(leastMagnitude, least ?? .infinity)
      }
    }
    transform = transform(of: members.kind, breaks)
    widen(forColumnsAt: columns, memo)
    if axis.includesZero { includeIfShown(0) }
    for value in members.annotated { includeIfShown(value) }
    if nonPositiveCount > 0, visible.bounds == nil {
      warnings.append(
        "\(name): no value is above 0, so a logarithmic axis has none to show; "
          + "use the type symmetricLog or number")
    }
  }

  private func range(of column: Column) -> (range: ClosedRange<Double>?, nonPositiveCount: Int) {
    // Hidden series may hold dates.
    guard case .numbers = column.values else { return (nil, 0) }
    guard isLogarithmic else { return (column.statistics.range, 0) }
    if let range = column.statistics.range, range.lowerBound > 0 { return (range, 0) }
    let values = column.positiveStatistics
    guard let least = values.leastPositive, let greatest = values.greatest else {
      return (nil, values.nonPositiveCount)
    }
    return (least...greatest, values.nonPositiveCount)
  }

  /// The ends of the visible bars that start at 0 on a linear axis.
  private func barEnds(of members: AxisMembers) -> ClosedRange<Double>? {
    var ends = Extent<Double>()
    for member in members.shown
    where member.orientation.values == members.dimension && member.hasBars
      && (member.traits.ground ?? 1) <= 0
    {
      for (role, column) in member.columns(along: members.dimension)
      where role != .from && !Role.errorEnds.contains(role) {
        ends.include(range(of: column).range)
      }
    }
    return ends.bounds
  }

  private func rows(_ count: Int) -> (range: ClosedRange<Double>?, nonPositiveCount: Int) {
    guard isLogarithmic else { return (0...Double(max(count - 1, 0)), 0) }
    return count > 1 ? (1...Double(count - 1), 1) : (nil, count)
  }

  private mutating func includeIfShown(_ value: Double) {
    if !isLogarithmic || value > 0 { visible.include(value) }
  }

  private func transform(of kind: Axis.Kind, _ breaks: NumberBreaks?) -> NumberTransform {
    let base = axis.log.base
    switch kind {
    case .logarithmic: return .logarithmic(base: base)
    case .symmetricLog:
      let bounds = visible.bounds ?? -1...1
      let threshold =
        axis.log.threshold
        ?? NumberTransform.automaticThreshold(
          leastMagnitude: leastMagnitude,
          greatestMagnitude: max(abs(bounds.lowerBound), abs(bounds.upperBound)), base: base)
      return .symmetricLog(base: base, threshold: threshold)
    default: return breaks.map { .broken($0) } ?? .linear
    }
  }

  /// Extends the range by half a bar's slot at both ends, as far as Double allows.
  private mutating func widen(forColumnsAt columns: [Column], _ memo: ColumnMemo?) {
    guard !columns.isEmpty, let bounds = visible.bounds else { return }
    let gap: Double? =
      if transform.isLinear {
        columns.leastGap(memo)
      } else {
        LeastGap.gap(
          columns.flatMap { ($0.numberValues?.doubles ?? []).map { transform($0) } })
      }
    slotSpan = gap ?? 1
    let most = Double.greatestFiniteMagnitude
    for (end, sign) in [(bounds.lowerBound, -1.0), (bounds.upperBound, 1)] {
      let wide = transform.inverse(transform(end) + sign * slotSpan / 2)
      includeIfShown(min(max(wide, -most), most))
    }
  }

  /// The range before rounding; never empty.
  func scale() throws(LayoutError) -> NumberScale {
    guard let range = axis.range else { return try padded(whole) }
    let (lower, upper) = try Self.bounds(range, what: "range", axis: name, isLogarithmic)
    var scale = NumberScale(lower: lower, upper: upper, transform: transform)
    scale.barStart = barStart
    return scale
  }

  /// The two numbers of a range or of limits.
  static func bounds(
    _ range: AxisRange, what: String, axis name: String, _ isLogarithmic: Bool
  ) throws(LayoutError) -> (lower: Double, upper: Double) {
    guard case .number(let lower) = range.lower, case .number(let upper) = range.upper else {
      throw .range(axis: name, message: "the \(what) of a number axis is two numbers")
    }
    guard lower.isFinite, upper.isFinite, lower < upper else {
      throw .range(
        axis: name,
        message:
          "the \(what) \(lower) to \(upper) is impossible; the first value must be the smaller "
          + "(\"reversed\": true reverses an axis)")
    }
    guard !isLogarithmic || lower > 0 else {
      throw .range(
        axis: name,
        message: "the \(what) \(lower) to \(upper) is impossible on a logarithmic axis; "
          + "both must be above 0, or use the type symmetricLog")
    }
    return (lower, upper)
  }

  /// The full range of the visible series; never empty.
  private var whole: NumberScale {
    var scale = NumberScale(lower: 0, upper: 1, transform: transform)
    scale.barStart = barStart
    guard let bounds = visible.bounds else {
      if isLogarithmic { (scale.lower, scale.upper) = (1, 10) }
      return scale
    }
    (scale.lower, scale.upper) = (bounds.lowerBound, bounds.upperBound)
    guard scale.lower == scale.upper else { return scale }
    // A single value is in the middle of a range of its own order of magnitude.
    let value = scale.lower
    if isLogarithmic {
      let root = axis.log.base.squareRoot()
      let (low, high) = (value / root, value * root)
      (scale.lower, scale.upper) = (low > 0 ? low : value, high.isFinite ? high : value)
      return scale
    }
    let room = value == 0 ? 1 : abs(value) * 0.1
    let (low, high) = (value - room, value + room)
    (scale.lower, scale.upper) =
      low.isFinite && high.isFinite ? (low, high) : (value / 2, value)
    return scale
  }

  private func padded(_ scale: NumberScale) throws(LayoutError) -> NumberScale {
    guard axis.padding != .none else { return scale }
    var result = scale
    let lower = try padded(scale, by: axis.padding.low, isLow: true)
    let upper = try padded(scale, by: axis.padding.high, isLow: false)
    guard lower < upper, lower.isFinite, upper.isFinite, !isLogarithmic || lower > 0 else {
      throw .axisValue(
        place: name + ".padding",
        message: "with it the range would be \(lower) to \(upper), which is impossible"
          + (isLogarithmic ? "; give a fraction instead" : ""))
    }
    (result.lower, result.upper) = (lower, upper)
    return result
  }

  private func padded(
    _ scale: NumberScale, by amount: AxisPadding.Amount, isLow: Bool
  ) throws(LayoutError) -> Double {
    let end = isLow ? scale.lower : scale.upper
    switch amount {
    case .value(let room): return isLow ? end - room : end + room
    case .fraction(let share):
      return share == 0 ? end : scale.value(atUnit: isLow ? -share : 1 + share)
    case .time(let step):
      throw .axisValue(
        place: name + ".padding", message: "a number axis takes no \(step); give a number")
    }
  }
}

extension [Column] {
  /// The least distance between two different numbers of the columns; `nil` if there are not two.
  ///
  /// - Parameter memo: keeps the result for columns of one length.
  func leastGap(_ memo: ColumnMemo?) -> Double? {
    var different: [Column] = []
    for column in self where !different.contains(where: { $0.hasRows(of: column) }) {
      different.append(column)
    }
    guard let memo, Set(different.map(\.count)).count == 1 else {
      return LeastGap().output(of: different)
    }
    return memo.output(of: LeastGap(), different)
  }
}
