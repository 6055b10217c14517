import SumiGeometry
import SumiScales
import SumiTime

/// One positioned axis.
public struct AxisFrame: Sendable {
  /// The axis' identity in the chart.
  public var identity: AxisIdentity
  public var side: Side
  public var scale: Scale
  /// The position of unit 0 of the scale along the side: x of a horizontal axis, y of a vertical
  /// one.
  public var start: Double
  /// The position of unit 1.
  public var end: Double
  /// Whether only the axis' grid is drawn.
  public var isHidden = false

  public var line: Line
  public var marks: Marks
  public var grid = Grid()
  /// `nil` if the value 0 is outside the plot area or on its edge.
  public var zeroLine: ZeroLine?
  public var labels: [TextBox] = []
  /// Whether the labels are inside the plot area, beside a line that crosses it.
  public var isInside = false
  public var title: TextBox?

  /// All ticks within the range, from the scale and the user's hooks, whether or not there is room
  /// for their labels.
  public var ticks: [Tick] = []
  /// The number format of `label(for:)`.
  public var labelFormat = NumberFormat.automatic
  /// The format of numbers between the labels, of an axis of row numbers; `nil` for that of the labels.
  var readingFormat: NumberFormat?
  /// The format of the values of series, on an axis of stacks in percent; `nil` for that of the labels.
  package var valueFormat: NumberFormat?
  /// The format of dates that the axis states; `nil` if its labels follow the tick step.
  public var dateFormat: DateFormat?
  /// The language of dates.
  public var language = Language.english
  public var ranges: AxisRanges?
  /// Whether its units have a stated ratio to those of the other axis.
  package var hasScaleRatio = false
  /// The slots of bars beside their value on the axis, by their index in `ChartFrame.series`.
  public var slots: [Int: ColumnSlot] = [:]

  /// An axis without anything to draw yet.
  ///
  /// - Parameter position: the position of its line, across the side.
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
