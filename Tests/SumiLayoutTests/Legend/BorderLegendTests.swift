import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import Testing

/// Legends in a box on the border of the plot area.
@Suite struct BorderLegendTests {
  private let lines = ["North", "South"].map {
    Series(LineSeries(y: LayoutCase.wave, title: $0))
  }

  private func frame(_ position: Legend.Position, xAxis: Axis = Axis(), yAxis: Axis = Axis())
    throws -> ChartFrame
  {
    let chart = Chart(
      title: "A title", xAxes: [xAxis], yAxes: [yAxis], series: lines,
      legend: Legend(position: position, placement: .border))
    let frame = try chart.frame(640, 400)
    #expect(FrameCheck(frame: frame).faults.isEmpty)
    #expect(frame.warnings.isEmpty)
    #expect(frame.legend?.isOnBorder == true && frame.legend?.isInside == true)
    return frame
  }

  @Test("without labels there it is centred on the border at its side or corner")
  func centred() throws {
    for position in Legend.Position.allCases {
      let frame = try frame(
        position, xAxis: Axis(position: position.isLow ? .reverse : nil),
        yAxis: Axis(position: position == .left ? .reverse : nil))
      let box = try #require(frame.legend).bounds
      let plot = frame.plotArea
      switch position {
      case .topLeft, .top, .topRight: #expect(abs(box.midY - plot.minY) < 1e-6)
      case .bottomLeft, .bottom, .bottomRight: #expect(abs(box.midY - plot.maxY) < 1e-6)
      case .left: #expect(abs(box.midX - plot.minX) < 1e-6)
      case .right: #expect(abs(box.midX - plot.maxX) < 1e-6)
      }
      switch position {
      case .left, .right: #expect(abs(box.midY - plot.midY) < 1e-6)
      case .top, .bottom: #expect(abs(box.midX - plot.midX) < 1e-6)
      case .topLeft, .bottomLeft: #expect(box.minX > plot.minX && box.maxX < plot.midX)
      case .topRight, .bottomRight: #expect(box.maxX < plot.maxX && box.minX > plot.midX)
      }
      let texts = try #require(frame.legend).entries.map(\.label.bounds)
      #expect(texts.allSatisfy { $0.intersection(box) == $0 })
    }
  }

  @Test("at a side with the labels of an axis it is inside", arguments: Legend.Position.allCases)
  func inside(position: Legend.Position) throws {
    let frame = try frame(
      position, xAxis: Axis(position: position.isLow ? nil : .reverse),
      yAxis: Axis(position: position == .left ? nil : .reverse))
    let box = try #require(frame.legend).bounds
    #expect(box.intersection(frame.plotArea) == box)
  }

  @Test("the plot area gives up no more than the outer half")
  func room() throws {
    let plain = try Chart(title: "A title", series: lines).frame(640, 400)
    let frame = try frame(.right)
    let box = try #require(frame.legend).bounds
    #expect(frame.plotArea.minY == plain.plotArea.minY)
    let given = plain.plotArea.maxX - frame.plotArea.maxX
    #expect(given > 0 && given <= box.width / 2 + 1e-6)
  }

  @Test("a chart without x and y axes has it outside, with a warning; panels too")
  func otherFamilies() throws {
    let pie = PieSeries(name: .values(Column(["a", "b"])), value: .values(Column([1.0, 2])))
    let frame = try Chart(series: [Series(pie)], legend: Legend(placement: .border)).frame()
    #expect(frame.legend?.isInside == false)
    #expect(
      frame.warnings
        == ["the legend is outside: only a chart with x and y axes has a border for it"])
    var panels = Chart(series: lines, legend: Legend(placement: .border))
    panels.series[0].source.panel = "upper"
    panels.series[1].source.panel = "lower"
    let drawn = try panels.frame()
    #expect(drawn.legend?.isInside != true)
    #expect(drawn.warnings.contains { $0.contains("a legend of panels is beside them") })
  }
}

extension Legend.Position {
  fileprivate var isLow: Bool { [.bottomLeft, .bottom, .bottomRight].contains(self) }
}
