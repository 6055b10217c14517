import Glibc
import SumiGeometry

/// Perceptually uniform colours for numbers from 0 to 1.
///
/// Each map is a curve through OKLab: a quadratic B-spline with a few control points in OKLCH,
/// parameterised by arc length. If the control points' lightness increases, so does the spline's
/// (variation diminishing), so values can be ordered by lightness alone, with any colour vision.
///
/// A sequential map goes from dark to light. A diverging map joins two curves at a neutral colour
/// at 0.5.
public enum ColorMap: String, Codable, Sendable, CaseIterable {
  /// Navy, blue, pale aqua.
  case ocean
  /// Near black, purple, red, orange, cream.
  case ember
  /// Violet, blue, teal, green, yellow.
  case meadow
  /// Navy, grey, yellow: looks the same with red–green colour blindness.
  case dusk
  /// Greys.
  case gray
  /// Diverging: blue, nearly white, brown.
  case blueOrange
  /// Diverging, for dark backgrounds: pale blue, nearly black, pale orange.
  case blueOrangeDark

  /// Whether it has a colour in the middle that differs from both ends.
  public var isDiverging: Bool { self == .blueOrange || self == .blueOrangeDark }

  /// The colour at a position, clamped to 0…1; the middle colour for NaN.
  public func color(at place: Double) -> Color {
    let place = place.isNaN ? 0.5 : min(max(place, 0), 1)
    return colors(at: [place])[0]
  }

  /// `count` colours at equal steps from 0 to 1; a single one is the middle.
  public func colors(count: Int) -> [Color] {
    guard count > 1 else { return count == 1 ? [color(at: 0.5)] : [] }
    return colors(at: (0..<count).map { Double($0) / Double(count - 1) })
  }

  private func colors(at places: [Double]) -> [Color] {
    let curves = curves.map { OKLabCurve(through: $0) }
    return places.map { place in
      guard curves.count == 2 else { return curves[0].color(at: place) }
      return place < 0.5 ? curves[0].color(at: 2 * place) : curves[1].color(at: 2 * place - 1)
    }
  }

  /// The control points of the curve, or of the two curves that join in the middle.
  private var curves: [[OKLab]] {
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
    }
  }
}
