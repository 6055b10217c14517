import Foundation
import SumiChart
import SumiData
import SumiGeometry
import SumiScales
import Testing

@testable import SumiDrawing
@testable import SumiLayout

/// Reduced lines on nonlinear axes: between two points they are straight in pixels, so the truth is
/// the same as on linear axes, for points transformed by definition.
@Suite struct WarpedLineTests {
  private func expectExact(
    _ line: ReducedLine, x: [Double], y: [Double],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let error = try line.error(x: x, y: y)
    #expect(error.mean <= 4 && error.most <= 16, "\(error)", sourceLocation: sourceLocation)
  }

  private static let lines: [HardLine] = [
    .walk, .wideNoise, .spikes, .gaps, .manyGaps, .loneValues, .uneven, .jumps, .steep,
  ]

  /// Values whose positions are near the given ones, and their positions by definition.
  private func values(
    at places: [Double], _ truth: WarpTruth, _ map: AffineMap
  ) -> (values: [Double], places: [Double]) {
    let values = places.map { truth.inverse(($0 - map.offset) / map.scale) }
    return (values, values.map { map(truth($0)) })
  }

  /// Computing statistics creates block summaries, whose extents are used in place of rows.
  private func summarized(_ values: [Double]) -> NumberValues {
    let column = Column(values)
    _ = column.numberValues?.order
    return column.numberValues ?? []
  }

  @Test("along y", arguments: lines, WarpTruth.allCases)
  func vertical(line: HardLine, truth: WarpTruth) throws {
    let map = AffineMap(scale: -truth.scale, offset: 150)
    let (x, wanted) = line.points(10_000)
    let (y, places) = values(at: wanted, truth, map)
    try expectExact(
      ReducedLine(
        x: NumberValues(x), y: summarized(y), width: 1.5, yWarp: (truth.warp, map)),
      x: x, y: places)
  }

  @Test("along x, both ways", arguments: lines, WarpTruth.allCases)
  func horizontal(line: HardLine, truth: WarpTruth) throws {
    let (points, y) = line.points(10_000)
    for scale in [truth.scale * 4, -truth.scale * 4] {
      let map = AffineMap(scale: scale, offset: 400)
      let (x, places) = values(at: points, truth, map)
      let line = ReducedLine(
        x: summarized(x), y: summarized(y), width: 1.5, xWarp: (truth.warp, map))
      try expectExact(line, x: places, y: y)
    }
  }

  @Test("along both, with more points", arguments: WarpTruth.allCases)
  func many(truth: WarpTruth) throws {
    let (points, heights) = HardLine.walk.points(100_000)
    let xMap = AffineMap(scale: truth.scale * 4, offset: 300)
    let yMap = AffineMap(scale: truth.scale, offset: 110)
    let (x, xPlaces) = values(at: points, truth, xMap)
    let (y, yPlaces) = values(at: heights, truth, yMap)
    let line = ReducedLine(
      x: summarized(x), y: summarized(y), width: 1, xWarp: (truth.warp, xMap),
      yWarp: (truth.warp, yMap))
    try expectExact(line, x: xPlaces, y: yPlaces)
  }

  @Test("Numbers ≤ 0 are gaps in a line, or drawn at the replacement", arguments: 0..<6)
  func nonPositive(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let (x, heights) = HardLine.walk.points(10_000)
    let map = AffineMap(scale: -25, offset: 150)
    var (y, _) = values(at: heights, .log, map)
    // A few single rows, or runs of whole blocks.
    var row = 0
    while row < y.count {
      row += Int(random.next() * (seed % 2 == 0 ? 300 : 2_000))
      let length = 1 + Int(random.next() * [1, 40, 900][Int(seed % 3)])
      for hole in row..<max(row, min(row + length, y.count)) {
        y[hole] = hole % 3 == 0 ? 0 : -y[hole]
      }
      row += length
    }
    for truth in [WarpTruth.log, .clippedLog] {
      try expectExact(
        ReducedLine(
          x: NumberValues(x), y: summarized(y), width: 1.5, yWarp: (truth.warp, map)),
        x: x, y: y.map { map(truth($0)) })
    }
    // The replacement is the least of all: blocks need not be read.
    let least = try #require(Column(y).positiveStatistics.leastPositive)
    try expectExact(
      ReducedLine(
        x: NumberValues(x), y: summarized(y), width: 1.5,
        yWarp: (.logarithm(replacement: least), map)),
      x: x, y: y.map { map(log($0 > 0 ? $0 : least)) })
  }

  @Test("The same for integers ≤ 0")
  func integers() throws {
    let (x, heights) = HardLine.walk.points(10_000)
    let map = AffineMap(scale: -40, offset: 260)
    let y = heights.enumerated().map { row, height in
      (row / 700) % 4 == 1 ? Int32(-row % 3) : Int32(exp((240 - height) / 40).rounded())
    }
    for truth in [WarpTruth.log, .clippedLog, .symmetricLog, .breaks] {
      let values = NumberValues(y)
      _ = Column(.numbers(values)).statistics
      try expectExact(
        ReducedLine(
          x: NumberValues(x), y: values, width: 1.5, yWarp: (truth.warp, map)),
        x: x, y: y.map { map(truth(Double($0))) })
    }
  }

  @Test("Rows whose x has no logarithm are before all others, or after them")
  func nonPositiveX() throws {
    let (points, heights) = HardLine.walk.points(10_000)
    let map = AffineMap(scale: 100, offset: 400)
    let (x, _) = values(at: points, .log, map)
    let front = (0..<500).map { Double($0) * 3 - 1_500 } + [0]
    let allX = front + x
    let allY = [Double](repeating: 30, count: front.count) + heights
    for isFalling in [false, true] {
      let column = summarized(isFalling ? allX.reversed() : allX)
      let y = summarized(isFalling ? allY.reversed() : allY)
      try expectExact(
        ReducedLine(
          x: column, y: y, width: 1.5, xWarp: (.logarithm(replacement: nil), map)),
        x: x.map { map(log($0)) }, y: heights)
      let least = x[0] / 2
      try expectExact(
        ReducedLine(
          x: column, y: y, width: 1.5, xWarp: (.logarithm(replacement: least), map)),
        x: allX.map { map(log($0 > 0 ? $0 : least)) }, y: allY)
      // Among the others they make x turn back.
      let line = ReducedLine(
        x: column, y: y, width: 1.5, xWarp: (.logarithm(replacement: 2 * x[0]), map))
      guard case .unordered = line.reduction else {
        Issue.record("reduced with x that turns back")
        continue
      }
    }
  }

  @Test("Row numbers on a logarithmic axis: each bin has more of them than the one before")
  func rowNumbers() throws {
    let (_, y) = HardLine.walk.points(50_000)
    let map = AffineMap(scale: 92, offset: 0)
    let places = (0..<y.count).map { map(log(Double($0))) }
    for x in [
      NumberValues(regularFrom: 0 as Int64, step: 1, count: y.count),
      NumberValues(regularFrom: 0.0, step: 1, count: y.count),
      summarized((0..<y.count).map { Double($0) }),
    ] {
      try expectExact(
        ReducedLine(
          x: x, y: summarized(y), width: 1.5, xWarp: (.logarithm(replacement: nil), map)),
        x: Array(places[1...]), y: Array(y[1...]))
    }
  }

  @Test("Time stamps with breaks", arguments: [HardLine.walk, .gaps, .jumps, .repeatedX])
  func stamps(line: HardLine) throws {
    let (points, y) = line.points(10_000)
    let start: Int64 = 1_700_000_000_000_000_000
    let day: Int64 = 86_400_000_000_000
    let ranges = (0..<52).map { start + (7 * $0 + 5) * day..<start + (7 * $0 + 7) * day }
    // A thousand pixels are the 260 working days of a year.
    let stamps = points.map { start + Int64($0 / 1_000 * 364 * 86_400e9) }
    let breaks = StampBreaks(
      DateTimeBreaks(ranges, unit: .nanoseconds), lower: start, of: .nanoseconds,
      from: .nanoseconds)
    let places = stamps.map { stamp in
      let skipped = ranges.reduce(0) { $0 + min(max(stamp - $1.lowerBound, 0), 2 * day) }
      return Double(stamp - start - skipped) / Double(260 * day) * 1_000
    }
    for scale in [1.0, -1] {
      let map = AffineMap(
        scale: scale * 1_000 / Double(260 * day), offset: scale < 0 ? 1_000 : 0)
      let column = Column(dateTimes: stamps, .nanoseconds)
      let x = try #require(column.numberValues)
      try expectExact(
        ReducedLine(
          x: x, y: summarized(y), width: 1.5, xWarp: (.stampBreaks(breaks), map)),
        x: scale < 0 ? places.map { 1_000 - $0 } : places, y: y)
    }
  }

  @Test(
    "Steps on a logarithmic axis turn where they should",
    arguments: [Curve.stepAfter, .stepBefore, .stepMiddle])
  func steps(curve: Curve) throws {
    let (points, heights) = HardLine.walk.points(2_000)
    let map = AffineMap(scale: 100, offset: 400)
    let (values, x) = values(at: points, .log, map)
    var corners: (x: [Double], y: [Double]) = ([], [])
    for row in x.indices {
      if row > 0 {
        let middle = (x[row - 1] + x[row]) / 2
        let turns =
          switch curve {
          case .stepAfter: [(x[row], heights[row - 1])]
          case .stepBefore: [(x[row - 1], heights[row])]
          default: [(middle, heights[row - 1]), (middle, heights[row])]
          }
        for turn in turns {
          corners.x.append(turn.0)
          corners.y.append(turn.1)
        }
      }
      corners.x.append(x[row])
      corners.y.append(heights[row])
    }
    try expectExact(
      ReducedLine(
        x: summarized(values), y: summarized(heights), width: 1.5, curve: curve,
        xWarp: (.logarithm(replacement: nil), map)),
      x: corners.x, y: corners.y)
  }
}
