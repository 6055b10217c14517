import Foundation
import SumiChart
import SumiData
import SumiGeometry
import SumiScene
import Testing

@testable import SumiDrawing

/// Lines with x in no order, in pixels.
enum TangledLine: String, CaseIterable, CustomTestStringConvertible {
  case jumps, walk, wideWalk, gaps, backAndForth, huge, repeated

  var testDescription: String { rawValue }

  var points: (x: [Double], y: [Double]) {
    var random = SplitMix(seed: UInt64(rawValue.utf8.reduce(0) { $0 + Int($1) }))
    let count = self == .jumps || self == .huge ? 60 : 3_000
    var x = [Double](repeating: 500, count: count)
    var y = [Double](repeating: 120, count: count)
    var place = Point(x: 500, y: 120)
    for row in 0..<count {
      switch self {
      case .jumps: (x[row], y[row]) = (1200 * random.next() - 100, 340 * random.next() - 50)
      case .huge:
        (x[row], y[row]) = (1000 * random.next(), 240 * random.next())
        if row % 7 == 3 { y[row] = row % 2 == 0 ? 1e11 : -1e11 }
        if row % 11 == 5 { x[row] = 1e200 }
      case .repeated:
        if row % 100 == 99 { place = Point(x: 1000 * random.next(), y: 240 * random.next()) }
        (x[row], y[row]) = (place.x, place.y)
      default:
        let step = self == .walk ? 0.6 : 7
        place.x += (random.next() - 0.5) * step
        place.y += (random.next() - 0.5) * step
        (x[row], y[row]) = (place.x, place.y)
        if self == .backAndForth { x[row] = 500 + 300 * sin(Double(row) / 40) }
        if self == .gaps, random.next() < 0.1 { y[row] = .nan }
      }
    }
    return (x, y)
  }
}

@Suite struct LineSamplerTests {
  private func sampler(
    _ x: [Double], _ y: [Double], width: Double, cap: LineCap = .round, join: LineJoin = .round,
    curve: Curve = .straight
  ) -> LineSampler {
    LineSampler(
      frame: ReducedLine(x: NumberValues(x), y: NumberValues(y), width: width).frame, curve: curve,
      pen: LinePen(width: width, join: join, cap: cap, dotRadius: width / 2),
      pixels: PixelGrid(scale: 1), area: ReducedLine.area)
  }

  private func error(
    _ sampler: LineSampler, x: [Double], y: [Double]
  ) throws -> CoverageError {
    var truth = LineTruth(
      width: ReducedLine.area.width, height: ReducedLine.area.height,
      strokeWidth: sampler.pen.width)
    truth.add(x: x, y: y)
    return CoverageError(drawn: try #require(sampler.levels), truth: truth.coverage)
  }

  @Test(
    "A sampled line covers what its segments cover together", arguments: TangledLine.allCases,
    [1, 1.75, 5, 20])
  func truth(line: TangledLine, width: Double) throws {
    let (x, y) = line.points
    let visible = zip(x, y).map { abs($0) < 1e100 ? $1 : .nan }
    // The truth is not exact far outside either.
    let error = try error(sampler(x, visible, width: width), x: x, y: visible)
    #expect(error.mean <= 4 && error.most <= 24, "\(error)")
  }

  @Test("Steps turn at their corners")
  func steps() throws {
    let (x, y) = TangledLine.jumps.points
    var corners: (x: [Double], y: [Double]) = ([x[0]], [y[0]])
    for row in 1..<x.count {
      corners.x += [x[row], x[row]]
      corners.y += [y[row - 1], y[row]]
    }
    let error = try error(
      sampler(x, y, width: 2, curve: .stepAfter), x: corners.x, y: corners.y)
    #expect(error.mean <= 4 && error.most <= 24, "\(error)")
  }

  @Test("Neither the number of tasks nor the threads change a pixel")
  func tasks() throws {
    var random = SplitMix(seed: 8)
    let x = (0..<60_000).map { _ in 1000 * random.next() }
    let y = (0..<60_000).map { row in row % 99 == 0 ? .nan : 240 * random.next() }
    var sampler = sampler(x, y, width: 0.5)
    let levels = try #require(sampler.levels)
    #expect(levels.contains { $0 > 0 && $0 < 255 } && levels.contains(255))
    for workers in [1, 3, 7] {
      sampler.workers = workers
      #expect(sampler.levels == levels, "\(workers) tasks")
    }
  }

  @Test("Caps and joins have their shapes", arguments: [LineJoin.round, .miter, .bevel])
  func joins(join: LineJoin) throws {
    // A right angle with its corner at (510, 100); the arms are 40 long and 8 wide.
    let (x, y) = ([470.0, 510, 510], [100.0, 100, 140])
    let areas = try [LineCap.butt, .round, .square].map { cap in
      let levels = try #require(
        sampler(x, y, width: 8, cap: cap, join: join).levels)
      return levels.reduce(0.0) { $0 + Double($1) } / 255
    }
    let corner = join == .miter ? 16 : join == .bevel ? 8 : Double.pi * 4
    let arms = 2 * 40 * 8 - 16.0
    let caps = [0, Double.pi * 16, 64]
    for (area, cap) in zip(areas, caps) {
      #expect(abs(area - (arms + corner + cap)) < 3, "\(area), not \(arms + corner + cap)")
    }
  }

  @Test("A line without points, and one of gaps, covers nothing; a single point is a dot")
  func few() throws {
    for y in [[], [Double.nan, .nan]] {
      let levels = try #require(
        sampler([Double](repeating: 5, count: y.count), y, width: 2).levels)
      #expect(!levels.contains { $0 > 0 })
    }
    let dot = try #require(sampler([20, 30], [.nan, 30], width: 6).levels)
    #expect(abs(dot.reduce(0.0) { $0 + Double($1) } / 255 - Double.pi * 9) < 1)
  }

  @Test("A line that jumps about is sampled, and the same picture is not drawn twice")
  func mark() throws {
    var random = SplitMix(seed: 3)
    let x = (0..<30_000).map { _ in random.next() }
    let series = LineSeries(x: x, y: x.map { _ in random.next() }, style: LineStyle(opacity: 0.5))
    let frame = try Chart(series: [Series(series)]).frame()
    let context = try #require(frame.series.first)
    let memo = LineMemo()
    let mark = LineMark(
      curve: .straight, style: series.style, frame: context, pixels: PixelGrid(scale: 1),
      theme: frame.theme, plotArea: PixelRect(minX: 0, minY: 0, maxX: 400, maxY: 300), memo: memo)
    let drawing = mark.drawing
    #expect(drawing.method == .sampled && drawing.primitives.count == 1)
    let grid = try #require(drawing.primitives.first?.coverage)
    #expect(grid.paint == .color(mark.color.opacity(0.5)))
    #expect(grid.levels.filter { $0 == 255 }.count > grid.levels.count / 2)
    #expect(mark.drawing.primitives == drawing.primitives)
  }

  @Test("A path of very many long legs is covered as its legs are", arguments: [true, false])
  func path(isClosed: Bool) throws {
    let (x, y) = TangledLine.jumps.points
    let corners = zip(x, y).map { Point(x: $0, y: $1) }
    let frame = ReducedLine(x: NumberValues(x), y: NumberValues(y), width: 2).frame
    let mark = LineMark(
      curve: .straight, style: LineStyle(strokeWidth: 2, join: .round, cap: .round), frame: frame,
      pixels: PixelGrid(scale: 1), theme: .light, plotArea: ReducedLine.area)
    let single = Path(points: corners, isClosed: isClosed)
    guard case .stroke = mark.strokeOfMany(single) else {
      Issue.record("few legs are a stroke")
      return
    }
    // The same legs many times.
    var many = Path(isClosed: isClosed)
    for _ in 0..<50 {
      many.beginSubpath()
      many.points += corners
    }
    guard case .coverage(let grid) = mark.strokeOfMany(many) else {
      Issue.record("many legs are a coverage")
      return
    }
    var truth = LineTruth(
      width: ReducedLine.area.width, height: ReducedLine.area.height, strokeWidth: 2)
    truth.add(x: x + x.prefix(isClosed ? 1 : 0), y: y + y.prefix(isClosed ? 1 : 0))
    let error = CoverageError(drawn: grid.levels(on: ReducedLine.area), truth: truth.coverage)
    #expect(error.mean <= 2 && error.most <= 24, "\(error)")
  }
}
