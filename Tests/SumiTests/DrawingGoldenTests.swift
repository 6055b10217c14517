import Foundation
import Sumi
import SumiGeometry
import TestSupport
import Testing

/// What a program draws into a chart by itself, as last reviewed.
@Suite struct DrawingGoldenTests {
  /// Metres per second, and where the wind comes from in degrees, on seven days.
  private let wind: [(speed: Double, from: Double)] = [
    (4.1, 200), (5.6, 220), (9.8, 250), (12.4, 270), (8.3, 300), (6.0, 330), (3.2, 20),
  ]

  private var chart: Chart {
    let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    var chart = Chart(
      title: "Wind in the harbour", xAxes: [Axis()],
      yAxes: [Axis(title: "Metres per second", range: AxisRange(0, 16))],
      series: [Series(LineSeries(x: days, y: wind.map(\.speed)))])
    chart.annotations = ["sky", "vanes", "gust"].map { id in
      Annotation(DrawingAnnotation(), id: id, layer: id == "sky" ? .below : .above)
    }
    return chart
  }

  private func draw(_ id: String, _ canvas: inout AnnotationCanvas) throws {
    let ink = Color(hex: 0x334155)
    switch id {
    case "sky": canvas.image(sky, in: canvas.plotArea)
    case "vanes":
      for (day, wind) in wind.enumerated() {
        guard let place = try canvas.point(x: .value(.number(Double(day))), y: .plot(0.92)) else {
          continue
        }
        canvas.fill(vane(at: place, from: wind.from * .pi / 180), ink)
      }
    default:
      guard let peak = try canvas.point(x: "Thu", y: 12.4) else { return }
      var circle = PathData()
      circle.arc(center: peak, radius: 9, from: .zero, to: .degrees(360))
      canvas.stroke(circle, Color(hex: 0xdc2626), width: 2, dashes: [4, 3])
      var pointer = PathData()
      let text = Point(x: peak.x + 78, y: peak.y + 46)
      pointer.move(to: Point(x: text.x - 6, y: text.y - 4))
      pointer.curve(
        to: Point(x: peak.x + 8, y: peak.y + 8), Point(x: peak.x + 50, y: text.y),
        Point(x: peak.x + 20, y: peak.y + 34))
      canvas.stroke(pointer, Color(hex: 0xdc2626), width: 1.5)
      try canvas.text("Storm warning", at: text, style: TextStyle(weight: .bold))
    }
  }

  /// An arrow that flies with the wind.
  private func vane(at center: Point, from angle: Double) -> PathData {
    func turned(_ along: Double, _ across: Double) -> Point {
      // The wind from 0° comes from the top.
      let (sine, cosine) = (sin(angle), cos(angle))
      return Point(
        x: center.x - along * sine + across * cosine, y: center.y + along * cosine + across * sine)
    }
    var path = PathData()
    path.move(to: turned(11, 0))
    for (along, across) in [(-8.0, 6.0), (-4, 0), (-8, -6)] {
      path.line(to: turned(along, across))
    }
    path.close()
    return path
  }

  /// Blue, fading downwards.
  private var sky: Bitmap {
    let rows = 64
    let bytes = (0..<rows).flatMap { row -> [UInt8] in
      let share = 0.25 * Double(rows - row) / Double(rows)
      return [(56.0), 189, 248].map { UInt8($0 * share) } + [UInt8(255 * share)]
    }
    return Bitmap(size: PixelSize(width: 1, height: rows), bytes: bytes)
  }

  @Test("Paths, texts and pictures of a program match their golden image on both devices")
  func drawing() async throws {
    let hooks = ChartHooks(drawing: draw)
    // The processor is last, so that an updated golden image is its picture.
    for (renderer, tolerance) in [
      (try Example.driver(), GoldenTolerance.device), (try Example.renderer(), .exact),
    ] {
      let image = try await renderer.image(
        of: chart, size: Size(width: 640, height: 400), hooks: hooks)
      expectGolden(
        image.bitmap, named: "drawing-by-program", in: goldenDirectory(), within: tolerance)
    }
  }
}
