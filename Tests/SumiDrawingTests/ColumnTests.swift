import SumiChart
import SumiData
import SumiDrawing
import SumiGeometry
import SumiLayout
import SumiScene
import Testing

@Suite struct ColumnTests {
  private func chart(_ style: ColumnStyle = ColumnStyle(), y: [Double] = [30, -20, .nan, 50])
    -> Chart
  {
    Chart(series: [Series(ColumnSeries(x: ["a", "b", "c", "d"], y: y, style: style))])
  }

  @Test("a column stands on the baseline and ends at its value", arguments: [1, 1.5, 2])
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
      #expect(abs((row == 1 ? box.maxY : box.minY) - tip) < 1e-9)
      #expect((row == 1 ? box.minY : box.maxY) == baseline)
      #expect(abs(box.minX - (series.x[row] + slot.offset) * scale) <= 0.5)
      #expect(abs(box.width - slot.width * scale) <= 1)
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

  @Test("rounded tips stay within the column")
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

  @Test("an outline goes round each column")
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

  @Test("neighbours in a group do not touch, and wide ones are all equally wide")
  func groups() throws {
    var chart = chart(y: [10, 20, 30, 40])
    chart.series += chart.series + chart.series
    let scene = try chart.scene(640, 300)
    let boxes = scene.seriesPrimitives.compactMap(\.fill).flatMap(\.path.boxes).sorted {
      $0.minX < $1.minX
    }
    #expect(boxes.count == 12)
    for (left, right) in zip(boxes, boxes.dropFirst()) { #expect(right.minX > left.maxX) }
    let widths = boxes.map(\.width)
    #expect((widths.max() ?? 0) - (widths.min() ?? 0) <= 1)
  }
}
