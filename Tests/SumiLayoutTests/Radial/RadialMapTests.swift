import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import TestSupport
import Testing

@Suite struct RadialMapTests {
  private func frame(_ style: RadialStyle, isReversed: Bool = false) throws -> RadialFrame {
    var chart = Chart(series: [Series(RadialLineSeries(x: [0, 120], y: [0, 10]))])
    chart.xAxes = [Axis(radial: style)]
    chart.yAxes = [Axis(isReversed: isReversed)]
    return try #require(try chart.frame(500, 500).radial)
  }

  private static let styles = [
    RadialStyle(), RadialStyle(startAngle: .degrees(90)),
    RadialStyle(startAngle: .degrees(-37.5), isClockwise: false),
    RadialStyle(startAngle: .degrees(360), isClockwise: false),
  ]

  @Test("positions and values convert into each other", arguments: styles)
  func inverse(style: RadialStyle) throws {
    for isReversed in [false, true] {
      let frame = try frame(style, isReversed: isReversed)
      var random = RandomPicture(seed: 3)
      for _ in 0..<500 {
        let (x, y) = (random.random() * 360, random.random() * 9.99 + 0.005)
        let point = try #require(frame.point(x: .number(x), y: .number(y)))
        let values = frame.values(at: point)
        guard case .number(let angle) = values.x, case .number(let radius) = values.y else {
          Issue.record("not numbers")
          return
        }
        let turn = abs(angle - x)
        #expect(min(turn, 360 - turn) < 360 * 1e-9)
        #expect(abs(radius - y) < 10 * 1e-9)
        let again = try #require(frame.point(x: values.x, y: values.y))
        #expect((again - point).length < 1e-9 * frame.radius)
      }
    }
  }

  @Test("values are placed clockwise from the start angle")
  func places() throws {
    let clock = try frame(RadialStyle())
    let right = try #require(clock.point(x: .number(90), y: .number(10)))
    #expect(abs(right.x - clock.center.x - clock.radius) < 1e-9)
    #expect(right.y == clock.center.y)
    let anti = try frame(RadialStyle(startAngle: .degrees(90), isClockwise: false))
    let top = try #require(anti.point(x: .number(90), y: .number(5)))
    #expect(abs(anti.center.y - top.y - anti.radius / 2) < 1e-9)
    // More than a full turn, and below the pole.
    let more = try #require(clock.point(x: .number(450), y: .number(10)))
    #expect((more - right).length < 1e-9)
    #expect(clock.point(x: .number(90), y: .number(-3)) == clock.center)
    #expect(clock.point(x: .category(index: 1), y: .number(1)) == nil)
    #expect(clock.values(at: clock.center).y == .number(0))
  }

  @Test("the points of a series are where the frame puts them")
  func series() throws {
    let x = [10, 100, .nan, 300, 20]
    let y = [1, 5, 2, .nan, 10]
    let chart = Chart(
      series: [
        Series(RadialLineSeries(x: x, y: y)),
        Series(ScatterSeries(x: x, y: y.map { $0 - 2 })),
      ])
    let frame = try chart.frame()
    let radial = try #require(frame.radial)
    for row in x.indices {
      let place = Point(x: frame.series[0].x[row], y: frame.series[0].y[row])
      guard x[row].isFinite, y[row].isFinite else {
        #expect(place.x.isNaN || place.y.isNaN)
        continue
      }
      let point = try #require(radial.point(x: .number(x[row]), y: .number(y[row])))
      #expect((place - point).length < 1e-9)
    }
    // −1 with the markers' radius makes the pole −2 or less: nothing is below it.
    #expect(
      frame.warnings == [
        "series[0]: 1 row has no x and is not drawn", "series[1]: 1 row has no x and is not drawn",
      ])
  }

  @Test("a line is clamped to the pole, a marker below it is left out, both with a warning")
  func belowPole() throws {
    var chart = Chart(
      series: [
        Series(RadialLineSeries(x: [0, 90, 180], y: [1, 3, 5])),
        Series(ScatterSeries(x: [0, 90, 180], y: [1, 3, 9])),
      ])
    chart.yAxes = [Axis(range: AxisRange(2, 6))]
    let frame = try chart.frame()
    let radial = try #require(frame.radial)
    #expect(Point(x: frame.series[0].x[0], y: frame.series[0].y[0]) == radial.center)
    #expect(frame.series[1].x[0].isNaN && frame.series[1].x[2].isNaN)
    #expect(frame.series[1].x[1].isFinite)
    #expect(
      frame.warnings == [
        "series[0]: 1 value lies below the pole; the line is drawn to the pole",
        "series[1]: 1 value lies below the pole and cannot be drawn",
      ])
  }

  @Test("categories have equal sectors, the first at the start, in either direction")
  func categories() throws {
    let names = ["a", "b", "c", "d"]
    for isReversed in [false, true] {
      var chart = Chart(series: [Series(RadialLineSeries(x: names, y: [1, 1, 1, 1]))])
      chart.xAxes = [Axis(isReversed: isReversed)]
      let frame = try chart.frame(400, 400)
      let radial = try #require(frame.radial)
      let radius = radial.radius
      let places = (0..<4).map { row in
        Point(x: frame.series[0].x[row], y: frame.series[0].y[row]) - radial.center
      }
      let right = isReversed ? -radius : radius
      let wanted = [
        Vector(dx: 0, dy: -radius), Vector(dx: right, dy: 0), Vector(dx: 0, dy: radius),
        Vector(dx: -right, dy: 0),
      ]
      for (place, want) in zip(places, wanted) {
        #expect((place + want * -1).length < 1e-9)
      }
    }
  }

  @Test("the rings of categories start around the pole")
  func rings() throws {
    for isReversed in [false, true] {
      var chart = Chart(
        series: [Series(RadialLineSeries(x: [0, 90, 180], y: ["low", "mid", "high"]))])
      chart.yAxes = [Axis(isReversed: isReversed)]
      let radial = try #require(try chart.frame().radial)
      #expect(radial.rings.count == 3)
      for (index, ring) in radial.rings.enumerated() {
        #expect(abs(ring - radial.radius * Double(index + 1) / 3) < 1e-9)
      }
      #expect(
        radial.radiusLabels.map(\.text)
          == (isReversed ? ["high", "mid", "low"] : ["low", "mid", "high"]))
    }
  }
}
