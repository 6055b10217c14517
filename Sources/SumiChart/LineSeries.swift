import SumiData
import SumiGeometry

/// A line through the points in the order given, with an area under it where it has a fill.
public struct LineSeries: Equatable, SeriesType {
  public static let kind = Series.Kind.line

  public var source: SeriesSource
  public var curve: Curve
  public var style: LineStyle

  public init(
    source: SeriesSource, curve: Curve = .straight, style: LineStyle = LineStyle()
  ) {
    self.source = source
    self.curve = curve
    self.style = style
  }

  /// A line through values written in place or columns by name.
  public init(
    x: ColumnReference? = nil, y: ColumnReference, title: String? = nil, curve: Curve = .straight,
    style: LineStyle = LineStyle()
  ) {
    self.init(source: SeriesSource(x: x, y: y, title: title), curve: curve, style: style)
  }

  /// A line through numbers; without `x` against their index.
  public init(
    x: [Double]? = nil, y: [Double], title: String? = nil, curve: Curve = .straight,
    style: LineStyle = LineStyle()
  ) {
    self.init(
      x: x.map { .values(Column($0)) }, y: .values(Column(y)), title: title, curve: curve,
      style: style)
  }

  public var asSeries: Series { .line(self) }

  public var areaBaseline: Double? { style.fill.map { $0.baseline ?? 0 } }
  public var reach: Double { style.reach }
}

/// How a line gets from one point to the next.
public enum Curve: String, Codable, Sendable, CaseIterable {
  case straight
  /// A smooth line that never overshoots: monotone between points wherever the data are
  /// (Fritsch and Carlson 1980, in the form of Steffen 1990).
  case monotone
  /// Horizontal, then vertical at the next point.
  case stepAfter
  /// Vertical at the point, then horizontal.
  case stepBefore
  /// Horizontal, with the jump halfway.
  case stepMiddle
}

/// How a line looks. What is `nil` comes from the theme.
public struct LineStyle: Equatable, Sendable {
  public var stroke: Color?
  /// In points.
  public var strokeWidth: Double
  public var opacity: Double
  /// Lengths on, off … in points; empty for a solid line.
  public var dashes: [Double]
  public var join: Join
  public var cap: Cap
  /// The area between the line and the baseline; `nil` for none.
  public var fill: AreaFill?
  /// The marker on each point; `nil` for none.
  public var marker: MarkerStyle?

  /// How two pieces of a line meet.
  public enum Join: String, Codable, Sendable, CaseIterable {
    case round
    case miter
    case bevel
  }

  /// How a line ends.
  public enum Cap: String, Codable, Sendable, CaseIterable {
    case butt
    case round
    case square
  }

  public init(
    stroke: Color? = nil, strokeWidth: Double = 1.75, opacity: Double = 1, dashes: [Double] = [],
    join: Join = .round, cap: Cap = .round, fill: AreaFill? = nil, marker: MarkerStyle? = nil
  ) {
    self.stroke = stroke
    self.strokeWidth = strokeWidth
    self.opacity = opacity
    self.dashes = dashes
    self.join = join
    self.cap = cap
    self.fill = fill
    self.marker = marker
  }
}

extension LineStyle {
  /// How far the line and its markers reach beyond a point, in points.
  var reach: Double { max(strokeWidth / 2, marker?.reach ?? 0) }
}

/// The area between a line and a baseline.
public struct AreaFill: Equatable, Sendable {
  /// `nil` for the line's own colour.
  public var color: Color?
  /// At the line; with a gradient it fades to a tenth of that at the baseline.
  public var opacity: Double
  public var isGradient: Bool
  /// The value on the y axis that the area stands on; `nil` for 0, and for the pole of a radial
  /// chart.
  public var baseline: Double?

  public init(
    color: Color? = nil, opacity: Double = 0.18, isGradient: Bool = false, baseline: Double? = nil
  ) {
    self.color = color
    self.opacity = opacity
    self.isGradient = isGradient
    self.baseline = baseline
  }
}
