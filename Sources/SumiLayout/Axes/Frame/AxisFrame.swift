import SumiChart
import SumiGeometry

/// One axis in its place.
public struct AxisFrame: Sendable {
  /// Which axis of the chart it is.
  public var identity: AxisIdentity
  public var side: Side
  public var scale: Scale
  /// Where unit 0 of the scale is along the side: x of a horizontal axis, y of a vertical one.
  public var start: Double
  /// Where unit 1 is.
  public var end: Double
  /// Whether nothing of the axis is drawn but its grid.
  public var isHidden = false

  public var line: Line
  public var marks: Marks
  public var grid = Grid()
  /// `nil` where the value 0 lies outside of the plot area, or on its edge.
  public var zeroLine: ZeroLine?
  public var labels: [TextBox] = []
  /// Whether the labels lie on the plot area, beside a line that crosses it.
  public var isInside = false
  public var title: TextBox?

  /// All ticks within the range, as they came from the scale and the user's hooks, whether or not
  /// there is room for their labels.
  public var ticks: [Tick] = []
  /// How `label(for:)` writes numbers.
  public var labelFormat = NumberFormat.automatic
  public var ranges: AxisRanges?
  /// Where columns stand beside their value on the axis, by their index in `ChartFrame.series`.
  public var slots: [Int: ColumnSlot] = [:]

  /// An axis of which nothing is drawn yet.
  ///
  /// - Parameter position: of its line, across the side.
  init(
    identity: AxisIdentity, side: Side, scale: Scale, start: Double, end: Double, position: Double
  ) {
    self.identity = identity
    self.side = side
    self.scale = scale
    self.start = start
    self.end = end
    line = Line(position: position)
    marks = Marks(start: position)
  }

  /// The map from unit to points along the side.
  public var map: AffineMap { AffineMap(scale: end - start, offset: start) }
}
