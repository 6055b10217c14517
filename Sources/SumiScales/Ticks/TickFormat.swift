import SumiTime

/// How the values of ticks are written.
public struct TickFormat: Equatable, Sendable {
  /// Which of two labels that overlap at a break is kept.
  public enum BreakLabel: String, Codable, Sendable, CaseIterable {
    /// The label of the higher value.
    case higher
    /// The label of the lower value.
    case lower
  }

  /// The format of numbers.
  public var format: NumberFormat
  /// The format of dates; `nil` to follow the tick step, on two lines.
  public var dateFormat: DateFormat?
  /// The language of dates and numbers; `nil` for English.
  public var language: Language?
  /// Which of two labels is drawn where a break leaves no room for both.
  public var atBreaks: BreakLabel

  /// Labels in the format that suits their values.
  public init(
    format: NumberFormat = .automatic, dateFormat: DateFormat? = nil,
    language: Language? = nil, atBreaks: BreakLabel = .higher
  ) {
    self.format = format
    self.dateFormat = dateFormat
    self.language = language
    self.atBreaks = atBreaks
  }
}
