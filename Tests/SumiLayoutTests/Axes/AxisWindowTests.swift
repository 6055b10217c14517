import SumiChart
import SumiLayout
import SumiScales
import Testing

/// Panning and zooming as pure functions.
@Suite struct AxisWindowTests {
  private static let scales: [Scale] = [
    .number(NumberScale(lower: 2, upper: 12)),
    .number(NumberScale(lower: 12, upper: 2)),
    .number(NumberScale(lower: 1, upper: 1000, transform: .logarithmic(base: 10))),
    .number(NumberScale(lower: -50, upper: 1e4, transform: .symmetricLog(base: 10, threshold: 1))),
    .number(NumberScale(lower: -50, upper: 1e4, transform: .squareRoot)),
    .number(NumberScale(lower: 0.01, upper: 0.995, transform: .probit)),
    .category(CategoryScale(names: (0..<9).map { "\($0)" })),
    .dateTime(
      DateTimeScale(
        lower: 1_700_000_000_000_000_000, upper: 1_700_090_000_000_000_000, unit: .nanoseconds)),
  ]

  private func ends(of window: AxisWindow) -> (low: Double, high: Double)? {
    let value = { (unit: Double) in window.scale.value(atUnit: unit) }
    guard let low = window.home.unit(value(0)), let high = window.home.unit(value(1)) else {
      return nil
    }
    return (low, high)
  }

  @Test("a pan moves by a fraction of the length, on the linear scale", arguments: scales)
  func pan(scale: Scale) throws {
    let window = AxisWindow(scale)
    let moved = try #require(ends(of: window.panned(by: 0.25)))
    #expect(abs(moved.low - 0.25) < 1e-9 && abs(moved.high - 1.25) < 1e-9)
    let back = try #require(ends(of: window.panned(by: 0.25).panned(by: -0.25)))
    #expect(abs(back.low) < 1e-9 && abs(back.high - 1) < 1e-9)
    #expect(window.panned(by: .nan) == window && window.panned(by: 0).scale == scale)
  }

  @Test("a zoom keeps the position of its centre's value", arguments: scales)
  func zoom(scale: Scale) throws {
    let window = AxisWindow(scale)
    let near = window.zoomed(by: 4, about: 0.3)
    let units = try #require(ends(of: near))
    #expect(abs(units.high - units.low - 0.25) < 1e-9)
    #expect(abs(units.low + 0.3 * (units.high - units.low) - 0.3) < 1e-9)
    #expect(window.zoomed(by: 0) == window && window.zoomed(by: -2) == window)
    #expect(window.zoomed(by: .nan) == window && window.zoomed(by: .infinity) == window)
  }

  @Test("a billion times in and out, and never further; never an empty range", arguments: scales)
  func depth(scale: Scale) throws {
    var window = AxisWindow(scale)
    for _ in 0..<200 { window = window.zoomed(by: 3, about: 0.6) }
    var units = try #require(ends(of: window))
    // Time stamps are integers: a day in nanoseconds is 9e13 at first.
    #expect(units.high - units.low >= 0.99e-9 && units.high - units.low < 1.3e-9)
    for _ in 0..<200 { window = window.zoomed(by: 1.0 / 3, about: 0.6) }
    units = try #require(ends(of: window))
    #expect(units.high > units.low && units.high - units.low <= 1.001e9)
    if case .number(let scale) = scale, scale.transform.isLinear {
      #expect(units.high - units.low > 0.99e9)
    }
    for _ in 0..<50 { window = window.panned(by: 0.9) }
    for _ in 0..<100 { window = window.panned(by: -0.9) }
    units = try #require(ends(of: window))
    #expect(units.low.isFinite && units.high.isFinite && units.high > units.low)
  }

  @Test("limits clamp a window, exactly, without shortening it")
  func limits() throws {
    let scale = Scale.number(NumberScale(lower: 2, upper: 12))
    let window = AxisWindow(scale, limits: AxisSpan(.number(0.3), .number(15.1)))
    #expect(window.panned(by: -5).scale.span == AxisSpan(.number(0.3), .number(10.3)))
    #expect(window.panned(by: 5).scale.span.upper == .number(15.1))
    #expect(window.zoomed(by: 0.001).scale.span == AxisSpan(.number(0.3), .number(15.1)))
    let turned = AxisWindow(
      .number(NumberScale(lower: 12, upper: 2)), limits: window.limits)
    #expect(turned.panned(by: 5).scale.span.lower == .number(0.3))
    #expect(turned.panned(by: 5).scale.isReversed)
    let dates = AxisWindow(
      .dateTime(DateTimeScale(lower: 100, upper: 200, unit: .seconds)),
      limits: AxisSpan(.dateTime(50), .dateTime(300)))
    // In a unit that has no steps at this length.
    #expect(
      dates.panned(by: 9).scale
        == .dateTime(DateTimeScale(lower: 200_000_000, upper: 300_000_000, unit: .microseconds)))
    let ages = AxisWindow(.dateTime(DateTimeScale(lower: .min, upper: .max, unit: .seconds)))
    #expect(ages.zoomed(by: 0.1).panned(by: 0.5).scale == ages.scale)
  }

  @Test("dates are zoomed without steps, as far as numbers are")
  func dates() {
    let day: Int64 = 86_400
    let years = AxisWindow(
      .dateTime(DateTimeScale(lower: 0, upper: 1_000 * day, unit: .seconds)))
    guard case .dateTime(let near) = years.zoomed(by: 1e9, about: 0.25).scale else {
      Issue.record("no dates")
      return
    }
    // 0.0864 s about the day 250.
    #expect(near.timeUnit == .nanoseconds && near.upper - near.lower == 86_400_000)
    #expect(abs(near.value(atUnit: 0.25) - 250 * day * 1_000_000_000) <= 1)
    let minute = AxisWindow(.dateTime(DateTimeScale(lower: 0, upper: 60, unit: .seconds)))
    var window = minute
    for _ in 0..<100 { window = window.zoomed(by: 1.25, about: 0.3) }
    for _ in 0..<100 { window = window.zoomed(by: 0.8, about: 0.3) }
    #expect(window.scale.between(.dateTime(0), .dateTime(1)) != nil)
    // Ages that no finer unit can count keep their own.
    let ages = AxisWindow(
      .dateTime(DateTimeScale(lower: -20_000_000_000, upper: 20_000_000_000, unit: .seconds)))
    guard case .dateTime(let far) = ages.zoomed(by: 1e9).scale else { return }
    #expect(far.timeUnit == .microseconds && far.upper - far.lower == 40_000_000)
  }

  @Test("a frame's window knows the limits of its axis")
  func frame() throws {
    let chart = Chart(
      yAxes: [Axis(limits: AxisRange(0, 20))], series: [Series(LineSeries(y: [3, 9]))])
    let window = try chart.frame().axes[1].window
    #expect(window.zoomed(by: 0.01).scale.span == AxisSpan(.number(0), .number(20)))
  }
}
