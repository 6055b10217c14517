import SumiChart
import SumiGeometry
import SumiLayout
import SumiScene

/// How one kind of series becomes primitives: in the plot, and as its symbol in the legend.
protocol Mark {
  /// In pixels, in drawing order.
  var primitives: [Primitive] { get }
  /// The legend's symbol within a rectangle in points.
  func symbol(in rect: Rect) -> [Primitive]
  /// What a colour bar in the legend shows; `nil` for marks that have none.
  var colorKey: ColorKey? { get }
}

extension Mark {
  var colorKey: ColorKey? { nil }
}

/// The one place where drawing asks what kind a series is.
func mark(for frame: SeriesFrame, pixels: PixelGrid, theme: Theme) -> any Mark {
  switch frame.series {
  case .line(let series):
    LineMark(series: series, frame: frame, pixels: pixels, theme: theme)
  case .scatter(let series):
    ScatterMark(style: series.style, frame: frame, pixels: pixels, theme: theme)
  case .column(let series):
    ColumnMark(series: series, frame: frame, pixels: pixels)
  case .density(let series):
    DensityMark(series: series, frame: frame, pixels: pixels, theme: theme)
  }
}
