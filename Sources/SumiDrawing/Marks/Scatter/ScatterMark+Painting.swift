import SumiChart
import SumiGeometry
import SumiScene

/// Markers in so many colours, or with parts so many, that they are painted pixel by pixel.
extension ScatterMark {
  /// Whether all markers have one size that is small enough for stamps.
  var canBePainted: Bool {
    rows?.encodings.areas == nil
      && (style.radius + style.outlineWidth / 2) * pixels.scale <= MarkerPainter.largestRadius
  }

  /// The markers of all rows as an image; `nil` if memory is short.
  func painted(in plotArea: PixelRect) -> MarkDrawing? {
    let sides = sides
    let looks = { color in [look(color)] + (sides == nil ? [] : [look(color, isBelow: true)]) }
    let palette = (rows?.palette ?? []).flatMap { looks($0) }
    // The opacities of the first colour are those of all.
    let brushLooks = palette.isEmpty ? looks(nil) : Array(palette.prefix(sides == nil ? 1 : 2))
    let hasOutline = style.outlineWidth > 0 && brushLooks.contains { $0.stroke.alpha > 0 }
    let hasShapes = rows?.encodings.shapes != nil
    let brush = MarkerBrush(
      hasShapes ? MarkerShape.allCases + [style.shape] : [style.shape], looks: brushLooks,
      radius: style.radius * pixels.scale,
      strokeWidth: hasOutline ? style.outlineWidth * pixels.scale : 0,
      innerRadius: style.innerRadius(of: style.radius) * pixels.scale, isTurned: isTurned)
    let painter = MarkerPainter(
      x: frame.x, y: frame.y, pixels: pixels, area: plotArea, brush: brush, palette: palette,
      rows: rows, sides: sides)
    guard let (bitmap, pointsDrawn) = painter.paint() else { return nil }
    let rect = Rect(
      minX: Double(plotArea.minX), minY: Double(plotArea.minY), maxX: Double(plotArea.maxX),
      maxY: Double(plotArea.maxY))
    return MarkDrawing(
      primitives: [.image(PlacedImage(bitmap: bitmap, rect: rect))], method: .painted,
      pointsDrawn: pointsDrawn, errorBound: ScatterAccumulation.positionError)
  }
}
