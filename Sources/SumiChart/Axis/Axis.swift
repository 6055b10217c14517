import SumiGeometry

/// One axis: its kind, what it shows, and how it is ticked, labelled and drawn.
public struct Axis: Equatable, Sendable {
  /// What the axis' values are.
  public enum Kind: String, Codable, Sendable, CaseIterable {
    /// The kind that the data on the axis have.
    case automatic
    case number
    case category
    case dateTime
    /// Numbers above 0, equal ratios equally far apart.
    case logarithmic
    /// Numbers of either sign: straight near 0, logarithmic away from it.
    case symmetricLog
  }

  /// The side of the plot: normal is bottom or left, reverse is top or right.
  public enum Position: String, Codable, Sendable, CaseIterable {
    case normal
    case reverse
  }

  /// What series call the axis. The primary axis need not have one.
  public var id: String?
  public var kind: Kind
  public var position: Position
  public var title: String?
  public var titleStyle: AxisTitleStyle
  /// What is shown; `nil` for all of the data, with room around.
  public var range: AxisRange?
  /// Room around the data of an automatic range.
  public var padding: AxisPadding
  /// The range outside of which nothing is shown, however the axis is panned or zoomed.
  public var limits: AxisRange?
  /// Whether larger values come first (left or bottom).
  public var isReversed: Bool
  /// Whether an automatic range reaches 0.
  public var includesZero: Bool
  /// What of its values a number or date-time axis leaves out.
  public var breaks: [AxisBreak]
  /// How a logarithmic or symmetric logarithmic axis maps its numbers.
  public var log: LogStyle
  /// The zone in which a date-time axis is ticked and labelled.
  public var timeZone: Zone
  /// Whether the whole axis (line, ticks, labels, title) is left out. It still maps values.
  public var isHidden: Bool
  /// The room from the axis line outward over labels and title, in points; `nil` for what they
  /// need. Charts with the same widths line up.
  public var width: Double?
  /// The value of the first axis across at which the axis line stands; held at the plot area's edge
  /// where it is out of range. `nil` for the side that `position` names.
  public var crossing: Datum?
  /// Whether labels and tick marks stay at the side where the line is at a crossing.
  public var labelsAreFixed: Bool
  public var ticks: AxisTicks
  public var labels: TickLabels
  public var line: AxisLineStyle
  /// Lines across the plot area at major ticks; shown by default on the vertical axis only.
  public var grid: GridStyle
  /// Lines across the plot area at minor ticks; not shown by default.
  public var minorGrid: GridStyle
  /// Bands in two alternating colours between major ticks.
  public var stripes: StripeStyle
  /// How the x axis of a radial chart goes round.
  public var radial: RadialStyle

  public init(
    _ kind: Kind = .automatic, id: String? = nil, position: Position = .normal,
    title: String? = nil, titleStyle: AxisTitleStyle = AxisTitleStyle(), range: AxisRange? = nil,
    padding: AxisPadding = .none, limits: AxisRange? = nil, isReversed: Bool = false,
    includesZero: Bool = false, breaks: [AxisBreak] = [], log: LogStyle = LogStyle(),
    timeZone: Zone = .utc, isHidden: Bool = false, width: Double? = nil, crossing: Datum? = nil,
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
    self.padding = padding
    self.limits = limits
    self.isReversed = isReversed
    self.includesZero = includesZero
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

/// How logarithms are taken.
public struct LogStyle: Hashable, Sendable {
  /// What becomes of numbers that have no logarithm: 0 and below.
  public enum NonPositive: String, Codable, Sendable, CaseIterable {
    /// They are left out, as if they were missing.
    case gap
    /// They stand at the lower end of the axis.
    case clip
    /// They stop the chart.
    case error
  }

  /// The ratio from one major tick to the next: above 1.
  public var base: Double
  public var nonPositive: NonPositive
  /// The magnitude up to which a symmetric log axis is nearly straight: above 0. `nil` for one that
  /// suits the data.
  public var threshold: Double?

  public init(base: Double = 10, nonPositive: NonPositive = .gap, threshold: Double? = nil) {
    self.base = base
    self.nonPositive = nonPositive
    self.threshold = threshold
  }
}

extension LogStyle: FileValue {
  static let form = Form<LogStyle>.object(LogStyle()) {
    Field(
      "base", \.base, .number(Bounds(from: 1.000_001)), "The ratio from one major tick to the next."
    )
    Field(
      "nonPositive", \.nonPositive, .word,
      "What becomes of numbers up to 0: they are left out, drawn at the lower end, or an error.")
    Field(
      "threshold", \.threshold, .number(Bounds(above: 0)),
      "The magnitude up to which a `symmetricLog` axis is nearly straight; by default one that suits "
        + "the data.")
  }.named("logStyle", "How logarithms are taken.")
}
