import SumiForms

/// The line at the top of a chart.
public struct ChartTitle: Equatable, Sendable, ExpressibleByStringInterpolation {
  /// The position of title and subtitle along the chart's width.
  public enum Position: String, Codable, Sendable, CaseIterable {
    /// At the left.
    case start
    /// In the middle.
    case center
    /// At the right.
    case end
  }

  /// The area that the title is aligned with.
  public enum Reference: String, Codable, Sendable, CaseIterable {
    /// The whole picture.
    case chart
    /// The axes with the plot, without legend.
    case canvas
    /// The area of the plot.
    case plotArea
  }

  /// The text; it is wrapped where it is too long.
  public var text: String
  /// Where title and subtitle are.
  public var position: Position
  /// What they are aligned with.
  public var reference: Reference
  /// Whether they take no room from the chart, and lie over its upper end.
  public var overlaps: Bool

  /// A title at the left of the chart, unless stated.
  public init(
    _ text: String, position: Position = .start, reference: Reference = .chart,
    overlaps: Bool = false
  ) {
    self.text = text
    self.position = position
    self.reference = reference
    self.overlaps = overlaps
  }

  public init(stringLiteral text: String) { self.init(text) }
}

extension ChartTitle: FileValue {
  package static let form = Form<ChartTitle>.either(
    Alternative(.text, { ChartTitle($0) }, back: { $0 == ChartTitle($0.text) ? $0.text : nil }),
    Alternative(
      .object(ChartTitle("")) {
        Field("text", \.text, .text, "The title's text.", isRequired: true)
        Field(
          "position", \.position, .word,
          "The position of title and subtitle along the width.")
        Field(
          "reference", \.reference, .word,
          "Whether that is the width of the chart, of its canvas, which is the plot with its axes, or of "
            + "the plot alone.")
        Field(
          "overlap", \.overlaps, .flag,
          "Whether title and subtitle take no room from the chart, and lie over its upper end.")
      })
  ).named("title", "The line at the top: text, or an object with its text and position.")
}
