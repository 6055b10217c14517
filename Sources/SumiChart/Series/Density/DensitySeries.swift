import SumiData
import SumiForms
import SumiGeometry
import SumiScales

/// The density of points, or an aggregate of their values, as coloured bins: for more points than
/// single markers can show.
///
/// On a category axis every row counts: unlike in other kinds of series, a row does not replace an
/// earlier one of the same category.
public struct DensitySeries: Equatable, SeriesType {
  public static let kind = "density"
  public static let summary =
    "The density of points, or an aggregate of their values, as coloured bins: for more points than "
    + "single markers can show."
  public static let channels = [
    Channel.optionalX, Channel(.y, "The y value of each point."),
    Channel(
      .value, isRequired: false, values: .numbers, "The values to aggregate; none for a count."),
    Channel(
      .weight, isRequired: false, values: .numbers,
      "How much each row counts; by default 1. Only for a count."),
  ]

  public static let takesTotals = false

  /// The value computed from the rows of a bin.
  public enum Aggregate: String, Codable, Sendable, CaseIterable {
    /// The number of rows; needs no `value`.
    case count
    /// The mean of the values.
    case mean
    /// The least value.
    case min
    /// The greatest value.
    case max
    /// The sum of the values.
    case sum
  }

  /// The areas in which rows are combined.
  public typealias Bins = DensityBins

  public var source: SeriesSource
  /// What is computed from the rows of a bin.
  public var aggregate: Aggregate
  /// The size of the bins.
  public var bins: Bins
  /// The colours of the bins' values. The range starts at 0 for counts and sums unless the scale is
  /// `log` or `equalized`.
  public var colors: ColorEncoding
  /// The outline of a selected part.
  public var selectedStyle: SelectedOutline

  /// - Parameters:
  ///   - source: the columns `x` and `y`.
  ///   - value: the column of the values; `nil` for that of the source.
  ///   - aggregate: `nil` for the mean if there is a value column, otherwise the count.
  ///   - bins: by default one for each pixel.
  ///   - scale: `nil` for `cubeRoot` for counts, where a few high ones would leave all others in
  ///     one colour, and `linear` for other aggregates.
  ///   - colorMap: `nil` for one that fits the theme.
  ///   - isColorMapReversed: whether the colours are in the opposite order.
  ///   - valueRange: the values of the first and the last colour; `nil` for those of the bins.
  ///   - midpoint: the value of the middle colour; `nil` for none.
  ///   - selectedStyle: the outline of selected bins.
  public init(
    source: SeriesSource, value: ColumnReference? = nil, aggregate: Aggregate? = nil,
    bins: Bins = .pixels, scale: ColorEncoding.Scale? = nil, colorMap: ColorMap? = nil,
    isColorMapReversed: Bool = false, valueRange: ClosedRange<Double>? = nil,
    midpoint: Double? = nil, selectedStyle: SelectedOutline = SelectedOutline()
  ) {
    let aggregate = aggregate ?? (value ?? source[.value] == nil ? .count : .mean)
    self.source = source
    if let value { self.source[.value] = value }
    self.aggregate = aggregate
    self.bins = bins
    colors = ColorEncoding(
      scale: scale ?? (aggregate == .count ? .cubeRoot : .linear), colorMap: colorMap,
      isReversed: isColorMapReversed, valueRange: valueRange, midpoint: midpoint)
    self.selectedStyle = selectedStyle
  }

  /// The density of points, or an aggregate of their values, from values or columns by name.
  public init(
    x: ColumnReference? = nil, y: ColumnReference, value: ColumnReference? = nil,
    aggregate: Aggregate? = nil, bins: Bins = .pixels, scale: ColorEncoding.Scale? = nil,
    colorMap: ColorMap? = nil, title: String? = nil
  ) {
    self.init(
      source: SeriesSource(x: x, y: y, title: title), value: value, aggregate: aggregate,
      bins: bins, scale: scale, colorMap: colorMap)
  }

  /// The density of numbers.
  public init(
    x: [Double], y: [Double], bins: Bins = .pixels, scale: ColorEncoding.Scale? = nil,
    title: String? = nil
  ) {
    self.init(
      x: .values(Column(x)), y: .values(Column(y)), bins: bins, scale: scale, title: title)
  }

  public init(source: SeriesSource) { self.init(source: source, value: nil) }

  /// The column whose values are aggregated; rows without a value are left out.
  public var value: ColumnReference? {
    get { source[.value] }
    set { source[.value] = newValue }
  }

  public var chartName: String { "density plot" }

  public var forms: [MarkForm] {
    [.bins(bins, value: aggregate == .count ? nil : .init(rawValue: aggregate.rawValue))]
  }

  public var traits: SeriesTraits {
    SeriesTraits(
      isCloud: true, countsEachRow: true, legend: .colorBar,
      selectedOutline: selectedStyle,
      alsoNeeds: aggregate == .count ? [:] : [.value: "the aggregate \(aggregate.rawValue)"])
  }

  public var defaultTitle: String? { valueTitle }

  /// Bins that hold several points where there are any, if points lie in about two fifths of a plot
  /// area of usual size. A bin holds one of few values that are a step apart.
  public func suited(toRows count: Int, steps: [Dimension: Int]) -> Self {
    let (width, height, share, points) = (600.0, 500.0, 0.4, 4.0)
    let side = (width * height * share * points / Double(max(count, 1))).squareRoot().rounded()
    let size = min(max(side, 1), 16)
    var series = self
    if !steps.isEmpty {
      series.bins = .count(
        x: steps[.x] ?? Int(width / size), y: steps[.y] ?? Int(height / size))
    } else if side > 1 {
      series.bins = .size(size)
    }
    return series
  }

  /// The colour bar's title if the series has none: the aggregate and its column.
  public var valueTitle: String {
    var name: String?
    if case .named(let column)? = value { name = column }
    switch aggregate {
    case .count: return "Count"
    case .mean: return name.map { "Mean of \($0)" } ?? "Mean"
    case .min: return name.map { "Least \($0)" } ?? "Minimum"
    case .max: return name.map { "Greatest \($0)" } ?? "Maximum"
    case .sum: return name.map { "Sum of \($0)" } ?? "Sum"
    }
  }

  public static var fields: [Field<Self>] {
    Field(
      "aggregate", \.aggregate, .word,
      "The value of a bin; by default the mean of `value`, or the count without one."
    ) { Self(source: $0.source).aggregate }
    Field("bins", \.bins, "The size of the bins.")
    Field(
      "scale", \.colors.scale, .word,
      "The map from values to colours; by default `cubeRoot` for counts, else `linear`."
    ) { Self(source: $0.source, aggregate: $0.aggregate).colors.scale }
    ColorEncoding.mapFields.map { $0.within(\Self.colors) }
    Field(
      "selectedStyle", \.selectedStyle,
      "The outline of a selected part, or of all if it is selected.")
  }
}

extension DensitySeries.Bins: FileValue {
  package static let form = Form<Self>.either(
    Alternative(words: [("pixels", .pixels)]),
    Alternative(
      .kinds(
        Alternative(
          .keyed("size", .number(Bounds(from: 1)), "Squares with this side in points."),
          { .size($0) }, back: { if case .size(let size) = $0 { size } else { nil } }),
        Alternative(
          .keyed(
            "count",
            Form<Int>.wholeNumber(from: 1)
              .list(count: 2, rule: "the count of bins is two whole numbers from 1, [x, y]"),
            "The number of bins, `[x, y]`; at most one per pixel."),
          { .count(x: $0[0], y: $0[1]) },
          back: { if case .count(let x, let y) = $0 { [x, y] } else { nil } }),
        rule: "bins have either a \"size\" or a \"count\""))
  ).named("bins", "The bins of a density: `\"pixels\"` for one bin per pixel, or an object.")
}
