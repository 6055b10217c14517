import SumiChart
import SumiData

/// Seeded random charts and sizes.
struct RandomChart {
  private var state: UInt64

  init(seed: Int) { state = UInt64(seed) &* 0x9e37_79b9_7f4a_7c15 }

  /// 0 ≤ … < 1, by xorshift.
  private mutating func random() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) / 0x1p53
  }

  private mutating func choice<Value>(_ values: [Value]) -> Value {
    values[Int(random() * Double(values.count))]
  }

  private mutating func text() -> String? {
    let words = [
      "growth", "of", "the", "northern", "regions", "per", "inhabitant", "(kWh/m²)", "−5", "2024,",
      "Wertpapierhandelsgesellschaft",
    ]
    let count = choice([0, 1, 2, 5, 20])
    return count == 0 ? nil : (0..<count).map { _ in choice(words) }.joined(separator: " ")
  }

  private mutating func column(_ count: Int) -> Column {
    switch choice([0, 1, 2]) {
    case 0:
      let (first, step) = (
        (random() - 0.5) * choice([1, 1e6, 1e-6]), choice([1e-3, 1, 3600, 1e9])
      )
      return Column((0..<count).map { first + Double($0) * step })
    case 1:
      let step = choice([1, 60, 3600, 86_400, 2_629_746, 31_556_952]) as Int64
      return Column(dateTimes: (0..<count).map { 1_600_000_000 + Int64($0) * step }, .seconds)
    default: return Column((0..<count).map { _ in text() ?? "x" })
    }
  }

  private mutating func axis(_ id: String?) -> Axis {
    var axis = Axis(
      id: id, position: choice(Axis.Position.allCases), title: text(),
      isReversed: random() < 0.2, isHidden: random() < 0.1)
    axis.labels.orientation = choice(TickLabels.Orientation.allCases)
    axis.titleStyle = AxisTitleStyle(
      position: choice(AxisTitleStyle.Position.allCases + [nil, nil]),
      orientation: choice(AxisTitleStyle.Orientation.allCases))
    axis.ticks.clippingLow = choice(AxisTicks.Clipping.allCases)
    axis.ticks.clippingHigh = choice(AxisTicks.Clipping.allCases)
    axis.ticks.marks.isShown = choice([nil, true, false])
    axis.ticks.marks.length = choice([nil, nil, 0, 12])
    axis.ticks.marks.gap = choice([nil, nil, 4])
    if random() < 0.2 { axis.width = choice([0, 10, 40, 90]) }
    if random() < 0.2 {
      axis.crossing = choice([0, 5, -1e9])
      axis.labelsAreFixed = random() < 0.5
    }
    return axis
  }

  mutating func chart() -> Chart {
    let count = choice([0, 1, 2, 7, 30, 200])
    let x = column(count)
    var chart = Chart(
      title: text().map { ChartTitle($0) }, subtitle: text(), caption: text(),
      xAxes: [axis(nil)], yAxes: [axis(nil)],
      legend: Legend(
        isVisible: random() < 0.6, position: choice(Legend.Position.allCases),
        placement: choice(Legend.Placement.allCases), title: text()))
    if random() < 0.4 { chart.yAxes.append(axis("second")) }
    // A date axis can be crossed only at dates.
    if case .dateTimes = x.values {
      for index in chart.yAxes.indices { chart.yAxes[index].crossing = nil }
    }
    let isColumns = random() < 0.4
    for _ in 0..<choice([1, 2, 4, 12]) {
      let factor = choice([1, 1e-4, 1e7, -30])
      let source = SeriesSource(
        x: .values(x), y: .values(Column((0..<count).map { _ in random() * factor })),
        title: text(), yAxis: chart.yAxes.count > 1 && random() < 0.5 ? "second" : nil)
      chart.series.append(
        isColumns
          ? Series(ColumnSeries(source: source))
          : random() < 0.2
            ? Series(DensitySeries(source: source)) : Series(LineSeries(source: source)))
    }
    return chart
  }

  /// From 240 × 160 to 3840 × 2160, small ones as often as large ones.
  mutating func size() -> ChartSize {
    let (across, down) = (random(), random())
    return ChartSize(
      width: 240 * (1 + 15 * across * across), height: 160 * (1 + 12.5 * down * down))
  }
}
