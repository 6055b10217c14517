import Glibc
import SumiChart
import SumiData
import SumiGeometry
import SumiScales
import SumiTime
import Testing

@testable import SumiDrawing
@testable import SumiLayout

/// Series on axes with given scales.
@Suite struct NonLinearSeriesTests {
  private let area = Rect(minX: 100, minY: 50, maxX: 500, maxY: 350)

  private func log(_ lower: Double, _ upper: Double) -> Scale {
    .number(NumberScale(lower: lower, upper: upper, transform: .logarithmic(base: 10)))
  }

  private func linear(_ lower: Double, _ upper: Double) -> Scale {
    .number(NumberScale(lower: lower, upper: upper))
  }

  private func axisFrame(_ side: Side, _ scale: Scale) -> AxisFrame {
    let isX = side == .bottom
    return AxisFrame(
      identity: AxisIdentity(isX: isX, index: 0), side: side, scale: scale,
      start: isX ? area.minX : area.maxY, end: isX ? area.maxX : area.minY, position: 0)
  }

  private func model(
    _ isX: Bool, _ scale: Scale, _ nonPositive: LogStyle.NonPositive, slotSpan: Double
  ) -> AxisModel {
    AxisModel(
      axis: Axis(log: LogStyle(nonPositive: nonPositive)),
      identity: AxisIdentity(isX: isX, index: 0), side: isX ? .bottom : .left,
      domain: scale, isAutomatic: true, wantsNiceRange: false,
      showsGrid: false, slotSpan: slotSpan,
      ranges: AxisRanges(
        data: nil, visible: nil, default: AxisSpan(.number(0), .number(1)),
        axis: AxisSpan(.number(0), .number(1)), limits: nil))
  }

  private func frames(
    _ series: [Series], x: Scale, y: Scale, nonPositive: LogStyle.NonPositive = .gap,
    slotSpan: Double = 1
  ) throws -> (series: [SeriesFrame], warnings: [String]) {
    var nameless = CountedWarnings()
    let all = try SeriesData.all(
      of: Chart(series: series), colors: NameColors(of: Chart()), tables: [:], memo: ColumnMemo(),
      warnings: &nameless)
    let models = [
      model(true, x, nonPositive, slotSpan: slotSpan),
      model(false, y, nonPositive, slotSpan: slotSpan),
    ]
    let builder = SeriesFrameBuilder(
      all: all, axes: models, xCount: 1, plotArea: area, memo: ColumnMemo())
    return (
      builder.frames(on: [axisFrame(.bottom, x), axisFrame(.left, y)]),
      try all.numbersOutsideWarnings(x: [models[0]], y: [models[1]])
    )
  }

  @Test("Values on logarithmic axes are where their scales put them", arguments: [1.0, -1])
  func places(direction: Double) throws {
    let y: [Double] = [0.1, 1, 25, 1_000, 31_622]
    let scale = direction > 0 ? log(0.1, 1e5) : log(1e5, 0.1)
    let found = try frames(
      [Series(LineSeries(x: [1, 2, 5, 10, 100], y: .values(Column(y))))], x: log(1, 100), y: scale)
    #expect(found.warnings.isEmpty)
    let places = found.series[0].y.places
    for (place, value) in zip(places, y) {
      let unit = (log10(value) + 1) / 6
      let wanted = direction > 0 ? 350 - 300 * unit : 50 + 300 * unit
      #expect(abs(place - wanted) < 1e-9)
    }
    for (place, value) in zip(found.series[0].x.places, [1, 2, 5, 10, 100] as [Double]) {
      #expect(abs(place - (100 + 200 * log10(value))) < 1e-9)
    }
  }

  @Test("Numbers ≤ 0 are left out, drawn at the lower end, or an error, as the axis says")
  func nonPositive() throws {
    var hidden = LineSeries(y: [-1, -2, 0])
    hidden.source.isHidden = true
    let series: [Series] = [
      Series(LineSeries(x: [1, 2, 3, 4, 5], y: [10, 0, 20, -5, 30])), Series(hidden),
      Series(LineSeries(x: [0, 1, 2], y: [1, 2, 3])),
    ]
    let gap = try frames(series, x: log(1, 10), y: log(10, 1_000))
    #expect(
      gap.warnings == [
        "series[0]: 2 values ≤ 0 have no position on the logarithmic yAxis; they are left out",
        "series[2]: 1 value ≤ 0 has no position on the logarithmic xAxis; it is left out",
      ])
    #expect(gap.series[0].y.places.map(\.isNaN) == [false, true, false, true, false])
    #expect(gap.series[2].x[0].isNaN)
    for scale in [log(10, 1_000), log(1_000, 10)] {
      let clip = try frames(series, x: log(1, 10), y: scale, nonPositive: .clip)
      #expect(
        clip.warnings == [
          "series[0]: 2 values ≤ 0 have no position on the logarithmic yAxis; "
            + "they are drawn at the axis' lower end",
          "series[2]: 1 value ≤ 0 has no position on the logarithmic xAxis; "
            + "it is drawn at the axis' lower end",
        ])
      let places = clip.series[0].y.places
      #expect(places[1] == places[0] && places[3] == places[0] && places[2] != places[0])
    }
    let error = LayoutError.outsideOfDomain(
      series: "series[0]",
      message: "2 values ≤ 0 have no position on the logarithmic yAxis; set \"nonPositive\" of its "
        + "\"log\" to \"gap\" or \"clip\", or use the type symmetricLog or number")
    #expect(throws: error) {
      _ = try frames(series, x: log(1, 10), y: log(10, 1_000), nonPositive: .error)
    }
    #expect(
      "\(error)".hasPrefix("series[0]: 2 values ≤ 0 have no position on the logarithmic yAxis; "))
    // On other axes they are ordinary numbers.
    #expect(
      try frames(series, x: linear(0, 10), y: linear(-5, 30), nonPositive: .error).warnings
        .isEmpty)
  }

  @Test("Areas and columns start at 1 on a logarithmic axis, clamped to the visible range")
  func baseline() throws {
    var line = LineSeries(y: [1, 2, 3])
    line.style.fill = AreaFill()
    let columns = Series(ColumnSeries(x: [1, 2, 3], y: [1, 2, 3]))
    for series in [Series(line), columns] {
      func baseline(_ scale: Scale) throws -> Double {
        try frames([series], x: linear(0, 4), y: scale).series[0].baseline
      }
      #expect(abs(try baseline(log(0.01, 100)) - 200) < 1e-9)
      #expect(try baseline(log(10, 100)) == 350)
      #expect(try baseline(log(0.001, 0.1)) == 50)
      #expect(try baseline(log(100, 10)) == 50)
      #expect(try baseline(log(-1, 10)) == 350, "an impossible range is no reason to end")
      let symmetric = NumberScale(
        lower: -10, upper: 10, transform: .symmetricLog(base: 10, threshold: 1))
      #expect(abs(try baseline(.number(symmetric)) - 200) < 1e-9)
    }
  }

  @Test("Columns on warped axes are as wide as the closest two in the plot allow")
  func slots() throws {
    let column = Series(ColumnSeries(x: [1, 10, 20, 100], y: [1, 2, 3, 4]))
    let found = try frames([column, column], x: log(1, 100), y: linear(0, 5)).series
    let room = 200 * log10(2.0)
    #expect(abs(try #require(found[0].slot).width - 0.8 * room / 2.08) < 1e-9)
    #expect(abs(try #require(found[0].slot).offset + 0.4 * room) < 1e-9)
    let alone = Series(ColumnSeries(x: [10], y: [1]))
    let slot = try #require(try frames([alone], x: log(1, 100), y: linear(0, 5)).series[0].slot)
    #expect(abs(slot.width - 0.8 * 400 / 3) < 1e-9)
  }

  @Test("Time stamps skip breaks, in any unit", arguments: [1, 1_000])
  func stamps(rate: Int64) throws {
    let unit: TimeUnit = rate == 1 ? .seconds : .milliseconds
    let scale = DateTimeScale(
      lower: 0, upper: 100_000, unit: .milliseconds,
      breaks: DateTimeBreaks([20_000..<60_000], unit: .milliseconds))
    let x = Column(dateTimes: [0, 10, 20, 40, 60, 90, 100].map { $0 * rate }, unit)
    let y: [Double] = [1, 2, 3, 4, 5, 6, 7]
    let found = try frames(
      [
        Series(LineSeries(x: .values(x), y: .values(Column(y)))),
        Series(ColumnSeries(x: .values(x), y: .values(Column(y)))),
      ], x: .dateTime(scale), y: linear(0, 7)
    ).series
    let wanted = [0, 10, 20, 20, 20, 50, 60].map { 100 + $0 / 60.0 * 400 }
    for (place, wanted) in zip(found[0].x.places, wanted) { #expect(abs(place - wanted) < 1e-9) }
    #expect(abs(try #require(found[1].slot).width - 0.8 * 400 / 6) < 1e-9)
    var reversed = scale
    (reversed.lower, reversed.upper) = (scale.upper, scale.lower)
    let others = try frames(
      [Series(LineSeries(x: .values(x), y: .values(Column(y))))], x: .dateTime(reversed),
      y: linear(0, 7)
    ).series[0].x.places
    for (place, wanted) in zip(others, wanted) { #expect(abs(place - (600 - wanted)) < 1e-9) }
  }

  @Test("Densities use the ends of their warped axes")
  func density() throws {
    let series = Series(DensitySeries(x: [1, 10, 100], y: [1, 2, 3]))
    let found = try frames([series], x: log(1, 100), y: linear(0, 5)).series[0]
    guard case .warped(_, .logarithm(nil), let ends)? = DensityFrame(found)?.x else {
      Issue.record("not warped")
      return
    }
    #expect(ends == NumberScale(lower: 1, upper: 100))
  }

  @Test("Densities on axes without a kernel use transformed numbers and ends")
  func bentDensity() throws {
    let series = Series(DensitySeries(x: [0, 100, 400], y: [0.1, 0.5, 0.9]))
    let scales = [(400.0, NumberTransform.squareRoot), (0.9, .probit)].map {
      NumberScale(lower: $1 == .probit ? 0.1 : 0, upper: $0, transform: $1)
    }
    let found = try frames([series], x: .number(scales[0]), y: .number(scales[1])).series[0]
    let density = try #require(DensityFrame(found))
    for (column, units) in [(density.x, [0, 0.5, 1]), (density.y, [0, 0.5, 1])] {
      guard case .numbers(let values, let scale) = column else {
        Issue.record("\(column)")
        return
      }
      for (row, unit) in units.enumerated() { #expect(abs(scale.unit(values[row]) - unit) < 1e-15) }
    }
  }
}
