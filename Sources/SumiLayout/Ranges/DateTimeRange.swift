import SumiChart
import SumiData
import SumiGeometry
import SumiScales
import SumiTime

/// The range of a date-time axis, in the finest unit of its columns.
struct DateTimeRange {
  @Shared private var axis: Axis
  private let name: String
  private let isTimeOfDay: Bool
  let unit: TimeUnit
  /// The values of all series.
  private(set) var data = Extent<Int64>()
  /// The values of the visible series, including bar widths.
  private(set) var visible = Extent<Int64>()
  /// The least distance between two neighbouring bars, in `unit`; 0 without bars.
  private(set) var slotSpan = 0.0
  /// The range that the user states.
  private let stated: (lower: Int64, upper: Int64)?
  /// The breaks, in `unit`.
  private let breaks: DateTimeBreaks?

  /// - Parameters:
  ///   - columns: the positions of bars.
  ///   - memo: keeps the least distance between them.
  init(
    of members: AxisMembers, columns: [Column] = [], memo: ColumnMemo? = nil
  ) throws(LayoutError) {
    let axis = members.axis
    self.axis = axis
    name = members.name
    isTimeOfDay = members.areTimesOfDay
    let shown = members.columns(of: members.shown)
    let own = shown.compactMap(\.timeUnit).max { $0.perSecond < $1.perSecond } ?? .seconds
    let unit = Self.unit(from: own, of: members, shown)
    self.unit = unit
    let range = { (column: Column) -> ClosedRange<Int64>? in
      guard let range = column.statistics.stampRange, let from = column.timeUnit else { return nil }
      return range.lowerBound.converted(
        from: from, to: unit)...range.upperBound.converted(from: from, to: unit)
    }
    for column in members.columns(of: members.all) { data.include(range(column)) }
    for column in shown { visible.include(range(column)) }
    for data in members.shown where data.orientation.values == members.dimension {
      for role in Role.errorEnds { visible.include(data.columns[role].flatMap(range)) }
    }
    // An axis whose last series is hidden stays where it was.
    if visible.bounds == nil { visible = data }
    var reach = visible
    // Without data, it has the first day of 1970.
    if reach.bounds == nil {
      reach.include(0)
      reach.include(86_400 * unit.perSecond)
    }
    if let range = axis.range {
      let ends = try Self.ends(
        of: range, what: "range", unit, axis, name: members.name, isTimeOfDay: isTimeOfDay)
      stated = ends
      reach.include(ends.lower)
      reach.include(ends.upper)
    } else {
      stated = nil
    }
    breaks = try AxisBreaks(axis: axis, name: members.name).dateTimes(
      from: reach.bounds?.lowerBound ?? 0, to: reach.bounds?.upperBound ?? 0, unit: unit)
    guard !columns.isEmpty, let bounds = visible.bounds else { return }
    slotSpan = gap(in: columns, memo) ?? Double(86_400 * unit.perSecond)
    visible.include(widened(bounds, by: Int128((slotSpan / 2).rounded())))
  }

  /// The unit of the columns, or a finer one for a narrow window.
  private static func unit(
    from own: TimeUnit, of members: AxisMembers, _ shown: [Column]
  ) -> TimeUnit {
    guard members.hasWindow, let window = members.axis.range else { return own }
    let found = DateTimeScale.unit(
      for: window, from: own, zone: members.axis.zone, isTimeOfDay: members.areTimesOfDay
    ) {
      shown.flatMap { column -> [Int64] in
        guard let range = column.statistics.stampRange, let from = column.timeUnit else {
          return []
        }
        return [range.lowerBound, range.upperBound].map { $0.converted(from: from, to: own) }
      }
    }
    return found ?? own
  }

  /// The least distance between two different dates, in `unit`; `nil` if there are not two.
  ///
  /// - Complexity: O(rows · log(rows)); O(rows) for dates in order without breaks, and almost nothing
  ///   if the memo knows them.
  func gap(in columns: [Column], _ memo: ColumnMemo? = nil) -> Double? {
    guard let bounds = visible.bounds else { return nil }
    let units = Set(columns.compactMap(\.timeUnit))
    if breaks == nil, units.count == 1, let own = units.first {
      return columns.leastGap(memo).map { $0 * Double(unit.perSecond / own.perSecond) }
    }
    let first = compressed(bounds.lowerBound)
    var distances: [Double] = []
    for column in columns {
      guard case .dateTimes(let stamps, let from) = column.values else { continue }
      for row in 0..<stamps.count where !column.isMissing(row) {
        let stamp = stamps.integer(at: row).converted(from: from, to: unit)
        distances.append(Double(Int128(compressed(stamp)) - Int128(first)))
      }
    }
    return LeastGap.gap(distances)
  }

  private func compressed(_ stamp: Int64) -> Int64 { breaks?.compressed(stamp) ?? stamp }

  /// Extended by visible time at both ends, clamped to Int64.
  private func widened(_ bounds: ClosedRange<Int64>, by room: Int128) -> ClosedRange<Int64> {
    let moved = { (stamp: Int64, room: Int128) in
      let place = Int64(clamping: Int128(compressed(stamp)) + room)
      return breaks?.expanded(place) ?? place
    }
    return moved(bounds.lowerBound, -room)...moved(bounds.upperBound, room)
  }

  /// The visible range; never empty.
  func scale() throws(LayoutError) -> DateTimeScale {
    var scale = DateTimeScale(
      lower: 0, upper: 86_400 * unit.perSecond, unit: unit, timeZone: axis.zone,
      breaks: breaks)
    scale.isTimeOfDay = isTimeOfDay
    guard let stated else {
      if let bounds = visible.bounds {
        let isPoint = bounds.lowerBound == bounds.upperBound
        let whole =
          isPoint ? widened(bounds, by: Int128(43_200 * unit.perSecond)) : bounds
        (scale.lower, scale.upper) = (whole.lowerBound, whole.upperBound)
      }
      return try padded(scale)
    }
    (scale.lower, scale.upper) = stated
    return scale
  }

  /// The two dates of a range or of limits, in the axis' time zone.
  func bounds(
    _ range: AxisRange, what: String
  ) throws(LayoutError) -> (lower: Int64, upper: Int64) {
    try Self.ends(
      of: range, what: what, unit, axis, name: name, isTimeOfDay: isTimeOfDay)
  }

  private static func ends(
    of range: AxisRange, what: String, _ unit: TimeUnit, _ axis: Axis, name: String,
    isTimeOfDay: Bool
  ) throws(LayoutError) -> (lower: Int64, upper: Int64) {
    var stamps: [Int64] = []
    for datum in [range.lower, range.upper] {
      do throws(LayoutError) {
        stamps.append(
          try AxisValueReader.stamp(
            datum, unit: unit, zone: axis.zone, place: name, isTimeOfDay: isTimeOfDay))
      } catch {
        throw .range(
          axis: name,
          message:
            "the \(what) of a date-time axis is two dates in quotes, such as \"2008-01-31\"")
      }
    }
    guard stamps[0] < stamps[1] else {
      throw .range(
        axis: name,
        message: "the \(what) ends before it begins; the first date must be the earlier")
    }
    return (stamps[0], stamps[1])
  }

  private func padded(_ scale: DateTimeScale) throws(LayoutError) -> DateTimeScale {
    guard axis.padding != .none else { return scale }
    let lower = try padded(scale, by: axis.padding.low, isLow: true)
    let upper = try padded(scale, by: axis.padding.high, isLow: false)
    guard lower < upper else {
      throw .axisValue(place: name + ".padding", message: "the range is empty with it")
    }
    var result = scale
    (result.lower, result.upper) = (lower, upper)
    return result
  }

  private func padded(
    _ scale: DateTimeScale, by amount: AxisPadding.Amount, isLow: Bool
  ) throws(LayoutError) -> Int64 {
    let end = isLow ? scale.lower : scale.upper
    switch amount {
    case .fraction(let share):
      guard share.isFinite else { throw .axisValue(place: name + ".padding", message: Self.finite) }
      return share == 0 ? end : scale.value(atUnit: isLow ? -share : 1 + share)
    case .value(let seconds):
      guard seconds.isFinite else {
        throw .axisValue(place: name + ".padding", message: Self.finite)
      }
      let room = min(max((seconds * Double(unit.perSecond)).rounded(), -0x1p65), 0x1p65)
      return Int64(clamping: Int128(end) + (isLow ? -1 : 1) * Int128(room))
    case .time(let step):
      return step.moved(end, times: isLow ? -1 : 1, unit: unit, zone: axis.zone)
    }
  }

  private static let finite = "padding must be finite"
}

extension Int64 {
  /// The same instant in another unit, clamped to Int64 and rounded down.
  func converted(from source: TimeUnit, to target: TimeUnit) -> Int64 {
    if source == target { return self }
    if target.perSecond > source.perSecond {
      let factor = target.perSecond / source.perSecond
      let (product, overflow) = multipliedReportingOverflow(by: factor)
      return overflow ? (self < 0 ? .min : .max) : product
    }
    let divisor = source.perSecond / target.perSecond
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }
}
