import CNumbers
import Foundation
import SumiChart
import SumiData
import SumiGeometry
import SumiScales
import SumiScene
import Testing

@testable import SumiDrawing
@testable import SumiLayout

@Suite struct WarpedCloudTests {
  /// Values all over an axis of some hundred pixels, and some without a position.
  private func values(
    _ truth: WarpTruth, _ map: AffineMap, length: Double, count: Int, seed: UInt64
  ) -> (values: [Double], places: [Double]) {
    var random = SplitMix(seed: seed)
    let values = (0..<count).map { row in
      row % 50 == 0
        ? [0, -3, .nan][row / 50 % 3]
        : truth.inverse((length * (1.2 * random.next() - 0.1) - map.offset) / map.scale)
    }
    return (values, values.map { map(truth($0)) })
  }

  @Test(
    "Accumulated markers on warped axes match a loop over the points",
    arguments: WarpTruth.allCases)
  func accumulation(truth: WarpTruth) throws {
    let area = PixelRect(minX: 0, minY: 0, maxX: 60, maxY: 40)
    let xMap = AffineMap(scale: truth.scale * 0.4, offset: 30)
    let yMap = AffineMap(scale: -truth.scale * 0.3, offset: 20)
    let (x, xPlaces) = values(truth, xMap, length: 60, count: 900, seed: 1)
    let (y, yPlaces) = values(truth, yMap, length: 40, count: 900, seed: 2)
    let accumulator = ScatterAccumulator(
      x: .warped(NumberValues(x), truth.warp, xMap), y: .warped(NumberValues(y), truth.warp, yMap),
      pixels: PixelGrid(scale: 1), area: area,
      stamps: MarkerStamps(.circle, radius: 2, opacity: 0.3))
    let (levels, _) = try #require(accumulator.accumulate())
    let straight = ScatterAccumulator(
      x: .numbers(NumberValues(xPlaces), .identity), y: .numbers(NumberValues(yPlaces), .identity),
      pixels: PixelGrid(scale: 1), area: area, stamps: accumulator.stamps)
    let (others, _) = try #require(straight.accumulate())
    // A last bit may move a position into the next eighth.
    let different = zip(levels, others).count { $0 != $1 }
    #expect(different <= levels.count / 100)
    var loop = ScatterTruth(.circle, radius: 2, opacity: 0.3, area: area)
    for (x, y) in zip(xPlaces, yPlaces) where x.isFinite && y.isFinite {
      loop.add(Point(x: (x * 8).rounded() / 8, y: (y * 8).rounded() / 8))
    }
    #expect(loop.error(of: levels).mean < 1.5)
  }

  @Test("The visible points match a loop over the points", arguments: WarpTruth.allCases)
  func visible(truth: WarpTruth) throws {
    let map = AffineMap(scale: truth.scale, offset: 100)
    let (x, xPlaces) = values(truth, map, length: 300, count: 3_000, seed: 3)
    let (y, yPlaces) = values(truth, map, length: 200, count: 3_000, seed: 4)
    let bounds = Rect(minX: 0, minY: 0, maxX: 300, maxY: 200)
    let centers = try #require(
      VisiblePoints(
        x: .warped(NumberValues(x), truth.warp, map),
        y: .warped(NumberValues(y), truth.warp, map), pixels: PixelGrid(scale: 1),
        bounds: bounds
      ).centers(limit: .max)
    ).flatMap { $0 }
    let wanted = zip(xPlaces, yPlaces).map { Point(x: $0, y: $1) }.filter { bounds.contains($0) }
    #expect(centers.count == wanted.count && wanted.count > 1_000)
    for (center, point) in zip(centers, wanted) {
      #expect(abs(center.x - point.x) < 1e-9 && abs(center.y - point.y) < 1e-9)
    }
  }

  /// A frame with the ends of both axes, and a given number of bins.
  private func grid(
    x: ScaledColumn, y: ScaledColumn, bins: (x: Int, y: Int)
  ) throws -> (grid: DensityGrid, plan: BinPlan) {
    let frame = DensityFrame(
      x: x, y: y, values: nil, area: Rect(minX: 0, minY: 0, maxX: 400, maxY: 300))
    let plan = try #require(
      BinPlan(frame, bins: .count(x: bins.x, y: bins.y), pixels: PixelGrid(scale: 1)))
    return (DensityGrid(frame, aggregate: .count, plan: plan), plan)
  }

  @Test(
    "Bins are equally wide on the axis, and contain what a loop counts",
    arguments: WarpTruth.allCases)
  func bins(truth: WarpTruth) throws {
    let (lower, upper) = truth == .breaks ? (-40.0, 9_000.0) : (0.01, 2_500.0)
    let ends = NumberScale(lower: lower, upper: upper)
    let map = AffineMap(
      from: (truth(lower), truth(upper)), to: (0, 40))
    let (values, places) = values(truth, map, length: 40, count: 20_000, seed: 5)
    let y = (0..<values.count).map { Double($0 % 10) }
    let (grid, _) = try grid(
      x: .warped(NumberValues(values), truth.warp, ends: ends),
      y: .numbers(NumberValues(y), NumberScale(lower: 0, upper: 10)), bins: (40, 10))
    var expected = [UInt32](repeating: 0, count: 400)
    var doubtful = 0
    for (row, place) in places.enumerated() where place >= 0 && place <= 40 {
      if abs(place - place.rounded()) < 1e-9 { doubtful += 1 }
      expected[row % 10 * 40 + min(Int(place), 39)] += 1
    }
    guard case .counts(let counts) = grid.cells else {
      Issue.record("no counts")
      return
    }
    let difference = zip(counts, expected).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    #expect(difference <= 2 * doubtful, "\(doubtful) at an edge")
    #expect(grid.leftOutCount == values.count - Int(counts.reduce(0, +)))
  }

  @Test("Both ends of a warped axis are in its first and its last bin", arguments: 0..<40)
  func ends(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    for truth in WarpTruth.allCases {
      let a = exp(20 * random.next() - 10)
      let b = a * (1 + exp(10 * random.next() - 5))
      let values = NumberValues([a, b, a * (1 - 1e-9), b * (1 + 1e-9)])
      let zeros = ScaledColumn.numbers(
        NumberValues([0, 0, 0, 0]), NumberScale(lower: 0, upper: 1))
      let steps = 7
      let (forward, _) = try grid(
        x: .warped(values, truth.warp, ends: NumberScale(lower: a, upper: b)), y: zeros,
        bins: (steps, 1))
      let (backward, _) = try grid(
        x: .warped(values, truth.warp, ends: NumberScale(lower: b, upper: a)), y: zeros,
        bins: (steps, 1))
      // If both are in one break the axis is empty.
      guard truth(a) < truth(b), truth(a * (1 - 1e-9)) < truth(a), truth(b) < truth(b * (1 + 1e-9))
      else { continue }
      for grid in [forward, backward] {
        guard case .counts(let counts) = grid.cells else { continue }
        #expect(counts[0] == 1 && counts[steps - 1] == 1 && grid.leftOutCount == 2)
      }
    }
  }

  @Test("Bins of time stamps with breaks contain what lies between the breaks")
  func stamps() throws {
    let lower: Int64 = 1_700_000_000_000_000_000
    let breaks = StampBreaks(
      DateTimeBreaks([lower + 100..<lower + 900], unit: .nanoseconds), lower: lower,
      of: .nanoseconds, from: .nanoseconds)
    let stamps = NumberValues((-5...1_005).map { lower + $0 })
    let (grid, _) = try grid(
      x: .warped(stamps, .stampBreaks(breaks), ends: NumberScale(lower: 0, upper: 200)),
      y: .numbers(
        NumberValues(regularFrom: 0.0, step: 0, count: stamps.count),
        NumberScale(lower: 0, upper: 1)), bins: (10, 1))
    guard case .counts(let counts) = grid.cells else { return }
    #expect(counts == [20, 20, 20, 20, 20, 820, 20, 20, 20, 21])
    #expect(grid.leftOutCount == 10)
  }
}
