/// What the labels of an axis say, and how they stand.
public struct TickLabels: Equatable, Sendable, Encodable {
  /// How labels are turned.
  public enum Orientation: String, Codable, Sendable, CaseIterable {
    /// Upright, or diagonal where that lets more of them stand.
    case automatic
    case horizontal
    /// Rising to the right.
    case diagonal
    /// Rising straight up.
    case vertical
  }

  /// Which of two labels that touch at a break stays.
  public enum BreakLabel: String, Codable, Sendable, CaseIterable {
    /// That of the higher value.
    case higher
    /// That of the lower value.
    case lower
  }

  /// How numbers are written.
  public var format: NumberFormat
  /// How dates are written; `nil` for what the step needs, in two lines.
  public var dateFormat: DateFormat?
  /// The language of months, weekdays and quarters; the same whatever the machine is set to.
  public var language: Language
  public var orientation: Orientation
  public var isHidden: Bool
  public var atBreaks: BreakLabel

  public init(
    format: NumberFormat = .automatic, dateFormat: DateFormat? = nil,
    language: Language = .english, orientation: Orientation = .automatic, isHidden: Bool = false,
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
