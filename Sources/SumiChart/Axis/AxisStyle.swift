import SumiForms
import SumiGeometry
import SumiScales

/// The line of an axis.
public struct AxisLineStyle: Equatable, Sendable {
  /// `nil` for the default: the line is drawn on the horizontal axis, at a crossing, and where any
  /// other property is given.
  public var isShown: Bool?
  /// `nil` for the theme's colour.
  public var color: Color?
  /// In points; by default the theme's.
  @Stated public var width = 1.0

  /// A line; what is `nil` comes from the theme.
  public init(isShown: Bool? = nil, color: Color? = nil, width: Double? = nil) {
    self.isShown = isShown
    self.color = color
    $width = width
  }
}

/// The marks of the ticks on the axis line.
public struct TickMarkStyle: Equatable, Sendable {
  /// `nil` for the default: marks are drawn on horizontal axes except those of categories, and
  /// where any other property is given.
  public var isShown: Bool?
  /// `nil` for the axis line's colour.
  public var color: Color?
  /// In points; by default the theme's.
  @Stated public var width = 1.0
  /// In points; `nil` for 5, or 3 on minor ticks.
  public var length: Double?
  /// From the end of the mark to the label, in points; `nil` to follow the font size.
  public var gap: Double?

  /// Marks; what is `nil` comes from the theme.
  public init(
    isShown: Bool? = nil, color: Color? = nil, width: Double? = nil, length: Double? = nil,
    gap: Double? = nil
  ) {
    self.isShown = isShown
    self.color = color
    self.length = length
    self.gap = gap
    $width = width
  }
}

/// Lines across the plot area.
public struct GridStyle: Equatable, Sendable {
  /// `nil` for the axis' default, or to show the lines where any other property is given.
  public var isShown: Bool?
  /// `nil` for the theme's colour.
  public var color: Color?
  /// In points; by default the theme's.
  @Stated public var width = 1.0
  /// Alternating lengths of dashes and gaps, in points; empty for a solid line. By default the
  /// theme's.
  @Stated public var dashes: [Double] = []
  /// Whether the lines are drawn over the series.
  public var layer: Layer

  /// Where lines and bands across the plot area are drawn.
  public enum Layer: String, Codable, Sendable, CaseIterable {
    /// Behind the series.
    case below
    /// Over the series.
    case above
  }

  /// Grid lines; what is `nil` comes from the theme.
  public init(
    isShown: Bool? = nil, color: Color? = nil, width: Double? = nil, dashes: [Double]? = nil,
    layer: Layer = .below
  ) {
    self.isShown = isShown
    self.color = color
    self.layer = layer
    $width = width
    $dashes = dashes
  }

  /// Grid lines in the look of the theme.
  public static let shown = GridStyle(isShown: true)
  /// No grid lines.
  public static let hidden = GridStyle(isShown: false)
}

extension AxisLineStyle {
  /// The style with the theme's width where it states none.
  package func completed(from theme: Theme) -> Self {
    var style = self
    style.$width = $width ?? theme.axisLineWidth
    return style
  }
}

extension TickMarkStyle {
  /// The style with the theme's width where it states none.
  package func completed(from theme: Theme) -> Self {
    var style = self
    style.$width = $width ?? theme.tickMarkWidth
    return style
  }
}

extension GridStyle {
  /// The style with the theme's width and dashes where it states none.
  package func completed(from theme: Theme) -> Self {
    var style = self
    style.$width = $width ?? theme.gridLineWidth
    style.$dashes = $dashes ?? theme.gridLineDashes
    return style
  }
}

/// Bands between the major ticks, in two alternating colours.
public struct StripeStyle: Equatable, Sendable {
  /// Whether the bands are drawn.
  public var isShown: Bool
  /// `nil` for the theme's colour.
  public var color: Color?
  /// The colour of every other band; `nil` to leave it empty.
  public var alternate: Color?
  /// Whether the bands are drawn over the series.
  public var layer: GridStyle.Layer

  /// - Parameters:
  ///   - isShown: `nil` to show the bands if a colour is given.
  ///   - color: of every second band; `nil` for the theme's.
  ///   - alternate: of the bands between; `nil` to leave them empty.
  ///   - layer: whether they are drawn over the series.
  public init(
    isShown: Bool? = nil, color: Color? = nil, alternate: Color? = nil,
    layer: GridStyle.Layer = .below
  ) {
    self.isShown = isShown ?? (color != nil || alternate != nil)
    self.color = color
    self.alternate = alternate
    self.layer = layer
  }

  /// Bands in the theme's colour.
  public static let shown = StripeStyle(isShown: true)
}

/// A style with any property given is drawn unless `isShown` is false.
package protocol ShowableStyle: Equatable {
  /// The style without any property given.
  static var plain: Self { get }
  var isShown: Bool? { get }
}

extension ShowableStyle {
  /// Whether what the style describes is drawn; `nil` for the default.
  package var visibility: Bool? { isShown ?? (self == Self.plain ? nil : true) }
}

extension AxisLineStyle: ShowableStyle { package static let plain = AxisLineStyle() }
extension TickMarkStyle: ShowableStyle { package static let plain = TickMarkStyle() }
extension GridStyle: ShowableStyle { package static let plain = GridStyle() }

extension Axis {
  /// The minor ticks; `nice` where only their grid lines or marks are requested.
  package var minorTicks: MinorTicks {
    guard ticks.minor == .automatic else { return ticks.minor }
    let areShown = minorGrid.visibility == true || ticks.minorMarks.visibility == true
    return areShown ? .nice : .automatic
  }

  /// Whether minor ticks are requested only by their marks.
  package var asksForMinorMarks: Bool {
    ticks.minor != .automatic && ticks.minor != .none && minorGrid.visibility != true
  }
}

/// Position, orientation and look of an axis title.
public struct AxisTitleStyle: Equatable, Sendable {
  /// Where a title is along its axis.
  public enum Position: String, Codable, Sendable, CaseIterable {
    /// At the lower end of the axis.
    case start
    /// At its middle.
    case center
    /// At its upper end.
    case end
  }

  /// The direction of a title.
  public enum Orientation: String, Codable, Sendable, CaseIterable {
    /// Horizontal above the plot area for the innermost vertical axis, unless its title is stated to be
    /// elsewhere; along the axis for all others.
    case automatic
    /// Along the x axis; above a y axis, or beside its labels at its start or centre.
    case horizontal
    /// Rising, along a y axis and below the labels of an x axis.
    case vertical
  }

  /// Along the axis; `nil` for the centre, or for the end of a y axis whose title is above it.
  public var position: Position?
  /// Its direction; by default it suits the axis.
  public var orientation: Orientation
  /// Its font and colour; by default those of the theme for axis titles.
  public var style: TextStyle

  /// A title's position, direction and look.
  public init(
    position: Position? = nil, orientation: Orientation = .automatic,
    style: TextStyle = TextStyle()
  ) {
    self.position = position
    self.orientation = orientation
    self.style = style
  }
}

/// Start angle and direction of a radial chart, which belong to its x axis, and the shape of each axis.
public struct RadialStyle: Equatable, Sendable {
  /// The shape of lines around the pole.
  public enum Shape: String, Codable, Sendable, CaseIterable {
    /// Circles around the pole.
    case circle
    /// Straight lines between the angles, like a spider's web.
    case web
  }

  /// The angle of the first value, clockwise from the top.
  public var startAngle: Angle
  /// Whether angles grow clockwise.
  public var isClockwise: Bool
  /// On the x axis the shape of the outer line, on the y axis that of the grid lines in it. `nil` on an x
  /// axis for a circle around numbers, and a web around categories; on a y axis for that of the x axis.
  public var shape: Shape?

  /// Angles that start at the top and grow clockwise, unless stated.
  public init(startAngle: Angle = .zero, isClockwise: Bool = true, shape: Shape? = nil) {
    self.startAngle = startAngle
    self.isClockwise = isClockwise
    self.shape = shape
  }
}

extension AxisLineStyle: FileValue {
  package static let form = Form<AxisLineStyle>.look(AxisLineStyle(), \.isShown) {
    Field("color", \.color, "By default the theme's `axisLine`.")
    Field("width", \.$width, .length, "In points; by default the theme's `axisLineWidth`.")
  }.named("axisLine", "The line of an axis. An object shows it unless `visible` is false.")
}

extension TickMarkStyle: FileValue {
  package static let form = Form<TickMarkStyle>.look(TickMarkStyle(), \.isShown) {
    Field("color", \.color, "By default the axis line's.")
    Field("width", \.$width, .length, "In points; by default the theme's `tickMarkWidth`.")
    Field("length", \.length, .length, "In points; by default 5, and 3 at minor ticks.")
    Field(
      "gap", \.gap, .length,
      "From the end of the mark to the label, in points; by default it follows the font size.")
  }.named(
    "tickMarks",
    "The marks of ticks on the axis line; by default on horizontal axes except category axes. An "
      + "object shows them unless `visible` is false.")
}

extension GridStyle: FileValue {
  package static let form = Form<GridStyle>.look(GridStyle(), \.isShown) {
    Field("color", \.color, "By default the theme's `gridLine`.")
    Field("width", \.$width, .length, "In points; by default the theme's `gridLineWidth`.")
    Field(
      "dashes", \.$dashes, .dashes,
      "Alternating lengths of dashes and gaps, in points; by default the theme's `gridLineDashes`.")
    Field("layer", \.layer, .word, "Whether the lines lie above or below the series.")
  }.named("grid", "Lines across the plot area. An object shows them unless `visible` is false.")
}

extension StripeStyle: FileValue {
  package static let form = Form<StripeStyle>.look(StripeStyle(), \.isShown) {
    Field("color", \.color, "The colour of every second band; by default the theme's `stripe`.")
    Field("alternate", \.alternate, "The colour of the bands in between; by default none.")
    Field("layer", \.layer, .word, "Whether the bands lie above or below the series.")
  }.named(
    "stripes", "Bands between the major ticks. An object shows them unless `visible` is false.")
}

extension AxisTitleStyle: FileValue {
  package static let form = Form<AxisTitleStyle>.object(AxisTitleStyle()) {
    Field(
      "position", \.position, .word,
      "The position along the axis; by default the middle, or above a y axis its end.")
    Field(
      "orientation", \.orientation, .word,
      "The orientation. An `automatic` title is horizontal above the plot area for the innermost "
        + "vertical axis, unless its position is elsewhere, and along the axis for others. A title "
        + "across its axis is beside the labels.")
    TextStyle.fields.map { $0.within(\.style) }
  }.named("axisTitleStyle", "Position, orientation and look of an axis title.")
}

extension RadialStyle: FileValue {
  package static let form = Form<RadialStyle>.object(RadialStyle()) {
    Field(
      "startAngle", \.startAngle, .turn,
      "The angle of the first value, in degrees clockwise from the top.")
    Field("clockwise", \.isClockwise, .flag, "Whether values increase clockwise.")
    Field(
      "shape", \.shape, .word,
      "Of an x axis the outer line, by default a circle around numbers and a web around categories; of a "
        + "y axis the grid lines in it, by default like the outer line.")
  }.named(
    "radial",
    "Start angle and direction of a radial chart, which belong to its x axis, and the shape of the lines "
      + "of each axis.")
}

extension Form<[Double]> {
  /// Alternating lengths of dashes and gaps; empty for a solid line.
  static let dashes = Form<Double>.length.list().checked { dashes in
    dashes.isEmpty || dashes.contains { $0 > 0 }
      ? nil : "dashes are lengths from 0, at least one of them above 0"
  }
}
