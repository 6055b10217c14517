import SumiChart
import SumiGeometry

/// A side of the plot area.
public enum Side: String, Sendable, CaseIterable {
  case bottom
  case left
  case top
  case right

  public var isHorizontal: Bool { self == .bottom || self == .top }
}

/// How a straight line of an axis looks: its line, its marks, its grid.
public struct RuleStyle: Equatable, Sendable {
  /// `nil` for the theme's.
  public var color: Color?
  /// In points.
  public var width: Double
  /// Lengths of dashes and gaps in turn, in points; empty for a solid line.
  public var dashes: [Double]

  public init(color: Color? = nil, width: Double = 1, dashes: [Double] = []) {
    self.color = color
    self.width = width
    self.dashes = dashes
  }
}

/// One axis in its place.
public struct AxisFrame: Sendable {
  public var side: Side
  public var scale: Scale
  /// Where unit 0 stands along the side: x of a horizontal axis, y of a vertical one.
  public var start: Double
  /// Where unit 1 stands.
  public var end: Double
  /// Where the axis' line is across the side: y of a horizontal axis, x of a vertical one.
  public var position: Double
  public var showsLine: Bool
  /// Whether nothing of the axis is drawn but its grid.
  public var isHidden = false
  /// Places of the tick marks along the side.
  public var tickMarks: [Double]
  public var tickLength: Double
  /// Places of the grid lines along the side.
  public var gridLines: [Double]
  /// The bands in the first colour between major ticks, along the side.
  public var stripes: [ClosedRange<Double>]
  /// The place of the value 0 along the side where it lies within the plot area and is not its edge.
  public var zeroLine: Double?
  /// Whether columns or areas stand on the zero line, so that it is drawn over them, not behind.
  public var isZeroLineGround = false
  public var labels: [TextBox]
  public var title: TextBox?

  /// Which axis of the chart it is.
  public var identity = AxisIdentity(isX: true, index: 0)
  /// All ticks within the range, as they came from the scale and the user's hooks, whether or not
  /// there is room for their labels.
  public var ticks: [Tick] = []
  public var ranges: AxisRanges?
  /// Where columns stand beside their value on the axis, by their index in `ChartFrame.series`.
  public var slots: [Int: ColumnSlot] = [:]
  /// How `label(for:)` writes numbers.
  public var labelFormat = NumberFormat.automatic
  /// Where tick marks and labels start across the side, if not at the line: beside a line that has
  /// left its side while they stayed.
  public var fixedTickPosition: Double?
  /// Whether the labels stand on the plot area, beside a line that crosses it.
  public var isInside = false
  public var minorTickMarks: [Double] = []
  public var minorTickLength = 0.0
  public var minorGridLines: [Double] = []
  /// The bands between `stripes`, if they have a colour of their own.
  public var alternateStripes: [ClosedRange<Double>] = []
  /// `nil` for the theme's.
  public var stripeColor: Color?
  public var alternateStripeColor: Color?
  public var lineStyle = RuleStyle()
  public var tickStyle = RuleStyle()
  public var minorTickStyle = RuleStyle()
  public var gridStyle = RuleStyle()
  public var minorGridStyle = RuleStyle()

  /// The map from unit to points along the side.
  public var map: AffineMap { AffineMap(scale: end - start, offset: start) }

  /// Where tick marks and labels start across the side.
  public var tickPosition: Double { fixedTickPosition ?? position }
}

/// Which axis of a chart: what a hook is told.
public struct AxisIdentity: Hashable, Sendable {
  /// Whether it is one of the x axes.
  public var isX: Bool
  /// Among the axes of its direction, from 0.
  public var index: Int
  /// What series call the axis.
  public var id: String?

  public init(isX: Bool, index: Int, id: String? = nil) {
    self.isX = isX
    self.index = index
    self.id = id
  }

  /// What errors and warnings call the axis: its place in a chart file.
  public var name: String { (isX ? "xAxis" : "yAxis") + (index > 0 ? "[\(index)]" : "") }
}
