import SumiGeometry
import SumiRaster
import SumiScene
import Testing

@Suite struct TopLayersTests {
  private func layer(_ rect: Rect, alpha: Double = 1, clip: PixelRect? = nil) -> SceneLayer {
    let fill = Fill(path: Path(rect), paint: .color(Color.black.opacity(alpha)))
    return SceneLayer([.fill(fill)], clip: clip)
  }

  private func top(_ layers: [SceneLayer], width: Int = 4, height: Int = 1) throws -> [UInt32] {
    try Rasterizer().topLayers(
      of: layers, size: PixelSize(width: width, height: height), glyphs: NoGlyphs())
  }

  @Test(
    "A pixel has the layer that covers most of it, of equal ones the last, whatever their opacity")
  func most() throws {
    let layers = [
      layer(Rect(minX: 0, minY: 0, maxX: 2.6, maxY: 1), alpha: 0.1),
      layer(Rect(minX: 1, minY: 0, maxX: 2, maxY: 1), alpha: 0.5),
      layer(Rect(minX: 2.6, minY: 0, maxX: 3, maxY: 1)),
    ]
    #expect(try top(layers) == [1, 2, 1, 0])
  }

  @Test("Clear paints and what is outside of the clip cover nothing")
  func nothing() throws {
    let whole = Rect(minX: 0, minY: 0, maxX: 4, maxY: 1)
    let clip = PixelRect(minX: 1, minY: 0, maxX: 2, maxY: 1)
    #expect(try top([layer(whole, clip: clip), layer(whole, alpha: 0)]) == [0, 1, 0, 0])
    #expect(try top([]) == [0, 0, 0, 0])
    #expect(throws: RasterError.self) { try top([], width: 0) }
  }

  @Test("Pictures of many bands are as one")
  func bands() throws {
    let rect = Rect(minX: 10, minY: 20, maxX: 3_000, maxY: 180)
    let layers = try top([layer(rect)], width: 3_200, height: 200)
    for (x, y, expected) in [(10, 20, 1), (9, 100, 0), (2_999, 179, 1), (1_500, 180, 0)] {
      #expect(layers[y * 3_200 + x] == UInt32(expected), "\(x), \(y)")
    }
    #expect(layers.filter { $0 == 1 }.count == 2_990 * 160)
  }
}
