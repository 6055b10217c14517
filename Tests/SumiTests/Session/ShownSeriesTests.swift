import Synchronization
import Testing

@testable import Sumi

@Suite("Series that are shown and hidden") struct ShownSeriesTests {
  private func session(_ chart: Chart) throws -> ChartSession {
    ChartSession(chart, renderer: try Example.renderer(), size: Size(width: 300, height: 200))
  }

  /// Two lines that state no titles.
  private func untitled() throws -> Chart {
    let rows = try Table(["x": [1.0, 2, 3, 4], "y": [1.0, 2, 3, 4], "z": [40.0, 30, 20, 10]])
    return Chart(data: ["d": .table(rows)]) {
      LineSeries(x: "x", y: "y")
      LineSeries(x: "x", y: "z")
    }
  }

  @Test("A series is hidden by the title that the chart gives it")
  func shownTitle() async throws {
    let session = try session(untitled())
    try await session.hide("z", SeriesAnimation(duration: 1))
    _ = try await session.frame(at: 0)
    _ = try await session.frame(at: 2)
    #expect(await session.chart.series.map(\.source.isHidden) == [false, true])
  }

  @Test("A part of a split series stays hidden, and comes back")
  func part() async throws {
    let table = try Table(
      names: ["x", "y", "g"],
      columns: [Column([1.0, 2, 1, 2]), Column([1.0, 2, 3, 4]), Column(["u", "u", "v", "v"])])
    var line = LineSeries(x: "x", y: "y")
    line.source.splitBy = .named("g")
    let session = try session(Chart(data: ["d": .table(table)], series: [Series(line)]))
    try await session.hide("u", SeriesAnimation(duration: 1))
    _ = try await session.frame(at: 0)
    let hidden = try await session.frame(at: 2)
    #expect(hidden.seriesEntries.map(\.isHidden) == [true, false])
    #expect(hidden.frame.series[0].presence?.opacity == 0)
    try await session.show("u", SeriesAnimation(duration: 1))
    _ = try await session.frame(at: 3)
    #expect(try await session.frame(at: 5).seriesEntries.map(\.isHidden) == [false, false])
  }

  @Test(
    "A series that is not there is an error that names the nearest one",
    arguments: [
      (SeriesReference.name("Cost"), "there is no series \"Cost\"; did you mean \"Costs\"?"),
      (.index(2), "there is no series 2; give its index in the chart, from 0"),
    ])
  func unknown(series: SeriesReference, message: String) async throws {
    let session = try session(
      Chart {
        LineSeries(y: [1, 2], title: "Costs")
        LineSeries(y: [2, 1], title: "Sales")
      })
    let error = await #expect(throws: SumiError.self) { try await session.hide(series) }
    #expect(error?.description == message)
    #expect(await !session.isMoving)
  }

  @Test("A series that is shown while it disappears goes on from what is there, with its velocity")
  func turned() async throws {
    let session = try session(untitled())
    let linear = SeriesAnimation(.fade, duration: 2, curve: .linear)
    try await session.hide("z", linear)
    _ = try await session.frame(at: 0)
    let presence = { (time: Double) in
      try await session.frame(at: time).chart.state.presence.map(\.progress)
    }
    #expect(try await presence(0.5) == [0.75])
    try await session.show("z", SeriesAnimation(duration: 2, curve: .linear))
    #expect(try await presence(0.5) == [0.75])
    // It still moves by -0.5 per second, and is drawn in the same way.
    let soon = try #require(try await presence(0.501).first)
    #expect(abs(soon - (0.75 + 0.001 * (0.125 - 0.5))) < 1e-6)
    #expect(try await session.frame(at: 0.6).chart.state.presence.map(\.kind) == [.fade])
    _ = try await session.frame(at: 3)
    #expect(await session.chart.series.allSatisfy { !$0.source.isHidden })

    try await session.hide("z", linear)
    _ = try await session.frame(at: 4)
    _ = try await session.frame(at: 5)
    try await session.show("z", linear, restarting: true)
    #expect(try await presence(5) == [0])
  }

  @Test("Ranges move with a series that disappears, and do not jump at its end")
  func ranges() async throws {
    let session = try session(untitled())
    let top = { (time: Double) -> Double in
      guard case .number(let scale) = try await session.frame(at: time).frame.axes[1].scale else {
        return .nan
      }
      return scale.upper
    }
    #expect(try await top(0) == 40)
    try await session.hide("z", SeriesAnimation(duration: 2, curve: .linear))
    #expect(try await top(1) == 40)
    #expect(try await top(2) == 22)
    #expect(abs(try await top(2.999) - 4) < 0.05)
    #expect(try await top(3) == 4)
    try await session.show("z", SeriesAnimation(duration: 2, curve: .linear))
    #expect(try await top(4) == 4)
    #expect(try await top(5) == 22)
    #expect(try await top(6) == 40)
  }

  @Test("Two series that disappear at different times leave the ranges one after the other")
  func severalRanges() async throws {
    let session = try session(
      Chart {
        LineSeries(y: [0, 10], title: "A")
        LineSeries(y: [0, 20], title: "B")
        LineSeries(y: [0, 40], title: "C")
      })
    let top = { (time: Double) -> Double in
      guard case .number(let scale) = try await session.frame(at: time).frame.axes[1].scale else {
        return .nan
      }
      return scale.upper
    }
    try await session.hide("C", SeriesAnimation(duration: 1, curve: .linear))
    _ = try await session.frame(at: 0)
    try await session.hide("B", SeriesAnimation(duration: 1, curve: .linear))
    #expect(try await top(0.5) == 30)
    // All without both, those with B, and all: 10, 20 and 40 by 0.25, 0.5 and 0.25.
    #expect(try await top(0.75) == 22.5)
    #expect(try await top(1) == 15)
    #expect(try await top(1.25) == 12.5)
    #expect(try await top(1.5) == 10)
  }

  @Test("A session of a chart that holds its tables needs no others, nor does what it becomes")
  func ownTables() async throws {
    let session = try session(untitled())
    #expect(try await session.frame(at: 0).frame.series.map(\.count) == [4, 4])
    try await session.become(untitled())
    #expect(try await session.frame(at: 1).frame.series.map(\.count) == [4, 4])
  }

  @Test("A picture that is drawn again is told of before and after")
  func drawnAgain() async throws {
    let session = try session(untitled())
    var log = EventLog(of: session)
    _ = try await session.image(at: 0)
    _ = try await session.image(at: 1)
    #expect(
      try await log.taken() == ["will render all", "did render", "will render", "did render"])
  }
}
