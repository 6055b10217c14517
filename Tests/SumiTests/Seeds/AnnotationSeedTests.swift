import Sumi
import Testing

/// Annotations of each kind at values of the axes; they move with the data, stay where the program says, and
/// a handle of its own is drawn by the program.
@Suite("Seed: annotations") struct AnnotationSeedTests {
  private let base = Chart(size: Size(width: 400, height: 300)) {
    LineSeries(x: [0, 10], y: [0, 100])
    XAxis(range: 0...10)
    YAxis(range: 0...100)
  }

  private func chart(_ annotations: Annotation...) -> Chart {
    var chart = base
    chart.annotations = annotations
    return chart
  }

  private func place(_ frame: PreparedChart, _ x: Double, _ y: Double) throws -> Point {
    Point(
      x: try #require(frame.axis("xAxis")?.pixel(forValue: .number(x))),
      y: try #require(frame.axis("yAxis")?.pixel(forValue: .number(y))))
  }

  private let orange = AnnotationStyle(fill: .seedOrange)

  @Test("Shaded regions and lines at values follow the axes while these are zoomed")
  func zoomed() async throws {
    let session = ChartSession(
      chart(
        Annotation(VerticalBandAnnotation(2...4), layer: .below, style: orange),
        Annotation(
          HorizontalLineAnnotation(y: 80),
          style: AnnotationStyle(stroke: .seedBlue, strokeWidth: 5))),
      renderer: try Example.renderer())
    let words = { (values: [(Double, Double)]) async throws -> [String] in
      let frame = try await session.frame(at: 0)
      let image = try await frame.image()
      return try values.map { image.word(at: try place(frame, $0.0, $0.1)) }
    }
    #expect(
      try await words([(1.5, 60), (2.5, 60), (3.7, 60), (4.5, 60), (5, 80)])
        == ["white", "orange", "orange", "white", "blue"])
    try await session.change { state, _ in
      state.windows = ["xAxis": 3...5, "yAxis": 50...100]
    }
    #expect(
      try await words([(3.1, 90), (3.9, 90), (4.1, 90), (4.5, 80)])
        == ["orange", "orange", "white", "blue"])
  }

  @Test("The same annotation set again moves; one that is taken away is gone")
  func moved() async throws {
    let session = ChartSession(
      chart(Annotation(VerticalBandAnnotation(2...4), id: "range", style: orange)),
      renderer: try Example.renderer())
    await session.update { session in
      session.chart[annotation: "range"] = Annotation(
        VerticalBandAnnotation(6...8), style: AnnotationStyle(fill: .seedOrange))
    }
    let frame = try await session.frame(at: 0)
    let image = try await frame.image()
    #expect(image.word(at: try place(frame, 3, 70)) == "white")
    #expect(image.word(at: try place(frame, 7, 10)) == "orange")
    await session.update { $0.chart[annotation: "range"] = nil }
    let after = try await session.image(at: 1)
    #expect(after.word(at: try place(frame, 7, 10)) == "white")
  }

  @Test(
    "What lies over the data covers it, and what lies under it does not",
    arguments: [
      Annotation.Layer.above, .below,
    ])
  func layers(layer: Annotation.Layer) async throws {
    var chart = Chart(size: Size(width: 300, height: 200)) {
      ColumnSeries(x: ["a"], y: [10], style: ColumnStyle(fill: .seedBlue))
    }
    chart.annotations = [
      Annotation(
        RectangleAnnotation(y: AnnotationSpan(2...6)), layer: layer,
        style: AnnotationStyle(fill: .seedOrange))
    ]
    let frame = try Example.renderer().prepare(chart)
    let image = try await frame.image()
    let x = try #require(frame.axis("xAxis")?.pixel(forValue: "a"))
    let y = try #require(frame.axis("yAxis"))
    #expect(
      image.word(at: Point(x: x, y: try #require(y.pixel(forValue: 4))))
        == (layer == .above ? "orange" : "blue"))
    #expect(image.word(at: Point(x: x, y: try #require(y.pixel(forValue: 8)))) == "blue")
  }

  @Test("A program draws a handle, as tall as the plot, where the annotation is")
  func handle() async throws {
    let hooks = ChartHooks(drawing: { id, canvas in
      guard id == "gripper" else { return }
      let (area, place) = (canvas.plotArea, try canvas.point(x: 5, y: nil))
      guard let place else { return }
      var path = PathData()
      path.rectangle(
        Rect(minX: place.x - 5, minY: area.minY, maxX: place.x + 5, maxY: area.maxY))
      canvas.fill(path, .seedOrange)
    })
    let chart = chart(
      Annotation(DrawingAnnotation(), id: "gripper"))
    let renderer = try Example.renderer()
    let frame = try renderer.prepare(chart, hooks: hooks)
    let image = try await frame.image()
    for y in [5.0, 30, 95] { #expect(image.word(at: try place(frame, 5, y)) == "orange") }
    #expect(image.word(at: try place(frame, 5.5, 20)) == "white")
  }
}
