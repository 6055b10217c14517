import SumiChart
import SumiData
import SumiLayout
import SumiScales
import SumiTime
import Testing

/// Ticks with a frequency, and ticks at stated values, through the whole layout.
@Suite struct StatedTicksTests {
  private static let scalesObeyRules =
    ticks(
      of: NumberScale(lower: 0, upper: 10), atMost: 9, rules: TickRules(frequency: .number(5))
    ).ticks.count == 3

  private func axis(_ ticks: AxisTicks, width: Double = 640) throws -> AxisFrame {
    let chart = Chart(
      xAxes: [Axis(ticks: ticks, grid: .shown)],
      series: [Series(LineSeries(x: [-4, 4], y: [0, 1]))])
    return try chart.frame(width, 400).axes[0]
  }

  private func values(_ axis: AxisFrame) -> [Double] {
    axis.ticks.compactMap {
      guard !$0.isMinor, case .number(let value)? = $0.value else { return nil }
      return value
    }
  }

  @Test("a tick at each of thousands of categories is thinned, with a warning")
  func categories() throws {
    func frame(_ count: Int, every: Double) throws -> ChartFrame {
      let names = (0..<count).map { "n\($0)" }
      return try Chart(
        xAxes: [Axis(ticks: AxisTicks(frequency: .number(every)))],
        series: [Series(ColumnSeries(x: names, y: names.indices.map { Double($0 % 7) }))]
      ).frame(640, 400)
    }
    let many = try frame(5_000, every: 1)
    #expect(
      many.warnings.first
        == "xAxis: ticks every 1 would be 5,000; one in 50 is shown (ask for a larger frequency)",
      "\(many.warnings)")
    #expect(many.axes[0].ticks.count == 100)
    let few = try frame(500, every: 1)
    let shown = few.axes[0].labels.count
    #expect(few.axes[0].ticks.count == 500 && shown > 10)
    #expect(
      few.warnings == [
        "xAxis: \(500 - shown) of 500 names have no room; make the axis longer, or choose some with \"ticks\""
      ])
    #expect(try frame(500, every: 50).warnings.isEmpty)
    #expect(try frame(5_000, every: 100).axes[0].ticks.count == 50)
  }

  @Test("a frequency and its anchor are obeyed", .enabled(if: scalesObeyRules))
  func frequency() throws {
    let odd = try axis(AxisTicks(frequency: .number(2), anchor: 1))
    #expect(values(odd) == [-3, -1, 1, 3])
    #expect(odd.grid.major.positions.count == 4 && odd.marks.major.positions.count == 4)
  }

  @Test("ticks that would be more than one a point are thinned to a multiple, with a warning")
  func tooMany() throws {
    let line = Series(LineSeries(x: [0, 10], y: [0, 1]))
    let mark = Annotation(HorizontalLineAnnotation(y: 1_000_000))
    for (range, annotations) in [(AxisRange(0, 900), []), (nil, [mark])] {
      var chart = Chart(
        yAxes: [Axis(range: range, ticks: AxisTicks(frequency: .number(1)))], series: [line])
      chart.annotations = annotations
      let frame = try chart.frame(640, 400)
      let ticks = values(frame.axes[1])
      #expect((3...20).contains(ticks.count) && ticks.allSatisfy { $0 == $0.rounded() })
      #expect(
        frame.warnings.contains { $0.contains("ticks every 1 would be") }, "\(frame.warnings)")
    }
    var dates = Chart(
      series: [
        Series(
          LineSeries(
            x: .values(try Column(inferringTypesOf: ["2000-01-01", "2003-01-01"])), y: [1, 2]))
      ])
    dates.xAxes = [Axis(ticks: AxisTicks(frequency: .time(CalendarStep(1, .day))))]
    let frame = try dates.frame(640, 400)
    #expect((3...20).contains(frame.axes[0].ticks.count { !$0.isMinor }))
    #expect(frame.warnings.contains { $0.contains("a tick every") }, "\(frame.warnings)")
  }

  @Test("a stated frequency determines how the range is rounded", .enabled(if: scalesObeyRules))
  func frequencyRange() throws {
    let chart = Chart(
      yAxes: [Axis(ticks: AxisTicks(frequency: .number(5)))],
      series: [Series(LineSeries(y: [0, 40, 110]))])
    guard case .number(let scale) = try chart.frame().axes[1].scale else { return }
    #expect([scale.lower, scale.upper] == [0, 110])
  }

  @Test("decimals that cannot represent the stated ticks cause a warning")
  func decimals() throws {
    let chart = Chart(
      yAxes: [
        Axis(
          ticks: AxisTicks(frequency: .number(0.25)), labels: TickLabels(format: .decimals(0)))
      ], series: [Series(LineSeries(y: [0, 1]))])
    let frame = try chart.frame()
    #expect(frame.axes[1].labels.contains { $0.text == "0.25" })
    #expect(frame.warnings.contains { $0.hasPrefix("yAxis: the labels have 2 decimals") })
  }

  @Test("stated values are the only ticks, if they are in range", .enabled(if: scalesObeyRules))
  func stated() throws {
    let axis = try axis(AxisTicks(values: [3.5, -1, 0.25, 99]))
    #expect(values(axis) == [-1, 0.25, 3.5])
    #expect(axis.labels.count == 3)
  }

  @Test(
    "dense ticks are all kept; labels without room are thinned evenly",
    .enabled(if: scalesObeyRules))
  func dense() throws {
    let axis = try axis(AxisTicks(frequency: .number(0.0625)), width: 300)
    #expect(axis.marks.major.positions.count == 129)
    #expect(axis.labels.count >= 2 && axis.labels.count < 40)
    let gaps = zip(axis.labels, axis.labels.dropFirst()).map { $1.bounds.midX - $0.bounds.midX }
    let (least, most) = (gaps.min() ?? 0, gaps.max() ?? 0)
    #expect(most - least < 2)
  }

  @Test("a million ticks do not hang", .enabled(if: scalesObeyRules))
  func million() throws {
    let axis = try axis(AxisTicks(frequency: .number(8e-6)))
    #expect(axis.marks.major.positions.count < 10_000)
  }
}
