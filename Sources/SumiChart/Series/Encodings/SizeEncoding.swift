import SumiForms

/// The size of markers whose areas show numbers. An area is always in proportion to its number, so
/// that twice the number looks twice as large.
public enum SizeEncoding: Hashable, Sendable {
  /// A marker's area in square points, for each unit of its number.
  case area(scale: Double)
  /// The diameter in points of the marker of the largest number; the scale follows from it.
  case largest(diameter: Double)

  /// The largest diameter allowed, in points.
  public static let greatestDiameter = 1_000.0
}

extension SizeEncoding: FileValue {
  package static let form = Form<Self>.kinds(
    Alternative(
      .keyed(
        "area", .number(Bounds(above: 0)),
        "A marker's area in square points, for each unit of its number."),
      { .area(scale: $0) }, back: { if case .area(let scale) = $0 { scale } else { nil } }),
    Alternative(
      .keyed(
        "largest", .number(Bounds(1...greatestDiameter)),
        "The diameter in points of the marker of the largest number."),
      { .largest(diameter: $0) },
      back: { if case .largest(let diameter) = $0 { diameter } else { nil } }),
    rule: "a size scale has either \"area\" or \"largest\""
  ).named("sizeScale", "The size of markers whose areas are in proportion to numbers.")
}
