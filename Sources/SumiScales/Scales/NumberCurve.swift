/// How the numbers of an axis are bent before they are mapped linearly to it: one kind of scale, in one
/// file.
///
/// A new kind is a type of this protocol, a case of `NumberTransform` that makes it, and a case of the
/// axes' kinds that chart files name.
package protocol NumberCurve: Hashable, Sendable {
  /// The word for it in descriptions of frames, such as "logarithm".
  var word: String { get }
  /// The axis in sentences: "a logarithmic axis".
  var adjective: String { get }
  /// What a user can do about numbers without a position, after "or".
  var alternative: String { get }
  /// The numbers that decide its shape, by their names in descriptions of frames.
  var parameters: [(name: String, value: Double)] { get }
  /// The numbers that have a position.
  var domain: NumberDomain { get }
  /// Whether equal differences are not equal distances.
  var isBent: Bool { get }
  /// Whether the step between ticks is a factor.
  var stepIsFactor: Bool { get }
  /// Whether small numbers count as much as large ones, so that each has decimals of its own.
  var countsRatios: Bool { get }
  /// Whether the ticks for a count are those for every smaller count that is at least their number.
  var ticksAreNested: Bool { get }
  /// The loop that maps rows of columns where they lie; `nil` to map them once to a column of their own.
  var kernel: NumberKernel? { get }

  /// The transformed number; NaN outside of the domain.
  func callAsFunction(_ value: Double) -> Double
  /// The transformed numbers.
  func callAsFunction(_ values: [Double]) -> [Double]
  /// The number with a transform.
  func inverse(_ transformed: Double) -> Double
  /// The transform of a value minus the transform of `origin`, precise for numbers close to each other.
  func difference(_ value: Double, from origin: Double) -> Double
  /// The number whose transform exceeds the transform of `origin` by `distance`: the inverse of
  /// `difference(_:from:)`.
  func value(at distance: Double, from origin: Double) -> Double
  /// Whether it differs from a straight line by less than 1e-9 of a range.
  func isNearlyStraight(from lower: Double, to upper: Double) -> Bool

  /// The range of an axis around a single value.
  func range(around value: Double) -> (lower: Double, upper: Double)
  /// The range of an axis without values.
  var rangeOfNothing: ClosedRange<Double> { get }
  /// Where bars start whose own start is outside of the domain; `nil` for the end of the axis.
  ///
  /// - Parameter ends: the least and the greatest value of a bar, in the domain; `nil` without bars.
  func start(ofBars ends: ClosedRange<Double>?) -> Double?
  /// A range extended at both ends to round numbers, as far as no end moves by more than a tenth of the
  /// length.
  func rounded(_ range: RangeToRound) -> (lower: Double, upper: Double)
  /// The ticks on the range of a maker, whose lower end is in the domain and below its upper end.
  func plan(of maker: NumberTickMaker) -> NumberTickPlan
  /// The same curve for numbers that are counted in units of so many; `nil` if it has none.
  func counted(in unit: DurationUnit) -> NumberTransform?
}

/// The open interval of numbers that have a position on an axis.
package struct NumberDomain: Hashable, Sendable {
  package let lower: Double
  package let upper: Double

  package static let all = NumberDomain(lower: -.infinity, upper: .infinity)
  package static let positive = NumberDomain(lower: 0, upper: .infinity)
  package static let shares = NumberDomain(lower: 0, upper: 1)

  package var isAll: Bool { self == .all }

  package func contains(_ value: Double) -> Bool { value > lower && value < upper }

  /// The numbers outside, in words: "≤ 0".
  package var outside: String {
    [lower.isFinite ? "≤ \(text(lower))" : nil, upper.isFinite ? "≥ \(text(upper))" : nil]
      .compactMap(\.self).joined(separator: " or ")
  }

  /// The numbers inside, in words: "above 0".
  package var inside: String {
    switch (lower.isFinite, upper.isFinite) {
    case (true, true): "between \(text(lower)) and \(text(upper))"
    case (true, false): "above \(text(lower))"
    case (false, true): "below \(text(upper))"
    case (false, false): "of any size"
    }
  }

  private func text(_ bound: Double) -> String { NumberFormat.automatic.text(bound) }

  /// The finite numbers inside.
  package var numbers: ClosedRange<Double> { lower.nextUp...upper.nextDown }

  /// The finite numbers outside, as closed ranges in ascending order.
  package var gaps: [ClosedRange<Double>] {
    let most = Double.greatestFiniteMagnitude
    return (lower.isFinite ? [-most...lower] : []) + (upper.isFinite ? [upper...most] : [])
  }

  /// The number or, outside, the end that stands for those below or above.
  package func clipped(_ value: Double, to ends: ClosedRange<Double>) -> Double {
    value <= lower ? ends.lowerBound : value >= upper ? ends.upperBound : value
  }

  /// The normal number of the domain that is nearest.
  package func held(_ value: Double) -> Double {
    if value <= lower { return lower == 0 ? .leastNormalMagnitude : lower.nextUp }
    return value >= upper ? upper.nextDown : value
  }
}

/// A loop that maps rows of columns where they lie, in the kernels of columns.
package enum NumberKernel: Hashable, Sendable {
  /// The natural logarithm.
  case logarithm
  /// sign(v) · ln(1 + |v| / threshold).
  case symmetricLogarithm(threshold: Double)
  /// Ranges of numbers take no room.
  case breaks(NumberBreaks)
}

extension NumberCurve {
  package var alternative: String { "use the type number" }
  package var parameters: [(name: String, value: Double)] { [] }
  package var domain: NumberDomain { .all }
  package var isBent: Bool { true }
  package var stepIsFactor: Bool { false }
  package var countsRatios: Bool { false }
  package var ticksAreNested: Bool { true }
  package var kernel: NumberKernel? { nil }

  package func callAsFunction(_ values: [Double]) -> [Double] { values.map { self($0) } }

  package func difference(_ value: Double, from origin: Double) -> Double {
    self(value) - self(origin)
  }

  package func value(at distance: Double, from origin: Double) -> Double {
    inverse(self(origin) + distance)
  }

  package func isNearlyStraight(from lower: Double, to upper: Double) -> Bool { false }

  /// In the middle of a range of its own order of magnitude.
  package func range(around value: Double) -> (lower: Double, upper: Double) {
    let room = value == 0 ? 1 : abs(value) * 0.1
    let (low, high) = (value - room, value + room)
    return low.isFinite && high.isFinite ? (low, high) : (value / 2, value)
  }

  package var rangeOfNothing: ClosedRange<Double> { 0...1 }

  package func start(ofBars ends: ClosedRange<Double>?) -> Double? { nil }

  package func rounded(_ range: RangeToRound) -> (lower: Double, upper: Double) { range.straight() }

  package func counted(in unit: DurationUnit) -> NumberTransform? { nil }
}
