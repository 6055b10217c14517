import Glibc
import SumiTime

/// A line through the middle of points, with the band in which the mean lies with some probability.
public struct Regression: ColumnOperation {
  /// The shape of the line.
  public enum Method: Hashable, Sendable {
    /// A straight line.
    case linear
    /// A parabola.
    case quadratic
    /// Straight lines fitted to the nearest share of the points (Cleveland 1979).
    case loess(span: Double)
  }

  /// The line at ascending positions.
  public struct Curve: Sendable {
    /// The positions.
    public internal(set) var x: Column
    /// The height of the line at the positions.
    public internal(set) var y: Column
    /// The ends of the band; `nil` without one.
    public internal(set) var low: Column?
    /// The upper end of the band; `nil` without one.
    public internal(set) var high: Column?
  }

  private let method: Method
  /// The probability of the band, 0 ..< 1; `nil` for none.
  private let confidence: Double?

  /// A line, with the band of a probability unless it is `nil`.
  public init(_ method: Method, confidence: Double?) {
    self.method = method
    self.confidence = confidence
  }

  /// The number of positions of a line that is not straight.
  private static let steps = 200

  /// - Parameter columns: x, numbers or dates, and y, numbers.
  /// - Returns: `nil` if there are not two different x.
  /// - Complexity: O(rows) for polynomials; for local lines O(rows · log(rows)) and, for the band,
  ///   O(rows · positions).
  public func output(of columns: [Column]) -> Curve? {
    guard columns.count == 2, let y = columns[1].numberValues?.doubles else { return nil }
    var origin: (stamp: Int64, unit: TimeUnit)?
    let x: [Double]
    switch columns[0].values {
    case .numbers(let numbers): x = numbers.doubles
    case .dateTimes(let stamps, let unit):
      let first = columns[0].statistics.stampRange?.lowerBound ?? 0
      origin = (first, unit)
      x = stamps.distances(from: first)
    case .text: return nil
    }
    let rows = x.indices.filter { x[$0].isFinite && y[$0].isFinite }
    let (xs, ys) = (rows.map { x[$0] }, rows.map { y[$0] })
    guard let line = line(xs, ys) else { return nil }
    return Curve(
      x: origin.map { origin in
        Column(
          dateTimes: line.x.map { Int64(clamping: Int128(origin.stamp) + Int128($0.rounded())) },
          origin.unit)
      } ?? Column(line.x), y: Column(line.y), low: line.low.map { Column($0) },
      high: line.high.map { Column($0) })
  }

  private typealias Line = (x: [Double], y: [Double], low: [Double]?, high: [Double]?)

  private func line(_ xs: [Double], _ ys: [Double]) -> Line? {
    guard let least = xs.min(), let greatest = xs.max(), greatest > least else { return nil }
    let extent = least...greatest
    let places = Self.places(in: extent)
    let (values, errors, deviation, degrees): ([Double], [Double], Double?, Double)
    switch method {
    case .linear, .quadratic:
      let fit = PolynomialFit(x: xs, y: ys, in: extent, degree: method == .linear ? 1 : 2)
      values = places.map(fit.value(at:))
      errors = places.map(fit.error(at:))
      (deviation, degrees) = (fit.deviation, fit.degreesOfFreedom)
    case .loess(let span):
      let fit = LocalFit(x: xs, y: ys, span: span)
      let found = places.map(fit.value(at:))
      values = found.map(\.value)
      errors = found.map(\.error)
      (deviation, degrees) = confidence == nil ? (nil, 0) : fit.spread
    }
    guard let confidence, let deviation else { return (places, values, nil, nil) }
    let width = StudentT.halfWidth(containing: confidence, degrees: degrees) * deviation
    return (
      places, values, zip(values, errors).map { $0 - width * $1 },
      zip(values, errors).map { $0 + width * $1 }
    )
  }

  /// Positions at equal distances and, where numbers above 0 span magnitudes, also at equal ratios: the
  /// axis may be logarithmic.
  private static func places(in extent: ClosedRange<Double>) -> [Double] {
    let (least, greatest) = (extent.lowerBound, extent.upperBound)
    var places = (0...steps).map { step in
      least + (greatest - least) * (Double(step) / Double(steps))
    }
    places[steps] = greatest
    guard least > 0, greatest > 20 * least else { return places }
    let ratio = log(greatest / least)
    places += (1..<steps).map { least * exp(ratio * Double($0) / Double(steps)) }
    return places.sorted()
  }

  public func extend(_ output: inout Curve?, known: Int, to columns: [Column]) {
    output = self.output(of: columns)
  }

  public func byteCount(of output: Curve?) -> Int { 4 * 2 * Self.steps * 8 }
}
