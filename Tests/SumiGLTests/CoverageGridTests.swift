import SumiGL
import SumiGeometry
import SumiScene
import SumiTessellation
import SumiText
import Testing

private struct NoGlyphs: GlyphRasterizing {
  func raster(_ key: GlyphKey) throws(TextError) -> GlyphBitmap {
    GlyphBitmap(left: 0, top: 0, width: 0, height: 0, coverage: [])
  }
}

@Suite struct CoverageGridTests {
  private func check(_ grid: CoverageGrid, size: PixelSize) async throws {
    let device = try await RenderDevice.open(.tested)
    let scene = Scene(size: size, background: .white, series: [SceneLayer([.coverage(grid)])])
    let bitmap = try await device.render(Tessellator().mesh(of: scene, glyphs: NoGlyphs()))
    var worst = 0
    for y in 0..<size.height {
      for x in 0..<size.width {
        var level = 0
        if grid.area.minX..<grid.area.maxX ~= x, grid.area.minY..<grid.area.maxY ~= y {
          level = Int(
            grid.levels[(y - grid.area.minY) * grid.area.width + x - grid.area.minX])
        }
        worst = max(worst, abs(255 - level - Int(bitmap[x, y].red)))
      }
    }
    #expect(worst == 0)
  }

  @Test("the picture of a grid matches its levels")
  func levels() async throws {
    let area = PixelRect(minX: 5, minY: 9, maxX: 205, maxY: 109)
    let levels = (0..<area.width * area.height).map { index in
      let (x, y) = (index % area.width, index / area.width)
      return x < 60 ? 0 : y < 40 ? 255 : UInt8(truncatingIfNeeded: x * 3 + y * 7)
    }
    try await check(
      CoverageGrid(area: area, levels: levels, paint: .color(.black)),
      size: PixelSize(width: 220, height: 120))
  }

  @Test("a grid that needs several pages of the atlas matches its levels too")
  func pages() async throws {
    let area = PixelRect(minX: 0, minY: 0, maxX: 3_000, maxY: 1_900)
    let levels = (0..<area.width * area.height).map { index in
      UInt8(truncatingIfNeeded: index &* 2_654_435_761 >> 13)
    }
    try await check(
      CoverageGrid(area: area, levels: levels, paint: .color(.black)),
      size: PixelSize(width: 3_000, height: 1_900))
  }
}
