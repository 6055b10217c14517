import SumiChart
import SumiGeometry
import SumiLayout
import Testing

/// Settings of a part of an axis are visible in its frame.
@Suite struct StatedStyleTests {
  private func axis(_ axis: Axis) throws -> AxisFrame {
    try Chart(yAxes: [axis], series: [Series(LineSeries(y: [0, 10]))]).frame().axes[1]
  }

  @Test("marks and line of a vertical axis, which has none by default, are shown when styled")
  func styled() throws {
    let plain = try axis(Axis())
    #expect(plain.marks.major.positions.isEmpty && !plain.line.isShown)
    let marks = TickMarkStyle(color: .black)
    #expect(try !axis(Axis(ticks: AxisTicks(marks: marks))).marks.major.positions.isEmpty)
    #expect(try axis(Axis(line: AxisLineStyle(color: .black))).line.isShown)
    let hidden = TickMarkStyle(isShown: false, color: .black)
    #expect(try axis(Axis(ticks: AxisTicks(marks: hidden))).marks.major.positions.isEmpty)
  }

  @Test("a minor grid has lines, and minor ticks have marks, on any axis")
  func minor() throws {
    #expect(try !axis(Axis(minorGrid: .shown)).grid.minor.positions.isEmpty)
    let stated = try axis(Axis(ticks: AxisTicks(minor: .parts(5))))
    #expect(!stated.marks.minor.positions.isEmpty && !stated.marks.major.positions.isEmpty)
    // Lines already show the minor ticks.
    let lines = try axis(Axis(ticks: AxisTicks(minor: .parts(5)), minorGrid: .shown))
    #expect(lines.marks.minor.positions.isEmpty && !lines.grid.minor.positions.isEmpty)
    let hidden = AxisTicks(minor: .parts(5), marks: TickMarkStyle(isShown: false))
    #expect(try axis(Axis(ticks: hidden)).marks.minor.positions.isEmpty)
  }
}
