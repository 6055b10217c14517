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

  /// An animation; without an `exit` series disappear as they appear.
  public init(
    entry: SeriesAnimation = SeriesAnimation(), exit: SeriesAnimation? = nil,
    stagger: Double = 0, spring: Spring = Spring()
  ) {
    self.entry = entry
    self.exit = exit
    self.stagger = stagger
    self.spring = spring
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
  }.named("chartAnimation", "How series appear, disappear, and change into those of another chart.")
}
