import SumiData
import SumiGeometry

/// How many points fall where, or what a column of theirs comes to there: bins in the colours of a
/// map, for clouds of points in which single markers would hide each other.
///
/// On an axis of categories every row counts: unlike in other kinds of series, a row does not replace
/// an earlier one of the same category.
public struct DensitySeries: Equatable, SeriesType {
  public static let kind = "density"
  public static let summary =
    "How many points fall where, or what a column of theirs comes to there: bins in the colours of a "
    + "map, for clouds of points in which single markers would hide each other."
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

  public static var fields: [Field<Self>] {
    Field(
      "aggregate", \.aggregate, .word,
      "What a bin shows of its points; by default the mean of `value`, or the count without one."
    ) { Self(source: $0.source).aggregate }
    Field("bins", \.bins, "How large the bins are.")
    Field(
      "scale", \.scale, .word,
      "Where on the colour map a value is; by default `cubeRoot` for counts, else `linear`."
    ) { Self(source: $0.source, aggregate: $0.aggregate).scale }
    Field("colorMap", \.colorMap, .word, "The colours; by default those that suit the theme.")
    Field(
      "reverseColors", \.isColorMapReversed, .flag,
      "Whether high values have the colours of the map's beginning.")
    Field(
      "valueRange", \.valueRange, range,
      "The values at the two ends of the colour map, `[lower, upper]`; by default the range of the "
        + "bins.")
    Field(
      "midpoint", \.midpoint, .number, "The value in the middle of the colour map; by default none."
    )
  }

  private static let range = Form<Double>.number
    .list(count: 2, rule: "a range of values is two numbers, [lower, upper]")
    .map(
      { numbers in
        guard numbers[0] < numbers[1] else {
          throw Complaint("a range of values is two numbers, the smaller first")
        }
        return numbers[0]...numbers[1]
      }, back: { [$0.lowerBound, $0.upperBound] })
}

extension DensitySeries.Bins: FileValue {
  static let form = Form<Self>.either(
    Alternative(words: [("pixels", .pixels)]),
    Alternative(
      .kinds(
        Alternative(
          .keyed("size", .number(Bounds(from: 1)), "Squares of so many points a side."),
          { .size($0) }, back: { if case .size(let size) = $0 { size } else { nil } }),
        Alternative(
          .keyed(
            "count",
            Form<Int>.wholeNumber(from: 1)
              .list(count: 2, rule: "the count of bins is two whole numbers from 1, [x, y]"),
            "So many across and up, `[x, y]`; more than there are pixels are not made."),
          { .count(x: $0[0], y: $0[1]) },
          back: { if case .count(let x, let y) = $0 { [x, y] } else { nil } }),
        rule: "bins have either a \"size\" or a \"count\""))
  ).named("bins", "The bins of a density: `\"pixels\"` for one a pixel, or an object.")
}
