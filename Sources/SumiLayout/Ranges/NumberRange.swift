import Glibc
import SumiChart
import SumiData
import SumiGeometry
import SumiScales

/// The range of a number axis with any transform: computed from its series, or stated.
struct NumberRange {
  @Shared private var axis: Axis
  private let name: String
  private(set) var transform: NumberTransform
  /// What is known of the axis whatever its values are.
  private let curve: any NumberCurve
  /// The values of all series.
  private(set) var data = Extent<Double>()
  /// The values of the visible series, including bar widths and baselines.
  private(set) var visible = Extent<Double>()
  /// The least distance between two neighbouring bars on the linear scale; 0 without bars.
  private(set) var slotSpan = 0.0
  private(set) var warnings: [String] = []
  /// Where bars start whose own start has no position.
  private var barStart = 1.0

  /// - Parameter memo: keeps the least distance between bars.
  init(of members: AxisMembers, breaks: NumberBreaks? = nil, memo: ColumnMemo? = nil) {
    axis = members.axis
    name = members.name
    transform = members.kind.transform(members.axis.log, threshold: 1)
    curve = transform.curve
    var columns: [Column] = []
    var outsideCount = 0
    for member in members.all {
      for (_, column) in member.columns(along: members.dimension) {
        let hasRows = member.hasRowNumbers(along: members.dimension)
        let found = hasRows ? rows(member.count) : statistics(of: column)
        data.include(found.range)
        guard !member.isHidden else { continue }
        outsideCount += found.outsideCount
        visible.include(found.range)
        if member.hasSlots(along: members.dimension), case .numbers = column.values {
          columns.append(column)
        }
      }
      guard member.orientation.values == members.dimension, !member.isHidden else { continue }
      if let ground = member.traits.ground?.value { includeIfShown(ground) }
    }
    if let start = curve.start(ofBars: barEnds(of: members)) {
      barStart = start
      visible.include(start)
    }
    transform =
      breaks.map { .broken($0) }
      ?? members.kind.transform(axis.log, threshold: automaticThreshold(members))
    widen(forColumnsAt: columns, memo)
    if axis.includesZero { includeIfShown(0) }
    for value in members.annotated { includeIfShown(value) }
    if outsideCount > 0, visible.bounds == nil {
      warnings.append(
        "\(name): no value is \(curve.domain.inside), so a \(curve.adjective) axis has none to show; "
          + curve.alternative)
    }
  }

  private func statistics(of column: Column) -> DomainStatistics {
    column.statistics(in: curve.domain)
  }

  /// The ends of the visible bars that start at 0 on a linear axis.
  private func barEnds(of members: AxisMembers) -> ClosedRange<Double>? {
    var ends = Extent<Double>()
    for member in members.shown
    where member.orientation.values == members.dimension && member.hasBars
      && (member.traits.ground?.value ?? 1) <= 0
    {
      for (role, column) in member.columns(along: members.dimension)
      where role != .from && !Role.errorEnds.contains(role) {
        ends.include(statistics(of: column).range)
      }
    }
    return ends.bounds
  }

  /// The numbers of rows, from 0.
  private func rows(_ count: Int) -> DomainStatistics {
    let domain = curve.domain
    guard !domain.contains(0) else {
      return DomainStatistics(range: 0...Double(max(count - 1, 0)))
    }
    let last = min(Double(count - 1), (domain.upper - 1).rounded(.up))
    guard last >= 1 else { return DomainStatistics(outsideCount: count) }
    return DomainStatistics(range: 1...last, outsideCount: count - Int(last))
  }

  private mutating func includeIfShown(_ value: Double) {
    if curve.domain.contains(value) { visible.include(value) }
  }

  /// The threshold of a symmetric logarithm that suits the data.
  private func automaticThreshold(_ members: AxisMembers) -> Double {
    let least = members.columns(of: members.shown)
      .compactMap(\.positiveStatistics.leastPositive).min()
    let bounds = visible.bounds ?? -1...1
    return NumberTransform.automaticThreshold(
      leastMagnitude: least ?? .infinity,
      greatestMagnitude: max(abs(bounds.lowerBound), abs(bounds.upperBound)),
      base: axis.log.base)
  }

  /// Extends the range by half a bar's slot at both ends, as far as Double allows.
  private mutating func widen(forColumnsAt columns: [Column], _ memo: ColumnMemo?) {
    guard !columns.isEmpty, let bounds = visible.bounds else { return }
    let gap: Double? =
      if transform.isLinear {
        columns.leastGap(memo)
      } else {
        LeastGap.gap(columns.flatMap { transform.curve($0.numberValues?.doubles ?? []) })
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
    let (lower, upper) = try Self.bounds(range, what: "range", axis: name, curve)
    var scale = NumberScale(lower: lower, upper: upper, transform: transform)
    scale.barStart = barStart
    return scale
  }

  /// The two numbers of a range or of limits.
  static func bounds(
    _ range: AxisRange, what: String, axis name: String, _ curve: any NumberCurve
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
    guard curve.domain.contains(lower), curve.domain.contains(upper) else {
      throw .range(
        axis: name,
        message: "the \(what) \(lower) to \(upper) is impossible on a \(curve.adjective) axis; "
          + "both must be \(curve.domain.inside), or \(curve.alternative)")
    }
    return (lower, upper)
  }

  /// The full range of the visible series; never empty.
  private var whole: NumberScale {
    var scale = NumberScale(lower: 0, upper: 1, transform: transform)
    scale.barStart = barStart
    let bounds = visible.bounds ?? curve.rangeOfNothing
    (scale.lower, scale.upper) = (bounds.lowerBound, bounds.upperBound)
    guard scale.lower == scale.upper else { return scale }
    (scale.lower, scale.upper) = transform.curve.range(around: scale.lower)
    return scale
  }

  private func padded(_ scale: NumberScale) throws(LayoutError) -> NumberScale {
    guard axis.padding != .none else { return scale }
    var result = scale
    let lower = try padded(scale, by: axis.padding.low, isLow: true)
    let upper = try padded(scale, by: axis.padding.high, isLow: false)
    let domain = curve.domain
    guard lower < upper, lower.isFinite, upper.isFinite, domain.contains(lower),
      domain.contains(upper)
    else {
      throw .axisValue(
        place: name + ".padding",
        message: "with it the range would be \(lower) to \(upper), which is impossible"
          + (domain.isAll ? "" : "; give a fraction instead"))
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
