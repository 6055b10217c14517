extension ColorMap {
  /// Navy, blue, pale aqua.
  public static let ocean = ColorMap(.ocean)
  /// Near black, purple, red, orange, cream.
  public static let ember = ColorMap(.ember)
  /// Violet, blue, teal, green, yellow.
  public static let meadow = ColorMap(.meadow)
  /// Navy, grey, yellow: looks the same with red–green colour blindness.
  public static let dusk = ColorMap(.dusk)
  /// Greys.
  public static let gray = ColorMap(.gray)
  /// Diverging: blue, nearly white, brown.
  public static let blueOrange = ColorMap(.blueOrange)
  /// Diverging, for dark backgrounds: pale blue, nearly black, pale orange.
  public static let blueOrangeDark = ColorMap(.blueOrangeDark)
  /// Violet, blue, green, yellow.
  public static let viridis = ColorMap(.viridis)
  /// Black, purple, orange, cream.
  public static let magma = ColorMap(.magma)
  /// Black, purple, orange, pale yellow.
  public static let inferno = ColorMap(.inferno)
  /// Blue, magenta, orange, yellow.
  public static let plasma = ColorMap(.plasma)
  /// Navy, grey, yellow: looks the same with red–green colour blindness.
  public static let cividis = ColorMap(.cividis)
  /// A rainbow: dark blue, cyan, green, yellow, dark red. Its lightness rises and falls.
  public static let turbo = ColorMap(.turbo)
  /// Diverging: blue, light grey, red.
  public static let coolwarm = ColorMap(.coolwarm)
  /// ColorBrewer: blues, from pale to dark.
  public static let blues = ColorMap(.blues)
  /// ColorBrewer: greens, from pale to dark.
  public static let greens = ColorMap(.greens)
  /// ColorBrewer: greys, from pale to dark.
  public static let greys = ColorMap(.greys)
  /// ColorBrewer: oranges, from pale to dark.
  public static let oranges = ColorMap(.oranges)
  /// ColorBrewer: purples, from pale to dark.
  public static let purples = ColorMap(.purples)
  /// ColorBrewer: reds, from pale to dark.
  public static let reds = ColorMap(.reds)
  /// ColorBrewer: blue to green, from pale to dark.
  public static let buGn = ColorMap(.buGn)
  /// ColorBrewer: blue to purple, from pale to dark.
  public static let buPu = ColorMap(.buPu)
  /// ColorBrewer: green to blue, from pale to dark.
  public static let gnBu = ColorMap(.gnBu)
  /// ColorBrewer: orange to red, from pale to dark.
  public static let orRd = ColorMap(.orRd)
  /// ColorBrewer: purple to blue, from pale to dark.
  public static let puBu = ColorMap(.puBu)
  /// ColorBrewer: purple to blue to green, from pale to dark.
  public static let puBuGn = ColorMap(.puBuGn)
  /// ColorBrewer: purple to red, from pale to dark.
  public static let puRd = ColorMap(.puRd)
  /// ColorBrewer: red to purple, from pale to dark.
  public static let rdPu = ColorMap(.rdPu)
  /// ColorBrewer: yellow to green, from pale to dark.
  public static let ylGn = ColorMap(.ylGn)
  /// ColorBrewer: yellow to green to blue, from pale to dark.
  public static let ylGnBu = ColorMap(.ylGnBu)
  /// ColorBrewer: yellow to orange to brown, from pale to dark.
  public static let ylOrBr = ColorMap(.ylOrBr)
  /// ColorBrewer: yellow to orange to red, from pale to dark.
  public static let ylOrRd = ColorMap(.ylOrRd)
  /// ColorBrewer, diverging: brown, white, blue-green.
  public static let brbg = ColorMap(.brbg)
  /// ColorBrewer, diverging: pink, white, yellow-green.
  public static let piyg = ColorMap(.piyg)
  /// ColorBrewer, diverging: purple, white, green.
  public static let prgn = ColorMap(.prgn)
  /// ColorBrewer, diverging: orange, white, purple.
  public static let puOr = ColorMap(.puOr)
  /// ColorBrewer, diverging: red, white, blue.
  public static let rdBu = ColorMap(.rdBu)
  /// ColorBrewer, diverging: red, white, grey.
  public static let rdGy = ColorMap(.rdGy)
  /// ColorBrewer, diverging: red, yellow, blue.
  public static let rdYlBu = ColorMap(.rdYlBu)
  /// ColorBrewer, diverging: red, yellow, green.
  public static let rdYlGn = ColorMap(.rdYlGn)
  /// ColorBrewer, diverging: red, yellow, blue.
  public static let spectral = ColorMap(.spectral)
}
