import Testing

@testable import SumiData

@Suite struct RegressionTests {
  private let x = [1.0, 2, 3, 4, 5, 6, 7, 8, 9, 10]
  private let y = [2.1, 3.9, 6.2, 7.8, 10.1, 12.2, 13.8, 16.1, 18.0, 20.3]

  private func curve(_ method: Regression.Method, _ x: [Double], _ y: [Double]) -> Regression.Curve?
  {
    Regression(method, confidence: 0.95).output(of: [Column(x), Column(y)])
  }

  /// Line, lower and upper end of the band at the nearest position.
  private func values(_ curve: Regression.Curve, at place: Double) throws -> [Double] {
    let xs = try #require(curve.x.numberValues).doubles
    let index = try #require(xs.indices.min { abs(xs[$0] - place) < abs(xs[$1] - place) })
    #expect(abs(xs[index] - place) < 1e-9)
    return [curve.y, curve.low, curve.high].compactMap { $0?.numberValues?.doubles[index] }
  }

  private func expect(_ found: [Double], _ wanted: [Double]) {
    #expect(found.count == wanted.count)
    for (one, other) in zip(found, wanted) {
      #expect(abs(one - other) < 1e-9 * max(abs(other), 1), "\(found) \(wanted)")
    }
  }

  // The numbers are NumPy's and SciPy's: lstsq, the covariance s² (XᵀX)⁻¹ and t.ppf(0.975).
  @Test("lines and parabolas, and the bands of their means")
  func polynomials() throws {
    let line = try #require(curve(.linear, x, y))
    expect(try values(line, at: 1), [1.99272727273, 1.75234787412, 2.23310667133])
    expect(try values(line, at: 5.5), [11.05, 10.9206692522, 11.1793307478])
    expect(try values(line, at: 10), [20.1072727273, 19.8668933287, 20.3476521259])
    let parabola = try #require(curve(.quadratic, x, y))
    expect(try values(parabola, at: 1), [2.07909090909, 1.74629794569, 2.41188387249])
    expect(try values(parabola, at: 5.5), [10.990625, 10.7881157587, 11.1931342413])
    expect(try values(parabola, at: 10), [20.1936363636, 19.8608434002, 20.526429327])
  }

  // By NumPy with the whole matrix L: s² = ‖y − Ly‖² / tr((I − L)(I − L)ᵀ).
  @Test("lines around each x, and the band of their values")
  func local() throws {
    let x = [0.0, 1, 1.5, 2, 3, 4, 4.5, 6, 7, 8, 9, 9.5]
    let y = [0.0, 0.9, 1.2, 1.1, 0.2, -0.7, -1.1, -0.4, 0.6, 1.1, 0.5, -0.1]
    let curve = try #require(self.curve(.loess(span: 0.5), x, y))
    expect(try values(curve, at: 0), [0.297893602438, -0.566556280755, 1.16234348563])
    expect(try values(curve, at: 2.375), [0.618687008977, 0.0903707332726, 1.14700328468])
    expect(try values(curve, at: 4.75), [-0.599014347187, -1.12179661414, -0.0762320802298])
    expect(try values(curve, at: 9.5), [0.343026995685, -0.402504951922, 1.08855894329])
  }

  @Test(
    "the half width of Student's distribution",
    arguments: [
      (0.95, 1.0, 12.7062047362), (0.95, 2.5, 3.574654842), (0.5, 10, 0.699812061312),
      (0.99, 1000, 2.58075469807), (0.95, 1e6, 1.95996635681),
    ])
  func student(share: Double, degrees: Double, expected: Double) {
    let found = StudentT.halfWidth(containing: share, degrees: degrees)
    #expect(abs(found - expected) < 1e-9 * expected)
  }

  @Test("large numbers far from zero lose no precision, and missing ones do not count")
  func precision() throws {
    let far = x.map { 1e9 + $0 }
    let line = try #require(curve(.linear, far + [.nan, 1e9], y + [5, .nan]))
    expect(try values(line, at: 1e9 + 1), [1.99272727273, 1.75234787412, 2.23310667133])
  }

  @Test("too few points have no band, or no line")
  func few() throws {
    #expect(curve(.linear, [], []) == nil)
    #expect(curve(.linear, [3], [4]) == nil)
    #expect(curve(.quadratic, [3, 3, 3], [4, 5, 6]) == nil)
    let two = try #require(curve(.quadratic, [1, 2], [3, 5]))
    #expect(try values(two, at: 1.5) == [4])
    let same = try #require(curve(.loess(span: 0.1), [1, 1, 1, 2, 2, 2], [1, 2, 3, 4, 5, 6]))
    let middle = try #require(same.y.numberValues).doubles
    #expect(middle.first == 2 && middle.last == 5 && middle.allSatisfy(\.isFinite))
  }

  @Test("dates are positions, and the line is at dates")
  func dates() throws {
    let stamps = x.map { 1_600_000_000 + Int64($0) * 86_400 }
    let found = Regression(.linear, confidence: nil).output(of: [
      Column(dateTimes: stamps, .seconds), Column(y),
    ])
    let curve = try #require(found)
    #expect(curve.x.statistics.stampRange == 1_600_086_400...1_600_864_000 && curve.low == nil)
    #expect(abs((curve.y.numberValues?.doubles.first ?? 0) - 1.99272727273) < 1e-9)
  }

  @Test("the line ends at the last stamp of 64 bits")
  func extremeDates() throws {
    let cases: [[Int64]] = [[.min, 0, .max], [.max - 1, .max], [.min, .min + 3]]
    for stamps in cases {
      let found = Regression(.linear, confidence: nil).output(of: [
        Column(dateTimes: stamps, .nanoseconds), Column((0..<stamps.count).map(Double.init)),
      ])
      let range = try #require(found?.x.statistics.stampRange)
      #expect(range.lowerBound == stamps.first && range.upperBound == stamps.last)
    }
  }
}
