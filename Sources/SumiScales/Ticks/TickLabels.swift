import SumiTime

/// Format and orientation of an axis' tick labels.
public struct TickLabels: Equatable, Sendable {
  /// The orientation of labels.
  public enum Orientation: String, Codable, Sendable, CaseIterable {
    /// Upright, or diagonal if more labels fit that way.
    case automatic
    /// Upright.
    case horizontal
    /// Rising to the right.
    case diagonal
    /// Rising straight up.
    case vertical
  }

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
  /// The language of dates and numbers; `nil` for the chart's.
  public var language: Language?
  /// The orientation of the labels.
  public var orientation: Orientation
  /// Whether there are no labels.
  public var isHidden: Bool
  /// Which of two labels is drawn where a break leaves no room for both.
  public var atBreaks: BreakLabel

  /// Labels in the format that suits their values.
  public init(
    format: NumberFormat = .automatic, dateFormat: DateFormat? = nil,
    language: Language? = nil, orientation: Orientation = .automatic, isHidden: Bool = false,
    atBreaks: BreakLabel = .higher
  ) {
    self.format = format
    self.dateFormat = dateFormat
    self.language = language
    self.orientation = orientation
    self.isHidden = isHidden
    self.atBreaks = atBreaks
  }
}
