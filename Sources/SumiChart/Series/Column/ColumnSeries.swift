import SumiData
import SumiForms
import SumiGeometry

/// A bar from the baseline to each value. Several series on one axis of positions are drawn side by
/// side.
///
/// With `y2`, a bar goes from `y` to `y2`, whatever the baseline, and each row has a bar of its own: a
/// schedule with several periods in a line, or a range of values. Such bars of several series lie over
/// each other unless they state a group. With `x2`, a bar is as wide as from `x` to `x2`, such as a bin of
/// its own width; with both it is any rectangle. Each end may be a number or a date, and either may be the
/// greater. A bar that is shorter than a pixel is drawn as a thin line.
public struct ColumnSeries: Equatable, SeriesType {
  public static let kind = "column"
  public static let summary =
    "A bar from a baseline to each value, or between two values or two positions, `x` and `x2` or `y` "
    + "and `y2`. Several series on one axis are drawn side by side, or over each other if they have both "
    + "ends of their values. "
    + "The type `\"bar\"` is a horizontal one: its positions or categories are in y, and its values "
    + "in x."
  public static let channels =
    [
      Channel.optionalX,
      Channel(
        .x2, isRequired: false, values: .numbersOrDates,
        "The other end of each bar along x: it goes from `x` to `x2`."),
      Channel(
        .y, values: .numbersOrDates,
        "The value of each bar; dates need another end in `y2`, or in `x2` of a horizontal series."),
      Channel(
        .y2, isRequired: false, values: .numbersOrDates,
        "The other end of each bar along y: it goes from `y` to `y2`."),
    ] + Channel.errors + Channel.labels + Channel.pointStyle
  public static let takesOrientation = true
  /// The word for horizontal bars.
  static let horizontalWord = "bar"
  public static let variants = [
    SeriesVariant<Self>(horizontalWord, orientation: .horizontal) { bars in
      // Numbers alone are values, whatever they are called: their bars stand on row numbers.
      let others: [Role] = [.x, .x2, .y2]
      guard bars.source.orientation == .horizontal,
        case .values(let column)? = bars.source[.y], case .numbers = column.values,
        others.allSatisfy({ bars.source[$0] == nil })
      else { return }
      (bars.source[.x], bars.source[.y]) = (bars.source[.y], nil)
    }
  ]

  public var source: SeriesSource
  /// The value at which the bars start.
  public var baseline: Double
  /// The share of a slot covered by its bars, 0…1. Slots touch each other.
  @Stated public var dataPointWidth = Theme.defaultDataPointWidth
  /// The look of the bars.
  public var style: ColumnStyle

  /// Bars of the columns `x` and `y` of a source.
  public init(
    source: SeriesSource, baseline: Double = 0, dataPointWidth: Double? = nil,
    style: ColumnStyle = ColumnStyle()
  ) {
    self.source = source
    self.baseline = baseline
    self.style = style
    $dataPointWidth = dataPointWidth
  }

  /// Bars from values or columns by name.
  ///
  /// - Parameters:
  ///   - x: the positions; by default row numbers.
  ///   - x2: the other ends of the bars along x; `nil` for a share of the room around `x`.
  ///   - y: the values.
  ///   - y2: the other ends of the bars along y; `nil` for the baseline.
  ///   - title: the text in the legend.
  ///   - style: the look of the bars.
  public init(
    x: ColumnReference? = nil, x2: ColumnReference? = nil, y: ColumnReference,
    y2: ColumnReference? = nil, title: String? = nil, style: ColumnStyle = ColumnStyle()
  ) {
    var source = SeriesSource(x: x, y: y, title: title)
    (source[.x2], source[.y2]) = (x2, y2)
    self.init(source: source, style: style)
  }

  /// One bar per category.
  public init(
    x: [String], y: [Double], title: String? = nil, style: ColumnStyle = ColumnStyle()
  ) {
    self.init(x: .values(Column(x)), y: .values(Column(y)), title: title, style: style)
  }

  public init(source: SeriesSource) { self.init(source: source, baseline: 0) }

  public var chartName: String { source.orientation == .horizontal ? "bar chart" : "column chart" }

  public var traits: SeriesTraits {
    let (hasSides, hasEnds) = (hasOtherEnd(.x2), hasOtherEnd(.y2))
    let x = Role.x.turned(source.orientation)
    return SeriesTraits(
      slot: hasSides ? nil : dataPointWidth, ground: hasEnds ? nil : SeriesTraits.Ground(baseline),
      stacking: hasEnds ? nil : SeriesTraits.Stacking(roundsTip: style.cornerRatio > 0),
      reach: style.outlineWidth / 2,
      // A wide bar may be seen where its middle is not.
      wantsOrder: !hasSides, countsEachRow: hasSides || hasEnds, hasTwoSides: hasSides,
      hasTwoEnds: hasEnds, needsAllValues: hasEnds, color: style.fill ?? style.pattern?.fill,
      colorBelowBaseline: hasEnds ? nil : style.fillBelowBaseline,
      isHatched: style.pattern?.hatch != nil, image: style.image,
      alsoNeeds: hasSides ? [x: "the other end of its bars"] : [:], warnings: warnings)
  }

  /// - Parameter role: of a vertical series.
  private func hasOtherEnd(_ role: Role) -> Bool { source[role.turned(source.orientation)] != nil }

  /// The settings without effect.
  private var warnings: [String] {
    guard hasOtherEnd(.y2) else { return style.warnings }
    return style.warnings
      + [
        ("baseline", baseline != 0), ("style.fillBelowBaseline", style.fillBelowBaseline != nil),
      ].filter(\.1).map { "\"\($0.0)\" has no effect on bars that state both ends" }
  }

  public mutating func complete(from theme: Theme, at index: Int) {
    $dataPointWidth = $dataPointWidth ?? theme.dataPointWidth
    style.complete(from: theme, at: index)
  }

  public static var fields: [Field<Self>] {
    Field("baseline", \.baseline, .number, "The value at which the bars start.")
    Field(
      "dataPointWidth", \.$dataPointWidth, .share,
      "The share of the room around a position that the bars of a group take together; at 1 "
        + "neighbouring groups touch. The greatest share of a group counts. By default the theme's. "
        + "Below 1, each bar takes part in at most a third of the plot.")
    Field("style", \.style, "The look of the bars.")
  }
}

/// The look of a bar. `nil` properties come from the theme.
public struct ColumnStyle: Equatable, Sendable {
  /// The colour of the bars.
  public var fill: Color?
  /// The fill of bars below the baseline; `nil` for `fill`.
  public var fillBelowBaseline: Color?
  /// The opacity of the bars, 0…1.
  public var opacity: Double
  /// The outline's colour; `nil` for a darker tone of the fill.
  public var stroke: Color?
  /// The outline's width in points, 0 for none; `nil` for 1 if there is a `stroke`, otherwise 0.
  public var strokeWidth: Double?
  /// The roundness of the tip: 0 is square, 1 a half circle.
  @Stated public var cornerRatio = 0.0
  /// Colours in place of the fill; `nil` for none.
  public var colors: AreaColors?
  /// Whether bars fade to a tenth of their opacity at the baseline, from the farthest value.
  public var isGradient: Bool
  /// What `colors` and a gradient extend over.
  public var colorsOver: Extent
  /// Lines over the fill; `nil` for those of the theme, or none with a stated fill.
  public var hatch: Hatch?
  /// A picture over the fill, as wide as the bar and repeated from its base on, where the bar is at least
  /// 6 points wide; `nil` for none. The bar has square corners then.
  public var image: MarkerImage?

  /// What colours that change gradually extend over.
  public enum Extent: String, Codable, Sendable, CaseIterable {
    /// All bars of the series together.
    case series
    /// Each bar for itself.
    case bar
  }
  /// The theme's pattern where no fill is stated.
  package var pattern: FillPattern?

  /// A look; what is `nil` comes from the theme.
  public init(
    fill: Color? = nil, fillBelowBaseline: Color? = nil, opacity: Double = 1,
    stroke: Color? = nil, strokeWidth: Double? = nil, cornerRatio: Double? = nil,
    colors: AreaColors? = nil, isGradient: Bool = false, colorsOver: Extent = .series,
    hatch: Hatch? = nil, image: MarkerImage? = nil
  ) {
    self.image = image
    self.colorsOver = colorsOver
    self.hatch = hatch
    self.fill = fill
    self.colors = colors
    self.isGradient = isGradient
    self.fillBelowBaseline = fillBelowBaseline
    self.opacity = opacity
    self.stroke = stroke
    self.strokeWidth = strokeWidth
    $cornerRatio = cornerRatio
  }
}

extension ColumnStyle {
  /// Takes from a theme what is not stated.
  mutating func complete(from theme: Theme, at index: Int) {
    $cornerRatio = $cornerRatio ?? (image == nil ? theme.cornerRatio : 0)
    completePattern(from: theme, at: index)
  }

  /// Takes the theme's pattern if neither a fill nor a hatch is stated.
  mutating func completePattern(from theme: Theme, at index: Int) {
    complete(from: theme.pattern(at: index))
    if let hatch { pattern = FillPattern(fill: fill, hatch: hatch) }
  }
}

extension ColumnStyle {
  /// The settings without effect.
  var warnings: [String] {
    [
      (
        "\"colorsOver\" has no effect without \"colors\" or a \"gradient\"",
        colorsOver == .bar && colors == nil && !isGradient
      ),
      ("\"cornerRatio\" has no effect on bars with an \"image\"", image != nil && cornerRatio > 0),
    ].filter(\.1).map(\.0)
  }
}

extension ColumnStyle: OutlinedStyle, PatternedStyle {
  package var hasFill: Bool {
    fill != nil || fillBelowBaseline != nil || colors != nil || hatch != nil || image != nil
  }
}

extension ColumnStyle: FileValue {
  package static let form = Form<ColumnStyle>.object(ColumnStyle()) {
    Field("fill", \.fill, "By default the series' colour.")
    Field("fillBelowBaseline", \.fillBelowBaseline, "For values below the baseline.")
    Field("opacity", \.opacity, .share, "The opacity of fill and outline.")
    Field("stroke", \.stroke, "The outline; by default a darker tone of the fill.")
    Field(
      "strokeWidth", \.strokeWidth, .length,
      "The outline's width in points, 0 for none; by default 1 if there is a `stroke`.")
    Field(
      "cornerRatio", \.$cornerRatio, .share,
      "The roundness of the tip: 1 is a half circle. By default the theme's.")
    Field(
      "colors", \.colors,
      "Several colours in place of one; `colorsOver` says over what they extend.")
    Field(
      "gradient", \.isGradient, .flag,
      "Whether bars fade to a tenth of their opacity at the baseline, from the farthest value.")
    Field(
      "colorsOver", \.colorsOver, .word,
      "Whether `colors` and a `gradient` extend over all bars of the series together, or over each bar."
    )
    Field("hatch", \.hatch, "Lines over the fill; by default the theme's, or none with a `fill`.")
    Field(
      "image", \.image,
      "A picture over the fill, as wide as the bar and repeated from its base on, where the bar is at least "
        + "6 points wide.")
  }.named("columnStyle", "The look of a bar.")
}
