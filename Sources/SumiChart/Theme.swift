import SumiGeometry

/// The colours and fonts of everything that says nothing of its own.
public struct Theme: Equatable, Sendable {
  /// Under the whole chart; a clear one gives a transparent picture.
  public var background: Color
  /// Under the plot area, over `background`.
  public var plotBackground: Color
  /// Titles.
  public var text: Color
  /// Subtitles, axis titles, legend and tick labels.
  public var secondaryText: Color
  public var gridLine: Color
  public var axisLine: Color
  /// The darker of the two colours of grid stripes; the other is the plot's background.
  public var stripe: Color
  /// What the series are drawn in, one after the other, then over again.
  public var colors: [Color]
  public var fontFamily: String

  public init(
    background: Color, plotBackground: Color = .clear, text: Color, secondaryText: Color,
    gridLine: Color, axisLine: Color, stripe: Color, colors: [Color], fontFamily: String = "Inter"
  ) {
    self.background = background
    self.plotBackground = plotBackground
    self.text = text
    self.secondaryText = secondaryText
    self.gridLine = gridLine
    self.axisLine = axisLine
    self.stripe = stripe
    self.colors = colors
    self.fontFamily = fontFamily
  }

  /// The colour of the series with this index.
  public func color(at index: Int) -> Color {
    colors.isEmpty ? text : colors[index % colors.count]
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
    axisLine: Color(hex: 0x6b7280), stripe: Color(hex: 0x1b1e25), colors: darkCycle)

  /// The built-in themes by the name that a chart file uses.
  public static let named: [(name: String, theme: Theme)] = [("light", .light), ("dark", .dark)]

  // How the cycles were checked: `ThemeTests` simulates deuteranopia, protanopia and tritanopia
  // (Viénot, Brettel and Mollon 1999; Brettel 1997) and asks of any two of the first six colours a
  // CIE 1976 difference in L*a*b* above a stated bound in each, and of every colour a contrast of
  // 3 : 1 (light: 2.2 for the amber, which is never used for text) against the background.
  private static let lightCycle: [Color] = [
    Color(hex: 0x2f6fde), Color(hex: 0xe0711c), Color(hex: 0x0b8f72), Color(hex: 0xc2378a),
    Color(hex: 0xd9a400), Color(hex: 0x6a4bc4), Color(hex: 0x3fa9d6), Color(hex: 0x8a5a3c),
  ]

  private static let darkCycle: [Color] = [
    Color(hex: 0x5b9bff), Color(hex: 0xff9a4d), Color(hex: 0x2fc39b), Color(hex: 0xf06fb8),
    Color(hex: 0xf2c84b), Color(hex: 0xa58bf5), Color(hex: 0x74cdf0), Color(hex: 0xc09274),
  ]
}
