import SumiData
import SumiGeometry

/// A map from categories to the unit interval: each name has the index of its place, and a range
/// of indices fills the axis.
///
/// Half a step of room stands at both ends by default, so that columns of any width fit.
public struct CategoryScale: Sendable {
  /// The categories, in the order of the axis.
  public let names: [String]
  private var range: NumberScale
  private let indices: [String: Int]

  /// A scale of `names`, with the indices from `lower` to `upper` in view; `upper` is half a step
  /// beyond the last name unless given. A name that comes twice is found at its first place.
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

  public var isReversed: Bool { range.isReversed }

  /// The place of a name, or `nil` when the axis does not hold it.
  public func index(of name: String) -> Int? { indices[name] }

  /// Where an index stands: 0…1 within the range, straight on beyond it.
  public func unit(index: Double) -> Double { range.unit(index) }

  /// The index at a place, with its fraction: the inverse of `unit(index:)`.
  public func value(atUnit unit: Double) -> Double { range.value(atUnit: unit) }

  /// The name nearest to a place, or `nil` beyond the first and the last.
  public func name(atUnit unit: Double) -> String? {
    let index = value(atUnit: unit).rounded()
    guard index >= 0, index < Double(names.count) else { return nil }
    return names[Int(index)]
  }

  /// The map from index to unit, for a loop over points.
  public var map: AffineMap { range.map }
}

extension CategoryScale: Equatable {
  public static func == (left: CategoryScale, right: CategoryScale) -> Bool {
    left.range == right.range && left.names == right.names
  }
}
