import SumiGeometry

/// One axis: its kind, what it shows, and how it is labelled.
public struct Axis: Equatable, Sendable, Encodable {
  /// What the axis' values are.
  public enum Kind: String, Codable, Sendable, CaseIterable {
    /// The kind that the data on the axis have.
    case automatic
    case number
    case category
    case dateTime
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
  /// What is shown; `nil` for all of the data, with room around.
  public var range: AxisRange?
  /// Whether larger values come first (left or bottom).
  public var isReversed: Bool
  /// Whether an automatic range reaches 0.
  public var includesZero: Bool
  /// Whether the whole axis (line, ticks, labels, title) is left out. It still maps values.
  public var isHidden: Bool
  public var labelFormat: NumberFormat
  /// Grid lines at major ticks; `nil` for the default: on the vertical axis only.
  public var showsGrid: Bool?
  /// Bands in two alternating colours between major ticks.
  public var showsStripes: Bool
  /// At most so many major ticks; `nil` for as many as fit well.
  public var tickCount: Int?

  public init(
    _ kind: Kind = .automatic, id: String? = nil, position: Position = .normal,
    title: String? = nil, range: AxisRange? = nil, isReversed: Bool = false,
    includesZero: Bool = false, isHidden: Bool = false, labelFormat: NumberFormat = .automatic,
    showsGrid: Bool? = nil, showsStripes: Bool = false, tickCount: Int? = nil
  ) {
    self.id = id
    self.kind = kind
    self.position = position
    self.title = title
    self.range = range
    self.isReversed = isReversed
    self.includesZero = includesZero
    self.isHidden = isHidden
    self.labelFormat = labelFormat
    self.showsGrid = showsGrid
    self.showsStripes = showsStripes
    self.tickCount = tickCount
  }
}

/// The first and last value that an axis shows, both on one kind of axis.
public struct AxisRange: Equatable, Sendable {
  public var lower: Datum
  public var upper: Datum

  public init(_ lower: Datum, _ upper: Datum) {
    self.lower = lower
    self.upper = upper
  }
}
