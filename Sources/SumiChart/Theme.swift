import SumiGeometry

/// The default colours and fonts.
public struct Theme: Equatable, Sendable {
  /// The colour behind the whole chart; a clear one gives a transparent picture.
  public var background: Color
  /// The colour behind the plot area, drawn over `background`.
  public var plotBackground: Color
  /// The colour of titles.
  public var text: Color
  /// The colour of subtitles, axis titles, legend and tick labels.
  public var secondaryText: Color
  public var gridLine: Color
  public var axisLine: Color
  /// The darker of the two stripe colours; the other is the plot's background.
  public var stripe: Color
  /// The colours of the series in turn, then again in another lightness, and so on.
  public var colors: [Color]
  /// The colour of what rises, such as a candle whose close is above its open.
  public var rising: Color
  public var falling: Color
  public var fontFamily: String

  public init(
    background: Color, plotBackground: Color = .clear, text: Color, secondaryText: Color,
    gridLine: Color, axisLine: Color, stripe: Color, colors: [Color],
    rising: Color = Color(hex: 0x0d9a94), falling: Color = Color(hex: 0xd8402c),
    fontFamily: String = "Inter"
  ) {
    self.background = background
    self.plotBackground = plotBackground
    self.text = text
    self.secondaryText = secondaryText
    self.gridLine = gridLine
    self.axisLine = axisLine
    self.stripe = stripe
    self.colors = colors
    self.rising = rising
    self.falling = falling
    self.fontFamily = fontFamily
  }

  /// The colour of the series with this index; every second round of `colors` has another
  /// lightness.
  public func color(at index: Int) -> Color {
    guard !colors.isEmpty else { return text }
    let color = colors[index % colors.count]
    return index / colors.count % 2 == 0 ? color : other(color)
  }

  /// The colour after another one of `colors`, for the second sort of bars of a series.
  package func color(after color: Color) -> Color {
    guard let index = colors.firstIndex(of: color) else { return self.color(at: 1) }
    return colors[(index + 1) % colors.count]
  }

  /// The dashes of the line with this index, which distinguish it from earlier lines of the same
  /// colour: alternating lengths of dashes and gaps in line widths; empty for a solid line.
  public func dashes(at index: Int) -> [Double] {
    Self.dashes[index / max(colors.count, 1) % Self.dashes.count]
  }

  private static let dashes: [[Double]] = [[], [3, 3], [0.2, 2.4], [4, 2.4, 0.2, 2.4]]

  /// The same hue in another lightness: dark colours become lighter, light ones darker.
  private func other(_ color: Color) -> Color {
    let lightness = OKLab(color).coordinates.x
    let isDark = OKLab(text).coordinates.x > 0.5
    let (middle, up, down) = isDark ? (0.64, 0.16, 0.22) : (0.6, 0.26, 0.32)
    return color.tone(
      lightness: lightness < middle ? lightness + up : lightness - down, chroma: 0.8)
  }

  /// Dark on white; the default.
  public static let light = Theme(
    background: Color(hex: 0xffffff), text: Color(hex: 0x16181d),
    secondaryText: Color(hex: 0x5c6370), gridLine: Color(hex: 0xe4e6eb),
    axisLine: Color(hex: 0x9aa1ad), stripe: Color(hex: 0xf5f6f8), colors: lightCycle)

  /// Light on near black.
  public static let dark = Theme(
    background: Color(hex: 0x15171c), text: Color(hex: 0xf2f3f5),
    secondaryText: Color(hex: 0xa3aab8), gridLine: Color(hex: 0x2b2f38),
    axisLine: Color(hex: 0x6b7280), stripe: Color(hex: 0x1b1e25), colors: darkCycle,
    rising: Color(hex: 0x2fc4b6), falling: Color(hex: 0xf26650))

  /// The built-in themes by their name in a chart file.
  public static let named: [(name: String, theme: Theme)] = [("light", .light), ("dark", .dark)]

  // How the cycles were checked: `ThemeTests` simulates protanopia and deuteranopia (Viénot,
  // Brettel and Mollon 1999) and tritanopia (Brettel, Viénot and Mollon 1997) and measures the CIE
  // 1976 difference in L*a*b* between any two colours. Smallest differences, for normal sight,
  // protanopia, deuteranopia, tritanopia:
  // - light: 32, 22, 18, 16 among the first six, 32, 12, 13, 11 among all;
  // - dark: 29, 14, 17, 15 among the first six, 25, 14, 17, 15 among all.
  //
  // With the second round, in another lightness (its rule maximises the smallest difference): light
  // 20, 8, 13, 9, dark 15, 11, 10, 8 among all sixteen.
  // The contrast against the background is at least 3 : 1 on white, except for amber (2.15), which
  // is never used for text, and at least 4.5 : 1 on the dark background.
  private static let lightCycle: [Color] = [
    Color(hex: 0x1f7ae6), Color(hex: 0xe2692a), Color(hex: 0x156b56), Color(hex: 0xbd4a98),
    Color(hex: 0xe0a800), Color(hex: 0x5b3aa0), Color(hex: 0x5d97b9), Color(hex: 0x845137),
  ]

  private static let darkCycle: [Color] = [
    Color(hex: 0x3d9bfb), Color(hex: 0xf4945a), Color(hex: 0x7fdcb6), Color(hex: 0xee5c9c),
    Color(hex: 0xf3cf45), Color(hex: 0xa98bdc), Color(hex: 0xc4dcea), Color(hex: 0xb17b52),
  ]
}

extension Theme: FileValue {
  static let form = Form<Theme>.either(
    Alternative(words: words),
    Alternative(
      .object(.light) {
        Field(reading: "base", .words(words), "The theme that the other keys change.") { $0 = $1 }
        Field("background", \.background, "Behind the whole chart; `\"transparent\"` for none.")
        Field("plotBackground", \.plotBackground, "Behind the plot area.")
        Field("text", \.text, "The colour of titles.")
        Field(
          "secondaryText", \.secondaryText,
          "The colour of subtitle, axis titles, legend and tick labels.")
        Field("gridLine", \.gridLine, "The colour of grid lines.")
        Field("axisLine", \.axisLine, "The colour of axis lines and tick marks.")
        Field("stripe", \.stripe, "The colour of every second band between ticks.")
        Field(
          "colors", \.colors, Color.form.list(),
          "The colours of the series in turn.")
        Field("rising", \.rising, "The colour of what rises, such as a candle.")
        Field("falling", \.falling, "The colour of what falls.")
        Field("fontFamily", \.fontFamily, .text, "The family of all text.")
      })
  ).named("theme", "Colours and fonts: a built-in theme, or an object that changes one.")

  private static let words = named.map { (name: $0.name, value: $0.theme) }
}
