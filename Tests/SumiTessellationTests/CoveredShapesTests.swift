import SumiGeometry
import SumiScene
import Testing

@testable import SumiTessellation

/// The coverage of shapes by several threads.
@Suite struct CoveredShapesTests {
  private let size = PixelSize(width: 1_000, height: 800)

  /// Dotted and solid lines, slanted areas and bars, with texts between them.
  private var scene: Scene {
    var numbers = FixedNumbers(state: 11)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &numbers) }
    let primitives = (0..<120).flatMap { index -> [Primitive] in
      let points = (0..<4).map { _ in (number(-50...1_050), number(-50...850)) }
      let color = Color(red: 0.2, green: 0.4, blue: number(0...1), alpha: 0.7)
      let run = GlyphRun(
        face: 0, size: 12,
        glyphs: [
          .init(
            index: UInt32(index % 7 + 1), origin: Point(x: number(0...900), y: number(20...790)))
        ], color: .black)
      let line = stroke(
        points, width: 1 + Double(index % 3), color: color, cap: .round,
        dashes: index.isMultiple(of: 5) ? [] : [2, 4])
      let area = Primitive.fill(
        Fill(path: Path(points: points.map { Point(x: $0.0, y: $0.1) }), paint: .color(color)))
      return [line, .glyphs(run), index.isMultiple(of: 9) ? area : line]
    }
    var scene = Scene(size: size, background: .white, underlay: Array(primitives[..<100]))
    scene.series = [
      SceneLayer(Array(primitives[100..<200])),
      SceneLayer(Array(primitives[200..<280]), opacity: 0.5),
    ]
    scene.overlay = Array(primitives[280...])
    return scene
  }

  @Test("The mesh is the same with any number of threads")
  func threads() throws {
    let scene = scene
    let one = try Tessellator().mesh(of: scene, glyphs: BoxGlyphs(), threads: 1)
    for threads in [2, 5] {
      #expect(try Tessellator().mesh(of: scene, glyphs: BoxGlyphs(), threads: threads) == one)
    }
  }

  @Test(
    "Shapes beside others, also on another page of the atlas, are covered as if they were alone")
  func pages() throws {
    var grids: [Primitive] = []
    for left in [0, 1_500] {
      let area = PixelRect(minX: left, minY: 0, maxX: left + 1_500, maxY: 1_900)
      var numbers = FixedNumbers(state: UInt64(left + 1))
      let levels = (0..<area.width * area.height).map { _ in
        UInt8.random(in: 0...255, using: &numbers)
      }
      grids.append(.coverage(CoverageGrid(area: area, levels: levels, paint: .color(.black))))
    }
    let both = try mesh(grids, width: 3_000, height: 1_900).coverage()
    let alone = try grids.map { try mesh([$0], width: 3_000, height: 1_900).coverage() }
    #expect(both.hits.allSatisfy { $0 <= 1 })
    #expect(both.levels == zip(alone[0].levels, alone[1].levels).map { $0 + $1 })
  }
}
