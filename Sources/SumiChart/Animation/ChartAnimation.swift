import SumiForms

/// How the series of a chart appear and disappear, and how it changes into another chart.
public struct ChartAnimation: Equatable, Sendable {
  /// How series appear that do not state it.
  public var entry: SeriesAnimation
  /// How series disappear at the end; `nil` if they stay.
  public var exit: SeriesAnimation?
  /// The seconds from the start of a series to the start of the next.
  public var stagger: Double
  /// What moves values to those of another chart.
  public var spring: Spring
  /// The value at which all numbers along the value axes and of slices begin as the chart appears, before
  /// the first data; they move from it by the spring. `nil` for series that appear by `entry`.
  public var start: Double?
  /// Whether values that are at least 0 at both ends stay so on their way to those of another chart, where
  /// a spring may swing.
  public var staysAboveZero: Bool

  /// An animation; without an `exit` series disappear as they appear.
  public init(
    entry: SeriesAnimation = SeriesAnimation(), exit: SeriesAnimation? = nil,
    stagger: Double = 0, spring: Spring = Spring(), start: Double? = nil,
    staysAboveZero: Bool = true
  ) {
    self.entry = entry
    self.exit = exit
    self.stagger = stagger
    self.spring = spring
    self.start = start
    self.staysAboveZero = staysAboveZero
  }
}

extension ChartAnimation: FileValue {
  package static let form = Form<ChartAnimation>.object(ChartAnimation()) {
    Field("entry", \.entry, "How series appear that do not state it.")
    Field("exit", \.exit, "How series disappear at the end; by default they stay.")
    Field(
      "stagger", \.stagger, .number(in: 0...SeriesAnimation.greatestDuration),
      "The seconds from the start of a series to the start of the next.")
    Field("spring", \.spring, "What moves values to those of another chart.")
    Field(
      "start", \.start, .number,
      "The value at which all numbers along the value axes and of slices begin as the chart appears, to move "
        + "from it by the spring; by default series appear by `entry`.")
    Field(
      "clip", \.staysAboveZero, .flag,
      "Whether values that are at least 0 at both ends stay so on their way to those of another chart, "
        + "where a spring may swing.")
  }.named("chartAnimation", "How series appear, disappear, and change into those of another chart.")
}
