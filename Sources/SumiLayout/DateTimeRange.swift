import SumiChart
import SumiData

/// The range of a date-time axis, in the finest unit that its columns have.
struct DateTimeRange {
  private let axis: Axis
  private let unit: TimeUnit
  private var lower = Int64.max
  private var upper = Int64.min
  /// The least distance between two neighbouring columns, in `unit`; 0 without columns.
  private(set) var slotSpan = 0.0

  /// What takes no room, in `unit`.
  private let breaks: DateTimeBreaks?

  init(
    members: [Column], padded: [Column], axis: Axis, breaks axisBreaks: AxisBreaks
  ) throws(LayoutError) {
    self.axis = axis
    let units = members.compactMap(\.timeUnit)
    unit = units.max { $0.perSecond < $1.perSecond } ?? .seconds
    for column in members {
      guard let range = column.statistics.stampRange, let from = column.timeUnit else { continue }
      lower = min(lower, range.lowerBound.converted(from: from, to: unit))
      upper = max(upper, range.upperBound.converted(from: from, to: unit))
    }
    var ends = lower <= upper ? [lower, upper] : []
    if let range = axis.range {
      for bound in [range.lower, range.upper] {
        if let stamp = Self.stamp(bound, unit: unit) { ends.append(stamp) }
      }
    }
    breaks = try axisBreaks.dateTimes(from: ends.min() ?? 0, to: ends.max() ?? 0, unit: unit)
    guard !padded.isEmpty, lower <= upper else { return }
    let first = compressed(lower)
    var places: [Double] = []
    for column in padded {
      guard case .dateTimes(let stamps, let from) = column.values else { continue }
      for row in 0..<stamps.count where !column.isMissing(row) {
        places.append(
          Double(
            Int128(compressed(stamps.integer(at: row).converted(from: from, to: unit)))
              - Int128(first)))
      }
    }
    slotSpan = leastGap(places) ?? Double(86_400 * unit.perSecond)
    widen(by: Int128((slotSpan / 2).rounded()))
  }

  private func compressed(_ stamp: Int64) -> Int64 { breaks?.compressed(stamp) ?? stamp }

  private func expanded(_ stamp: Int64) -> Int64 { breaks?.expanded(stamp) ?? stamp }

  /// Adds room at both ends, as far as Int64 goes.
  private mutating func widen(by room: Int128) {
    lower = expanded(Int64(clamping: Int128(compressed(lower)) - room))
    upper = expanded(Int64(clamping: Int128(compressed(upper)) + room))
  }

  func scale(name: String) throws(LayoutError) -> DateTimeScale {
    guard let range = axis.range else {
      let day = 86_400 * unit.perSecond
      if lower > upper {
        return DateTimeScale(lower: 0, upper: day, unit: unit, timeZone: axis.timeZone)
      }
      var whole = self
      if lower == upper { whole.widen(by: Int128(day / 2)) }
      return DateTimeScale(
        lower: whole.lower, upper: whole.upper, unit: unit, timeZone: axis.timeZone,
        breaks: breaks)
    }
    let first = try stamp(range.lower, name: name)
    let last = try stamp(range.upper, name: name)
    guard first < last else {
      throw .range(
        axis: name, message: "the range ends before it begins; the first date must be the earlier")
    }
    return DateTimeScale(
      lower: first, upper: last, unit: unit, timeZone: axis.timeZone, breaks: breaks)
  }

  private static func stamp(_ datum: Datum, unit: TimeUnit) -> Int64? {
    guard case .text(let text) = datum,
      case .dateTimes(let stamps, let from)? = try? Column(inferringTypesOf: [text]).values
    else { return nil }
    return stamps.integer(at: 0).converted(from: from, to: unit)
  }

  private func stamp(_ datum: Datum, name: String) throws(LayoutError) -> Int64 {
    if let stamp = Self.stamp(datum, unit: unit) { return stamp }
    throw .range(
      axis: name,
      message: "the range of a date-time axis is two dates in quotes, such as \"2008-01-31\"")
  }
}

extension Column {
  var timeUnit: TimeUnit? {
    guard case .dateTimes(_, let unit) = values else { return nil }
    return unit
  }
}

extension Int64 {
  /// The same instant counted in another unit: held at the ends of Int64, rounded down.
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
