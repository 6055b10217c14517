import SumiGeometry

extension Color {
  /// The colour of an outline around this one: a darker tone, or a lighter one for very dark
  /// colours.
  package var outline: Color {
    let lightness = OKLab(self).coordinates.x
    return tone(lightness: lightness + (lightness < 0.3 ? 0.32 : -0.16))
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
