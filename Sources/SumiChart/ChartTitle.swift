/// The line at the top of a chart.
public struct ChartTitle: Equatable, Sendable, Encodable, ExpressibleByStringLiteral {
  /// Where the title, and the subtitle with it, stands along the chart's width.
  public enum Position: String, Codable, Sendable, CaseIterable {
    case start
    case center
    case end
  }

  /// What the title is aligned with.
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
