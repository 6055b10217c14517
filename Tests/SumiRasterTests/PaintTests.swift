import SumiGeometry
import SumiScene
import Testing

@Suite struct PaintTests {
  private let red = Color(red: 1, green: 0, blue: 0)

  private func square(_ paint: Paint) -> Primitive {
    .fill(Fill(path: Path(Rect(minX: 0, minY: 0, maxX: 40, maxY: 40)), paint: paint))
  }

  @Test("Half covered is half the colour, over what is below")
  func blending() throws {
    let bitmap = try drawn(
      Scene(
        size: PixelSize(width: 4, height: 4), background: .white,
        underlay: [
          .fill(
            Fill(
              path: Path(Rect(minX: 1, minY: 0, maxX: 1.5, maxY: 4)),
              paint: .color(red.opacity(0.5))))
        ]))
    #expect(bitmap[0, 0] == (255, 255, 255, 255))
    #expect(bitmap[1, 0] == (255, 191, 191, 255))
  }

  @Test("A gradient begins and ends with its stops")
  func gradients() throws {
    let stops = [
      GradientStop(offset: 0, color: .black), GradientStop(offset: 1, color: .white),
    ]
    let across = try covered([
      square(
        .linearGradient(
          LinearGradient(start: Point(x: 0, y: 0), end: Point(x: 40, y: 0), stops: stops)))
    ])
    let levels = (0..<40).map { across[$0, 3].red }
    #expect(levels == levels.sorted())
    for (x, level) in levels.enumerated() {
      #expect(abs(Double(level) - (Double(x) + 0.5) / 40 * 255) <= 1, "\(x): \(level)")
    }
    let around = try covered([
      square(
        .radialGradient(RadialGradient(center: Point(x: 20, y: 20), radius: 10, stops: stops)))
    ])
    #expect(around[20, 20].red < 20 && around[20, 35].red == 255 && around[35, 20].red == 255)
    #expect(abs(Int(around[25, 20].red) - 140) <= 2)
    let repeated = try covered([
      square(
        .linearGradient(
          LinearGradient(
            start: Point(x: 0, y: 0), end: Point(x: 0, y: 10), stops: stops, isRepeated: true)))
    ])
    for y in 0..<30 { #expect(repeated[5, y] == repeated[5, y + 10]) }
  }

  @Test("What overlaps in a layer does not shine through")
  func layers() throws {
    let layer = SceneLayer(
      [
        .fill(Fill(path: Path(Rect(minX: 0, minY: 0, maxX: 6, maxY: 8)), paint: .color(red))),
        .fill(Fill(path: Path(Rect(minX: 3, minY: 0, maxX: 9, maxY: 8)), paint: .color(red))),
      ], opacity: 0.5, clip: PixelRect(minX: 1, minY: 1, maxX: 8, maxY: 8))
    let bitmap = try drawn(
      Scene(size: PixelSize(width: 10, height: 10), background: .white, series: [layer]))
    for x in 1..<8 { #expect(bitmap[x, 4] == (255, 127, 127, 255), "\(x)") }
    #expect(bitmap[0, 4] == (255, 255, 255, 255) && bitmap[8, 4] == (255, 255, 255, 255))
    #expect(bitmap[4, 0] == (255, 255, 255, 255))
  }

  @Test("An image at its own size is copied, a stretched one is smooth and has exact sides")
  func images() throws {
    var image = Bitmap(size: PixelSize(width: 2, height: 1))
    image.bytes = [255, 0, 0, 255, 0, 0, 255, 255]
    let copied = try covered([
      .image(PlacedImage(bitmap: image, rect: Rect(x: 3, y: 4, width: 2, height: 1)))
    ])
    #expect(copied[3, 4] == (255, 0, 0, 255) && copied[4, 4] == (0, 0, 255, 255))
    let stretched = try covered([
      .image(PlacedImage(bitmap: image, rect: Rect(x: 2.5, y: 2, width: 20, height: 20)))
    ])
    #expect(stretched[2, 10] == (128, 0, 0, 255))
    #expect(stretched[4, 10] == (255, 0, 0, 255) && stretched[20, 10] == (0, 0, 255, 255))
    let middle = stretched[12, 10]
    #expect(abs(Int(middle.red) - 128) <= 1 && abs(Int(middle.blue) - 128) <= 1)
  }

  @Test("A grid of coverage is drawn within its clip")
  func grids() throws {
    let grid = CoverageGrid(
      area: PixelRect(minX: 2, minY: 2, maxX: 6, maxY: 4),
      levels: [0, 64, 128, 255, 255, 255, 255, 255], paint: .color(.white))
    let bitmap = try drawn(
      Scene(
        size: PixelSize(width: 10, height: 10), background: .black,
        series: [
          SceneLayer([.coverage(grid)], clip: PixelRect(minX: 3, minY: 0, maxX: 9, maxY: 9))
        ]))
    #expect((2..<7).map { bitmap[$0, 2].red } == [0, 64, 128, 255, 0])
  }

  @Test("An outline lies over the fill of a marker")
  func outlines() throws {
    for shape in [MarkerShape.circle, .square] {
      let set = MarkerSet(
        shape: shape, centers: [Point(x: 20, y: 20)], radius: 10, fill: .white,
        stroke: red.opacity(0.5), strokeWidth: 4)
      let bitmap = try covered([.markers(set)])
      #expect(bitmap[20, 20] == (255, 255, 255, 255))
      let reach = shape == .circle ? 10 : 8.86
      // Inside of the edge the outline covers the fill, outside the background.
      let (inner, outer) = (Int(20 + reach - 1.2), Int(20 + reach + 1))
      #expect(abs(Int(bitmap[inner, 20].green) - 127) <= 2 && bitmap[inner, 20].red == 255)
      #expect(abs(Int(bitmap[outer, 20].red) - 128) <= 2 && bitmap[outer, 20].green == 0)
    }
  }
}
