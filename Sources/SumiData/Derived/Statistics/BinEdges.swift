import Glibc

/// The edges of bins, in ascending order. A bin holds the numbers from its lower edge up to, but not
/// including, its upper edge; the last bin includes its upper edge too.
public struct BinEdges: Hashable, Sendable {
  /// The largest number of bins.
  public static let mostBins = 10_000

  /// The edges, ascending: one more than there are bins.
  public let edges: [Double]
  /// The width that all bins have, up to rounding of the edges; 0 if widths differ.
  let width: Double

  /// The number of bins.
  public var count: Int { edges.count - 1 }

  /// The middle of each bin on a logarithmic axis; that of the numbers for a bin that starts at 0 or below.
  public var logarithmicCenters: [Double] {
    zip(edges, edges.dropFirst()).map { $0 > 0 ? $0 * ($1 / $0).squareRoot() : $0 / 2 + $1 / 2 }
  }

  /// The middle of each bin.
  public var centers: [Double] {
    // Half of each, so that the sum of two large numbers is finite.
    zip(edges, edges.dropFirst()).map { $0 / 2 + $1 / 2 }
  }

  /// The width of each bin.
  public var widths: [Double] { zip(edges, edges.dropFirst()).map { $1 - $0 } }

  /// Given edges; `nil` if there are less than two or more than the largest number of bins, or if one
  /// is not a number above the one before.
  public init?(_ edges: [Double]) {
    guard (2...Self.mostBins + 1).contains(edges.count), edges.allSatisfy(\.isFinite),
      zip(edges, edges.dropFirst()).allSatisfy({ $0 < $1 })
    else { return nil }
    self.edges = edges
    width = 0
  }

  /// This many bins of equal width over a range, as in NumPy's `histogram`; one number is in the
  /// middle of a range of length 1, or of its own magnitude where that is nothing beside it. `nil` if
  /// there are too many bins for the precision of the range.
  public init?(_ count: Int, over range: ClosedRange<Double>) {
    var (low, high) = (range.lowerBound, range.upperBound)
    if low == high {
      let room = max(0.5, abs(low) * 1e-6)
      (low, high) = (low - room, high + room)
    }
    let count = max(count, 1)
    let length = high - low
    let numbers = (0...count).map { index in
      if index == count { return high }
      let share = Double(index) / Double(count)
      // The length of the widest ranges is infinite.
      return length.isFinite ? low + length * share : low * (1 - share) + high * share
    }
    guard let edges = BinEdges(numbers) else { return nil }
    self.edges = edges.edges
    width = length.isFinite ? length / Double(count) : 0
  }

  /// This many bins of equal widths on a logarithmic axis over a range of numbers above 0; one number is
  /// in the middle of a decade. `nil` if there are too many bins for the precision of the range.
  public init?(logarithmic count: Int, over range: ClosedRange<Double>) {
    var (low, high) = (range.lowerBound, range.upperBound)
    guard low > 0 else { return nil }
    if low == high { (low, high) = (low / 10.0.squareRoot(), high * 10.0.squareRoot()) }
    let (start, length) = (log(low), log(high) - log(low))
    let count = max(count, 1)
    self.init(
      (0...count).map { index in
        index == 0
          ? low : index == count ? high : exp(start + length * Double(index) / Double(count))
      })
  }

  /// Bins of one width, with an edge at an anchor, that hold a range; `nil` if there are too many, or
  /// if the width is below the precision of the range.
  ///
  /// - Parameters:
  ///   - width: of each bin.
  ///   - anchor: a number at which an edge is.
  ///   - range: of the numbers.
  ///   - holdsUpperEnd: whether a number on the last edge is in a bin of its own, as for whole
  ///     numbers; otherwise the last bin includes its upper edge.
  public init?(
    width: Double, anchor: Double = 0, over range: ClosedRange<Double>, holdsUpperEnd: Bool = false
  ) {
    let step = DecimalStep(width)
    let first = ((range.lowerBound - anchor) / width).rounded(.down)
    var last = ((range.upperBound - anchor) / width).rounded(.up)
    if last <= first || (holdsUpperEnd && anchor + step.multiple(last) <= range.upperBound) {
      last += 1
    }
    guard width > 0, last - first <= Double(Self.mostBins), max(abs(first), abs(last)) < 0x1p50
    else { return nil }
    let numbers = (0...Int(last - first)).map { anchor + step.multiple(first + Double($0)) }
    guard let edges = BinEdges(numbers) else { return nil }
    self.edges = edges.edges
    self.width = width
  }

  private init(edges: [Double], width: Double) {
    self.edges = edges
    self.width = width
  }

  /// Some of the bins; at least one.
  public func bins(_ bins: Range<Int>) -> BinEdges {
    BinEdges(edges: Array(edges[bins.lowerBound...bins.upperBound]), width: width)
  }
}

/// A width whose multiples are the doubles nearest to their decimal values, so that three times 0.1
/// is 0.3.
private struct DecimalStep {
  private let numerator: Double
  private let denominator: Double

  init(_ width: Double) {
    for exponent in 0...15 {
      let power = pow(10, Double(exponent))
      let numerator = (width * power).rounded()
      if numerator < 0x1p40, numerator / power == width {
        (self.numerator, denominator) = (numerator, power)
        return
      }
    }
    (numerator, denominator) = (width, 1)
  }

  func multiple(_ count: Double) -> Double { count * numerator / denominator }
}
