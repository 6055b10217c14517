import SumiChart
import SumiGeometry
import SumiLayout
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
    painted(
      Painted(x: frame.x, y: frame.y, pixels: pixels, rows: rows, sides: sides), in: plotArea,
      error: ScatterAccumulation.positionError)
  }

  /// The rows that are painted.
  struct Painted {
    var x: PlacedColumn
    var y: PlacedColumn
    var pixels: PixelGrid
    var rows: RowLooks?
    var sides: BaselineSides?
    /// Rows of each size, in pixels, the largest first; empty if all have the style's.
    var sizes: [(rows: Range<Int>, radius: Double)] = []
  }

  /// - Parameter error: the largest deviation in pixels.
  func painted(_ painted: Painted, in plotArea: PixelRect, error: Double) -> MarkDrawing? {
    let wanted = pixels.wanted(plotArea)
    guard !wanted.isEmpty else { return MarkDrawing(primitives: [], pointsDrawn: 0) }
    let hasSides = painted.sides != nil
    let looks = { color in [look(color)] + (hasSides ? [look(color, isBelow: true)] : []) }
    let palette = (painted.rows?.palette ?? []).flatMap { looks($0) }
    // The opacities of the first colour are those of all.
    let brushLooks = palette.isEmpty ? looks(nil) : Array(palette.prefix(hasSides ? 2 : 1))
    let hasOutline = style.outlineWidth > 0 && brushLooks.contains { $0.stroke.alpha > 0 }
    let hasShapes = painted.rows?.encodings.shapes != nil
    let scale = pixels.scale
    let brush = { (radius: Double) in
      MarkerBrush(
        hasShapes ? MarkerShape.allCases + [style.shape] : [style.shape], looks: brushLooks,
        radius: radius + margin * scale,
        strokeWidth: hasOutline ? style.outlineWidth * scale : 0,
        innerRadius: style.innerRadius(of: radius / scale) * scale, isTurned: isTurned)
    }
    let sizes = painted.sizes.map {
      MarkerPainter.SizedRows(rows: $0.rows, brush: brush($0.radius))
    }
    let painter = MarkerPainter(
      x: painted.x, y: painted.y, pixels: painted.pixels, area: wanted,
      brush: sizes.first?.brush ?? brush(style.radius * scale), sizes: sizes, palette: palette,
      rows: painted.rows, sides: painted.sides)
    guard let (bitmap, pointsDrawn) = painter.paint() else { return nil }
    let rect = Rect(
      minX: Double(wanted.minX), minY: Double(wanted.minY), maxX: Double(wanted.maxX),
      maxY: Double(wanted.maxY))
    return MarkDrawing(
      primitives: [.image(PlacedImage(bitmap: bitmap, rect: rect))], method: .painted,
      pointsDrawn: pointsDrawn, errorBound: error)
  }
}
