import SumiChart
import SumiGeometry
import SumiLayout
import SumiScene

/// Stems are narrow bars, so that very many of them are reduced as bars are, and the markers over them
/// those of a scatter series.
struct LollipopMark: Mark {
  private let stems: ColumnMark
  private let markers: ScatterMark

  init(_ series: LollipopSeries, in context: MarkContext) {
    var stems = context.frame
    var markers = context
    stems.slot = .narrow(series.stemWidth, in: stems.slot)
    markers.frame.x = markers.frame.x.followed(
      by: AffineMap(scale: 1, offset: context.frame.slot?.middle ?? 0))
    var style = series.style
    style.opacity = style.opacity ?? 1
    var bars = ColumnSeries(source: series.source, baseline: series.baseline)
    bars.style.fill = series.stem ?? series.style.fill
    bars.style.fillBelowBaseline = series.stem ?? series.style.fillBelowBaseline
    self.stems = ColumnMark(
      series: bars, frame: stems, pixels: context.pixels, plotArea: context.plotArea,
      memo: context.memo)
    self.markers = ScatterMark(style, in: markers)
  }

  var drawing: MarkDrawing {
    var drawing = markers.drawing
    guard stems.frame.slot?.width ?? 0 > 0 else { return drawing }
    let under = stems.drawing
    drawing.primitives = under.primitives + drawing.primitives
    if drawing.method == .exact { drawing.method = under.method }
    drawing.errorBound = max(drawing.errorBound, under.errorBound)
    return drawing
  }

  func symbol(in rect: Rect) -> [Primitive] { markers.symbol(in: rect) }
}

extension LollipopSeries: DrawnSeries {
  func mark(in context: MarkContext) -> any Mark { LollipopMark(self, in: context) }
}
