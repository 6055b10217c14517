import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import SumiScene
import Testing

@testable import SumiDrawing

/// Horizontal series, which have their positions in y and their values along x.
@Suite struct OrientationTests {
  private let x = [0.0, 1, 4, 7, 10]
  private let low = [1.0, 6, 3, .nan, 2]
  private let high = [3.0, 2, 5, 4, 7]

  private func band(
    _ orientation: Orientation, _ positions: [Double], _ low: [Double], _ high: [Double],
    style: BandStyle = BandStyle(fill: .black, fillWhereCrossed: .white, strokeWidth: 2)
  ) -> BandSeries {
    let position: Role = orientation == .vertical ? .x : .y
    let channels: [Role: ColumnReference] = [
      position: .values(Column(positions)), .low: .values(Column(low)),
      .high: .values(Column(high)),
    ]
    return BandSeries(
      source: SeriesSource(channels: channels, orientation: orientation), style: style)
  }

  /// A chart whose positions run from 0 to 10 and whose values run from 0 to 8.
  private func chart(_ series: BandSeries, isReversed: Bool = false) -> Chart {
    let positions = Axis(range: AxisRange(0, 10))
    let values = Axis(range: AxisRange(0, 8), isReversed: isReversed)
    let isVertical = series.source.orientation == .vertical
    return Chart(
      xAxes: [isVertical ? positions : values], yAxes: [isVertical ? values : positions],
      series: [Series(series)])
  }

  private struct Part {
    var paint: Paint
    /// As shares of the plot area, from the left and from the bottom.
    var points: [Point]
  }

  private func parts(_ chart: Chart) throws -> [Part] {
    let area = try chart.frame().plotArea
    let share = { (point: Point) in
      Point(x: (point.x - area.minX) / area.width, y: (area.maxY - point.y) / area.height)
    }
    return try chart.scene().seriesPrimitives.compactMap { primitive in
      switch primitive {
      case .fill(let fill): Part(paint: fill.paint, points: fill.path.points.map(share))
      case .stroke(let stroke): Part(paint: stroke.paint, points: stroke.path.points.map(share))
      default: nil
      }
    }
  }

  @Test("a horizontal series is the vertical one with x and y exchanged", arguments: [false, true])
  func turned(isReversed: Bool) throws {
    let vertical = try parts(chart(band(.vertical, x, low, high), isReversed: isReversed))
    let horizontal = try parts(chart(band(.horizontal, x, low, high), isReversed: isReversed))
    // Two fills, the lines, and the last row by itself.
    #expect(vertical.count == 4 && horizontal.count == 4)
    for (upright, turned) in zip(vertical, horizontal) {
      #expect(upright.paint == turned.paint && upright.points.count == turned.points.count)
      for (a, b) in zip(upright.points, turned.points) {
        // Sides lie on pixels, which moves them by up to half of one.
        #expect(abs(a.x - b.y) < 0.0025 && abs(a.y - b.x) < 0.0025, "\(a) \(b)")
      }
    }
  }

  @Test("very many rows are transposed too, and values decide the fills")
  func reduced() throws {
    let rows = (0..<5_000).map { Double($0) / 500 }
    let series = band(
      .horizontal, rows, rows.map { $0 * 0.6 }, rows.map { 6 - $0 * 0.6 },
      style: BandStyle(fill: .black, fillWhereCrossed: .white, strokeWidth: 0))
    for isReversed in [false, true] {
      let chart = chart(series, isReversed: isReversed)
      let area = try chart.frame().plotArea
      let grids = try chart.scene().seriesPrimitives.compactMap(\.coverage)
      #expect(grids.map(\.paint) == [.color(.black), .color(.white)])
      for (index, grid) in grids.enumerated() {
        let width = grid.area.width
        #expect(width > grid.area.height)
        let rows = (0..<grid.area.height).filter { row in
          grid.levels[row * width..<(row + 1) * width].contains { $0 > 8 }
        }
        let (first, last) = (rows.first ?? 0, rows.last ?? 0)
        // The bounds are equal at 5, halfway up; below it high is the greater one.
        let middle = area.midY - Double(grid.area.minY)
        #expect(abs(Double(index == 0 ? first : last) - middle) < 4)
        #expect(index == 0 ? last > first + 80 : first < 5)
      }
    }
  }

  @Test("the axis of the positions is that of row numbers or categories, without a grid")
  func axes() throws {
    var source = SeriesSource(
      channels: [.low: .values(Column(low)), .high: .values(Column(high))],
      orientation: .horizontal)
    var frame = try Chart(series: [Series(BandSeries(source: source))]).frame()
    guard case .number(let rows) = frame.axes[1].scale,
      case .number(let values) = frame.axes[0].scale
    else {
      Issue.record("axes of numbers are expected")
      return
    }
    #expect(rows.lower == 0 && rows.upper == 4)
    #expect(values.lower <= 1 && values.upper >= 7)
    #expect(!frame.axes[0].grid.major.positions.isEmpty)
    #expect(frame.axes[1].grid.major.positions.isEmpty)
    source[.y] = .values(Column(["a", "b", "c", "b", "d"]))
    frame = try Chart(series: [Series(BandSeries(source: source))]).frame()
    guard case .category = frame.axes[1].scale else {
      Issue.record("an axis of categories is expected")
      return
    }
    // A band goes through both rows of b, as a line does, and has a gap at the row without a value.
    #expect(frame.series[0].count == 5)
    #expect(frame.warnings.count == 1 && frame.warnings[0].contains("1 row has no low"))
  }

  @Test("a position on the wrong axis, and an orientation that a kind lacks, are errors")
  func errors() {
    func message(_ series: some SeriesType) -> String {
      do {
        _ = try Chart(series: [Series(series)]).frame()
        return "nothing is wrong"
      } catch {
        return "\(error)"
      }
    }
    var series = band(.vertical, x, low, high)
    series.source.orientation = .horizontal
    #expect(
      message(series) == "series[0]: band takes no x; it takes y, low and high; "
        + "with \"orientation\": \"vertical\" it takes x")
    series = band(.horizontal, x, low, high)
    series.source.orientation = .vertical
    #expect(
      message(series) == "series[0]: band takes no y; it takes x, low and high; "
        + "with \"orientation\": \"horizontal\" it takes y")
    var density = DensitySeries(source: SeriesSource(x: [1, 2], y: [1, 2]))
    density.source.orientation = .horizontal
    #expect(message(density) == "series[0]: density is always vertical; leave the orientation out")
  }
}
