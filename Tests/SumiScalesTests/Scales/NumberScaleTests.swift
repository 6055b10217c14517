import TestSupport
import Testing

@testable import SumiScales

@Suite struct NumberScaleTests {
  @Test("The bounds map to 0 and 1, and values beyond them linearly")
  func bounds() {
    let scale = NumberScale(lower: 10, upper: 30)
    #expect(scale.unit(10) == 0)
    #expect(scale.unit(30) == 1)
    #expect(scale.unit(20) == 0.5)
    #expect(scale.unit(50) == 2)
    #expect(scale.value(atUnit: -0.5) == 0)
  }

  @Test("A scale with swapped bounds is reversed")
  func reversed() {
    let scale = NumberScale(lower: 30, upper: 10)
    #expect(scale.isReversed)
    #expect(scale.unit(30) == 0)
    #expect(scale.unit(25) == 0.25)
    #expect(scale.map(10) == 1)
  }

  @Test("Equal bounds map every value to the middle")
  func single() {
    let scale = NumberScale(lower: 4, upper: 4)
    #expect(scale.unit(4) == 0.5)
    #expect(scale.unit(9) == 0.5)
    #expect(scale.map(9) == 0.5)
    #expect(scale.value(atUnit: 0.1) == 4)
  }

  @Test("The widest and the narrowest ranges of Double neither overflow nor lose an end")
  func extremes() {
    let huge = NumberScale(
      lower: -.greatestFiniteMagnitude, upper: .greatestFiniteMagnitude)
    #expect(huge.unit(huge.lower) == 0)
    #expect(huge.unit(0) == 0.5)
    #expect(huge.unit(huge.upper) == 1)
    #expect(huge.value(atUnit: 0) == huge.lower)
    #expect(huge.value(atUnit: 1) == huge.upper)
    #expect(abs(huge.map(huge.upper) - 1) < 1e-12)
    let tiny = NumberScale(lower: 0, upper: .leastNonzeroMagnitude)
    #expect(tiny.unit(.leastNonzeroMagnitude) == 1)
    #expect(tiny.map(0).isFinite)
    let narrow = NumberScale(lower: 1e15, upper: 1e15 + 1)
    #expect(narrow.unit(1e15 + 0.25) == 0.25)
  }

  @Test("Value and position are inverse to each other to 1e-9 of the span, on random ranges")
  func inverse() {
    var random = RandomNumbers(state: 1)
    for _ in 0..<20_000 {
      let (lower, upper) = random.wideRange()
      guard lower < upper else { continue }
      let scale =
        Bool.random(using: &random)
        ? NumberScale(lower: lower, upper: upper) : NumberScale(lower: upper, upper: lower)
      let unit = Double.random(in: 0...1, using: &random)
      let value = scale.value(atUnit: unit)
      // A range of few Doubles cannot resolve its positions any better.
      let resolution = max(abs(lower), abs(upper)).ulp / (upper - lower)
      #expect(abs(scale.unit(value) - unit) <= max(1e-9, resolution))
      #expect(scale.value(atUnit: 0) == scale.lower)
      #expect(scale.value(atUnit: 1) == scale.upper)
      // Below, the loop's map cannot represent the scale; `unit(_:)` still can.
      guard upper / 2 - lower / 2 > 1e-307 else { continue }
      #expect(abs(scale.map(value) - scale.unit(value)) <= max(1e-12, 4 * resolution))
    }
  }
}
