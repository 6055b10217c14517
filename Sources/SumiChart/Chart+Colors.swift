import SumiGeometry

extension Chart {
  /// The theme with the colours that names without a stated one take in turn: those of the palette, if
  /// there is one, without those that look like a stated one as long as any are left.
  package var themeOfOthers: Theme {
    var theme = theme
    if let palette, !palette.colors.isEmpty {
      theme.colors = palette.colors
      // They have colours of their own.
      theme.patterns = []
    }
    let free = theme.colors.filter { color in
      !colors.values.contains { $0.looks(like: color) }
    }
    if !free.isEmpty { theme.colors = free }
    return theme
  }
}

extension Color {
  /// Whether it is easily taken for another one.
  fileprivate func looks(like other: Color) -> Bool {
    let difference = OKLab(self).coordinates - OKLab(other).coordinates
    return (difference * difference).sum().squareRoot() < 0.08
  }
}
