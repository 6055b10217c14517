import SumiChart
import SumiScales

/// The user's settings for the ticks of an axis, checked and converted to its kind.
enum AxisRules {
  /// - Parameters:
  ///   - domain: the range of the axis.
  ///   - name: the axis' name in errors.
  static func rules(
    of axis: Axis, on domain: Scale, axis name: String
  ) throws(LayoutError) -> TickRules {
    let ticks = axis.ticks
    let name = name + ".ticks"
    var rules = TickRules(minor: axis.minorTicks)
    if let frequency = ticks.frequency {
      try check(frequency, on: domain, place: name + ".every")
      rules.frequency = frequency
    }
    if case .frequency(let frequency) = ticks.minor {
      try check(frequency, on: domain, place: name + ".minor.every")
    }
    if let anchor = ticks.anchor {
      let place = name + ".anchor"
      let value = try AxisValueReader(domain: domain, place: place).value(anchor)
      try checkDomain(of: value, on: domain, place: place)
      rules.anchor = value
    }
    if let values = ticks.values {
      var result: [AxisValue] = []
      result.reserveCapacity(values.count)
      for (index, datum) in values.enumerated() {
        let place = "\(name).values[\(index)]"
        let value = try AxisValueReader(domain: domain, place: place).value(datum)
        try checkDomain(of: value, on: domain, place: place)
        result.append(value)
      }
      rules.values = result
    }
    return rules
  }

  private static func check(
    _ frequency: TickFrequency, on domain: Scale, place: String
  ) throws(LayoutError) {
    switch (frequency, domain) {
    case (.time(let step), .number), (.time(let step), .category):
      let kind = if case .category = domain { "category" } else { "number" }
      throw .axisValue(
        place: place, message: "a \(kind) axis has no ticks every \(step); give a number")
    case (.time, .dateTime): break
    case (.number(let number), .category):
      guard number >= 1, number == number.rounded(), number < 1e9 else {
        throw .axisValue(
          place: place,
          message: "\(TickStep.number(number)) is not a whole number of categories; give 1 or more")
      }
    case (.number(let number), .number(let scale)):
      let curve = scale.transform.curve
      guard !curve.stepIsFactor || number > 1 else {
        throw .axisValue(
          place: place,
          message: "the step of a \(curve.adjective) axis is a factor; give a number above 1")
      }
    case (.number, .dateTime): break
    }
  }

  private static func checkDomain(
    of value: AxisValue, on domain: Scale, place: String
  ) throws(LayoutError) {
    guard case .number(let number) = value, case .number(let scale) = domain else { return }
    let curve = scale.transform.curve
    guard number.isFinite, !curve.domain.contains(number) else { return }
    throw .axisValue(
      place: place,
      message: "a \(curve.adjective) axis has no position for \(TickStep.number(number)); "
        + "give a number \(curve.domain.inside), or \(curve.alternative)")
  }
}
