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
