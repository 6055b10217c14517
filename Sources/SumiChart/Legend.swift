/// The key to the series. By default it is shown only if colours, sizes or shapes show values.
public struct Legend: Equatable, Sendable {
  /// Eight positions around the plot area. Above and below it the entries form rows, beside it and
  /// inside it a column.
  public enum Position: String, Codable, Sendable, CaseIterable {
    case topLeft
    case top
    case topRight
    case left
    case right
    case bottomLeft
    case bottom
    case bottomRight
  }

  /// Whether the legend takes room beside the plot area or is drawn on top of it.
  public enum Placement: String, Codable, Sendable, CaseIterable {
    case outside
    case inside
    /// Inside, at the position that covers the least of what is drawn; outside, at the stated
    /// position, where each position covers much.
    case best
    /// The name of each line at its right end, in the line's colour. Series without an end there have
    /// entries in a legend outside.
    case direct
  }

  /// `nil` to show the legend only if the colours, sizes or shapes of a series show values.
  public var isVisible: Bool?
  public var position: Position
  public var placement: Placement
  public var title: String?

  public init(
    isVisible: Bool? = true, position: Position = .topLeft, placement: Placement = .outside,
    title: String? = nil
  ) {
    self.isVisible = isVisible
    self.position = position
    self.placement = placement
    self.title = title
  }

  /// The legend of a chart without a `legend`.
  public static let automatic = Legend(isVisible: nil)
}

extension Legend: FileValue {
  static let form = Form<Legend>.look(.automatic, \.isVisible) {
    Field("position", \.position, .word, "The position around the plot area.")
    Field(
      "placement", \.placement, .word,
      "Beside the plot area or on it; `best` is on it where it covers the least, and `direct` writes "
        + "the name of each line at its right end.")
    Field("title", \.title, .text, "A line over the entries.")
  }.named(
    "legend",
    "The key to the series. A chart that says nothing about it shows it only where colours, sizes "
      + "or shapes show values.")
}
