import SumiGeometry
import SumiScales
import Testing

@testable import Sumi

/// The order of annotations and series, by pixels.
@Suite struct AnnotationPixelTests {
  private let red = Color(hex: 0xff0000)
  private let green = Color(hex: 0x00ff00)

  /// An area over the whole plot in blue.
  private func chart(_ annotations: [Annotation]) -> Chart {
    var line = LineSeries(x: [0, 1], y: [1, 1])
    line.style.fill = AreaFill(color: Color(hex: 0x0000ff), opacity: 1)
    var chart = Chart(
      xAxes: [Axis(range: AxisRange(0, 1))], yAxes: [Axis(range: AxisRange(0, 1))],
      series: [Series(line)])
    chart.annotations = annotations
    return chart
  }

  private func band(_ color: Color, _ layer: Annotation.Layer) -> Annotation {
    Annotation(
      VerticalBandAnnotation(from: 0.4, to: 0.6), layer: layer, style: AnnotationStyle(fill: color))
  }

  /// Red, green and blue in the middle of the plot.
  private func middle(_ annotations: [Annotation]) async throws -> [UInt8] {
    let image = try await Example.renderer()
      .image(of: chart(annotations), size: Size(width: 200, height: 160))
    let x = try #require(image.axes[0].pixel(forAxisValue: .number(0.5)))
    let y = try #require(image.axes[1].pixel(forAxisValue: .number(0.5)))
    return pixel(x, y, image)
  }

  private func pixel(_ x: Double, _ y: Double, _ image: ChartImage) -> [UInt8] {
    let start = (Int(y) * image.bitmap.width + Int(x)) * 4
    return Array(image.bitmap.bytes[start..<start + 3])
  }

  @Test("A band below is under the data, one above is over them, and the last one is on top")
  func order() async throws {
    #expect(try await middle([band(red, .below)]) == [0, 0, 255])
    #expect(try await middle([band(red, .above)]) == [255, 0, 0])
    #expect(try await middle([band(green, .above), band(red, .below)]) == [0, 255, 0])
    #expect(try await middle([band(red, .above), band(green, .above)]) == [0, 255, 0])
  }

  @Test("Nothing of an area is outside of the plot unless it is not to be cut off")
  func clip() async throws {
    for isClipped in [true, false] {
      let annotation = Annotation(
        RectangleAnnotation(x: AnnotationSpan(-1, 0.5), y: AnnotationSpan(-1, 0.5)),
        isClipped: isClipped, style: AnnotationStyle(stroke: red, strokeWidth: 0, fill: red))
      let image = try await Example.renderer()
        .image(of: chart([annotation]), size: Size(width: 200, height: 160))
      let left = try #require(image.axes[0].pixel(forAxisValue: .number(0)))
      let low = try #require(image.axes[1].pixel(forAxisValue: .number(0)))
      #expect(pixel(left + 2, low - 3, image) == [255, 0, 0])
      #expect((pixel(left - 3, low - 20, image) == [255, 0, 0]) == !isClipped)
      #expect((pixel(left + 20, low + 5, image) == [255, 0, 0]) == !isClipped)
    }
  }

  /// Opaque data, an opaque annotation and a legend, with a crosshair of its own colours over them.
  private func crosshairChart(_ point: CrosshairPoint?) -> Chart {
    let annotation = Annotation(
      RectangleAnnotation(x: AnnotationSpan(0.2, 0.8), y: AnnotationSpan(0.2, 0.8)),
      layer: .above, style: AnnotationStyle(fill: green))
    var chart = chart([annotation])
    var line = LineSeries(x: [0, 1], y: [0.5, 0.5], title: "An area below a line")
    line.style.fill = AreaFill(color: Color(hex: 0x0000ff), opacity: 1)
    chart.series = [Series(line)]
    chart.legend = Legend(isVisible: true, position: .top, placement: .inside)
    chart.crosshair = Crosshair(
      snaps: false, lines: .both, tooltip: .none, stroke: red, strokeWidth: 5, radius: 0)
    chart.state.crosshair = point
    return chart
  }

  @Test("The crosshair is over data, annotations and the legend, and its lines end with the plot")
  func crosshair() async throws {
    let size = Size(width: 240, height: 180)
    let image = try await Example.renderer()
      .image(of: crosshairChart(CrosshairPoint(x: 0.5)), size: size)
    let without = try await Example.renderer().image(of: crosshairChart(nil), size: size)
    let x = try #require(image.axes[0].pixel(forAxisValue: .number(0.5)))
    let y = try #require(image.axes[1].pixel(forAxisValue: .number(0.5)))
    let top = try #require(image.axes[1].pixel(forAxisValue: .number(1)))
    let low = try #require(image.axes[1].pixel(forAxisValue: .number(0)))
    let left = try #require(image.axes[0].pixel(forAxisValue: .number(0)))
    let right = try #require(image.axes[0].pixel(forAxisValue: .number(1)))
    // Below the line there are the legend, the data and the annotation.
    var covered: Set<[UInt8]> = []
    for place in stride(from: top + 2, to: low - 2, by: 1) {
      #expect(pixel(x, place, image) == [255, 0, 0], "\(place) along y")
      covered.insert(pixel(x, place, without))
    }
    #expect(covered.isSuperset(of: [[0, 0, 255], [0, 255, 0]]) && covered.count > 2)
    for place in stride(from: left + 2, to: right - 2, by: 1) {
      #expect(pixel(place, y, image) == [255, 0, 0], "\(place) along x")
    }
    for (x, y) in [(x, top - 4), (x, low + 4), (left - 4, y), (right + 4, y)] {
      let isOutside = pixel(x, y, image) != [255, 0, 0]
      #expect(isOutside, "\(x), \(y)")
    }
  }

  @Test("Nothing of a series is outside of the plot, however wide it is and wherever it goes")
  func seriesClip() async throws {
    var line = LineSeries(x: [-1, 0, 0.5, 1, 2], y: [3, 0, 1, 0.02, -2])
    line.style.strokeWidth = 40
    line.style.stroke = red
    line.style.marker = MarkerStyle(radius: 30, fill: red)
    var chart = chart([])
    chart.series = [Series(line)]
    let image = try await Example.renderer().image(of: chart, size: Size(width: 200, height: 160))
    let area = image.chart.frame.clip.inset(by: -1)
    var (inside, outside) = (0, 0)
    for y in 0..<160 {
      for x in 0..<200 {
        let color = pixel(Double(x), Double(y), image)
        // Axes, labels and the background are grey.
        guard Int(color[0]) - Int(color[1]) > 20 else { continue }
        let isInside = area.contains(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
        if isInside { inside += 1 } else { outside += 1 }
      }
    }
    #expect(outside == 0 && inside > 5_000)
  }

  @Test("A translucent annotation is one picture: its border does not shine through")
  func opacity() async throws {
    var annotation = band(red, .above)
    annotation.style.stroke = red
    annotation.style.strokeWidth = 30
    annotation.style.opacity = 0.5
    let mixed = try await middle([annotation])
    #expect(abs(Int(mixed[0]) - 128) <= 1 && abs(Int(mixed[2]) - 127) <= 1)
    let image = try await Example.renderer()
      .image(of: chart([annotation]), size: Size(width: 200, height: 160))
    let x = try #require(image.axes[0].pixel(forAxisValue: .number(0.4)))
    #expect(pixel(x + 4, 80, image) == mixed)
  }

  @Test("A picture that is missing is one error with its path")
  func missingImage() async throws {
    let chart = chart([Annotation(ImageAnnotation(.file("no-such.png"), x: 0.5, y: 0.5))])
    let error = await #expect(throws: SumiError.self) {
      try await Example.renderer().image(of: chart)
    }
    #expect("\(try #require(error))".contains("no-such.png"))
  }
}
