import SumiChart
import SumiData
import SumiGeometry
import SumiTime
import TestSupport

extension RandomAxes {
  mutating func chart() -> Chart {
    let (xCount, yCount) = (choice([1, 1, 1, 2, 3]), choice([1, 1, 2, 6]))
    let ids = { (letter: String, index: Int) in index == 0 ? nil : "\(letter)\(index)" }
    var chart = Chart(
      title: maybe(0.2) { ChartTitle($0.text() ?? "") }, xAxes: [], yAxes: [],
      legend: Legend(isVisible: chance(0.3)))
    for index in 0..<xCount { chart.xAxes.append(axis(ids("x", index))) }
    for index in 0..<yCount { chart.yAxes.append(axis(ids("y", index))) }
    let isRadial = xCount == 1 && yCount == 1 && chance(0.4)
    let count = choice([0, 1, 2, 3, 20, 60])
    let x = column(count, like: chart.xAxes[0].kind)
    for _ in 0..<choice([0, 1, 1, 2, 4]) {
      let place = Int(random() * Double(yCount))
      let source = SeriesSource(
        x: isOdd() ? nil : .values(x),
        y: .values(column(count, like: chart.yAxes[place].kind)),
        title: text(), xAxis: !isOdd() ? nil : ids("x", Int(random() * Double(xCount))),
        yAxis: ids("y", place), isHidden: chance(0.05))
      chart.series.append(series(source, isRadial: isRadial))
    }
    return chart
  }

  private mutating func series(_ source: SeriesSource, isRadial: Bool) -> Series {
    let style = LineStyle(fill: maybe(0.3) { $0.fill() })
    if isRadial {
      return chance(0.8)
        ? Series(RadialLineSeries(source: source, style: style))
        : Series(ScatterSeries(source: source))
    }
    switch choice([0, 0, 1, 1, 2, 3]) {
    case 0: return Series(LineSeries(source: source, curve: choice(Curve.allCases), style: style))
    case 1: return Series(ScatterSeries(source: source))
    case 2:
      return Series(ColumnSeries(source: source, baseline: isOdd() ? number() : 0))
    default: return Series(DensitySeries(source: source))
    }
  }

  private mutating func fill() -> AreaFill { AreaFill(baseline: maybe(0.4) { $0.number() }) }

  /// Values mostly of the axis' kind.
  private mutating func column(_ count: Int, like kind: Axis.Kind) -> Column {
    let kind = isOdd() && chance(0.3) ? choice(Axis.Kind.allCases) : kind
    switch kind {
    case .automatic:
      return column(count, like: choice([.number, .number, .category, .dateTime]))
    case .number, .symmetricLog, .logarithmic, .squareRoot: return numbers(count)
    case .probit: return chance(0.5) ? numbers(count) : Column((0..<count).map { _ in random() })
    case .dateTime: return dates(count)
    case .category:
      return Column((0..<count).map { row in chance(0.7) ? "Name \(row)" : text() ?? "" })
    }
  }

  private mutating func numbers(_ count: Int) -> Column {
    let first = number()
    switch choice([0, 0, 1, 2, 3]) {
    case 0:
      let step = choice([1, 1e-3, 1e9, 0, 1e300, 0x1p-1030, first * 1e-15])
      let start = chance(0.5) ? 0 : first
      return Column((0..<count).map { start + step * Double($0) })
    case 1: return Column((0..<count).map { _ in random() * first })
    case 2: return Column((0..<count).map { _ in number() })
    default: return Column((0..<count).map { _ in (random() - 0.3) * 100 })
    }
  }

  private mutating func dates(_ count: Int) -> Column {
    let unit = choice(TimeUnit.allCases)
    // Including the years −5000, 99999 and the ends of Int64.
    let starts: [Int64] = [
      0, 1_709_164_800, 951_782_400, -62_135_596_800, 253_402_300_799, -219_958_848_000,
      3_093_527_894_400, .max, .min, .max / 2,
    ]
    let start = (isOdd() ? choice(starts) : 1_709_164_800).multipliedReportingOverflow(
      by: !isOdd() ? unit.perSecond : 1)
    let from = start.overflow ? (choice([.max, .min]) as Int64) : start.partialValue
    let steps: [Int64] = [1, 0, 60, 86_400, 2_629_746, 31_556_952, .max / 70, -1]
    let step = (isOdd() ? choice(steps) : choice([1, 60, 86_400, 2_629_746, 31_556_952]))
      .multipliedReportingOverflow(by: !isOdd() ? unit.perSecond : 1)
      .partialValue
    return Column(
      dateTimes: (0..<count).map { row in
        isOdd() && chance(0.1) ? choice([.min, .max, 0]) : from &+ step &* Int64(row)
      }, unit)
  }

  mutating func size() -> ChartSize {
    let (across, down) = (random(), random())
    return ChartSize(
      width: chance(0.1) ? 1 + 60 * across : 160 + 1600 * across * across,
      height: chance(0.1) ? 1 + 60 * down : 120 + 1000 * down * down)
  }
}
