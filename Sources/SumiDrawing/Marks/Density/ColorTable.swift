import SumiChart
import SumiGeometry

/// The colours of a map in equal steps, as pixels: red in the lowest byte, opaque.
struct ColorTable {
  private let colors: [UInt32]

  /// Enough that neighbouring colours are indistinguishable.
  private static let count = 256

  init(_ series: DensitySeries, theme: Theme) {
    let isDark = theme.background.isDark
    var isReversed = series.isColorMapReversed
    let map: ColorMap
    if let chosen = series.colorMap {
      map = chosen
    } else if series.midpoint != nil {
      map = isDark ? .blueOrangeDark : .blueOrange
    } else {
      // Low counts are close to the background's lightness, high ones far from it.
      map = .ocean
      if !isDark { isReversed.toggle() }
    }
    let colors = map.colors(count: Self.count).map(\.pixel)
    self.colors = isReversed ? colors.reversed() : colors
  }

  /// The colour at a position, 0…1.
  @inline(__always)
  func pixel(at place: Double) -> UInt32 { colors[Int(place * Double(Self.count - 1) + 0.5)] }
}

extension Color {
  /// The opaque pixel.
  fileprivate var pixel: UInt32 {
    let byte = { (value: Double) in UInt32((min(max(value, 0), 1) * 255).rounded()) }
    return byte(red) | byte(green) << 8 | byte(blue) << 16 | 0xff << 24
  }

  /// Whether light text has more contrast than dark text; a transparent background counts as white.
  fileprivate var isDark: Bool {
    let seen = Color.white.mixed(with: self, fraction: alpha)
    return 0.299 * seen.red + 0.587 * seen.green + 0.114 * seen.blue < 0.5
  }
}
