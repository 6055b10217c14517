import SumiChart
import SumiGeometry

/// The colours of a map in equal steps, as pixels: red in the lowest byte, opaque.
@usableFromInline package struct ColorTable: Sendable {
  /// The colours, from the first to the last.
  package let all: [Color]
  @usableFromInline package let pixels: [UInt32]

  /// Enough that neighbouring colours are indistinguishable.
  @inlinable package static var count: Int { 256 }

  /// - Parameter fades: whether an automatic map may fade into the background, as is right for
  ///   bins; the faintest of several markers must still be visible.
  package init(_ encoding: ColorEncoding, theme: Theme, fades: Bool = true) {
    let isDark = theme.background.isDark
    var isReversed = encoding.isReversed
    let map: ColorMap
    if let chosen = encoding.colorMap {
      map = chosen
    } else if encoding.midpoint != nil {
      map = theme.divergingColorMap ?? (isDark ? .blueOrangeDark : .blueOrange)
    } else {
      map = theme.colorMap
    }
    // Low numbers are close to the background's lightness, high ones far from it. A theme without
    // colours has a single ramp around a midpoint too.
    let (isOrdered, endsFaint) = (!map.isDiverging, map.becomesLighter != isDark)
    if encoding.colorMap == nil, isOrdered, endsFaint { isReversed.toggle() }
    var colors = map.colors(count: Self.count)
    if !fades, encoding.colorMap == nil, isOrdered {
      let pale = endsFaint ? 0...0.86 : 0.14...1
      colors = colors.indices.map { index in
        let share = Double(index) / Double(Self.count - 1)
        return colors[
          Self.index(at: pale.lowerBound + share * (pale.upperBound - pale.lowerBound))]
      }
    }
    all = isReversed ? colors.reversed() : colors
    pixels = all.map(\.pixel)
  }

  /// The colour at a position, 0…1.
  @inlinable @inline(__always)
  package func pixel(at place: Double) -> UInt32 { pixels[Self.index(at: place)] }

  /// The number of the colour at a position, 0…1.
  @inlinable @inline(__always)
  package static func index(at place: Double) -> Int { Int(place * Double(count - 1) + 0.5) }
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
