import SumiChart
import SumiData
import SumiGeometry
import Testing

@testable import SumiLayout

@Suite("Series that appear")
struct PresenceTests {
  private let columns = ColumnSeries(x: ["A", "B"], y: [-2, 4], title: "Columns")

  private func frame(
    _ series: some SeriesConvertible, _ presence: Presence..., windows: [String: AxisRange] = [:]
  ) throws -> ChartFrame {
    var chart = Chart(series: [series.asSeries])
    chart.state = ChartState(windows: windows, presence: presence)
    return try chart.frame()
  }

  @Test("Columns grow from their baseline, and keep their places and widths")
  func columnsGrow() throws {
    let whole = try frame(columns).series[0]
    let half = try frame(columns, Presence(progress: 0.5)).series[0]
    for row in 0..<2 {
      let middle = (whole.y[row] + whole.baseline) / 2
      #expect(abs(half.y[row] - middle) < 1e-9)
      #expect(half.x[row] == whole.x[row])
    }
    #expect(half.slot == whole.slot && half.baseline == whole.baseline)
  }

  @Test("Horizontal bars grow along x")
  func bars() throws {
    var bars = columns
    bars.source.orientation = .horizontal
    bars.source.channels = [.y: columns.source[.x] ?? [], .x: columns.source[.y] ?? []]
    let whole = try frame(bars).series[0]
    let half = try frame(bars, Presence(progress: 0.5)).series[0]
    #expect(abs(half.y[1] - (whole.y[1] + whole.baseline) / 2) < 1e-9)
    #expect(half.x[0] == whole.x[0] && half.slot == whole.slot)
  }

  @Test("The origin is a value, or a share of the plot")
  func origin() throws {
    let origin = GrowthOrigin(x: .share(1), y: .value(4))
    let frame = try frame(columns, Presence(progress: 0.25, kind: .grow, origin: origin))
    let whole = try self.frame(columns)
    let part = frame.series[0]
    #expect(abs(part.y[1] - whole.series[0].y[1]) < 1e-9)
    let right = frame.plotArea.maxX
    #expect(abs(part.x[0] - (right + (whole.series[0].x[0] - right) / 4)) < 1e-9)
    let width = try #require(whole.series[0].slot?.width)
    #expect(abs((part.slot?.width ?? 0) - width / 4) < 1e-9)
  }

  @Test("A television is a line first, which then opens")
  func television() throws {
    let line = LineSeries(x: [0, 10], y: [5, 9], title: "Line")
    let whole = try frame(line)
    let wide = try frame(line, Presence(progress: 0.5)).series[0]
    #expect(abs(wide.x[0] - whole.series[0].x[0]) < 1e-9)
    #expect(abs(wide.y[0] - wide.y[1]) < 2)
    let narrow = try frame(line, Presence(progress: 0.25)).series[0]
    let middle = whole.plotArea.center.x
    #expect(abs(narrow.x[0] - (middle + whole.series[0].x[0]) / 2) < 1e-9)
    let open = try frame(line, Presence(progress: 0.75)).series[0]
    #expect(abs(open.y[1] - (whole.series[0].y[1] + open.baseline) / 2) < 1e-9)
  }

  @Test("Slices open from their first angle, or grow from the middle")
  func slices() throws {
    let pie = PieSeries(name: ["A", "B"], value: [1, 3])
    let slices = { (kind: SeriesAnimation.Kind?) throws -> [SliceFrame] in
      let frame = try self.frame(pie, Presence(progress: 0.5, kind: kind))
      guard case .slices(let ring) = frame.series[0].space else { return [] }
      return ring.slices
    }
    let opened = try slices(.radial)
    #expect(abs(opened.reduce(0) { $0 + $1.sweep } - .pi) < 1e-9)
    let grown = try slices(nil)
    #expect(abs(grown.reduce(0) { $0 + $1.sweep } - 2 * .pi) < 1e-9)
    #expect(abs(grown[0].outerRadius * 2 - opened[0].outerRadius) < 1e-9)
  }

  @Test("Labels appear at the end, and a series that fades takes them with it")
  func labels() throws {
    var labelled = columns
    labelled.source.labels = PointLabels()
    let alphas = { (presence: Presence) in
      Set(try self.frame(labelled, presence).pointLabels.map(\.color.alpha))
    }
    #expect(try alphas(Presence(progress: 0.5)) == [0])
    #expect(try alphas(Presence(progress: 0.5, kind: .fade)) == [0.5])
    #expect(try alphas(Presence(progress: 1)) == [1])
  }

  @Test("The last presence that names a series counts, and unknown names are warnings")
  func names() throws {
    let part = try frame(
      columns, Presence(progress: 0.2), Presence(of: "Columns", progress: 1),
      Presence(of: 7, progress: 0))
    #expect(part.series[0].presence?.isFullSize == true && part.warnings.isEmpty)
    let warned = try frame(columns, Presence(of: "Column", progress: 0))
    #expect(
      warned.warnings == [
        "state.presence: there is no series \"Column\"; did you mean \"Columns\"?"
      ])
  }

  // MARK: Windows

  @Test("An axis shows its window in place of its range")
  func windows() throws {
    let frame = try frame(
      columns, windows: ["xAxis": AxisRange(0.25, 1.5), "yAxis": AxisRange(-1, 3)])
    #expect(frame.axes[0].scale.span == AxisSpan(.category(index: 0.25), .category(index: 1.5)))
    #expect(frame.axes[1].scale.span == AxisSpan(.number(-1), .number(3)))
    #expect(frame.warnings.isEmpty)
  }

  @Test("A window may be narrower than a category, but not empty")
  func narrow() throws {
    let frame = try frame(columns, windows: ["xAxis[0]": AxisRange(0.4, 0.6)])
    #expect(frame.axes[0].scale.span == AxisSpan(.category(index: 0.4), .category(index: 0.6)))
    for range in [AxisRange(1, 1), AxisRange(2, 1)] {
      #expect(throws: LayoutError.self) { try self.frame(columns, windows: ["xAxis": range]) }
    }
  }

  @Test("A window of no axis is a warning")
  func unknownWindow() throws {
    let frame = try frame(columns, windows: ["xAxes": AxisRange(0, 1)])
    #expect(
      frame.warnings == ["state.windows: there is no axis \"xAxes\"; did you mean \"xAxis\"?"])
  }
}
