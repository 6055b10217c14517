import Sumi
import SumiData

/// Charts of few points, as a server draws them: the time goes into text, layout and the driver.
struct SmallWorkloads {
  let session: BenchSession
  let report: (BenchResult) throws -> Void

  func run() async throws {
    try await measure("pie", "pie of 12 slices with spokes", limit: 10, pie)
    try await measure(
      "stack-small", "5 series of 50 columns, stacked, with legend", limit: 10, stack)
    try await measure(
      "annotations", "200 annotations of all kinds on a line of 1,000, 1280×720", limit: 12,
      size: Size(width: 1280, height: 720), annotations)
    try await measure(
      "legend", "60 lines of 8 points with 60 legend entries, 1280×720", limit: 10,
      size: Size(width: 1280, height: 720), legend)
    try await measure("panels", "12 panels of 1,000 points", limit: 25, panels)
    try await hitMap("stack", "stacked columns", stack)
    try await hitMap("lines", "3 lines of 1,000") {
      Chart(series: (1...3).map { Series(LineSeries(y: BenchData.walk(1_000, seed: $0))) })
    }
    try await hitMap("scatter", "a scatter of 10,000") {
      let (x, y) = (BenchData.uniform(10_000, seed: 1), BenchData.uniform(10_000, seed: 2))
      return Chart(series: [Series(ScatterSeries(x: .values(Column(x)), y: .values(Column(y))))])
    }
    try await otherHitMaps()
  }

  /// Hit maps of further kinds of marks.
  private func otherHitMaps() async throws {
    try await hitMap("pie", "the pie", pie)
    try await hitMap("heat-map", "a heat map of 100 × 100 cells") {
      let cells = (0..<10_000).map { ($0 % 100, $0 / 100) }
      return Chart(series: [
        Series(
          HeatMapSeries(
            x: .values(Column(cells.map { Double($0.0) })),
            y: .values(Column(cells.map { Double($0.1) })),
            value: .values(Column(BenchData.uniform(10_000, seed: 3)))))
      ])
    }
    try await hitMap("density", "a density of 10,000 points") {
      let (x, y) = (BenchData.uniform(10_000, seed: 1), BenchData.uniform(10_000, seed: 2))
      return Chart(series: [Series(DensitySeries(x: x, y: y, bins: .size(8)))])
    }
    try await hitMap("radar", "a filled line of 360 points around a circle") {
      var line = RadialLineSeries(
        x: .values(Column((0..<360).map(Double.init))),
        y: .values(Column(BenchData.uniform(360, seed: 4))))
      line.style.fill = AreaFill()
      return Chart(series: [Series(line)])
    }
    try await hitMap("unordered", "a line of 100 in no order") {
      let (x, y) = (BenchData.uniform(100, seed: 5), BenchData.uniform(100, seed: 6))
      return Chart(series: [Series(LineSeries(x: x, y: y))])
    }
  }

  /// Hit maps of pictures, whose own time is the floor.
  private func hitMap(_ name: String, _ what: String, _ chart: () throws -> Chart) async throws {
    let clock = ContinuousClock()
    var pictures: [Double] = []
    var maps: [Double] = []
    for _ in 0..<4 * session.runs {
      let start = clock.now
      let image = try await session.renderer.image(of: try chart(), size: session.size)
      let drawn = clock.now
      _ = try image.hitMap()
      pictures.append((drawn - start).milliseconds)
      maps.append((clock.now - drawn).milliseconds)
    }
    let floor = pictures.sorted()[pictures.count / 2]
    try report(
      BenchResult(
        "hit-map-\(name)", "hit map of \(what), beside its picture", of: maps, floor: floor,
        limit: session.limit(1.5 * floor)))
  }

  /// Frames of a new chart, after the fonts and shaders of the first.
  ///
  /// - Parameter size: in pixels; `nil` for the session's.
  private func measure(
    _ name: String, _ what: String, limit: Double, size: Size? = nil,
    _ chart: () throws -> Chart
  ) async throws {
    _ = try await session.time(try chart(), size: size)
    let times = try await session.times { _ in try await session.time(try chart(), size: size) }
    try report(BenchResult(name, what, of: times, limit: session.limit(limit)))
  }

  private func pie() -> Chart {
    let names = (1...12).map { "Branch number \($0)" }
    let values = (1...12).map { Double($0 * $0 % 17 + 4) }
    return Chart(
      title: "Sales by branch",
      series: [Series(PieSeries(name: .values(Column(names)), value: .values(Column(values))))])
  }

  private func stack() -> Chart {
    let names = (1...50).map { "C\($0)" }
    return Chart(
      title: "Sales by category",
      series: (1...5).map { index in
        var column = ColumnSeries(
          x: names, y: BenchData.uniform(50, seed: UInt64(index)), title: "Product \(index)")
        column.source.stack = "sales"
        return Series(column)
      })
  }

  private func annotations() -> Chart {
    let walk = BenchData.walk(1_000)
    var chart = Chart(title: "Annotations", series: [Series(LineSeries(y: walk))])
    let (low, high) = (walk.min() ?? 0, walk.max() ?? 1)
    chart.annotations = (0..<200).map { index in
      let place = { (steps: Int) -> (x: AnnotationPosition, y: AnnotationPosition) in
        let share = Double((index * 37 + 3 * steps) % 100) / 100
        return (
          .value(.number(Double((index * 617 + 30 * steps) % 1_000))),
          .value(.number(low + (high - low) * share))
        )
      }
      let ((x, y), (nextX, nextY)) = (place(0), place(1))
      let (point, next) = (AnnotationPoint(x, y), AnnotationPoint(nextX, nextY))
      let label = AnnotationLabel("Number \(index)")
      let kinds: [any AnnotationType] = [
        TextAnnotation(label, x: x, y: y), VerticalLineAnnotation(x: x),
        HorizontalLineAnnotation(y: y), VerticalBandAnnotation(from: x, to: nextX),
        RectangleAnnotation(x: AnnotationSpan(x, nextX), y: AnnotationSpan(y, nextY)),
        EllipseAnnotation(x: AnnotationSpan(x, nextX), y: AnnotationSpan(y, nextY)),
        ArrowAnnotation(from: point, to: next, bend: 0.2, label: label),
        BracketAnnotation(from: point, to: next, label: label),
        PolygonAnnotation([point, next, AnnotationPoint(nextX, y)]),
        CalloutAnnotation(label, x: x, y: y),
      ]
      return Annotation(kinds[index % kinds.count], layer: index % 3 == 0 ? .below : .above)
    }
    return chart
  }

  private func legend() -> Chart {
    Chart(
      title: "Sixty branches",
      series: (1...60).map { index in
        let values = BenchData.uniform(8, seed: UInt64(index)).map { Double(index) + $0 / 2 }
        return Series(LineSeries(y: values, title: "Branch \(index)"))
      }, legend: Legend(position: .right))
  }

  private func panels() throws -> Chart {
    let count = 12_000
    let names = (0..<count).map { "Place \($0 / 1_000)" }
    let table = try Table(
      names: ["place", "time", "value"],
      columns: [
        Column(names), Column((0..<count).map { Double($0 % 1_000) }),
        Column(BenchData.walk(count)),
      ])
    var chart = Chart(
      title: "Twelve places", data: ["data": .table(table)],
      series: [Series(LineSeries(x: "time", y: "value"))])
    chart.panels = Panels(by: "place")
    return chart
  }
}
