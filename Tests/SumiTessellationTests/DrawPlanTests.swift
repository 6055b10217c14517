import Glibc
import SumiGeometry
import SumiScene
import Testing

@testable import SumiTessellation

private func crossing(_ count: Int) -> [Primitive] {
  (0..<count).map { stroke([(0, Double($0)), (100, 80 - Double($0))]) }
}

@Test("Four strokes that cross take one coverage step and one draw")
func fourStrokes() throws {
  let mesh = try mesh(crossing(4))
  #expect(mesh.steps.count == 2)
  guard case .coverage(let strokes) = mesh.steps[0], case .draws(let draws) = mesh.steps[1]
  else { return #expect(Bool(false)) }
  #expect(strokes.map(\.channel) == [0, 1, 2, 3])
  #expect(draws.count == 1)
}

@Test("A fifth crossing stroke takes another coverage step")
func fiveStrokes() throws {
  let mesh = try mesh(crossing(5))
  #expect(mesh.steps.count == 4)
  guard case .coverage(let strokes) = mesh.steps[2] else { return #expect(Bool(false)) }
  #expect(strokes.map(\.channel) == [0])
}

@Test("Strokes apart share a channel, and equal pens one draw")
func disjointStrokes() throws {
  let strokes = (0..<5).map { stroke([(0, Double($0) * 16 + 8), (100, Double($0) * 16 + 8)]) }
  let mesh = try mesh(strokes)
  #expect(mesh.steps.count == 2)
  guard case .coverage(let draws) = mesh.steps[0] else { return #expect(Bool(false)) }
  #expect(draws.count == 1 && draws[0].channel == 0 && draws[0].points == 1..<15)
}

@Test("Draws keep the painter's order, and covers of all kinds merge")
func order() throws {
  let rect = Primitive.fill(
    Fill(path: Path(Rect(x: 10, y: 10, width: 20, height: 20)), paint: .color(.black)))
  let glyphs = Primitive.glyphs(
    GlyphRun(
      face: 0, size: 12, glyphs: [.init(index: 7, origin: Point(x: 20, y: 30))], color: .black))
  let markers = Primitive.markers(
    MarkerSet(shape: .circle, centers: [Point(x: 5, y: 5)], radius: 3, fill: .black))
  let image = Primitive.image(
    PlacedImage(
      bitmap: Bitmap(size: PixelSize(width: 1, height: 1)),
      rect: Rect(x: 0, y: 0, width: 10, height: 10)))
  let mesh = try mesh([
    rect, glyphs, stroke([(0, 0), (90, 70)]), markers, markers, rect, image, glyphs,
  ])
  guard mesh.steps.count == 2, case .draws(let draws) = mesh.steps[1]
  else { return #expect(Bool(false)) }
  let kinds = draws.map { draw -> String in
    switch draw.content {
    case .covers: "covers"
    case .markers(_, let range): "markers \(range.count)"
    case .image: "image"
    }
  }
  #expect(kinds == ["covers", "markers 2", "covers", "image", "covers"])
}

@Test("An inner marker follows its outer one, and all are one draw in the order of the markers")
func innerMarkers() throws {
  func set(_ y: Double, fill: Color, inner: Color = .white, radius: Double = 1) -> Primitive {
    .markers(
      MarkerSet(
        shape: .circle, centers: [Point(x: 5, y: y), Point(x: 9, y: y)], radius: 3, fill: fill,
        innerFill: inner, innerRadius: radius))
  }
  let mesh = try mesh([
    set(5, fill: .black), set(20, fill: .clear), set(30, fill: .black, inner: .clear),
    set(40, fill: .black, radius: 0), set(50, fill: .black, radius: .nan),
  ])
  guard case .draws(let draws) = mesh.steps[0] else { return #expect(Bool(false)) }
  #expect(draws.count == 1)
  #expect(mesh.markers.map(\.radius) == [3, 1, 3, 1, 1, 1, 3, 3, 3, 3])
  #expect(mesh.markers.map(\.fillRed).prefix(5) == [0, 255, 0, 255, 255])
  #expect(mesh.markers[1].x == mesh.markers[0].x && mesh.markers[2].x > mesh.markers[1].x)
}

@Test("Equal images in a row are one texture")
func imageTextures() throws {
  func image(_ byte: UInt8, x: Double) -> Primitive {
    let bytes = [byte, byte, byte, 255]
    return .image(
      PlacedImage(
        bitmap: Bitmap(size: PixelSize(width: 1, height: 1), bytes: bytes),
        rect: Rect(x: x, y: 5, width: 9, height: 9)))
  }
  let mesh = try mesh([image(1, x: 0), image(1, x: 20), image(1, x: 40), image(2, x: 60)])
  #expect(mesh.images.count == 2)
}

@Test("An image pixel for pixel that is larger than a texture is drawn in the parts that are seen")
func imageParts() throws {
  let (width, height) = (9_000, 3)
  let bytes = (0..<4 * width * height).map { UInt8(truncatingIfNeeded: $0 / 4 % 251) | 3 }
  let bitmap = Bitmap(size: PixelSize(width: width, height: height), bytes: bytes)
  func images(_ rect: Rect, width: Int) throws -> Mesh {
    try mesh([.image(PlacedImage(bitmap: bitmap, rect: rect))], width: width, height: 80)
  }
  let exact = Rect(x: 7, y: 5, width: Double(width), height: Double(height))
  let whole = try images(exact, width: 10_000)
  #expect(whole.images.map(\.width) == [4_096, 4_096, 808])
  for (index, part) in whole.images.enumerated() {
    let left = 4_096 * index
    for (x, y) in [(0, 0), (part.width - 1, 2), (part.width / 2, 1)] {
      #expect(part[x, y] == bitmap[left + x, y])
    }
  }
  let places = whole.steps.flatMap { step -> [Float] in
    guard case .draws(let draws) = step else { return [] }
    return draws.compactMap { if case .image(_, let x, _, _, _, _) = $0.content { x } else { nil } }
  }
  #expect(places == [7, 4_103, 8_199])
  #expect(try images(exact, width: 100).images.map(\.width) == [4_096])
  // A stretched one has no pixels of its own.
  #expect(
    try images(Rect(x: 7, y: 5, width: 500, height: 3), width: 600).images.map(\.width) == [width])
}

@Test("An empty scene has no steps, and nothing outside the plot area is drawn of a series")
func empty() throws {
  #expect(try mesh([]).steps.isEmpty)
  var scene = scene([])
  scene.plotArea = PixelRect(minX: 20, minY: 20, maxX: 60, maxY: 60)
  scene.series = [
    SceneLayer([
      .fill(Fill(path: Path(Rect(x: 0, y: 0, width: 100, height: 80)), paint: .color(.black))),
      stroke([(0, 30), (100, 31)]),
    ])
  ]
  let mesh = try Tessellator().mesh(of: scene, glyphs: BoxGlyphs())
  for cover in mesh.covers {
    #expect(cover.x >= 20 && cover.y >= 20)
    #expect(cover.x + cover.width <= 60 && cover.y + cover.height <= 60)
  }
  #expect(!mesh.covers.isEmpty)
}

@Test("Large opaque covers are a run of their own, which needs no blending, and keep their place")
func opaqueRuns() throws {
  let rect = { (minX: Double, maxX: Double, color: Color) -> Primitive in
    .fill(
      Fill(
        path: Path(Rect(minX: minX, minY: 10.5, maxX: maxX, maxY: 500)), paint: .color(color)))
  }
  let faint = Color.black.opacity(0.5)
  let mesh = try mesh(
    [rect(0, 300, .black), rect(100, 400, faint), rect(200, 500, .black), rect(0, 9, .black)],
    width: 600, height: 600)
  // Of each opaque rectangle the partial row comes after the whole rows; the last one is small.
  let runs = mesh.solidRuns(in: 0..<mesh.covers.count)
  #expect(runs.map(\.isOpaque) == [true, false, true, false])
  #expect(runs.flatMap { Array($0.covers) } == Array(mesh.covers.indices))
  for run in runs where run.isOpaque {
    #expect(mesh.covers[run.covers].allSatisfy { $0.u == 255 && $0.alpha == 255 })
  }
}

@Test("A shape too large for the memory of some rows has the coverage of the whole")
func severalStrips() throws {
  let star = Path(
    points: (0..<5).map { index in
      let angle = Double(index) * 0.8 * .pi
      return Point(x: 150 + 140 * sin(angle), y: 400 - 390 * cos(angle))
    })
  let fill = Primitive.fill(Fill(path: star, paint: .color(.black), rule: .evenOdd))
  let whole = try mesh([fill], width: 300, height: 800).coverage()
  #expect(whole.hits.allSatisfy { $0 <= 1 })
  // The same rows, each part of the picture by itself.
  for top in stride(from: 0, to: 800, by: 100) {
    var scene = scene([], width: 300, height: 800)
    scene.plotArea = PixelRect(minX: 0, minY: top, maxX: 300, maxY: top + 100)
    scene.series = [SceneLayer([fill])]
    let part = try Tessellator(mostPixelsOfStroke: 0).mesh(of: scene, glyphs: BoxGlyphs())
      .coverage()
    let rows = top * 300..<(top + 100) * 300
    // Where the sides are cut off, their ends are rounded.
    #expect(zip(part.levels[rows], whole.levels[rows]).allSatisfy { abs($0 - $1) <= 1 })
  }
}

@Test("A translucent layer is its own step, an opaque one is not, a transparent one is dropped")
func layers() throws {
  let fill = Primitive.fill(
    Fill(path: Path(Rect(x: 0, y: 0, width: 10, height: 8)), paint: .color(.black)))
  var scene = scene([])
  scene.series = [
    SceneLayer([fill]), SceneLayer([fill, stroke([(0, 30), (100, 31)])], opacity: 0.5),
    SceneLayer([fill], opacity: 0), SceneLayer([fill]), SceneLayer([fill]),
  ]
  let mesh = try Tessellator(mostPixelsOfStroke: 0).mesh(of: scene, glyphs: BoxGlyphs())
  #expect(mesh.steps.count == 3)
  guard case .draws = mesh.steps[0], case .layer(let steps, let opacity, let clip) = mesh.steps[1],
    case .draws(let draws) = mesh.steps[2]
  else { return #expect(Bool(false)) }
  #expect(opacity == 0.5 && clip == scene.plotArea && draws.count == 1)
  guard case .coverage = steps[0], case .draws = steps[1] else { return #expect(Bool(false)) }
}

@Test("Each glyph picture is in the atlas once; letters snap to the baseline")
func glyphs() throws {
  let run = GlyphRun(
    face: 0, size: 12,
    glyphs: [
      .init(index: 9, origin: Point(x: 10.1, y: 30.4)),
      .init(index: 0, origin: Point(x: 16, y: 30.4)),
      .init(index: 9, origin: Point(x: 20.1, y: 30.4)),
      .init(index: 9, origin: Point(x: 97, y: 30.4)),
    ], color: .black)
  let mesh = try mesh([.glyphs(run)])
  #expect(mesh.covers.count == 3)
  #expect(mesh.covers[0].u == mesh.covers[1].u && mesh.covers[0].v == mesh.covers[1].v)
  #expect(mesh.covers[0].x == 11 && mesh.covers[0].y == 22)
  #expect(mesh.covers[2].width == 2)
  #expect(mesh.atlas.texels.count { $0 == 9 } == 48)
}
