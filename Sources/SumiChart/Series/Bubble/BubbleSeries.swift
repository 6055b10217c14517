import SumiData
import SumiGeometry

/// A circle on each point whose area shows a number. Larger ones are drawn first, so that small ones
/// stay visible.
public struct BubbleSeries: Equatable, MarkerSeries {
  public static let kind = "bubble"
  public static let summary =
    "A circle on each point whose area is in proportion to a number; small ones lie above large ones."
  public static let channels =
    [Channel.optionalX, Channel(.y, "The y value of each point.")]
    + Channel.looks(needsSize: true) + Channel.errors + Channel.labels + Channel.pointStyle
  public static let takesOrientation = true

  public var source: SeriesSource
  /// By default a fill of opacity 0.8 with an outline of 1 point in the colour behind the plot.
  public var style: MarkerStyle
  public var colorScale: ColorEncoding
  public var sizeScale: SizeEncoding?

  /// Bubbles of the columns `x`, `y` and `size` of a source.
  public init(
    source: SeriesSource, style: MarkerStyle = MarkerStyle(),
    colorScale: ColorEncoding = ColorEncoding(), sizeScale: SizeEncoding? = nil
  ) {
    self.source = source
    self.style = style
    self.colorScale = colorScale
    self.sizeScale = sizeScale
  }

  /// Bubbles from values or columns by name.
  public init(
    x: ColumnReference? = nil, y: ColumnReference, size: ColumnReference,
    color: ColumnReference? = nil, title: String? = nil, style: MarkerStyle = MarkerStyle(),
    sizeScale: SizeEncoding? = nil
  ) {
    self.init(
      source: SeriesSource(x: x, y: y, title: title), style: style, sizeScale: sizeScale)
    source[.size] = size
    source[.color] = color
  }

  public init(source: SeriesSource) { self.init(source: source, style: MarkerStyle()) }

  public var statedStyle: MarkerStyle {
    var style = style
    // Pictures are opaque.
    if style.image == nil, source[.image] == nil { style.opacity = style.opacity ?? 0.8 }
    style.strokeWidth = style.strokeWidth ?? 1
    return style
  }
}
