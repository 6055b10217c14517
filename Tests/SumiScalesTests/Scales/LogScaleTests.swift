import Glibc
import TestSupport
import Testing

@testable import SumiScales

@Suite struct LogScaleTests {
  private let log10 = NumberTransform.logarithmic(base: 10)

  @Test("Equal ratios are equal distances, for any base")
  func ratios() {
    for base in [2, M_E, 10] {
      let scale = NumberScale(lower: 1, upper: 1000, transform: .logarithmic(base: base))
      #expect(abs(scale.unit(10) - 1.0 / 3) < 1e-15)
      #expect(scale.unit(1000) == 1)
      #expect(abs(scale.value(atUnit: 2.0 / 3) / 100 - 1) < 1e-14)
      #expect(abs(scale.unit(10_000) - 4.0 / 3) < 1e-15)
    }
    let reversed = NumberScale(lower: 100, upper: 1, transform: log10)
    #expect(abs(reversed.unit(10) - 0.5) < 1e-15)
  }

  @Test("Zero and below have no position on a logarithmic scale")
  func nonPositive() {
    let scale = NumberScale(lower: .leastNonzeroMagnitude, upper: 1000, transform: log10)
    for value in [0, -0.0, -1, .nan, -.infinity] as [Double] { #expect(scale.unit(value).isNaN) }
    #expect(NumberScale(lower: -1, upper: 1, transform: log10).unit(0.5).isNaN)
    #expect(NumberScale(lower: 2, upper: 2, transform: log10).unit(7) == 0.5)
  }

  @Test("A range that is narrow relative to its numbers keeps positions distinct")
  func narrow() {
    let scale = NumberScale(lower: 1e9, upper: 1e9 + 1e-3, transform: log10)
    #expect(abs(scale.unit(1e9 + 0.5e-3) - 0.5) < 1e-3)
    let symmetric = NumberScale(
      lower: -1e9 - 1e-3, upper: -1e9, transform: .symmetricLog(base: 10, threshold: 1))
    #expect(abs(symmetric.unit(-1e9 - 0.5e-3) - 0.5) < 1e-3)
    for transform in [log10, .symmetricLog(base: 10, threshold: 1)] {
      let ulps = (0...10).map { 1e9.advanced(byUlps: $0) }
      let few = NumberScale(lower: ulps[0], upper: ulps[10], transform: transform)
      for (place, value) in ulps.enumerated() {
        #expect(abs(few.unit(value) - Double(place) / 10) < 1e-6)
        #expect(few.value(atUnit: Double(place) / 10) == value)
      }
    }
  }

  @Test("Symmetric: odd, linear near zero, logarithmic away from it")
  func symmetric() {
    let scale = NumberScale(
      lower: -1e6, upper: 1e6, transform: .symmetricLog(base: 10, threshold: 1))
    #expect(scale.unit(0) == 0.5)
    #expect(abs(scale.unit(100) + scale.unit(-100) - 1) < 1e-15)
    let near = scale.unit(1e-6) - 0.5
    #expect(abs((scale.unit(2e-6) - 0.5) / near - 2) < 1e-5)
    let decade = scale.unit(1e5) - scale.unit(1e4)
    #expect(abs((scale.unit(1e6) - scale.unit(1e5)) / decade - 1) < 1e-4)
    // Thresholds that make it linear, and invalid ones.
    let straight = NumberScale(
      lower: -3, upper: 5, transform: .symmetricLog(base: 10, threshold: 1e300))
    #expect(abs(straight.unit(1) - 0.5) < 1e-9)
    #expect(straight.value(atUnit: 0.5) == 1)
    for threshold in [0, -1, .nan, .infinity] as [Double] {
      let odd = NumberScale(
        lower: -3, upper: 5, transform: .symmetricLog(base: 10, threshold: threshold))
      #expect((0...1).contains(odd.unit(1)))
    }
  }

  @Test("Value and position are inverse to each other to 1e-9 of the span, on random ranges")
  func inverse() {
    var random = RandomNumbers(state: 21)
    for round in 0..<20_000 {
      let isLog = round % 2 == 0
      let (lower, upper) = isLog ? random.positiveRange() : random.wideRange()
      guard lower < upper else { continue }
      let threshold = abs(random.wideNumber())
      let transform = isLog ? log10 : .symmetricLog(base: 10, threshold: threshold)
      let scale =
        Bool.random(using: &random)
        ? NumberScale(lower: lower, upper: upper, transform: transform)
        : NumberScale(lower: upper, upper: lower, transform: transform)
      #expect(scale.unit(scale.lower) == 0 && scale.unit(scale.upper) == 1)
      #expect(scale.value(atUnit: 0) == scale.lower && scale.value(atUnit: 1) == scale.upper)
      let unit = Double.random(in: 0...1, using: &random)
      let value = scale.value(atUnit: unit)
      #expect(value >= lower && value <= upper, "\(scale), \(unit): \(value)")
      // A position between two neighbouring Doubles maps to one of them.
      let resolution = abs(scale.unit(value.nextUp) - scale.unit(value.nextDown))
      let back = scale.unit(value)
      #expect(
        abs(back - unit) <= max(1e-9, resolution.isNaN ? 1 : resolution),
        "\(scale), \(unit): \(value), \(back)")
      #expect(scale.unitMap(value) == back)
    }
  }

  @Test("Positions are monotonic in the values")
  func monotone() {
    var random = RandomNumbers(state: 22)
    for _ in 0..<2000 {
      let (lower, upper) = random.positiveRange()
      guard lower < upper else { continue }
      let scale = NumberScale(lower: lower, upper: upper, transform: log10)
      let values = (0..<40).map { _ in Double.random(in: lower...upper, using: &random) }.sorted()
      let units = values.map(scale.unit)
      #expect(zip(units, units.dropFirst()).allSatisfy { $0 <= $1 + 1e-13 })
    }
  }

  @Test("A threshold suits the data: one for counts, at most five decades below the greatest")
  func threshold() {
    let threshold = { (least: Double, greatest: Double) in
      NumberTransform.automaticThreshold(leastMagnitude: least, greatestMagnitude: greatest)
    }
    #expect(threshold(1, 1000) == 1)
    #expect(threshold(1, 100_000) == 1)
    #expect(threshold(1, 4e6) == 100)
    #expect(threshold(0.003, 12) == 0.001)
    #expect(threshold(250, 1e6) == 100)
    #expect(threshold(7, 7) == 1)
    #expect(threshold(0, 1000) == 1000)
    #expect(threshold(1e-300, 1e300) == 1e295)
    for odd in [0, -1, .nan, .infinity] as [Double] { #expect(threshold(1, odd) == 1) }
    #expect(threshold(.leastNonzeroMagnitude, .leastNonzeroMagnitude) > 0)
    #expect(threshold(.nan, .greatestFiniteMagnitude) > 0)
    let two = NumberTransform.automaticThreshold(
      leastMagnitude: 3, greatestMagnitude: 1000, base: 2)
    #expect(two == 2)
  }
}
