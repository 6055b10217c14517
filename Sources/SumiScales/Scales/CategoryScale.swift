import SumiGeometry

/// A map from categories to the unit interval: each name has an index, and a range of indices fills
/// the axis.
///
/// By default the range extends by half a step at both ends, so that bars of any width fit.
public struct CategoryScale: Sendable {
  /// The categories, in axis order.
  public let names: [String]
  private var range: NumberScale
  private let indices: [String: Int]

  /// A scale of `names` that shows the indices from `lower` to `upper`; `upper` is half a step
  /// beyond the last name by default. A repeated name has the index of its first occurrence.
  public init(names: [String], lower: Double = -0.5, upper: Double? = nil) {
    self.names = names
    range = NumberScale(lower: lower, upper: upper ?? Double(names.count) - 0.5)
    indices = Dictionary(
      zip(names, names.indices), uniquingKeysWith: { first, _ in first })
  }

  /// The index at unit 0.
  public var lower: Double {
    get { range.lower }
    set { range.lower = newValue }
  }

  /// The index at unit 1.
  public var upper: Double {
    get { range.upper }
    set { range.upper = newValue }
  }

  /// Whether the axis runs backward.
  public var isReversed: Bool { range.isReversed }

  /// The index of a name; `nil` if it is not on the axis.
  public func index(of name: String) -> Int? { indices[name] }

  /// The position of an index: 0…1 within the range, linear beyond it.
  public func unit(index: Double) -> Double { range.unit(index) }

  /// The fractional index at a position: the inverse of `unit(index:)`.
  public func value(atUnit unit: Double) -> Double { range.value(atUnit: unit) }

  /// The name nearest to a position; `nil` beyond the first and last name.
  public func name(atUnit unit: Double) -> String? {
    let index = value(atUnit: unit).rounded()
    guard index >= 0, index < Double(names.count) else { return nil }
    return names[Int(index)]
  }

  /// The map from index to unit, for loops over points.
  public var map: AffineMap { range.map }
}

extension CategoryScale: Equatable {
  public static func == (left: CategoryScale, right: CategoryScale) -> Bool {
    left.range == right.range && left.names == right.names
  }
}
