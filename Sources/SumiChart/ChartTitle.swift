/// The line at the top of a chart.
public struct ChartTitle: Equatable, Sendable, ExpressibleByStringLiteral {
  /// The position of title and subtitle along the chart's width.
  public enum Position: String, Codable, Sendable, CaseIterable {
    case start
    case center
    case end
  }

  /// The area that the title is aligned with.
  public enum Reference: String, Codable, Sendable, CaseIterable {
    case chart
    case plotArea
  }

  public var text: String
  public var position: Position
  public var reference: Reference

  public init(_ text: String, position: Position = .start, reference: Reference = .chart) {
    self.text = text
    self.position = position
    self.reference = reference
  }

  public init(stringLiteral text: String) { self.init(text) }
}

extension ChartTitle: FileValue {
  static let form = Form<ChartTitle>.either(
    Alternative(.text, { ChartTitle($0) }, back: { $0 == ChartTitle($0.text) ? $0.text : nil }),
    Alternative(
      .object(ChartTitle("")) {
        Field("text", \.text, .text, "The title's text.", isRequired: true)
        Field(
          "position", \.position, .word,
          "The position of title and subtitle along the width.")
        Field(
          "reference", \.reference, .word, "Whether that is the width of the chart or its plot.")
      })
  ).named("title", "The line at the top: text, or an object with its text and position.")
}
