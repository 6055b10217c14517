/// A polynomial that fits points best in the sense of least squares, with the uncertainty of its mean.
struct PolynomialFit {
  /// The middle of x, and half of its extent: the polynomials are of x within −1 … 1.
  private let middle: Double
  private let half: Double
  /// Orthogonal over the points: p₀ = 1, p₁ = u − a₀, p₂ = (u − a₁) p₁ − b p₀.
  private let a: [Double]
  private let b: Double
  private let coefficients: [Double]
  /// The sum of the squares of each polynomial over the points.
  private let norms: [Double]
  /// The deviation of points from the line; `nil` if there are no more points than coefficients.
  let deviation: Double?
  let degreesOfFreedom: Double

  /// - Parameters:
  ///   - x, y: finite numbers.
  ///   - extent: of x; longer than 0.
  ///   - degree: 1 or 2; less where x has too few different values.
  init(x: [Double], y: [Double], in extent: ClosedRange<Double>, degree: Int) {
    middle = extent.lowerBound / 2 + extent.upperBound / 2
    half = extent.upperBound / 2 - extent.lowerBound / 2
    let count = Double(x.count)
    let u = x.map { [middle, half] in ($0 - middle) / half }
    let first = u.reduce(0, +) / count
    var (sum, product, cross) = (0.0, 0.0, 0.0)
    for value in u {
      let p = value - first
      sum += p * p
      cross += value * p * p
    }
    let (second, factor) = (cross / sum, sum / count)
    let polynomials = { (value: Double) -> (Double, Double) in
      let p = value - first
      return (p, (value - second) * p - factor)
    }
    var (norm2, sumY, sumPY, sumQY) = (0.0, 0.0, 0.0, 0.0)
    for (value, y) in zip(u, y) {
      let (p, q) = polynomials(value)
      norm2 += q * q
      sumY += y
      sumPY += p * y
      sumQY += q * y
    }
    a = [first, second]
    b = factor
    // With two different x, a parabola is not determined.
    let hasSquare = degree > 1 && norm2 > 1e-12 * count
    norms = [count, sum] + (hasSquare ? [norm2] : [])
    coefficients = [sumY / count, sumPY / sum] + (hasSquare ? [sumQY / norm2] : [])
    for (value, y) in zip(u, y) {
      let (p, q) = polynomials(value)
      let fitted =
        coefficients[0] + coefficients[1] * p + (hasSquare ? coefficients[2] * q : 0)
      product += (y - fitted) * (y - fitted)
    }
    degreesOfFreedom = count - Double(coefficients.count)
    deviation = degreesOfFreedom > 0 ? (product / degreesOfFreedom).squareRoot() : nil
  }

  private func basis(_ x: Double) -> [Double] {
    let u = (x - middle) / half
    let p = u - a[0]
    return [1, p, (u - a[1]) * p - b]
  }

  func value(at x: Double) -> Double {
    zip(coefficients, basis(x)).reduce(0) { $0 + $1.0 * $1.1 }
  }

  /// The standard error of the mean at x, as a multiple of `deviation`.
  func error(at x: Double) -> Double {
    zip(norms, basis(x)).reduce(0) { $0 + $1.1 * $1.1 / $1.0 }.squareRoot()
  }
}
