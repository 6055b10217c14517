import Foundation
import SumiChart
import SumiGeometry
import Testing

@Suite struct SelectionFileTests {
  private func selection(_ text: String) throws -> Selection {
    try chart("{ \"series\": [], \"state\": { \"selection\": \(text) } }").state.selection
  }

  private func style<Kind: SeriesType>(_ series: Kind) throws -> Kind? {
    let data = try JSONEncoder().encode(Series(series))
    return try JSONDecoder().decode(Series.self, from: data).concrete as? Kind
  }

  @Test("series, rows and ranges are read, alone or as lists")
  func read() throws {
    #expect(
      try selection("{ \"series\": \"a\", \"dimOthers\": true }")
        == Selection(series: ["a"], dimsOthers: true))
    #expect(
      try selection(
        "{ \"points\": { \"series\": \"a\", \"rows\": 3 }, \"series\": [\"b\", \"c\"] }")
        == Selection(series: ["b", "c"], points: [.init(series: "a", rows: [3])]))
    #expect(
      try selection(
        "{ \"ranges\": [{ \"from\": 1 }, { \"to\": \"2008-01-01\", \"series\": \"a\" }] }")
        == Selection(
          ranges: [.init(from: 1, to: nil), .init(series: "a", from: nil, to: "2008-01-01")]))
    #expect(try selection("{}").isEmpty)
  }

  @Test(
    "mistakes are one line with a place",
    arguments: [
      ("{ \"serie\": \"a\" }", "state.selection.serie: unknown key"),
      ("{ \"points\": { \"rows\": 3 } }", "state.selection.points: \"series\" is missing"),
      ("{ \"points\": { \"series\": \"a\", \"rows\": 0.5 } }", "state.selection.points.rows:"),
      ("{ \"points\": { \"series\": \"a\", \"rows\": -1 } }", "state.selection.points.rows:"),
      ("{ \"ranges\": { \"from\": true } }", "state.selection.ranges.from:"),
    ])
  func mistakes(text: String, start: String) {
    let found = message("{ \"series\": [], \"state\": { \"selection\": \(text) } }")
    #expect(found.hasPrefix(start), "\(found)")
  }

  @Test("a selected style has only what it states, and is checked like a style")
  func selectedStyle() throws {
    let text = """
      { "series": [{ "type": "line", "id": "one", "y": [1], "style": { "opacity": 0.5 },
        "selectedStyle": { "marker": { "radius": 8 } } }] }
      """
    let chart = try chart(text)
    #expect(chart.series[0].source.id == "one" && chart.series[0].source.selectedStyle != nil)
    let again = try JSONDecoder().decode(Chart.self, from: JSONEncoder().encode(chart))
    #expect(again == chart)
    let fault = message(text.replacingOccurrences(of: "radius", with: "radios"))
    #expect(
      fault.hasPrefix("series[0].selectedStyle.marker.radios: unknown key"), "\(fault)")
  }

  @Test(
    "cells and bins have an outline in place of a selected style",
    arguments: ["heatMap", "density"])
  func outline(kind: String) throws {
    let text = """
      { "series": [{ "type": "\(kind)", "x": [1], "y": [1], "value": [1],
        "selectedStyle": { "stroke": "#ff0000", "strokeWidth": 3 } }] }
      """
    let chart = try chart(text)
    #expect(
      chart.series[0].traits.selectedOutline
        == SelectedOutline(stroke: Color(hex: 0xff0000), strokeWidth: 3))
    let again = try JSONDecoder().decode(Chart.self, from: JSONEncoder().encode(chart))
    #expect(again == chart)
    let fault = message(text.replacingOccurrences(of: "stroke\"", with: "strok\""))
    #expect(fault.hasPrefix("series[0].selectedStyle.strok: unknown key"), "\(fault)")
  }

  @Test("a program states a selected style by a change of the series")
  func change() throws {
    let plain = LineSeries(y: [1], style: LineStyle(opacity: 0.5, marker: MarkerStyle(radius: 3)))
    let series = plain.whenSelected {
      $0.style.opacity = 1
      $0.style.marker?.fill = .black
    }
    #expect(series.style == plain.style && series.source.selectedStyle != nil)
    #expect(try style(series) == series)
    #expect(plain.whenSelected { _ in } != plain.whenSelected { $0.style.strokeWidth = 9 })
  }

  @Test("series and rows are added once and removed")
  func changes() {
    var selection = Selection()
    for name: SeriesReference in ["a", "b", "a"] { selection.select(name) }
    selection.select(rows: [3, 1], of: "b")
    selection.select(rows: [1, 2], of: "b")
    #expect(
      selection == Selection(series: ["a", "b"], points: [.init(series: "b", rows: [1, 2, 3])]))
    selection.deselect(rows: 1...2, of: "b")
    #expect(selection.points == [.init(series: "b", rows: [3])])
    selection.deselect("b")
    selection.deselect("a")
    #expect(selection.isEmpty && selection == Selection())
  }
}
