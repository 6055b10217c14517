import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import Testing

@Suite struct HistogramTests {
  private func frame(
    _ series: HistogramSeries..., change: (inout Chart) -> Void = { _ in }
  ) throws -> ChartFrame {
    var chart = Chart(series: series.map { Series($0) })
    change(&chart)
    return try chart.frame()
  }

  private func values(_ frame: SeriesFrame, _ role: Role = .y) -> [Double] {
    frame[role].values.doubles
  }

  private func message(_ series: HistogramSeries...) -> String {
    do {
      _ = try Chart(series: series.map { Series($0) }).frame()
      return "no error"
    } catch {
      return "\(error)"
    }
  }

  @Test("values become bins with their counts, and the axis ends with the bins")
  func counts() throws {
    let series = HistogramSeries(x: [0, 1, 1, 2, 2, 2, 3.5], bins: .width(1))
    let frame = try frame(series)
    #expect(values(frame.series[0]) == [1, 2, 3, 1])
    #expect(values(frame.series[0], .binStart) == [0, 1, 2, 3])
    #expect(values(frame.series[0], .binEnd) == [1, 2, 3, 4])
    #expect(values(frame.series[0], .x) == [0.5, 1.5, 2.5, 3.5])
    guard case .number(let x) = frame.axes[0].scale, case .number(let y) = frame.axes[1].scale
    else { throw LayoutError.size(width: 0, height: 0) }
    #expect(x.lower == 0 && x.upper == 4 && y.lower == 0 && y.upper >= 3)
    #expect(frame.series[0].slot == nil && frame.warnings.isEmpty)
  }

  @Test("bins of whole numbers have these in their middle, whatever their type")
  func whole() throws {
    let frame = try frame(HistogramSeries(x: (0..<600).map { Double(1 + $0 * $0 % 7) }))
    #expect(values(frame.series[0], .x) == [1, 2, 3, 4, 5])
    #expect(values(frame.series[0], .binStart).first == 0.5)
  }

  @Test("no tick is closer to the next than the bins are wide")
  func ticks() throws {
    for (numbers, width) in [
      ([1.0, 2, 2, 3, 3, 3, 4], 1.0), ([0.1, 0.2, 0.2, 0.3, 0.4], 0.1), ([0, 3, 7, 11], 3),
    ] {
      for size in [Size(width: 480, height: 300), Size(width: 1_200, height: 300)] {
        let series = HistogramSeries(x: numbers, bins: .width(width))
        let ticks = try Chart(series: [Series(series)]).frame(size.width, size.height).axes[0]
          .ticks
        #expect(ticks.count > 1)
        for (tick, next) in zip(ticks, ticks.dropFirst()) {
          guard case .number(let low) = tick.value, case .number(let high) = next.value else {
            Issue.record("not numbers")
            continue
          }
          #expect(high - low > width * (1 - 1e-9), "\(numbers) \(low) \(high)")
        }
      }
    }
  }

  @Test("on a logarithmic axis bins have equal widths and hold all numbers above 0")
  func logarithmic() throws {
    let values: [Double] = (0..<100).map { [1, 2, 5][$0 % 3] } + [30, 80, 200, 0, -3]
    let frame = try frame(HistogramSeries(x: values)) {
      $0.xAxes = [Axis(.logarithmic)]
    }
    #expect(self.values(frame.series[0]).reduce(0, +) == 103)
    #expect(self.values(frame.series[0], .binStart).allSatisfy { $0 > 0 })
    #expect(
      frame.warnings == [
        "series[0]: 2 values ≤ 0 have no position on the logarithmic xAxis; they are left out"
      ])
  }

  @Test("a bin from 0 is drawn from the lower end of a logarithmic axis")
  func fromZero() throws {
    let frame = try frame(HistogramSeries(x: [5, 6, 25, 45], bins: .width(20))) {
      $0.xAxes = [Axis(.logarithmic)]
    }
    #expect(values(frame.series[0], .binStart)[0] == 0 && frame.warnings.isEmpty)
    let start = try #require(frame.series[0].places[.binStart])[0]
    #expect(start.isFinite && start < frame.plotArea.minX)
  }

  @Test("empty bins are no values ≤ 0 on a logarithmic axis of counts, and one row has a height")
  func logarithmicCounts() throws {
    let frame = try frame(HistogramSeries(x: [1, 3, 3, 3], bins: .width(1))) {
      $0.yAxes = [Axis(.logarithmic)]
    }
    #expect(frame.warnings.isEmpty)
    #expect(frame.series[0].y[0] < frame.series[0].baseline - 10)
  }

  @Test("counts, densities, probabilities and their sums")
  func quantities() throws {
    let edges = Bins.edges([0, 1, 3])
    func heights(_ quantity: BinQuantity, _ isCumulative: Bool = false) throws -> [Double] {
      var series = HistogramSeries(x: [0, 0, 0, 2], bins: edges)
      series.quantity = quantity
      series.isCumulative = isCumulative
      return values(try frame(series).series[0])
    }
    #expect(try heights(.count) == [3, 1])
    #expect(try heights(.density) == [0.75, 0.125])
    #expect(try heights(.probability) == [0.75, 0.25])
    #expect(try heights(.count, true) == [3, 4])
    #expect(try heights(.density, true) == [0.75, 1])
    #expect(try heights(.probability, true) == [0.75, 1])
  }

  @Test("a bin of weights has their sum")
  func weights() throws {
    let series = HistogramSeries(
      x: [0, 0, 1, 1.5], weight: .values(Column([1, 2, 4, .nan])), bins: .edges([0, 1, 2]))
    #expect(values(try frame(series).series[0]) == [3, 4])
  }

  @Test("values in y make horizontal bars")
  func horizontal() throws {
    let frame = try frame(HistogramSeries(y: [0, 1, 1, 3], bins: .edges([0, 2, 4])))
    #expect(values(frame.series[0]) == [3, 1])
    guard case .number(let y) = frame.axes[1].scale else {
      throw LayoutError.size(width: 0, height: 0)
    }
    #expect(y.lower == 0 && y.upper == 4)
  }

  @Test("the parts of a split have the same bins and stand on each other")
  func split() throws {
    var series = HistogramSeries(x: [1, 2, 2, 11, 11, 12], bins: .automatic)
    series.source.splitBy = ["a", "a", "b", "b", "b", "a"]
    let stacked = try frame(series)
    #expect(stacked.series.count == 2)
    #expect(
      values(stacked.series[0], .binStart) == values(stacked.series[1], .binStart))
    #expect(values(stacked.series[1], .from) == values(stacked.series[0], .to))
    let tops = values(stacked.series[1], .to)
    #expect(tops.reduce(0, +) == 6)
    series.isOverlaid = true
    let overlaid = try frame(series)
    #expect(overlaid.series[0].places[.to] == nil)
    #expect(values(overlaid.series[1]).reduce(0, +) == 3)
    // Each has an area of 1 on its own, stacked ones together.
    series.quantity = .probability
    #expect(values(try frame(series).series[1]).reduce(0, +) == 1)
    series.isOverlaid = false
    let shares = try frame(series)
    #expect(abs(values(shares.series[1], .to).reduce(0, +) - 1) < 1e-12)
  }

  @Test("histograms on one axis share their bins, those on other axes do not")
  func shared() throws {
    let (near, far) = (HistogramSeries(x: [0, 1, 2]), HistogramSeries(x: [100, 104, 109]))
    let together = try frame(near, far)
    #expect(
      values(together.series[0], .binStart) == values(together.series[1], .binStart))
    var other = far
    other.source.xAxis = "top"
    let apart = try frame(near, other) {
      $0.xAxes = [Axis(), Axis(id: "top", position: .reverse)]
    }
    #expect(values(apart.series[0], .binEnd).allSatisfy { $0 < 50 })
  }

  @Test("automatic bins are round and hold all values; whole numbers are in the middle of theirs")
  func automatic() throws {
    let values = (0..<1_000).map { Double(($0 * 7_919) % 1_009) / 10 }
    let frame = try frame(HistogramSeries(x: values))
    let starts = self.values(frame.series[0], .binStart)
    #expect(starts == (0..<starts.count).map { Double($0) * 10 })
    #expect(self.values(frame.series[0]).reduce(0, +) == 1_000)
    let dice = Column((0..<600).map { Int32($0 % 6 + 1) })
    let faces = try self.frame(HistogramSeries(x: .values(dice)))
    #expect(self.values(faces.series[0], .x) == [1, 2, 3, 4, 5, 6])
    #expect(self.values(faces.series[0]) == [100, 100, 100, 100, 100, 100])
  }

  @Test("very many rows are counted once, in bins that hold far numbers too")
  func many() throws {
    let rows = 3 << 19
    var values = (0..<rows).map { Double(($0 &* 7_919) % 10_007) / 100 }
    let plain = try frame(HistogramSeries(x: values))
    #expect(self.values(plain.series[0]).reduce(0, +) == Double(rows))
    #expect(self.values(plain.series[0], .binStart).first == 0)
    // In no sample, and far outside of its range.
    values[rows / 2] = 5_000
    let far = try frame(HistogramSeries(x: values))
    #expect(self.values(far.series[0]).reduce(0, +) == Double(rows))
    #expect(self.values(far.series[0], .binEnd).last.map { $0 >= 5_000 } == true)
    #expect(self.values(far.series[0]).count <= 200)
  }

  @Test("the second frame takes the counts from the memo")
  func memo() throws {
    let memo = ColumnMemo()
    let chart = Chart(series: [Series(HistogramSeries(x: (0..<10_000).map(Double.init)))])
    let layout = {
      try ChartLayout(measuring: Fonts.library.get(), memo: memo)
        .frame(of: chart, tables: [:], size: Size(width: 400, height: 300)).series[0]
    }
    let first = try layout()
    let bytes = memo.byteCount
    #expect(bytes > 0)
    #expect(values(try layout()) == values(first) && memo.byteCount == bytes)
  }

  @Test("no values make no bins, and infinite or outer ones are a warning")
  func left() throws {
    #expect(try frame(HistogramSeries(x: [Double]())).series[0].count == 0)
    #expect(try frame(HistogramSeries(x: [.nan, .nan])).series[0].count == 0)
    let infinite = try frame(HistogramSeries(x: [1, 2, .infinity]))
    #expect(values(infinite.series[0]).reduce(0, +) == 2)
    #expect(infinite.warnings == ["series[0]: 1 infinite value is left out"])
    let outer = try frame(HistogramSeries(x: [1, 2, 30], bins: .edges([0, 10])))
    #expect(outer.warnings == ["series[0]: 1 value is outside the bins, and not counted"])
  }

  @Test("what cannot be counted is one error that says what to do")
  func errors() {
    #expect(
      message(HistogramSeries(x: ["a", "b"]))
        == "series[0]: bins need numbers, but x holds text; to count the rows of each value, use the "
        + "type column with \"aggregate\": \"count\"")
    #expect(
      message(HistogramSeries(x: [0, 1], bins: .width(1e-6)))
        == "series[0]: bins of width 1e-06 are more than 10000, or narrower than the numbers are "
        + "precise; choose a greater width, or the number of bins")
    #expect(
      message(HistogramSeries(x: [0, 1], bins: .edges([0, 0])))
        == "series[0]: the edges of bins are 2 to 10001 numbers, each greater than the one before")
    #expect(
      message(HistogramSeries(source: SeriesSource(channels: [:])))
        == "series[0]: x is missing, which histogram needs; histogram takes x and weight")
    var (first, second) = (
      HistogramSeries(x: [1, 2]), HistogramSeries(x: [1, 2], bins: .count(3))
    )
    first.source.stack = "s"
    second.source.stack = "s"
    #expect(message(first, second).contains("differ from those of series[0]"))
  }
}
