import SumiChart
import SumiLayout
import SumiScales
import Testing

/// The number of labels of numbers, and which.
@Suite struct NumberLabelTests {
  private func labels(
    x: [Double], _ width: Double, _ axis: Axis = Axis()
  ) throws -> [String] {
    let chart = Chart(xAxes: [axis], series: [Series(LineSeries(x: x, y: x))])
    return try chart.frame(width, 360).axes[0].labels.map(\.text)
  }

  @Test("labels use the room that they need: short ones are closer than long ones")
  func room() throws {
    #expect(try labels(x: [0, 1], 380).count == 6)
    let long = try labels(x: [1e8, 1e8 + 1], 380).count
    #expect(long >= 2 && long < 6)
    let chart = Chart(series: [Series(LineSeries(x: [0, 1], y: [0, 1]))])
    #expect(try chart.frame(400, 380).axes[1].labels.count == 6)
  }

  @Test(
    "the last label is near the end of the data if there is room", arguments: [640.0, 900])
  func lastLabel(width: Double) throws {
    let years = try labels(x: (2000...2023).map(Double.init), width)
    #expect(years.last.flatMap(Double.init) ?? 0 >= 2022, "\(years)")
    #expect(years.allSatisfy { $0.count == 4 })
  }

  @Test("between years and counts there are no ticks, between other numbers there are")
  func whole() throws {
    #expect(
      try labels(x: [2018, 2019, 2020, 2021], 900) == ["2018", "2019", "2020", "2021"])
    #expect(try labels(x: [0, 1.5, 3], 900).contains { $0.contains(".") })
    // A small part of them has some.
    let part = Axis(range: AxisRange(2018, 2019))
    #expect(try labels(x: [2018, 2019, 2020, 2021], 900, part).count > 2)
  }

  @Test("ranges waste no room")
  func waste() throws {
    for y in [[-800, 520], [0, 360], [0, 11.7e6], [313, 416]] as [[Double]] {
      for height in [160, 300, 400, 900] as [Double] {
        let chart = Chart(series: [Series(LineSeries(y: y))])
        guard case .number(let scale) = try chart.frame(500, height).axes[1].scale else { return }
        let waste = 1 - (y[1] - y[0]) / (scale.upper - scale.lower)
        #expect(waste >= 0 && waste < 0.12, "\(y), \(height): \(scale)")
      }
    }
  }

  @Test("a stated count is the maximum")
  func count() throws {
    #expect(try labels(x: [0, 10], 900, Axis(ticks: AxisTicks(count: 3))) == ["0", "5", "10"])
  }

  // MARK: Breaks

  private let broken: [Double] = [0, 4, 10, 100, 105, 110]

  private func axis(
    _ keeps: TickLabels.BreakLabel = .higher, ticks: AxisTicks = AxisTicks()
  ) -> Axis {
    Axis(
      breaks: [.range(from: 10.1, to: 100)], ticks: ticks, labels: TickLabels(atBreaks: keeps))
  }

  @Test("of two labels that overlap at a break one is dropped, by default the lower one")
  func breaks() throws {
    let ticks = try labels(x: broken, 900, axis())
    #expect(ticks == ["0", "2", "4", "6", "8", "100", "102", "104", "106", "108", "110"])
    let lower = try labels(x: broken, 900, axis(.lower))
    #expect(lower == ["0", "2", "4", "6", "8", "10", "102", "104", "106", "108", "110"])
    var reversed = axis()
    reversed.isReversed = true
    #expect(try labels(x: broken, 900, reversed) == ticks.reversed())
  }

  @Test("one collision at a break rotates no labels")
  func turning() throws {
    let chart = Chart(
      xAxes: [axis(ticks: AxisTicks(frequency: .number(2)))],
      series: [Series(LineSeries(x: broken, y: broken))])
    let labels = try chart.frame(900, 360).axes[0].labels
    #expect(labels.count == 11 && labels.allSatisfy { $0.angle == 0 })
    #expect(!labels.contains { $0.text == "10" })
  }

  @Test("a y axis with a break ends where its data do")
  func brokenRange() throws {
    let chart = Chart(yAxes: [axis()], series: [Series(LineSeries(y: broken))])
    let y = try chart.frame(640, 400).axes[1]
    guard case .number(let scale) = y.scale else { return }
    #expect([scale.lower, scale.upper] == [0, 110])
    #expect(y.labels.count >= 5)
  }

  // MARK: Grouping

  @Test("a value as text groups its thousands like the labels of its axis")
  func grouping() throws {
    for (greatest, text) in [(9000.0, "1234"), (12_000, "1,234")] {
      let chart = Chart(series: [Series(LineSeries(y: [0, greatest]))])
      #expect(try chart.frame().axes[1].label(for: .number(1234)) == text)
    }
  }
}
