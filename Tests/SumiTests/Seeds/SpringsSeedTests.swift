import Glibc
import Sumi
import Testing

/// The values of a year move by springs, and the kind of chart is a switch of its own.
@Suite("Seed: springs, years and kinds") struct SpringsSeedTests {
  private static let quarters = ["Q1", "Q2", "Q3", "Q4"]
  private static let years = [[120.0, 140, 50, 120], [10, 60, 110, 40], [150, 120, 160, 100]]

  private func chart(year: Int, isPie: Bool) -> Chart {
    var chart = Chart(size: Size(width: 300, height: 240)) {
      if isPie {
        PieSeries(name: Self.quarters, value: Self.years[year])
      } else {
        ColumnSeries(x: Self.quarters, y: Self.years[year])
      }
    }
    if !isPie { chart.yAxes = [Axis(title: "Sales", range: AxisRange(0...200))] }
    chart.animation.spring = Spring(bounciness: 16, speed: 4)
    return chart
  }

  /// The distance that is left of 1 after a time: mass 1, from rest.
  private func left(after time: Double) -> Double {
    let (tension, friction) = (172.173529, 10.101884)
    let damping = friction / 2
    let frequency = sqrt(tension - damping * damping)
    return exp(-damping * time)
      * (cos(frequency * time) + damping / frequency * sin(frequency * time))
  }

  /// The value to which a column reaches.
  private func values(_ frame: PreparedChart) throws -> [Double] {
    let y = try #require(frame.axis("yAxis"))
    return try Self.quarters.map { quarter in
      let x = try #require(frame.axis("xAxis")?.pixel(forValue: .text(quarter)))
      let found = try #require(frame.nearest(to: Point(x: x, y: y.startPixel - 1), within: 10))
      return try y.number(atPixel: found.point.y)
    }
  }

  @Test("Another year moves each value by the spring of the app, over its end and back")
  func years() async throws {
    let session = ChartSession(chart(year: 0, isPie: false), renderer: try Example.renderer())
    _ = try await session.frame(at: 0)
    try await session.become(chart(year: 1, isPie: false))
    _ = try await session.frame(at: 0)
    for time in [0.05, 0.1, 0.2, 0.35] {
      let shown = try values(try await session.frame(at: time))
      for (index, value) in shown.enumerated() {
        let (from, to) = (Self.years[0][index], Self.years[1][index])
        #expect(abs(value - max(to + (from - to) * left(after: time), 0)) < 0.02)
      }
    }
    // It swings: the first value, clipped at 0, and the third beyond its end.
    #expect(try values(try await session.frame(at: 0.3))[2] > 110)
    let end = try values(try await session.frame(at: 9))
    #expect(zip(end, Self.years[1]).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test("A year and a kind that are chosen while others are on their way go on from what is seen")
  func kinds() async throws {
    let session = ChartSession(chart(year: 0, isPie: true), renderer: try Example.renderer())
    _ = try await session.frame(at: 0)
    var time = 0.0
    for (year, isPie) in [(1, true), (1, false), (2, false), (2, true), (0, false)] {
      let before = try await session.image(at: time)
      try await session.become(chart(year: year, isPie: isPie))
      let after = try await session.image(at: time)
      let soon = try await session.image(at: time + 0.001)
      #expect(before.share(unlike: after) < 0.01 && after.share(unlike: soon) < 0.03)
      time += 0.12
    }
    let end = try await session.image(at: 60)
    let chart = chart(year: 0, isPie: false)
    #expect(try await Example.renderer().image(of: chart).share(unlike: end) == 0)
  }

  @Test("A year with another number of values is an error that says so")
  func counts() async throws {
    let session = ChartSession(chart(year: 0, isPie: false), renderer: try Example.renderer())
    let error = await #expect(throws: SumiError.self) {
      try await session.become(Chart { ColumnSeries(x: ["Q1"], y: [1]) })
    }
    #expect(
      error?.description
        == "series[0] has 4 points, and 1 in the other chart; give both the same number")
  }
}
