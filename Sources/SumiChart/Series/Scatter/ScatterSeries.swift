import Glibc
import SumiData
import SumiGeometry

/// A marker on each point.
///
/// Columns may determine the colour, size, shape and opacity of each marker: `ScatterSeries(x: "age",
/// y: "height", color: "sex")`. A column of paths has a picture for each: `ScatterSeries(x: "won", y:
/// "points", image: "logo")`.
public struct ScatterSeries: Equatable, MarkerSeries {
  public static let kind = "scatter"
  public static let summary =
    "A marker on each point; columns may determine its colour, size, shape, picture and opacity."
  public static let channels =
    [Channel.optionalX, Channel(.y, "The y value of each point.")]
    + Channel.looks(needsSize: false) + Channel.errors + Channel.labels + Channel.pointStyle
  public static let takesOrientation = true

  public var source: SeriesSource
  public var style: MarkerStyle
  public var colorScale: ColorEncoding
  public var sizeScale: SizeEncoding?

  /// Markers of the columns `x` and `y` of a source.
  public init(
    source: SeriesSource, style: MarkerStyle = MarkerStyle(),
    colorScale: ColorEncoding = ColorEncoding(), sizeScale: SizeEncoding? = nil
  ) {
    self.source = source
    self.style = style
    self.colorScale = colorScale
    self.sizeScale = sizeScale
  }

  /// Markers from values or columns by name.
  public init(
    x: ColumnReference? = nil, y: ColumnReference, color: ColumnReference? = nil,
    size: ColumnReference? = nil, image: ColumnReference? = nil, title: String? = nil,
    style: MarkerStyle = MarkerStyle()
  ) {
    self.init(source: SeriesSource(x: x, y: y, title: title), style: style)
    source[.color] = color
    source[.size] = size
    source[.image] = image
  }

  /// Markers at numbers.
  public init(
    x: [Double], y: [Double], title: String? = nil, style: MarkerStyle = MarkerStyle()
  ) {
    self.init(x: .values(Column(x)), y: .values(Column(y)), title: title, style: style)
  }

  public init(source: SeriesSource) { self.init(source: source, style: MarkerStyle()) }

  /// If there are very many rows, the markers are smaller, so that they overlap less and one alone
  /// is less faint: all of them together cover an area that grows with the square root of their
  /// number.
  public func suited(toRows count: Int, steps: [Dimension: Int]) -> Self {
    guard count > Self.crowd, style.$radius == nil else { return self }
    let radius = (self.radius ?? style.radius) * pow(Double(Self.crowd) / Double(count), 0.25)
    var result = self
    result.style.radius = max((10 * radius).rounded() / 10, Self.leastRadius)
    return result
  }

  private static let crowd = 2_000
  /// In points.
  private static let leastRadius = 1.0
}
