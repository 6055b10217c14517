import SumiData
import SumiGeometry

/// How many points fall where, or what a column of theirs comes to there: bins in the colours of a
/// map, for clouds of points in which single markers would hide each other.
///
/// On an axis of categories every row counts: unlike in other kinds of series, a row does not replace
/// an earlier one of the same category.
public struct DensitySeries: Equatable, SeriesType {
  public static let kind = "density"
  public static let channels = [
    Channel.optionalX, Channel(.y, "The height of each point."),
    Channel(
      .value, isRequired: false, values: .numbers, "What is aggregated; not needed for a count."),
  ]

  /// What is made of the rows of one bin.
  public enum Aggregate: String, Codable, Sendable, CaseIterable {
    /// How many rows there are; needs no `value`.
    case count
    case mean
    case min
    case max
    case sum
  }

  /// How large the bins are. They are half open along the axes, from left to right and from bottom to
  /// top; what lies on the far end of the range belongs to the last one. A category has one bin,
  /// whatever this says.
  public enum Bins: Hashable, Sendable {
    /// One a pixel.
    case pixels
    /// Squares of so many points a side, above 0, rounded to whole pixels; from the lower left corner
    /// of the plot area on.
    case size(Double)
    /// So many across the ranges of x and y, at least 1 each. More than there are pixels are not made.
    case count(x: Int, y: Int)
  }

  /// Where on the colour map a bin's value stands.
  public enum ValueScale: String, Codable, Sendable, CaseIterable {
    case linear
    /// By order of magnitude; values from 0 down have the first colour.
    case log
    /// Between the two, and fit for 0 and for values below it.
    case cubeRoot
    /// By rank, so that every colour is used equally often.
    case equalized
  }

  public var source: SeriesSource
  public var aggregate: Aggregate
  public var bins: Bins
  public var scale: ValueScale
  /// `nil` for one that fades into the background of the theme: `ocean`, or, where there is a midpoint,
  /// `blueOrange` or `blueOrangeDark`.
  public var colorMap: ColorMap?
  /// Whether high values have the colours of the map's beginning.
  public var isColorMapReversed: Bool
  /// The values at the ends of the colour map; beyond them the end colours hold. `nil` for the range of
  /// the bins, from 0 for counts and sums unless the scale is `log` or `equalized`.
  public var valueRange: ClosedRange<Double>?
  /// The value in the middle of the colour map, which an automatic range then has on both sides alike;
  /// `nil` for none. An `equalized` scale has none.
  public var midpoint: Double?

  /// - Parameters:
  ///   - aggregate: `nil` for the mean where there is a value, else the count.
  ///   - scale: `nil` for `cubeRoot` of counts, whose few high ones would leave all others in one
  ///     colour, and `linear` of the others.
  public init(
    source: SeriesSource, value: ColumnReference? = nil, aggregate: Aggregate? = nil,
    bins: Bins = .pixels, scale: ValueScale? = nil, colorMap: ColorMap? = nil,
    isColorMapReversed: Bool = false, valueRange: ClosedRange<Double>? = nil,
    midpoint: Double? = nil
  ) {
    let aggregate = aggregate ?? (value ?? source[.value] == nil ? .count : .mean)
    self.source = source
    if let value { self.source[.value] = value }
    self.aggregate = aggregate
    self.bins = bins
    self.scale = scale ?? (aggregate == .count ? .cubeRoot : .linear)
    self.colorMap = colorMap
    self.isColorMapReversed = isColorMapReversed
    self.valueRange = valueRange
    self.midpoint = midpoint
  }

  /// The density of points, or an aggregate of their values, in place or from columns by name.
  public init(
    x: ColumnReference? = nil, y: ColumnReference, value: ColumnReference? = nil,
    aggregate: Aggregate? = nil, bins: Bins = .pixels, scale: ValueScale? = nil,
    colorMap: ColorMap? = nil, title: String? = nil
  ) {
    self.init(
      source: SeriesSource(x: x, y: y, title: title), value: value, aggregate: aggregate,
      bins: bins, scale: scale, colorMap: colorMap)
  }

  /// The density of numbers.
  public init(
    x: [Double], y: [Double], bins: Bins = .pixels, scale: ValueScale? = nil,
    title: String? = nil
  ) {
    self.init(
      x: .values(Column(x)), y: .values(Column(y)), bins: bins, scale: scale, title: title)
  }

  public init(source: SeriesSource) { self.init(source: source, value: nil) }

  /// The column whose values are aggregated: one for each row; rows without one are left out.
  public var value: ColumnReference? {
    get { source[.value] }
    set { source[.value] = newValue }
  }

  public var traits: SeriesTraits {
    SeriesTraits(
      isCloud: true, countsEachRow: true, legend: .colorBar,
      alsoNeeds: aggregate == .count ? [:] : [.value: "the aggregate \(aggregate.rawValue)"])
  }

  public var defaultTitle: String? { valueTitle }

  /// What the colour bar is called where the series has no title: the aggregate, and of what.
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
}
