import SumiData
import SumiForms
import SumiGeometry

/// A marker for each row, moved aside a little, so that equal values stay visible.
///
/// How far a marker is moved follows from the number of its row: it is the same each time.
public struct StripSeries: Equatable, MarkerSeries {
  public static let kind = "strip"
  public static let summary =
    "A marker for each row at its position, moved aside a little so that equal values stay visible: "
    + "the same way each time. Columns may determine its colour, size, shape, picture and opacity."
  public static let channels =
    [
      Channel(.x, isRequired: false, "The position; by default all rows are at one."),
      Channel(.y, values: .numbersOrDates, "The value of each marker."),
    ] + Channel.looks(needsSize: false) + Channel.pointStyle
  public static let takesOrientation = true
  public static let takesTotals = false

  public var source: SeriesSource
  /// The share of the room around a position in which its markers lie.
  public var jitter: Double
  public var style: MarkerStyle
  public var colorScale: ColorEncoding
  public var sizeScale: SizeEncoding?

  /// Markers of the columns `x` and `y` of a source.
  public init(
    source: SeriesSource, jitter: Double = 0.5, style: MarkerStyle = MarkerStyle(),
    colorScale: ColorEncoding = ColorEncoding(), sizeScale: SizeEncoding? = nil
  ) {
    self.source = source
    self.jitter = jitter
    self.style = style
    self.colorScale = colorScale
    self.sizeScale = sizeScale
  }

  public init(source: SeriesSource) { self.init(source: source, jitter: 0.5) }

  /// Markers for values or columns by name; without an `x` all are at one position.
  public init(
    x: ColumnReference? = nil, y: ColumnReference, color: ColumnReference? = nil,
    title: String? = nil, style: MarkerStyle = MarkerStyle()
  ) {
    self.init(source: SeriesSource(x: x, y: y, title: title), style: style)
    source[.color] = color
  }

  /// Markers for numbers.
  public init(y: [Double], title: String? = nil) {
    self.init(y: .values(Column(y)), title: title)
  }

  public static let plainRadius: Double? = 2.5

  public var chartName: String { "strip plot" }

  public var traits: SeriesTraits {
    var traits = markerTraits
    traits.family = .cartesian
    traits.isCloud = false
    traits.countsEachRow = true
    traits.isNamedByTitle = true
    traits.isJittered = true
    traits.slot = jitter
    return traits
  }

  @FieldBuilder<Self> public static var fields: [Field<Self>] {
    markerFields
    Field(
      "jitter", \.jitter, .share,
      "The share of the room around a position in which its markers lie; several series share it. "
        + "At 0 they are on one line.")
  }
}
