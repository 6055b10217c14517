import SumiData
import SumiForms
import SumiGeometry
import SumiScales

/// A coloured cell for each row, at the categories, numbers or dates of its x and y.
///
/// Cells of numbers and dates are as wide as the smallest distance between two neighbours; where
/// neighbours are at most half as much again apart, as months are, their cells meet. For the number
/// of points in each bin use a `DensitySeries`, which counts.
public struct HeatMapSeries: Equatable, SeriesType {
  public static let kind = "heatMap"
  public static let summary =
    "A coloured cell for each row, at the categories, numbers or dates of its `x` and `y`. Cells are "
    + "as wide as the smallest distance between neighbours, and there is none without a value. To "
    + "count points in cells or bins, use the type `density`."
  public static let channels = [
    Channel(.x, "The position of each cell: categories, numbers or dates."),
    Channel(.y, "The position of each cell along y."),
    Channel(.value, values: .numbers, "The number that gives each cell its colour."),
  ]
  /// It combines the rows of each cell by itself.
  public static let takesTotals = false

  public var source: SeriesSource
  /// How rows of one cell are combined; `nil` for the last of them, with a warning.
  public var aggregate: Aggregate?
  /// The gap between cells in points.
  public var spacing: Double
  /// The colours of the values. With a midpoint the colour map is a diverging one.
  public var colors: ColorEncoding
  /// The values as texts in the cells.
  public var labels: CellLabels
  /// The outline of selected cells.
  public var selectedStyle: SelectedOutline

  /// Cells of the columns `x`, `y` and `value` of a source.
  public init(
    source: SeriesSource, aggregate: Aggregate? = nil, spacing: Double = 0,
    colors: ColorEncoding = ColorEncoding(), labels: CellLabels = CellLabels(),
    selectedStyle: SelectedOutline = SelectedOutline()
  ) {
    self.source = source
    self.aggregate = aggregate
    self.spacing = spacing
    self.colors = colors
    self.labels = labels
    self.selectedStyle = selectedStyle
  }

  /// Cells from values or columns by name.
  public init(
    x: ColumnReference, y: ColumnReference, value: ColumnReference, aggregate: Aggregate? = nil,
    title: String? = nil, settings: (inout Self) -> Void = { _ in }
  ) {
    self.init(
      source: SeriesSource(channels: [.x: x, .y: y, .value: value], title: title),
      aggregate: aggregate)
    settings(&self)
  }

  /// The cells of a table: a row of cells for each of `y`, with a cell for each of `x`.
  ///
  /// - Parameters:
  ///   - x: the names of the columns of cells.
  ///   - y: the names of the rows of cells.
  ///   - values: `values[row][column]`; NaN for none.
  ///   - title: the text in the legend.
  ///   - settings: changes the series from its default style.
  public init(
    x: [String], y: [String], values: [[Double]], title: String? = nil,
    settings: (inout Self) -> Void = { _ in }
  ) {
    let cells = zip(y, values).flatMap { name, row in
      zip(x, row).map { (x: $0, y: name, value: $1) }
    }
    self.init(
      x: .values(Column(cells.map(\.x))), y: .values(Column(cells.map(\.y))),
      value: .values(Column(cells.map(\.value))), title: title, settings: settings)
  }

  public init(source: SeriesSource) { self.init(source: source, aggregate: nil) }

  public var chartName: String { "heat map" }

  public var forms: [MarkForm] { [.cells(gap: spacing)] }

  public var traits: SeriesTraits {
    SeriesTraits(
      cells: SeriesTraits.Cells(
        aggregate: aggregate, gap: spacing, labels: labels.isShown ? labels : nil),
      isCloud: true,
      countsEachRow: true, legend: .colorBar, selectedOutline: selectedStyle)
  }

  /// The colour bar's title if the series has none: the name of the column.
  public var defaultTitle: String? {
    var name: String?
    if case .named(let column)? = source[.value] { name = column }
    switch aggregate {
    case nil: return name
    case .count: return "Count"
    case .mean: return name.map { "Mean of \($0)" } ?? "Mean"
    case .median: return name.map { "Median of \($0)" } ?? "Median"
    case .min: return name.map { "Least \($0)" } ?? "Minimum"
    case .max: return name.map { "Greatest \($0)" } ?? "Maximum"
    case .sum: return name.map { "Sum of \($0)" } ?? "Sum"
    }
  }

  public static var fields: [Field<Self>] {
    Field(
      "aggregate", \.aggregate, .word,
      "How rows of the same cell are combined; by default the last one is drawn.")
    Field("spacing", \.spacing, .length, "The gap between cells in points.")
    Field("scale", \.colors.scale, .word, "The map from values to colours.")
    ColorEncoding.mapFields.map { $0.within(\Self.colors) }
    Field("labels", \.labels, "The values as texts in the cells.")
    Field("selectedStyle", \.selectedStyle, "The outline of selected cells.")
  }
}

/// The texts in the cells of a heat map.
public struct CellLabels: Equatable, Sendable {
  /// Whether the values are written into the cells.
  public var isShown: Bool
  /// By default values have three significant digits, and whole numbers all.
  public var format: NumberFormat
  /// `nil` for black or white, whichever has the higher contrast with the cell.
  public var color: Color?

  /// Texts that are not shown, unless stated.
  public init(isShown: Bool = false, format: NumberFormat = .automatic, color: Color? = nil) {
    self.isShown = isShown
    self.format = format
    self.color = color
  }
}

extension CellLabels: FileValue {
  package static let form = Form<CellLabels>.look(CellLabels(), \.isShown) {
    Field(
      "format", \.format,
      "The format of the values; by default three significant digits, and whole numbers in full.")
    Field("color", \.color, "By default black or white, whichever contrasts with the cell.")
  }.named(
    "cellLabels",
    "The values as texts in the cells where they fit. An object shows them unless `visible` is "
      + "false.")
}
