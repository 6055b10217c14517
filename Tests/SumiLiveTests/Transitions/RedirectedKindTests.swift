import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import SumiNearest
import Testing

@testable import SumiLive

@Suite("Charts that become others of another kind on their way") struct RedirectedKindTests {
  private static let names: ColumnReference = ["Q1", "Q2", "Q3"]

  private static func columns(_ values: [Double]) -> Chart {
    Chart(series: [Series(ColumnSeries(x: names, y: .values(Column(values))))])
  }

  private static func pie(_ values: [Double]) -> Chart {
    Chart(series: [Series(PieSeries(name: names, value: .values(Column(values))))])
  }

  private func frame(_ chart: Chart) throws -> ChartFrame {
    try chart.frame(
      chart.data.compactMapValues { if case .table(let table) = $0 { table } else { nil } })
  }

  private func transition(_ from: Chart, _ to: Chart) throws -> ChartTransition {
    try ChartTransition(
      from: from, to: to, tables: ([:], [:]), frames: (frame(from), frame(to)))
  }

  private func redirected(
    _ transition: ChartTransition, to chart: Chart, at time: Double
  ) throws -> ChartTransition {
    try transition.redirected(
      to: chart, tables: [:], frame: frame(chart), at: time, layout: { try? frame($0) })
  }

  private func corners(_ chart: Chart) throws -> [[Point]] {
    try #require(chart.state.replacement).shapes.map(\.corners)
  }

  /// The greatest distance of two corners of the same shape.
  private func distance(_ first: [[Point]], _ second: [[Point]]) -> Double {
    guard first.map(\.count) == second.map(\.count) else { return .infinity }
    return zip(first.joined(), second.joined()).map { $0.distance(to: $1) }.max() ?? 0
  }

  @Test(
    "Shapes on their way go on to another chart from where they are, with their velocity",
    arguments: [columns([60, 5, 30]), pie([1, 1, 5])], [0.05, 0.15])
  func shapes(target: Chart, time: Double) throws {
    let first = try transition(Self.pie([10, 20, 30]), Self.columns([10, 20, 30]))
    let second = try redirected(first, to: target, at: time)
    let step = 1e-4
    let before = try [time - step, time].map { try corners(first.chart(at: $0)) }
    let after = try [0, step].map { try corners(second.chart(at: $0)) }
    #expect(distance(before[1], after[0]) < 1e-6)
    let steps = (distance(before[0], before[1]), distance(after[0], after[1]))
    #expect(steps.0 / step > 100 && abs(steps.0 - steps.1) / step < 40)
    let opacity = try (
      #require(first.chart(at: time).state.replacement).opacity,
      #require(second.chart(at: 0).state.replacement).opacity
    )
    #expect(abs(opacity.0 - opacity.1) < 1e-9)
    #expect(second.chart(at: second.duration) == target)
    // Once more, on the way back.
    let third = try redirected(second, to: Self.pie([10, 20, 30]), at: 0.1)
    #expect(
      try distance(corners(second.chart(at: 0.1)), corners(third.chart(at: 0))) < 1e-6)
  }

  @Test("Values on their way become the marks of another kind from where they are")
  func values() throws {
    let (old, new) = (Self.pie([10, 20, 30]), Self.pie([50, 20, 5]))
    let first = try transition(old, new)
    let second = try redirected(first, to: Self.columns([50, 20, 5]), at: 0.1)
    let marks = try #require(try frame(first.chart(at: 0.1)).markOutlines(ofSeries: 0))
    #expect(try distance(marks.map(\.corners), corners(second.chart(at: 1e-9))) < 1e-4)
    let away = try #require(try frame(old).markOutlines(ofSeries: 0))
    #expect(distance(marks.map(\.corners), away.map(\.corners)) > 10)
    // They still turn as the values change.
    let step = 1e-3
    let next = try #require(try frame(first.chart(at: 0.1 + step)).markOutlines(ofSeries: 0))
    let turning = distance(next.map(\.corners), marks.map(\.corners))
    let going = try distance(corners(second.chart(at: step)), corners(second.chart(at: 1e-9)))
    #expect(turning / step > 100 && abs(going / turning - 1) < 0.2)
  }
}
