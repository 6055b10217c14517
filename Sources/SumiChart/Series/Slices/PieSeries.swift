import SumiData
import SumiForms
import SumiGeometry

/// A circle divided into slices whose angles are in proportion to numbers. With an inner radius it is
/// a donut.
///
/// Several series in one chart are rings around each other, the first one outside.
public struct PieSeries: Equatable, SeriesType {
  public static let kind = "pie"
  public static let summary =
    "A circle divided into slices whose angles are in proportion to numbers. The type `\"donut\"` is "
    + "one with a hole: its `innerRadius` is 0.6. Several series are rings around each other, the "
    + "first one outside."
  public static let channels =
    [
      Channel(
        .name, isRequired: false, "The name of each slice; by default the number of its row."),
      Channel(
        .value, values: .numbers,
        "The number that a slice's angle is in proportion to. Rows with 0 or less are left out."),
      Channel(
        .size, isRequired: false, values: .numbers,
        "Numbers that determine the radius of each slice: the area of its sector for a given angle is "
          + "in proportion to its number, and the largest has the outer radius."),
    ] + Channel.pointStyle
  public static let synonyms = [Role.x: Role.name, .y: .value]
  /// It has keys of its own for the few totals that slices can be.
  public static let takesTotals = false
  public static let variants = [
    SeriesVariant<Self>("donut") {
      $0.slices.innerRadius = $0.slices.innerRadius ?? Self.donutRadius
    }
  ]

  /// The inner radius of a donut without a stated one, as a share of the whole radius.
  public static let donutRadius = 0.6

  /// Its x and y are the names and values of the slices, so that one source serves bars and slices.
  public var source: SeriesSource { didSet { takePositions() } }
  /// Angles, radii, labels and look.
  public var slices: SliceSettings

  /// Slices of the columns `name` and `value` of a source.
  public init(source: SeriesSource, slices: SliceSettings) {
    self.source = source
    self.slices = slices
    takePositions()
  }

  private mutating func takePositions() {
    for (role, own) in Self.synonyms where source[own] == nil {
      guard let column = source[role] else { continue }
      source.channels[own] = column
      source.channels[role] = nil
    }
  }

  /// A pie of values or columns by name.
  public init(
    name: ColumnReference? = nil, value: ColumnReference, size: ColumnReference? = nil,
    title: String? = nil, slices: SliceSettings = SliceSettings()
  ) {
    self.init(source: SeriesSource(channels: [.value: value], title: title), slices: slices)
    source[.name] = name
    source[.size] = size
  }

  /// A slice for each name.
  public init(
    name: [String], value: [Double], title: String? = nil,
    slices: SliceSettings = SliceSettings()
  ) {
    self.init(
      name: .values(Column(name)), value: .values(Column(value)), title: title, slices: slices)
  }

  public init(source: SeriesSource) { self.init(source: source, slices: SliceSettings()) }

  public var chartName: String { (slices.innerRadius ?? 0) > 0 ? "donut chart" : "pie chart" }

  public var forms: [MarkForm] { [.slices] }

  public var traits: SeriesTraits {
    let hasHole = slices.innerRadius ?? 0 > 0
    return SeriesTraits(
      family: .slices, countsEachRow: true, legend: .rows, slices: slices,
      warnings: slices.center == nil || hasHole
        ? [] : ["\"center\" has no effect without a hole; give an \"innerRadius\""])
  }

  public static var fields: [Field<Self>] {
    Field(
      "aggregate", \.source.aggregate, .word,
      "How rows with the same name are combined into one slice; by default each row is a slice.")
    Field(
      "sort", \.source.sort, .word,
      "The order of slices by their values; by default the order of the data.")
    Field(
      "top", \.source.top, .wholeNumber(from: 1),
      "How many slices are drawn, those with the greatest values; by default all. `other` shows the "
        + "rest as well.")
    SliceSettings.fields.map { $0.within(\Self.slices) }
  }
}
