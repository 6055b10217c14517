import SumiChart
import SumiScales
import SumiTime

extension AxisFrame {
  /// The visible range, to be panned and zoomed within its limits.
  public var window: AxisWindow { window(of: scale) }

  /// The window of another visible range.
  package func window(of scale: Scale) -> AxisWindow {
    guard let ranges = ranges?.counted(from: self.scale, as: scale) else {
      return AxisWindow(scale)
    }
    let span = ranges.default
    let home = scale.spanning(span.lower, span.upper)
    return AxisWindow(scale, home: home, limits: ranges.limits ?? scale.calendarLimits(home: span))
  }
}

extension Scale {
  /// The dates that can be written or, on an axis with breaks, those around its data and what it shows: each part of
  /// an axis has its breaks. `nil` for other axes.
  fileprivate func calendarLimits(home: AxisSpan) -> AxisSpan? {
    guard case .dateTime(let scale) = self, case .dateTime(let lower) = home.lower,
      case .dateTime(let upper) = home.upper
    else { return nil }
    let seconds = scale.timeUnit.perSecond
    var first = Int128(CivilDate.firstSecond) * Int128(seconds)
    var last = Int128(CivilDate.lastSecond) * Int128(seconds)
    if scale.breaks != nil {
      let room = (Int128(upper) - Int128(lower)) * Self.brokenLengths
      // Without visible data, it shows something else than its own range.
      first = max(first, min(Int128(lower) - room, Int128(min(scale.lower, scale.upper))))
      last = min(last, max(Int128(upper) + room, Int128(max(scale.lower, scale.upper))))
    }
    return AxisSpan(.dateTime(Int64(clamping: first)), .dateTime(Int64(clamping: last)))
  }

  /// How many of its own lengths an axis with breaks goes beyond its range.
  private static let brokenLengths: Int128 = 100

  /// The visible range as a chart's state has it: numbers, edges of categories, dates in UTC.
  package var range: AxisRange { AxisRange(datum(of: span.lower), datum(of: span.upper)) }

  /// A value as users write it; of categories its index.
  package func datum(of value: AxisValue) -> Datum {
    switch (self, value) {
    case (_, .number(let number)): return .number(number)
    case (_, .category(let index)): return .number(index)
    case (.dateTime(let scale), .dateTime(let stamp)):
      let text = CivilDate.text(of: stamp, unit: scale.timeUnit)
      return .text(text + (text.contains("T") ? "Z" : "T00:00:00Z"))
    case (_, .dateTime(let stamp)): return .number(Double(stamp))
    }
  }

  /// The same scale with the visible range of a chart's state; `nil` if it has no such values.
  package func showing(_ range: AxisRange) -> Scale? {
    var own = self
    if case .dateTime(let scale) = self, let unit = scale.unit(for: range) {
      own = .dateTime(scale.counted(in: unit))
    }
    let reader = AxisValueReader(domain: own, place: "state.windows")
    guard var lower = try? reader.value(range.lower), var upper = try? reader.value(range.upper)
    else { return nil }
    if case .category(let first) = lower, case .category(let last) = upper {
      // Numbers are edges, and names are whole categories.
      let areEdges = if case (.number, .number) = (range.lower, range.upper) { true } else { false }
      lower = .category(index: areEdges ? first : first - 0.5)
      upper = .category(index: areEdges ? last : last + 0.5)
    }
    return own.spanning(lower, upper)
  }
}

extension CivilDate {
  /// The first second of the year 1, counted from 1970.
  fileprivate static let firstSecond: Int64 = -719_162 * 86_400
  /// The last second of the year 9999.
  fileprivate static let lastSecond: Int64 = 2_932_897 * 86_400 - 1
}
