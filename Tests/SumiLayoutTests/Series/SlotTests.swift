import SumiChart
import SumiData
import SumiLayout
import Testing

@Suite struct SlotTests {
  private let gap = 0.08

  private func columns(_ count: Int, names: [String] = ["a", "b", "c"]) -> Chart {
    Chart(
      series: (0..<count).map { index in
        Series(ColumnSeries(x: names, y: names.indices.map { Double($0 + index) }))
      })
  }

  @Test("m columns share the slot: w = W / (m + (m − 1) r)", arguments: 1...5)
  func shares(count: Int) throws {
    let frame = try columns(count).frame()
    let whole = frame.plotArea.width / 3 * 0.8
    let m = Double(count)
    let width = whole / (m + (m - 1) * gap)
    for (index, series) in frame.series.enumerated() {
      let slot = try #require(series.slot)
      #expect(abs(slot.width - width) < 1e-9)
      let offset = -whole / 2 + Double(index) * width * (1 + gap)
      #expect(abs(slot.offset - offset) < 1e-9)
    }
    let last = try #require(frame.series.last?.slot)
    #expect(abs(last.offset + last.width - whole / 2) < 1e-9)
  }

  @Test("slots are whole points wide if that costs little of the plot's width")
  func wholeSlots() throws {
    for count in [3, 7, 12] {
      let frame = try columns(2, names: (0..<count).map { "\($0)" }).frame()
      let room = frame.plotArea.width / Double(count)
      #expect(abs(room - room.rounded()) < 1e-9, "\(count)")
    }
    // So many that whole slots would leave too much room.
    let crowded = try columns(1, names: (0..<95).map { "\($0)" }).frame()
    let plain = try Chart(series: [Series(LineSeries(y: [1, 90]))]).frame()
    #expect(crowded.plotArea.width > 0.9 * plain.plotArea.width)
    // Stated widths align charts.
    var stated = columns(1, names: (0..<7).map { "\($0)" })
    stated.yAxes = [Axis(width: 40), Axis(id: "right", position: .reverse, width: 40)]
    let lined = try stated.frame()
    stated.series = columns(1, names: (0..<11).map { "\($0)" }).series
    #expect(try lined.plotArea.width == stated.frame().plotArea.width)
  }

  @Test("an axis knows the slots of its own columns")
  func slotsOfAxes() throws {
    var chart = columns(3)
    chart.xAxes = [Axis(), Axis(id: "top", position: .reverse)]
    chart.series[1].source.xAxis = "top"
    chart.series.append(Series(LineSeries(x: .values(Column(["a", "b", "c"])), y: [1, 2, 3])))
    let frame = try chart.frame()
    #expect(
      frame.axes[0].slots
        == [0: frame.series[0].slot, 2: frame.series[2].slot].compactMapValues { $0 })
    #expect(frame.axes[1].slots == [1: frame.series[1].slot].compactMapValues { $0 })
    #expect(frame.axes[2].slots.isEmpty)
  }

  @Test("on a logarithmic axis columns start at the line at 1")
  func logarithmicGround() throws {
    var chart = Chart(series: [Series(ColumnSeries(x: ["a", "b"], y: [0.01, 100]))])
    chart.yAxes = [Axis(.logarithmic)]
    let frame = try chart.frame()
    let line = try #require(frame.axes[1].zeroLine)
    #expect(abs(line.position - frame.series[0].baseline) < 1e-9 && line.isGround)
    #expect(abs(line.position - frame.plotArea.midY) < 1e-6)
  }

  @Test("hidden columns and other series take no room")
  func hidden() throws {
    var chart = columns(3)
    chart.series[1].source.isHidden = true
    chart.series.append(Series(LineSeries(x: .values(Column(["a", "b", "c"])), y: [1, 2, 3])))
    let frame = try chart.frame()
    let whole = frame.plotArea.width / 3 * 0.8
    let slots = frame.series.map(\.slot)
    #expect(slots[1] == nil && slots[3] == nil)
    #expect(abs(try #require(slots[0]).width - whole / (2 + gap)) < 1e-9)
    #expect(abs(try #require(slots[2]).offset - gap * whole / (2 + gap) / 2) < 1e-9)
  }

  @Test("columns at numbers use the least distance between two of them")
  func numbers() throws {
    let x: ColumnReference = [0, 10, 12, 30]
    let frame = try Chart(series: [Series(ColumnSeries(x: x, y: [1, 2, 3, 4]))]).frame()
    guard case .number(let scale) = frame.axes[0].scale else {
      Issue.record("the axis is not of numbers")
      return
    }
    #expect([scale.lower, scale.upper] == [-1, 31])
    let slot = try #require(frame.series[0].slot)
    #expect(abs(slot.width - frame.plotArea.width * 2 / 32 * 0.8) < 1e-9)
  }

  @Test("a column fills its stated share of the slot")
  func width() throws {
    var chart = columns(1)
    guard var series = chart.series[0].concrete as? ColumnSeries else { return }
    series.dataPointWidth = 0.5
    chart.series = [Series(series)]
    let frame = try chart.frame()
    #expect(abs(try #require(frame.series[0].slot).width - frame.plotArea.width / 6) < 1e-9)
  }

  @Test("few columns are no wider than three would be, whatever their kind")
  func few() throws {
    let names: ColumnReference = ["a", "a", "a"]
    var lying = ColumnSeries(x: [42], y: ["a"])
    lying.source.orientation = .horizontal
    let candle = CandlestickSeries(open: [2], high: [4], low: [1], close: [3])
    for (series, share) in [
      (Series(ColumnSeries(x: ["a"], y: [42])), 0.8), (Series(ColumnSeries(x: [5], y: [42])), 0.8),
      (Series(ColumnSeries(x: ["a", "b"], y: [1, 2])), 0.8), (Series(lying), 0.8),
      (Series(BoxSeries(x: names, y: [1, 2, 4])), 0.6),
      (Series(ViolinSeries(x: names, y: [1, 2, 4])), 0.8),
      (Series(candle), 0.7),
    ] {
      let frame = try Chart(series: [series]).frame()
      let slot = try #require(frame.series[0].slot)
      let isLying = series.source.orientation == .horizontal
      let length = isLying ? frame.plotArea.height : frame.plotArea.width
      #expect(abs(slot.width - length / 3 * share) < 1e-9, "\(series.kind)")
      #expect(abs(slot.offset + slot.width / 2) < 1e-9, "\(series.kind)")
    }
  }

  @Test("two columns at one position share two thirds, and columns that touch fill their room")
  func fewSideBySide() throws {
    let frame = try columns(2, names: ["a"]).frame()
    let whole = frame.plotArea.width * 2 / 3 * 0.8
    for series in frame.series {
      #expect(abs(try #require(series.slot).width - whole / (2 + gap)) < 1e-9)
    }
    var wide = ColumnSeries(x: ["a", "b"], y: [1, 2])
    wide.dataPointWidth = 1
    let touching = try Chart(series: [Series(wide)]).frame()
    let slot = try #require(touching.series[0].slot)
    #expect(abs(slot.width - touching.plotArea.width / 2) < 1e-9)
  }

  @Test(
    "candles lie over columns of another axis, and stand beside those of their own",
    arguments: [false, true])
  func pricesOverVolumes(hasOwnAxis: Bool) throws {
    let days: ColumnReference = ["2024-01-03", "2024-01-04", "2024-01-05"]
    var volumes = ColumnSeries(x: days, y: [100, 200, 150])
    if hasOwnAxis { volumes.source.yAxis = "volume" }
    let prices = CandlestickSeries(
      x: days, open: [1, 5, 3], high: [6, 7, 8], low: [0, 2, 2], close: [5, 3, 7])
    let chart = Chart(
      yAxes: [Axis(), Axis(id: "volume", position: .reverse)],
      series: [Series(volumes), Series(prices)])
    let slots = try chart.frame().series.compactMap(\.slot)
    let middles = slots.map { $0.offset + $0.width / 2 }
    #expect(slots.map(\.count) == (hasOwnAxis ? [1, 1] : [2, 2]))
    #expect(hasOwnAxis ? middles.allSatisfy { abs($0) < 1e-9 } : middles[0] < 0 && middles[1] > 0)
  }

  @Test("numbers and dates are categories if the axis says so")
  func categoriesFromValues() throws {
    let chart = Chart(
      xAxes: [Axis(.category)],
      series: [
        Series(ColumnSeries(x: [2020, 2010.5, 1], y: [1, 2, 3])),
        Series(ColumnSeries(y: [1, 2, 3])),
      ])
    #expect(
      try chart.frame().axes[0].labels.map(\.text) == ["2020", "2010.5", "1"])
  }

  @Test("a range of categories shows those from one name to the other")
  func categoryRange() throws {
    var chart = columns(1, names: ["a", "b", "c", "d", "e"])
    chart.xAxes = [Axis(range: AxisRange("b", "d"))]
    let frame = try chart.frame()
    #expect(frame.axes[0].labels.map(\.text) == ["b", "c", "d"])
    #expect(abs(frame.series[0].x[2] - frame.plotArea.midX) < 1e-9)
  }

  @Test("splitBy makes a series of each value, in the order of first appearance")
  func splitBy() throws {
    var line = LineSeries(x: [1, 2, 3, 4, 5], y: [10, 20, 30, 40, 50])
    line.source.splitBy = ["oak", "elm", "oak", "elm", "ash"]
    var chart = Chart(series: [Series(line), Series(LineSeries(y: [1, 2], title: "last"))])
    chart.legend = Legend()
    let frame = try chart.frame()
    #expect(frame.series.map(\.title) == ["oak", "elm", "ash", "last"])
    #expect(frame.series.map(\.y.count) == [2, 2, 1, 2])
    #expect(frame.legend?.entries.map(\.label.text) == ["oak", "elm", "ash", "last"])
    #expect(frame.series.map(\.color) == (0..<4).map(Theme.light.color))
    #expect(frame.series[1].x[0] < frame.series[1].x[1])
  }

  @Test("a split without x keeps the row numbers of the whole")
  func splitRows() throws {
    var line = LineSeries(y: [10, 20, 30, 40])
    line.source.splitBy = ["a", "b", "a", "b"]
    let frame = try Chart(series: [Series(line)]).frame()
    #expect(abs(frame.series[0].x[0] - frame.plotArea.minX) < 1e-9)
    #expect(abs(frame.series[1].x[1] - frame.plotArea.maxX) < 1e-9)
  }
}
