import SumiForms
import SumiGeometry
import SumiScales

/// The texts of slices.
public struct SliceLabels: Equatable, Sendable {
  /// A part of a label.
  public enum Part: String, Codable, Sendable, CaseIterable {
    /// The name of the slice.
    case name
    /// Its value.
    case value
    /// The share of the whole in percent.
    case share
  }

  /// Whether the texts are drawn.
  public var isShown: Bool
  /// `nil` for the name and the share, or the share alone where a legend shows the names.
  public var parts: [Part]?
  /// The format of values. By default they have three significant digits, and whole numbers all.
  public var format: NumberFormat
  /// `nil` for the theme's text colour, and in slices for black or white.
  public var color: Color?

  /// Labels; what is `nil` follows from the legend and the theme.
  public init(
    isShown: Bool = true, parts: [Part]? = nil, format: NumberFormat = .automatic,
    color: Color? = nil
  ) {
    self.isShown = isShown
    self.parts = parts
    self.format = format
    self.color = color
  }
}

extension SliceLabels: FileValue {
  package static let form = Form<SliceLabels>.look(SliceLabels(), \.isShown) {
    Field(
      "parts", \.parts, Form<Part>.word.list(),
      "What a label says, in this order; by default name and share, or the share alone where a legend "
        + "shows the names.")
    Field(
      "format", \.format,
      "The format of values; by default three significant digits, and whole numbers in full.")
    Field(
      "color", \.color, "By default the theme's text colour, and in slices black or white.")
  }.named("sliceLabels", "The texts of slices. An object shows them unless `visible` is false.")
}

/// The lines from slices to labels beside the circle, each with a dot, its anchor, in the slice.
public struct SpokeStyle: Equatable, Sendable {
  /// `nil` for spokes only where a label does not fit into its slice; true for all labels, false for
  /// none.
  public var isShown: Bool?
  /// `nil` for the theme's text colour.
  public var stroke: Color?
  /// In points, 0 for none.
  @Stated public var strokeWidth = 1.0
  /// From the middle of the anchor to the end, in points; `nil` for half the width of the ring and 40
  /// more, fewer in small charts. A spoke always leaves its slice.
  public var length: Double?
  /// From the end of the line to the label, in points.
  @Stated public var padding = 10.0
  /// The distance of the anchor from the middle of the slice, away from the centre, in points.
  @Stated public var anchorOffset = 0.0
  /// In points, 0 for none. In a narrow slice it is smaller.
  @Stated public var anchorRadius = 5.0
  /// `nil` for the line's colour.
  public var anchorFill: Color?

  /// Lines; what is `nil` follows from the slices and the labels.
  public init(
    isShown: Bool? = nil, stroke: Color? = nil, strokeWidth: Double? = nil,
    length: Double? = nil, padding: Double? = nil, anchorOffset: Double? = nil,
    anchorRadius: Double? = nil, anchorFill: Color? = nil
  ) {
    self.isShown = isShown
    self.stroke = stroke
    self.length = length
    self.anchorFill = anchorFill
    $strokeWidth = strokeWidth
    $padding = padding
    $anchorOffset = anchorOffset
    $anchorRadius = anchorRadius
  }

  /// The style with the properties of another one where it states none.
  package func completed(from other: SpokeStyle) -> SpokeStyle {
    SpokeStyle(
      isShown: isShown ?? other.isShown, stroke: stroke ?? other.stroke,
      strokeWidth: $strokeWidth ?? other.$strokeWidth, length: length ?? other.length,
      padding: $padding ?? other.$padding, anchorOffset: $anchorOffset ?? other.$anchorOffset,
      anchorRadius: $anchorRadius ?? other.$anchorRadius,
      anchorFill: anchorFill ?? other.anchorFill)
  }
}

extension SpokeStyle: FileValue {
  package static let form = Form<SpokeStyle>.either(
    Alternative(
      Form<Bool>.flag, { SpokeStyle(isShown: $0) },
      back: {
        $0 == SpokeStyle(isShown: true) ? true : $0 == SpokeStyle(isShown: false) ? false : nil
      }),
    Alternative(
      .object(SpokeStyle()) {
        Field(
          "visible", \.isShown, .flag,
          "True for spokes to all labels, false for none; by default where a label does not fit into "
            + "its slice.")
        Field("stroke", \.stroke, "By default the theme's text colour.")
        Field("strokeWidth", \.$strokeWidth, .length, "In points, 0 for none; by default 1.")
        Field(
          "length", \.length, .length,
          "From the middle of the anchor to the end, in points; by default half the width of the "
            + "ring and 40 more, fewer in small charts. A spoke always leaves its slice.")
        Field(
          "padding", \.$padding, .length,
          "From the end of the line to the label, in points; by default 10.")
        Field(
          "anchorOffset", \.$anchorOffset,
          .number(in: -Bounds.greatestLength...Bounds.greatestLength),
          "The distance of the anchor from the middle of the slice, away from the centre, in points; by "
            + "default 0."
        )
        Field(
          "anchorRadius", \.$anchorRadius, .length,
          "In points, 0 for none; by default 5. In a narrow slice it is smaller.")
        Field("anchorFill", \.anchorFill, "By default the line's colour.")
      })
  ).named(
    "spokes",
    "Lines from slices to labels beside the circle: true for all labels, false for none, or an "
      + "object.")
}

/// The text in the hole of a donut.
public struct SliceCenter: Equatable, Sendable {
  /// Whether the first line is the sum of all values.
  public var showsTotal: Bool
  /// `nil` for none.
  public var text: String?

  /// The total in the hole, unless stated.
  public init(showsTotal: Bool = true, text: String? = nil) {
    self.showsTotal = showsTotal
    self.text = text
  }
}

extension SliceCenter: FileValue {
  package static let form = Form<SliceCenter>.object(SliceCenter()) {
    Field("total", \.showsTotal, .flag, "Whether the first line is the sum of all values.")
    Field("text", \.text, .text, "A text, below the total if there is one.")
  }.named("sliceCenter", "The text in the hole of a donut.")
}
