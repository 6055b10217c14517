import SumiChart
import SumiData
import SumiGeometry
import Testing

@testable import SumiDrawing

/// Lines of so few rows that the outline of their stroke is found row by row.
@Suite struct LineOutlineTests {
  private let count = 2_000

  @Test(
    "An outline covers what the segments cover together",
    arguments: HardLine.allCases, [0.4, 1.75])
  func truth(line: HardLine, width: Double) throws {
    let (x, y) = line.points(count)
    try expectExact(
      ReducedLine(x: NumberValues(x), y: NumberValues(y), width: width, use: .stroke), x: x, y: y)
  }

  @Test("Few rows far apart, far outside, or at one x", arguments: [1.5, 40])
  func few(width: Double) throws {
    let lines: [(x: [Double], y: [Double])] = [
      ([-1e9, 400, 3e9], [-2e8, 100, 6e8]), ([500], [100]), ([500, 500, 500], [50, 200, 120]),
      ([-5_000, 6_000], [10, 230]), ([100, 200.001, 200.002, 900], [20, 220, 30, 120]),
      ([-300, -10, 1_010, 1_300], [100, 120, 130, 110]),
    ]
    for (x, y) in lines {
      try expectExact(
        ReducedLine(x: NumberValues(x), y: NumberValues(y), width: width, use: .stroke), x: x, y: y)
    }
  }

  @Test("Descending x and reversed axes have the same picture", arguments: [1.5, 2])
  func backwards(width: Double) throws {
    let (x, y) = HardLine.gaps.points(count)
    let (falling, turned) = (NumberValues(Array(x.reversed())), NumberValues(Array(y.reversed())))
    let (rising, heights) = (NumberValues(x), NumberValues(y))
    let levels = try ReducedLine(x: rising, y: heights, width: width, use: .stroke).levels
    #expect(try ReducedLine(x: falling, y: turned, width: width, use: .stroke).levels == levels)
    try expectExact(
      ReducedLine(x: rising, y: heights, width: width, isReversed: true, use: .stroke),
      x: x.map { 1000 - $0 }, y: y)
  }

  @Test(
    "Steps have the outline of their corners",
    arguments: [Curve.stepAfter, .stepBefore, .stepMiddle], [HardLine.walk, .gaps, .uneven])
  func steps(curve: Curve, line: HardLine) throws {
    let (x, y) = line.points(count)
    let steps = ReducedLine(
      x: NumberValues(x), y: NumberValues(y), width: 3, curve: curve, use: .stroke)
    let bins = ReducedLine(x: NumberValues(x), y: NumberValues(y), width: 3, curve: curve)
    let differences = zip(try steps.levels, try bins.levels).map { abs(Int($0) - Int($1)) }
    #expect(try #require(differences.max()) <= 16)
  }

  @Test("An outline is nearer to the truth than the bins of the line")
  func exact() throws {
    let (x, y) = HardLine.walk.points(count)
    var line = ReducedLine(x: NumberValues(x), y: NumberValues(y), width: 1.75, use: .stroke)
    let outline = try line.error(x: x, y: y)
    line.use = .extents
    let bins = try line.error(x: x, y: y)
    #expect(outline.mean < bins.mean && outline.most <= 4, "\(outline) against \(bins)")
  }

  private func expectExact(
    _ line: ReducedLine, x: [Double], y: [Double], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let error = try line.error(x: x, y: y)
    #expect(error.mean <= 3 && error.most <= 16, "\(error)", sourceLocation: sourceLocation)
  }
}
