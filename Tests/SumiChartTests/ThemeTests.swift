import SumiChart
import SumiGeometry
import Testing

@Suite struct ThemeTests {
  /// The least difference between two of the first `count` colours.
  private func least(_ colors: [Color], _ count: Int, _ sight: ColorSight) -> Double {
    let shown = colors.prefix(count)
    let pairs = shown.indices.flatMap { index in
      shown[(index + 1)...].map { sight.difference(shown[index], $0) }
    }
    return pairs.min() ?? 0
  }

  @Test("readers with any colour vision can distinguish the series", arguments: ColorSight.allCases)
  func apart(sight: ColorSight) {
    for (name, theme) in Theme.named {
      #expect(theme.colors.count == 8)
      #expect(least(theme.colors, 6, sight) >= 14, "\(name)")
      #expect(least(theme.colors, 8, sight) >= 11, "\(name)")
    }
  }

  @Test("the simulations keep greys, and merge colours that are known to be confused")
  func simulations() {
    for sight in ColorSight.allCases {
      for hex: UInt32 in [0x000000, 0x808080, 0xffffff] {
        let (seen, grey) = (sight.simulate(Color(hex: hex)), Color(hex: hex).linear)
        #expect(((seen - grey) * (seen - grey)).sum() < 1e-4)
      }
    }
    let (red, green) = (Color(hex: 0xb02020), Color(hex: 0x6a6a00))
    #expect(ColorSight.normal.difference(red, green) > 60)
    #expect(ColorSight.deuteranopia.difference(red, green) < 20)
    #expect(
      ColorSight.tritanopia.difference(Color(hex: 0x0080ff), Color(hex: 0x009c9c))
        < ColorSight.normal.difference(Color(hex: 0x0080ff), Color(hex: 0x009c9c)) / 3)
  }

  @Test("every colour has contrast to its background")
  func contrast() {
    let amber = Color(hex: 0xe0a800)
    for color in Theme.light.colors {
      let ratio = color.contrast(with: Theme.light.background)
      #expect(ratio >= (color == amber ? 2.1 : 3), "\(color)")
    }
    for color in Theme.dark.colors {
      #expect(color.contrast(with: Theme.dark.background) >= 4.5, "\(color)")
    }
  }

  @Test("rising and falling are apart for any colour vision", arguments: ColorSight.allCases)
  func directions(sight: ColorSight) {
    for (name, theme) in Theme.named {
      #expect(sight.difference(theme.rising, theme.falling) >= 30, "\(name)")
      for color in [theme.rising, theme.falling] {
        #expect(color.contrast(with: theme.background) >= 3, "\(name)")
      }
    }
  }

  @Test("text is readable, grid lines are faint", arguments: [Theme.light, .dark])
  func texts(theme: Theme) {
    #expect(theme.text.contrast(with: theme.background) >= 12)
    #expect(theme.secondaryText.contrast(with: theme.background) >= 4.5)
    #expect(theme.axisLine.contrast(with: theme.background) >= 2)
    #expect(theme.gridLine.contrast(with: theme.background) < 1.5)
    #expect(theme.stripe.contrast(with: theme.background) < 1.2)
  }

  @Test("sixteen series can be distinguished by colour alone", arguments: ColorSight.allCases)
  func secondRound(sight: ColorSight) {
    for (name, theme) in Theme.named {
      #expect(least((0..<16).map(theme.color(at:)), 16, sight) >= 8, "\(name)")
      for index in 8..<16 {
        let color = theme.color(at: index)
        #expect(color.contrast(with: theme.background) >= 1.5, "\(name) \(index)")
      }
    }
  }

  @Test("lines of one colour differ by their dashes, up to four times as many as there are colours")
  func dashes() {
    let looks = (0..<32).map { "\(Theme.light.color(at: $0)) \(Theme.light.dashes(at: $0))" }
    #expect(Set(looks).count == 32)
    #expect((0..<8).allSatisfy { Theme.light.dashes(at: $0).isEmpty })
    #expect((8..<32).allSatisfy { !Theme.light.dashes(at: $0).isEmpty })
  }

  @Test("the cycle repeats after two rounds; without colours the text's is used")
  func cycle() {
    var theme = Theme.light
    #expect(theme.color(at: 16) == theme.color(at: 0))
    theme.colors = []
    #expect(theme.color(at: 3) == theme.text)
  }
}
