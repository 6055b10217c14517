import Foundation
import Testing

@testable import SumiData

@Suite struct SmoothingTests {
  private func smoothed(_ smoothing: Smoothing, _ x: [Double], _ y: [Double]) -> [Double] {
    SmoothedValues(smoothing).output(of: [Column(x), Column(y)]).numberValues?.doubles ?? []
  }

  @Test("moving averages are those of pandas")
  func movingAverage() throws {
    let known = try DerivedFixture.load().smoothing
    #expect(agree(smoothed(.movingAverage(window: 5), known.x, known.y), known.movingAverage5))
    #expect(agree(smoothed(.movingAverage(window: 4), known.x, known.y), known.movingAverage4))
  }

  @Test("fitted polynomials are those of SciPy")
  func savitzkyGolay() throws {
    let known = try DerivedFixture.load().smoothing
    #expect(
      agree(
        smoothed(.savitzkyGolay(window: 7, order: 2), known.x, known.y), known.savitzkyGolay7of2))
    #expect(
      agree(
        smoothed(.savitzkyGolay(window: 11, order: 4), known.x, known.y),
        known.savitzkyGolay11of4))
    // A wide window of a high order keeps its precision: a polynomial is its own fit.
    let cubic = (0..<400).map { pow(Double($0) / 100 - 2, 3) }
    #expect(agree(smoothed(.savitzkyGolay(window: 301, order: 8), cubic, cubic), cubic))
  }

  @Test("local lines are those of statsmodels, in any order of x")
  func loess() throws {
    let known = try DerivedFixture.load().smoothing
    // Its weights have a small plateau in the middle, ours have not.
    for (span, wanted) in [(0.3, known.loess30), (0.75, known.loess75)] {
      #expect(agree(smoothed(.loess(span: span), known.x, known.y), wanted, within: 1e-6))
      let turned = smoothed(.loess(span: span), known.x.reversed(), known.y.reversed())
      #expect(agree(turned.reversed(), wanted, within: 1e-6))
    }
  }

  @Test("many points are smoothed at some of them, with little error")
  func many() {
    let x = (0..<6000).map { Double($0) / 1000 }
    let y = x.map { sin($0) + 0.2 * sin(40 * $0) }
    let some = x.indices.filter { $0 % 2 == 0 }
    let all = smoothed(.loess(span: 0.05), x, y)
    let fewer = smoothed(.loess(span: 0.05), some.map { x[$0] }, some.map { y[$0] })
    #expect(zip(some, fewer).allSatisfy { abs(all[$0] - $1) < 1e-2 })
  }

  @Test("gaps stay gaps, and few or equal points are no fault")
  func gaps() {
    let y = [1.0, 2, .nan, 4, 5, 6, .nan, 8]
    let x = (0..<8).map(Double.init)
    for smoothing in [
      Smoothing.movingAverage(window: 3), .savitzkyGolay(window: 5, order: 2), .loess(span: 0.5),
    ] {
      let line = smoothed(smoothing, x, y)
      #expect(line.map { $0.isNaN } == y.map { $0.isNaN })
      #expect(smoothed(smoothing, [], []).isEmpty)
      #expect(smoothed(smoothing, [3], [7]) == [7])
      let equal = smoothed(smoothing, [2, 2, 2, 2], [1, 3, 1, 3])
      #expect(equal.allSatisfy { $0.isFinite })
    }
  }
}
