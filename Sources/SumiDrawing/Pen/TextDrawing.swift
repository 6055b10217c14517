import SumiGeometry
import SumiLayout
import SumiScene
import SumiText

extension FontLibrary: TextMeasuring {}

/// Positioned lines of text → glyph runs, shaped at their final size.
struct TextDrawing {
  let library: FontLibrary
  /// Pixels per point.
  let scale: Double

  func add(_ box: TextBox, to primitives: inout [Primitive]) throws(TextError) {
    guard !box.text.isEmpty else { return }
    let size = box.font.size * scale
    var font = box.font
    font.size = size
    let shaped = try library.shapedAtSizeOne(box.text, font: font)
    let along = Vector(dx: Trigonometry.cosine(box.angle), dy: Trigonometry.sine(box.angle))
    let down = Vector(dx: -along.dy, dy: along.dx)
    let origin = Point(x: box.origin.x * scale, y: box.origin.y * scale)
    primitives += ground(of: box) + leader(of: box)
    for run in shaped.runs {
      let glyphs = run.glyphs.map { glyph in
        GlyphRun.Glyph(
          index: glyph.index, cluster: glyph.cluster,
          origin: origin + along * (glyph.x * size) + down * (glyph.y * size))
      }
      primitives.append(
        .glyphs(
          GlyphRun(
            face: run.face, size: run.size * size, angle: box.angle, glyphs: glyphs,
            color: box.color, text: run.text, width: run.width * size)))
    }
  }

  private func leader(of box: TextBox) -> [Primitive] {
    guard let leader = box.leader else { return [] }
    return [PixelGrid(scale: scale).leader([leader.from, leader.to], color: box.color)]
  }

  /// The rectangle behind the text, a little larger than its capitals.
  private func ground(of box: TextBox) -> [Primitive] {
    guard let color = box.ground else { return [] }
    let along = Vector(dx: Trigonometry.cosine(box.angle), dy: Trigonometry.sine(box.angle))
    let down = Vector(dx: -along.dy, dy: along.dx)
    let (side, top, bottom) = (0.3, -1.0, 0.3)
    let corners = [
      (-side * box.font.size, top), (box.extent.width + side * box.font.size, top),
      (box.extent.width + side * box.font.size, bottom), (-side * box.font.size, bottom),
    ].map { x, y in box.origin + along * x + down * (y * box.font.size) }
    var path = Path(isClosed: true)
    path.beginSubpath()
    path.points += corners.map { Point(x: $0.x * scale, y: $0.y * scale) }
    return [.fill(Fill(path: path, paint: .color(color)))]
  }
}
