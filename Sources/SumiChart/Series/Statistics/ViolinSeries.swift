import SumiData
import SumiForms
import SumiGeometry

/// The density of the values at each position, mirrored, with the five numbers of a box inside.
public struct ViolinSeries: Equatable, SeriesType {
  public static let kind = "violin"
  public static let summary =
    "The density of the values at each position, estimated by a normal distribution around each of "
    + "them, and mirrored; inside, a box between the quartiles with a dot at the median."
  public static let channels = [
    Channel(
      .x, isRequired: false, "Each different value has a violin; by default there is one violin."),
    Channel(.y, values: .numbersOrDates, "The values."),
    .copies,
  ]
  public static let takesOrientation = true
  public static let takesTotals = false

  /// How smooth a density is.
  public typealias Bandwidth = KernelDensity.Bandwidth

  /// What is drawn inside of a violin.
  public enum Inner: String, Hashable, Sendable, CaseIterable {
    /// A box between the quartiles with its whiskers, and a dot at the median.
    case box
    /// A line at the median.
    case median
    /// Nothing.
    case none
  }

  public var source: SeriesSource
  /// The smoothness: the standard deviation of the distribution around each value.
  public var bandwidth: Bandwidth
  /// What is drawn inside of the violins.
  public var inner: Inner
  /// What the width stands for. Violins of `equal` width have the same greatest one.
  public var width: DistributionWidth
  /// The share of the room around a position that its violins take together.
  public var dataPointWidth: Double
  /// The look of the violins.
  public var style: ViolinStyle

  /// Violins of the columns `x` and `y` of a source.
  public init(
    source: SeriesSource, bandwidth: Bandwidth = .scott, inner: Inner = .box,
    width: DistributionWidth = .equal, dataPointWidth: Double = 0.8,
    style: ViolinStyle = ViolinStyle()
  ) {
    self.source = source
    self.bandwidth = bandwidth
    self.inner = inner
    self.width = width
    self.dataPointWidth = dataPointWidth
    self.style = style
  }

  public init(source: SeriesSource) { self.init(source: source, bandwidth: .scott) }

  /// Violins of values or columns by name; without an `x` a single violin.
  public init(
    x: ColumnReference? = nil, y: ColumnReference, title: String? = nil,
    style: ViolinStyle = ViolinStyle()
  ) {
    self.init(source: SeriesSource(x: x, y: y, title: title), style: style)
  }

  /// A violin of numbers.
  public init(y: [Double], title: String? = nil) {
    self.init(y: .values(Column(y)), title: title)
  }

  public var chartName: String { "violin plot" }

  public var forms: [MarkForm] { [.violins] }

  public var traits: SeriesTraits {
    SeriesTraits(
      slot: dataPointWidth, countsEachRow: true, color: style.fill, isNamedByTitle: true,
      distribution: DistributionSettings(
        hasOutliers: false, hasBoxes: inner != .none, bandwidth: bandwidth, width: width))
  }

  public mutating func complete(from theme: Theme, at index: Int) {
    style.complete(from: theme.pattern(at: index))
  }

  public static var fields: [Field<Self>] {
    Field(
      "bandwidth", \.bandwidth,
      "The smoothness: the standard deviation of the distribution around each value.")
    Field("inner", \.inner, .word, "What is drawn inside of a violin.")
    Field(
      "width", \.width, .word,
      "What the width stands for: `equal` violins have the same greatest width, the `area` of all is "
        + "the same, or is the `count` of rows.")
    widthField(\.dataPointWidth, "its violins")
    Field("style", \.style, "The look of the violins.")
  }
}

/// The look of violins. `nil` properties come from the theme.
public struct ViolinStyle: Equatable, Sendable {
  /// `nil` for the series' colour, translucent.
  public var fill: Color?
  /// The outline, and what is inside; `nil` for the series' colour.
  public var stroke: Color?
  /// The outline's width in points.
  public var strokeWidth: Double
  /// The theme's pattern where no fill is stated.
  package var pattern: FillPattern?

  /// A look; what is `nil` comes from the theme.
  public init(fill: Color? = nil, stroke: Color? = nil, strokeWidth: Double = 1) {
    self.fill = fill
    self.stroke = stroke
    self.strokeWidth = strokeWidth
  }
}

extension ViolinStyle: FileValue {
  package static let form = Form<ViolinStyle>.object(ViolinStyle()) {
    Field("fill", \.fill, "By default the series' colour, translucent.")
    Field("stroke", \.stroke, "The outline, and what is inside; by default the series' colour.")
    Field("strokeWidth", \.strokeWidth, .length, "The outline's width in points, 0 for none.")
  }.named("violinStyle", "The look of violins.")
}

extension KernelDensity.Bandwidth: FileValue {
  package static let form = Form<Self>.either(
    Alternative(words: [("scott", .scott), ("silverman", .silverman)]),
    Alternative(
      .number(Bounds(above: 0)), { .value($0) },
      back: { if case .value(let width) = $0 { width } else { nil } })
  ).named(
    "bandwidth",
    "A standard deviation in the unit of the values, or the rule that chooses it: `scott` for σ n^(−1/5), "
      + "`silverman` for σ (3n/4)^(−1/5).")
}

extension ViolinStyle: PatternedStyle {
  package var hasFill: Bool { fill != nil }
}
