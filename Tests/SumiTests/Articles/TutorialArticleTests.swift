import Foundation
import Sumi
import Testing

struct DayPrice: Sendable {
  var day: Double
  var close: Double
}

func mainChart(_ prices: [DayPrice]) -> Chart {
  var chart = Chart(title: "Price", size: Size(width: 800, height: 300)) {
    LineSeries(prices, x: \.day, y: \.close)
    XAxis { $0.limits = 0...2_499 }
  }
  chart.state.windows["xAxis"] = 2_134...2_499
  return chart
}

func band(over range: AxisRange) -> Annotation {
  Annotation(
    VerticalBandAnnotation(range), id: "shown", drag: AnnotationDrag(x: .within(0...2_499)))
}

func overviewChart(_ prices: [DayPrice]) -> Chart {
  Chart(size: Size(width: 800, height: 100)) {
    LineSeries(prices, x: \.day, y: \.close)
    XAxis(range: 0...2_499)
    YAxis { $0.isHidden = true }
    band(over: 2_134...2_499)
  }
}

@MainActor final class RangeSelectorApp: ChartDelegate {
  let main: ChartSession
  let overview: ChartSession
  var shown: (low: Double, high: Double) = (2_134, 2_499)

  init(_ prices: [DayPrice], renderer: ChartRenderer) async {
    main = ChartSession(mainChart(prices), renderer: renderer)
    overview = ChartSession(overviewChart(prices), renderer: renderer)
    await main.setDelegate(self)
    await overview.setDelegate(self)
  }

  func session(_ session: ChartSession, didApply change: GestureChange) async {
    switch change.effect {
    case .annotation("shown", let point):
      guard case .value(.number(let low))? = point?.x?.anchor else { return }
      shown = (low, low + shown.high - shown.low)
      let range = AxisRange(.number(shown.low), .number(shown.high))
      await main.update { $0.state.windows["xAxis"] = range }
    case .windows(let windows):
      guard session === main, let range = windows.first(where: \.axis.isX)?.range,
        case .number(let low) = range.lower, case .number(let high) = range.upper
      else { return }
      shown = (low, high)
      await overview.update { session in
        session.chart[annotation: "shown"] = band(over: range)
        session.state.annotations["shown"] = nil
      }
    default: break
    }
  }
}

/// The code of the tutorials, compiled and run.
@Suite struct TutorialArticleTests {
  private func drag(from: Point, by way: Double) -> [InputEvent] {
    [(0.0, PointerEvent.Phase.down, 0), (0.1, .move, way / 2), (0.2, .move, way), (0.9, .up, way)]
      .map { time, phase, way in
        .pointer(PointerEvent(time: time, phase, x: from.x + way, y: from.y))
      }
  }

  /// The numbers at the ends of the x axis of the main chart.
  private func shown(_ session: ChartSession) async throws -> (low: Double, high: Double) {
    let axis = try #require(try await session.axis("xAxis"))
    return (try axis.number(atPixel: axis.startPixel), try axis.number(atPixel: axis.endPixel))
  }

  @Test("Dragging the band moves the main chart, and panning that moves the band")
  @MainActor func rangeSelector() async throws {
    let prices = (0..<2_500).map { day in
      DayPrice(day: Double(day), close: 100 + 20 * sin(Double(day) / 90) + Double(day % 7))
    }
    let place = { @MainActor (app: RangeSelectorApp, value: Double) async throws -> Point in
      let frame = try await app.overview.frame(at: 0)
      return Point(
        x: try #require(frame.axis("xAxis")?.pixel(forValue: .number(value))),
        y: frame.layout.plotArea.center.y)
    }
    let plain = await RangeSelectorApp(prices, renderer: try Example.renderer())
    let (start, end) = (try await place(plain, 2_300), try await place(plain, 1_300))
    let finger = drag(from: start, by: end.x - start.x)

    let app = await RangeSelectorApp(prices, renderer: try ChartRenderer())
    for event in finger { try await app.overview.handle(event) }
    let pictures = (try await app.main.image(at: 1), try await app.overview.image(at: 1))

    #expect(pictures.0.bitmap.height == 300 && pictures.1.bitmap.height == 100)
    while abs(app.shown.low - 1_134) > 1e-6 { await Task.yield() }
    while abs(try await shown(app.main).low - 1_134) > 1e-6 { await Task.yield() }
    #expect(abs(try await shown(app.main).high - 1_499) < 1e-6)

    // A pan of the main chart by half its width takes the band along.
    let area = try await app.main.layout.plotArea
    for event in drag(from: area.center, by: -area.width / 4) {
      try await app.main.handle(event)
    }
    let (low, high) = try await shown(app.main)
    #expect(low > 1_200 && abs(high - low - 365) < 1e-6)
    let band = { () async -> VerticalBandAnnotation? in
      await app.overview.chart[annotation: "shown"]?.concrete as? VerticalBandAnnotation
    }
    while abs(app.shown.low - low) > 1e-6 { await Task.yield() }
    let expected = VerticalBandAnnotation(
      AxisRange(.number(app.shown.low), .number(app.shown.high)))
    while await band() != expected { await Task.yield() }
  }

  @Test("Years and kinds follow each other without a jump")
  func springs() async throws {
    let renderer = try Example.renderer()
    let quarters = ["Q1", "Q2", "Q3", "Q4"]
    let sales = [
      2011: [120.0, 140, 50, 120], 2012: [10, 60, 110, 40], 2013: [150, 120, 160, 100],
    ]

    @Sendable func chart(year: Int, isPie: Bool) -> Chart {
      var chart = Chart(title: "Sales of \(year)", size: Size(width: 400, height: 300)) {
        if isPie {
          PieSeries(name: quarters, value: sales[year] ?? [])
        } else {
          ColumnSeries(x: quarters, y: sales[year] ?? [])
          YAxis(title: "Millions", range: 0...200)
        }
      }
      chart.animation.spring = Spring(bounciness: 16, speed: 4)
      return chart
    }

    let session = ChartSession(chart(year: 2011, isPie: false), renderer: renderer)
    try await session.become(chart(year: 2012, isPie: false))
    _ = try await session.frame(at: 0)
    let soon = try await session.image(at: 0.1)

    let before = try await session.image(at: 0.2)
    try await session.become(chart(year: 2012, isPie: true))
    let after = try await session.image(at: 0.2)

    #expect(soon.share(unlike: before) > 0.01 && before.share(unlike: after) < 0.01)

    var time = 0.2
    while await session.isMoving {
      time += 1.0 / 60
      _ = try await session.image(at: time)
    }

    #expect(time > 0.5 && time < 10)
    let end = try await renderer.image(of: chart(year: 2012, isPie: true))
    #expect(try await session.image(at: time).share(unlike: end) == 0)
  }
}
