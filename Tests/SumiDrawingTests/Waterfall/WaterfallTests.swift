import SumiChart
import SumiData
import SumiGeometry
import SumiScene
import Testing

@testable import SumiDrawing

@Suite struct WaterfallTests {
  private let up = Color(hex: 0x112233)
  private let down = Color(hex: 0xaa0000)
  private let total = Color(hex: 0x00aa00)
  private let line = Color(hex: 0x0000aa)

  /// Sums by hand: 0 → 40 → 70 → 20, a total of 20, → 30.
  private func series(_ orientation: Orientation = .vertical) -> WaterfallSeries {
    let names = ColumnReference.values(Column(["a", "b", "c", "d", "e"]))
    let values = ColumnReference.values(Column([40.0, 30, -50, .nan, 10]))
    let isTotal = ColumnReference.values(Column([0.0, 0, 0, 1, 0]))
    return WaterfallSeries(
      source: SeriesSource(
        channels: orientation == .vertical
          ? [.x: names, .y: values, .isTotal: isTotal]
          : [.y: names, .x: values, .isTotal: isTotal], orientation: orientation),
      style: WaterfallStyle(
        rising: BarLook(fill: up), falling: BarLook(fill: down), total: BarLook(fill: total),
        connector: line))
  }

  private func boxes(_ chart: Chart, _ color: Color, scale: Double = 1) throws -> [Rect] {
    try chart.scene(scale: scale).seriesPrimitives.compactMap(\.fill)
      .filter { $0.paint == .color(color) }.flatMap(\.path.boxes)
  }

  @Test("bars stand on each other and totals on the ground, on pixels", arguments: [1.0, 1.5, 2])
  func bars(scale: Double) throws {
    let chart = Chart(series: [Series(series())])
    let frame = try chart.frame()
    let place = { (value: Double) in
      frame.axes[1].map(frame.axes[1].scale.unit(.number(value)) ?? .nan) * scale
    }
    let wanted: [(color: Color, ends: [(from: Double, to: Double)])] = [
      (up, [(0, 40), (40, 70), (20, 30)]), (down, [(70, 20)]), (total, [(0, 20)]),
    ]
    for (color, ends) in wanted {
      let found = try boxes(chart, color, scale: scale)
      #expect(found.count == ends.count)
      for (box, end) in zip(found, ends) {
        #expect(abs(box.minY - place(max(end.from, end.to))) <= 0.5)
        #expect(abs(box.maxY - place(min(end.from, end.to))) <= 0.5)
        for side in [box.minX, box.maxX, box.minY, box.maxY] { #expect(side == side.rounded()) }
      }
    }
  }

  @Test("each bar is connected with the next one at the sum after it", arguments: [1.0, 2])
  func connectors(scale: Double) throws {
    let chart = Chart(series: [Series(series())])
    let frame = try chart.frame()
    let lines = try boxes(chart, line, scale: scale)
    #expect(lines.count == 4)
    let all = try [up, down, total].flatMap { try boxes(chart, $0, scale: scale) }
      .sorted { $0.minX < $1.minX }
    for (index, sum) in [40.0, 70, 20, 20].enumerated() {
      let place = frame.axes[1].map(frame.axes[1].scale.unit(.number(sum)) ?? .nan) * scale
      #expect(abs(lines[index].midY - place) <= scale)
      #expect(lines[index].height == scale)
      #expect(lines[index].minX == all[index].maxX && lines[index].maxX == all[index + 1].minX)
    }
    var without = series()
    without.style.connectorWidth = 0
    #expect(try boxes(Chart(series: [Series(without)]), line).isEmpty)
    // A row without a bar is passed over.
    let gap = WaterfallSeries(x: .values(Column([0.0, 1, 2])), y: .values(Column([1.0, .nan, 1]))) {
      $0.style.connector = line
    }
    #expect(try boxes(Chart(series: [Series(gap)]), line).count == 1)
  }

  @Test("a horizontal waterfall runs from top to bottom")
  func turned() throws {
    let chart = Chart(series: [Series(series(.horizontal))])
    let frame = try chart.frame()
    let rising = try boxes(chart, up)
    #expect(rising.count == 3 && rising[0].minY < rising[1].minY && rising[1].minY < rising[2].minY)
    let place = { (value: Double) in
      frame.axes[0].map(frame.axes[0].scale.unit(.number(value)) ?? .nan)
    }
    #expect(abs(rising[1].minX - place(40)) <= 0.5 && abs(rising[1].maxX - place(70)) <= 0.5)
    #expect(try boxes(chart, line).count == 4)
  }

  @Test("colours come from the theme, and may be exchanged; ends may be round")
  func style() throws {
    var chart = Chart(series: [Series(WaterfallSeries(x: ["a", "b"], y: [2, -1]))])
    #expect(try boxes(chart, chart.theme.rising).count == 1)
    #expect(try boxes(chart, chart.theme.falling).count == 1)
    let sharp = try boxes(chart, chart.theme.rising)
    chart.series = [
      Series(
        WaterfallSeries(x: ["a", "b"], y: [2, -1]) {
          $0.style.redRises = true
          $0.style.cornerRatio = 1
        })
    ]
    #expect(try boxes(chart, chart.theme.falling) == sharp)
    let round = try chart.scene().seriesPrimitives.compactMap(\.fill)
      .filter { $0.paint == .color(chart.theme.falling) }
    #expect((round.first?.path.points.count ?? 0) > 6)
  }

  @Test("bars of less than a pixel are the area between sums, and a legend explains them")
  func narrow() throws {
    let changes = (0..<5_000).map { $0 % 3 == 0 ? -1.0 : 1.0 }
    let series = WaterfallSeries(y: .values(Column(changes)))
    let chart = Chart(
      series: [Series(series)], legend: Legend(isVisible: true, position: .right))
    let (scene, reports) = try ChartDrawing(text: Fonts.library.get())
      .drawing(of: chart.frame(), scale: 1)
    #expect(reports[0].method == .reduced && !scene.series[0].primitives.isEmpty)
    #expect(try chart.frame().legend?.entries.map(\.label.text) == ["Increase", "Decrease"])
  }

  @Test(
    "a low bar and a high bar start at the base, in two colours of the theme", arguments: [1, 2])
  func tornado(scale: Double) throws {
    let series = TornadoSeries(
      category: ["a", "b", "c"], low: [10, 75, 60], high: [90, 25, 80], base: 50)
    let chart = Chart(xAxes: [Axis(range: AxisRange(0, 100))], series: [Series(series)])
    let frame = try chart.frame()
    let place = { (value: Double) in
      frame.axes[0].map(frame.axes[0].scale.unit(.number(value)) ?? .nan) * scale
    }
    let low = try boxes(chart, chart.theme.color(at: 0), scale: scale)
    let high = try boxes(chart, chart.theme.color(at: 1), scale: scale)
    // The third low is drawn again, over the longer bar on its side.
    let ends: [(bars: [Rect], values: [(Double, Double)])] = [
      (low, [(50, 60), (10, 50), (50, 75), (50, 60)].map { ($0.0, $0.1) }),
      (high, [(25, 50), (50, 90), (50, 80)].map { ($0.0, $0.1) }),
    ]
    #expect(low.count == 4 && high.count == 3)
    for (bars, values) in ends {
      for (least, greatest) in values {
        #expect(
          bars.contains {
            abs($0.minX - place(least)) <= 0.5 && abs($0.maxX - place(greatest)) <= 0.5
          }, "\(least)…\(greatest)")
      }
    }
    #expect(Set((low + high).map(\.height)).count == 1)
    let scene = try chart.scene(scale: scale)
    let base = scene.overlay.compactMap(\.fill).flatMap(\.path.boxes).first {
      $0.width == 2 * scale && $0.height > 50
    }
    #expect(abs((base?.midX ?? 0) - place(50)) <= 1)
  }

  @Test("upright, a tornado has its categories along x")
  func upright() throws {
    var series = TornadoSeries(category: ["a", "b"], low: [1, 2], high: [5, 6], base: 3)
    series.source.orientation = .vertical
    let frame = try Chart(series: [Series(series)]).frame()
    #expect(frame.axes[0].side == .bottom && frame.axes[0].labels.map(\.text) == ["a", "b"])
    #expect(frame.axes[1].zeroLine?.width == 2)
  }
}
