import SumiData
import SumiForms
import SumiGeometry

/// A sector from the pole, or from a ring, to each value: x is the angle of its middle, y its radius.
///
/// In a stack the sectors are on each other, as in a wind rose. Several series are side by side.
public struct RadialColumnSeries: Equatable, SeriesType {
  public static let kind = "radialColumn"
  public static let summary =
    "A sector around a pole for each value: x is its angle, y its radius. In a stack the sectors are "
    + "on each other, as in a wind rose; other series are side by side."
  public static let channels =
    [
      Channel(.x, isRequired: false, "The angle of each sector's middle; by default equal angles."),
      Channel(.y, values: .numbers, "The distance of each sector's end from the pole."),
    ] + Channel.pointStyle

  /// Without `x` the sectors are at equal angles, in row order.
  public var source: SeriesSource
  /// The value at which the sectors start.
  public var baseline: Double
  /// The share of the angle around a position that its sectors cover, 0…1.
  public var dataPointWidth: Double
  /// The look of the sectors.
  public var style: RadialColumnStyle

  /// Sectors of the columns `x` and `y` of a source.
  public init(
    source: SeriesSource, baseline: Double = 0, dataPointWidth: Double = 0.9,
    style: RadialColumnStyle = RadialColumnStyle()
  ) {
    self.source = source
    self.baseline = baseline
    self.dataPointWidth = dataPointWidth
    self.style = style
  }

  /// Sectors from values or columns by name.
  public init(
    x: ColumnReference? = nil, y: ColumnReference, title: String? = nil,
    style: RadialColumnStyle = RadialColumnStyle()
  ) {
    self.init(source: SeriesSource(x: x, y: y, title: title), style: style)
  }

  /// One sector for each category.
  public init(
    x: [String], y: [Double], title: String? = nil, style: RadialColumnStyle = RadialColumnStyle()
  ) {
    self.init(x: .values(Column(x)), y: .values(Column(y)), title: title, style: style)
  }

  public init(source: SeriesSource) { self.init(source: source, baseline: 0) }

  public var chartName: String { "radial column chart" }

  public var forms: [MarkForm] { [.sectors] }

  public var traits: SeriesTraits {
    SeriesTraits(
      family: .radial, slot: dataPointWidth, ground: SeriesTraits.Ground(baseline),
      stacking: SeriesTraits.Stacking(roundsTip: true),
      keepsAngles: true, reach: style.outlineWidth / 2, color: style.fill ?? style.pattern?.fill,
      isHatched: style.pattern?.hatch != nil)
  }

  public mutating func complete(from theme: Theme, at index: Int) {
    style.complete(from: theme.pattern(at: index))
  }

  public static var fields: [Field<Self>] {
    Field("baseline", \.baseline, .number, "The value at which the sectors start.")
    Field(
      "dataPointWidth", \.dataPointWidth, .share,
      "The share of the angle around a position that its sectors cover; at 1 neighbours touch.")
    Field("style", \.style, "The look of the sectors.")
  }
}

/// The look of a sector. `nil` properties come from the theme.
public struct RadialColumnStyle: Equatable, Sendable, OutlinedStyle {
  /// The colour of the sectors.
  public var fill: Color?
  /// The opacity of the sectors, 0…1.
  public var opacity: Double
  /// The outline's colour; `nil` for a darker tone of the fill.
  public var stroke: Color?
  /// The outline's width in points, 0 for none; `nil` for 1 if there is a `stroke`, otherwise 0.
  public var strokeWidth: Double?
  /// The theme's pattern where no fill is stated.
  package var pattern: FillPattern?

  /// A look; what is `nil` comes from the theme.
  public init(
    fill: Color? = nil, opacity: Double = 1, stroke: Color? = nil, strokeWidth: Double? = nil
  ) {
    self.fill = fill
    self.opacity = opacity
    self.stroke = stroke
    self.strokeWidth = strokeWidth
  }
}

extension RadialColumnStyle: FileValue {
  package static let form = Form<RadialColumnStyle>.object(RadialColumnStyle()) {
    Field("fill", \.fill, "By default the series' colour.")
    Field("opacity", \.opacity, .share, "The opacity of fill and outline.")
    Field("stroke", \.stroke, "The outline; by default a darker tone of the fill.")
    Field(
      "strokeWidth", \.strokeWidth, .length,
      "The outline's width in points, 0 for none; by default 1 if there is a `stroke`.")
  }.named("radialColumnStyle", "The look of a sector around a pole.")
}

extension RadialColumnStyle: PatternedStyle {
  package var hasFill: Bool { fill != nil }
}
