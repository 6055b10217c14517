import SumiForms
import SumiTime

/// The first and last value that an axis shows, both of the same kind.
public struct AxisRange: Equatable, Sendable {
  /// The first value: a number, a date or the name of a category.
  public var lower: Datum
  /// The last value.
  public var upper: Datum

  /// A range from one value to another.
  public init(_ lower: Datum, _ upper: Datum) {
    self.lower = lower
    self.upper = upper
  }
}

extension AxisRange {
  /// From a number to a greater one.
  public init(_ numbers: ClosedRange<Double>) {
    self.init(.number(numbers.lowerBound), .number(numbers.upperBound))
  }
}

extension Datum {
  /// From one value to another, where a range of an axis is expected: `Axis(range: 0...100)`, or
  /// `"2008-01-01"..."2009-01-01"`.
  @_disfavoredOverload
  public static func ... (lower: Datum, upper: Datum) -> AxisRange { AxisRange(lower, upper) }
}

/// Room between an automatic range and the ends of the axis.
public struct AxisPadding: Hashable, Sendable {
  /// The room at one end.
  public enum Amount: Hashable, Sendable {
    /// In the axis' own unit: numbers, indices of categories, or seconds on a date-time axis. On a
    /// logarithmic axis use `fraction`.
    case value(Double)
    /// A share of the axis' length without padding.
    case fraction(Double)
    /// A length of time on a date-time axis.
    case time(CalendarStep)
  }

  /// The room before the range.
  public var low: Amount
  /// The room after the range.
  public var high: Amount

  /// Room at both ends.
  public init(low: Amount, high: Amount) {
    self.low = low
    self.high = high
  }

  /// The same room at both ends.
  public init(_ both: Amount) { self.init(low: both, high: both) }

  /// No room.
  public static let none = AxisPadding(.value(0))
}

extension AxisRange: FileValue {
  package static let form = Datum.form.list(count: 2, rule: "a range is two values, [lower, upper]")
    .map({ AxisRange($0[0], $0[1]) }, back: { [$0.lower, $0.upper] })
}

extension AxisPadding: FileValue {
  package static let form = Form<AxisPadding>.either(
    Alternative(
      Amount.form.list(count: 2, rule: "padding is one amount or two, [low, high]"),
      { AxisPadding(low: $0[0], high: $0[1]) },
      back: { $0.low == $0.high ? nil : [$0.low, $0.high] }),
    Alternative(Amount.form, { AxisPadding($0) }, back: \.low)
  ).named(
    "axisPadding",
    "Room around the data: one amount for both ends, or a list of two, `[low, high]`.")
}

extension AxisPadding.Amount: FileValue {
  package static let form = Form<AxisPadding.Amount>.either(
    Alternative(.number, { .value($0) }) { amount in
      if case .value(let value) = amount { value } else { nil }
    },
    Alternative(text)
  ).named(
    "paddingAmount",
    "Room at one end of an axis: a number in the axis' own unit (of a date-time axis seconds), a "
      + "share of the axis such as `\"5%\"`, or on a date-time axis a [time](#time).")

  private static let text = Form<String>.text(pattern: nil, examples: ["5%", "2 days"]).map(
    { text in
      if text.hasSuffix("%"), let percent = Double(text.dropLast()), percent.isFinite {
        return AxisPadding.Amount.fraction(percent / 100)
      }
      if let step = CalendarStep(text) { return .time(step) }
      throw Complaint(
        "\"\(text)\" is not a valid padding; write a number, \"5%\" or a time such as \"2 days\"")
    },
    back: { amount in
      switch amount {
      case .value(let value): brief(value)
      case .fraction(let fraction): percent(fraction)
      case .time(let step): step.description
      }
    })

  /// The percentage that gives exactly this fraction when divided by 100.
  private static func percent(_ fraction: Double) -> String {
    let product = fraction * 100
    let short = (product * 1e10).rounded() / 1e10
    let candidates = [short, product, product.nextDown, product.nextUp]
    return brief(candidates.first { $0 / 100 == fraction } ?? product) + "%"
  }
}
