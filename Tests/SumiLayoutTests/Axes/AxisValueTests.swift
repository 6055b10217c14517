import SumiChart
import SumiGeometry
import SumiScales
import Testing

@testable import SumiLayout

/// Values to points and back, on every kind of axis.
@Suite struct AxisValueTests {
  private func frame(_ scale: Scale) throws -> AxisFrame {
    var frame = try Chart(series: [Series(LineSeries(y: [1, 2]))]).frame().axes[0]
    frame.scale = scale
    (frame.start, frame.end) = (61.7, 733.3)
    return frame
  }

  /// Scales of every kind, each in both directions.
  private static let scales: [Scale] = {
    let numbers: [(Double, Double, NumberTransform)] = [
      (0, 1, .linear), (-3.7, 41, .linear), (1e-300, 2e-300, .linear), (-1e300, 1e300, .linear),
      (0.1, 1e6, .logarithmic(base: 10)), (1e-300, 1e300, .logarithmic(base: 2)),
      (-1e5, 1e7, .symmetricLog(base: 10, threshold: 1)),
      (-1, 1e-3, .symmetricLog(base: 10, threshold: 1e-6)),
      (0, 20, .broken(NumberBreaks([3..<5, 8..<15]))),
    ]
    var scales = numbers.map {
      Scale.number(NumberScale(lower: $0.0, upper: $0.1, transform: $0.2))
    }
    scales.append(.category(CategoryScale(names: (0..<17).map { "\($0)" })))
    let day: Int64 = 86_400
    scales.append(.dateTime(DateTimeScale(lower: 0, upper: 1_000_000_000, unit: .seconds)))
    let nanos = 1_700_000_000_000_000_000 as Int64
    scales.append(.dateTime(DateTimeScale(lower: nanos, upper: nanos + 977, unit: .nanoseconds)))
    scales.append(
      .dateTime(
        DateTimeScale(
          lower: 0, upper: 50 * day, unit: .seconds, timeZone: .offset(seconds: 3600),
          breaks: DateTimeBreaks([2 * day..<4 * day, 9 * day..<11 * day], unit: .seconds))))
    return scales.flatMap { [$0, $0.reversed] }
  }()

  @Test("a value's point has that value, to 1e-9 of the length", arguments: scales)
  func inverse(scale: Scale) throws {
    let frame = try frame(scale)
    let length = frame.end - frame.start
    for step in 0...1000 {
      let point = frame.start + length * Double(step) / 1000
      let value = frame.value(at: point)
      let place = try #require(frame.point(for: value))
      // Dates and axes with breaks have no exact value at most points, only one whose point is the
      // same.
      if case .dateTime = scale {
        #expect(frame.value(at: place) == value)
      } else {
        #expect(abs(place - point) <= 1e-9 * length)
      }
    }
    #expect(frame.point(for: frame.value(at: frame.start)) == frame.start)
    #expect(frame.point(for: frame.value(at: frame.end)) == frame.end)
  }

  @Test("positions continue beyond the ends; values without a position are nil")
  func beyond() throws {
    let straight = try frame(.number(NumberScale(lower: 0, upper: 10)))
    #expect(try #require(straight.point(for: .number(20))) > straight.end)
    #expect(straight.point(for: .category(index: 1)) == nil)
    #expect(straight.point(for: .number(.nan)) == nil)
    let log = try frame(
      .number(NumberScale(lower: 1, upper: 10, transform: .logarithmic(base: 10))))
    #expect(log.point(for: .number(0)) == nil && log.point(for: .number(-3)) == nil)
    var flat = straight
    flat.end = flat.start
    #expect(flat.value(at: flat.start) == .number(0))
    #expect(straight.value(at: .nan) == .number(0))
  }

  @Test("values to text, and text to values")
  func words() throws {
    var numbers = try frame(.number(NumberScale(lower: 0, upper: 10)))
    numbers.labelFormat = .percent
    #expect(numbers.label(for: .number(0.25)) == "25%")
    #expect(numbers.value(of: 3) == .number(3) && numbers.value(of: "a") == nil)
    let names = try frame(.category(CategoryScale(names: ["a", "b"])))
    #expect(names.label(for: .category(index: 1.2)) == "b")
    #expect(names.label(for: .category(index: 1.6)) == nil)
    #expect(names.value(of: "b") == .category(index: 1))
    let dates = try frame(
      .dateTime(
        DateTimeScale(lower: 0, upper: 9, unit: .seconds, timeZone: .offset(seconds: 5400))))
    #expect(dates.label(for: .dateTime(0)) == "1970-01-01T01:30:00")
    #expect(dates.value(of: "1970-01-01") == .dateTime(-5400))
    #expect(dates.label(for: .dateTime(.max)) != nil)
    #expect(dates.label(for: .number(1)) == nil)
  }

  @Test("the ticks of a frame are at the positions of their values")
  func ticks() throws {
    let chart = Chart(
      yAxes: [Axis(isReversed: true)], series: [Series(ScatterSeries(x: [1, 9], y: [3, 77]))])
    for axis in try chart.frame().axes {
      #expect(axis.ticks.count >= 2)
      for tick in axis.ticks {
        let value = try #require(tick.value)
        let point = try #require(axis.point(for: value))
        #expect(abs(point - axis.map(tick.position)) < 1e-6)
      }
    }
  }
}
