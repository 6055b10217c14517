import SumiGeometry

extension Theme {
  /// The colour of the series with this index; every second round of `colors` has another
  /// lightness, unless `dashes` distinguish lines of one colour.
  public func color(at index: Int) -> Color {
    guard !colors.isEmpty else { return text }
    let color = colors[index % colors.count]
    return !dashes.isEmpty || index / colors.count % 2 == 0 ? color : other(color)
  }

  /// The colour after another one of `colors`, for the second sort of bars of a series.
  package func color(after color: Color) -> Color {
    guard let index = colors.firstIndex(of: color) else { return self.color(at: 1) }
    return colors[(index + 1) % colors.count]
  }

  /// The dashes of the line with this index: alternating lengths of dashes and gaps in line widths;
  /// empty for a solid line. A theme without `dashes` has some for each round of colours after the
  /// first.
  public func dashes(at index: Int) -> [Double] {
    guard dashes.isEmpty else { return dashes[index % dashes.count] }
    return Self.furtherDashes[index / max(colors.count, 1) % Self.furtherDashes.count]
  }

  private static let furtherDashes: [[Double]] = [[], [3, 3], [0.2, 2.4], [4, 2.4, 0.2, 2.4]]

  /// The shape of the markers of the series with this index; `nil` for the default.
  public func shape(at index: Int) -> MarkerShape? {
    shapes.isEmpty ? nil : shapes[index % shapes.count]
  }

  /// The fill of the bars, slices or areas with this index; `nil` for a plain one.
  public func pattern(at index: Int) -> FillPattern? {
    patterns.isEmpty ? nil : patterns[index % patterns.count]
  }

  /// The fill of the slice that gathers others.
  package var otherSlices: Color { patterns.isEmpty ? axisLine : .white }

  /// The number of texts whose markers all look different.
  package var markerLooks: Int {
    guard !shapes.isEmpty, !colors.isEmpty else { return 2 * colors.count }
    return max(colors.count, MarkerShape.allCases.count)
  }

  /// The same hue in another lightness: dark colours become lighter, light ones darker.
  private func other(_ color: Color) -> Color {
    let lightness = OKLab(color).coordinates.x
    let isDark = OKLab(text).coordinates.x > 0.5
    let (middle, up, down) = isDark ? (0.64, 0.16, 0.22) : (0.6, 0.26, 0.32)
    return color.tone(
      lightness: lightness < middle ? lightness + up : lightness - down, chroma: 0.8)
  }
}
