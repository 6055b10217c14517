import Foundation
import SumiData
import SumiGeometry
import SumiLayout
import SumiScene
import Testing

@testable import SumiDrawing

private let area = PixelRect(minX: 10, minY: 20, maxX: 70, maxY: 60)

private func accumulator(
  _ x: NumberValues, _ y: NumberValues, _ shape: MarkerShape = .circle, radius: Double = 2,
  opacity: Double = 0.2, area: PixelRect = area
) -> ScatterAccumulator {
  ScatterAccumulator(
    x: .numbers(x, .identity), y: .numbers(y, .identity), pixels: PixelGrid(scale: 1), area: area,
    stamps: MarkerStamps(shape, radius: radius, opacity: opacity))
}

private func levels(
  _ points: [Point], _ shape: MarkerShape = .circle, radius: Double = 2, opacity: Double = 0.2,
  area: PixelRect = area
) throws -> [UInt8] {
  try #require(
    accumulator(
      NumberValues(points.map(\.x)), NumberValues(points.map(\.y)), shape, radius: radius,
      opacity: opacity, area: area
    ).accumulate()
  ).levels
}

/// Points in and around the area; with `step` 8 at eighths of a pixel, where markers are not moved.
private func points(_ count: Int, step: Double? = 8, seed: UInt64 = 3) -> [Point] {
  var numbers = FixedNumbers(state: seed)
  return (0..<count).map { _ in
    let x = Double.random(in: 4...76, using: &numbers)
    let y = Double.random(in: 14...66, using: &numbers)
    guard let step else { return Point(x: x, y: y) }
    return Point(x: (x * step).rounded() / step, y: (y * step).rounded() / step)
  }
}

@Suite struct ScatterAccumulatorTests {
  @Test("Overlapping markers transmit the product of what each transmits, for any shape")
  func formula() throws {
    for shape in MarkerShape.allCases {
      for (radius, opacity) in [(0.4, 1.0), (2, 0.2), (3.3, 0.8), (9, 0.05)] {
        let points = points(60)
        var truth = ScatterTruth(shape, radius: radius, opacity: opacity, area: area)
        for point in points { truth.add(point) }
        let error = truth.error(
          of: try levels(points, shape, radius: radius, opacity: opacity))
        #expect(
          error.worst <= 1 && error.mean <= 0.35, "\(shape) \(radius) \(opacity): \(error)")
      }
    }
  }

  @Test("Markers are moved by at most a sixteenth of a pixel")
  func positions() throws {
    for point in points(200, step: nil) {
      // A square's coverage along x and y is independent, so its middle is exact.
      let wide = PixelRect(minX: 0, minY: 0, maxX: 80, maxY: 80)
      let levels = try levels([point], .square, radius: 4, opacity: 1, area: wide)
      var (sum, x, y) = (0.0, 0.0, 0.0)
      for (index, level) in levels.enumerated() {
        sum += Double(level)
        x += Double(level) * (Double(index % 80) + 0.5)
        y += Double(level) * (Double(index / 80) + 0.5)
      }
      let allowed = ScatterAccumulation.positionError + 0.01
      #expect(abs(x / sum - point.x) <= allowed && abs(y / sum - point.y) <= allowed)
    }
  }

  @Test("For markers anywhere, the levels are close to those of exact positions")
  func unsnapped() throws {
    for shape in MarkerShape.allCases {
      let points = points(300, step: nil)
      var truth = ScatterTruth(shape, radius: 3, opacity: 0.3, area: area)
      for point in points { truth.add(point) }
      let error = truth.error(of: try levels(points, shape, radius: 3, opacity: 0.3))
      // An edge across a pixel moves by a sixteenth along each axis: an eighth of its area.
      #expect(error.mean <= 2 && error.worst <= 255 * 0.3 / 4, "\(shape): \(error)")
    }
  }

  @Test("A million markers of opacity 1/10,000 are as dark as their product")
  func faint() throws {
    let places = points(40)
    var truth = ScatterTruth(.circle, radius: 2, opacity: 0.0001, area: area)
    for (index, place) in places.enumerated() { truth.add(place, count: 25_000 >> (index % 4)) }
    var all: [Point] = []
    for (index, place) in places.enumerated() {
      all += repeatElement(place, count: 25_000 >> (index % 4))
    }
    let error = truth.error(of: try levels(all, opacity: 0.0001))
    #expect(error.worst <= 1, "\(error)")
  }

  @Test("Levels are the same for any order of the points and any number of threads")
  func order() throws {
    let points = points(280_000, step: nil)
    let expected = try levels(points, opacity: 0.001)
    var numbers = FixedNumbers(state: 9)
    let shuffled = points.shuffled(using: &numbers)
    for workers in [1, 2, 5, 64] {
      for points in [points, shuffled] {
        var accumulator = accumulator(
          NumberValues(points.map(\.x)), NumberValues(points.map(\.y)), opacity: 0.001)
        accumulator.workers = workers
        let (levels, accumulation) = try #require(accumulator.accumulate())
        #expect(levels == expected)
        #expect(accumulation.pointsDrawn == 280_000 - missed(points))
      }
    }
  }

  /// The number of markers of radius 2 that touch no pixel of the area, wherever they are moved.
  private func missed(_ points: [Point]) -> Int {
    points.count { point in
      let column = Int((point.x * 8 + 0.5).rounded(.down)) >> 3
      let row = Int((point.y * 8 + 0.5).rounded(.down)) >> 3
      return column - 2 >= area.maxX || column + 2 < area.minX || row - 2 >= area.maxY
        || row + 2 < area.minY
    }
  }

  @Test("Points that are NaN, missing or far away draw nothing and count as nothing")
  func noNumbers() throws {
    let odd = [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e17, -1e17, .signalingNaN]
    var x: [Double] = [30, 31, 32]
    var y: [Double] = [40, 41, 42]
    for value in odd {
      x += [value, 30, value]
      y += [40, value, value]
    }
    let (levels, accumulation) = try #require(
      accumulator(NumberValues(x), NumberValues(y)).accumulate())
    #expect(accumulation.pointsDrawn == 3)
    #expect(
      levels == (try SumiDrawingTests.levels([(30, 40), (31, 41), (32, 42)].map(Point.init))))
    let none = try #require(accumulator([], []).accumulate())
    #expect(none.accumulation.pointsDrawn == 0 && none.levels.allSatisfy { $0 == 0 })
  }

  @Test("Columns of any number type draw the same")
  func types() throws {
    let x = (0..<3000).map { 15 + $0 % 50 }
    let y = (0..<3000).map { 25 + $0 / 50 % 30 }
    let expected = try #require(
      accumulator(NumberValues(x.map(Double.init)), NumberValues(y.map(Double.init))).accumulate())
    let columns: [(NumberValues, NumberValues)] = [
      (NumberValues(x.map(Float.init)), NumberValues(y.map(UInt8.init))),
      (NumberValues(x.map(Int16.init)), NumberValues(y.map(Int64.init))),
      (NumberValues(x.map(UInt64.init)), NumberValues(y.map(Int32.init))),
    ]
    for (x, y) in columns {
      #expect(try #require(accumulator(x, y).accumulate()).levels == expected.levels)
    }
  }

  @Test("The grids of many threads stay within their limit: threads share rows of pixels instead")
  func memory() {
    let stamps = MarkerStamps(.circle, radius: 2, opacity: 0.2)
    let full = PixelRect(minX: 0, minY: 0, maxX: 1920, maxY: 1000)
    let large = PixelRect(minX: 0, minY: 0, maxX: 9000, maxY: 9000)
    for (area, rows) in [(full, 100_000_000), (large, 100_000_000), (full, 5_000), (area, 9)] {
      let plan = DepthPlan(
        area: area, stampHeight: stamps.height, rows: rows, workers: 64,
        gridBytes: DepthGrid.bytes(area, stamps: stamps))
      let bytes = plan.tasks.map { DepthGrid.bytes($0.band, stamps: stamps) }.reduce(0, +)
      let margins =
        64
        * DepthGrid.bytes(
          PixelRect(minX: 0, minY: 0, maxX: area.width, maxY: 0), stamps: stamps)
      let one = DepthGrid.bytes(area, stamps: stamps)
      #expect(bytes <= max(DepthPlan.mostBytes, one) + margins)
      // Each pixel row gets each point once.
      #expect(plan.bands.map(\.height).reduce(0, +) == area.height)
      for band in plan.bands {
        let shares = plan.tasks.filter { $0.band == band }.map(\.rows)
        #expect(shares.first?.lowerBound == 0 && shares.last?.upperBound == rows)
        #expect(zip(shares, shares.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
      }
    }
  }

  @Test("Markers whose stamps are too large to keep all at once are drawn in several passes")
  func largeMarkers() throws {
    let stamps = MarkerStamps(.square, radius: 180, opacity: 0.5)
    #expect(stamps.batch < MarkerStamps.count)
    let centers = [Point(x: -100, y: 40.125), Point(x: 40.5, y: 195.75), Point(x: 60.875, y: 60)]
    var truth = ScatterTruth(.square, radius: 180, opacity: 0.5, area: area)
    for center in centers { truth.add(center) }
    let error = truth.error(of: try levels(centers, .square, radius: 180, opacity: 0.5))
    #expect(error.worst <= 1, "\(error)")
  }
}

extension Point {
  fileprivate init(_ pair: (Double, Double)) { self.init(x: pair.0, y: pair.1) }
}
