/// The colour maps with a name.
///
/// The first seven are curves through OKLab: quadratic B-splines with a few
/// control points in OKLCH, parameterised by arc length. If the control points' lightness increases, so
/// does the spline's (variation diminishing), so values can be ordered by lightness alone, with any colour
/// vision. A sequential one goes from dark to light. A diverging one joins two curves at a neutral colour
/// at 0.5. The others have stops.
enum KnownColorMap: String, Sendable, CaseIterable {
  case ocean, ember, meadow, dusk, gray, blueOrange, blueOrangeDark
  case viridis, magma, inferno, plasma, cividis, turbo, coolwarm
  case blues = "Blues"
  case greens = "Greens"
  case greys = "Greys"
  case oranges = "Oranges"
  case purples = "Purples"
  case reds = "Reds"
  case buGn = "BuGn"
  case buPu = "BuPu"
  case gnBu = "GnBu"
  case orRd = "OrRd"
  case puBu = "PuBu"
  case puBuGn = "PuBuGn"
  case puRd = "PuRd"
  case rdPu = "RdPu"
  case ylGn = "YlGn"
  case ylGnBu = "YlGnBu"
  case ylOrBr = "YlOrBr"
  case ylOrRd = "YlOrRd"
  case brbg = "BrBG"
  case piyg = "PiYG"
  case prgn = "PRGn"
  case puOr = "PuOr"
  case rdBu = "RdBu"
  case rdGy = "RdGy"
  case rdYlBu = "RdYlBu"
  case rdYlGn = "RdYlGn"
  case spectral = "Spectral"

  var isDiverging: Bool {
    switch self {
    case .blueOrange, .blueOrangeDark, .coolwarm, .brbg, .piyg, .prgn, .puOr, .rdBu, .rdGy, .rdYlBu,
      .rdYlGn, .spectral:
      true
    default: false
    }
  }

  /// The control points of the curve, or of the two curves that join in the middle.
  var curves: [[OKLab]] {
    switch self {
    case .ocean:
      [
        [
          OKLab(0.30, chroma: 0.115, hue: 272), OKLab(0.42, chroma: 0.140, hue: 264),
          OKLab(0.55, chroma: 0.145, hue: 248), OKLab(0.70, chroma: 0.120, hue: 225),
          OKLab(0.84, chroma: 0.075, hue: 203), OKLab(0.91, chroma: 0.045, hue: 195),
        ]
      ]
    case .ember:
      [
        [
          OKLab(0.17, chroma: 0.06, hue: 300), OKLab(0.30, chroma: 0.15, hue: 310),
          OKLab(0.46, chroma: 0.19, hue: 355), OKLab(0.62, chroma: 0.20, hue: 25),
          OKLab(0.78, chroma: 0.15, hue: 65), OKLab(0.95, chroma: 0.08, hue: 100),
        ]
      ]
    case .meadow:
      [
        [
          OKLab(0.25, chroma: 0.120, hue: 305), OKLab(0.37, chroma: 0.110, hue: 280),
          OKLab(0.50, chroma: 0.085, hue: 230), OKLab(0.63, chroma: 0.105, hue: 175),
          OKLab(0.78, chroma: 0.170, hue: 140), OKLab(0.92, chroma: 0.180, hue: 108),
        ]
      ]
    case .dusk:
      [
        [
          OKLab(0.24, chroma: 0.090, hue: 262), OKLab(0.38, chroma: 0.070, hue: 262),
          OKLab(0.52, chroma: 0.015, hue: 262), OKLab(0.66, chroma: 0.045, hue: 100),
          OKLab(0.80, chroma: 0.100, hue: 98), OKLab(0.93, chroma: 0.130, hue: 98),
        ]
      ]
    case .gray:
      [
        [
          OKLab(0.18, chroma: 0, hue: 0), OKLab(0.56, chroma: 0, hue: 0),
          OKLab(0.94, chroma: 0, hue: 0),
        ]
      ]
    case .blueOrange:
      [
        [
          OKLab(0.40, chroma: 0.130, hue: 258), OKLab(0.62, chroma: 0.125, hue: 245),
          OKLab(0.95, chroma: 0.002, hue: 240),
        ],
        [
          OKLab(0.95, chroma: 0.002, hue: 240), OKLab(0.68, chroma: 0.150, hue: 55),
          OKLab(0.42, chroma: 0.110, hue: 45),
        ],
      ]
    case .blueOrangeDark:
      [
        [
          OKLab(0.84, chroma: 0.080, hue: 228), OKLab(0.58, chroma: 0.130, hue: 250),
          OKLab(0.26, chroma: 0.005, hue: 260),
        ],
        [
          OKLab(0.26, chroma: 0.005, hue: 260), OKLab(0.60, chroma: 0.140, hue: 50),
          OKLab(0.85, chroma: 0.100, hue: 72),
        ],
      ]
    default: []
    }
  }
}
