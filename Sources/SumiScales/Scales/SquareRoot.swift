/// sign(v) · √|v|: counts with their spread in proportion, as areas of circles are. Small numbers have
/// more room than on a straight line, and less than on a logarithmic one.
struct SquareRoot: NumberCurve {
  var word: String { "squareRoot" }
  var adjective: String { "square-root" }
  var ticksAreNested: Bool { false }

  // MARK: The map

  func callAsFunction(_ value: Double) -> Double {
    value < 0 ? -(-value).squareRoot() : value.squareRoot()
  }

  func inverse(_ transformed: Double) -> Double { transformed * abs(transformed) }

  /// On one side of zero it is (v − o) / (√|v| + √|o|).
  func difference(_ value: Double, from origin: Double) -> Double {
    guard value != 0, origin != 0, (value < 0) == (origin < 0) else {
      return self(value) - self(origin)
    }
    let sum = abs(value).squareRoot() + abs(origin).squareRoot()
    return (value - origin).isFinite ? (value - origin) / sum : self(value) - self(origin)
  }

  /// On one side of zero it is o + d · (2 √|o| + |d|), with d in the direction of o.
  func value(at distance: Double, from origin: Double) -> Double {
    let start = self(origin)
    let target = start + distance
    guard origin != 0, target == 0 || (target < 0) == (origin < 0) else { return inverse(target) }
    return origin + distance * (abs(start) + abs(target))
  }

  // MARK: Ranges

  /// Each end to 1, 2 or 5 times a power of ten, to one digit, or to two; one near 0 to 0.
  func rounded(_ range: RangeToRound) -> (lower: Double, upper: Double) {
    let room = difference(range.upper, from: range.lower) / 10
    return MagnitudeRounding(base: LogBase(10), isFine: true, savesRoom: range.savesRoom)
      .bothSides(of: range, on: self) { self($0) <= room }
  }

  // MARK: Ticks

  /// Multiples of 1, 2 or 5 · 10ⁿ, with a few between the first ones and 0.
  func plan(of maker: NumberTickMaker) -> NumberTickPlan {
    maker.plan(among: sets(from: maker.lower, to: maker.upper, atMost: maker.count))
  }

  /// What is added below a step, in tenths of its power of ten, by the step's digit.
  private static let between: [Int64: [[Int64]]] = [
    1: [[], [5], [2, 5], [1, 2, 5]], 2: [[], [10], [5, 10], [2, 5, 10]],
    5: [[], [20], [10, 20], [10], [5, 20], [5, 10, 20]],
  ]

  private func sets(
    from lower: Double, to upper: Double, atMost count: Int
  ) -> [[DecimalNumber]] {
    guard let magnitude = DecimalNumber.magnitude(of: upper / 2 - lower / 2) else { return [] }
    return (magnitude - 3...magnitude + 1).reversed().flatMap { exponent in
      [Int64(5), 2, 1].flatMap { digit -> [[DecimalNumber]] in
        let step = DecimalNumber(digit, exponent: exponent).double
        let (first, last) = ((lower / step).rounded(.down), (upper / step).rounded(.up))
        // Far more than there is room for.
        guard last - first <= Double(4 * count), abs(first) < 1e9, abs(last) < 1e9 else {
          return []
        }
        let multiples = (Int64(first)...Int64(last)).map {
          DecimalNumber($0 * digit, exponent: exponent)
        }
        guard lower <= 0 ? upper >= 0 : lower < step else { return [multiples] }
        return (Self.between[digit] ?? [[]]).map { parts in
          let more = parts.flatMap { [$0, -$0] }.map { DecimalNumber($0, exponent: exponent - 1) }
          return (multiples + more).sorted { $0.double < $1.double }
        }
      }
    }
  }

  func counted(in unit: DurationUnit) -> NumberTransform? { .squareRoot }
}
