import SumiGeometry

/// The line of an axis.
public struct AxisLineStyle: Equatable, Sendable {
  /// `nil` for the default: on the horizontal axis, where the axis crosses another, and where
  /// anything else is said here.
  public var isShown: Bool?
  /// `nil` for the theme's.
  public var color: Color?
  /// In points.
  public var width: Double

  public init(isShown: Bool? = nil, color: Color? = nil, width: Double = 1) {
    self.isShown = isShown
    self.color = color
    self.width = width
  }
}

/// The marks of the ticks on the axis line.
public struct TickMarkStyle: Equatable, Sendable {
  /// `nil` for the default: on horizontal axes other than of categories, and where anything else is
  /// said here.
  public var isShown: Bool?
  /// `nil` for the axis line's.
  public var color: Color?
  /// In points.
  public var width: Double
  /// In points; `nil` for 5, and 3 at minor ticks.
  public var length: Double?
  /// From the end of the mark to the label, in points; `nil` for what suits the font.
  public var gap: Double?

  public init(
    isShown: Bool? = nil, color: Color? = nil, width: Double = 1, length: Double? = nil,
    gap: Double? = nil
  ) {
    self.isShown = isShown
    self.color = color
    self.width = width
    self.length = length
    self.gap = gap
  }
}

/// Lines across the plot area.
public struct GridStyle: Equatable, Sendable {
  /// `nil` for the default of the axis, and to show the lines where anything else is said here.
  public var isShown: Bool?
  /// `nil` for the theme's.
  public var color: Color?
  /// In points.
  public var width: Double
  /// Lengths of dashes and gaps in turn, in points; empty for a solid line.
  public var dashes: [Double]

  public init(
    isShown: Bool? = nil, color: Color? = nil, width: Double = 1, dashes: [Double] = []
  ) {
    self.isShown = isShown
    self.color = color
    self.width = width
    self.dashes = dashes
  }

  public static let shown = GridStyle(isShown: true)
  public static let hidden = GridStyle(isShown: false)
}

/// Bands between the major ticks, in two colours in turn.
public struct StripeStyle: Equatable, Sendable {
  public var isShown: Bool
  /// `nil` for the theme's.
  public var color: Color?
  /// The bands between; `nil` for none.
  public var alternate: Color?

  /// - Parameter isShown: `nil` to show the bands where a colour is given.
  public init(isShown: Bool? = nil, color: Color? = nil, alternate: Color? = nil) {
    self.isShown = isShown ?? (color != nil || alternate != nil)
    self.color = color
    self.alternate = alternate
  }

  public static let shown = StripeStyle(isShown: true)
}

/// A style that is given is there to be seen: only `false` hides it.
extension AxisLineStyle {
  /// What is said about being shown; `nil` for the default.
  package var visibility: Bool? { isShown ?? (self == AxisLineStyle() ? nil : true) }
}

extension TickMarkStyle {
  /// What is said about being shown; `nil` for the default.
  package var visibility: Bool? { isShown ?? (self == TickMarkStyle() ? nil : true) }
}

extension GridStyle {
  /// What is said about being shown; `nil` for the default.
  package var visibility: Bool? { isShown ?? (self == GridStyle() ? nil : true) }
}

extension Axis {
  /// The minor ticks: nice ones where only their grid lines or marks are asked for.
  package var minorTicks: MinorTicks {
    guard ticks.minor == .automatic else { return ticks.minor }
    let areShown = minorGrid.visibility == true || ticks.minorMarks.visibility == true
    return areShown ? .nice : .automatic
  }

  /// Whether minor ticks are asked for that nothing but marks would show.
  package var asksForMinorMarks: Bool {
    ticks.minor != .automatic && ticks.minor != .none && minorGrid.visibility != true
  }
}

/// How the title of an axis stands.
public struct AxisTitleStyle: Equatable, Sendable {
  public enum Position: String, Codable, Sendable, CaseIterable {
    case start, center, end
  }

  public enum Orientation: String, Codable, Sendable, CaseIterable {
    /// Horizontal, above the plot area where the axis is the innermost vertical one; vertical
    /// beside the others.
    case automatic
    /// Along the x axis; above the labels of a y axis.
    case horizontal
    /// Rising along a y axis.
    case vertical
  }

  /// Along the axis; `nil` for the centre, and for the axis' side where the title stands above the
  /// plot area.
  public var position: Position?
  public var orientation: Orientation

  public init(position: Position? = nil, orientation: Orientation = .automatic) {
    self.position = position
    self.orientation = orientation
  }
}

/// How the axes of a radial chart stand: told by its x axis, which goes round.
public struct RadialStyle: Equatable, Sendable {
  /// How the grid of the radius goes round.
  public enum Shape: String, Codable, Sendable, CaseIterable {
    case circle
    /// Straight from angle to angle, as a spider's web.
    case web
  }

  /// Where the first value stands, in degrees clockwise from the top.
  public var startAngle: Double
  public var isClockwise: Bool
  /// `nil` for circles around numbers, a web around categories.
  public var shape: Shape?

  public init(startAngle: Double = 0, isClockwise: Bool = true, shape: Shape? = nil) {
    self.startAngle = startAngle
    self.isClockwise = isClockwise
    self.shape = shape
  }
}

extension AxisLineStyle: FileValue {
  static let form = Form<AxisLineStyle>.look(AxisLineStyle(), \.isShown) {
    Field("color", \.color, "By default the theme's `axisLine`.")
    Field("width", \.width, .length, "In points.")
  }.named("axisLine", "The line of an axis. An object shows it, unless it says otherwise.")
}

extension TickMarkStyle: FileValue {
  static let form = Form<TickMarkStyle>.look(TickMarkStyle(), \.isShown) {
    Field("color", \.color, "By default the axis line's.")
    Field("width", \.width, .length, "In points.")
    Field("length", \.length, .length, "In points; by default 5, and 3 at minor ticks.")
    Field(
      "gap", \.gap, .length,
      "From the end of the mark to the label, in points; by default what suits the font.")
  }.named(
    "tickMarks",
    "The marks of ticks on the axis line; by default on horizontal axes other than of categories. An "
      + "object shows them, unless it says otherwise.")
}

extension GridStyle: FileValue {
  static let form = Form<GridStyle>.look(GridStyle(), \.isShown) {
    Field("color", \.color, "By default the theme's `gridLine`.")
    Field("width", \.width, .length, "In points.")
    Field("dashes", \.dashes, .dashes, "Lengths of dashes and gaps in turn, in points.")
  }.named("grid", "Lines across the plot area. An object shows them, unless it says otherwise.")
}

extension StripeStyle: FileValue {
  static let form = Form<StripeStyle>.look(StripeStyle(), \.isShown) {
    Field("color", \.color, "Of every second band; by default the theme's `stripe`.")
    Field("alternate", \.alternate, "Of the bands between; by default none.")
  }.named(
    "stripes", "Bands between the major ticks. An object shows them, unless it says otherwise.")
}

extension AxisTitleStyle: FileValue {
  static let form = Form<AxisTitleStyle>.object(AxisTitleStyle()) {
    Field(
      "position", \.position, .word,
      "Where along the axis; by default in the middle, and over the plot area at the axis' side.")
    Field(
      "orientation", \.orientation, .word,
      "How it is turned. An `automatic` title is horizontal over the plot area for the innermost "
        + "vertical axis, and along the axis for others.")
  }.named("axisTitleStyle", "How the title of an axis stands.")
}

extension RadialStyle: FileValue {
  static let form = Form<RadialStyle>.object(RadialStyle()) {
    Field(
      "startAngle", \.startAngle, .number(in: -360...360),
      "Where the first value is, in degrees clockwise from the top.")
    Field("clockwise", \.isClockwise, .flag, "Whether values go round clockwise.")
    Field(
      "shape", \.shape, .word,
      "The grid around the pole; by default circles around numbers, a web around categories.")
  }.named("radial", "How the axes of a radial chart go round: said by its x axis.")
}

extension Form<[Double]> {
  /// Lengths of dashes and gaps in turn; none for a solid line.
  static let dashes = Form<Double>.length.list().checked { dashes in
    dashes.isEmpty || dashes.contains { $0 > 0 }
      ? nil : "dashes are lengths from 0, at least one of them above 0"
  }
}
