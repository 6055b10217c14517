import SumiForms
import SumiGeometry
import SumiScales

/// The colours of numbers: which colour map, and which number has which of its colours.
public struct ColorEncoding: Hashable, Sendable {
  /// The map from numbers to positions on a colour map.
  public enum Scale: String, Codable, Sendable, CaseIterable {
    /// Equal differences are equal distances.
    case linear
    /// Logarithmic; values ≤ 0 have the first colour.
    case log
    /// Between linear and logarithmic; defined for 0 and negative values.
    case cubeRoot
    /// By rank, so that every colour is used equally often.
    case equalized
  }

  /// Which number has which position on the colour map.
  public var scale: Scale
  /// `nil` for a map that fits the theme: `ocean`, or `blueOrange` or `blueOrangeDark` if there is
  /// a midpoint.
  public var colorMap: ColorMap?
  /// Whether the colour map runs backwards.
  public var isReversed: Bool
  /// The values at the ends of the colour map; values outside have the end colours. `nil` for the
  /// range of the values.
  public var valueRange: ClosedRange<Double>?
  /// The value in the middle of the colour map, around which an automatic range is symmetric; `nil`
  /// for none. Not used by `equalized`.
  public var midpoint: Double?

  /// Colours over the range of the data, in the theme's colour map, unless stated.
  public init(
    scale: Scale = .linear, colorMap: ColorMap? = nil, isReversed: Bool = false,
    valueRange: ClosedRange<Double>? = nil, midpoint: Double? = nil
  ) {
    self.scale = scale
    self.colorMap = colorMap
    self.isReversed = isReversed
    self.valueRange = valueRange
    self.midpoint = midpoint
  }
}

extension ColorEncoding: FileValue {
  package static let form = Form<ColorEncoding>.object(ColorEncoding()) {
    Field("scale", \.scale, .word, "The map from values to colours.")
    mapFields
  }.named("colorScale", "The colours of a column of numbers.")

  /// The keys except `scale`.
  @FieldBuilder<Self> static var mapFields: [Field<Self>] {
    Field("colorMap", \.colorMap, "The colours; by default a map that fits the theme.")
    Field("reverseColors", \.isReversed, .flag, "Whether the colour map runs backwards.")
    Field(
      "valueRange", \.valueRange, range,
      "The values at the two ends of the colour map, `[lower, upper]`; by default the range of the "
        + "values.")
    Field(
      "midpoint", \.midpoint, .number, "The value in the middle of the colour map; by default none."
    )
  }

  private static let range = Form<Double>.number
    .list(count: 2, rule: "a range of values is two numbers, [lower, upper]")
    .map(
      { numbers in
        guard numbers[0] < numbers[1] else {
          throw Complaint("a range of values is two numbers, the smaller first")
        }
        return numbers[0]...numbers[1]
      }, back: { [$0.lowerBound, $0.upperBound] })
}
