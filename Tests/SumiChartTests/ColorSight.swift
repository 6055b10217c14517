import Foundation
import SumiGeometry

/// The colour vision of a reader.
enum ColorSight: CaseIterable, Sendable {
  case normal
  /// Without L cones.
  case protanopia
  /// Without M cones.
  case deuteranopia
  /// Without S cones.
  case tritanopia

  /// The colour that this reader confuses with `color`, in linear sRGB.
  func simulate(_ color: Color) -> SIMD3<Double> {
    let linear = color.linear
    switch self {
    case .normal: return linear
    case .protanopia: return (Self.lmsToRGB * (Self.protan * (Self.rgbToLMS * linear))).held
    case .deuteranopia: return (Self.lmsToRGB * (Self.deutan * (Self.rgbToLMS * linear))).held
    case .tritanopia: return (Self.judd.inverse * Self.tritan(Self.judd * linear)).held
    }
  }

  // Viénot, Brettel and Mollon, "Digital video colourmaps for checking the legibility of displays
  // by dichromats" (1999): linear RGB to the cones of Smith and Pokorny, and the two projections.
  private static let rgbToLMS = Matrix3(
    [17.8824, 43.5161, 4.11935], [3.45565, 27.1554, 3.86714], [0.0299566, 0.184309, 1.46709])
  private static let lmsToRGB = rgbToLMS.inverse
  private static let protan = Matrix3([0, 2.02344, -2.52581], [0, 1, 0], [0, 0, 1])
  private static let deutan = Matrix3([1, 0, 0], [0.494207, 0, 1.24827], [0, 0, 1])

  // Brettel, Viénot and Mollon, "Computerized simulation of color appearance for dichromats"
  // (1997): the S signal is such that the colour lies on a half plane through the display's white
  // and the wavelength of 485 or 660 nm. XYZ after Judd and Vos to cones after Smith and Pokorny.
  private static let xyzToLMS = Matrix3(
    [0.15514, 0.54312, -0.03286], [-0.15514, 0.45684, 0.03286], [0, 0, 0.01608])
  private static let judd =
    xyzToLMS
    * Matrix3(
      [0.409568, 0.355041, 0.179167], [0.213389, 0.706743, 0.0798680],
      [0.0186297, 0.114620, 0.912367])

  private static func tritan(_ cones: SIMD3<Double>) -> SIMD3<Double> {
    let white = judd * SIMD3(1, 1, 1)
    let isShort = cones.y / cones.x >= white.y / white.x
    let anchor =
      xyzToLMS * (isShort ? SIMD3(0.05795, 0.1693, 0.6162) : SIMD3(0.1649, 0.061, 0))
    let normal = cross(white, anchor)
    let short = normal.x * cones.x + normal.y * cones.y
    return SIMD3(cones.x, cones.y, -short / normal.z)
  }

  private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }

  /// The CIE 1976 difference of two colours in L*a*b* (white: D65) for this reader.
  func difference(_ a: Color, _ b: Color) -> Double {
    let distance = Self.lab(simulate(a)) - Self.lab(simulate(b))
    return (distance * distance).sum().squareRoot()
  }

  private static func lab(_ linear: SIMD3<Double>) -> SIMD3<Double> {
    let toXYZ = Matrix3(
      [0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750],
      [0.0193339, 0.1191920, 0.9503041])
    let xyz = (toXYZ * linear) / (toXYZ * SIMD3(1, 1, 1))
    let f = [xyz.x, xyz.y, xyz.z].map { (value: Double) -> Double in
      if value > 216.0 / 24389 { return cbrt(value) }
      return (24389.0 / 27 * value + 16) / 116
    }
    return SIMD3<Double>(116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2]))
  }
}

extension Color {
  /// The linear light of the three primaries, 0…1.
  var linear: SIMD3<Double> {
    let light = [red, green, blue].map { (value: Double) -> Double in
      if value <= 0.04045 { return value / 12.92 }
      return pow((value + 0.055) / 1.055, 2.4)
    }
    return SIMD3(light[0], light[1], light[2])
  }

  /// The WCAG 2 contrast of two opaque colours: 1…21.
  func contrast(with other: Color) -> Double {
    let lights = [self, other].map { (color: Color) -> Double in
      (color.linear * SIMD3(0.2126, 0.7152, 0.0722)).sum() + 0.05
    }
    return max(lights[0], lights[1]) / min(lights[0], lights[1])
  }
}

/// A 3 × 3 matrix by rows.
struct Matrix3: Sendable {
  var rows: [SIMD3<Double>]

  init(_ first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) {
    rows = [first, second, third]
  }

  static func * (matrix: Matrix3, vector: SIMD3<Double>) -> SIMD3<Double> {
    let products = matrix.rows.map { ($0 * vector).sum() }
    return SIMD3(products[0], products[1], products[2])
  }

  static func * (left: Matrix3, right: Matrix3) -> Matrix3 {
    let columns = (0..<3).map {
      left * SIMD3(right.rows[0][$0], right.rows[1][$0], right.rows[2][$0])
    }
    return Matrix3(columns[0], columns[1], columns[2]).transposed
  }

  private var transposed: Matrix3 {
    let columns = (0..<3).map { SIMD3(rows[0][$0], rows[1][$0], rows[2][$0]) }
    return Matrix3(columns[0], columns[1], columns[2])
  }

  /// By cofactors.
  var inverse: Matrix3 {
    func cofactor(_ row: Int, _ column: Int) -> Double {
      let (r1, r2) = ((row + 1) % 3, (row + 2) % 3)
      let (c1, c2) = ((column + 1) % 3, (column + 2) % 3)
      let product: Double = rows[r1][c1] * rows[r2][c2]
      return product - rows[r1][c2] * rows[r2][c1]
    }
    var determinant = 0.0
    for column in 0..<3 { determinant += rows[0][column] * cofactor(0, column) }
    let columns = (0..<3).map { row in
      SIMD3(cofactor(row, 0), cofactor(row, 1), cofactor(row, 2)) / determinant
    }
    return Matrix3(columns[0], columns[1], columns[2]).transposed
  }
}

extension SIMD3<Double> {
  /// Clamped to the gamut.
  fileprivate var held: SIMD3<Double> { clamped(lowerBound: .zero, upperBound: .one) }
}
