/// The scale of an ordinary number axis.
struct StraightLine: NumberCurve {
  var word: String { "linear" }
  var adjective: String { "number" }
  var isBent: Bool { false }

  func callAsFunction(_ value: Double) -> Double { value }
  func inverse(_ transformed: Double) -> Double { transformed }
  func plan(of maker: NumberTickMaker) -> NumberTickPlan { maker.linearPlan() }
  func counted(in unit: DurationUnit) -> NumberTransform? { .linear }
}

/// Breaks leave out parts of a straight line.
extension NumberBreaks: NumberCurve {
  package var word: String { "breaks" }
  package var adjective: String { "number" }
  package var isBent: Bool { false }
  package var kernel: NumberKernel? { .breaks(self) }

  package func callAsFunction(_ value: Double) -> Double { compressed(value) }
  package func inverse(_ transformed: Double) -> Double { expanded(transformed) }
  package func plan(of maker: NumberTickMaker) -> NumberTickPlan { maker.linearPlan() }
}
