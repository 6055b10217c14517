import SumiForms
import SumiGeometry

/// The look of the crosshair, whose position is in the `ChartState`: lines to the axes with the
/// values there, circles on the points, and a table or a bubble with their values.
public struct Crosshair: Equatable, Sendable {
  /// The series that it reads.
  public enum Reading: String, Codable, Sendable, CaseIterable {
    /// All that have a point at its position.
    case all
    /// The one with the nearest point.
    case nearest
    /// The one that is nearest as the crosshair appears in a live chart, on which it stays.
    case one
  }

  /// Its lines.
  public enum Lines: String, Codable, Sendable, CaseIterable {
    /// Across the axis of the positions; of `nearest` both.
    case automatic
    /// Both lines.
    case both
    /// The line at the x value, from the bottom to the top.
    case x
    /// The line at the y value, from side to side.
    case y
    /// No lines.
    case none
  }

  /// How values are shown.
  public enum Tooltip: String, Codable, Sendable, CaseIterable {
    /// A table of several values, and a bubble for one.
    case automatic
    /// A row for each value, below the position.
    case table
    /// A bubble in the series' colour with a pointer to the point.
    case caret
    /// No values.
    case none
  }

  /// What happens outside of the plot's range.
  public enum OutOfRange: String, Codable, Sendable, CaseIterable {
    /// It is not drawn.
    case hide
    /// It stays at the edge.
    case keep
    /// It is hidden and, in a session, gone: it does not come back with the range.
    case remove
  }

  /// Which series are read.
  public var reading: Reading
  /// Whether it moves to the nearest point; if not, lines are read between their points.
  public var snaps: Bool
  /// Which lines are drawn to the axes.
  public var lines: Lines
  /// How the values are shown.
  public var tooltip: Tooltip
  /// Whether the values at the ends of its lines are shown on the axes.
  public var hasTags: Bool
  /// What happens where no point is.
  public var outOfRange: OutOfRange
  /// `nil` for the theme's secondary text colour.
  public var stroke: Color?
  /// In points.
  public var strokeWidth: Double
  /// In points; empty for solid lines.
  public var dashes: [Double]
  /// The radius of the circles on the points, in points; 0 for none.
  public var radius: Double

  /// A crosshair that moves to the nearest points and reads all series there, unless stated.
  public init(
    reading: Reading = .all, snaps: Bool = true, lines: Lines = .automatic,
    tooltip: Tooltip = .automatic, hasTags: Bool = true, outOfRange: OutOfRange = .hide,
    stroke: Color? = nil, strokeWidth: Double = 1, dashes: [Double] = [], radius: Double = 4.5
  ) {
    self.reading = reading
    self.snaps = snaps
    self.lines = lines
    self.tooltip = tooltip
    self.hasTags = hasTags
    self.outOfRange = outOfRange
    self.stroke = stroke
    self.strokeWidth = strokeWidth
    self.dashes = dashes
    self.radius = radius
  }
}

extension Crosshair: FileValue {
  package static let form = Form<Crosshair>.object(Crosshair()) {
    Field(
      "series", \.reading, .word,
      "Whether it reads all series at its position, the nearest, or in a live chart one: the nearest as it "
        + "appears, on which it stays.")
    Field(
      "snap", \.snaps, .flag,
      "Whether it moves to the nearest point; if not, lines are read between their points.")
    Field("lines", \.lines, .word, "Its lines: by default across the axis of the positions.")
    Field(
      "tooltip", \.tooltip, .word,
      "By default a table of several values, and a bubble in the series' colour for one.")
    Field(
      "tags", \.hasTags, .flag, "Whether the values at the ends of its lines are shown on the axes."
    )
    Field(
      "outOfRange", \.outOfRange, .word,
      "Outside of the range it is hidden, stays at the edge, or is removed: hidden for good.")
    Field("stroke", \.stroke, "The colour of its lines.")
    Field("strokeWidth", \.strokeWidth, .length, "In points.")
    Field("dashes", \.dashes, .dashes, "Alternating lengths of dashes and gaps, in points.")
    Field("radius", \.radius, .length, "Of the circles on the points, in points; 0 for none.")
  }.named("crosshair", "The look of the crosshair. `state` says where it is.")
}
