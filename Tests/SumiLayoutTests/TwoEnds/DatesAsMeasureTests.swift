import SumiChart
import SumiData
import SumiScales
import TestSupport
import Testing

@testable import SumiLayout

/// Dates where a kind of series measures something.
@Suite struct DatesAsMeasureTests {
  private static let days: ColumnReference = [
    "2020-01-01", "2020-01-03", "2020-01-05", "2020-01-07", "2020-01-09",
  ]

  private func frame(_ series: any SeriesType) throws -> ChartFrame {
    try Chart(series: [Series(series)]).frame()
  }

  @Test("the numbers of a box of dates are dates on an axis of dates")
  func box() throws {
    let frame = try frame(BoxSeries(y: Self.days))
    guard case .dateTimes(let stamps, let unit)? = frame.series[0].columns[.median]?.values,
      case .dateTime = frame.axes[1].scale
    else {
      Issue.record("the median is no date")
      return
    }
    #expect(unit == .seconds && stamps.integer(at: 0) == 1_578_182_400)
    // The whiskers have room at both ends.
    let places = [frame.series[0][.low][0], frame.series[0][.high][0]]
    #expect(places.allSatisfy { frame.plotArea.minY + 2 < $0 && $0 < frame.plotArea.maxY - 2 })
  }

  @Test(
    "violins, strips and lollipops take dates",
    arguments: [
      ViolinSeries(y: days), StripSeries(y: days), LollipopSeries(y: days),
    ] as [any SeriesType])
  func kinds(series: any SeriesType) throws {
    let frame = try frame(series)
    guard case .dateTime = frame.axes[1].scale else {
      Issue.record("no dates")
      return
    }
    #expect(frame.warnings.isEmpty)
  }

  @Test("the mean and the median of dates are dates, and a sum is an error")
  func means() throws {
    func series(_ aggregate: Aggregate) -> LollipopSeries {
      var series = LollipopSeries(x: ["a", "a", "a", "b", "b"], y: Self.days)
      series.source.aggregate = aggregate
      return series
    }
    for (aggregate, stamp) in [(Aggregate.mean, 1_578_009_600), (.median, 1_578_009_600)] {
      guard
        case .dateTimes(let stamps, _)? = try frame(series(aggregate)).series[0].columns[.y]?.values
      else {
        Issue.record("\(aggregate) is no date")
        continue
      }
      #expect(stamps.integer(at: 0) == stamp && stamps.count == 2)
    }
    #expect(throws: LayoutError.self) { try frame(series(.sum)) }
  }

  @Test("the error of a date is a length of time, and the range shows its ends")
  func errors() throws {
    var series = LollipopSeries(x: ["a", "b"], y: ["2020-01-03", "2020-01-08"])
    series.source[.error] = [86_400, 172_800]
    let frame = try frame(series)
    guard case .dateTimes(let ends, _)? = frame.series[0].columns[.errorTo]?.values,
      case .dateTime(let scale) = frame.axes[1].scale
    else {
      Issue.record("no ends")
      return
    }
    #expect(ends.integer(at: 0) == 1_578_096_000)
    #expect(scale.lower <= 1_577_923_200 && scale.upper >= 1_578_614_400)
  }

  @Test("a tornado of dates names the kind that draws them")
  func tornado() {
    let series = TornadoSeries(category: ["a"], low: ["2020-01-01"], high: ["2020-01-05"])
    do {
      _ = try frame(series)
      Issue.record("nothing is wrong")
    } catch {
      #expect("\(error)".contains("draw dates with the type bar, from its \"x\" to its \"x2\""))
    }
  }
}
