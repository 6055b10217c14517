import SumiGeometry
import SumiRaster
import SumiScene
import Testing

@Suite struct BadInputTests {
  private let extremes = [
    Double.nan, .infinity, -.infinity, 1e9, -1e9, 1e300, -1e300, .leastNonzeroMagnitude, 0, -0.0,
    20, 40, 1e6,
  ]

  @Test("Points that are not finite, or far away, draw what can be seen", arguments: 0..<200)
  func points(seed: Int) throws {
    var numbers = SeededNumbers(seed)
    let points = (0..<8).map { _ in
      Point(
        x: extremes.randomElement(using: &numbers) ?? 0,
        y: extremes.randomElement(using: &numbers) ?? 0)
    }
    let width = [0, 1e-300, 0.5, 3, 1e6, .infinity, .nan][seed % 7]
    var primitives: [Primitive] = [
      .fill(Fill(path: Path(points: points), paint: .color(.white))),
      .image(
        PlacedImage(
          bitmap: Bitmap(size: PixelSize(width: 3, height: 3)),
          rect: Rect(
            minX: points[0].x, minY: points[0].y, maxX: points[1].x, maxY: points[1].y))),
    ]
    for cap in LineCap.allCases {
      primitives.append(
        .stroke(
          Stroke(
            path: Path(points: points, isClosed: seed.isMultiple(of: 2)), width: width,
            paint: .color(.white), join: LineJoin.allCases[seed % 3], cap: cap,
            dashes: seed.isMultiple(of: 3) ? [1e5, 3] : [])))
    }
    for shape in MarkerShape.allCases {
      primitives.append(
        .markers(
          MarkerSet(
            shape: shape, centers: points, radius: width, fill: .white, stroke: .black,
            strokeWidth: points[2].x)))
    }
    _ = try covered(primitives)
  }

  @Test("Pictures from one pixel to the widest")
  func sizes() throws {
    for size in [
      PixelSize(width: 1, height: 1), PixelSize(width: 65_535, height: 1),
      PixelSize(width: 1, height: 65_535), PixelSize(width: 17, height: 33),
    ] {
      let stroke = Stroke(
        path: Path(points: [
          Point(x: -1, y: -1), Point(x: Double(size.width) + 1, y: Double(size.height) + 1),
        ]), width: 3, paint: .color(.white))
      let bitmap = try covered([.stroke(stroke)], width: size.width, height: size.height)
      #expect(bitmap[size.width / 2, size.height / 2].red > 200, "\(size)")
      #expect(bitmap[size.width - 1, size.height - 1].red > 100, "\(size)")
    }
    for size in [PixelSize(width: 0, height: 5), PixelSize(width: 65_536, height: 1)] {
      #expect(throws: RasterError.self) {
        try covered([], width: size.width, height: size.height)
      }
    }
  }

  @Test("Very many subpaths and edges at one place end in time")
  func many() throws {
    var path = Path()
    for _ in 0..<20_000 {
      path.beginSubpath()
      path.points += [
        Point(x: 10.2, y: 10.3), Point(x: 12.7, y: 11.1), Point(x: 11.4, y: 12.8),
      ]
    }
    let bitmap = try covered([.fill(Fill(path: path, paint: .color(.white)))])
    #expect(bitmap[11, 11].red == 255 && bitmap[20, 20].red == 0)
    var numbers = SeededNumbers(5)
    let tangle = (0..<20_000).map { _ in numbers.point(in: 15...16) }
    let stroke = Stroke(path: Path(points: tangle), width: 1, paint: .color(.white))
    #expect(try covered([.stroke(stroke)])[15, 15].red == 255)
  }
}
