import SumiChart
import SumiGeometry

/// The look of a straight line of an axis: its line, its marks, its grid.
public struct RuleStyle: Equatable, Sendable {
  /// `nil` for the theme's colour.
  public var color: Color?
  /// In points.
  public var width: Double
  /// Alternating lengths of dashes and gaps, in points; empty for a solid line.
  public var dashes: [Double]

  public init(color: Color? = nil, width: Double = 1, dashes: [Double] = []) {
    self.color = color
    self.width = width
    self.dashes = dashes
  }
}

extension RuleStyle {
  init(_ grid: GridStyle) {
    self.init(color: grid.color, width: grid.width, dashes: grid.dashes)
  }
}
