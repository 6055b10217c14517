import SumiChart
import SumiGeometry
import SumiScales

/// What an entry of a legend explains: a series, or a text that has a colour or a shape in it.
public struct LegendEntryIdentity: Hashable, Sendable {
  /// The index of its series in the frame, with each part of a split series counted.
  public var series: Int
  /// The title of its series.
  public var title: String
  /// The role of the column whose text it explains, such as `color`, or `name` for a slice; `nil` for the
  /// series itself.
  public var role: Role?
  /// The number of that text, from 0; 0 for the series itself.
  public var index: Int
}

/// A program's own ticks, labels, styles of points and drawings.
///
/// The closures are called before labels are measured, more than once for the same tick, on the
/// thread that lays out the chart. They must return the same result for the same arguments.
public struct ChartHooks: Sendable {
  /// Changes a tick, or drops it by returning `nil`. Its position is 0…1 along the axis; a tick
  /// moved outside of that is dropped.
  public var tick: (@Sendable (Tick, AxisIdentity) -> Tick?)?
  /// The label of a major tick, on one line; `nil` for the default.
  public var label: (@Sendable (AxisValue, AxisIdentity) -> String?)?
  /// The look of the label of a major tick; `nil` for that of the others.
  public var tickStyle: (@Sendable (Tick, AxisIdentity) -> TickStyle?)?
  /// Replaces the text of a point's label; `nil` leaves it out.
  public var pointLabel: (@Sendable (String, PointIdentity) -> String?)?
  /// The name of the style of a point, one of its series' `pointStyles`; `nil` for the series' own style.
  /// It is called for each row of the series that have such styles, in place of their column
  /// `pointStyle`, and may look at the point before.
  public var pointStyle: (@Sendable (PointValues) -> String?)?
  /// The series as one of its points is drawn, in another style of its kind, which may follow from the point's
  /// values and those of the point before; `nil` for the style that the point has otherwise. It is called
  /// for each row of the series whose points can have styles, and draws all rows of one look together: few
  /// looks are fast.
  public var pointLook: (@Sendable (PointValues, any SeriesType) -> (any SeriesType)?)?
  /// Replaces the text of a legend entry, or the name at the end of a line; `nil` leaves it out.
  public var legendEntry: (@Sendable (String, LegendEntryIdentity) -> String?)?
  /// Draws the annotation of the kind `drawing` with the given `id`, which is empty for one without.
  public var drawing: (@Sendable (String, inout AnnotationCanvas) throws -> Void)?
  /// Changes what the crosshair's tooltip says: its header, and the texts, the order and the number of
  /// its rows; `nil` for no tooltip.
  public var tooltip: (@Sendable (CrosshairContent) -> CrosshairContent?)?
  /// Draws the crosshair in place of its lines, circles and texts.
  public var crosshair: (@Sendable (CrosshairContent, inout AnnotationCanvas) throws -> Void)?

  /// Hooks; what is `nil` is as without any.
  public init(
    tick: (@Sendable (Tick, AxisIdentity) -> Tick?)? = nil,
    label: (@Sendable (AxisValue, AxisIdentity) -> String?)? = nil,
    tickStyle: (@Sendable (Tick, AxisIdentity) -> TickStyle?)? = nil,
    pointLabel: (@Sendable (String, PointIdentity) -> String?)? = nil,
    pointStyle: (@Sendable (PointValues) -> String?)? = nil,
    pointLook: (@Sendable (PointValues, any SeriesType) -> (any SeriesType)?)? = nil,
    legendEntry: (@Sendable (String, LegendEntryIdentity) -> String?)? = nil,
    drawing: (@Sendable (String, inout AnnotationCanvas) throws -> Void)? = nil,
    tooltip: (@Sendable (CrosshairContent) -> CrosshairContent?)? = nil,
    crosshair: (@Sendable (CrosshairContent, inout AnnotationCanvas) throws -> Void)? = nil
  ) {
    self.tick = tick
    self.label = label
    self.tickStyle = tickStyle
    self.pointLabel = pointLabel
    self.pointStyle = pointStyle
    self.pointLook = pointLook
    self.legendEntry = legendEntry
    self.drawing = drawing
    self.tooltip = tooltip
    self.crosshair = crosshair
  }

  /// No hooks.
  public static let none = ChartHooks()

  /// The hooks of axes, for stages that know nothing of the rest.
  var ofAxes: AxisHooks { AxisHooks(tick: tick, label: label, style: tickStyle) }
}
