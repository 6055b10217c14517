/// The map of an axis of any kind.
///
/// Loops over points do not use it: they switch over the kind once and use that kind's own map.
public enum Scale: Equatable, Sendable {
  /// An axis of numbers.
  case number(NumberScale)
  /// An axis of names.
  case category(CategoryScale)
  /// An axis of dates and times.
  case dateTime(DateTimeScale)

  /// Whether values grow from unit 1 to unit 0.
  public var isReversed: Bool {
    switch self {
    case .number(let scale): scale.isReversed
    case .category(let scale): scale.isReversed
    case .dateTime(let scale): scale.isReversed
    }
  }

  /// The position of a value; `nil` if it is of another kind than the axis.
  public func unit(_ value: AxisValue) -> Double? {
    switch (self, value) {
    case (.number(let scale), .number(let number)): scale.unit(number)
    case (.category(let scale), .category(let index)): scale.unit(index: index)
    case (.dateTime(let scale), .dateTime(let stamp)): scale.unit(stamp)
    default: nil
    }
  }

  /// The value at a position: the inverse of `unit(_:)`.
  public func value(atUnit unit: Double) -> AxisValue {
    switch self {
    case .number(let scale): .number(scale.value(atUnit: unit))
    case .category(let scale): .category(index: scale.value(atUnit: unit))
    case .dateTime(let scale): .dateTime(scale.value(atUnit: unit))
    }
  }

  /// The densest set of at most `count` ticks, or the ticks that `rules` states. Categories keep
  /// every k-th name, with the smallest k that is sufficient.
  public func ticks(
    atMost count: Int, rules: TickRules = TickRules(), labels: TickFormat = TickFormat()
  ) -> TickSet {
    switch self {
    case .number(let scale):
      SumiScales.ticks(of: scale, atMost: count, rules: rules, labels: labels)
    case .dateTime(let scale):
      SumiScales.ticks(of: scale, atMost: count, rules: rules, labels: labels)
    case .category(let scale):
      SumiScales.ticks(of: scale, atMost: count, rules: rules)
    }
  }
}

/// A value on an axis, in the axis' own unit.
public enum AxisValue: Hashable, Sendable {
  /// A number.
  case number(Double)
  /// A fractional index into the names of a category scale; an integer on a category.
  case category(index: Double)
  /// A time stamp in the unit of a date-time scale.
  case dateTime(Int64)
}
