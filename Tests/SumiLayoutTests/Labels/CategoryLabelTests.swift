import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import SumiScales
import Testing

/// The labels of categories: as many as fit, and distinguishable.
@Suite struct CategoryLabelTests {
  @Test("of thousands of long names only those are measured that may be shown")
  func thousands() throws {
    let names = (0..<3_000).map { "The northern regions of the country, number \($0)" }
    for orientation in TickLabels.Orientation.allCases {
      var chart = LayoutCase.columns(names)
      chart.xAxes = [Axis(labels: TickLabels(orientation: orientation))]
      let measuring = CountedMeasuring(library: try Fonts.library.get())
      let frame = try ChartLayout(measuring: measuring).frame(
        of: chart, tables: [:], size: Size(width: 800, height: 600))
      #expect(FrameCheck(frame: frame).faults.isEmpty)
      #expect(measuring.count < 30_000, "\(orientation): \(measuring.count)")
    }
  }

  private let long = [
    "Agriculture, forestry and fishing", "Manufacturing of transport equipment",
    "Accommodation and food service activities", "Public administration and defence",
    "Arts, entertainment and recreation",
  ]

  private func numbered(_ count: Int) -> [String] { (1...count).map { "Category number \($0)" } }

  private func axis(
    _ names: [String], _ width: Double = 640, _ orientation: TickLabels.Orientation = .automatic
  ) throws -> AxisFrame {
    var chart = LayoutCase.columns(names)
    chart.xAxes = [Axis(labels: TickLabels(orientation: orientation))]
    let frame = try chart.frame(width, 300)
    #expect(FrameCheck(frame: frame).faults.isEmpty)
    return frame.axes[0]
  }

  @Test("names with a common start stay distinguishable", arguments: [5, 14, 40])
  func alike(count: Int) throws {
    for width in [320.0, 480, 640, 800, 1200] {
      for orientation in TickLabels.Orientation.allCases {
        let labels = try axis(numbered(count), width, orientation).labels
        // Lines of one name are below each other; different names have different lines.
        let names = Dictionary(grouping: labels) { $0.bounds.midX.rounded() }.values.map { lines in
          lines.sorted { $0.origin.y < $1.origin.y }.map(\.text).joined(separator: " ")
        }
        #expect(Set(names).count == names.count, "\(count) at \(width), \(orientation): \(names)")
      }
    }
  }

  @Test("names are wrapped before they are rotated")
  func wrapped() throws {
    let labels = try axis(long, 800).labels
    #expect(labels.allSatisfy { $0.angle == 0 && !$0.text.contains("…") })
    #expect(labels.map(\.text).joined(separator: " ").contains("transport equipment"))
    let above = try Chart(
      xAxes: [Axis(position: .reverse)],
      series: [Series(ColumnSeries(x: long, y: [1, 2, 3, 4, 5]))]
    ).frame(800, 300)
    #expect(FrameCheck(frame: above).faults.isEmpty)
    // The first line is the upper one there too.
    let first = try #require(above.axes[0].labels.first)
    let lower = try #require(above.axes[0].labels.dropFirst().first)
    #expect(long[0].hasPrefix(first.text) && first.origin.y < lower.origin.y)
  }

  @Test("many names are vertical before names are dropped")
  func vertical() throws {
    let names = (0..<40).map { "Name \($0)" }
    let labels = try axis(names).labels
    #expect(labels.map(\.text) == names)
    #expect(labels.allSatisfy { abs($0.angle + .pi / 2) < 1e-9 })
    #expect(try axis(names, 320).labels.allSatisfy { $0.angle == 0 })
  }

  @Test("on a y axis each bar has its name, whole where half of the picture has room for it")
  func everyBar() throws {
    let names = (0..<20).map { "\(long[$0 % long.count]) \($0)" }
    for (names, height) in [(names, 400.0), ((0..<24).map { "\($0):00" }, 400)] {
      let bars = ColumnSeries(
        source: SeriesSource(
          channels: [
            .y: .values(Column(names)), .x: .values(Column(names.indices.map(Double.init))),
          ],
          orientation: .horizontal))
      let frame = try Chart(series: [Series(bars)]).frame(640, height)
      #expect(FrameCheck(frame: frame).faults.isEmpty)
      let axis = try #require(frame.axes.first { !$0.identity.isX })
      #expect(Set(axis.labels.map(\.text)) == Set(names))
      #expect(frame.plotArea.width > 640 / 2)
    }
  }

  @Test("on a y axis long names are wrapped, or shortened in the middle")
  func beside() throws {
    let chart = { (names: [String]) in
      let places = ColumnReference.values(Column(names.indices.map(Double.init)))
      return Chart(series: [Series(ScatterSeries(x: places, y: .values(Column(names))))])
    }
    let wrapped = try chart(long).frame(400, 300)
    #expect(FrameCheck(frame: wrapped).faults.isEmpty)
    #expect(!wrapped.axes[1].labels.contains { $0.text.contains("…") })
    let many = try chart(numbered(14)).frame(240, 300).axes[1].labels.map(\.text)
    #expect(many.count > 5 && Set(many).count == many.count, "\(many)")
  }
}
