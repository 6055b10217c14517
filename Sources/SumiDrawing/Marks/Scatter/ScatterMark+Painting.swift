import SumiChart
import SumiGeometry
import SumiScene

/// Markers in so many colours, or with outlines so many, that they are painted pixel by pixel.
extension ScatterMark {
  /// Whether all markers have one size that is small enough for stamps.
  var canBePainted: Bool {
    (style.radius + style.outlineWidth / 2) * pixels.scale <= MarkerPainter.largestRadius
  }

  /// The markers of all rows as an image; `nil` if memory is short.
  func painted(in plotArea: PixelRect) -> MarkDrawing? {
    var mark = self
    // A stated fill is the colour of markers where no column determines it.
    if let rows, !rows.palette.isEmpty { mark.style.fill = nil }
    let (fill, stroke) = (mark.fill(frame.color), mark.stroke(frame.color))
    let hasOutline = style.outlineWidth > 0 && stroke.alpha > 0
    let hasShapes = rows?.encodings.shapes != nil
    let brush = MarkerBrush(
      hasShapes ? MarkerShape.allCases + [style.shape] : [style.shape],
      radius: style.radius * pixels.scale,
      strokeWidth: hasOutline ? style.outlineWidth * pixels.scale : 0,
      fillOpacity: min(fill.alpha, 1), strokeOpacity: min(stroke.alpha, 1))
    let painter = MarkerPainter(
      x: frame.x, y: frame.y, pixels: pixels, area: plotArea, brush: brush, fill: fill,
      stroke: stroke, rows: rows, outline: { mark.stroke($0) })
    guard let (bitmap, pointsDrawn) = painter.paint() else { return nil }
    let rect = Rect(
      minX: Double(plotArea.minX), minY: Double(plotArea.minY), maxX: Double(plotArea.maxX),
      maxY: Double(plotArea.maxY))
    return MarkDrawing(
      primitives: [.image(PlacedImage(bitmap: bitmap, rect: rect))], method: .painted,
      pointsDrawn: pointsDrawn, errorBound: ScatterAccumulation.positionError)
  }
}
