import SumiGeometry

/// Where an axis has ticks, and how their marks look.
public struct AxisTicks: Equatable, Sendable, Encodable {
  /// What becomes of a tick whose label would reach beyond an end of the axis.
  public enum Clipping: String, Codable, Sendable, CaseIterable {
    /// Tick and label stay.
    case none
    /// The tick stays, its label goes.
    case labels
    /// Both go.
    case all
  }

  /// At most so many major ticks; `nil` for as many as fit well.
  public var count: Int?
  /// From one major tick to the next, always obeyed; `nil` for a nice one.
  public var frequency: TickFrequency?
  /// A value that has a major tick, from which a frequency is counted; 0, or the beginning of a
  /// larger unit of time, by default.
  public var anchor: Datum?
  /// The major ticks themselves, in place of all others.
  public var values: [Datum]?
  public var minor: MinorTicks
  /// At unit 0 and unit 1 of the axis.
  public var clippingLow: Clipping
  public var clippingHigh: Clipping
  public var marks: TickMarkStyle
  public var minorMarks: TickMarkStyle

  public init(
    count: Int? = nil, frequency: TickFrequency? = nil, anchor: Datum? = nil,
    values: [Datum]? = nil, minor: MinorTicks = .automatic, clippingLow: Clipping = .none,
    clippingHigh: Clipping = .none, marks: TickMarkStyle = TickMarkStyle(),
    minorMarks: TickMarkStyle = TickMarkStyle()
  ) {
    self.count = count
    self.frequency = frequency
    self.anchor = anchor
    self.values = values
    self.minor = minor
    self.clippingLow = clippingLow
    self.clippingHigh = clippingHigh
    self.marks = marks
    self.minorMarks = minorMarks
  }
}

/// The distance from one tick to the next.
public enum TickFrequency: Hashable, Sendable {
  /// On number axes; a factor on logarithmic ones; every k-th on category axes; seconds on date-time
  /// axes.
  case number(Double)
  /// On date-time axes.
  case time(CalendarStep)
}

/// The ticks without labels between the major ones. Category axes have none.
public enum MinorTicks: Hashable, Sendable {
  /// None on straight axes; at 2…9 between the decades of a logarithmic one, where there is room.
  case automatic
  case none
  /// As many as are nice, where there is room.
  case nice
  /// The parts into which they divide the way from one major tick to the next: 2 or more.
  case parts(Int)
  /// From one to the next, always obeyed, counted from the same anchor as the major ticks.
  case frequency(TickFrequency)
}
