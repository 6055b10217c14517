import SumiData
import SumiForms
import SumiGeometry

/// A line through the points in the given order, with an area under it if it has a fill.
public struct LineSeries: Equatable, SeriesType {
  public static let kind = "line"
  public static let summary =
    "A line through the points in the order of the rows. The type `\"area\"` is one with "
    + "the area under it filled."
  public static let channels =
    [Channel.optionalX, Channel(.y, "The y value of each point.")] + Channel.errors + Channel.labels
    + Channel.pointStyle
  public static let takesOrientation = true
  static let areaWord = "area"
  public static let variants = [
    SeriesVariant<Self>(areaWord) { series in
      if series.style.fill == nil { series.style.fill = AreaFill() }
    }
  ]

  public var source: SeriesSource
  /// How the line runs between its points.
  public var curve: Curve
  /// A smooth line in place of one through the points, where the markers stay; `nil` for none.
  public var smooth: Smoothing?
  /// The look of the line, its area and its markers.
  public var style: LineStyle

  /// A line of the columns `x` and `y` of a source.
  public init(
    source: SeriesSource, curve: Curve = .straight, smooth: Smoothing? = nil,
    style: LineStyle = LineStyle()
  ) {
    self.source = source
    self.curve = curve
    self.smooth = smooth
    self.style = style
  }

  /// A line from values or columns by name.
  public init(
    x: ColumnReference? = nil, y: ColumnReference, title: String? = nil, curve: Curve = .straight,
    style: LineStyle = LineStyle()
  ) {
    self.init(source: SeriesSource(x: x, y: y, title: title), curve: curve, style: style)
  }

  /// A line through numbers; `x` is their index by default.
  public init(
    x: [Double]? = nil, y: [Double], title: String? = nil, curve: Curve = .straight,
    style: LineStyle = LineStyle()
  ) {
    self.init(
      x: x.map { .values(Column($0)) }, y: .values(Column(y)), title: title, curve: curve,
      style: style)
  }

  /// A line over dates if all texts are dates, otherwise over categories.
  public init(
    x: [String], y: [Double], title: String? = nil, curve: Curve = .straight,
    style: LineStyle = LineStyle()
  ) {
    self.init(
      x: .values(Column(cells: x.map(Datum.text))), y: .values(Column(y)), title: title,
      curve: curve, style: style)
  }

  public init(source: SeriesSource) { self.init(source: source, curve: .straight) }

  public var chartName: String { style.fill == nil ? "line chart" : "area chart" }

  public var forms: [MarkForm] {
    [.line()] + (style.fill == nil ? [] : [.area]) + (style.marker.map { [.markers($0)] } ?? [])
  }

  public var traits: SeriesTraits {
    SeriesTraits(
      ground: style.fill.map { SeriesTraits.Ground($0.baseline ?? 0) },
      stacking: SeriesTraits.Stacking(),
      line: SeriesTraits.Line(
        width: style.strokeWidth, curve: curve, fill: style.fill, smoothing: smooth),
      reach: style.reach, wantsOrder: true,
      color: style.stroke, legend: style.isParted ? .swatch : .line,
      image: style.marker?.image, warnings: [smooth?.warning].compactMap { $0 })
  }

  public mutating func complete(from theme: Theme, at index: Int) {
    if source.stack != nil { style.completeInStack() }
    style.complete(from: theme, at: index)
    style.fill?.complete(from: theme, at: index)
  }

  public static func takesKey(_ key: String, in part: StyledPart) -> Bool {
    switch part {
    // The area of the series and its ranges have one baseline.
    case .selection: key != "fill.baseline"
    case .points: key == "stroke" || key == "marker" || key.hasPrefix("marker.")
    }
  }

  public static var fields: [Field<Self>] {
    Field("curve", \.curve, .word, "The interpolation between points.")
    Field(
      "smooth", \.smooth,
      "A smooth line in place of one through the points, where the markers stay; those of a stack "
        + "rest on each other. By default none.")
    Field("style", \.style, "The look of the line.")
  }
}
