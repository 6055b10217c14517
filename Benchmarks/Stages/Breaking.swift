import Benchmark
import SumiChart
import SumiData

/// Builds the map of an axis with breaks from its periods, and looks up positions in it.
func breaking() {
  for years in [1, 10, 50] {
    let upper = Int64(years) * 31_556_952
    Benchmark("Breaks of \(years) years, weekends and holidays") { benchmark in
      let periods = closures
      benchmark.startMeasurement()
      for _ in benchmark.scaledIterations {
        blackHole(try DateTimeBreaks(periods: periods, within: 0...upper, unit: .seconds))
      }
    }
    Benchmark("Look up 1,000,000 stamps of \(years) years") { benchmark in
      let breaks = try DateTimeBreaks(periods: closures, within: 0...upper, unit: .seconds)
      let stamps = spread(upTo: upper)
      benchmark.startMeasurement()
      for _ in benchmark.scaledIterations {
        var sum: Int64 = 0
        for stamp in stamps { sum &+= breaks.compressed(stamp) }
        blackHole(sum)
      }
    }
    Benchmark("Ticks of \(years) years across breaks") { benchmark in
      let breaks = try DateTimeBreaks(periods: closures, within: 0...upper, unit: .seconds)
      let scale = DateTimeScale(lower: 0, upper: upper, unit: .seconds, breaks: breaks)
      benchmark.startMeasurement()
      for _ in benchmark.scaledIterations { blackHole(scale.ticks(atMost: 12)) }
    }
  }
}

/// Weekends, and ten holidays a year.
private let closures: [BreakPeriod] =
  [.repeated(start: 2 * 86_400, length: CalendarStep(2, .day), every: CalendarStep(1, .week))]
  + (0..<10).map { holiday in
    .repeated(
      start: Int64(holiday) * 36 * 86_400, length: CalendarStep(1, .day),
      every: CalendarStep(1, .year))
  }

/// A million stamps in pseudorandom order.
private func spread(upTo upper: Int64) -> [Int64] {
  var state: UInt64 = 1
  return (0..<1_000_000).map { _ in
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int64(state >> 1) % upper
  }
}
