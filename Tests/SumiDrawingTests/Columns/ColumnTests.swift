import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import SumiScene
import Testing

@testable import SumiDrawing

@Suite struct ColumnTests {
  private func chart(_ style: ColumnStyle = ColumnStyle(), y: [Double] = [30, -20, .nan, 50])
    -> Chart
  {
    Chart(series: [Series(ColumnSeries(x: ["a", "b", "c", "d"], y: y, style: style))])
  }

  @Test("a column starts at the baseline and ends at its value, on pixels", arguments: [1, 1.5, 2])
  func rectangles(scale: Double) throws {
    let frame = try chart().frame()
    let boxes = try chart().scene(scale: scale).seriesPrimitives.compactMap(\.fill).flatMap(
      \.path.boxes)
    let series = frame.series[0]
    let slot = try #require(series.slot)
    let baseline = (series.baseline * scale).rounded()
    #expect(boxes.count == 3)
    for (box, row) in zip(boxes, [0, 3, 1]) {
      let tip = series.y[row] * scale
      let end = row == 1 ? box.maxY : box.minY
      #expect(abs(end - tip) <= 0.5 && end == end.rounded())
      #expect((row == 1 ? box.minY : box.maxY) == baseline)
      #expect(abs(box.minX - (series.x[row] + slot.offset) * scale) <= 1)
      #expect(abs(box.width - slot.width * scale) <= 0.5)
      #expect(box.minX == box.minX.rounded() && box.maxX == box.maxX.rounded())
    }
  }

  @Test("values below the baseline have their own colour")
  func below() throws {
    let style = ColumnStyle(
      fill: Color(hex: 0x112233), fillBelowBaseline: Color(hex: 0xaa0000), opacity: 0.5)
    let fills = try chart(style).scene().seriesPrimitives.compactMap(\.fill)
    #expect(
      fills.map(\.paint) == [
        .color(Color(hex: 0x112233, alpha: 0.5)), .color(Color(hex: 0xaa0000, alpha: 0.5)),
      ])
    #expect(fills.map(\.path.pieces.count) == [2, 1])
  }

  @Test("values determine what is below the baseline, not the direction of the axis")
  func reversed() throws {
    let style = ColumnStyle(fill: Color(hex: 0x112233), fillBelowBaseline: Color(hex: 0xaa0000))
    var chart = chart(style)
    chart.yAxes = [Axis(isReversed: true)]
    let baseline = try chart.frame().series[0].baseline
    let fills = try chart.scene().seriesPrimitives.compactMap(\.fill)
    #expect(fills.map(\.path.pieces.count) == [2, 1])
    #expect(fills[0].paint == .color(Color(hex: 0x112233)))
    #expect(fills[0].path.boxes.allSatisfy { $0.maxY > baseline })
    #expect(fills[1].path.boxes.allSatisfy { $0.minY < baseline })
  }

  @Test("columns of less than a pixel have their own colour below the baseline too")
  func reducedBelow() throws {
    let y = (0..<2_000).map { Double($0 % 2 == 0 ? 10 : -10) }
    let (fill, below) = (Color(hex: 0x112233), Color(hex: 0xaa0000))
    let series = ColumnSeries(
      x: .values(Column(y.indices.map(Double.init))), y: .values(Column(y)),
      style: ColumnStyle(fill: fill, fillBelowBaseline: below))
    var chart = Chart(series: [Series(series)])
    for isReversed in [false, true] {
      chart.yAxes = [Axis(isReversed: isReversed)]
      let grids = try chart.scene().seriesPrimitives.compactMap(\.coverage)
      let baseline = Int(try chart.frame().series[0].baseline.rounded())
      #expect(grids.count == 4)
      for grid in grids {
        let isAbove = grid.area.maxY <= baseline
        #expect(grid.paint == .color(isAbove != isReversed ? fill : below))
      }
    }
  }

  @Test("low columns are a pixel high, and fade below half a pixel")
  func low() throws {
    let fill = try #require(try chart(y: [1_000, 3, 0.5, 0]).scene().seriesPrimitives.first?.fill)
    let heights = fill.path.boxes.map(\.height)
    #expect(heights[1] == 1 && heights[2] > 0 && heights[2] < 0.5 && heights[3] == 0)
  }

  @Test("the edges of an outline lie on pixels", arguments: [1.0, 2, 3])
  func sharpOutline(width: Double) throws {
    let scene = try chart(ColumnStyle(stroke: .black, strokeWidth: width)).scene()
    let fill = try #require(scene.seriesPrimitives.first?.fill).path.boxes[0]
    let stroke = try #require(scene.seriesPrimitives.compactMap(\.stroke).first).path.boxes[0]
    let inset = width == 2 ? 0 : 0.5
    #expect(stroke == fill.inset(by: inset))
  }

  @Test("rounded tips stay inside the column")
  func rounded() throws {
    let square = try chart().scene().seriesPrimitives.compactMap(\.fill).flatMap(\.path.boxes)
    let style = ColumnStyle(cornerRatio: 1)
    let fills = try chart(style).scene().seriesPrimitives.compactMap(\.fill)
    let round = fills.flatMap(\.path.boxes)
    for (one, other) in zip(square, round) {
      #expect(abs(one.minY - other.minY) < 1e-6 && abs(one.maxY - other.maxY) < 1e-6)
      #expect(abs(one.minX - other.minX) < 1e-6 && abs(one.maxX - other.maxX) < 1e-6)
    }
    #expect(fills.flatMap(\.path.pieces).allSatisfy { $0.count > 10 })
  }

  @Test("each column has an outline")
  func outline() throws {
    let style = ColumnStyle(stroke: .black, strokeWidth: 2)
    let strokes = try chart(style).scene(scale: 2).seriesPrimitives.compactMap(\.stroke)
    #expect(strokes.map(\.width) == [4, 4])
    #expect(strokes.allSatisfy { $0.path.isClosed && $0.join == .miter })
  }

  @Test("an outline without a colour is a darker tone of each fill")
  func outlineTone() throws {
    let (fill, below) = (Color(hex: 0x8899aa), Color(hex: 0xee8866))
    let style = ColumnStyle(fill: fill, fillBelowBaseline: below, strokeWidth: 4)
    let strokes = try chart(style).scene().seriesPrimitives.compactMap(\.stroke)
    #expect(strokes.map(\.paint) == [.color(fill.outline), .color(below.outline)])
    let clear = ColumnStyle(fill: .clear, strokeWidth: 4)
    let color = Theme.light.colors[0].outline
    #expect(
      try chart(clear).scene().seriesPrimitives.compactMap(\.stroke?.paint).first == .color(color))
  }

  @Test("columns of a series have equal widths and gaps, in groups too", arguments: 1...5, 3...40)
  func groups(members: Int, count: Int) throws {
    let names = (0..<count).map { "\($0)" }
    let one = Series(ColumnSeries(x: names, y: names.map { _ in 10 }))
    let chart = Chart(series: Array(repeating: one, count: members))
    let scene = try chart.scene(640, 300)
    let boxes = scene.seriesPrimitives.compactMap(\.fill).flatMap(\.path.boxes).sorted {
      $0.minX < $1.minX
    }
    #expect(boxes.count == members * count)
    for box in boxes { #expect(abs(box.width - boxes[0].width) < 1e-6) }
    let gaps = zip(boxes, boxes.dropFirst()).map { $1.minX - $0.maxX }
    let inside = gaps.indices.filter { ($0 + 1) % members != 0 }.map { gaps[$0] }
    let between = gaps.indices.filter { ($0 + 1) % members == 0 }.map { gaps[$0] }
    #expect(gaps.allSatisfy { $0 > 0 })
    for gap in inside { #expect(abs(gap - inside[0]) < 1e-6) }
    // In wide gaps a pixel is not visible.
    for gap in between {
      #expect(abs(gap - between[0]) < (between[0] >= ColumnSides.wideGap ? 1.01 : 1e-6))
    }
  }
}
