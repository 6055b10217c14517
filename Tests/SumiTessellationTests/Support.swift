import SumiGeometry
import SumiScene
import SumiText

@testable import SumiTessellation

/// Every glyph is a box of 6 × 8 pixels on the baseline.
struct BoxGlyphs: GlyphRasterizing {
  func raster(_ key: GlyphKey) throws(TextError) -> GlyphBitmap {
    key.index == 0
      ? GlyphBitmap(left: 0, top: 0, width: 0, height: 0, coverage: [])
      : GlyphBitmap(
        left: 1, top: -8, width: 6, height: 8,
        coverage: [UInt8](repeating: UInt8(key.index & 255), count: 48))
  }
}

func scene(_ primitives: [Primitive], width: Int = 100, height: Int = 80) -> Scene {
  Scene(
    size: PixelSize(width: width, height: height), background: .white, underlay: primitives)
}

func mesh(_ primitives: [Primitive], width: Int = 100, height: Int = 80) throws -> Mesh {
  try Tessellator(mostPixelsOfStroke: 0).mesh(
    of: scene(primitives, width: width, height: height), glyphs: BoxGlyphs())
}

func stroke(
  _ points: [(Double, Double)], width: Double = 2, color: Color = .black, join: LineJoin = .round,
  cap: LineCap = .butt, dashes: [Double] = [], offset: Double = 0, isClosed: Bool = false
) -> Primitive {
  .stroke(
    Stroke(
      path: Path(points: points.map { Point(x: $0.0, y: $0.1) }, isClosed: isClosed),
      width: width, paint: .color(color), join: join, cap: cap, dashes: dashes,
      dashOffset: offset))
}

extension Mesh {
  /// The pieces of all strokes, without the gaps.
  var pieces: [[StrokePoint]] {
    strokePoints.split(whereSeparator: \.isGap).map(Array.init)
  }

  /// The coverage, 0…255, of each pixel by the covers of fills and glyphs, and how often each pixel
  /// is covered.
  func coverage() -> (levels: [Int], hits: [Int]) {
    var levels = [Int](repeating: 0, count: size.width * size.height)
    var hits = levels
    for cover in covers {
      for y in 0..<Int(cover.height) {
        for x in 0..<Int(cover.width) {
          let index = (Int(cover.y) + y) * size.width + Int(cover.x) + x
          let level =
            cover.source == CoverInstance.Source.constant
            ? Int(cover.u)
            : Int(atlas.texels[(Int(cover.v) + y) * atlas.width + Int(cover.u) + x])
          levels[index] += level
          hits[index] += 1
        }
      }
    }
    return (levels, hits)
  }
}

/// Pseudorandom numbers, the same in every run.
struct FixedNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
