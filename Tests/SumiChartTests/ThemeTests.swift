import Foundation
import SumiChart
import SumiGeometry
import Testing

@Suite struct ThemeTests {
  /// The themes whose series differ by colour.
  private static let coloured = Theme.named.filter { $0.name != "print" }

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
    for (name, theme) in Self.coloured {
      #expect(theme.colors.count == 12)
      #expect(least(theme.colors, 6, sight) >= 14, "\(name)")
      #expect(least(theme.colors, 12, sight) >= 11, "\(name)")
    }
    #expect(least(Theme.midnight.colors, 12, sight) >= 18)
    #expect(least(Theme.highContrast.colors, 12, sight) >= 22)
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
    let (amber, khaki) = (Color(hex: 0xe0a800), Color(hex: 0x9b9761))
    for color in Theme.light.colors {
      let ratio = color.contrast(with: Theme.light.background)
      #expect(ratio >= (color == amber ? 2.1 : color == khaki ? 2.9 : 3), "\(color)")
    }
    for (index, color) in Theme.dark.colors.enumerated() {
      #expect(color.contrast(with: Theme.dark.background) >= (index < 8 ? 4.5 : 3), "\(color)")
    }
    for theme in [Theme.midnight, .highContrast] {
      for color in theme.colors {
        #expect(color.contrast(with: theme.background) >= 4.5, "\(color)")
      }
    }
    for color in Theme.print.colors { #expect(color.contrast(with: .white) >= 3, "\(color)") }
  }

  @Test("rising and falling are apart for any colour vision", arguments: ColorSight.allCases)
  func directions(sight: ColorSight) {
    for (name, theme) in Theme.named {
      #expect(theme.rising != theme.falling)
      #expect(sight.difference(theme.rising, theme.falling) >= 30, "\(name)")
      for color in [theme.rising, theme.falling] {
        #expect(color.contrast(with: theme.background) >= 3, "\(name)")
      }
    }
  }

  @Test("text is readable, grid lines are faint", arguments: [Theme.light, .dark, .midnight])
  func texts(theme: Theme) {
    #expect(theme.text.contrast(with: theme.background) >= 12)
    #expect(theme.secondaryText.contrast(with: theme.background) >= 4.5)
    #expect(theme.axisLine.contrast(with: theme.background) >= 2)
    #expect(theme.gridLine.contrast(with: theme.background) < 1.5)
    #expect(theme.stripe.contrast(with: theme.background) < 1.2)
  }

  @Test("high contrast: text, lines and grid of at least 7, 7 and 3 : 1")
  func highContrast() {
    let theme = Theme.highContrast
    for color in [theme.text, theme.secondaryText, theme.axisLine] {
      #expect(color.contrast(with: theme.background) >= 7)
    }
    #expect(theme.gridLine.contrast(with: theme.background) >= 3)
    #expect(theme.lineWidth > Theme.light.lineWidth)
  }

  @Test("print has no colour, and black text on white")
  func print() {
    let theme = Theme.print
    let fills = theme.patterns.flatMap { [$0.fill, $0.hatch?.color, $0.stroke].compactMap { $0 } }
    for color in theme.colors + fills + [theme.rising, theme.falling, theme.gridLine] {
      #expect(color.red == color.green && color.green == color.blue)
    }
    #expect([theme.text, theme.secondaryText] == [.black, .black] && theme.background == .white)
    #expect(theme.patterns.count == 12)
    // No two of twelve lines, markers or fills look the same.
    for index in 0..<12 {
      for other in 0..<index {
        #expect(theme.pattern(at: index) != theme.pattern(at: other))
        #expect(
          (theme.color(at: index), "\(theme.dashes(at: index))")
            != (theme.color(at: other), "\(theme.dashes(at: other))"))
        #expect(
          (theme.color(at: index), theme.shape(at: index))
            != (theme.color(at: other), theme.shape(at: other)))
      }
    }
  }

  @Test("the second round of colours differs from the first", arguments: ColorSight.allCases)
  func secondRound(sight: ColorSight) {
    for (name, theme) in Self.coloured {
      for index in 12..<24 {
        let color = theme.color(at: index)
        #expect(sight.difference(color, theme.color(at: index - 12)) >= 8, "\(name) \(index)")
        #expect(color.contrast(with: theme.background) >= 1.5, "\(name) \(index)")
      }
    }
  }

  @Test("lines of one colour differ by their dashes, up to four times as many as there are colours")
  func dashes() {
    for (name, theme) in Self.coloured {
      let looks = (0..<48).map { "\(theme.color(at: $0)) \(theme.dashes(at: $0))" }
      #expect(Set(looks).count == 48, "\(name)")
      #expect((0..<12).allSatisfy { theme.dashes(at: $0).isEmpty })
      #expect((12..<48).allSatisfy { !theme.dashes(at: $0).isEmpty })
    }
  }

  @Test("the cycle repeats after two rounds; without colours the text's is used")
  func cycle() {
    var theme = Theme.light
    #expect(theme.color(at: 24) == theme.color(at: 0))
    theme.colors = []
    #expect(theme.color(at: 3) == theme.text)
    #expect(theme.shape(at: 3) == nil && theme.pattern(at: 3) == nil)
  }

  @Test("a theme as a file has all of its properties", arguments: Theme.named.map(\.name))
  func file(name: String) throws {
    let theme = try #require(Theme.named.first { $0.name == name }?.theme)
    let text = theme.fileText
    for key in ["background", "colors", "lineWidth", "textStyles", "gridLineDashes"] {
      #expect(text.contains("\"\(key)\":"))
    }
    #expect(try JSONDecoder().decode(Theme.self, from: Data(text.utf8)) == theme)
  }

  @Test("a property that was set to its default is stated")
  func stated() {
    var style = LineStyle()
    #expect(style.strokeWidth == 1.75 && style.$strokeWidth == nil)
    style.strokeWidth = 1.75
    #expect(style.$strokeWidth == 1.75 && style != LineStyle())
    #expect(LineStyle(strokeWidth: 1.75) == style)
  }

  @Test("what a series states wins over the theme")
  func precedence() throws {
    var theme = Theme.print
    (theme.lineWidth, theme.markerRadius, theme.dataPointWidth) = (4, 7, 0.5)
    theme.cornerRatio = 0.4
    let line = Series(LineSeries(y: [1])).completed(from: theme, at: 1)
    #expect((line.concrete as? LineSeries)?.style.strokeWidth == 4)
    let thin = Series(LineSeries(y: [1], style: LineStyle(strokeWidth: 1.75)))
    #expect(thin.completed(from: theme, at: 1) == thin)
    let points = Series(ScatterSeries(x: [1], y: [1])).completed(from: theme, at: 1)
    let marker = try #require((points.concrete as? ScatterSeries)?.style)
    #expect(marker.radius == 7 && marker.shape == .square)
    let star = MarkerStyle(shape: .star, radius: 2)
    let stars = Series(ScatterSeries(x: [1], y: [1], style: star))
    #expect(stars.completed(from: theme, at: 1) == stars)
    let bars = Series(ColumnSeries(x: ["a"], y: [1])).completed(from: theme, at: 1)
    let column = try #require(bars.concrete as? ColumnSeries)
    #expect(column.dataPointWidth == 0.5 && column.style.cornerRatio == 0.4)
    #expect(column.style.pattern == theme.patterns[1] && bars.traits.isHatched)
    let red = ColumnSeries(x: ["a"], y: [1], style: ColumnStyle(fill: .black, cornerRatio: 0))
    let stated = try #require(
      Series(red).completed(from: theme, at: 1).concrete as? ColumnSeries)
    #expect(stated.style.pattern == nil && stated.style.cornerRatio == 0)
    let candles = CandlestickSeries(source: SeriesSource(channels: [:]))
    let hollow = Series(candles).completed(from: theme, at: 0).concrete as? CandlestickSeries
    #expect(hollow?.style.hollow == .rising)
  }
}
