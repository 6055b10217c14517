import SumiData
import SumiForms
import SumiGeometry

/// A line around a pole: x is the angle, y the radius.
///
/// Numbers as x make a polar chart, categories a radar chart. Points are connected by straight
/// lines, not by spirals. A missing value is a gap.
public struct RadialLineSeries: Equatable, SeriesType {
  public static let kind = "radialLine"
  public static let summary =
    "A line around a pole: x is the angle, y the radius. Numbers as x make a polar chart, "
    + "categories a radar chart."
  public static let channels =
    [
      Channel(.x, isRequired: false, "The angle of each point; by default equal angles."),
      Channel(.y, "The distance of each point from the pole."),
    ] + Channel.pointStyle

  /// Without `x` the points are at equal angles, in row order.
  public var source: SeriesSource
  /// Whether the last point is joined to the first, unless one of them is missing.
  public var pointsWrapAround: Bool
  /// A fill covers the area to the pole, or to its baseline.
  public var style: LineStyle

  /// A line of the columns `x` and `y` of a source.
  public init(
    source: SeriesSource, pointsWrapAround: Bool = true, style: LineStyle = LineStyle()
  ) {
    self.source = source
    self.pointsWrapAround = pointsWrapAround
    self.style = style
  }

  /// A line around the pole from values or columns by name.
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

  public init(source: SeriesSource) { self.init(source: source, pointsWrapAround: true) }

  public var chartName: String { "radial line chart" }

  public var forms: [MarkForm] {
    [.line(isClosed: pointsWrapAround)] + (style.fill == nil ? [] : [.area])
      + (style.marker.map { [.markers($0)] } ?? [])
  }

  public var traits: SeriesTraits {
    var warnings: [String] = []
    if let fill = style.fill, fill.isGradient || fill.colors != nil || fill.hatch != nil {
      warnings.append("the area of a radial line has no gradient and no hatch; it has one colour")
    }
    for (key, color) in [
      ("strokeBelowBaseline", style.strokeBelowBaseline),
      ("colorBelowBaseline", style.fill?.colorBelowBaseline),
    ] where color != nil {
      warnings.append(
        "\"\(key)\" has no effect: a radial line has one colour on both sides of its baseline")
    }
    return SeriesTraits(
      family: .radial, ground: style.fill?.baseline.map { SeriesTraits.Ground($0) },
      line: SeriesTraits.Line(width: style.strokeWidth), reach: style.reach,
      color: style.stroke, legend: .line, image: style.marker?.image, warnings: warnings)
  }

  public mutating func complete(from theme: Theme, at index: Int) {
    style.complete(from: theme, at: index)
  }

  public static func takesKey(_ key: String, in part: StyledPart) -> Bool {
    switch part {
    case .selection: key != "strokeBelowBaseline" && key != "fill.baseline"
    case .points: key == "stroke" || key == "marker" || key.hasPrefix("marker.")
    }
  }

  public static var fields: [Field<Self>] {
    Field(
      "pointsWrapAround", \.pointsWrapAround, .flag,
      "Whether the last point is joined to the first, unless one of them is missing.")
    Field("style", \.style, "The look of the line.")
  }
}
