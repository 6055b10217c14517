import Glibc
import SumiGeometry

/// A colour in OKLab, where equal distances look about equally large: B. Ottosson, "A perceptual
/// color space for image processing" (2020).
struct OKLab {
  /// Lightness 0…1, then the two axes green–red and blue–yellow.
  var coordinates: SIMD3<Double>

  /// From lightness 0…1, chroma, and hue in degrees.
  init(_ lightness: Double, chroma: Double, hue: Double) {
    let angle = hue / 180 * .pi
    coordinates = SIMD3(lightness, chroma * cos(angle), chroma * sin(angle))
  }

  init(coordinates: SIMD3<Double>) { self.coordinates = coordinates }

  /// The coordinates of a colour, without its alpha.
  init(_ color: Color) {
    let (red, green, blue) = (
      Self.light(color.red), Self.light(color.green), Self.light(color.blue)
    )
    let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    coordinates = SIMD3(
      0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
      1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
      0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short)
  }

  /// The linear light of an sRGB-encoded component.
  private static func light(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// The colour in sRGB encoding, clamped to the gamut.
  var color: Color {
    let light = linear
    return Color(red: encoded(light.x), green: encoded(light.y), blue: encoded(light.z))
  }

  /// The linear light of the three sRGB primaries; outside 0…1 for colours outside the gamut.
  private var linear: SIMD3<Double> {
    let (lightness, a, b) = (coordinates.x, coordinates.y, coordinates.z)
    let long = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let medium = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let short = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
    return SIMD3(
      4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
      -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
      -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short)
  }

  /// The colour of the same lightness and hue with the largest chroma in the sRGB gamut, at most
  /// this colour's chroma.
  var colorOfThisHue: Color {
    var (low, high) = (0.0, 1.0)
    func at(_ share: Double) -> OKLab {
      OKLab(coordinates: coordinates * SIMD3(1, share, share))
    }
    if at(1).isDisplayable { return color }
    // Bisection to below the resolution of 8 bits.
    for _ in 0..<16 {
      let middle = (low + high) / 2
      if at(middle).isDisplayable { low = middle } else { high = middle }
    }
    return at(low).color
  }

  private var isDisplayable: Bool {
    let light = linear
    return light.min() >= -1e-4 && light.max() <= 1 + 1e-4
  }

  private func cube(_ value: Double) -> Double { value * value * value }

  private func encoded(_ light: Double) -> Double {
    let light = min(max(light, 0), 1)
    return light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
  }
}

/// A smooth curve through OKLab, parameterised by arc length.
struct OKLabCurve {
  /// Closely spaced points on the curve, and their distance from its start.
  private var points: [SIMD3<Double>] = []
  private var distances: [Double] = []

  /// The clamped uniform quadratic B-spline of at least three control points.
  init(through controls: [OKLab]) {
    let controls = controls.map(\.coordinates)
    let last = controls.count - 2
    let stepsASpan = 128
    for span in 1...last {
      let start = span == 1 ? controls[0] : (controls[span - 1] + controls[span]) / 2
      let end = span == last ? controls[span + 1] : (controls[span] + controls[span + 1]) / 2
      for step in (span == 1 ? 0 : 1)...stepsASpan {
        let t = Double(step) / Double(stepsASpan)
        let s = 1 - t
        append(start * (s * s) + controls[span] * (2 * s * t) + end * (t * t))
      }
    }
  }

  private mutating func append(_ point: SIMD3<Double>) {
    guard let last = points.last, let distance = distances.last else {
      points = [point]
      distances = [0]
      return
    }
    let step = point - last
    points.append(point)
    distances.append(distance + (step * step).sum().squareRoot())
  }

  /// The colour at a fraction 0…1 of the curve's length.
  func color(at share: Double) -> Color {
    let wanted = share * distances[distances.count - 1]
    let next = distances.firstIndex { $0 >= wanted } ?? distances.count - 1
    guard next > 0 else { return OKLab(coordinates: points[0]).color }
    let length = distances[next] - distances[next - 1]
    let fraction = length > 0 ? (wanted - distances[next - 1]) / length : 0
    return OKLab(coordinates: points[next - 1] + (points[next] - points[next - 1]) * fraction).color
  }
}
