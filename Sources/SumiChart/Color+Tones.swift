import SumiGeometry

extension Color {
  /// The colour of an outline around this one: a darker tone, or a lighter one of a colour so dark
  /// that no darker one could be told from it.
  package var outline: Color {
    let lightness = OKLab(self).coordinates.x
    return tone(lightness: lightness + (lightness < 0.3 ? 0.32 : -0.16))
  }

  /// The same hue and opacity at another lightness 0…1 of OKLab.
  ///
  /// - Parameter chroma: what the distance from grey is multiplied by. Where a display cannot show as
  ///   much at this lightness, it becomes as much as it can, so that the hue stays.
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
