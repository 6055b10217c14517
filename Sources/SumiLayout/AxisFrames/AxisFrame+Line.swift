import SumiGeometry

extension AxisFrame {
  /// The line of an axis, as long as the plot area.
  public struct Line: Equatable, Sendable {
    /// The position across the side: y of a horizontal axis, x of a vertical one.
    public var position: Double
    public var isShown = false
    public var style = RuleStyle()
  }

  /// The line at the value 0, or at the baseline of bars and areas.
  public struct ZeroLine: Equatable, Sendable {
    /// The position along the side.
    public var position: Double
    /// Whether bars or areas start at it, so that it is drawn over them, not behind.
    public var isGround: Bool
    /// In points.
    public var width = 1.0
    /// `nil` for the theme's colour of axis lines.
    public var color: Color?
  }

  /// A baseline of bars and areas, and the width of the line there in points.
  struct Ground: Equatable {
    var value: Double
    var width: Double
    /// Whether it has the look of the plot's border, if there is one.
    var isBorder = false
  }

  /// The line with its width.
  func lineBounds(in plotArea: Rect) -> Rect {
    let (low, high) = (line.position - line.style.width / 2, line.position + line.style.width / 2)
    return side.isHorizontal
      ? Rect(minX: plotArea.minX, minY: low, maxX: plotArea.maxX, maxY: high)
      : Rect(minX: low, minY: plotArea.minY, maxX: high, maxY: plotArea.maxY)
  }
}
