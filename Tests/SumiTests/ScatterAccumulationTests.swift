import Sumi
import SumiGL
import SumiLayout
import SumiScene
import SumiTessellation
import SumiText
import Testing

@testable import SumiDrawing

private struct NoGlyphs: GlyphRasterizing {
  func raster(_ key: GlyphKey) throws(TextError) -> GlyphBitmap {
    GlyphBitmap(left: 0, top: 0, width: 0, height: 0, coverage: [])
  }
}

/// The same markers, drawn one by one and accumulated.
private struct TwoWays {
  let size = PixelSize(width: 240, height: 160)
  var shape: MarkerShape
  var radius: Double
  var opacity: Double
  var centers: [Point]

  private var area: PixelRect {
    PixelRect(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
  }

  private func picture(_ primitive: Primitive) async throws -> Bitmap {
    let device = try await RenderDevice.open(.tested)
    let scene = Scene(size: size, background: .white, series: [SceneLayer([primitive])])
    return try await device.render(Tessellator().mesh(of: scene, glyphs: NoGlyphs()))
  }

  /// The difference of the red channel of the two pictures, in units of 1/255.
  func difference() async throws -> (mean: Double, worst: Int) {
    let color = Color(red: 0.1, green: 0.3, blue: 0.7)
    let oneByOne = try await picture(
      .markers(
        MarkerSet(
          shape: shape, centers: centers, radius: radius, fill: color.opacity(opacity))))
    let accumulator = ScatterAccumulator(
      x: .numbers(NumberValues(centers.map(\.x)), .identity),
      y: .numbers(NumberValues(centers.map(\.y)), .identity), pixels: PixelGrid(scale: 1),
      area: area, stamps: MarkerStamps(shape, radius: radius, opacity: opacity))
    let levels = try #require(accumulator.accumulate()).levels
    let accumulated = try await picture(
      .coverage(CoverageGrid(area: area, levels: levels, paint: .color(color))))
    let differences = stride(from: 0, to: oneByOne.bytes.count, by: 4).map {
      abs(Int(oneByOne.bytes[$0]) - Int(accumulated.bytes[$0]))
    }
    return (
      Double(differences.reduce(0, +)) / Double(differences.count), differences.max() ?? 0
    )
  }
}

@Suite struct ScatterAccumulationTests {
  private func centers(_ count: Int, onEighths: Bool) -> [Point] {
    var state: UInt64 = 7
    func number(_ range: Double) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let value = Double(state >> 11) / Double(1 << 53) * (range + 10) - 5
      return onEighths ? (value * 8).rounded() / 8 : value
    }
    return (0..<count).map { _ in Point(x: number(240), y: number(160)) }
  }

  @Test(
    "3,000 markers on eighths of a pixel look the same one by one and accumulated",
    arguments: MarkerShape.allCases)
  func same(shape: MarkerShape) async throws {
    let ways = TwoWays(
      shape: shape, radius: 3, opacity: 0.3, centers: centers(3_000, onEighths: true))
    let difference = try await ways.difference()
    // Drawn one by one, each of the overlapping markers is rounded to 8 bits.
    #expect(difference.mean <= 1.5 && difference.worst <= 6, "\(difference)")
  }

  @Test(
    "3,000 markers anywhere look nearly the same one by one and accumulated",
    arguments: MarkerShape.allCases)
  func near(shape: MarkerShape) async throws {
    let ways = TwoWays(
      shape: shape, radius: 2, opacity: 0.5, centers: centers(3_000, onEighths: false))
    let difference = try await ways.difference()
    #expect(difference.mean <= 2.5 && difference.worst <= 255 / 8, "\(difference)")
  }
}
