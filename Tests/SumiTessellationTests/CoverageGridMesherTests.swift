import SumiGeometry
import SumiScene
import Testing

@testable import SumiTessellation

private func grid(
  _ area: PixelRect, paint: Paint = .color(.black), _ level: (Int, Int) -> UInt8
) -> CoverageGrid {
  let levels = (area.minY..<area.maxY).flatMap { y in
    (area.minX..<area.maxX).map { level($0, y) }
  }
  return CoverageGrid(area: area, levels: levels, paint: paint)
}

/// Whether the mesh covers each pixel once, with the grid's level.
private func isDrawn(_ grid: CoverageGrid, by mesh: Mesh) -> Bool {
  let (levels, hits) = mesh.coverage()
  for y in 0..<mesh.size.height {
    for x in 0..<mesh.size.width {
      var expected = 0
      if grid.area.minX..<grid.area.maxX ~= x, grid.area.minY..<grid.area.maxY ~= y {
        expected = Int(
          grid.levels[(y - grid.area.minY) * grid.area.width + x - grid.area.minX])
      }
      let index = y * mesh.size.width + x
      if levels[index] != expected || hits[index] > 1 { return false }
    }
  }
  return true
}

private func noise(_ x: Int, _ y: Int) -> UInt8 {
  UInt8(truncatingIfNeeded: (x &* 7919 &+ y &* 104_729) &* 2_654_435_761 >> 11)
}

@Test("An empty grid draws nothing, nor does one without area")
func emptyGrid() throws {
  let empty = grid(PixelRect(minX: 3, minY: 5, maxX: 90, maxY: 70)) { _, _ in 0 }
  #expect(try mesh([.coverage(empty)]).steps.isEmpty)
  let none = CoverageGrid(
    area: PixelRect(minX: 9, minY: 9, maxX: 9, maxY: 30), levels: [], paint: .color(.black))
  #expect(try mesh([.coverage(none)]).steps.isEmpty)
}

@Test("A grid of one level is one quad and needs no atlas")
func constantGrid() throws {
  let constant = grid(PixelRect(minX: 3, minY: 5, maxX: 90, maxY: 70)) { _, _ in 77 }
  let mesh = try mesh([.coverage(constant)])
  #expect(mesh.covers.count == 1)
  #expect(mesh.atlas.texels.isEmpty)
  #expect(isDrawn(constant, by: mesh))
}

@Test("Grids of any position and content cover each pixel with its level")
func grids() throws {
  for width in [1, 7, 15, 16, 17, 48, 90] {
    let area = PixelRect(minX: 4, minY: 3, maxX: 4 + width, maxY: 64)
    let all = grid(area, noise)
    #expect(isDrawn(all, by: try mesh([.coverage(all)])), "noise, \(width) wide")
    let dots = grid(area) { x, y in x % 31 == 5 && y % 23 == 7 ? 200 : 0 }
    #expect(isDrawn(dots, by: try mesh([.coverage(dots)])), "dots, \(width) wide")
    let steps = grid(area) { x, y in UInt8(x / 20 * 40 + y / 37) }
    #expect(isDrawn(steps, by: try mesh([.coverage(steps)])), "steps, \(width) wide")
  }
}

@Test("A grid is clipped to the plot area and to the target")
func clippedGrid() throws {
  let whole = grid(PixelRect(minX: -40, minY: -9, maxX: 150, maxY: 200), noise)
  #expect(isDrawn(whole, by: try mesh([.coverage(whole)])))
  let plotArea = PixelRect(minX: 21, minY: 10, maxX: 77, maxY: 60)
  let scene = Scene(
    size: PixelSize(width: 100, height: 80), background: .white, plotArea: plotArea,
    series: [SceneLayer([.coverage(whole)])])
  let seen = grid(plotArea, noise)
  #expect(isDrawn(seen, by: try Tessellator().mesh(of: scene, glyphs: BoxGlyphs())))
}

@Test("A large grid of noise next to glyphs takes several pages of the atlas")
func largeGrid() throws {
  let area = PixelRect(minX: 0, minY: 0, maxX: 3_000, maxY: 1_900)
  let large = grid(area, noise)
  let rect = Rect(minX: 10.5, minY: 10, maxX: 70.5, maxY: 60)
  let slanted = Path(points: [
    Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY), Point(x: 5, y: 70),
  ])
  let mesh = try mesh([.coverage(large)], width: 3_000, height: 1_900)
  #expect(mesh.atlas.width == 2_048 && mesh.atlas.height == AtlasPacker.pageHeight)
  #expect(isDrawn(large, by: mesh))

  let fill = Primitive.fill(Fill(path: slanted, paint: .color(.black)))
  let alone = try SumiTessellationTests.mesh([fill])
  let after = try SumiTessellationTests.mesh([.coverage(large), fill], width: 3_000, height: 1_900)
  var rest = after
  rest.covers = Array(after.covers.suffix(alone.covers.count))
  let (levels, _) = rest.coverage()
  let (expected, _) = alone.coverage()
  let isSame = (0..<80).allSatisfy { y in
    levels[y * 3_000..<y * 3_000 + 100].elementsEqual(expected[y * 100..<y * 100 + 100])
  }
  #expect(isSame)
}

@Test("A grid takes a gradient as paint, and a transparent paint draws nothing")
func paintedGrid() throws {
  let gradient = LinearGradient(
    start: Point(x: 0, y: 0), end: Point(x: 0, y: 80),
    stops: [.init(offset: 0, color: .white), .init(offset: 1, color: .black)])
  let area = PixelRect(minX: 0, minY: 0, maxX: 50, maxY: 50)
  let painted = try mesh([.coverage(grid(area, paint: .linearGradient(gradient), noise))])
  #expect(painted.gradientCount == 1)
  #expect(painted.covers.allSatisfy { $0.gradientRow == 0 })
  #expect(try mesh([.coverage(grid(area, paint: .color(.clear), noise))]).covers.isEmpty)
}
