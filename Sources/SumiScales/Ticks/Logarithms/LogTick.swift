/// A candidate tick of a logarithmic axis.
struct LogTick {
  var value: Double
  /// The value in at most 15 digits.
  var decimal: DecimalNumber
  /// The exponent, if the magnitude is a power of a base that is not a power of ten.
  var power: Int?

  init(_ decimal: DecimalNumber) {
    value = decimal.double
    self.decimal = decimal
  }

  init(_ value: Double) {
    self.value = value
    decimal =
      DecimalNumber(value)?.rounded(toDigits: 15) ?? DecimalNumber(0, exponent: 0)
  }

  /// For numbers that are not round: four digits if it has more than six.
  init(rounding value: Double) {
    self.init(value)
    if decimal.trimmed.coefficient.magnitude >= 1_000_000 { decimal = decimal.rounded(toDigits: 4) }
  }

  /// The power of a base.
  init(_ base: LogBase, _ exponent: Int) {
    if let decimal = base.decimalExponent {
      self.init(DecimalNumber(1, exponent: decimal * exponent))
    } else {
      self.init(base.power(exponent))
      power = exponent
    }
  }

  static prefix func - (tick: LogTick) -> LogTick {
    var tick = tick
    tick.value = -tick.value
    tick.decimal.coefficient = -tick.decimal.coefficient
    return tick
  }
}

/// The major ticks of a logarithmic axis and their spacing.
struct FoundLogTicks {
  var ticks: [LogTick]
  var spacing: LogSpacing
  var base: LogBase
  /// The labels of equidistant ticks.
  var labels: [String] = []
  var step: TickStep?
}

extension FoundLogTicks {
  /// Nice equidistant numbers.
  init(linear search: NumberTickSearch, base: LogBase) {
    let (numbers, step) = search.best()
    self.init(
      ticks: numbers.map { LogTick($0) }, spacing: .linear, base: base,
      labels: NumberNotation.labels(of: numbers, search.format), step: step.map { .number($0) })
  }
}

/// The spacing of a logarithmic axis' ticks.
enum LogSpacing: Equatable {
  /// Powers of the base whose exponents are multiples of `every`, plus `offset`, and at least `from`.
  case powers(every: Int, offset: Int = 0, from: Int = .min)
  /// These multiples of powers of ten.
  case mantissas([Int64])
  /// Equidistant, on a range that is nearly linear.
  case linear

  /// The steps between exponents, finest first: 1, 2, 3, 5 · 10ⁿ.
  static func ladder(upTo most: Int) -> [Int] {
    var steps: [Int] = []
    var decade = 1
    while true {
      for mantissa in [1, 2, 3, 5] {
        let step = mantissa * decade
        if step > most { return steps.isEmpty ? [1] : steps }
        steps.append(step)
      }
      decade *= 10
    }
  }
}
