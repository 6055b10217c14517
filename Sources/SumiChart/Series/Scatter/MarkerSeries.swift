import SumiForms

/// A kind of series with a marker on each point, whose look may come from columns.
public protocol MarkerSeries: SeriesType {
  /// The look of the markers where no column determines it.
  var style: MarkerStyle { get set }
  /// The style, with what the kind states where the user has not.
  var statedStyle: MarkerStyle { get }
  /// The radius of its markers, in points; `nil` for the theme's.
  static var plainRadius: Double? { get }
  /// The colours of a column of numbers.
  var colorScale: ColorEncoding { get set }
  /// The sizes of a column of numbers; `nil` for a largest diameter of a tenth of the chart's
  /// shorter side, less for more than 300 markers.
  var sizeScale: SizeEncoding? { get set }
}

extension MarkerSeries {
  public var statedStyle: MarkerStyle { style }
  public static var plainRadius: Double? { nil }

  /// The radius if the user states none, in points; `nil` for the theme's. A picture needs more room than
  /// a shape.
  var radius: Double? { source[.image] == nil ? Self.plainRadius : 12 }

  public var forms: [MarkForm] { [.markers(statedStyle)] }

  public var traits: SeriesTraits { markerTraits }

  /// The properties that follow from the markers.
  var markerTraits: SeriesTraits {
    let style = statedStyle
    var warnings: [String] = []
    let hasImages = style.image != nil || source[.image] != nil
    if hasImages, source[.color] != nil || source[.shape] != nil {
      warnings.append("markers with an image do not show the colours and shapes of columns")
    }
    if source[.color] == nil, colorScale != ColorEncoding() {
      warnings.append(
        "\"colorScale\" has no effect without a column of numbers; give \"color\", the column")
    }
    if source[.size] == nil, sizeScale != nil {
      warnings.append("\"sizeScale\" has no effect without a column; give \"size\", the column")
    }
    // Pictures are as wide as a circle, and some rows have a marker of the style.
    let reach = source[.image] == nil ? style.reachPerRadius : max(style.reachPerRadius, 1)
    return SeriesTraits(
      family: nil, reach: reach * style.radius + style.margin, isCloud: true, color: style.fill,
      image: style.image,
      encodings: SeriesEncodings(
        colors: colorScale, sizes: sizeScale, margin: 2 * style.margin,
        reach: reach), warnings: warnings)
  }

  public mutating func complete(from theme: Theme, at index: Int) {
    style.$radius = style.$radius ?? radius
    style.complete(from: theme, at: index)
  }

  public static var fields: [Field<Self>] { markerFields }

  /// The keys of the markers in a chart file.
  @FieldBuilder<Self> static var markerFields: [Field<Self>] {
    Field("style", \.style, "The look of the markers where no column determines it.")
    Field("colorScale", \.colorScale, "The colours of a `color` column of numbers.")
    Field(
      "sizeScale", \.sizeScale,
      "The sizes of a `size` column; by default the largest marker's diameter is a tenth of the "
        + "chart's shorter side, less for more than 300 markers.")
  }
}

extension Series {
  /// Colours the rows by a column of numbers; other series stay as they are.
  ///
  /// - Parameters:
  ///   - scale: of the numbers.
  ///   - range: those at the ends of the colour map; `nil` for the range of all.
  package mutating func scaleColors(_ scale: ColorEncoding.Scale, range: ClosedRange<Double>?) {
    if var cells = concrete as? HeatMapSeries {
      (cells.colors.scale, cells.colors.valueRange) = (scale, range)
      concrete = cells
      return
    }
    guard var points = concrete as? any MarkerSeries else { return }
    (points.colorScale.scale, points.colorScale.valueRange) = (scale, range)
    concrete = points
  }
}
