extension NumberTickMaker {
  /// Major ticks at given values, with minor ones in between.
  func explicitPlan(_ values: [AxisValue]) -> NumberTickPlan {
    var plan = NumberTickPlan()
    let numbers = values.compactMap { value -> Double? in
      if case .number(let number) = value, number.isFinite { return number }
      return nil
    }
    if numbers.count < values.count {
      plan.warnings.append(
        "of \(values.count) tick values \(numbers.count) are numbers; the others are left out")
    }
    let tolerance = upper * 1e-9 - lower * 1e-9
    let map = scale.unitMap
    // Compares positions too: on a logarithmic axis the tolerance is large for the smallest
    // numbers. Numbers without a position are not shown.
    let isInside = { (value: Double) in
      value >= lower - tolerance && value <= upper + tolerance && -1e-9...1 + 1e-9 ~= map(value)
    }
    // 0 and −0 are one tick; adding 0 makes them equal.
    var shown = Set(numbers.map { scale.withoutNoise($0) + 0 }).filter(isInside).sorted()
    let (kept, warning) = TickLimit.thinned(values: shown)
    shown = kept
    plan.warnings += warning.map { [$0] } ?? []
    plan.majors = shown
    plan.labels = labels(ofValues: shown)
    warnOfDecimals(
      of: shown.compactMap { DecimalNumber($0)?.rounded(toDigits: 15) }, in: &plan)
    addMinorsBetween(&plan)
    return plan
  }

  /// As many decimals as one of them needs; separately for each if their sizes differ a lot.
  private func labels(ofValues values: [Double]) -> [String] {
    for digits in [15, 17] {
      let numbers = values.compactMap { DecimalNumber($0)?.rounded(toDigits: digits) }
      let finest = numbers.filter { $0.coefficient != 0 }.map(\.trimmed.exponent).min() ?? 0
      let size = numbers.compactMap(\.magnitude).max() ?? 0
      let isAlike = !scale.transform.curve.countsRatios && size - finest <= 9
      let labels =
        isAlike
        ? NumberNotation.labels(of: numbers, format, isAlone: false)
        : LogNotation(format: format, base: nil).labels(of: numbers.map { LogTick($0) })
      if Set(labels).count == labels.count { return labels }
    }
    // The notation would drop digits: use Swift's description.
    return values.map { "\($0)".replacingMinus }
  }

  private func addMinorsBetween(_ plan: inout NumberTickPlan) {
    switch rules.minor {
    case .automatic, .none, .nice: return
    case .parts(let parts): addParts(parts, between: plan.majors, to: &plan)
    case .frequency:
      var other = self.with(TickRules(anchor: rules.anchor, minor: rules.minor)).plan()
      other.warnings.removeAll { plan.warnings.contains($0) }
      plan.minors = other.minors
      plan.warnings += other.warnings
    }
  }

  /// Adds minor ticks that divide the distances between neighbours into equal parts.
  func addParts(_ parts: Int, between majors: [Double], to plan: inout NumberTickPlan) {
    guard parts >= 2, parts <= TickLimit.minors / max(majors.count - 1, 1) else {
      plan.warnings.append(TickLimit.warning(parts: parts))
      return
    }
    plan.minors = zip(majors, majors.dropFirst()).flatMap { low, high in
      (1..<parts).map { part in
        let share = Double(part) / Double(parts)
        return low * (1 - share) + high * share
      }
    }
  }

  func with(_ rules: TickRules) -> NumberTickMaker {
    NumberTickMaker(scale: scale, count: count, rules: rules, format: format, keeps: keeps)
  }
}

extension NumberScale {
  /// A number as it is meant, such as 0.1 for 0.3 − 0.2, or 10 for what a position of the scale gives back:
  /// without what is below 1e-10 of the span. On bent scales it stays as it is.
  package func withoutNoise(_ value: Double) -> Double {
    guard !transform.curve.isBent, let number = DecimalNumber(value),
      let size = DecimalNumber.magnitude(of: upper / 2 - lower / 2)
    else { return value }
    return number.rounded(toExponent: size - 10).double
  }
}

extension String {
  /// The text with U+2212 for each hyphen.
  fileprivate var replacingMinus: String {
    String(map { $0 == "-" ? "\u{2212}" : $0 })
  }
}
