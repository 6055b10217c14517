import SumiForms
import SumiGeometry

/// What drags in a live chart do to the slices of a series.
public enum SliceTurning: String, Codable, Sendable, CaseIterable {
  /// They turn with the slices of other series.
  case together
  /// They turn by themselves, where the pointer comes down on them.
  case alone
  /// They stay.
  case none
}

/// Angles, radii, labels and look of the slices of a series.
public struct SliceSettings: Equatable, Sendable {
  /// The radius of the hole, as a share of the whole radius; `nil` for none, or, of several series
  /// without a stated `outerRadius`, for the radius of the next ring.
  public var innerRadius: Double?
  /// As a share of the whole radius; `nil` for 1 or, of several series, for rings of equal width.
  public var outerRadius: Double?
  /// The angle at which the first slice begins, clockwise from the top.
  public var startAngle: Angle
  /// Whether the slices follow each other clockwise.
  public var isClockwise: Bool
  /// The look of the slices.
  public var style: SliceStyle
  /// The texts of the slices.
  public var labels: SliceLabels
  /// The lines to labels beside the circle.
  public var spokes: SpokeStyle
  /// Which small slices are drawn as one; `nil` for none.
  public var other: OtherSlices?
  /// The text in the hole of a donut; `nil` for none.
  public var center: SliceCenter?
  /// Properties of single slices, by name.
  public var exceptions: [SliceException]
  /// The angle to which the slices of a live chart turn the middle of one that is selected by a tap,
  /// clockwise from the top; `nil` if they stay.
  public var selectedPosition: Angle?
  /// How a slice of a live chart moves out and turns as it is selected.
  public var selectedAnimation: MoveAnimation
  /// Whether the slices of a live chart turn with those of the other series.
  public var turning: SliceTurning
  /// The share of its velocity that a turn of a live chart loses in a 60th of a second, 0…1; at 1 it stops
  /// with the pointer.
  public var rotationFriction: Double

  /// A full circle from the top, anticlockwise, unless stated.
  public init(
    innerRadius: Double? = nil, outerRadius: Double? = nil, startAngle: Angle = .zero,
    isClockwise: Bool = false, style: SliceStyle = SliceStyle(),
    labels: SliceLabels = SliceLabels(), spokes: SpokeStyle = SpokeStyle(),
    other: OtherSlices? = nil, center: SliceCenter? = nil, exceptions: [SliceException] = [],
    selectedPosition: Angle? = nil,
    selectedAnimation: MoveAnimation = .standard, turning: SliceTurning = .together,
    rotationFriction: Double = 0.02
  ) {
    self.innerRadius = innerRadius
    self.outerRadius = outerRadius
    self.startAngle = startAngle
    self.isClockwise = isClockwise
    self.style = style
    self.labels = labels
    self.spokes = spokes
    self.other = other
    self.center = center
    self.exceptions = exceptions
    self.selectedPosition = selectedPosition
    self.selectedAnimation = selectedAnimation
    self.turning = turning
    self.rotationFriction = rotationFriction
  }

  @FieldBuilder<SliceSettings> static var fields: [Field<SliceSettings>] {
    Field(
      "innerRadius", \.innerRadius, .share,
      "The radius of the hole, as a share of the whole radius; by default none, and 0.6 for a donut."
    )
    Field(
      "outerRadius", \.outerRadius, .share,
      "As a share of the whole radius; by default 1, and for several series rings of equal width.")
    Field(
      "startAngle", \.startAngle, .turn,
      "The angle at which the first slice begins, in degrees clockwise from the top.")
    Field("clockwise", \.isClockwise, .flag, "Whether slices follow each other clockwise.")
    Field("style", \.style, "The look of the slices.")
    Field("labels", \.labels, "The texts of the slices: in them where they fit, else on spokes.")
    Field("spokes", \.spokes, "Lines from slices to labels beside the circle.")
    Field("other", \.other, "Draws small slices as one; by default none.")
    Field("center", \.center, "The text in the hole of a donut; by default none.")
    Field(
      "slices", \.exceptions, SliceException.form.list(),
      "Properties of single slices, by name.")
    Field(
      "selectedPosition", \.selectedPosition, .turn,
      "The angle to which a live chart turns the middle of a slice that is tapped, in degrees clockwise "
        + "from the top; by default it stays.")
    Field(
      "selectedAnimation", \.selectedAnimation,
      "How a slice of a live chart moves out and turns as it is selected: by default in 0.4 seconds."
    )
    Field(
      "turning", \.turning, .word,
      "Whether drags in a live chart turn its slices together with those of other series, alone, or not "
        + "at all.")
    Field(
      "rotationFriction", \.rotationFriction, .share,
      "The share of its velocity that a turn loses in a 60th of a second; at 1 it stops with the pointer."
    )
  }
}

/// The look of slices. `nil` properties come from the theme.
public struct SliceStyle: Equatable, Sendable {
  /// The fills of the slices in turn; empty for the theme's colours.
  public var colors: [Color]
  /// The opacity of fill and outline.
  public var opacity: Double
  /// The outline's colour; `nil` for the colour behind the chart.
  public var stroke: Color?
  /// The outline's width in points, 0 for none. Narrow slices have narrower outlines.
  public var strokeWidth: Double
  /// The distance in points by which slices are moved away from the centre.
  public var protrusion: Double
  /// The surface of the slices; hatched ones are flat.
  public var effect: SliceEffect
  /// The lines to labels, as far as they differ from the series' spokes; `nil` for the same.
  public var spoke: SpokeStyle?

  /// A look; what is `nil` comes from the theme.
  public init(
    colors: [Color] = [], opacity: Double = 1, stroke: Color? = nil, strokeWidth: Double = 1.5,
    protrusion: Double = 0, effect: SliceEffect = .flat, spoke: SpokeStyle? = nil
  ) {
    self.spoke = spoke
    self.colors = colors
    self.opacity = opacity
    self.stroke = stroke
    self.strokeWidth = strokeWidth
    self.protrusion = protrusion
    self.effect = effect
  }
}

extension SliceStyle: FileValue {
  package static let form = Form<SliceStyle>.object(SliceStyle()) {
    Field(
      "colors", \.colors, Color.form.list(),
      "The fills of the slices in turn; by default the theme's colours.")
    Field("opacity", \.opacity, .share, "The opacity of fill and outline.")
    Field("stroke", \.stroke, "The outline; by default the colour behind the chart.")
    Field(
      "strokeWidth", \.strokeWidth, .length,
      "The outline's width in points, 0 for none. Narrow slices have narrower outlines.")
    Field(
      "protrusion", \.protrusion, .length,
      "The distance in points by which slices are moved away from the centre.")
    Field(
      "effect", \.effect, .word,
      "The surface of slices, on which a light at the upper left falls: `flat`, `bevelled` with sloping "
        + "edges, `rounded` like a cushion, or `chiselled` with slopes up to a ridge.")
    Field(
      "spoke", \.spoke,
      "The lines to labels, as far as they differ from the series' `spokes`: of selected slices, and of "
        + "single ones.")
  }.named("sliceStyle", "The look of slices.")
}

/// Which small slices are drawn as one. A single small slice stays as it is.
public struct OtherSlices: Equatable, Sendable {
  /// Slices below this share of the whole are gathered; `nil` for 0.03 if there is no `count`.
  public var share: Double?
  /// The greatest number of slices, of which the last is the gathered one; `nil` for any.
  public var count: Int?
  /// The name of the gathered slice.
  public var title: String

  /// Small slices by their share, by the number of slices, or by both.
  public init(share: Double? = nil, count: Int? = nil, title: String = "Other") {
    self.share = share
    self.count = count
    self.title = title
  }
}

extension OtherSlices: FileValue {
  package static let form = Form<OtherSlices>.object(OtherSlices()) {
    Field(
      "share", \.share, .share,
      "Slices below this share of the whole are gathered; by default 0.03 if there is no `count`.")
    Field(
      "count", \.count, .wholeNumber(from: 2),
      "The greatest number of slices, of which the last is the gathered one.")
    Field("title", \.title, .text, "The name of the slice.")
  }.named("otherSlices", "Small slices that are drawn as one.")
}

/// Properties of one slice.
public struct SliceException: Equatable, Sendable {
  /// The name of the slice.
  public var name: String
  /// `nil` for the series' colours.
  public var fill: Color?
  /// `nil` for the series' outline.
  public var stroke: Color?
  /// In points; `nil` for the series' distance.
  public var protrusion: Double?
  /// Whether it has a label.
  public var hasLabel: Bool
  /// The colour of its label; `nil` for that of the series' labels.
  public var labelColor: Color?
  /// Its spoke, as far as it differs from the series' spokes; `nil` for the same.
  public var spoke: SpokeStyle?

  /// Properties of the slice with a name; what is `nil` is as for the others.
  public init(
    name: String, fill: Color? = nil, stroke: Color? = nil, protrusion: Double? = nil,
    hasLabel: Bool = true, labelColor: Color? = nil, spoke: SpokeStyle? = nil
  ) {
    self.labelColor = labelColor
    self.name = name
    self.fill = fill
    self.stroke = stroke
    self.protrusion = protrusion
    self.hasLabel = hasLabel
    self.spoke = spoke
  }
}

extension SliceException: FileValue {
  package static let form = Form<SliceException>.object(SliceException(name: "")) {
    Field("name", \.name, .text, "The name of the slice.", isRequired: true)
    Field("fill", \.fill, "By default the series' colours in turn.")
    Field("stroke", \.stroke, "The outline; by default the series'.")
    Field(
      "protrusion", \.protrusion, .length,
      "The distance in points by which it is moved away from the centre.")
    Field("label", \.hasLabel, .flag, "Whether it has a label.")
    Field("labelColor", \.labelColor, "The colour of its label; by default that of the labels.")
    Field("spoke", \.spoke, "Its spoke, as far as it differs from the series' `spokes`.")
  }.named("sliceException", "Properties of one slice.")
}
