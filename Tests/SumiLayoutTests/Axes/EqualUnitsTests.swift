import Glibc
import SumiChart
import SumiData
import SumiGeometry
import Testing

@testable import SumiLayout

/// Axes whose units have a stated ratio of lengths.
@Suite struct EqualUnitsTests {
  private func chart(
    _ ratio: ScaleRatio?, x: Axis = Axis(), points: [(Double, Double)] = [(0, 0), (10, 3), (4, 2)]
  ) -> Chart {
    var y = Axis()
    y.scaleRatio = ratio
    return Chart(
      xAxes: [x], yAxes: [y],
      series: [Series(ScatterSeries(x: points.map(\.0), y: points.map(\.1)))])
  }

  /// The points for a unit of x and of y.
  private func units(_ frame: ChartFrame) throws -> (x: Double, y: Double) {
    let spans = try frame.axes.map { axis in
      guard case .number(let scale) = axis.scale else { throw LayoutError.noTable(series: "") }
      return abs(scale.upper - scale.lower)
    }
    return (frame.plotArea.width / spans[0], frame.plotArea.height / spans[1])
  }

  @Test("units have the stated ratio at any size, and all points are still shown")
  func ratio() throws {
    for (width, height) in [(640.0, 480.0), (900, 200), (240, 500)] {
      for ratio in [1, 2, 0.1] {
        let frame = try chart(.number(ratio)).frame(width, height)
        let units = try units(frame)
        #expect(abs(units.y / units.x / ratio - 1) < 1e-3, "\(width) × \(height): \(ratio)")
        let series = frame.series[0]
        for row in 0..<series.count {
          #expect(frame.plotArea.contains(Point(x: series.x[row], y: series.y[row])))
        }
        // As little room as possible: along one axis the points fill the plot.
        let plain = try self.units(chart(nil).frame(width, height))
        #expect(units.x > 0.7 * plain.x || units.y > 0.7 * plain.y)
      }
    }
    let free = try units(chart(nil).frame(900, 200))
    #expect(abs(free.y / free.x - 1) > 0.1)
  }

  @Test("a degree of longitude is cos(latitude) of a degree of latitude")
  func latitude() throws {
    let cities = [(13.4, 52.5), (9.99, 53.55), (11.58, 48.14), (6.96, 50.94)]
    let frame = try chart(.latitude, points: cities).frame()
    guard case .number(let scale) = frame.axes[1].scale else { return }
    let middle = (scale.lower + scale.upper) / 2
    let units = try units(frame)
    #expect(abs(units.x / units.y - cos(middle * .pi / 180)) < 1e-3)
    let pole = try self.units(chart(.latitude, points: [(0, 88), (90, 90)]).frame())
    #expect(pole.x.isFinite && pole.x > 0)
  }

  @Test("a stated range stays, and the other axis gives room")
  func stated() throws {
    let range = Axis(range: AxisRange(0, 20))
    let frame = try chart(.number(1), x: range).frame(800, 300)
    #expect(frame.axes[0].scale.span == AxisSpan(.number(0), .number(20)))
    let units = try units(frame)
    #expect(abs(units.y / units.x - 1) < 1e-3 && frame.warnings.isEmpty)
    let narrow = try chart(.number(1), x: Axis(range: AxisRange(0, 1))).frame(800, 300)
    #expect(narrow.warnings.contains { $0.contains("xAxis") && $0.contains("range is stated") })
    let held = try chart(.number(1), x: Axis(limits: AxisRange(-1, 11))).frame(1_600, 200)
    #expect(held.warnings.contains { $0.contains("limits leave no room") })
  }

  @Test("axes without units are errors that say what to do")
  func errors() {
    for (kind, words) in [(Axis.Kind.logarithmic, "logarithmic"), (.category, "categories")] {
      #expect {
        try chart(.number(1), x: Axis(kind), points: [(1, 2), (3, 4)]).frame()
      } throws: { error in
        "\(error)".contains("yAxis.scaleRatio") && "\(error)".contains(words)
          && "\(error)".contains("leave the ratio out")
      }
    }
    #expect {
      try chart(.latitude, points: [(1, 2), (3, 400)]).frame()
    } throws: { "\($0)".contains("from −90 to 90") }
    var both = chart(.number(1))
    both.xAxes[0].scaleRatio = .number(1)
    #expect { try both.frame() } throws: { "\($0)".contains("one axis of the chart") }
  }

  @Test("panels have equal units, too")
  func panels() throws {
    var chart = chart(.number(1), points: (0..<40).map { (Double($0), Double($0 % 7)) })
    chart.series[0].source.channels[.color] = nil
    chart.panels = Panels(
      by: .values(Column((0..<40).map { $0 % 2 == 0 ? "even" : "odd" })))
    for panel in try chart.frame().panels {
      let units = try units(panel)
      #expect(abs(units.y / units.x - 1) < 1e-3)
    }
  }
}
