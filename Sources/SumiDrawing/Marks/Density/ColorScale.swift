import Glibc
import SumiChart

/// A monotonic map from values to positions 0…1 on a colour map.
struct ColorScale {
  private let kind: DensitySeries.ValueScale
  /// Whether the values are counts, so that only integers have a meaning.
  let isWhole: Bool
  /// The values at the two ends.
  let lower: Double
  let upper: Double
  /// The transformed ends and, if there is one, the middle.
  private let start: Double
  private let end: Double
  private let middle: Double?
  /// The value that the cube root is centred on.
  private let center: Double
  /// For an equalized scale.
  private let ranks: ValueRanks

  /// The scale of a series for the contents of its bins; `nil` if all are empty.
  init?(_ series: DensitySeries, cells: DensityGrid.Cells) {
    guard let found = cells.range else { return nil }
    kind = series.scale
    isWhole = series.aggregate == .count
    center = kind == .cubeRoot ? series.midpoint ?? 0 : 0
    var (lower, upper) = (found.least, found.greatest)
    if kind == .log { lower = found.leastPositive ?? lower }
    let standsOnZero = series.aggregate == .count || series.aggregate == .sum
    if standsOnZero, kind == .linear || kind == .cubeRoot, series.midpoint == nil {
      (lower, upper) = (min(lower, 0), max(upper, 0))
    }
    if let range = series.valueRange { (lower, upper) = (range.lowerBound, range.upperBound) }
    let transform = { [kind, center] in Self.transformed($0, kind: kind, center: center) }
    var (start, end) = (transform(lower), transform(upper))
    var middle = kind == .equalized ? nil : series.midpoint.map(transform)
    if let place = middle {
      if series.valueRange == nil, place.isFinite {
        // Symmetric around the middle, as far as the data extend.
        let reach = max(end - place, place - start)
        (start, end) = (place - reach, place + reach)
        lower = Self.value(at: start, kind: kind, center: center)
        upper = Self.value(at: end, kind: kind, center: center)
      }
      if !(place > start && place < end) { middle = nil }
    }
    (self.lower, self.upper) = (lower, upper)
    (self.start, self.end, self.middle) = (start, end, middle)
    ranks = kind == .equalized ? ValueRanks(cells, lower: lower, upper: upper) : ValueRanks()
  }

  /// The position of a value, clamped to 0…1; the middle if both ends are equal.
  @inline(__always)
  func place(of value: Double) -> Double {
    if kind == .equalized { return ranks.place(of: value) }
    let at = Self.transformed(value, kind: kind, center: center)
    guard start < end else { return 0.5 }
    let place: Double
    if let middle {
      place =
        at < middle
        ? 0.5 * (at - start) / (middle - start) : 0.5 + 0.5 * (at - middle) / (end - middle)
    } else {
      place = (at - start) / (end - start)
    }
    // NaN, as for ends whose difference overflows, is at the start.
    return place > 0 ? min(place, 1) : 0
  }

  /// Whether equal differences of values are equal differences of position.
  var isLinear: Bool {
    guard let middle else { return kind == .linear }
    return kind == .linear && abs((middle - start) - (end - middle)) <= 1e-9 * (end - start)
  }

  @inline(__always)
  private static func transformed(
    _ value: Double, kind: DensitySeries.ValueScale, center: Double
  ) -> Double {
    switch kind {
    case .linear, .equalized: value
    // Avoids an infinite end.
    case .log: Glibc.log(max(value, .leastNormalMagnitude))
    case .cubeRoot: cbrt(value - center)
    }
  }

  /// The inverse of `transformed`.
  private static func value(
    at place: Double, kind: DensitySeries.ValueScale, center: Double
  ) -> Double {
    switch kind {
    case .linear, .equalized: place
    case .log: exp(place)
    case .cubeRoot: place * place * place + center
    }
  }
}

extension DensityGrid.Cells {
  /// The contents of the nonempty bins, in order.
  @inline(__always)
  func forEachNumber(_ body: (Double) -> Void) {
    switch self {
    case .counts(let counts):
      counts.withUnsafeBufferPointer { counts in
        for count in counts where count > 0 { body(Double(count)) }
      }
    case .numbers(let numbers):
      numbers.withUnsafeBufferPointer { numbers in
        for number in numbers where number.isFinite { body(number) }
      }
    }
  }

  /// The least and greatest finite number, and the least above 0; `nil` if all bins are empty.
  var range: (least: Double, greatest: Double, leastPositive: Double?)? {
    if case .counts(let counts) = self {
      var (least, greatest) = (UInt32.max, 0 as UInt32)
      counts.withUnsafeBufferPointer { counts in
        for count in counts {
          // Wrapping subtraction turns an empty bin into the greatest value.
          least = min(least, count &- 1)
          greatest = max(greatest, count)
        }
      }
      return greatest == 0
        ? nil : (Double(least) + 1, Double(greatest), leastPositive: Double(least) + 1)
    }
    var (least, greatest, leastPositive) = (Double.infinity, -Double.infinity, Double.infinity)
    forEachNumber { number in
      least = min(least, number)
      greatest = max(greatest, number)
      if number > 0 { leastPositive = min(leastPositive, number) }
    }
    guard least <= greatest else { return nil }
    return (least, greatest, leastPositive.isFinite ? leastPositive : nil)
  }
}
