import Glibc
import SumiChart
import SumiData
import SumiGeometry
import SumiScene
import Testing

@testable import SumiDrawing
@testable import SumiLayout

private let area = PixelRect(minX: 10, minY: 20, maxX: 610, maxY: 420)

private func cloud(_ count: Int, seed: UInt64 = 1) -> [Point] {
  var numbers = FixedNumbers(state: seed)
  return (0..<count).map { _ in
    Point(x: .random(in: 10..<610, using: &numbers), y: .random(in: 20..<420, using: &numbers))
  }
}

private func overlap(_ centers: [Point], weight: Double = 1, radius: Double = 3.5) -> MarkerOverlap
{
  MarkerOverlap(of: centers, weight: weight, radius: radius, area: area)
}

@Suite struct MarkerOverlapTests {
  @Test("markers side by side are as opaque as one alone")
  func alone() {
    let grid = (0..<600).map { index in
      Point(x: 20 + Double(index % 30) * 19, y: 30 + Double(index / 30) * 19)
    }
    #expect(
      overlap([]).opacity(areColored: false) == 0.8
        && overlap([Point(x: 50, y: 50)]).opacity(areColored: true) == 0.8)
    #expect(overlap(grid).opacity(areColored: false) == 0.8)
    #expect(overlap(cloud(100)).opacity(areColored: false) == 0.8)
  }

  @Test("the more markers overlap, the less opaque they are, down to the least opacity")
  func crowds() {
    let opacities = [100, 300, 1_000, 3_000, 10_000, 30_000, 100_000].map {
      overlap(cloud($0)).opacity(areColored: false)
    }
    #expect(zip(opacities, opacities.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(opacities[2] > 0.75 && opacities[3] < 0.76 && opacities[4] < 0.55 && opacities[5] < 0.3)
    let deepest = overlap(cloud(10_000), weight: 1_000)
    #expect(deepest.opacity(areColored: false) == 0.2 && deepest.opacity(areColored: true) == 0.5)
    // At one position, n markers have depth n once they fill their cell.
    let pile = [Point](repeating: Point(x: 100, y: 100), count: 200)
    #expect(overlap(pile).depth > 30)
  }

  @Test(
    "the depth is the area of all markers divided by what random ones cover",
    arguments: [2_000, 8_000])
  func depth(count: Int) {
    let marker = Double.pi * 3.5 * 3.5
    let whole = Double(area.width * area.height)
    let share = Double(count) * marker / whole
    let wanted = share / -expm1(-share)
    #expect(abs(overlap(cloud(count)).depth / wanted - 1) < 0.03)
    // Half of the area, twice the depth.
    let half = cloud(count).map { Point(x: 10 + ($0.x - 10) / 2, y: $0.y) }
    #expect(abs(overlap(half).depth / (2 * share / -expm1(-2 * share)) - 1) < 0.03)
  }

  @Test("a sample gives the same depth as all points", arguments: [0.5, 2, 3.5, 12])
  func sampled(radius: Double) {
    let all = cloud(200_000)
    let whole = overlap(all, radius: radius).depth
    let sample = overlap(cloud(8_192, seed: 7), weight: 200_000 / 8_192, radius: radius).depth
    #expect(abs(sample / whole - 1) < 0.06)
  }
}

@Suite struct ScatterOpacityTests {
  private func mark(_ centers: [Point], scale: Double = 1, opacity: Double? = nil) -> ScatterMark {
    let (x, y) = (centers.map(\.x), centers.map(\.y))
    let style = MarkerStyle(opacity: opacity)
    let frame = SeriesFrame(
      series: Series(ScatterSeries(x: x, y: y, style: style)), title: "", color: .black,
      x: .numbers(NumberValues(x), .identity), y: .numbers(NumberValues(y), .identity),
      baseline: 100)
    return ScatterMark(
      style: style, frame: frame, pixels: PixelGrid(scale: scale), theme: .light,
      plotArea: PixelRect(
        minX: Int(10 * scale), minY: Int(20 * scale), maxX: Int(610 * scale),
        maxY: Int(420 * scale)))
  }

  private func alpha(_ mark: ScatterMark) throws -> Double {
    try #require(mark.drawing.primitives.first?.markers).fill.alpha
  }

  @Test("markers one by one have the opacity that follows from their overlap, at any scale")
  func markers() throws {
    #expect(try alpha(mark(cloud(60))) == 0.8)
    let crowded = cloud(1_500).map { Point(x: 200 + $0.x / 4, y: 200 + $0.y / 4) }
    let found = try alpha(mark(crowded))
    #expect(found > 0.1 && found < 0.4)
    #expect(abs(try alpha(mark(crowded, scale: 2)) - found) < 1e-9)
    #expect(try alpha(mark(crowded, opacity: 0.7)) == 0.7)
  }

  @Test("accumulated markers have the same opacity as single ones")
  func accumulated() throws {
    let few = cloud(ScatterMark.accumulationThreshold).map {
      Point(x: 200 + $0.x / 4, y: 200 + $0.y / 4)
    }
    let wanted = try alpha(mark(few))
    // An added marker lies alone: its level is the opacity.
    let lone = Point(x: 50.5, y: 50.5)
    let drawing = mark(few + [lone]).drawing
    guard case .coverage(let grid) = try #require(drawing.primitives.first) else {
      Issue.record("the markers are not accumulated")
      return
    }
    let level = Double(grid.levels[(50 - 20) * area.width + 50 - 10]) / 255
    #expect(abs(level - wanted) < 0.01)
  }

  @Test("if few of many rows are visible, these determine the opacity")
  func zoomed() throws {
    let away = [Point](repeating: Point(x: -5_000, y: 0), count: 400_000)
    let few = mark(away + cloud(60) + away)
    #expect(try alpha(few) == 0.8)
    let crowd = cloud(6_000)
    let sample = VisiblePoints(
      x: .numbers(NumberValues((away + crowd + away).map(\.x)), .identity),
      y: .numbers(NumberValues((away + crowd + away).map(\.y)), .identity),
      pixels: PixelGrid(scale: 1), bounds: Rect(minX: 10, minY: 20, maxX: 610, maxY: 420)
    ).sample()
    #expect(sample.centers.count >= 1_024)
    #expect(abs(Double(sample.centers.count) * sample.weight / 6_000 - 1) < 0.1)
    let found = MarkerOverlap(
      of: sample.centers, weight: sample.weight, radius: 3.5, area: area)
    #expect(abs(found.depth / overlap(crowd).depth - 1) < 0.06)
  }

  @Test("a sample of periodic data has every part of them equally")
  func periodic() {
    let count = 1 << 20
    let x = (0..<count).map { Double($0 % 128) }
    let sample = VisiblePoints(
      x: .numbers(NumberValues(x), .identity),
      y: .numbers(NumberValues([Double](repeating: 1, count: count)), .identity),
      pixels: PixelGrid(scale: 1), bounds: Rect(minX: -1, minY: 0, maxX: 200, maxY: 2)
    ).sample()
    #expect(sample.centers.count == 8_192 && sample.weight == 128)
    #expect(Set(sample.centers.map(\.x)).count == 128)
  }

  @Test("the legend shows a visible marker, however faint the markers are")
  func symbol() throws {
    let crowd = [Point](repeating: Point(x: 100, y: 100), count: 3_000)
    let symbol = mark(crowd).symbol(in: Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(try #require(symbol.first?.markers).fill.alpha == 0.8)
  }
}
