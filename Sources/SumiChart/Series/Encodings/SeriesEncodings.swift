/// The scales of the columns that determine the look of each row of a series: its colour, size,
/// shape and opacity.
public struct SeriesEncodings: Hashable, Sendable {
  /// The colours of a column of numbers; texts have the theme's colours.
  public var colors: ColorEncoding
  /// The sizes of a column of numbers; `nil` for a largest diameter that fits the chart.
  public var sizes: SizeEncoding?
  /// What a marker adds to its size on each side at most, in points: its outline.
  public var margin: Double
  /// The extent of a marker along x or y, as a multiple of the radius of the circle of its area.
  public var reach: Double

  /// The scales of a series; without `sizes` all markers have one size.
  public init(
    colors: ColorEncoding = ColorEncoding(), sizes: SizeEncoding? = nil, margin: Double = 0,
    reach: Double = 1
  ) {
    self.colors = colors
    self.sizes = sizes
    self.margin = margin
    self.reach = reach
  }
}

extension Role {
  /// The roles whose values a legend explains.
  package static let explained: [Role] = [.size, .color, .shape]
}

extension Channel {
  /// The columns that determine the look of each marker.
  ///
  /// - Parameter needsSize: whether the series cannot be drawn without a size.
  static func looks(needsSize: Bool) -> [Channel] {
    [
      Channel(
        .size, isRequired: needsSize, values: .numbers,
        "The size of each marker: its area is in proportion to the number. A row without a number "
          + "above 0 has no marker."),
      Channel(
        .color, isRequired: false, values: .numbersOrText,
        "The colour of each marker: numbers through a colour map, texts by the theme's colours. "
          + "Markers without a value are grey."),
      Channel(
        .shape, isRequired: false, values: .text,
        "The shape of each marker: one for each of up to eight texts."),
      Channel(
        .image, isRequired: false, values: .text,
        "The picture of each marker: the path of a PNG, which starts at the chart file's folder, or "
          + "`\(MarkerImage.prefix)…`. Its longest side is the marker's diameter. A row without a "
          + "picture that can be read has the marker of the `style`."),
      Channel(
        .opacity, isRequired: false, values: .numbers,
        "The opacity of each marker, as a factor of the style's: numbers from 0 to 1 as they are; "
          + "of others the least gives 0.1, and the greatest 1."),
    ]
  }
}

extension Series {
  /// Whether colours, sizes or shapes show values, which only a legend can explain.
  public var needsLegend: Bool {
    traits.legend == .colorBar || traits.needsLegend
      || (traits.encodings != nil && Role.explained.contains { source[$0] != nil })
  }
}
