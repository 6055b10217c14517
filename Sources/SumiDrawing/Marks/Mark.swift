import SumiChart
import SumiGeometry
import SumiLayout
import SumiScene

/// How one kind of series becomes primitives: in the plot, and as its symbol in the legend.
protocol Mark {
  /// In pixels, in drawing order, and what became of the points.
  var drawing: MarkDrawing { get }
  /// The legend's symbol within a rectangle in points.
  func symbol(in rect: Rect) -> [Primitive]
  /// What a colour bar in the legend shows; `nil` for marks that have none.
  var colorKey: ColorKey? { get }
}

extension Mark {
  var colorKey: ColorKey? { nil }
}

/// A mark as primitives.
struct MarkDrawing {
  var primitives: [Primitive]
  var method = SeriesDrawing.Method.exact
  /// Points, or what stands in their place.
  var pointsDrawn: Int
  /// In pixels.
  var errorBound = 0.0
}

/// The one place where drawing asks what kind a series is.
///
/// - Parameter plotArea: the pixels that the series is clipped to.
func mark(
  for frame: SeriesFrame, pixels: PixelGrid, theme: Theme, plotArea: PixelRect
) -> any Mark {
  switch frame.series {
  case .line(let series):
    LineMark(
      series: series, frame: frame, pixels: pixels, theme: theme, plotArea: plotArea)
  case .scatter(let series):
    ScatterMark(
      style: series.style, frame: frame, pixels: pixels, theme: theme, plotArea: plotArea)
  case .column(let series):
    ColumnMark(series: series, frame: frame, pixels: pixels, plotArea: plotArea)
  case .density(let series):
    DensityMark(series: series, frame: frame, pixels: pixels, theme: theme)
  case .radialLine(let series):
    RadialLineMark(
      series: series, frame: frame, pixels: pixels, theme: theme, plotArea: plotArea)
  }
}
