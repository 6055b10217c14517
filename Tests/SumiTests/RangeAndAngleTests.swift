import Foundation
import Sumi
import Testing

@Suite("Ranges and angles, as a program writes them") struct RangeAndAngleTests {
  private func frame(_ chart: Chart) throws -> PreparedChart {
    try Example.renderer().prepare(chart, size: Size(width: 400, height: 300))
  }

  @Test("A range is written with dots: of numbers, of texts and of dates")
  func ranges() throws {
    let (start, end) = (
      Date(timeIntervalSince1970: 1_199_145_600), Date(timeIntervalSince1970: 1_230_768_000)
    )
    #expect(Axis(range: 0...100).range == AxisRange(0, 100))
    #expect(Axis(range: "2008-01-01"..."2009-01-01").range == AxisRange("2008-01-01", "2009-01-01"))
    #expect(Axis(range: start...end).range == AxisRange(start...end))
    // Elsewhere the dots mean what they always mean.
    let (numbers, dates) = (0...3, start...end)
    #expect(type(of: numbers) == ClosedRange<Int>.self)
    #expect(type(of: dates) == ClosedRange<Date>.self && dates.contains(start))
    let days = [start, start.addingTimeInterval(86_400 * 200), end]
    let chart = Chart(xAxis: Axis(range: start...end), yAxis: Axis(range: 0...20)) {
      LineSeries(days.enumerated().map { ($0.offset, $0.element) }, x: \.1, y: \.0)
    }
    let axes = try frame(chart).axes
    #expect(axes[0].date(atPixel: axes[0].startPixel) == start)
    #expect(abs(try #require(axes[0].date(atPixel: axes[0].endPixel)).timeIntervalSince(end)) < 1)
    #expect(axes[1].value(atPixel: axes[1].endPixel) == .number(20))
  }

  @Test("A band over a range, and a threshold that stays within one")
  func bands() throws {
    let band = VerticalBandAnnotation(0...10)
    #expect(band == VerticalBandAnnotation(from: 0, to: 10))
    #expect(HorizontalBandAnnotation("a"..."c") == HorizontalBandAnnotation(from: "a", to: "c"))
    #expect(AnnotationDrag(y: .within(0...10)) == AnnotationDrag(y: .within(AxisRange(0, 10))))
  }

  @Test("An angle is exact in degrees, and near enough in radians")
  func angles() {
    for degrees in [-360.0, 0, 0.1, 30, 33.3, 90, 1e6] {
      #expect(Angle.degrees(degrees).degrees == degrees)
    }
    #expect(abs(Angle.radians(.pi / 3).degrees - 60) < 1e-12)
    #expect(Angle.degrees(180).radians == .pi)
    #expect(.degrees(90) + .degrees(30) - .degrees(60) == -Angle.degrees(-60))
    #expect(Angle.degrees(20) * 3 == .degrees(60) && .degrees(1) < Angle.radians(1))
  }

  @Test("Charts and their states have the same angles in files and in programs: degrees")
  func files() throws {
    let file = """
      {"series": [{"type": "pie", "name": ["a", "b"], "value": [1, 3], "startAngle": 30,
        "clockwise": true}], "state": {"rotation": 15}}
      """
    let read = try JSONDecoder().decode(Chart.self, from: Data(file.utf8))
    var pie = PieSeries(name: ["a", "b"], value: [1, 3])
    pie.slices.startAngle = .degrees(30)
    pie.slices.isClockwise = true
    var chart = Chart { pie }
    chart.state.rotation = .degrees(15)
    #expect(read == chart)
    let layout = try frame(chart).layout
    #expect(layout.slice(at: .degrees(46)) == 0 && layout.slice(at: .degrees(44)) == 1)
    #expect(layout.slice(at: .degrees(134)) == 0 && layout.slice(at: .degrees(136)) == 1)
  }

  @Test("A radial axis and a hatch count in degrees too")
  func others() throws {
    let file = """
      {"series": [{"type": "radialLine", "y": [1, 2, 3],
         "style": {"fill": {"hatch": {"angle": 20}}}}],
       "xAxis": {"radial": {"startAngle": 90}}}
      """
    let read = try JSONDecoder().decode(Chart.self, from: Data(file.utf8))
    #expect(read.xAxes[0].radial.startAngle == .degrees(90))
    let line = try #require(read.series[0].concrete as? RadialLineSeries)
    #expect(line.style.fill?.hatch == Hatch(angle: .degrees(20)))
    #expect(try frame(read).layout.radial?.startAngle == .degrees(90))
  }
}
