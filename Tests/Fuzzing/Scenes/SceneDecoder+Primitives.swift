import SumiGeometry
import SumiScene

extension SceneDecoder {
  mutating func primitive() -> Primitive {
    switch index(9) {
    case 0, 1, 2: .stroke(stroke())
    case 3, 4: .fill(Fill(path: path(), paint: paint(), rule: choice(FillRule.self)))
    case 5: .markers(markers())
    case 6: .glyphs(glyphs())
    case 7: .image(image())
    default: .coverage(grid())
    }
  }

  private mutating func stroke() -> Stroke {
    let dashes =
      isChosen(4)
      ? (0...index(4)).map { _ in isChosen(16) ? place(9) : share() * 6 } : []
    return Stroke(
      path: path(), width: isChosen(3) ? place(20) : share() * 9, paint: paint(),
      join: choice(LineJoin.self), cap: choice(LineCap.self),
      miterLimit: isChosen(2) ? 4 : place(9), dashes: dashes,
      dashOffset: isChosen(2) ? 0 : place(20))
  }

  /// Points anywhere, points near each other, or rectangles side by side.
  private mutating func path() -> Path {
    var path = Path()
    path.isClosed = isChosen(2)
    for _ in 0...index(4) {
      path.beginSubpath()
      let kind = index(5)
      var last = point()
      guard kind > 0 else {
        let size = Vector(dx: share() * 20, dy: share() * 20)
        path.points += Path(Rect(x: last.x, y: last.y, width: size.dx, height: size.dy)).points
        continue
      }
      for _ in 0..<index(14) {
        last =
          kind > 2 ? point() : last + Vector(dx: share() * 4 - 2, dy: share() * 4 - 2)
        path.points.append(last)
      }
    }
    return path
  }

  private mutating func markers() -> MarkerSet {
    let shape = choice(MarkerShape.self)
    let centers = (0..<index(10)).map { _ in point() }
    return MarkerSet(
      shape: shape, centers: centers, radius: place(9), fill: color(), stroke: color(),
      strokeWidth: isChosen(2) ? 0 : place(4), innerFill: color(),
      innerRadius: isChosen(2) ? 0 : place(4))
  }

  private mutating func glyphs() -> GlyphRun {
    let angle = [0.0, Double.pi / 2, -Double.pi / 2, 0.3, place(7)][index(5)]
    let glyphs = (0..<index(6)).map { _ in
      GlyphRun.Glyph(index: UInt32(index(300)), origin: point())
    }
    return GlyphRun(face: 0, size: 12, angle: angle, glyphs: glyphs, color: color())
  }

  private mutating func image() -> PlacedImage {
    let size = PixelSize(width: index(10), height: index(10))
    let colors = [color(), color(), color()].map(\.premultipliedBytes)
    var bitmap = Bitmap(size: size)
    for pixel in 0..<size.width * size.height {
      let color = colors[pixel * 7 / 5 % 3]
      bitmap.bytes.replaceSubrange(
        4 * pixel..<4 * pixel + 4, with: [color.red, color.green, color.blue, color.alpha])
    }
    let corner = point()
    let rect =
      isChosen(3)
      ? Rect(x: corner.x, y: corner.y, width: Double(size.width), height: Double(size.height))
      : Rect(minX: corner.x, minY: corner.y, maxX: place(40), maxY: place(40))
    return PlacedImage(bitmap: bitmap, rect: rect, opacity: isChosen(2) ? 1 : place(1))
  }

  private mutating func grid() -> CoverageGrid {
    let (left, top, width, height) = (index(340) - 20, index(340) - 20, index(41), index(41))
    let (first, step) = (byte(), byte())
    let levels = (0..<width * height).map { first &+ UInt8(truncatingIfNeeded: $0) &* step }
    return CoverageGrid(
      area: PixelRect(minX: left, minY: top, maxX: left + width, maxY: top + height),
      levels: levels, paint: paint())
  }

  // MARK: Paints

  mutating func color() -> Color {
    func level(_ byte: UInt8) -> Double { Double(byte) / 255 }
    return Color(
      red: isChosen(32) ? place(1) : level(byte()), green: level(byte()), blue: level(byte()),
      alpha: [1, 1, 0, level(byte()), level(byte()), place(1)][index(6)])
  }

  private mutating func paint() -> Paint {
    let kind = index(5)
    guard kind < 2 else { return .color(color()) }
    let stops = (0..<(isChosen(32) ? 0 : 1 + index(3))).map { _ in
      GradientStop(offset: isChosen(16) ? place(1) : share(), color: color())
    }
    let ordered = isChosen(16) ? stops : stops.sorted { $0.offset < $1.offset }
    if kind == 0 {
      return .linearGradient(
        LinearGradient(start: point(), end: point(), stops: ordered, isRepeated: isChosen(2)))
    }
    return .radialGradient(RadialGradient(center: point(), radius: place(80), stops: ordered))
  }
}
