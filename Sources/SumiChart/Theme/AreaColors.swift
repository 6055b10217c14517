import SumiForms
import SumiGeometry

/// Several colours that change gradually over an area.
public struct AreaColors: Equatable, Sendable {
  /// Where the colours follow each other.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    /// From the lowest to the highest point.
    case up
    /// From the left to the right.
    case right
    /// From the middle to the farthest corner.
    case outward
  }

  /// At equal distances, at least one.
  public var colors: [Color]
  /// The direction from the first colour to the last.
  public var direction: Direction

  /// Colours at equal distances.
  public init(_ colors: [Color], direction: Direction = .up) {
    self.colors = colors
    self.direction = direction
  }
}

extension AreaColors {
  /// The mixture of all, for what must contrast with them; clear without colours.
  package var middle: Color {
    colors.dropFirst().enumerated().reduce(colors.first ?? .clear) { mean, next in
      mean.mixed(with: next.element, fraction: 1 / Double(next.offset + 2))
    }
  }
}

extension AreaColors: FileValue {
  package static let form = Form<AreaColors>.either(
    Alternative(list, { AreaColors($0) }) { $0.direction == .up ? $0.colors : nil },
    Alternative(
      .object(AreaColors([])) {
        Field("colors", \.colors, list, "At equal distances.", isRequired: true)
        Field("direction", \.direction, .word, "The direction in which they change.")
      })
  ).named("areaColors", "Several colours that change gradually: a list, or an object.")

  private static let list = Color.form.list(from: 1, rule: "colours are a list of at least one")
}
