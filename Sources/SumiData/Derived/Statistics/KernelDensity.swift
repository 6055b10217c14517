import Glibc
import SumiWork

/// The density of numbers, estimated as the mean of a normal distribution around each of them.
/// (Silverman, "Density estimation for statistics and data analysis", 1986.)
public struct KernelDensity: Sendable {
  /// The standard deviation of the distribution around each number.
  public enum Bandwidth: Hashable, Sendable {
    /// σ n^(−1/5).
    case scott
    /// σ (3 n / 4)^(−1/5).
    case silverman
    /// In the unit of the numbers.
    case value(Double)
  }

  private let sorted: SortedNumbers
  /// 0 if all numbers are equal: then there is no density.
  public let bandwidth: Double

  /// - Parameters:
  ///   - sorted: ascending.
  ///   - bandwidth: how smooth the density is.
  public init(of sorted: ArraySlice<Double>, _ bandwidth: Bandwidth) {
    self.init(of: SortedNumbers(sorted), bandwidth)
  }

  init(of sorted: SortedNumbers, _ bandwidth: Bandwidth) {
    self.sorted = sorted
    let count = Double(sorted.count)
    // Only the cases with a rule need the deviation.
    var deviation: Double { NumberSpread(of: sorted).deviation }
    let width =
      switch bandwidth {
      case .scott: deviation * pow(count, -0.2)
      case .silverman: deviation * pow(0.75 * count, -0.2)
      case .value(let width): width
      }
    self.bandwidth = width.isFinite ? width : 0
  }

  /// Beyond so many bandwidths a normal distribution is below 10⁻¹⁵ of its peak.
  private static let reach = 8.5

  /// The densities at ascending positions.
  ///
  /// Up to 2,000 numbers are added one by one. More are first counted at points a sixteenth of the
  /// bandwidth apart, each divided between its two neighbours: this changes the density by less than
  /// 0.1 % of its peak.
  ///
  /// - Complexity: O(numbers + positions · points within `reach`).
  public func densities(at places: [Double]) -> [Double] {
    guard bandwidth > 0, let first = sorted.values.first, let last = sorted.values.last
    else {
      return [Double](repeating: 0, count: places.count)
    }
    let step = bandwidth / 16
    let points = (last - first) / step
    guard sorted.count > 2_000, points < 1_000_000 else { return sums(at: places) }
    var counts = [Double](repeating: 0, count: Int(points) + 2)
    for (row, number) in sorted.values.enumerated() {
      if Work.stops(at: row) { break }
      let place = (number - first) / step
      let index = Int(place)
      let copies = Double(sorted.copies(at: row))
      counts[index + 1] += copies * (place - Double(index))
      counts[index] += copies * (1 - (place - Double(index)))
    }
    let reach = Int(Self.reach * 16)
    let weights = (0...reach).map { exp(-0.5 * pow(Double($0) / 16, 2)) }
    // At the points themselves; between them it is as good as straight.
    return places.map { place in
      if Work.isStopped { return 0 }
      let at = (place - first) / step
      let lower = at.rounded(.down)
      let sums = [Int(lower), Int(lower) + 1].map { middle in
        var sum = 0.0
        for point in max(0, middle - reach)..<max(0, min(counts.count, middle + reach + 1)) {
          sum += counts[point] * weights[abs(point - middle)]
        }
        return sum
      }
      return (sums[0] + (sums[1] - sums[0]) * (at - lower)) * factor
    }
  }

  /// The exact sums.
  private func sums(at places: [Double]) -> [Double] {
    let values = sorted.values
    var start = values.startIndex
    return places.map { place in
      while start < values.endIndex, values[start] < place - Self.reach * bandwidth { start += 1 }
      var sum = 0.0
      for index in start..<values.endIndex {
        if values[index] > place + Self.reach * bandwidth { break }
        let distance = (values[index] - place) / bandwidth
        sum +=
          Double(sorted.copies(at: index - values.startIndex)) * exp(-0.5 * distance * distance)
      }
      return sum * factor
    }
  }

  /// Makes the area 1.
  private var factor: Double {
    1 / (Double(sorted.count) * bandwidth * (2 * Double.pi).squareRoot())
  }
}
