import SumiGeometry
import SumiRaster
import SumiScene
import SumiText

/// For scenes without text.
struct NoGlyphs: GlyphRasterizing {
  func raster(_ key: GlyphKey) throws(TextError) -> GlyphBitmap {
    GlyphBitmap(left: 0, top: 0, width: 0, height: 0, coverage: [])
  }
}

func drawn(
  _ scene: Scene, threads: Int = 1, glyphs: some GlyphRasterizing = NoGlyphs()
) throws -> Bitmap {
  try Rasterizer(threads: threads).bitmap(of: scene, glyphs: glyphs)
}

/// White on black, so that a pixel's red is its coverage.
func covered(_ primitives: [Primitive], width: Int = 40, height: Int = 40) throws -> Bitmap {
  try drawn(
    Scene(
      size: PixelSize(width: width, height: height), background: .black, underlay: primitives))
}

/// The same numbers on every run.
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  init(_ seed: Int) { state = UInt64(seed) &* 0x9e37_79b9_7f4a_7c15 &+ 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_f491_4f6c_dd1d
  }

  mutating func point(in range: ClosedRange<Double>) -> Point {
    Point(x: .random(in: range, using: &self), y: .random(in: range, using: &self))
  }
}
