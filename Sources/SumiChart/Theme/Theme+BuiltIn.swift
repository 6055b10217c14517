import SumiGeometry

extension Theme {
  /// The built-in themes by their name in a chart file.
  public static let named: [(name: String, theme: Theme)] = [
    ("light", .light), ("dark", .dark), ("midnight", .midnight), ("highContrast", .highContrast),
    ("print", .print),
  ]

  /// Dark on white.
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

  /// Light on a deep blue.
  public static let midnight = Theme(
    background: Color(hex: 0x0b1738), text: Color(hex: 0xf1f5ff),
    secondaryText: Color(hex: 0xa9b7da), gridLine: Color(hex: 0x1d2c57),
    axisLine: Color(hex: 0x6279b0), stripe: Color(hex: 0x101e45), colors: midnightCycle,
    rising: Color(hex: 0x3fd0bd), falling: Color(hex: 0xf9705c))

  /// White on black, with thick lines and grid lines that are not faint. Text has a contrast of
  /// 21 : 1, colours of at least 4.5 : 1.
  public static let highContrast: Theme = {
    var theme = Theme(
      background: .black, text: .white, secondaryText: .white, gridLine: Color(hex: 0x808080),
      axisLine: .white, stripe: Color(hex: 0x1f1f1f), colors: highContrastCycle,
      rising: Color(hex: 0x35e0d2), falling: Color(hex: 0xff6a4d))
    theme.textStyles = TextStyles(
      title: TextStyle(size: 20, weight: .bold), subtitle: TextStyle(size: 14, weight: .medium),
      caption: TextStyle(size: 12, weight: .medium),
      axisTitle: TextStyle(size: 13, weight: .semibold),
      tickLabel: TextStyle(size: 13, weight: .medium), legend: TextStyle(size: 13, weight: .medium),
      legendTitle: TextStyle(size: 13, weight: .bold),
      pointLabel: TextStyle(size: 12, weight: .semibold),
      annotation: TextStyle(size: 13, weight: .semibold))
    theme.lineWidth = 3
    theme.markerRadius = 4.5
    theme.axisLineWidth = 2
    theme.tickMarkWidth = 2
    theme.gridLineDashes = [2, 3]
    return theme
  }()

  /// For paper, without colour: greys, dashes, shapes and patterns. Fills have white, light and dark
  /// grounds with lines in various directions.
  public static let print: Theme = {
    var theme = Theme(
      background: .white, text: .black, secondaryText: .black, gridLine: Color(hex: 0xd0d0d0),
      axisLine: .black, stripe: Color(hex: 0xf2f2f2),
      colors: [0x000000, 0x767676, 0x404040, 0x949494].map { Color(hex: $0) },
      rising: Color(hex: 0x767676), falling: .black)
    theme.lineWidth = 1.5
    theme.gridLineWidth = 0.5
    theme.hollowCandles = .rising
    theme.dashes = [
      [], [5, 3], [0.2, 2.6], [5, 2.6, 0.2, 2.6], [10, 3],
    ]
    theme.shapes = [.circle, .square, .triangle, .diamond, .cross, .plus, .triangleDown]
    theme.patterns = printPatterns
    theme.risingPattern = lines(on: .white, angle: 45, spacing: 6)
    theme.fallingPattern = FillPattern(fill: Color(hex: 0x4d4d4d), stroke: .black)
    theme.colorMap = .gray
    theme.divergingColorMap = .gray
    return theme
  }()

  // How the cycles were checked: `ThemeTests` simulates protanopia and deuteranopia (Viénot,
  // Brettel and Mollon 1999) and tritanopia (Brettel, Viénot and Mollon 1997) and measures the CIE
  // 1976 difference in L*a*b* between any two colours. Smallest differences, for normal sight,
  // protanopia, deuteranopia, tritanopia:
  // - light: 32, 22, 18, 16 among the first six, 30, 12, 13, 11 among all;
  // - dark: 29, 14, 17, 15 among the first six, 25, 14, 17, 15 among all;
  // - midnight: 31, 19, 19, 19 among all;
  // - high contrast: 36, 25, 22, 22 among all.
  //
  // The last four of light and dark, and the cycles of midnight and high contrast, were found by
  // simulated annealing, which maximised the smallest of these differences.
  //
  // The second round has another lightness and, on lines, dashes. The contrast against the
  // background is at least 3 : 1 on white, except for amber (2.15) and khaki (3.0), which are never
  // used for text; on dark backgrounds at least 4.5 : 1, except for the last four of dark (3.2).
  private static let lightCycle: [Color] = [
    Color(hex: 0x1f7ae6), Color(hex: 0xe2692a), Color(hex: 0x156b56), Color(hex: 0xbd4a98),
    Color(hex: 0xe0a800), Color(hex: 0x5b3aa0), Color(hex: 0x5d97b9), Color(hex: 0x845137),
    Color(hex: 0x9b0000), Color(hex: 0x9b9761), Color(hex: 0xde106d), Color(hex: 0x572d61),
  ]

  private static let darkCycle: [Color] = [
    Color(hex: 0x3d9bfb), Color(hex: 0xf4945a), Color(hex: 0x7fdcb6), Color(hex: 0xee5c9c),
    Color(hex: 0xf3cf45), Color(hex: 0xa98bdc), Color(hex: 0xc4dcea), Color(hex: 0xb17b52),
    Color(hex: 0x45888a), Color(hex: 0xe7e790), Color(hex: 0xa74b52), Color(hex: 0x706b00),
  ]

  private static let midnightCycle: [Color] = [
    Color(hex: 0x5aa9ff), Color(hex: 0xf1ac5d), Color(hex: 0xe5446f), Color(hex: 0x90ffdd),
    Color(hex: 0xffe864), Color(hex: 0xb75dc5), Color(hex: 0x00e6ff), Color(hex: 0x7c8800),
    Color(hex: 0xca9fc7), Color(hex: 0xccf7a0), Color(hex: 0xcb6a4b), Color(hex: 0x5d9786),
  ]

  private static let highContrastCycle: [Color] = [
    Color(hex: 0xffd400), Color(hex: 0x4db2ff), Color(hex: 0xff0055), Color(hex: 0x90fb77),
    Color(hex: 0xf937cc), Color(hex: 0xfd979b), Color(hex: 0x02fffc), Color(hex: 0x9353ed),
    Color(hex: 0xf0fcbe), Color(hex: 0xae901b), Color(hex: 0x008953), Color(hex: 0xbc528e),
  ]

  private static let printPatterns: [FillPattern] = [
    FillPattern(fill: Color(hex: 0xb8b8b8), stroke: .black),
    lines(on: .white, angle: 45, spacing: 6),
    FillPattern(fill: Color(hex: 0x4d4d4d), stroke: .black),
    lines(on: .white, angle: 45, spacing: 8, width: 1, isCrossed: true),
    lines(.white, on: Color(hex: 0x7a7a7a), angle: 135, spacing: 7, width: 1.5),
    lines(on: .white, angle: 0, spacing: 5),
    lines(on: Color(hex: 0xdcdcdc), angle: 135, spacing: 9, width: 1),
    lines(on: .white, angle: 90, spacing: 5),
    lines(.white, on: .black, angle: 0, spacing: 8, isCrossed: true),
    lines(on: Color(hex: 0xb8b8b8), angle: 0, spacing: 8),
    lines(on: .white, angle: 0, spacing: 7, width: 1, isCrossed: true),
    lines(on: .white, angle: 135, spacing: 3.5),
  ]

  private static func lines(
    _ color: Color = .black, on fill: Color, angle: Double, spacing: Double, width: Double = 1.25,
    isCrossed: Bool = false
  ) -> FillPattern {
    FillPattern(
      fill: fill,
      hatch: Hatch(
        color: color, angle: .degrees(angle), spacing: spacing, width: width, isCrossed: isCrossed),
      stroke: .black)
  }
}
