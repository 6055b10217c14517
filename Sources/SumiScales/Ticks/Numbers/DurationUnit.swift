/// The unit in which lengths of time are written, which their numbers of seconds decide: the largest of
/// which the greatest has two.
package struct DurationUnit {
  let seconds: Double
  let suffix: String

  private static let all = [
    (86_400, "d"), (3_600, "h"), (60, "min"), (1, "s"), (1e-3, "ms"), (1e-6, "µs"), (1e-9, "ns"),
  ].map { DurationUnit(seconds: $0, suffix: " " + $1) }
  private static let second = all[3]

  /// The unit of numbers up to a magnitude, in seconds.
  init(of greatest: Double) {
    let fitting = Self.all.first { abs(greatest) >= 2 * $0.seconds }
    self = greatest == 0 || !greatest.isFinite ? Self.second : fitting ?? Self.all[6]
  }

  private init(seconds: Double, suffix: String) { (self.seconds, self.suffix) = (seconds, suffix) }

  /// The format of numbers in the unit.
  var format: NumberFormat { .affixed(prefix: "", suffix: suffix) }

  /// A number of seconds in the unit; exact where they are whole parts of a second.
  func number(_ value: Double) -> Double {
    seconds < 1 ? value * (1 / seconds).rounded() : value / seconds
  }

  /// The seconds of a number in the unit.
  func value(_ number: Double) -> Double {
    seconds < 1 ? number / (1 / seconds).rounded() : number * seconds
  }
}

extension NumberScale {
  /// The same scale of numbers in a unit of time; `nil` where they stay in seconds: where it leaves numbers out.
  func counted(in unit: DurationUnit) -> NumberScale? {
    guard let transform = transform.curve.counted(in: unit) else { return nil }
    var scale = self
    scale.transform = transform
    (scale.lower, scale.upper) = (unit.number(lower), unit.number(upper))
    return scale
  }
}

extension TickRules {
  /// The same rules with numbers in a unit of time.
  func counted(in unit: DurationUnit) -> TickRules {
    func counted(_ value: AxisValue) -> AxisValue {
      if case .number(let seconds) = value { .number(unit.number(seconds)) } else { value }
    }
    func counted(_ frequency: TickFrequency) -> TickFrequency {
      if case .number(let seconds) = frequency { .number(unit.number(seconds)) } else { frequency }
    }
    var rules = self
    rules.isWhole = isWhole && unit.seconds == 1
    rules.frequency = frequency.map(counted)
    rules.anchor = anchor.map(counted)
    rules.values = values?.map(counted)
    if case .frequency(let frequency) = minor { rules.minor = .frequency(counted(frequency)) }
    return rules
  }
}

extension NumberTickPlan {
  /// The same ticks at seconds, of numbers in a unit of time.
  func seconds(of unit: DurationUnit) -> NumberTickPlan {
    var plan = self
    plan.majors = majors.map(unit.value)
    plan.minors = minors.map(unit.value)
    if case .number(let number)? = step { plan.step = .number(unit.value(number)) }
    return plan
  }
}
