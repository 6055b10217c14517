import Glibc
import SumiGeometry

/// A colour in OKLab, in which equal distances look about equally large: B. Ottosson, "A perceptual
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

  /// The colour in sRGB encoding, held within what a display can show.
  var color: Color {
    let (lightness, a, b) = (coordinates.x, coordinates.y, coordinates.z)
    let long = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let medium = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let short = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
    return Color(
      red: encoded(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
      green: encoded(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
      blue: encoded(-0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short))
  }

  private func cube(_ value: Double) -> Double { value * value * value }

  private func encoded(_ light: Double) -> Double {
    let light = min(max(light, 0), 1)
    return light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
  }
}

/// A smooth curve through OKLab, walked at constant speed.
struct OKLabCurve {
  /// Points close to each other along the curve, and how far from its start each stands.
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

  /// The colour at a share of the curve's length, 0…1.
  func color(at share: Double) -> Color {
    let wanted = share * distances[distances.count - 1]
    let next = distances.firstIndex { $0 >= wanted } ?? distances.count - 1
    guard next > 0 else { return OKLab(coordinates: points[0]).color }
    let length = distances[next] - distances[next - 1]
    let fraction = length > 0 ? (wanted - distances[next - 1]) / length : 0
    return OKLab(coordinates: points[next - 1] + (points[next] - points[next - 1]) * fraction).color
  }
}
