import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import SumiScene
import Testing

@testable import SumiDrawing

@Suite struct BandTests {
  private let plain = Color(hex: 0x112233)
  private let crossed = Color(hex: 0xaa0000)

  private func primitives(_ series: BandSeries, isReversed: Bool = false) throws -> [Primitive] {
    try Chart(yAxes: [Axis(isReversed: isReversed)], series: [Series(series)]).scene()
      .seriesPrimitives
  }

  private func fills(_ series: BandSeries, isReversed: Bool = false) throws -> [Fill] {
    try primitives(series, isReversed: isReversed).compactMap(\.fill)
  }

  private var twoFills: BandStyle { BandStyle(fill: plain, fillWhereCrossed: crossed) }

  /// Twice the area of a closed polygon.
  private func area(_ points: [Point]) -> Double {
    zip(points, points.dropFirst() + points.prefix(1))
      .reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
  }

  @Test("a fill from low to high, under a line along each of them")
  func parts() throws {
    let series = BandSeries(x: [0, 4, 10], low: [1, 2, 1], high: [5, 4, 9])
    let frame = try Chart(series: [Series(series)]).frame().series[0]
    let found = try primitives(series)
    #expect(found.count == 2)
    let fill = try #require(found.first?.fill)
    let points = { (role: Role) in
      zip([frame.x[0].rounded(), frame.x[1], frame.x[2].rounded()], 0..<3)
        .map { Point(x: $0, y: frame[role][$1]) }
    }
    #expect(fill.path.points == points(.low) + points(.high).reversed())
    #expect(fill.paint == .color(frame.color.opacity(0.3)))
    let stroke = try #require(found.last?.stroke)
    #expect(stroke.path.pieces == [points(.low), points(.high)])
    #expect(stroke.width == 1 && stroke.paint == .color(frame.color))
  }

  @Test("level edges lie on whole rows of pixels, and the sides on whole columns")
  func sharp() throws {
    let x = [0.13, 1, 2, 2.77]
    var series = BandSeries(x: x, low: [1.13, 1.13, 1.13, 1.6], high: [2.37, 2.37, 2.9, 2.9])
    series.style.strokeWidth = 0
    let frame = try Chart(series: [Series(series)]).frame().series[0]
    let points = try #require(try fills(series).first).path.points
    let (low, high) = (points.prefix(4), points.suffix(4).reversed())
    #expect(low.map(\.y) == [0, 1, 2].map { frame[.low][$0].rounded() } + [frame[.low][3]])
    #expect(high.map(\.y) == (0..<4).map { frame[.high][$0].rounded() })
    #expect(low.map(\.x) == high.map(\.x))
    #expect(low.map(\.x) == [frame.x[0].rounded(), frame.x[1], frame.x[2], frame.x[3].rounded()])
    // On the middles of pixels where a line one pixel wide is drawn along them.
    let lines = try primitives(
      BandSeries(x: x, low: [1, 1, 1, 1], high: [2.37, 2.37, 2.37, 2.37])
    ).compactMap(\.stroke)
    #expect(lines.flatMap(\.path.points).allSatisfy { abs($0.y - $0.y.rounded(.down)) == 0.5 })
  }

  @Test("styles come through, and a stated fill covers all and has darker lines")
  func style() throws {
    var series = BandSeries(low: [1, 2], high: [3, 4])
    series.style = BandStyle(
      fill: plain, opacity: 0.5, stroke: crossed, strokeWidth: 3, dashes: [4, 2], join: .miter)
    var found = try primitives(series)
    #expect(found.first?.fill?.paint == .color(plain.opacity(0.5)))
    let stroke = try #require(found.last?.stroke)
    #expect(stroke.width == 3 && stroke.dashes == [4, 2] && stroke.join == .miter)
    #expect(stroke.paint == .color(crossed))
    series.style = BandStyle(fill: crossed)
    found = try primitives(series)
    #expect(found.first?.fill?.paint == .color(crossed))
    #expect(found.last?.stroke?.paint == .color(crossed.outline))
    series.style = BandStyle(strokeWidth: 0)
    found = try primitives(series)
    #expect(found.count == 1 && found[0].fill != nil)
  }

  @Test("a gap in x, low or high is a gap in both lines and in the fill")
  func gaps() throws {
    let x = [0.0, 1, 2, .nan, 4, 5, 6, 7, 8, 9, 10]
    let low = [1.0, 1, 1, 1, 1, 1, .nan, 1, 1, 1, 1]
    let high = [2.0, 3, 2, 2, 2, 3, 2, 4, 5, .infinity, 3]
    let found = try primitives(BandSeries(x: x, low: low, high: high))
    let pieces = try #require(found.first?.fill).path.pieces
    #expect(pieces.map(\.count) == [6, 4, 4])
    let strokes = found.compactMap(\.stroke)
    #expect(strokes[0].path.pieces.map(\.count) == [3, 2, 2, 3, 2, 2])
    // The last row, between a gap and the end, is a line from low to high.
    #expect(strokes.count == 2 && strokes[1].path.pieces.map(\.count) == [2])
    #expect(strokes[1].path.points[0].x == strokes[1].path.points[1].x)
  }

  @Test(
    "the fill changes where the lines cross, in either axis direction", arguments: [false, true])
  func crossing(isReversed: Bool) throws {
    // They cross at x = 2.5, meet at x = 4 and cross at x = 7.5.
    let series = BandSeries(
      x: [0, 5, 6, 10], low: [0, 2, 3, 0], high: [2, 0, 0, 5], style: twoFills)
    let frame = try Chart(yAxes: [Axis(isReversed: isReversed)], series: [Series(series)])
      .frame().series[0]
    let fills = try fills(series, isReversed: isReversed)
    #expect(fills.map(\.paint) == [.color(plain), .color(crossed)])
    #expect(fills.map(\.path.pieces.count) == [2, 1])
    let unit = (frame.x[3] - frame.x[0]) / 10
    let place = { (x: Double) in frame.x[0] + x * unit }
    let boxes = fills.map(\.path.boxes)
    // Level parts and sides lie on pixels.
    let near = { (a: Double, b: Double) in abs(a - b) <= 0.5 }
    #expect(near(boxes[0][0].minX, place(0)) && near(boxes[0][0].maxX, place(2.5)))
    #expect(near(boxes[1][0].minX, place(2.5)) && near(boxes[1][0].maxX, place(7.5)))
    #expect(near(boxes[0][1].minX, place(7.5)) && near(boxes[0][1].maxX, place(10)))
    // Parts that cross at a point cover nothing there.
    let end = fills[0].path.pieces[0].filter { near($0.x, place(2.5)) }
    #expect(end.count == 2 && end[0] == end[1])
  }

  @Test("low equal to high is a line, and no fill of another colour")
  func touching() throws {
    let found = try primitives(
      BandSeries(low: [1, 2, 1, 3], high: [1, 2, 1, 3], style: twoFills))
    #expect(found.compactMap(\.fill).flatMap(\.path.pieces).allSatisfy { abs(area($0)) < 1e-9 })
    #expect(!found.compactMap(\.fill).contains { $0.paint == .color(crossed) })
    #expect(found.compactMap(\.stroke).map(\.path.pieces.count) == [2])
  }

  @Test("on a logarithmic axis the drawn lines cross, not the values")
  func logarithm() throws {
    let series = BandSeries(
      x: [0, 1], low: [1, 1_000], high: [100, 10], style: twoFills)
    let chart = Chart(yAxes: [Axis(.logarithmic)], series: [Series(series)])
    let fills = try chart.scene().seriesPrimitives.compactMap(\.fill)
    let (first, second) = (fills[0].path.boxes[0], fills[1].path.boxes[0])
    // The logarithms are 0 … 3 and 2 … 1: equal half way. The values would be equal at 0.09.
    #expect(abs(first.maxX - (first.minX + second.maxX) / 2) < 1e-6)
    #expect(first.maxX == second.minX)
    var gap = series
    gap.source[.low] = .values(Column([1, -5]))
    let alone = try Chart(yAxes: [Axis(.logarithmic)], series: [Series(gap)]).scene()
      .seriesPrimitives
    #expect(alone.count == 1 && alone[0].stroke?.path.points.count == 2)
  }

  @Test("a curve's two lines are cut where they cross, also between their points")
  func curves() throws {
    for curve in Curve.allCases {
      let series = BandSeries(
        low: [0, 3, 1, 5, 2, 2], high: [2, 1, 4, 0, 2, 7], curve: curve, style: twoFills)
      var whole = series
      whole.style = BandStyle(fill: plain)
      // Both fills together equal the uncut one: at each x as high as the distance of the lines.
      let strokes = try primitives(series).compactMap(\.stroke)[0].path.pieces
      let parts = try fills(series).flatMap(\.path.pieces)
      let covered = parts.reduce(0) { $0 + abs(area($1)) / 2 }
      let apart = distance(strokes[0], strokes[1])
      #expect(abs(covered - apart) < 1e-2 * apart, "\(curve): \(covered) of \(apart)")
      #expect(parts.count >= 4)
      for part in parts {
        // No part crosses itself: its forward side stays on one side of its backward side.
        let half = part.count / 2
        let sides = zip(part[..<half], part[half...].reversed()).map { $0.y - $1.y }
        #expect(!sides.contains { $0 > 1e-9 } || !sides.contains { $0 < -1e-9 }, "\(curve)")
      }
    }
  }

  /// The area between two lines, by many columns.
  private func distance(_ first: [Point], _ second: [Point]) -> Double {
    func height(_ line: [Point], _ x: Double) -> Double {
      for (left, right) in zip(line, line.dropFirst()) where left.x <= x && x < right.x {
        return left.y + (right.y - left.y) * (x - left.x) / (right.x - left.x)
      }
      return line.last?.y ?? 0
    }
    let (start, end) = (first[0].x, first[first.count - 1].x)
    let count = 1_000
    let width = (end - start) / Double(count)
    return (0..<count).reduce(0) { sum, column in
      let x = start + (Double(column) + 0.5) * width
      return sum + abs(height(first, x) - height(second, x)) * width
    }
  }

  @Test("no rows and nothing but gaps draw nothing; one row draws a line from low to high")
  func few() throws {
    #expect(try primitives(BandSeries(low: [], high: [])).isEmpty)
    #expect(try primitives(BandSeries(low: [.nan, .nan], high: [1, 2])).isEmpty)
    #expect(try primitives(BandSeries(low: [.nan], high: [.nan])).isEmpty)
    let one = try primitives(BandSeries(low: [1], high: [3]))
    #expect(one.count == 1 && one[0].stroke?.path.points.count == 2)
    var bare = BandSeries(low: [1], high: [3])
    bare.style.strokeWidth = 0
    #expect(try primitives(bare).first?.stroke?.width == 1)
    let dot = try primitives(BandSeries(low: [3], high: [3]))
    #expect(dot.count == 1 && dot[0].markers?.centers.count == 1)
  }

  @Test("both bounds count in the range of y, and zero does not")
  func range() throws {
    let chart = Chart(series: [Series(BandSeries(low: [105, 130], high: [101, 180]))])
    let frame = try chart.frame()
    guard case .number(let scale) = frame.axes[1].scale else { return }
    #expect(scale.lower > 50 && scale.lower <= 101 && scale.upper >= 180)
    #expect(frame.series[0].title == "Series 1")
  }

  @Test("categories, dates and several rows with one x are positions like others")
  func places() throws {
    let names = BandSeries(
      x: .values(Column(["a", "b", "c"])), low: .values(Column([1.0, 2, 3])),
      high: .values(Column([3.0, 4, 5])))
    #expect(try fills(names).flatMap(\.path.points).count == 6)
    let turning = BandSeries(
      x: [1, 3, 3, 2], low: [0, 0, 1, 3], high: [2, 3, 3, 2], curve: .monotone, style: twoFills)
    #expect(try fills(turning).map(\.path.pieces.count) == [1, 1])
    let dates = BandSeries(
      low: .values(Column(dateTimes: [0, 86_400], .seconds)),
      high: .values(Column(dateTimes: [86_400, 200_000], .seconds)))
    #expect(try fills(dates).flatMap(\.path.points).count == 4)
  }
}
