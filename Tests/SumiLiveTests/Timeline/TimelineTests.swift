import SumiChart
import Testing

@testable import SumiLive

@Suite("Timelines")
struct TimelineTests {
  private let chart: Chart = {
    var chart = Chart {
      LineSeries(y: [1, 2, 3])
      ColumnSeries(y: [3, 2, 1])
    }
    chart.animation.stagger = 0.5
    chart.animation.entry.curve = .linear
    return chart
  }()

  @Test("Series appear one after another")
  func entry() {
    let timeline = Timeline(of: chart)
    #expect(timeline.duration == 2.9)
    #expect(timeline.state(at: 0).presence.map(\.progress) == [0, 0])
    #expect(timeline.state(at: 0.5).presence.map(\.series) == [.index(0), .index(1)])
    #expect(timeline.state(at: 0.5).presence[1].progress == 0)
    #expect(abs(timeline.state(at: 1.7).presence[0].progress - 1.7 / 2.4) < 1e-12)
    #expect(timeline.state(at: 2.4).presence.map(\.series) == [.index(1)])
    #expect(timeline.state(at: 2.9).presence.isEmpty)
    #expect(timeline.state(at: -5).presence.map(\.progress) == [0, 0])
  }

  @Test("A series' own animation counts more, and a state of the chart stays")
  func own() {
    var chart = chart
    chart.series[0].source.animation = SeriesAnimation(
      .fade, duration: 1, delay: 0.25, curve: .linear)
    chart.state.crosshair = CrosshairPoint(x: 1)
    let state = Timeline(of: chart).state(at: 0.75)
    #expect(state.presence[0] == Presence(of: 0, progress: 0.5, kind: .fade))
    #expect(state.crosshair == CrosshairPoint(x: 1))
  }

  @Test("Series disappear at the end of the time")
  func exit() {
    var chart = chart
    chart.animation.exit = SeriesAnimation(.fade, duration: 1, curve: .linear)
    let timeline = Timeline(of: chart, duration: 10)
    #expect(timeline.state(at: 8.9).presence.isEmpty)
    #expect(timeline.state(at: 9.5).presence.map(\.progress) == [0.5, 0.5])
    #expect(timeline.state(at: 9.5).presence.map(\.kind) == [.fade, .fade])
    #expect(timeline.state(at: 10).presence.map(\.progress) == [0, 0])
  }

  @Test("In less time the animations are faster, in more the chart stays")
  func duration() {
    let short = Timeline(of: chart, duration: 1.45)
    #expect(abs(short.state(at: 0.85).presence[0].progress - 1.7 / 2.4) < 1e-12)
    #expect(short.state(at: 1.45).presence.isEmpty)
    #expect(Timeline(of: chart, duration: 0).state(at: 0).presence.isEmpty)
    #expect(Timeline(of: chart, duration: .nan).duration == 2.9)
    #expect(Timeline(of: chart, duration: 20).state(at: 2.9).presence.isEmpty)
  }

  @Test("Charts in a picture have the animation of the picture, or their own")
  func parts() {
    var whole = Chart()
    whole.animation.entry = SeriesAnimation(.fade, duration: 2, curve: .linear)
    var other = chart
    other.animation = ChartAnimation()
    whole.charts = [chart, other]
    let timeline = Timeline(of: whole)
    #expect(timeline.duration == 2.9)
    let parts = timeline.chart(at: 1).charts
    #expect(parts[0].state.presence[0].kind == nil)
    #expect(parts[1].state.presence[0] == Presence(of: 0, progress: 0.5, kind: .fade))
  }

  @Test("Curves go from 0 to 1", arguments: AnimationCurve.allCases)
  func curves(curve: AnimationCurve) {
    #expect(curve(-1) == 0 && curve(0) == 0 && curve(1) == 1 && curve(2) == 1)
    let values = (0...1_000).map { curve(Double($0) / 1_000) }
    #expect(values.allSatisfy { (0...1).contains($0) })
    // No jumps: none is steeper than a bounce.
    #expect(zip(values, values.dropFirst()).allSatisfy { abs($1 - $0) < 0.01 })
    let isDelayed = curve.rawValue.hasSuffix("Delayed")
    #expect((curve(AnimationCurve.delay) == 0) == isDelayed)
  }
}
