import SumiChart
import SumiData

/// Seeded random radial charts.
struct RandomRadialChart {
  private var state: UInt64

  init(seed: Int) { state = UInt64(seed) &* 0x9e37_79b9_7f4a_7c15 &+ 1 }

  mutating func random() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) / 0x1p53
  }

  mutating func choice<Value>(_ values: [Value]) -> Value {
    values[Int(random() * Double(values.count))]
  }

  mutating func words() -> String {
    let words = [
      "Value", "for", "money", "Performance", "in the north", "(kWh/m²)", "−5", "2024,", "東京都",
      "Wertpapierhandelsgesellschaft", "القاهرة", "i",
    ]
    return (0..<choice([1, 1, 2, 3, 6])).map { _ in choice(words) }.joined(separator: " ")
  }

  private mutating func x(_ count: Int) -> ColumnReference? {
    switch choice([0, 1, 1, 1, 2, 3]) {
    case 0: return nil
    case 1: return .values(Column((0..<count).map { "\(words()) \($0)" }))
    case 2:
      let scale = choice([360, 1, 1e5, -90])
      return .values(Column((0..<count).map { _ in random() * scale }))
    default:
      let step = choice([1, 3600, 86_400, 2_629_746]) as Int64
      return .values(
        Column(dateTimes: (0..<count).map { 1_600_000_000 + Int64($0) * step }, .seconds))
    }
  }

  mutating func chart() -> Chart {
    let count = choice([0, 1, 2, 3, 6, 12, 40, 300])
    let x = x(count)
    let factor = choice([1, 10, 1e-4, 1e7, -30])
    let style = RadialStyle(
      startAngle: random() * 720 - 360, isClockwise: random() < 0.7,
      shape: choice([nil, .circle, .web]))
    var chart = Chart(
      title: random() < 0.5 ? ChartTitle(words()) : nil,
      subtitle: random() < 0.3 ? words() : nil, caption: random() < 0.3 ? words() : nil,
      xAxes: [
        Axis(
          title: random() < 0.3 ? words() : nil, isReversed: random() < 0.2,
          isHidden: random() < 0.1, radial: style)
      ],
      yAxes: [
        Axis(
          title: random() < 0.3 ? words() : nil, isReversed: random() < 0.2,
          isHidden: random() < 0.1)
      ],
      legend: Legend(
        isVisible: random() < 0.5, position: choice(Legend.Position.allCases),
        placement: choice(Legend.Placement.allCases)))
    for _ in 0..<choice([1, 2, 5]) {
      let y = Column((0..<count).map { _ in random() < 0.1 ? .nan : random() * factor })
      chart.series.append(
        Series(RadialLineSeries(x: x, y: .values(y), title: words())))
    }
    return chart
  }

  /// From 120 × 120 to 1600 × 1600, small ones as often as large ones.
  mutating func size() -> ChartSize {
    let (across, down) = (random(), random())
    return ChartSize(
      width: (120 + 1480 * across * across).rounded(), height: (120 + 1480 * down * down).rounded())
  }
}
