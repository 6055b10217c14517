import SumiData
import SumiGeometry

/// A marker on each point.
public struct ScatterSeries: Equatable, SeriesType {
  public static let kind = Series.Kind.scatter

  public var source: SeriesSource
  public var style: MarkerStyle

  public init(source: SeriesSource, style: MarkerStyle = MarkerStyle()) {
    self.source = source
    self.style = style
  }

  /// Markers at values written in place or columns by name.
  public init(
    x: ColumnReference? = nil, y: ColumnReference, title: String? = nil,
    style: MarkerStyle = MarkerStyle()
  ) {
    self.init(source: SeriesSource(x: x, y: y, title: title), style: style)
  }

  /// Markers at numbers.
  public init(
    x: [Double], y: [Double], title: String? = nil, style: MarkerStyle = MarkerStyle()
  ) {
    self.init(x: .values(Column(x)), y: .values(Column(y)), title: title, style: style)
  }

  public var asSeries: Series { .scatter(self) }

  public var isPointCloud: Bool { true }
  public var reach: Double { style.reach }
}

/// How a marker looks. What is `nil` comes from the theme.
public struct MarkerStyle: Equatable, Sendable {
  /// The usual shapes.
  public enum Shape: String, Codable, Sendable, CaseIterable {
    case circle
    case square
    case diamond
    case triangle
    case triangleDown
    case plus
    case cross
    case star
  }

  public var shape: Shape
  /// In points.
  public var radius: Double
  /// `nil` for the series' colour.
  public var fill: Color?
  /// Of the fill, 0…1. `nil` for 1 on a line and, in a scatter series, for what follows from how many
  /// markers lie over each other: 0.8 where hardly any do, down to 0.05 where very many do, so that
  /// crowded places are told from others.
  public var opacity: Double?
  /// Of the outline; `nil` for a darker tone of the fill and, on a line, for the colour behind it.
  public var stroke: Color?
  /// In points, 0 for no outline; `nil` for 1 where there is a `stroke`, and for none otherwise.
  public var strokeWidth: Double?

  public init(
    shape: Shape = .circle, radius: Double = 3.5, fill: Color? = nil, opacity: Double? = nil,
    stroke: Color? = nil, strokeWidth: Double? = nil
  ) {
    self.shape = shape
    self.radius = radius
    self.fill = fill
    self.opacity = opacity
    self.stroke = stroke
    self.strokeWidth = strokeWidth
  }
}

extension MarkerStyle {
  /// The outline's width in points, 0 for none: a colour alone asks for a thin one.
  package var outlineWidth: Double { strokeWidth ?? (stroke == nil ? 0 : 1) }

  /// How far a marker reaches from its centre, in points: half of the outline lies outside.
  package var reach: Double { shape.reach * radius + outlineWidth / 2 }
}

extension MarkerStyle.Shape {
  /// How far the shape reaches along x or y, as a multiple of its radius: all have the circle's area.
  fileprivate var reach: Double {
    switch self {
    case .circle: 1
    case .square: 0.886
    case .diamond: 1.2533
    case .triangle, .triangleDown: 1.4
    case .plus: 1.15
    case .cross: 1.0678
    case .star: 1.45
    }
  }
}
