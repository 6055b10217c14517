import Foundation
import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import Testing

@Suite struct BoxLayoutTests {
  private func frame(_ series: any SeriesType...) throws -> ChartFrame {
    try Chart(series: series.map { Series($0) }).frame()
  }

  private func message(_ series: any SeriesType) -> String {
    do {
      _ = try Chart(series: [Series(series)]).frame()
      return "no error"
    } catch {
      return "\(error)"
    }
  }

  private func values(_ frame: SeriesFrame, _ role: Role) -> [Double] {
    frame[role].values.doubles
  }

  private func names(_ axis: AxisFrame) -> [String] {
    guard case .category(let scale) = axis.scale else { return [] }
    return scale.names
  }

  private let letters: ColumnReference = ["a", "b", "a", "b", "a", "b", "a", "b", "a", "b"]
  private let numbers: ColumnReference = [1, 10, 2, 20, 3, 30, 4, 40, 90, 50]

  @Test("each category has a box, and outliers count for the range")
  func boxes() throws {
    let frame = try frame(BoxSeries(x: letters, y: numbers))
    #expect(names(frame.axes[0]) == ["a", "b"])
    let series = frame.series[0]
    #expect(values(series, .x) == [0, 0, 1])
    #expect(values(series, .median)[0] == 3 && values(series, .median)[2] == 30)
    #expect(values(series, .y)[1] == 90)
    #expect(values(series, .high)[0] == 4)
    guard case .number(let y) = frame.axes[1].scale else { return }
    #expect(y.upper >= 90)
    var without = BoxSeries(x: letters, y: numbers)
    without.showsOutliers = false
    #expect(values(try self.frame(without).series[0], .x) == [0, 1])
  }

  @Test("on a logarithmic axis a box is that of the numbers above 0")
  func logarithmic() throws {
    let chart = Chart(
      yAxes: [Axis(.logarithmic)],
      series: [Series(BoxSeries(x: ["a", "a", "a", "a"], y: [0, 1, 10, 100]))])
    let frame = try chart.frame()
    #expect(values(frame.series[0], .median) == [10])
    #expect(
      frame.warnings == [
        "series[0]: 1 value ≤ 0 has no position on the logarithmic yAxis; it is left out"
      ])
  }

  @Test("without positions a box is at the category of its title, alone in its room")
  func titles() throws {
    var series = BoxSeries(y: numbers)
    series.source.splitBy = letters
    let frame = try frame(series)
    #expect(names(frame.axes[0]) == ["a", "b"])
    #expect(frame.series.map { $0.slot?.count } == [1, 1])
    #expect(values(frame.series[1], .x) == [1])
    var violin = ViolinSeries(y: numbers)
    violin.source.splitBy = letters
    #expect(names(try self.frame(violin).axes[0]) == ["a", "b"])
    var strip = StripSeries(y: numbers)
    strip.source.splitBy = letters
    #expect(names(try self.frame(strip).axes[0]) == ["a", "b"])
  }

  @Test("series with positions of their own are side by side")
  func groups() throws {
    var series = BoxSeries(x: ["p", "p", "q", "q", "p", "q", "p", "q", "p", "q"], y: numbers)
    series.source.splitBy = letters
    let slots = try frame(series).series.compactMap(\.slot)
    #expect(slots.map(\.count) == [2, 2] && slots.map(\.place) == [0, 1])
  }

  @Test("five numbers are drawn as they are given, and need each other")
  func given() throws {
    let series = BoxSeries(
      x: ["a", "b"], low: [0, 1], lowerQuartile: [1, 2], median: [2, 3], upperQuartile: [3, 4],
      high: [9, 8])
    let frame = try frame(series)
    #expect(values(frame.series[0], .upperQuartile) == [3, 4] && frame.warnings.isEmpty)
    var partial = series
    partial.source[.median] = nil
    #expect(
      message(partial).hasPrefix("series[0]: median is missing, which a box of five numbers needs"))
    #expect(
      message(BoxSeries(source: SeriesSource(channels: [.x: ["a"]])))
        .hasPrefix("series[0]: y is missing, which box needs"))
    #expect(
      message(BoxSeries(y: ["a", "b"])).contains("holds text, but box needs numbers or dates as y"))
  }

  @Test("horizontal boxes have their positions in y")
  func horizontal() throws {
    let source = SeriesSource(
      channels: [.y: letters, .x: numbers], orientation: .horizontal)
    for kind in ["box", "violin", "strip"] {
      let series = try #require(Series(kind: kind, source: source))
      let frame = try Chart(series: [series]).frame()
      #expect(names(frame.axes[1]) == ["a", "b"])
      guard case .number(let x) = frame.axes[0].scale else {
        Issue.record("no number axis")
        continue
      }
      #expect(x.lower <= 1 && x.upper >= 90)
    }
  }

  @Test("the width by count is proportional to the square root, among all series of an axis")
  func widths() throws {
    var series = BoxSeries(x: ["a", "a", "a", "a", "b"], y: [1, 2, 3, 4, 5])
    series.isWidthByCount = true
    let frame = try frame(series)
    #expect(frame.series[0].values[.share]?.doubles == [1, 0.5])
  }

  @Test("violins of equal width have the same peak, those of equal area do not")
  func violins() throws {
    var series = ViolinSeries(x: letters, y: numbers)
    func peaks() throws -> [Double] {
      let frame = try frame(series).series[0]
      let shares = try #require(frame.values[.share]).doubles
      let places = values(frame, .x)
      return [0.0, 1].map { place in
        zip(places, shares).filter { $0.0 == place && !$0.1.isNaN }.map(\.1).max() ?? 0
      }
    }
    #expect(try peaks() == [1, 1])
    series.width = .area
    let areas = try peaks()
    #expect(areas.max() == 1 && areas.min().map { $0 < 0.9 } == true)
    series.inner = .none
    #expect(try frame(series).series[0].places[.median] == nil)
  }

  @Test("a strip moves each marker by its row, the same way each time, within its slot")
  func jitter() throws {
    let series = StripSeries(x: letters, y: numbers)
    let frames = [try frame(series), try frame(series)]
    let places = frames.map { $0.series[0].x.places }
    #expect(places[0] == places[1] && Set(places[0]).count == 10)
    let slot = try #require(frames[0].series[0].slot)
    let centers = try frame(BoxSeries(x: letters, y: numbers)).series[0].x.places
    for (row, place) in places[0].enumerated() {
      let center = row % 2 == 0 ? centers[0] : centers[2]
      #expect(abs(place - center) <= slot.width / 2 + 1e-9)
    }
    var still = series
    still.jitter = 0
    #expect(Set(try frame(still).series[0].x.places).count == 2)
  }

  @Test("infinite values are left out with a warning")
  func infinite() throws {
    let frame = try frame(BoxSeries(y: [1, 2, 3, .infinity]))
    #expect(frame.warnings == ["series[0]: 1 infinite value is left out"])
    #expect(values(frame.series[0], .median) == [2])
  }

  @Test("no values make no box")
  func empty() throws {
    for kind in ["box", "violin", "strip"] {
      let source = SeriesSource(channels: [.y: .values(Column([Double]()))])
      let series = try #require(Series(kind: kind, source: source))
      #expect(try Chart(series: [series]).frame().series[0].count == 0)
    }
  }
}

@Suite struct DistributionWeightTests {
  @Test("weights below 0 and broken ones are counted in warnings", arguments: ["box", "violin"])
  func weights(kind: String) throws {
    let warnings = { (weights: String) in
      let text = #"{"series": [{"type": "\#(kind)", "y": [1, 2, 3, 4], "weight": [\#(weights)]}]}"#
      return try JSONDecoder().decode(Chart.self, from: Data(text.utf8)).frame(300, 200).warnings
    }
    #expect(try warnings("1, 0, 2, 3").isEmpty)
    #expect(
      try warnings("1, -1, 2, 3") == [
        "series[0]: 1 row has a weight below 0 and is left out"
      ])
    #expect(
      try warnings("0.4, 1.5, 2, 1") == [
        "series[0]: 2 weights are rounded: it says how many equal values a row stands for"
      ])
  }
}
