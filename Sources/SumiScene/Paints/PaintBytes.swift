import SumiGeometry

extension Color {
  /// Premultiplied bytes; components are clamped to 0…1, NaN is 0.
  public var premultipliedBytes: (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    let opacity = unit(alpha)
    return (
      byte(unit(red) * opacity), byte(unit(green) * opacity), byte(unit(blue) * opacity),
      byte(opacity)
    )
  }
}

@inline(__always) private func unit(_ value: Double) -> Double {
  value > 0 ? min(value, 1) : 0
}

@inline(__always) private func byte(_ value: Double) -> UInt8 {
  UInt8(value * 255 + 0.5)
}

/// The colours of a gradient, premultiplied: 256 texels of RGBA, offset 0 first and offset 1 last.
public enum GradientRamp {
  public static let count = 256

  /// 1,024 bytes.
  public static func bytes(_ stops: [GradientStop]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * count)
    for index in 0..<count {
      let color = color(stops, at: Double(index) / 255).premultipliedBytes
      bytes.append(color.red)
      bytes.append(color.green)
      bytes.append(color.blue)
      bytes.append(color.alpha)
    }
    return bytes
  }

  /// Straight colours are interpolated premultiplied, so that a fade to clear does not darken.
  private static func color(_ stops: [GradientStop], at offset: Double) -> Color {
    guard let first = stops.first, let last = stops.last else { return .clear }
    if offset <= first.offset { return first.color }
    for (low, high) in zip(stops, stops.dropFirst()) where offset <= high.offset {
      let span = high.offset - low.offset
      let fraction = span > 0 ? (offset - low.offset) / span : 1
      let alpha = low.color.alpha + (high.color.alpha - low.color.alpha) * fraction
      guard alpha > 0 else { return .clear }
      let lowShare = low.color.alpha * (1 - fraction) / alpha
      var color = high.color.mixed(with: low.color, fraction: lowShare)
      color.alpha = alpha
      return color
    }
    return last.color
  }
}
