import Glibc
import Testing

@testable import SumiData

@Suite struct DistributionTests {
  private let x = StatisticsNumbers.x

  private func five(_ numbers: [Double], reach: Double? = 1.5) -> [Double] {
    let five = FiveNumbers(of: numbers.sorted()[...], reach: reach)
    return [five.low, five.lowerQuartile, five.median, five.upperQuartile, five.high]
  }

  @Test("quartiles are NumPy's, and whiskers end at the furthest number within their reach")
  func quartiles() {
    #expect(
      areClose(
        five(Array(x.prefix(21))), [-40, 23.104000000000006, 116.96400000000001, 310.249, 558.009]))
    #expect(
      areClose(
        five(Array(x.prefix(40)) + [3_000, -2_500]),
        [-40, 0.7720000000000005, 91.05849999999998, 334.231, 600.625]))
    #expect(
      areClose(five(x), [-40, 2.628249999999999, 91.5085, 306.919, 633.6159999999999]))
    #expect(five(Array(x.prefix(40)) + [3_000, -2_500], reach: nil)[4] == 3_000)
  }

  @Test("few numbers have five numbers too, and whiskers never end inside of the box")
  func few() {
    #expect(five([3]) == [3, 3, 3, 3, 3])
    #expect(five([1, 2]) == [1, 1.25, 1.5, 1.75, 2])
    // The only number above the upper quartile, 25.75, is an outlier.
    #expect(five([0, 1, 1, 100], reach: 0.5) == [0, 0.75, 1, 25.75, 25.75])
  }

  @Test("densities are SciPy's")
  func densities() {
    let sorted = Array(x.prefix(21)).sorted()[...]
    let places: [Double] = [-70, -10, 0, 30, 500, 900]
    let scott = KernelDensity(of: sorted, .scott)
    #expect(abs(scott.bandwidth - 102.11769709763726) < 1e-9)
    #expect(
      areClose(
        scott.densities(at: places),
        [
          0.0013050896445145324, 0.0018505909752795833, 0.0019147623445120157,
          0.0020432851799617913, 0.0007315501278330397, 8.565967420051729e-07,
        ], tolerance: 1e-9))
    let silverman = KernelDensity(of: sorted, .silverman)
    #expect(abs(silverman.bandwidth - 108.16549935881848) < 1e-9)
    #expect(
      areClose(
        silverman.densities(at: places),
        [
          0.0012949230243039884, 0.0017937404502306514, 0.0018534066914446133,
          0.001977031396036705, 0.0007229226543013725, 1.5473502343923517e-06,
        ], tolerance: 1e-9))
    let stated = KernelDensity(of: x.sorted()[...], .value(20)).densities(at: places)
    let truth = [
      0.00022141387446332863, 0.005529540387124889, 0.0059672671130927175, 0.003791294781060256,
      0.0007228258060934746, 0,
    ]
    for (found, expected) in zip(stated, truth) { #expect(abs(found - expected) < 1e-12) }
  }

  @Test("the density of many numbers is within a thousandth of the exact one")
  func many() throws {
    let numbers = (0..<3_000).map { Double(($0 * 7_919) % 3_001) }.map { $0 * $0 / 1e4 }.sorted()
    let places = (0...60).map { Double($0) * 15 }
    let fast = KernelDensity(of: numbers[...], .scott)
    let exact = places.map { place in
      numbers.reduce(0) { $0 + KernelDensityTruth.normal($1 - place, fast.bandwidth) } / 3_000
    }
    let peak = try #require(exact.max())
    for (found, truth) in zip(fast.densities(at: places), exact) {
      #expect(abs(found - truth) < 1e-3 * peak)
    }
  }

  @Test("equal numbers have no density")
  func equal() {
    let density = KernelDensity(of: [2, 2, 2], .scott)
    #expect(density.bandwidth == 0 && density.densities(at: [1, 2]) == [0, 0])
    #expect(KernelDensity(of: [5], .silverman).bandwidth == 0)
  }

  @Test("each position has a row with five numbers, and one for each outlier")
  func positions() {
    let keys = Column(["b", "a", "b", "a", "b", "b", "b", "b"])
    let values = Column([1, 5, 2, .nan, 3, 4, 100, .infinity])
    let found = Distributions(Distributions.Parts()).output(of: [keys, values])
    #expect(found.positions == Column(["b", "b", "a"]))
    #expect(found.five[0].median == 3 && found.five[0].high == 4 && found.five[2].low == 5)
    #expect(found.values[1] == 100 && found.values[0].isNaN && found.five[1].median.isNaN)
    #expect(found.counts == [5, 5, 1] && found.infiniteCount == 1)
    let plain = Distributions(Distributions.Parts(hasOutliers: false)).output(of: [keys, values])
    #expect(plain.values.count == 2)
  }

  @Test("a value with copies is that many equal ones")
  func copies() throws {
    var random = RandomColumns(seed: 5, count: 900)
    let count = random.count
    let keys = (0..<count).map { _ in Double(random.next() % 3) }
    let values = (0..<count).map { _ in Double(random.next() % 10_000) * Double(random.next() % 9) }
    let copies = (0..<count).map { _ in Int(random.next() % 6) }
    let rows = (0..<count).flatMap { [Int](repeating: $0, count: copies[$0]) }
    for bandwidth in [KernelDensity.Bandwidth.scott, .silverman, .value(90)] {
      let operation = Distributions(Distributions.Parts(bandwidth: bandwidth))
      let short = operation.output(of: [Column(keys), Column(values), Column(copies)])
      let long = operation.output(of: [
        Column(rows.map { keys[$0] }), Column(rows.map { values[$0] }),
      ])
      func boxes(_ found: Distributions.Output) -> [FiveNumbers] {
        found.five.filter { !$0.median.isNaN }
      }
      #expect(boxes(short) == boxes(long) && boxes(short).count == 3)
      #expect(Set(short.counts) == Set(long.counts))
      let pairs = zip(
        short.densities.filter { !$0.isNaN }, long.densities.filter { !$0.isNaN })
      #expect(pairs.allSatisfy { abs($0 - $1) < 1e-12 })
      let outliers = Set(short.values.filter { !$0.isNaN })
      #expect(outliers == Set(long.values.filter { !$0.isNaN }))
    }
  }

  @Test("copies are whole, and rows without a number above 0 are left out")
  func oddCopies() {
    let values = Column([1.0, 2, 3, 4, 5, 6])
    let copies = Column([2.4, 0, -3, .nan, 1e300, 0.2])
    let found = Distributions(Distributions.Parts(whiskerReach: nil, hasOutliers: false)).output(
      of: [Column([0.0, 0, 0, 0, 0, 0]), values, copies])
    #expect(found.five.map(\.median) == [5] && found.five.map(\.low) == [1])
    #expect(found.counts == [2 + 1 << 53])
  }

  @Test("a sketch keeps extremes and counts of bins, whatever rows come when")
  func sketches() {
    var random = RandomColumns(seed: 6, count: 60_000)
    let count = random.count
    let keys = (0..<count).map { _ in Double(random.next() % 4) }
    let values = (0..<count).map { row in
      row % 500 == 0 ? .nan : Double(random.next() % 1_000_000) / 1_000
    }
    func sketch(_ rows: [Int]) -> DistributionSketch {
      DistributionSketch(
        positions: Column(rows.map { keys[$0] }),
        values: NumberValues(rows.map { values[$0] }), copies: nil, bins: Self.tens)
    }
    let all = sketch(Array(0..<count))
    #expect(all.copies.reduce(0, +) == values.count(where: \.isFinite))
    #expect(all.values.count <= 4 * 100 * 2)
    // Of two halves, in either order.
    let halves = [sketch(Array(0..<count / 2)), sketch(Array(count / 2..<count))]
    for order in [[0, 1], [1, 0]] {
      let joined = DistributionSketch(
        positions: Column(order.flatMap { halves[$0].positions.numberValues?.doubles ?? [] }),
        values: NumberValues(order.flatMap { halves[$0].values }),
        copies: Column(order.flatMap { halves[$0].copies }), bins: Self.tens)
      #expect(joined.values == all.values && joined.copies == all.copies)
      #expect(joined.positions == all.positions)
    }
    // Quantiles are in the same bin.
    let operation = Distributions(Distributions.Parts(hasOutliers: false))
    let exact = operation.output(of: [Column(keys), Column(values)]).five
    let found = operation.output(of: [all.positions, Column(all.values), Column(all.copies)]).five
    for (one, other) in zip(exact, found) {
      #expect(abs(one.median - other.median) < 10 && one.low == other.low)
      #expect(one.high == other.high && abs(one.upperQuartile - other.upperQuartile) < 10)
    }
  }

  private static let tens: @Sendable (NumberValues) -> [Int32] = { values in
    values.doubles.map { $0.isNaN ? .min : Int32(($0 / 10).rounded(.down)) }
  }

  @Test("a density has its rows before the five numbers of its position")
  func densityRows() {
    let keys = Column([2.0, 1, 2, 1, 2, 3])
    let values = Column([1.0, 5, 2, 7, 4, 9])
    let parts = Distributions.Parts(hasOutliers: false, bandwidth: .scott)
    let found = Distributions(parts).output(of: [keys, values])
    // A single number has no density.
    #expect(found.values.count == 2 * Distributions.densityRows + 3)
    #expect(found.values[0] == 5 && found.values[Distributions.densityRows - 1] == 7)
    #expect(found.five[Distributions.densityRows].median == 6)
    #expect(found.densities.filter(\.isFinite).count == 2 * Distributions.densityRows)
  }
}

private enum KernelDensityTruth {
  static func normal(_ distance: Double, _ width: Double) -> Double {
    exp(-0.5 * (distance / width) * (distance / width)) / (width * (2 * Double.pi).squareRoot())
  }
}
