import Glibc
import SumiGeometry

extension Color {
  /// The colour of an outline around this one: a darker tone, or a lighter one for very dark
  /// colours.
  package var outline: Color {
    let lightness = OKLab(self).coordinates.x
    return tone(lightness: lightness + (lightness < 0.3 ? 0.32 : -0.16))
  }

  /// The colour of this one's shape where it is emphasised: a darker tone on a light ground, a lighter
  /// one on a dark ground, or the opposite where there is no such tone.
  package func emphasized(on ground: Color) -> Color {
    let lightness = OKLab(self).coordinates.x
    let isDark = ground.alpha > 0 && OKLab(ground).coordinates.x < 0.5
    let step = 0.075
    let goesUp = isDark ? lightness + step <= 0.97 : lightness - step < 0.15
    return tone(lightness: lightness + (goesUp ? step : -step))
  }

  /// The same hue and opacity at another OKLab lightness 0…1.
  ///
  /// - Parameter chroma: factor for the distance from grey; reduced where the result is outside the
  ///   sRGB gamut, so that the hue stays.
  func tone(lightness: Double, chroma: Double = 1) -> Color {
    var lab = OKLab(self)
    lab.coordinates.x = min(max(lightness, 0), 1)
    lab.coordinates.y *= chroma
    lab.coordinates.z *= chroma
    var result = lab.colorOfThisHue
    result.alpha = alpha
    return result
  }
}

extension Color {
  /// The colour of text on this one: white if that has a contrast of 3.5 or more, as WCAG 2 defines
  /// it, otherwise black. On saturated colours white is easier to read than black of the same
  /// contrast.
  package var contrasting: Color {
    1.05 / (luminance + 0.05) < 3.5 ? Color(hex: 0x16181d) : .white
  }

  /// This colour if text in it is easy to read on another colour, and otherwise the nearest tone of it
  /// that is: with a contrast of 4.5 or more, as WCAG 2 asks for.
  package func readable(on ground: Color) -> Color {
    let step = ground.luminance > 0.18 ? -0.02 : 0.02
    let other = ground.luminance
    var result = self
    var lightness = min(max(OKLab(self).coordinates.x, 0), 1)
    while result.contrast(withLuminance: other) < 4.5, (0...1).contains(lightness) {
      lightness += step
      result = tone(lightness: lightness)
    }
    return result
  }

  /// From 1 for equal colours to 21 for black and white.
  private func contrast(withLuminance other: Double) -> Double {
    let own = luminance
    return (max(own, other) + 0.05) / (min(own, other) + 0.05)
  }

  /// The relative luminance of an opaque colour, 0 for black and 1 for white.
  private var luminance: Double {
    func light(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue)
  }
}
