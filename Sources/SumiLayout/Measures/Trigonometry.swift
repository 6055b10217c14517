import Glibc

/// Sine and cosine that are exact at quarter turns, so that upright text stays upright.
package enum Trigonometry {
  package static func sine(_ angle: Double) -> Double { rounded(sin(angle)) }

  package static func cosine(_ angle: Double) -> Double { rounded(cos(angle)) }

  private static func rounded(_ value: Double) -> Double {
    let nearest = value.rounded()
    return abs(value - nearest) < 1e-12 ? nearest : value
  }
}
