import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import SumiScene
import Testing

@testable import SumiDrawing

@Suite struct SelectionDrawingTests {
  private func scene(_ series: [any SeriesConvertible], _ selection: Selection) throws -> Scene {
    var chart = Chart(series: series.map(\.asSeries))
    chart.state.selection = selection
    return try chart.scene()
  }

  private func line(_ title: String) -> LineSeries {
    LineSeries(x: [0, 1, 2, 3], y: [1, 3, 2, 4], title: title)
  }

  private func columns(_ title: String) -> ColumnSeries {
    ColumnSeries(x: ["a", "b", "c"], y: [1, 2, 3], title: title)
  }

  @Test("a selected line is wider and over the others, which are faint on request")
  func lines() throws {
    let lines = ["One", "Two"].map(line)
    let plain = try scene(lines, Selection())
    let width = try #require(plain.series[0].primitives.first?.stroke?.width)
    let scene = try scene(lines, Selection(series: ["One"], dimsOthers: true))
    #expect(scene.series.map(\.opacity) == [Selection.dimmedOpacity, 1])
    let strokes = scene.series.map { $0.primitives.first?.stroke }
    #expect(strokes[0] == plain.series[1].primitives.first?.stroke)
    #expect(abs((strokes[1]?.width ?? 0) - 1.6 * width) < 1e-9)
    #expect(strokes[1]?.path == plain.series[0].primitives.first?.stroke?.path)
  }

  @Test("rows of a line have markers at their points, also where the line has none")
  func rowsOfLines() throws {
    let selection = Selection(points: [.init(series: "One", rows: [1, 3])])
    let scene = try scene([line("One")], selection)
    let points = try #require(scene.series[0].primitives.first?.stroke?.path.points)
    let markers = try #require(scene.series[1].primitives.first?.markers)
    #expect(scene.series.count == 2 && markers.centers.count == 2)
    #expect(markers.centers == [points[1], points[3]])
  }

  @Test("a range of a line is drawn again, clipped to it")
  func range() throws {
    let selection = Selection(ranges: [.init(from: 1, to: 2)])
    let scene = try scene([line("One")], selection)
    let points = try #require(scene.series[0].primitives.first?.stroke?.path.points)
    let clip = try #require(scene.series[1].clip)
    #expect(abs(Double(clip.minX) - points[1].x) <= 1 && abs(Double(clip.maxX) - points[2].x) <= 1)
    #expect(clip.minY == scene.plotArea.minY && clip.maxY == scene.plotArea.maxY)
  }

  @Test("rows of columns are drawn in another tone with an outline inside, where they were")
  func rowsOfColumns() throws {
    let selection = Selection(points: [.init(series: "One", rows: [1])])
    let scene = try scene([columns("One")], selection)
    let boxes = try #require(scene.series[0].primitives.first?.fill?.path.boxes)
    let fill = try #require(scene.series[1].primitives.first?.fill)
    #expect(boxes.count == 3 && fill.path.boxes == [boxes[1]])
    #expect(fill.paint != scene.series[0].primitives.first?.fill?.paint)
    let outline = try #require(scene.series[1].primitives.last?.stroke)
    #expect(outline.path.boxes == [boxes[1].inset(by: outline.width / 2)])
  }

  @Test("with a style of their own, selected rows are drawn in it alone")
  func ownStyle() throws {
    let series = columns("One").whenSelected { $0.style.fill = Color(hex: 0xff0000) }
    let scene = try scene([series], Selection(points: [.init(series: "One", rows: [1])]))
    #expect(scene.series[0].primitives.first?.fill?.path.boxes.count == 2)
    #expect(scene.series[1].primitives.count == 1)
    #expect(scene.series[1].primitives.first?.fill?.paint == .color(Color(hex: 0xff0000)))
  }

  @Test("the error bars of selected rows are over them")
  func errors() throws {
    var series = columns("One")
    series.source[.error] = .values(Column([0.5, 0.5, 0.5]))
    let plain = try scene([series], Selection(points: [.init(series: "One", rows: [1])]))
    let rows = plain.series[1].primitives
    series.source[.error] = nil
    let without = try scene([series], Selection(points: [.init(series: "One", rows: [1])]))
    #expect(rows.count > without.series[1].primitives.count)
    #expect(rows.last != without.series[1].primitives.last)
  }

  @Test("a candle keeps the colour that follows from the close before it")
  func candles() throws {
    let candles = CandlestickSeries(
      open: [1, 5, 2], high: [6, 6, 6], low: [0, 0, 0], close: [5, 2, 3]
    ) {
      $0.source.title = "One"
      $0.style.comparedWith = .previousClose
    }
    let plain = try scene([candles], Selection())
    let selected = try scene([candles], Selection(points: [.init(series: "One", rows: [2])]))
    let rising = try #require(plain.series[0].primitives.last?.fill?.paint)
    #expect(
      selected.series[1].primitives.compactMap(\.fill).allSatisfy {
        $0.paint == rising.mapped { $0.emphasized(on: .white) }
      })
    #expect(selected.series[1].primitives.contains { $0.fill != nil })
  }

  @Test("rows of a heat map are its cells, in their own colours")
  func cells() throws {
    let map = HeatMapSeries(
      source: SeriesSource(
        channels: [
          .x: .values(Column(["a", "b", "a", "b"])), .y: .values(Column(["c", "c", "d", "d"])),
          .value: .values(Column([1.0, 2, 3, 4])),
        ], title: "One"))
    let scene = try scene([map], Selection(points: [.init(series: "One", rows: [0, 3])]))
    let fills = scene.series[1].primitives.compactMap(\.fill)
    #expect(fills.count == 2 && fills[0].paint != fills[1].paint)
    #expect(scene.series[1].primitives.contains { $0.stroke != nil })
  }

  @Test("selected cells, bins and whole series of them have the outline that is stated")
  func outlines() throws {
    let outline = SelectedOutline(stroke: Color(hex: 0xff0000), strokeWidth: 4)
    let cells = HeatMapSeries(
      source: SeriesSource(
        channels: [
          .x: .values(Column(["a", "b"])), .y: .values(Column(["c", "c"])),
          .value: .values(Column([1.0, 2])),
        ], title: "One"), selectedStyle: outline)
    var bins = DensitySeries(x: [0, 1, 2, 3], y: [1, 2, 3, 4], bins: .size(4), title: "One")
    bins.selectedStyle = outline
    let all = Selection(series: ["One"], dimsOthers: true)
    let cases: [(any SeriesConvertible, Selection)] = [
      (cells, Selection(points: [.init(series: "One", rows: [1])], dimsOthers: true)),
      (cells, all), (bins, Selection(ranges: [.init(from: 1, to: 2)], dimsOthers: true)),
      (bins, all),
    ]
    for (series, selection) in cases {
      let scene = try scene([series], selection)
      let strokes = scene.series.last?.primitives.compactMap(\.stroke) ?? []
      #expect(strokes.map(\.width) == [4])
      #expect(strokes.first?.paint == .color(Color(hex: 0xff0000)))
      // What is not selected is faint below it.
      let opacities = scene.series.map(\.opacity)
      #expect(opacities == (selection == all ? [1] : [Selection.dimmedOpacity, 1]))
    }
    var none = cells
    none.selectedStyle.strokeWidth = 0
    #expect(try scene([none], all).series[0].primitives.compactMap(\.stroke).isEmpty)
  }

  @Test("the values of cells that are not selected are faint, but readable on their faint cells")
  func cellTexts() throws {
    var map = HeatMapSeries(x: ["a", "b"], y: ["c"], values: [[1, 2]], title: "One")
    map.labels.isShown = true
    func colors(_ layer: SceneLayer) -> [Color] {
      layer.primitives.compactMap { if case .glyphs(let run) = $0 { run.color } else { nil } }
    }
    let plain = try scene([map], Selection())
    #expect(plain.series.count == 1 && Set(colors(plain.series[0])).count == 2)
    let scene = try scene(
      [map], Selection(points: [.init(series: "One", rows: [1])], dimsOthers: true))
    #expect(
      scene.series.map(\.opacity) == [Selection.dimmedOpacity, Selection.dimmedTextOpacity, 1])
    #expect(Set(colors(scene.series[1])).count == 1 && colors(scene.series[0]).isEmpty)
    #expect(colors(scene.series[2]).count == 1)
  }

  @Test("very many selected rows take no longer than drawing them", .timeLimit(.minutes(40)))
  func many() throws {
    let numbers = (0..<40_000).map { Double($0 % 977) }
    let points = ScatterSeries(x: numbers.map { $0 * 7 }, y: numbers, title: "One")
    let rows = (0..<20_000).map { $0 * 2 }
    let scene = try scene([points], Selection(points: [.init(series: "One", rows: rows)]))
    #expect(scene.series.count == 2)
  }
}
