import SumiGL
import SumiGeometry
import SumiScene
import SumiTessellation
import SumiText
import Testing

/// Pixels of gradients against their formulas.
@Suite struct PaintTests {
  private struct NoGlyphs: GlyphRasterizing {
    func raster(_ key: GlyphKey) throws(TextError) -> GlyphBitmap {
      GlyphBitmap(left: 0, top: 0, width: 0, height: 0, coverage: [])
    }
  }

  private let size = PixelSize(width: 90, height: 70)

  /// The red of each pixel of a white picture that is painted with shades of red 0…1, with the
  /// largest difference from `wanted`.
  private func worst(_ paint: Paint, _ wanted: (Double, Double) -> Double) async throws -> Double {
    let all = Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
    let scene = Scene(
      size: size, background: .white,
      series: [SceneLayer([.fill(Fill(path: Path(all), paint: paint))])])
    let device = try await RenderDevice.open(.tested)
    let bitmap = try await device.render(Tessellator().mesh(of: scene, glyphs: NoGlyphs()))
    var worst = 0.0
    for y in 0..<size.height {
      for x in 0..<size.width {
        let red = Double(bitmap[x, y].red) / 255
        worst = max(worst, abs(red - wanted(Double(x) + 0.5, Double(y) + 0.5)))
      }
    }
    return worst
  }

  private func stops(_ reds: [Double]) -> [GradientStop] {
    reds.enumerated().map { index, red in
      GradientStop(
        offset: Double(index) / Double(reds.count - 1), color: Color(red: red, green: 0, blue: 0))
    }
  }

  @Test("a radial gradient grows with the distance, and ends at its radius")
  func radial() async throws {
    let gradient = RadialGradient(center: Point(x: 30, y: 40), radius: 35, stops: stops([0, 1]))
    let worst = try await worst(.radialGradient(gradient)) { x, y in
      min(((x - 30) * (x - 30) + (y - 40) * (y - 40)).squareRoot() / 35, 1)
    }
    #expect(worst < 2.0 / 255)
  }

  @Test("a repeated gradient begins again")
  func repeated() async throws {
    let gradient = LinearGradient(
      start: Point(x: 3, y: 0), end: Point(x: 23, y: 0), stops: stops([0, 1, 0]), isRepeated: true)
    let worst = try await worst(.linearGradient(gradient)) { x, _ in
      let place = ((x - 3) / 20 + 1).truncatingRemainder(dividingBy: 1)
      return 1 - abs(2 * place - 1)
    }
    #expect(worst < 3.0 / 255)
  }

  @Test("a gradient of one pixel is an edge between two colours")
  func edge() async throws {
    let gradient = LinearGradient(
      start: Point(x: 0, y: 29.5), end: Point(x: 0, y: 30.5), stops: stops([1, 0.2]))
    let worst = try await worst(.linearGradient(gradient)) { _, y in y < 30 ? 1 : 0.2 }
    #expect(worst < 1.0 / 255)
  }
}
