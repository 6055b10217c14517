import FoundationEssentials
import SumiChart
import SumiTime

extension Datum {
  /// A moment, to the microsecond. `Date` has no zone, so that an axis shows it in its own.
  public init(_ date: Date) {
    let stamp = (date.timeIntervalSince1970 * 1e6).rounded()
    // Beyond what an axis can show, and what is not a number, the nearest moment.
    let held = stamp.isNaN ? 0 : Int64(exactly: min(max(stamp, -0x1p62), 0x1p62)) ?? 0
    let text = CivilDate.text(of: held, unit: .microseconds)
    self = .text(text.contains("T") ? text + "Z" : text + "T00:00:00Z")
  }
}

extension AxisRange {
  /// From a moment to a later one.
  public init(_ dates: ClosedRange<Date>) {
    self.init(Datum(dates.lowerBound), Datum(dates.upperBound))
  }
}

extension Date {
  /// From a moment to another, where a range of an axis is expected: `Axis(range: monday...friday)`.
  @_disfavoredOverload
  public static func ... (lower: Date, upper: Date) -> AxisRange {
    AxisRange(Datum(lower), Datum(upper))
  }
}
