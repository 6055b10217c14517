import SumiChart
import SumiData
import SumiGeometry
import SumiScales
import TestSupport
import Testing

@testable import SumiLayout

/// Bars between two ends: `x` and `x2`, `y` and `y2`.
@Suite struct TwoEndsTests {
  private static let reigns: [Role: ColumnReference] = [
    .x: ["2020-01-01", "2020-03-01", "2020-02-01"],
    .x2: ["2020-02-01", "2020-04-01", "2020-01-15"],
    .y: ["a", "a", "b"],
  ]

  private func bars(
    _ channels: [Role: ColumnReference] = Self.reigns, group: SeriesGroup? = nil,
    settings: (inout SeriesSource) -> Void = { _ in }
  ) -> ColumnSeries {
    var source = SeriesSource(channels: channels, orientation: .horizontal, group: group)
    settings(&source)
    return ColumnSeries(source: source)
  }

  private func frame(_ series: any SeriesType..., xAxis: Axis = Axis()) throws -> ChartFrame {
    try Chart(xAxes: [xAxis], series: series.map { Series($0) }).frame()
  }

  private func message(_ series: any SeriesType) -> String {
    do {
      _ = try frame(series)
      return "nothing is wrong"
    } catch {
      return "\(error)"
    }
  }

  @Test("each row has a bar between its dates, on an axis of dates without any baseline")
  func schedule() throws {
    let frame = try frame(bars())
    #expect(frame.warnings.isEmpty)
    let series = frame.series[0]
    #expect(series.count == 3 && series.slot != nil)
    guard case .dateTime(let scale) = frame.axes[0].scale else {
      Issue.record("the axis has no dates")
      return
    }
    // From 2020-01-01 to 2020-04-01 and no further.
    #expect(scale.lower == 1_577_836_800 && scale.upper == 1_585_699_200)
    let ends = zip(series[.from].places, series[.to].places).map { ($0 + $1) / 2 }
    #expect(ends[0] < ends[1] && abs(series[.from][0] - series[.to][0]) > 50)
    // The third one goes from February back to January: the same bar.
    #expect(series[.to][2] == series[.from][0])
    // Two rows of one category are at one place.
    #expect(series.x[0] == series.x[1] && series.x[0] != series.x[2])
  }

  @Test("the parts of a split take the whole slot, and a group puts them side by side")
  func groups() throws {
    let whole = try frame(bars()).series[0].slot
    let over = try frame(bars(), bars()).series
    #expect(over[0].slot == whole && over[1].slot == whole)
    let beside = try frame(
      bars(group: SeriesGroup("g")), bars(group: SeriesGroup("g"))
    ).series
    #expect(beside[0].slot?.offset != beside[1].slot?.offset)
    #expect(beside.allSatisfy { $0.slot?.count == 2 })
  }

  @Test("with x2 a column is as wide as from x to x2, and its values start at the baseline")
  func bins() throws {
    let series = ColumnSeries(x: [0, 10, 20], x2: [10, 20, 50], y: [4, 6, 2])
    let frame = try frame(series)
    let bins = frame.series[0]
    #expect(bins.slot == nil)
    let widths = zip(bins[.binStart].places, bins[.binEnd].places).map { $1 - $0 }
    #expect(abs(widths[1] - widths[0]) < 1e-6 && abs(widths[2] - 3 * widths[0]) < 1e-6)
    #expect(abs(bins.x[2] - (bins[.binStart][2] + bins[.binEnd][2]) / 2) < 1e-6)
    guard case .number(let x) = frame.axes[0].scale, case .number(let y) = frame.axes[1].scale
    else { return }
    #expect(x.lower == 0 && x.upper == 50 && y.lower == 0)
  }

  @Test("with all four ends it is a rectangle, and 0 is not part of the range")
  func rectangles() throws {
    let frame = try frame(
      ColumnSeries(x: [5, 8], x2: [6, 9], y: [102, 104], y2: [103, 101.5]))
    guard case .number(let y) = frame.axes[1].scale else { return }
    #expect(y.lower > 99)
    #expect(frame.axes[1].zeroLine == nil)
  }

  @Test("rows that lack an end are counted and not drawn, and their category stays")
  func missing() throws {
    let frame = try frame(
      bars([
        .x: ["2020-01-01", "2020-03-01"], .x2: .values(Column(cells: [.text("2020-02-01"), nil])),
        .y: ["a", "b"],
      ]))
    #expect(frame.warnings == ["series[0]: 1 row has no x2 and is not drawn"])
    #expect(frame.series[0].count == 1)
    #expect(Set(frame.axes[1].labels.map(\.text)) == ["a", "b"])
    let wide = try self.frame(ColumnSeries(x: [0, 1], x2: [1, .number(.nan)], y: [1, 2]))
    #expect(wide.warnings == ["series[0]: 1 row has no x2 and is not drawn"])
    #expect(wide.series[0].x[1].isNaN)
  }

  @Test("an end in a break of the axis is at the break, and no row is left out")
  func breaks() throws {
    // From a Wednesday to a Sunday.
    let frame = try frame(
      bars([.x: ["2020-01-01", "2020-01-07"], .x2: ["2020-01-05", "2020-01-08"], .y: ["a", "b"]]),
      xAxis: Axis(breaks: [.weekends]))
    #expect(frame.warnings.isEmpty && frame.series[0].count == 2)
    let ends = [frame.series[0][.from], frame.series[0][.to]].map { $0[0] }
    let day = frame.plotArea.width / 5
    // Three days up to the weekend, of five days in all.
    #expect(abs(abs(ends[1] - ends[0]) - 3 * day) < 1)
  }

  private static let faults: [(channels: [Role: ColumnReference], words: String)] = [
    (
      [.x: ["2020-01-01"], .x2: [5], .y: ["a"]],
      "series[0]: a bar goes from a number to a number or from a date to a date, but x holds dates "
        + "and x2 holds numbers; choose two columns of one kind, or leave \"x2\" out"
    ),
    ([.x: ["2020-01-01"], .y: ["a"]], "give the other end of each bar in \"x2\""),
    ([.x2: [5], .y: ["a"]], "x is missing, which bar needs"),
    ([.x: [1], .y2: [2]], "y is missing, which the other end of its bars needs"),
  ]

  @Test("ends that do not fit together are errors that say what to do", arguments: 0..<4)
  func faults(index: Int) {
    let (channels, words) = Self.faults[index]
    #expect(message(bars(channels)).contains(words), "\(message(bars(channels)))")
  }

  @Test("stacks, errors and aggregates of bars with two ends are errors")
  func arrangements() {
    #expect(message(bars { $0.stack = Stack("s") }).contains("leave the stack or \"x2\" out"))
    #expect(message(bars { $0.aggregate = .mean }).contains("in a \"query\""))
    var channels = Self.reigns
    channels[.error] = [1, 1, 1]
    #expect(message(bars(channels)).contains("leave \"error\" or \"x2\" out"))
  }

  @Test("a label without columns to show says from where to where its bar goes")
  func labels() throws {
    let frame = try frame(
      bars([.x: [1.5, 4], .x2: [3, 9], .y: ["a", "b"]]) { $0.labels = PointLabels() })
    #expect(Set(frame.pointLabels.map(\.text)) == ["1.5 – 3.0", "4.0 – 9.0"])
    // In the middle of their bars.
    let series = frame.series[0]
    for (row, text) in ["1.5 – 3.0", "4.0 – 9.0"].enumerated() {
      let label = try #require(frame.pointLabels.first { $0.text == text })
      let middle = (series[.from][row] + series[.to][row]) / 2
      #expect(abs(label.bounds.midX - middle) < 2)
    }
  }

  @Test("the crosshair reads the bar under it, with both ends and the ends of its positions")
  func crosshair() throws {
    var chart = Chart(series: [Series(bars())])
    chart.state.crosshair = CrosshairPoint(x: "2020-03-10", y: "a")
    let frame = try chart.frame()
    let texts = frame.crosshair?.label?.lines.map(\.text) ?? []
    #expect(texts == ["1 March 2020 – 1 April 2020"])
    var bins = Chart(
      series: [Series(ColumnSeries(x: [0, 10], x2: [10, 50], y: [4, 6], title: "People"))])
    bins.crosshair.tooltip = .table
    bins.state.crosshair = CrosshairPoint(x: 45)
    let parts = try bins.frame().crosshair?.parts ?? []
    let words = parts.compactMap { if case .text(let box) = $0 { box.text } else { nil } }
    #expect(words.contains("10 – 50") && words.contains("6"))
  }
}
