import Glibc
import Testing

@testable import SumiData

@Suite struct BinTests {
  private let x = StatisticsNumbers.x

  private func counts(_ edges: BinEdges, _ columns: [Column]) -> BinCounts.Output {
    BinCounts(edges, hasWeights: columns.count > 1).output(of: columns)
  }

  @Test("a number of bins counts as NumPy does")
  func number() throws {
    let edges = try #require(BinEdges(12, over: -40...633.6159999999999))
    #expect(
      areClose(
        edges.edges,
        [
          -40, 16.134666666666654, 72.26933333333331, 128.40399999999997, 184.53866666666661,
          240.6733333333333, 296.80799999999994, 352.9426666666666, 409.07733333333323,
          465.2119999999999, 521.3466666666666, 577.4813333333332, 633.6159999999999,
        ]))
    #expect(
      counts(edges, [Column(x)]).counts == [98, 42, 27, 21, 18, 16, 16, 13, 14, 12, 12, 11])
  }

  @Test("given edges count as NumPy does, and so do weights")
  func given() throws {
    let edges = try #require(BinEdges([-40, -10, 0, 0.1, 5, 100, 600]))
    let plain = counts(edges, [Column(x)])
    #expect(plain.counts == [31, 30, 3, 17, 73, 138])
    #expect(plain.belowCount == 0 && plain.aboveCount == 8 && plain.sums == nil)
    let weighed = counts(edges, [Column(x), Column(StatisticsNumbers.weights)])
    #expect(weighed.sums == [44, 43, 5.5, 26, 110.5, 207])
    #expect(weighed.counts == plain.counts)
  }

  @Test("a number on an edge belongs to the bin above it, however edges and numbers are rounded")
  func onEdges() throws {
    let tenths = (0...1_000).map { Double($0) / 10 }
    let edges = try #require(BinEdges(width: 0.1, over: 0...100))
    #expect(edges.edges == tenths)
    let found = counts(edges, [Column(tenths)])
    // The last bin includes its upper edge.
    #expect(found.counts == [Int](repeating: 1, count: 999) + [2])
    let below = counts(edges, [Column(tenths.dropFirst().map(\.nextDown))])
    #expect(below.counts == [Int](repeating: 1, count: 1_000))
  }

  @Test("rows without a number, or outside, are in no bin", arguments: [true, false])
  func outside(isRegular: Bool) throws {
    let edges = try #require(isRegular ? BinEdges(2, over: 0...2) : BinEdges([0, 1, 2]))
    let values = [.nan, -1, 0, 0.5, 1, 2, 2.5, .infinity, -.infinity]
    let found = counts(edges, [Column(values)])
    #expect(found.counts == [2, 2] && found.missingCount == 1)
    #expect(found.belowCount == 2 && found.aboveCount == 2)
    let weights: [Double] = [1, 1, 1, .nan, 2, -.infinity, 1, 1, 1]
    let weighed = counts(edges, [Column(values), Column(weights)])
    #expect(weighed.sums == [1, 2] && weighed.missingCount == 3)
  }

  @Test("all types of numbers, and missing ones, give the same counts")
  func types() throws {
    let values = (0..<5_000).map { ($0 * 31) % 100 }
    let truth = counts(try #require(BinEdges(7, over: 0...99)), [Column(values.map(Double.init))])
    let edges = try #require(BinEdges(7, over: 0...99))
    #expect(counts(edges, [Column(values.map { Int16($0) })]) == truth)
    #expect(counts(edges, [Column(values.map { UInt8($0) })]) == truth)
    #expect(counts(edges, [Column(values.map { Float($0) })]) == truth)
    #expect(counts(edges, [Column(values.map { Int64($0) })]) == truth)
    var half = Validity(repeating: true, count: 5_000)
    for row in stride(from: 1, to: 5_000, by: 2) { half[row] = false }
    let missing = counts(edges, [Column(values.map(Double.init), validity: half)])
    #expect(missing.missingCount == 2_500 && missing.counts.reduce(0, +) == 2_500)
  }

  @Test("added rows are counted with those before, on any number of threads")
  func extended() throws {
    let values = (0..<100_000).map { Double(($0 * 7_919) % 10_007) }
    let edges = try #require(BinEdges(37, over: 0...10_006))
    let truth = counts(edges, [Column(values)])
    var found = counts(edges, [Column(Array(values.prefix(12_345)))])
    BinCounts(edges).extend(&found, known: 12_345, to: [Column(values)])
    #expect(found == truth && truth.counts.reduce(0, +) == 100_000)
  }

  @Test("edges that are not ascending numbers, and too many bins, are refused")
  func refused() {
    #expect(BinEdges([1]) == nil && BinEdges([1, 1]) == nil && BinEdges([2, 1]) == nil)
    #expect(BinEdges([0, .nan]) == nil && BinEdges([0, .infinity]) == nil)
    #expect(BinEdges(width: 1e-6, over: 0...1) == nil)
    #expect(BinEdges(width: 0, over: 0...1) == nil && BinEdges(width: .nan, over: 0...1) == nil)
    #expect(BinEdges(width: 1, over: 1e300...2e300) == nil)
    #expect(BinEdges(3, over: 1...1.0.nextUp) == nil)
  }

  @Test("equal numbers are in the middle of bins around them; the widest range has bins too")
  func extremes() throws {
    #expect(try #require(BinEdges(4, over: 3...3)).edges == [2.5, 2.75, 3, 3.25, 3.5])
    let most = Double.greatestFiniteMagnitude
    let wide = try #require(BinEdges(2, over: -most...most))
    #expect(counts(wide, [Column([-most, -1, 1, 2, most])]).counts == [2, 3])
  }

  @Test("a number of bins on a logarithmic axis has equal ratios")
  func ratios() throws {
    let edges = try #require(BinEdges(logarithmic: 3, over: 1...1_000)).edges
    #expect(areClose(edges, [1, 10, 100, 1_000]))
    #expect(edges.first == 1 && edges.last == 1_000)
    #expect(BinEdges(logarithmic: 2, over: 0...1) == nil)
    #expect(try #require(BinEdges(logarithmic: 1, over: 5...5)).edges[0] < 5)
  }

  @Test("automatic bins on a logarithmic axis end at round numbers around all of them")
  func logarithmic() throws {
    func edges(_ values: [Double]) -> [Double] {
      let spread = SpreadOfNumbers(isLogarithmic: true).output(of: [Column(values)])
      return BinRule.logarithmicEdges(for: spread)?.edges ?? []
    }
    #expect(edges([0, -1]) == [])
    #expect(edges([30]) == [20, 50])
    let even = edges((0..<100).map { pow(10, Double($0) / 20) })
    #expect(even.contains(1) && even.contains(100) && even.last == 100_000)
    for values in [[1, 2, 5, 10], [0.1, 0.2, 0.5], [1e-300, 1e300], [1e-308, 1]] as [[Double]] {
      let found = try #require(BinEdges(edges(values)))
      let inside = counts(found, [Column(values)])
      #expect(inside.outsideCount == 0)
    }
  }

  @Test("the distance of the quartiles is found by the type-7 rule, of joined spreads too")
  func quartiles() {
    #expect(NumberSpread(of: [1, 2, 3, 4, 5]).quartileDistance == 2)
    #expect(NumberSpread(of: [1, 2, 2, 3]).quartileDistance == 0.5)
    #expect(NumberSpread().quartileDistance == 0)
    let joined = NumberSpread(of: [1, 5, 3]).joined(with: NumberSpread(of: [4, 2]))
    #expect(abs(joined.quartileDistance - 2) < 1e-12)
    let many = NumberSpread(of: (0..<100_000).map(Double.init))
    #expect(abs(many.quartileDistance / 50_000 - 1) < 0.02)
  }

  @Test("of bins with a stated width the last one holds the greatest number alone")
  func upperEnd() throws {
    let edges = try #require(BinEdges(width: 0.1, over: 0.1...0.7, holdsUpperEnd: true))
    #expect(counts(edges, [Column([0.1, 0.2, 0.3, 0.6, 0.7])]).counts == [1, 1, 1, 0, 0, 1, 1])
  }

  @Test("the finer of two rules gives a round width")
  func rule() throws {
    let spread = NumberSpread(of: x)
    #expect(abs(spread.deviation - 193.9953205793563) < 1e-9)
    #expect(abs(spread.mean - 168.94322) < 1e-9 && spread.count == 300)
    // 3.49 · 194 / ∛300 = 101.1, and twice the distance of the quartiles by the same root is less.
    #expect((50..<100).contains(2 * spread.quartileDistance / 6.694329500821695))
    #expect(BinRule.width(for: spread, areWhole: false) == 50)
    #expect(BinRule.width(for: NumberSpread(), areWhole: false) == nil)
    #expect(BinRule.width(for: NumberSpread(of: [7, 7]), areWhole: true) == 1)
    #expect(BinRule.width(for: NumberSpread(of: [1, 2, 3, 2]), areWhole: true) == 1)
    // One far number does not make more than 200 bins.
    let far = NumberSpread(of: (0..<1_000).map(Double.init) + [1e9])
    let width = try #require(BinRule.width(for: far, areWhole: false))
    #expect(1e9 / width <= 200 && 1e9 / width > 60)
  }

  @Test("spreads are joined as if their numbers were together")
  func joined() {
    let all = NumberSpread(of: x)
    let parts = NumberSpread(of: Array(x.prefix(100))).joined(
      with: NumberSpread(of: Array(x.dropFirst(100))))
    #expect(parts.count == all.count && parts.range == all.range)
    #expect(abs(parts.deviation / all.deviation - 1) < 1e-12)
    #expect(NumberSpread().joined(with: all) == all && all.joined(with: NumberSpread()) == all)
  }

  @Test("the spread of very many rows is that of a sample, the same each time")
  func sample() {
    let values = (0..<SpreadOfNumbers.mostRows * 2).map { Double(($0 &* 7_919) % 10_007) }
    let exact = NumberSpread(of: values)
    let found = SpreadOfNumbers().output(of: [Column(values)])
    #expect(found.isSample && !exact.isSample && found.count == values.count)
    #expect(abs(found.deviation / exact.deviation - 1) < 0.02)
    #expect(SpreadOfNumbers().output(of: [Column(values)]) == found)
  }
}
