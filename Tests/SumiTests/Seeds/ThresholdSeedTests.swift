import Sumi
import Testing

/// Annotations that a user drags, such as a threshold, and a band that is taken by its edge or its inside.
@Suite("Seed: annotations under a finger") struct ThresholdSeedTests {
  private func session(_ annotations: Annotation...) throws -> ChartSession {
    var chart = Chart(
      size: Size(width: 400, height: 300), xAxis: Axis(range: AxisRange(0...10)),
      yAxis: Axis(range: AxisRange(0...100))
    ) {
      LineSeries(x: [0.0, 5, 10], y: [20.0, 60, 40])
    }
    chart.annotations = annotations
    return ChartSession(chart, renderer: try Example.renderer())
  }

  private static let limit = Annotation(
    HorizontalLineAnnotation(y: 80), id: "limit",
    drag: AnnotationDrag(y: .within(AxisRange(30...90))),
    style: AnnotationStyle(stroke: .seedOrange, strokeWidth: 4))

  private struct NoNumber: Error {}

  private func place(_ session: ChartSession, _ x: Double, _ y: Double) async throws -> Point {
    let axes = try await session.frame(at: 0).axes
    return Point(
      x: try #require(axes[0].pixel(forValue: .number(x))),
      y: try #require(axes[1].pixel(forValue: .number(y))))
  }

  private func drag(
    _ session: ChartSession, from start: Point, to end: Point, at time: Double,
    last: PointerEvent.Phase = .up
  ) async throws {
    let middle = start + (end - start) * 0.5
    for (index, part) in [
      (PointerEvent.Phase.down, start), (.move, middle), (.move, end), (last, end),
    ]
    .enumerated() {
      let (phase, place) = part
      try await session.handle(
        .pointer(
          PointerEvent(time: time + Double(index) * 0.1, phase, x: place.x, y: place.y)))
    }
  }

  private func y(_ session: ChartSession, _ id: String) async -> Double? {
    guard case .value(.number(let y))? = await session.state.annotations[id]?.y?.anchor else {
      return nil
    }
    return y
  }

  @Test(
    "A threshold follows a finger within its bounds, the chart does not, and the picture shows it")
  func threshold() async throws {
    let session = try session(Self.limit)
    let events = session.events
    let (start, end) = (try await place(session, 2, 80), try await place(session, 5, 50))
    try await drag(session, from: start, to: end, at: 1)
    let found = try #require(await y(session, "limit"))
    #expect(abs(found - 50) < 1e-9)
    let state = await session.state
    #expect(state.windows == [:] && state.annotations["limit"]?.x == nil)
    let image = try await session.image(at: 2)
    #expect(image.word(at: try await place(session, 8, 50)) == "orange")
    #expect(image.word(at: try await place(session, 8, 80)) != "orange")
    // Its bounds hold it, from where it is.
    try await drag(session, from: end, to: Point(x: end.x, y: end.y + 500), at: 3)
    #expect(await y(session, "limit") == 30)
    var phases: [GestureChange.Phase] = []
    for await event in events {
      guard case .applied(let change) = event, change.gesture == .annotation else { continue }
      phases.append(change.phase)
      if phases.count(where: { $0 == .ended }) == 2 { break }
    }
    #expect(phases.count(where: { $0 == .began }) == 2 && phases.contains(.changed))
  }

  @Test("A cancelled drag leaves an annotation, and beside it a drag moves the axes")
  func cancelled() async throws {
    let session = try session(Self.limit)
    let (start, end) = (try await place(session, 2, 80), try await place(session, 2, 50))
    try await drag(session, from: start, to: end, at: 1, last: .cancel)
    #expect(await session.state.annotations == [:])
    try await session.change {
      state, _ in state.windows["xAxis"] = AxisRange(2...8)
    }
    try await drag(
      session, from: try await place(session, 6, 20), to: try await place(session, 5, 20), at: 3)
    #expect(await session.state.windows["xAxis"] == AxisRange(3...9))
    #expect(await session.state.annotations == [:])
  }

  @Test("A band keeps its width while it is dragged, along x and over categories as well")
  func band() async throws {
    let session = try session(
      Annotation(
        VerticalBandAnnotation(from: 2, to: 4), id: "span", drag: .anywhere,
        style: AnnotationStyle(fill: .seedOrange)))
    let before = try #require(try await session.layout.annotation(at: place(session, 3, 90)))
    #expect(before.id == "span")
    try await drag(
      session, from: try await place(session, 3, 90), to: try await place(session, 6, 90), at: 1)
    let point = try #require(await session.state.annotations["span"])
    guard case .value(.number(let low))? = point.x?.anchor else { throw NoNumber() }
    #expect(abs(low - 5) < 1e-9 && point.y == nil)
    let after = try #require(try await session.layout.annotations.first?.box)
    let (left, right) = (try await place(session, 5, 0).x, try await place(session, 7, 0).x)
    #expect(abs(after.minX - left) < 1e-6 && abs(after.maxX - right) < 1e-6)
    var chart = Chart(size: Size(width: 400, height: 300)) {
      ColumnSeries(x: ["Mon", "Tue", "Wed"], y: [1, 2, 3])
    }
    chart.annotations = [
      Annotation(VerticalLineAnnotation(x: "Mon"), id: "day", drag: AnnotationDrag(x: .plot))
    ]
    let days = ChartSession(chart, renderer: try Example.renderer())
    let axis = try #require(try await days.axis("xAxis"))
    let (start, end) = (
      try #require(axis.pixel(forValue: "Mon")), try #require(axis.pixel(forValue: "Wed"))
    )
    try await drag(
      days, from: Point(x: start, y: 60), to: Point(x: end - 9, y: 60), at: 1)
    #expect(await days.state.annotations["day"] == AnnotationPoint(x: "Wed", y: nil))
  }

  @Test(
    "Around a pole a ring is dragged to another radius and a spoke to another angle, within bounds")
  func pole() async throws {
    var chart = Chart(size: Size(width: 400, height: 400), yAxis: Axis(range: AxisRange(0...10))) {
      RadialLineSeries(x: [0.0, 120, 240], y: [4.0, 5, 6])
    }
    chart.annotations = [
      Annotation(HorizontalLineAnnotation(y: 6), id: "ring", drag: AnnotationDrag(y: .plot)),
      Annotation(
        VerticalLineAnnotation(x: 90), id: "spoke",
        drag: AnnotationDrag(x: .within(AxisRange(60...200)))),
      Annotation(VerticalBandAnnotation(from: 300, to: 330), id: "sector", drag: .anywhere),
    ]
    let session = ChartSession(chart, renderer: try Example.renderer())
    let radial = try #require(try await session.layout.radial)
    let place = { (angle: Double, radius: Double) throws -> Point in
      try #require(radial.point(x: .number(angle), y: .number(radius)))
    }
    let hit = { (angle: Double, radius: Double) in
      try await session.layout.annotation(at: try place(angle, radius))?.id
    }
    #expect(try await hit(200, 6) == "ring")
    #expect(try await hit(200, 3) == nil)
    #expect(try await hit(90, 3) == "spoke")
    #expect(try await session.layout.annotations[0].handle?.y?.reach == 0...radial.radius)
    try await drag(session, from: place(200, 6), to: place(230, 3), at: 1)
    let radius = try #require(await y(session, "ring"))
    #expect(abs(radius - 3) < 1e-9)
    let ring = try #require(try await session.layout.annotations[0].box)
    let east = try place(90, 3).x
    #expect(abs(ring.maxX - east) < 1e-6)

    let x = { (id: String) async throws -> Double in
      guard case .value(.number(let x))? = await session.state.annotations[id]?.x?.anchor else {
        throw NoNumber()
      }
      return x
    }
    try await drag(session, from: place(90, 8), to: place(150, 8), at: 3)
    let turned = try await x("spoke")
    #expect(abs(turned - 150) < 1e-9)
    try await drag(session, from: place(150, 8), to: place(300, 8), at: 5)
    #expect(try await x("spoke") == 200)
    // Over the end of the turn, with its width.
    try await drag(session, from: place(315, 9), to: place(15, 9), at: 7)
    let start = try await x("sector")
    #expect(abs(start.remainder(dividingBy: 360)) < 1e-9)
    #expect(try await hit(15, 9) == "sector")
    #expect(try await hit(315, 9) == nil)
    #expect(try await session.frame(at: 9).report.warnings == [])
  }

  @Test("In a radar an annotation is dragged to the nearest category, also past the last one")
  func radar() async throws {
    var chart = Chart(size: Size(width: 400, height: 400), yAxis: Axis(range: AxisRange(0...10))) {
      RadialLineSeries(x: ["N", "E", "S", "W"], y: [4, 8, 6, 2])
    }
    chart.annotations = [Annotation(VerticalLineAnnotation(x: "W"), id: "wind", drag: .anywhere)]
    let session = ChartSession(chart, renderer: try Example.renderer())
    let center = try #require(try await session.layout.radial).center
    try await drag(
      session, from: center + Vector(dx: -60, dy: 0), to: center + Vector(dx: -9, dy: -60), at: 1)
    #expect(await session.state.annotations["wind"] == AnnotationPoint(x: "N", y: nil))
  }

  @Test("A hit names the annotation: the topmost that covers a place, else the nearest")
  func hits() async throws {
    let session = try session(
      Annotation(HorizontalBandAnnotation(from: 40, to: 60), id: "band"), Self.limit,
      Annotation(TextAnnotation("Note", x: 5, y: 50), id: "note"))
    let hit = { (x: Double, y: Double) in
      try await session.layout.annotation(at: try await place(session, x, y))?.id
    }
    #expect(try await hit(1, 45) == "band")
    #expect(try await hit(1, 79) == "limit")
    #expect(try await hit(1, 20) == nil)
    let box = try #require(try await session.layout.annotations.first { $0.id == "note" }?.box)
    #expect(try await session.layout.annotation(at: box.center)?.id == "note")
  }

  @Test("A drag that cannot be is a warning, and a chart file says and keeps it")
  func files() throws {
    let warnings = { (annotation: String) in
      let file = """
        {"series": [{"type": "line", "y": [1, 2]}], "annotations": [\(annotation)]}
        """
      let chart = try ChartFile(json: Array(file.utf8), name: "c.json").chart
      return try Example.renderer().prepare(chart).report.warnings
    }
    #expect(
      try warnings(#"{"type": "horizontalLine", "y": 1, "drag": {"y": [1, 2]}}"#) == [
        "annotations[0].drag: it has no effect without an \"id\""
      ])
    #expect(
      try warnings(#"{"type": "horizontalLine", "id": "a", "y": 1, "drag": {"x": true}}"#) == [
        "annotations[0].drag.x: it has no value of x that could be dragged"
      ])
    #expect(
      try warnings(#"{"type": "horizontalLine", "id": "a", "y": 1, "drag": "free"}"#) == [])
    #expect(throws: SumiError.self) {
      try warnings(#"{"type": "horizontalLine", "id": "a", "y": 1, "drag": {"y": ["a", "b"]}}"#)
    }
  }
}
