import Sumi
import Synchronization
import Testing

/// A program's own looks and texts, by functions with names: each is written from public types alone.
@Suite("Seed: a program's own ticks and tooltips") struct HooksSeedTests {
  private static let chart = Chart(
    size: Size(width: 400, height: 300), xAxis: Axis(range: AxisRange(0...3)),
    yAxis: Axis(range: AxisRange(0...10))
  ) {
    LineSeries(x: [0.0, 1, 2, 3], y: [1, 4, 2, 8], title: "Price")
    LineSeries(x: [0.0, 1, 2, 3], y: [2, 2, 6, 6], title: "Cost")
  }

  @Sendable private static func style(_ tick: Tick, _ axis: AxisIdentity) -> TickStyle? {
    guard !axis.isX, tick.value == .number(10) else { return nil }
    return TickStyle(
      text: TextStyle(size: 20, weight: .bold, color: .seedBlue), background: .seedOrange)
  }

  @Test("A tick's label has a size, a colour and a background of its own, and room for them")
  func ticks() throws {
    let renderer = try Example.renderer()
    let plain = try renderer.prepare(Self.chart).layout
    let frame = try renderer.prepare(Self.chart, hooks: ChartHooks(tickStyle: Self.style))
    let labels = frame.layout.axes[1].labels
    let styled = try #require(labels.first { $0.text == "10" })
    #expect(styled.color == .seedBlue && styled.ground == .seedOrange)
    #expect(styled.font.size == 20 && styled.font.weight == .bold)
    #expect(labels.filter { $0.ground != nil }.count == 1)
    let fonts = [labels, plain.axes[1].labels].map { $0.first { $0.text == "0" }?.font }
    #expect(fonts[0] == fonts[1])
    #expect(frame.layout.plotArea.minX > plain.plotArea.minX)
  }

  @Test("Categories and dates have styles of their own as well", arguments: ["a", "2024-01-02"])
  func kinds(name: String) throws {
    let days = try Column(inferringTypesOf: ["2024-01-01", "2024-01-02", "2024-01-03"])
    let series =
      name == "a"
      ? Series(ColumnSeries(x: ["a", "b"], y: [1, 2]))
      : Series(LineSeries(x: .values(days), y: [1, 2, 3]))
    let chart = Chart(size: Size(width: 400, height: 300), series: [series])
    let hooks = ChartHooks(tickStyle: { _, axis in
      axis.isX ? TickStyle(text: TextStyle(weight: .bold), background: .seedOrange) : nil
    })
    let labels = try Example.renderer().prepare(chart, hooks: hooks).layout.axes[0].labels
    #expect(labels.contains { $0.ground == .seedOrange && $0.font.weight == .bold })
  }

  @Test("A point has a whole style of its own, which follows from its values and those before")
  func looks() async throws {
    let chart = Chart(size: Size(width: 300, height: 200)) {
      ColumnSeries(x: ["a", "b", "c"], y: [4, 6, 3], style: ColumnStyle(fill: .seedBlue))
    }
    let fall: @Sendable (PointValues, any SeriesType) -> (any SeriesType)? = { point, series in
      guard var columns = series as? ColumnSeries, let value = point.number(.y),
        let before = point.previous?.number(.y), value < before
      else { return nil }
      columns.style.fill = .seedOrange
      return columns
    }
    let frame = try Example.renderer().prepare(chart, hooks: ChartHooks(pointLook: fall))
    #expect(frame.report.warnings == [])
    let image = try await frame.image()
    let word = { (name: String) in
      let axes = frame.axes
      return image.word(
        at: Point(
          x: try #require(axes[0].pixel(forValue: .text(name))),
          y: try #require(axes[1].pixel(forValue: .number(1)))))
    }
    #expect(try [word("a"), word("b"), word("c")] == ["blue", "blue", "orange"])
    let other = ChartHooks(pointLook: { _, _ in LineSeries(y: [1]) })
    #expect(
      try Example.renderer().prepare(chart, hooks: other).report.warnings == [
        "series[0]: the look of a point is a series of another kind"
      ])
  }

  private static let seen = Mutex<[CrosshairContent.Row]>([])

  @Sendable private static func tooltip(_ content: CrosshairContent) -> CrosshairContent? {
    seen.withLock { $0 = content.rows }
    var content = content
    content.header = "Day \(content.header)"
    content.rows = content.rows.filter { $0.title == "Price" }.flatMap { row in
      var first = row
      first.text = "\(row.value ?? 0) €"
      return [first, CrosshairContent.Row(beside: row, name: "row", text: "\(row.row ?? -1)")]
    }
    return content
  }

  private func texts(_ frame: PreparedChart) -> [String] {
    (frame.layout.crosshair?.parts ?? []).compactMap { part in
      if case .text(let box) = part { box.text } else { nil }
    }
  }

  @Test(
    "A tooltip says what a program makes of values, rows and series, and keeps lines and circles")
  func tooltips() throws {
    var chart = Self.chart
    chart.state.crosshair = CrosshairPoint(x: 2)
    let renderer = try Example.renderer()
    let frame = try renderer.prepare(chart, hooks: ChartHooks(tooltip: Self.tooltip))
    let rows = Self.seen.withLock { $0 }
    #expect(rows.map(\.title) == ["Cost", "Price"] && rows.map(\.series) == [1, 0])
    #expect(rows.map(\.value) == [6, 2] && rows.map(\.row) == [2, 2])
    #expect(rows.map(\.role) == [.y, .y])
    let texts = texts(frame)
    #expect(["Day 2", "2.0 €", "2"].allSatisfy(texts.contains) && !texts.contains("Cost"))
    #expect(texts.contains("row"))
    let plain = try renderer.prepare(chart)
    #expect(self.texts(plain).contains("Cost"))
    let none = try renderer.prepare(chart, hooks: ChartHooks(tooltip: { _ in nil }))
    #expect(self.texts(none) == ["2"], "only the tag of the axis")
    // Between two points a line has a value and no row.
    chart.state.crosshair = CrosshairPoint(x: 1.5)
    chart.crosshair.snaps = false
    _ = try renderer.prepare(chart, hooks: ChartHooks(tooltip: Self.tooltip))
    let between = Self.seen.withLock { $0 }
    #expect(between.map(\.row) == [nil, nil])
    #expect(between.allSatisfy { abs(($0.value ?? 0) - ($0.title == "Cost" ? 4 : 3)) < 1e-9 })
  }

  @Sendable private static func drawBadge(_ id: String, _ canvas: inout AnnotationCanvas) throws {
    guard let place = try canvas.point(x: 1, y: 8) else { return }
    let style = TextStyle(size: 20)
    let size = try canvas.size(of: "Here", style: style)
    var path = PathData()
    path.rectangle(
      Rect(
        x: place.x - 4, y: place.y - size.height, width: size.width + 8,
        height: size.height + 8))
    canvas.fill(path, .seedOrange)
    try canvas.text("Here", at: place, style: style)
  }

  @Test("A program measures a text before it draws a badge around it")
  func measured() throws {
    var chart = Self.chart
    chart.annotations = [Annotation(DrawingAnnotation(), id: "badge")]
    let frame = try Example.renderer().prepare(chart, hooks: ChartHooks(drawing: Self.drawBadge))
    let badge = try #require(frame.layout.annotations.first { $0.id == "badge" })
    var boxes: [Rect] = []
    for part in badge.parts {
      switch part {
      case .text(let box): boxes.append(box.bounds)
      default: break
      }
    }
    let (text, whole) = (try #require(boxes.first), try #require(badge.box))
    #expect(abs(whole.width - text.width - 8) < 1e-6 && text.width > 30)
    #expect(whole.minY <= text.minY && whole.maxY >= text.maxY)
  }
}
