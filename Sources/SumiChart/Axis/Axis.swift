import SumiForms
import SumiGeometry
import SumiScales
import SumiTime

/// One axis: its kind and range, and how it is ticked, labelled and drawn.
public struct Axis: Equatable, Sendable {
  /// The side of the plot: normal is bottom or left, reverse is top or right.
  public enum Position: String, Codable, Sendable, CaseIterable {
    /// The bottom of the plot for an x axis, its left side for a y axis.
    case normal
    /// The top of the plot for an x axis, its right side for a y axis.
    case reverse
  }

  /// The name that series use for the axis. The primary axis needs none.
  public var id: String?
  /// The kind of its values; by default that of the data.
  public var kind: Kind
  /// `nil` for the normal one, unless a series on the axis has another default.
  public var position: Position?
  /// The text beside the axis; `nil` for none.
  public var title: String?
  /// Position, orientation and look of the title.
  public var titleStyle: AxisTitleStyle
  /// The visible range; `nil` for all of the data, plus padding.
  public var range: AxisRange?
  /// The order of categories; `nil` for that of the rows. Parts of split series, colours and panels of
  /// the same column have it too.
  public var order: CategoryOrder?
  /// Room around the data of an automatic range.
  public var padding: AxisPadding
  /// The range that panning and zooming cannot leave.
  public var limits: AxisRange?
  /// Whether larger values come first (left or bottom); `nil` for no, unless a series on the axis
  /// has another default.
  public var isReversed: Bool?
  /// Whether an automatic range includes 0.
  public var includesZero: Bool
  /// How long a unit is, as a multiple of a unit of the first axis across it; `nil` for any length.
  /// The automatic range of one of the two axes is widened until it is.
  public var scaleRatio: ScaleRatio?
  /// Values that a number or date-time axis leaves out.
  public var breaks: [AxisBreak]
  /// The base, threshold and treatment of values ≤ 0 of a logarithmic or symmetric logarithmic
  /// axis.
  public var log: LogStyle
  /// The time zone of a date-time axis' ticks and labels; `nil` for the one in which all its dates were
  /// recorded, or UTC.
  public var timeZone: Zone?
  /// Whether the whole axis (line, ticks, labels, title) is not drawn. It still maps values.
  public var isHidden: Bool
  /// The room for labels and title, in points outward from the axis line; `nil` for what they need.
  /// Charts with the same widths line up.
  public var width: Double?
  /// The value of the first perpendicular axis at which the axis line is drawn; clamped to the edge
  /// of the plot area. `nil` for the side that `position` names.
  public var crossing: Datum?
  /// Whether labels and tick marks stay at the side when the line is at a crossing.
  public var labelsAreFixed: Bool
  /// Where its ticks are, and the look of their marks.
  public var ticks: AxisTicks
  /// Format, texts, orientation and look of the tick labels.
  public var labels: TickLabels
  /// The line of the axis.
  public var line: AxisLineStyle
  /// Lines across the plot area at major ticks; shown by default on the vertical axis only.
  public var grid: GridStyle
  /// Lines across the plot area at minor ticks; not shown by default.
  public var minorGrid: GridStyle
  /// Bands in two alternating colours between major ticks.
  public var stripes: StripeStyle
  /// Start angle and direction of a radial chart, read from its x axis, and the shape of each axis' lines.
  public var radial: RadialStyle

  /// An axis; what is not given follows from the data and the theme.
  public init(
    _ kind: Kind = .automatic, id: String? = nil, position: Position? = nil,
    title: String? = nil, titleStyle: AxisTitleStyle = AxisTitleStyle(), range: AxisRange? = nil,
    order: CategoryOrder? = nil,
    padding: AxisPadding = .none, limits: AxisRange? = nil, isReversed: Bool? = nil,
    includesZero: Bool = false, scaleRatio: ScaleRatio? = nil, breaks: [AxisBreak] = [],
    log: LogStyle = LogStyle(),
    timeZone: Zone? = nil, isHidden: Bool = false, width: Double? = nil, crossing: Datum? = nil,
    labelsAreFixed: Bool = false, ticks: AxisTicks = AxisTicks(),
    labels: TickLabels = TickLabels(), line: AxisLineStyle = AxisLineStyle(),
    grid: GridStyle = GridStyle(), minorGrid: GridStyle = GridStyle(),
    stripes: StripeStyle = StripeStyle(), radial: RadialStyle = RadialStyle()
  ) {
    self.id = id
    self.kind = kind
    self.position = position
    self.title = title
    self.titleStyle = titleStyle
    self.range = range
    self.order = order
    self.padding = padding
    self.limits = limits
    self.isReversed = isReversed
    self.includesZero = includesZero
    self.scaleRatio = scaleRatio
    self.breaks = breaks
    self.log = log
    self.timeZone = timeZone
    self.isHidden = isHidden
    self.width = width
    self.crossing = crossing
    self.labelsAreFixed = labelsAreFixed
    self.ticks = ticks
    self.labels = labels
    self.line = line
    self.grid = grid
    self.minorGrid = minorGrid
    self.stripes = stripes
    self.radial = radial
  }
}

extension Axis {
  /// The time zone of its dates.
  package var zone: Zone { timeZone ?? .utc }
}

/// The parameters of a logarithmic axis.
public struct LogStyle: Hashable, Sendable {
  /// What to do with numbers that have no position: 0 and below, and on a probit axis 1 and above.
  public enum NonPositive: String, Codable, Sendable, CaseIterable {
    /// Leave them out, as if they were missing.
    case gap
    /// Draw them at the end of the axis.
    case clip
    /// Fail with an error.
    case error
  }

  /// The ratio of consecutive major ticks: above 1.
  public var base: Double
  /// What becomes of numbers without a position.
  public var nonPositive: NonPositive
  /// The magnitude up to which a symmetric log axis is nearly linear: above 0. `nil` to choose it
  /// from the data.
  public var threshold: Double?

  /// The parameters of an axis of powers of `base`, with numbers ≤ 0 as gaps.
  public init(base: Double = 10, nonPositive: NonPositive = .gap, threshold: Double? = nil) {
    self.base = base
    self.nonPositive = nonPositive
    self.threshold = threshold
  }
}

extension LogStyle: FileValue {
  package static let form = Form<LogStyle>.object(LogStyle()) {
    Field(
      "base", \.base, .number(Bounds(from: 1.000_001)), "The ratio from one major tick to the next."
    )
    Field(
      "nonPositive", \.nonPositive, .word,
      "Numbers ≤ 0, and on a `probit` axis those ≥ 1, are left out, drawn at the end of the axis, or an "
        + "error.")
    Field(
      "threshold", \.threshold, .number(Bounds(above: 0)),
      "The magnitude up to which a `symmetricLog` axis is nearly linear; by default one that suits "
        + "the data.")
  }.named("logStyle", "The parameters of a logarithmic axis.")
}
