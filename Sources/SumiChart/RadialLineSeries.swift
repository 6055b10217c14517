import SumiData
import SumiGeometry

/// A line around a pole: x is the angle, y the radius.
///
/// Numbers as x make a polar chart, categories a radar chart. From point to point the line runs
/// straight in the plane, not along a spiral: what is drawn between two points is a help for the eye,
/// as on any line. A missing value is a gap.
public struct RadialLineSeries: Equatable, SeriesType {
  public static let kind = Series.Kind.radialLine

  /// Without `x` the points stand all around at equal angles, in row order.
  public var source: SeriesSource
  /// Whether the last point is joined to the first, unless one of them is missing.
  public var pointsWrapAround: Bool
  /// The area of a fill reaches to the pole, or to the baseline that it names.
  public var style: LineStyle

  public init(
    source: SeriesSource, pointsWrapAround: Bool = true, style: LineStyle = LineStyle()
  ) {
    self.source = source
    self.pointsWrapAround = pointsWrapAround
    self.style = style
  }

  /// A line around the pole through values written in place or columns by name.
  public init(
    x: ColumnReference? = nil, y: ColumnReference, title: String? = nil,
    pointsWrapAround: Bool = true, style: LineStyle = LineStyle()
  ) {
    self.init(
      source: SeriesSource(x: x, y: y, title: title), pointsWrapAround: pointsWrapAround,
      style: style)
  }

  /// A line around the pole through numbers; without `x` at equal angles.
  public init(
    x: [Double]? = nil, y: [Double], title: String? = nil, pointsWrapAround: Bool = true,
    style: LineStyle = LineStyle()
  ) {
    self.init(
      x: x.map { .values(Column($0)) }, y: .values(Column(y)), title: title,
      pointsWrapAround: pointsWrapAround, style: style)
  }

  /// A line around the pole through numbers at categories.
  public init(
    x: [String], y: [Double], title: String? = nil, pointsWrapAround: Bool = true,
    style: LineStyle = LineStyle()
  ) {
    self.init(
      x: .values(Column(x)), y: .values(Column(y)), title: title,
      pointsWrapAround: pointsWrapAround, style: style)
  }

  public var asSeries: Series { .radialLine(self) }

  public var areaBaseline: Double? { style.fill?.baseline }
  public var reach: Double { style.reach }
}
