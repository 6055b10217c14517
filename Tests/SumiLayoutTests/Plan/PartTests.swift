import SumiChart
import SumiGeometry
import SumiLayout
import Testing

@Suite struct PartTests {
  private func chart(_ position: Legend.Position, _ placement: Legend.Placement = .outside) -> Chart
  {
    Chart(
      title: "A title", subtitle: "And a subtitle", caption: "Source: somebody",
      yAxes: [Axis(title: "Metres")],
      series: [
        Series(LineSeries(y: LayoutCase.wave, title: "North")),
        Series(LineSeries(y: LayoutCase.wave.map { $0 + 9 }, title: "South")),
      ], legend: Legend(position: position, placement: placement))
  }

  @Test("a chart of the usual size shows all its parts", arguments: Legend.Position.allCases)
  func complete(position: Legend.Position) throws {
    for placement in Legend.Placement.allCases {
      let frame = try chart(position, placement).frame(480, 320)
      #expect(frame.warnings.isEmpty)
      #expect(frame.texts.map(\.text) == ["A title", "And a subtitle", "Source: somebody"])
      let names = frame.legend?.entries.map(\.label.text) ?? frame.names.map(\.label.text)
      #expect(names.sorted() == ["North", "South"])
      #expect(frame.axes.compactMap(\.title?.text) == ["Metres"])
    }
  }

  @Test("a small chart drops its caption before its legend, with a warning")
  func reduced() throws {
    let frame = try chart(.topLeft).frame(240, 160)
    #expect(frame.warnings.contains("the chart is too small for its caption; it is left out"))
    #expect(frame.legend?.entries.count == 2)
    #expect(frame.texts.first?.text == "A title")
  }

  @Test("only parts that make room are dropped")
  func restored() throws {
    let name = String(repeating: "A long name of a series ", count: 9)
    var chart = chart(.right)
    chart.series[0].source.title = name
    chart.series[1].source.title = name
    // Too narrow, not too low: dropping texts above and below does not help.
    let frame = try chart.frame(240, 900)
    let shown = Set(frame.texts.map(\.text))
    #expect(shown.isSuperset(of: ["A title", "And a subtitle", "Source: somebody"]))
  }

  @Test("a legend is at its stated position", arguments: Legend.Position.allCases)
  func legendPlace(position: Legend.Position) throws {
    let frame = try chart(position).frame(800, 600)
    let inside = try chart(position, .inside).frame(800, 600)
    let legend = try #require(frame.legend).bounds
    let innerLegend = try #require(inside.legend).bounds
    let (plot, inner) = (frame.plotArea, inside.plotArea)
    switch position {
    case .topLeft, .top, .topRight:
      #expect(legend.maxY < plot.minY && innerLegend.midY < inner.midY)
    case .bottomLeft, .bottom, .bottomRight:
      #expect(legend.minY > plot.maxY && innerLegend.midY > inner.midY)
    case .left: #expect(legend.maxX < plot.minX)
    case .right: #expect(legend.minX > plot.maxX)
    }
    switch position {
    case .topLeft, .left, .bottomLeft: #expect(innerLegend.midX < inner.midX)
    case .topRight, .right, .bottomRight: #expect(innerLegend.midX > inner.midX)
    case .top, .bottom: #expect(abs(innerLegend.midX - inner.midX) < 1e-9)
    }
  }

  @Test("an empty chart has a note in the middle of its plot area")
  func note() throws {
    let frame = try Chart(series: [Series(LineSeries(y: []))]).frame()
    let note = try #require(frame.texts.first)
    #expect(note.text == "No data")
    #expect(abs(note.origin.x + note.extent.width / 2 - frame.plotArea.midX) < 1e-9)
    #expect(frame.warnings == ["there are no points to draw"])
  }

  @Test(
    "an invalid size is refused",
    arguments: [(0.0, 100.0), (100, -1), (.nan, 10), (10, 1e6), (.infinity, 10)])
  func size(width: Double, height: Double) {
    #expect(throws: LayoutError.self) { try Chart().frame(width, height) }
  }
}
