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

/// A kind of series that has a mark: every kind of the registry.
protocol DrawnSeries: SeriesType {
  func mark(in context: MarkContext) -> any Mark
}

/// What a mark is made from.
struct MarkContext {
  let frame: SeriesFrame
  let pixels: PixelGrid
  let theme: Theme
  /// The pixels that the series is clipped to.
  let plotArea: PixelRect

  /// The mark of the series; `nil` where its kind has none.
  var mark: (any Mark)? { (frame.series.concrete as? any DrawnSeries)?.mark(in: self) }
}
