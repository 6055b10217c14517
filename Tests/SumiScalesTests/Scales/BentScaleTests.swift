import Glibc
import TestSupport
import Testing

@testable import SumiScales

/// What holds for every scale, whatever bends it.
@Suite struct BentScaleTests {
  private static let transforms: [NumberTransform] = [
    .linear, .logarithmic(base: 10), .logarithmic(base: 2),
    .symmetricLog(base: 10, threshold: 0.3), .squareRoot, .probit,
  ]

  /// Numbers of the domain, of many sizes.
  private static func numbers(_ transform: NumberTransform, _ random: inout SplitMix64) -> Double {
    let domain = transform.curve.domain
    if domain == .shares {
      let tail = pow(10, Double.random(in: -9 ... -0.302, using: &random))
      return Bool.random(using: &random) ? tail : 1 - tail
    }
    let size = pow(10, Double.random(in: -6...6, using: &random))
    return domain.isAll && Bool.random(using: &random) ? -size : size
  }

  @Test("Positions and numbers are inverse, ascending and exact at the ends", arguments: transforms)
  func inverse(transform: NumberTransform) {
    var random = SplitMix64(state: 7)
    for _ in 0..<2_000 {
      let ends = [Self.numbers(transform, &random), Self.numbers(transform, &random)]
      guard ends[0] != ends[1] else { continue }
      let scale = NumberScale(lower: ends[0], upper: ends[1], transform: transform)
      #expect(scale.unit(ends[0]) == 0 && scale.value(atUnit: 0) == ends[0])
      #expect(abs(scale.unit(ends[1]) - 1) < 1e-15 && scale.value(atUnit: 1) == ends[1])
      let units = (1..<10).map { Double($0) / 10 }
      let values = units.map { scale.value(atUnit: $0) }
      let ordered = ends[0] < ends[1] ? values : values.reversed()
      #expect(ordered == ordered.sorted())
      for (unit, value) in zip(units, values) {
        // What a step of Double in the value moves, and 1e-12 of the axis.
        let step: Double = abs(scale.unit(value.nextUp) - scale.unit(value.nextDown))
        let error: Double = abs(scale.unit(value) - unit)
        #expect(error <= 1e-12 + 2 * step)
        #expect(abs(scale.unitMap(value) - scale.straight.unit(transform(value))) < 1e-6)
      }
    }
  }

  @Test("A narrow range keeps its positions apart", arguments: transforms)
  func narrow(transform: NumberTransform) {
    let start = 0.7
    let scale = NumberScale(lower: start, upper: start + 1e-13, transform: transform)
    let values = stride(from: 0, through: 900, by: 100).map { start.advanced(byUlps: $0) }
    let units = values.map { scale.unit($0) }
    // A probit's differences are no more precise than its values.
    guard transform != .probit else { return }
    for (index, unit) in units.enumerated() {
      #expect(abs(unit - (values[index] - start) / 1e-13) < 0.01)
    }
  }

  @Test("Ticks are few, in range, and have labels that tell them apart", arguments: transforms)
  func ticks(transform: NumberTransform) {
    var random = SplitMix64(state: 11)
    for _ in 0..<500 {
      let ends = [Self.numbers(transform, &random), Self.numbers(transform, &random)].sorted()
      guard ends[0] < ends[1] else { continue }
      let scale = NumberScale(lower: ends[0], upper: ends[1], transform: transform)
      var last = Int.max
      for count in [12, 7, 4, 2] {
        let ticks = scale.ticks(atMost: count)
        #expect(ticks.faults.isEmpty, "\(ends) \(transform): \(ticks.faults)")
        #expect((2...max(count, 2)).contains(ticks.majors.count), "\(ends): \(ticks.labels)")
        #expect(ticks.majors.count <= last, "\(ends) at \(count): \(ticks.labels)")
        last = ticks.majors.count
        for tick in ticks.majors {
          guard case .number(let value)? = tick.value else { continue }
          #expect(abs(scale.unit(value) - tick.position) < 2e-9)
        }
      }
    }
  }

  @Test("A range grows to round numbers, and not by much", arguments: transforms)
  func rounding(transform: NumberTransform) {
    var random = SplitMix64(state: 5)
    for _ in 0..<500 {
      let ends = [Self.numbers(transform, &random), Self.numbers(transform, &random)].sorted()
      guard ends[0] < ends[1] else { continue }
      let scale = NumberScale(lower: ends[0], upper: ends[1], transform: transform)
      let nice = niceRange(of: scale, atMost: 8)
      #expect(nice.lower <= ends[0] && nice.upper >= ends[1])
      #expect(transform.curve.domain.contains(nice.lower))
      #expect(transform.curve.domain.contains(nice.upper))
      // Where a logarithmic scale is nearly straight, a tenth counts in numbers.
      if [.squareRoot, .probit].contains(transform) {
        #expect(scale.unit(nice.lower) >= -0.1001 && scale.unit(nice.upper) <= 1.1001)
      }
    }
  }

  @Test("Counts have ticks on both sides of a large step, and few near 0")
  func squareRoots() {
    func labels(_ lower: Double, _ upper: Double, _ count: Int) -> [String] {
      NumberScale(lower: lower, upper: upper, transform: .squareRoot).ticks(atMost: count).labels
    }
    #expect(labels(0, 1_000, 8) == ["0", "50", "100", "200", "400", "600", "800", "1000"])
    #expect(labels(0, 1_000, 4) == ["0", "100", "500", "1000"])
    #expect(labels(-100, 100, 7).contains("0"))
    #expect(labels(9_900, 10_000, 6) == ["9,900", "9,920", "9,940", "9,960", "9,980", "10,000"])
  }

  @Test("Shares have the ticks of probability paper")
  func shares() {
    let scale = NumberScale(lower: 0.001, upper: 0.999, transform: .probit)
    #expect(
      scale.ticks(atMost: 9).labels
        == ["0.001", "0.01", "0.1", "0.3", "0.5", "0.7", "0.9", "0.99", "0.999"])
    #expect(
      scale.ticks(atMost: 5, labels: TickFormat(format: .percent)).labels
        == ["1%", "10%", "50%", "90%", "99%"])
    // Of a short range, as on any axis.
    #expect(
      NumberScale(lower: 0.4, upper: 0.45, transform: .probit).ticks(atMost: 6).labels
        == ["0.40", "0.41", "0.42", "0.43", "0.44", "0.45"])
  }

  @Test("The quantiles are those of the normal distribution to the last digits")
  func quantiles() {
    // Computed by Python's statistics.NormalDist.
    let known: [(share: Double, quantile: Double)] = [
      (1e-300, -37.0470962993612), (1e-20, -9.262340089798405), (1e-9, -5.9978070150076865),
      (1e-4, -3.71901648545568), (0.02, -2.0537489106318225), (0.075, -1.4395314709384557),
      (0.0750001, -1.4395307645017297), (0.25, -0.6744897501960817), (0.5, 0),
      (0.6, 0.2533471031357998), (0.925, 1.439531470938456), (0.93, 1.4757910281791708),
      (0.999, 3.090232306167813), (1 - 1e-9, 5.997807019601638),
    ]
    let probit = NumberTransform.probit
    for (share, quantile) in known {
      #expect(abs(probit(share) - quantile) <= 4 * quantile.ulp)
      #expect(abs(probit.inverse(quantile) / share - 1) < 1e-13)
    }
    for share in [0, 1, -0.5, 2, .nan, .infinity] as [Double] { #expect(probit(share).isNaN) }
  }
}
