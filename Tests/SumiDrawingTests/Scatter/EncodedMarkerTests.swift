import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import SumiScene
import Testing

@testable import SumiDrawing

/// Markers whose look comes from columns.
@Suite struct EncodedMarkerTests {
  private func markers(_ series: some SeriesType) throws -> [MarkerSet] {
    try Chart(series: [Series(series)], legend: Legend(isVisible: false)).scene()
      .seriesPrimitives.compactMap(\.markers)
  }

  @Test("numbers have the colours of the map, and missing ones are grey")
  func numbers() throws {
    var series = ScatterSeries(
      y: [1, 2, 3, 4],
      color: .values(Column([0, 10, .nan, 5])), style: MarkerStyle(opacity: 1))
    series.colorScale.colorMap = .ember
    let fills = try markers(series).map(\.fill)
    #expect(
      fills == [
        ColorMap.ember.color(at: 0), ColorMap.ember.color(at: 1), Theme.light.axisLine,
        ColorMap.ember.colors(count: 256)[128],
      ])
  }

  @Test("equal colours in a row are one set of markers")
  func sets() throws {
    let series = ScatterSeries(y: [1, 2, 3, 4], color: ["a", "a", "b", "b"])
    #expect(try markers(series).map(\.centers.count) == [2, 2])
  }

  @Test("bubbles have areas in proportion, the largest first, and none without a number above 0")
  func bubbles() throws {
    var style = MarkerStyle()
    style.stroke = .black
    let series = BubbleSeries(
      y: [1, 2, 3, 4, 5, 6], size: .values(Column([1, 4, 0, .nan, -3, 9])), style: style,
      sizeScale: .area(scale: .pi * 16))
    let sets = try markers(series)
    #expect(sets.map { ($0.radius * 1e9).rounded() / 1e9 } == [12, 8, 4])
    #expect(sets.allSatisfy { $0.fill.alpha == 0.8 && $0.strokeWidth == 1 && $0.stroke == .black })
  }

  @Test("an outline of stated width is darker than its bubble, so that it is seen")
  func statedOutline() throws {
    let series = BubbleSeries(y: [1, 2], size: [1, 4], style: MarkerStyle(strokeWidth: 4))
    let sets = try Chart(series: [Series(series)]).scene().seriesPrimitives.compactMap(\.markers)
    let color = try Chart(series: [Series(series)]).frame().series[0].color
    #expect(!sets.isEmpty && sets.allSatisfy { $0.stroke == color.outline })
  }

  @Test("an outline in the colour of the background leaves a bubble its area")
  func outline() throws {
    let series = BubbleSeries(y: [1, 2], size: [1, 4], sizeScale: .area(scale: .pi))
    let sets = try markers(series)
    #expect(sets.map { $0.radius - $0.strokeWidth / 2 } == [2, 1])
    #expect(sets.allSatisfy { $0.stroke == Theme.light.background })
  }

  @Test("texts have shapes in their order, and opacities are a factor")
  func shapes() throws {
    var series = ScatterSeries(y: [1, 2, 3], style: MarkerStyle(opacity: 0.5))
    series.source[.shape] = ["a", "b", "c"]
    series.source[.opacity] = .values(Column([1, 0.5, .nan]))
    let sets = try markers(series)
    #expect(sets.map(\.shape) == [.circle, .square, .diamond])
    #expect(sets.map(\.fill.alpha) == [0.5, 0.25, 0.5])
  }

  @Test("without colours, bubbles of many texts have solid shapes whose areas can be compared")
  func sizedShapes() throws {
    let names = (0..<8).map { "n\($0)" }
    let series = BubbleSeries(
      y: .values(Column((0..<8).map(Double.init))), size: [9, 9, 9, 9, 9, 9, 9, 9],
      color: .values(Column(names)))
    let chart = Chart(theme: .print, series: [Series(series)])
    let sets = try chart.scene().seriesPrimitives.compactMap(\.markers)
    let shapes = Set(sets.map(\.shape))
    #expect(shapes.count == 5 && shapes.isDisjoint(with: [.plus, .cross, .star]))
    #expect(Set(sets.map { "\($0.shape) \($0.fill)" }).count == 8)
  }

  @Test("the legend's symbols look like the rows they explain")
  func legend() throws {
    var series = ScatterSeries(
      x: [1, 2], y: [1, 2], color: "kind", size: "size", style: MarkerStyle(opacity: 1))
    series.source[.shape] = "kind"
    let table = try Table(["kind": ["a", "b"], "size": [40, 100]])
    let chart = Chart(data: ["t": .table(table)], series: [Series(series)])
    let frame = try ChartLayout(measuring: Fonts.library.get())
      .frame(of: chart, tables: ["t": table], size: Size(width: 640, height: 400))
    let scene = try ChartDrawing(text: Fonts.library.get()).scene(of: frame, scale: 1)
    let symbols = scene.overlay.compactMap(\.markers)
    #expect(symbols.prefix(2).map(\.shape) == [.circle, .square])
    #expect(symbols.prefix(2).map(\.fill) == [chart.theme.color(at: 0), chart.theme.color(at: 1)])
    let circles = try #require(frame.legend?.sizes.first?.circles)
    #expect((3...4).contains(circles.count) && symbols.count == 2 + circles.count)
    // The sizes of the markers in the legend are their sizes in the plot.
    #expect(symbols.dropFirst(2).map(\.radius) == circles.map(\.radius))
    #expect(symbols.dropFirst(2).allSatisfy { $0.fill == chart.theme.axisLine })
  }
}
