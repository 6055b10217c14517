import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import SumiScene
import Testing

@testable import SumiDrawing

/// Bars and columns that state both ends.
@Suite struct FreeBarTests {
  private func boxes(_ series: ColumnSeries, scale: Double = 1) throws -> [Rect] {
    try Chart(series: [Series(series)]).scene(scale: scale).seriesPrimitives.compactMap(\.fill)
      .flatMap(\.path.boxes)
  }

  private func bar(_ from: [Double], _ to: [Double], style: ColumnStyle = ColumnStyle())
    -> ColumnSeries
  {
    ColumnSeries(
      source: SeriesSource(
        channels: [
          .x: .values(Column(from)), .x2: .values(Column(to)),
          .y: .values(Column(from.indices.map { "\($0 % 2)" })),
        ], orientation: .horizontal), style: style)
  }

  @Test("bars that follow each other are a thin line apart", arguments: [1, 2])
  func follow(scale: Double) throws {
    let boxes = try boxes(bar([0, 0, 40], [40, 100, 100]), scale: scale)
    #expect(boxes.count == 3)
    #expect(boxes[0].minY == boxes[2].minY && boxes[0].minY != boxes[1].minY)
    #expect(boxes[2].minX - boxes[0].maxX == scale)
    #expect(boxes[0].minX == boxes[1].minX && boxes[1].maxX == boxes[2].maxX)
  }

  @Test("an instant and a short bar are seen, in either direction")
  func instants() throws {
    let boxes = try boxes(bar([0, 50, 70, 100], [100, 50, 70.01, 0]))
    #expect(boxes.map(\.width)[1...2] == [2, 1])
    #expect(boxes[0].minX == boxes[3].minX && boxes[0].maxX == boxes[3].maxX)
  }

  @Test("a column from x to x2 has these sides, and one of no width is seen")
  func sides() throws {
    let series = ColumnSeries(x: [0, 10, 60], x2: [10, 50, 60], y: [1, 2, 3])
    let frame = try Chart(series: [Series(series)]).frame()
    let boxes = try boxes(series)
    let unit = frame.plotArea.width / 60
    #expect(boxes.count == 3)
    #expect(abs(boxes[0].minX - frame.plotArea.minX) <= 0.5)
    #expect(abs(boxes[1].width - 40 * unit) <= 1.5 && boxes[2].width == 2)
    // They stand on one baseline.
    #expect(Set(boxes.map(\.maxY)).count == 1)
  }

  @Test("both ends are round, as far as a bar is long")
  func round() throws {
    let scene = try Chart(
      series: [Series(bar([0], [100], style: ColumnStyle(cornerRatio: 1)))]
    ).scene(scale: 1)
    let path = try #require(scene.seriesPrimitives.compactMap(\.fill).first?.path)
    let bounds = path.points.reduce(into: (low: Double.infinity, high: -Double.infinity)) {
      $0 = (min($0.low, $1.x), max($0.high, $1.x))
    }
    // At its ends a bar is not as high as in its middle.
    for end in [bounds.low, bounds.high] {
      let ys = path.points.filter { abs($0.x - end) < 1 }.map(\.y)
      let height = (ys.max() ?? 0) - (ys.min() ?? 0)
      let whole = (path.points.map(\.y).max() ?? 0) - (path.points.map(\.y).min() ?? 0)
      #expect(height < whole / 2)
    }
  }

  @Test("a hundred thousand bars are one path")
  func many() throws {
    let count = 100_000
    let starts = (0..<count).map { Double($0 * 7_919 % 100_003) }
    let series = bar(starts, starts.map { $0 + 20 })
    let primitives = try Chart(series: [Series(series)]).scene(scale: 1).seriesPrimitives
    #expect(primitives.count == 1)
  }
}
