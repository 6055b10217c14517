import Glibc

/// The natural logarithm: equal ratios are equal distances. The base is that of the ticks.
struct Logarithm: NumberCurve {
  let base: Double

  var word: String { "logarithm" }
  var adjective: String { "logarithmic" }
  var alternative: String { "use the type symmetricLog or number" }
  var parameters: [(name: String, value: Double)] { [("base", base)] }
  var domain: NumberDomain { .positive }
  var stepIsFactor: Bool { true }
  var countsRatios: Bool { true }
  var kernel: NumberKernel? { .logarithm }

  // MARK: The map

  func callAsFunction(_ value: Double) -> Double { value > 0 ? log(value) : .nan }

  func inverse(_ transformed: Double) -> Double { exp(transformed) }

  func difference(_ value: Double, from origin: Double) -> Double {
    Self.ratio(value, to: origin)
  }

  func value(at distance: Double, from origin: Double) -> Double {
    abs(distance) < 1 ? origin + origin * expm1(distance) : exp(log(origin) + distance)
  }

  /// ln(value / origin) for numbers above 0; NaN for others.
  ///
  /// Within a factor of 2 the difference of the numbers is exact (Sterbenz), so `log1p` is accurate
  /// to a few units in the last place. Subtracting two logarithms would cancel most digits.
  static func ratio(_ value: Double, to origin: Double) -> Double {
    guard value > 0, origin > 0 else { return .nan }
    if value >= origin / 2, value / 2 <= origin { return log1p((value - origin) / origin) }
    return log(value) - log(origin)
  }

  // MARK: Ranges

  /// From the base's root below to the root above.
  func range(around value: Double) -> (lower: Double, upper: Double) {
    let root = base.squareRoot()
    let (low, high) = (value / root, value * root)
    return (low > 0 ? low : value, high.isFinite ? high : value)
  }

  var rangeOfNothing: ClosedRange<Double> { 1...10 }

  /// To powers of the base; if that adds too much, to 1, 2 or 5 times a power of ten, to one digit, or
  /// to two. If the ends differ by less than a factor of 5 (or the base), like a linear scale.
  func rounded(_ range: RangeToRound) -> (lower: Double, upper: Double) {
    let (lower, upper) = (range.lower, range.upper)
    let base = LogBase(base)
    let length = Self.ratio(upper, to: lower)
    if length < log(min(5, base.value)) {
      let nice = range.straight()
      return nice.lower > 0 ? nice : (lower, upper)
    }
    let rounding = MagnitudeRounding(base: base, savesRoom: range.savesRoom)
    let isNear = { (end: Double, moved: Double) in
      Self.ratio(max(end, moved), to: min(end, moved)) <= length / 10
    }
    return (
      rounding.down(lower) { isNear(lower, $0) }, rounding.up(upper) { isNear(upper, $0) }
    )
  }

  // MARK: Ticks

  func plan(of maker: NumberTickMaker) -> NumberTickPlan { maker.logPlan(LogBase(base)) }

  func counted(in unit: DurationUnit) -> NumberTransform? { .logarithmic(base: base) }
}

extension Logarithm {
  /// The share of the longest bar that the shortest one must have at least.
  private static let leastHeight = 0.02
  /// The distance of 1 from the bars that is always accepted, and the multiple of the distance between
  /// their ends.
  private static let nearDistance = log(1_000.0)
  private static let nearMultiple = 3.0

  /// Such that each bar has a height: at 1, whose logarithm is 0, if bars are on both sides of it, or on
  /// one side and neither close to it nor far away. Otherwise at a round number below the least bar.
  func start(ofBars ends: ClosedRange<Double>?) -> Double? {
    guard let ends else { return nil }
    let (low, high) = (log(ends.lowerBound), log(ends.upperBound))
    let (shortest, longest) = (min(abs(low), abs(high)), max(abs(low), abs(high)))
    let isNear =
      shortest <= max(Self.nearDistance, Self.nearMultiple * (high - low)) || high < 0
    let isInside = low < 0 && high > 0
    if isInside || (isNear && shortest >= Self.leastHeight * longest && longest > 0) { return 1 }
    return round(below: ends.lowerBound, length: high - low)
  }

  /// The next 1, 2 or 5 times a power of ten that leaves the shortest bar a tenth of the height, or a
  /// power of another base.
  private func round(below least: Double, length: Double) -> Double {
    let most = least * exp(-max(length / 10, log(1.5)))
    guard most >= .leastNormalMagnitude else { return least }
    let isDecimal = base == 10
    let power = pow(base, (log(most) / log(base)).rounded(.down))
    let found = (isDecimal ? [5, 2, 1] : [1]).map { $0 * power }.first { $0 <= most }
    return found.map { $0 > 0 ? $0 : least } ?? least
  }
}
