import Glibc
import SumiChart
import SumiGeometry
import SumiScales

/// A monotonic map from values to positions 0…1 on a colour map.
@usableFromInline package struct ColorScale: Sendable {
  @usableFromInline package let kind: ColorEncoding.Scale
  /// Whether the values are counts, so that only integers have a meaning.
  package let isWhole: Bool
  /// The values at the two ends.
  package let lower: Double
  package let upper: Double
  /// The transformed ends and, if there is one, the middle.
  @usableFromInline package let start: Double
  @usableFromInline package let end: Double
  @usableFromInline package let middle: Double?
  /// The value that the cube root is centred on.
  @usableFromInline package let center: Double
  /// For an equalized scale.
  @usableFromInline package let ranks: ValueRanks

  /// The least and greatest finite number, and the least above 0 if there is one.
  package typealias Extent = (least: Double, greatest: Double, leastPositive: Double?)

  /// - Parameters:
  ///   - found: the range of the numbers.
  ///   - isWhole: whether the numbers are counts.
  ///   - startsAtZero: whether an automatic range of a linear or cube-root scale contains 0.
  ///   - ranks: the ranks of the numbers between two ends, for an equalized scale.
  package init(
    _ encoding: ColorEncoding, range found: Extent, isWhole: Bool = false,
    startsAtZero: Bool = false, ranks: (_ lower: Double, _ upper: Double) -> ValueRanks
  ) {
    kind = encoding.scale
    self.isWhole = isWhole
    center = kind == .cubeRoot ? encoding.midpoint ?? 0 : 0
    var (lower, upper) = (found.least, found.greatest)
    if kind == .log { lower = found.leastPositive ?? lower }
    if startsAtZero, kind == .linear || kind == .cubeRoot, encoding.midpoint == nil {
      (lower, upper) = (min(lower, 0), max(upper, 0))
    }
    if let range = encoding.valueRange { (lower, upper) = (range.lowerBound, range.upperBound) }
    let transform = { [kind, center] in Self.transformed($0, kind: kind, center: center) }
    var (start, end) = (transform(lower), transform(upper))
    var middle = kind == .equalized ? nil : encoding.midpoint.map(transform)
    if let place = middle {
      if encoding.valueRange == nil, place.isFinite {
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
    self.ranks = kind == .equalized ? ranks(lower, upper) : ValueRanks()
  }

  /// The position of a value, clamped to 0…1; the middle if both ends are equal.
  @inlinable @inline(__always)
  package func place(of value: Double) -> Double {
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

  /// The map from values to positions, without its clamping, if it is linear.
  package var linearMap: AffineMap? {
    guard kind == .linear, middle == nil else { return nil }
    guard start < end else { return AffineMap(scale: 0, offset: 0.5) }
    let scale = 1 / (end - start)
    return AffineMap(scale: scale, offset: -start * scale)
  }

  /// Whether equal differences of values are equal differences of position.
  package var isLinear: Bool {
    guard let middle else { return kind == .linear }
    return kind == .linear && abs((middle - start) - (end - middle)) <= 1e-9 * (end - start)
  }

  @inlinable @inline(__always)
  package static func transformed(
    _ value: Double, kind: ColorEncoding.Scale, center: Double
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
    at place: Double, kind: ColorEncoding.Scale, center: Double
  ) -> Double {
    switch kind {
    case .linear, .equalized: place
    case .log: exp(place)
    case .cubeRoot: place * place * place + center
    }
  }
}
