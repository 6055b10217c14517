import SumiChart
import SumiData
import SumiGeometry
import SumiScales
import SumiTime

/// Converts values as users write them to an axis' kind.
struct AxisValueReader {
  let domain: Scale
  /// The path of the value, for errors: `xAxis.ticks.values[2]`.
  let place: String
  /// Whether texts may also be what the axis' kind makes of them: numbers, years and the indices of
  /// categories. So a command line needs to know no kinds.
  var readsTexts = false

  func value(_ datum: Datum) throws(LayoutError) -> AxisValue {
    let datum = readsTexts ? read(datum) : datum
    switch domain {
    case .number:
      guard case .number(let number) = datum, number.isFinite else {
        throw .axisValue(place: place, message: "\(datum.shown) is not a number; give a number")
      }
      return .number(number)
    case .category(let scale):
      return .category(
        index: try Self.index(of: datum, among: scale.names, place: place))
    case .dateTime(let scale):
      return .dateTime(
        try Self.stamp(
          datum, unit: scale.timeUnit, zone: scale.timeZone, place: place,
          isTimeOfDay: scale.isTimeOfDay))
    }
  }

  /// What a text means on the axis, if it is not a date or a name.
  private func read(_ datum: Datum) -> Datum {
    guard case .text(let text) = datum, let number = Double(text) else { return datum }
    switch domain {
    case .number: return .number(number)
    case .category(let scale): return scale.names.contains(text) ? datum : .number(number)
    case .dateTime:
      let isYear = (1...4).contains(text.count) && text.allSatisfy { ("0"..."9").contains($0) }
      let zeros = String(repeating: "0", count: max(4 - text.count, 0))
      return isYear ? .text("\(zeros)\(text)-01-01") : datum
    }
  }

  /// The index of a category, from its name or as a number.
  static func index(
    of datum: Datum, among names: [String], place: String
  ) throws(LayoutError) -> Double {
    switch datum {
    case .number(let index):
      guard index.isFinite else {
        throw .axisValue(place: place, message: "\(datum.shown) is not the index of a category")
      }
      return index
    case .text(let name):
      if let index = names.firstIndex(of: name) { return Double(index) }
      throw .axisValue(
        place: place,
        message: "\(datum.shown) is not a category of the axis"
          + (nearestName(to: name, among: names).map { "; did you mean \"\($0)\"?" } ?? ""))
    }
  }

  /// The time stamp of a date. Without its own zone it is read in `zone`.
  static func stamp(
    _ datum: Datum, unit: TimeUnit, zone: Zone, place: String, isTimeOfDay: Bool = false
  ) throws(LayoutError) -> Int64 {
    guard case .text(let text) = datum, let column = try? Column(inferringTypesOf: [text]),
      case .dateTimes(let stamps, let from) = column.values,
      // Without its date a time is a value of times of day only.
      isTimeOfDay || !column.isTimeOfDay
    else {
      throw .axisValue(
        place: place, message: "\(datum.shown) is not a date; write it as \"2008-01-31\", in quotes"
      )
    }
    var stamp = stamps.integer(at: 0)
    if zone != .utc, isLocal(text) {
      let local = stamp.converted(from: from, to: .seconds)
      let offset = zone.offset(atLocal: local) * from.perSecond
      stamp = Int64(clamping: Int128(stamp) - Int128(offset))
    }
    return stamp.converted(from: from, to: unit)
  }

  /// Whether a date states no zone, so that one can be appended.
  private static func isLocal(_ text: String) -> Bool {
    guard text.contains(":") else { return true }
    if case .dateTimes? = try? Column(inferringTypesOf: [text + "Z"]).values { return true }
    return false
  }
}

extension Datum {
  /// The number, or that which a text is; `nil` for other texts.
  var number: Double? {
    switch self {
    case .number(let number): number
    case .text(let text): Double(text)
    }
  }

  /// The value as written in a chart file.
  var shown: String {
    switch self {
    case .number(let number): NumberFormat.automatic.text(number)
    case .text(let text): "\"\(text)\""
    }
  }
}
