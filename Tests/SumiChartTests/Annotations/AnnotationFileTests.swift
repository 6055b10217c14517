import Foundation
import SumiChart
import SumiGeometry
import Testing

@Suite struct AnnotationFileTests {
  private func annotations(_ json: String) throws -> [Annotation] {
    try chart(#"{ "series": [], "annotations": \#(json) }"#).annotations
  }

  private func fault(_ json: String) -> String {
    message(#"{ "series": [], "annotations": [\#(json)] }"#)
  }

  @Test("a position is a value, a share of the plot or of the picture, with an offset")
  func positions() throws {
    let json = """
      [{ "type": "text", "text": "a", "x": "2015-03-15", "y": 50 },
       { "type": "text", "text": "a", "x": { "plot": "right" }, "y": { "chart": 0.25 } },
       { "type": "text", "text": "a", "x": { "value": 3, "offset": -8 }, "y": null }]
      """
    let points = try annotations(json).map { annotation -> AnnotationPoint in
      try #require(annotation.concrete as? TextAnnotation).point
    }
    #expect(
      points == [
        AnnotationPoint("2015-03-15", 50), AnnotationPoint(.plot(1), .chart(0.25)),
        AnnotationPoint(.value(3, offset: -8), nil),
      ])
  }

  @Test("the keys of all annotations, and a label with its look")
  func keys() throws {
    let json = """
      [{ "type": "horizontalBand", "from": 20, "to": 30, "layer": "below", "id": "goal",
         "xAxis": "a", "yAxis": "b", "panel": "c", "clip": false,
         "label": { "text": "Goal", "position": "topLeft", "weight": "bold", "background": "white",
                    "priority": 3 },
         "style": { "stroke": "red", "strokeWidth": 2, "dashes": [2, 1], "opacity": 0.5 } }]
      """
    let read = try annotations(json)
    let label = AnnotationLabel(
      "Goal", position: .topLeft, style: TextStyle(weight: .bold), background: .white, priority: 3)
    #expect(
      read == [
        Annotation(
          HorizontalBandAnnotation(from: 20, to: 30, label: label), id: "goal", layer: .below,
          xAxis: "a", yAxis: "b", panel: "c", isClipped: false,
          style: AnnotationStyle(
            stroke: Color(hex: 0xff0000), strokeWidth: 2, dashes: [2, 1], opacity: 0.5))
      ])
  }

  @Test("every kind survives a round trip", arguments: Annotation.complete)
  func roundTrips(annotation: Annotation) throws {
    let data = try JSONEncoder().encode(annotation)
    #expect(try JSONDecoder().decode(Annotation.self, from: data) == annotation)
  }

  @Test("all kinds are among them")
  func kinds() {
    #expect(Set(Annotation.complete.map(\.kind)) == Set(Annotation.kinds))
  }

  @Test(
    "what is wrong is said with its place",
    arguments: [
      (#"{ "type": "arow" }"#, #"did you mean "arrow"?"#),
      (#"{ "type": "arrow", "from": [1, 2] }"#, #""to" is missing"#),
      (
        #"{ "type": "arrow", "from": [1], "to": [1, 2] }"#,
        "a point is two positions, [x, y], not 1"
      ),
      (#"{ "type": "polygon", "points": [[1, 2], [3, 4]] }"#, "at least three points"),
      (#"{ "type": "text", "x": 1 }"#, #""text" is missing"#),
      (#"{ "type": "text", "text": "a", "x": { "plott": 1 } }"#, #"unknown key "plott""#),
      (
        #"{ "type": "text", "text": "a", "x": { "plot": 1, "chart": 1 } }"#,
        #""chart" and "plot" exclude each other"#
      ),
      (#"{ "type": "path", "path": "L 1 2" }"#, "a path begins with M (at character 2"),
      (#"{ "type": "path", "path": "M 1 2 X" }"#, #""X" is no command of a path"#),
      (#"{ "type": "path", "path": "M 1 2 L 3" }"#, "a number is missing (at character 10"),
      (#"{ "type": "image", "image": "" }"#, "an image is the path of a PNG file"),
      (#"{ "type": "verticalLine", "style": { "strokeWidth": -1 } }"#, "-1 is out of range"),
    ])
  func faults(json: String, part: String) {
    let text = fault(json)
    #expect(text.contains(part) && text.contains("annotations[0]"), "\(text)")
  }

  @Test("annotations are added, replaced and removed by their id")
  func ids() {
    var chart = Chart()
    chart.add(Annotation(TextAnnotation("a"), id: "first"))
    chart.add(Annotation(TextAnnotation("b")))
    chart.add(Annotation(TextAnnotation("c"), id: "first"))
    #expect(chart.annotations.map(\.concrete.label?.text) == ["c", "b"])
    chart[annotation: "second"] = Annotation(TextAnnotation("d"))
    #expect(chart[annotation: "second"]?.id == "second" && chart.annotations.count == 3)
    chart[annotation: "first"] = nil
    #expect(chart.annotations.map(\.concrete.label?.text) == ["b", "d"])
    #expect(chart[annotation: "first"] == nil)
  }
}

extension Annotation {
  /// Each kind with a value for every key.
  static var complete: [Annotation] {
    let label = AnnotationLabel(
      "Text\nof two lines", position: .bottom,
      style: TextStyle(family: "Serif", size: 9, weight: .semibold, color: .black),
      background: .white, border: .black, orientation: .vertical)
    let (start, end) = (AnnotationPoint(1, "a"), AnnotationPoint(.plot(0.5, offset: 2), nil))
    let span = AnnotationSpan("2008-01-01", .chart(0.75))
    var path = PathData()
    path.move(to: Point(x: 1, y: 2.5))
    path.curve(to: Point(x: 3, y: 4), Point(x: -1e-7, y: 0), Point(x: 2, y: 1))
    path.line(to: Point(x: 0, y: 9))
    path.close()
    let kinds: [any AnnotationType] = [
      TextAnnotation(label, x: 1, y: .plot(1)),
      CalloutAnnotation(label, x: "a", y: 2, away: Vector(dx: 3, dy: -4)),
      VerticalLineAnnotation(x: "2008-01-01", label: label, extent: span),
      HorizontalLineAnnotation(y: 5, label: label, extent: span),
      VerticalBandAnnotation(from: 1, to: .plot(1), label: label),
      HorizontalBandAnnotation(from: nil, to: 7, label: label),
      RectangleAnnotation(x: span, y: AnnotationSpan(1, nil), cornerRadius: 3, label: label),
      EllipseAnnotation(x: span, y: span, label: label),
      ArrowAnnotation(from: start, to: end, heads: .both, bend: 0.25, label: label),
      BracketAnnotation(from: start, to: end, depth: -9, label: label),
      PolygonAnnotation([start, end, start], label: label),
      ImageAnnotation(.file("a.png"), x: 1, y: nil, width: 20, height: 30, label: label),
      ImageAnnotation(.file("a.png"), area: .ranges(x: span, y: .whole), label: label),
      PathAnnotation(path, x: 1, y: 2, unit: .plot, label: label), DrawingAnnotation(),
    ]
    return kinds.map {
      Annotation(
        $0, id: "id", layer: .below, xAxis: "x2", yAxis: "y2", panel: "p", isClipped: true,
        style: AnnotationStyle(
          stroke: .black, strokeWidth: 3, dashes: [1, 2], fill: .white, opacity: 0.25))
    }
  }
}
