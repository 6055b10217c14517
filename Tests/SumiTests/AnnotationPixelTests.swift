import Sumi
import Testing

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
    let x = try #require(image.axes[0].pixel(forValue: AxisValue.number(0.5)))
    let y = try #require(image.axes[1].pixel(forValue: AxisValue.number(0.5)))
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
      let left = try #require(image.axes[0].pixel(forValue: AxisValue.number(0)))
      let low = try #require(image.axes[1].pixel(forValue: AxisValue.number(0)))
      #expect(pixel(left + 2, low - 3, image) == [255, 0, 0])
      #expect((pixel(left - 3, low - 20, image) == [255, 0, 0]) == !isClipped)
      #expect((pixel(left + 20, low + 5, image) == [255, 0, 0]) == !isClipped)
    }
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
    let x = try #require(image.axes[0].pixel(forValue: AxisValue.number(0.4)))
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
