import SumiData
import SumiForms
import SumiGeometry

/// How many rows have a value in each of neighbouring bins, as touching columns.
///
/// The values are in `x`, or in `y` for horizontal bars. The parts of a split series are stacked, and
/// all of them have the same bins, as have all histograms on one axis that ask for the same ones.
public struct HistogramSeries: Equatable, SeriesType {
  public static let kind = "histogram"
  public static let summary =
    "How many rows have a value in each of neighbouring bins, as touching columns. The values are in "
    + "`x` or, for horizontal bars, in `y`. The parts of a split series are stacked."
  public static let channels = [
    Channel(.x, values: .numbers, "The values to count."),
    Channel(
      .weight, isRequired: false, values: .numbers,
      "The weight of each row, of which bins have the sum; by default each row counts as 1."),
  ]
  public static let takesOrientation = true
  public static let takesTotals = false
  public static let takesLabels = true

  public var source: SeriesSource
  /// The neighbouring ranges in which values are counted.
  public var bins: Bins
  /// What the height of a column stands for.
  public var quantity: BinQuantity
  /// Whether a column stands for its bin and all bins before it.
  public var isCumulative: Bool
  /// Whether the parts of a split series are drawn over each other. By default they are stacked.
  public var isOverlaid: Bool
  /// The look of the columns.
  public var style: ColumnStyle

  /// A histogram of the column `x` of a source, or of `y` for horizontal bars.
  public init(
    source: SeriesSource, bins: Bins = .automatic, quantity: BinQuantity = .count,
    isCumulative: Bool = false, isOverlaid: Bool = false, style: ColumnStyle = ColumnStyle()
  ) {
    self.source = source
    self.bins = bins
    self.quantity = quantity
    self.isCumulative = isCumulative
    self.isOverlaid = isOverlaid
    self.style = style
  }

  public init(source: SeriesSource) { self.init(source: source, bins: .automatic) }

  /// Columns for values or a column by name.
  public init(
    x: ColumnReference, weight: ColumnReference? = nil, bins: Bins = .automatic,
    quantity: BinQuantity = .count, title: String? = nil, style: ColumnStyle = ColumnStyle()
  ) {
    var source = SeriesSource(channels: [.x: x], title: title)
    source[.weight] = weight
    self.init(source: source, bins: bins, quantity: quantity, style: style)
  }

  /// Columns for numbers.
  public init(x: [Double], bins: Bins = .automatic, title: String? = nil) {
    self.init(x: .values(Column(x)), bins: bins, title: title)
  }

  /// Horizontal bars for values or a column by name.
  public init(
    y: ColumnReference, weight: ColumnReference? = nil, bins: Bins = .automatic,
    quantity: BinQuantity = .count, title: String? = nil, style: ColumnStyle = ColumnStyle()
  ) {
    var source = SeriesSource(channels: [.y: y], orientation: .horizontal, title: title)
    source[.weight] = weight
    self.init(source: source, bins: bins, quantity: quantity, style: style)
  }

  public var chartName: String { Self.kind }

  public var traits: SeriesTraits {
    SeriesTraits(
      ground: 0, stacking: SeriesTraits.Stacking(stacksParts: !isOverlaid),
      reach: style.outlineWidth / 2,
      countsEachRow: true, color: style.fill,
      binning: Binning(bins: bins, quantity: quantity, isCumulative: isCumulative),
      image: style.image, warnings: style.warnings)
  }

  /// The name of the column of values.
  public var defaultTitle: String? {
    guard case .named(let name)? = source[.x] ?? source[.y] else { return nil }
    return name
  }

  /// The values may be in y instead of x.
  public mutating func completeOrientation() {
    if source[.x] == nil, source[.y] != nil { source.orientation = .horizontal }
  }

  public mutating func complete(from theme: Theme, at index: Int) {
    // Bins have square tips: they show areas.
    style.completePattern(from: theme, at: index)
  }

  public static var fields: [Field<Self>] {
    Field("bins", \.bins, "The bins; by default up to 200 of a round width that shows the shape.")
    Field(
      "quantity", \.quantity, .word,
      "What the height of a column stands for: the `count` of rows, the `density`, whose area is 1, "
        + "or the `probability`, whose sum is 1.")
    Field(
      "cumulative", \.isCumulative, .flag,
      "Whether a column stands for its bin and all bins before it.")
    Field(
      "overlaid", \.isOverlaid, .flag,
      "Whether the parts of a split series are drawn over each other; by default they are stacked.")
    Field("style", \.style, "The look of the columns.")
  }
}

/// What the height of a histogram's column stands for.
public enum BinQuantity: String, Hashable, Sendable, CaseIterable {
  /// The number of rows, or the sum of their weights.
  case count
  /// The share of the rows divided by the width of the bin, so that the area of all columns is 1. The
  /// columns of a stack have this area together.
  case density
  /// The share of the rows, so that the sum of all columns is 1.
  case probability
}

/// How the values of a series are counted.
public struct Binning: Hashable, Sendable {
  /// The neighbouring ranges in which values are counted.
  public var bins: Bins
  /// What the height of a column stands for.
  public var quantity: BinQuantity
  /// Whether a column stands for its bin and all bins before it.
  public var isCumulative: Bool
}
