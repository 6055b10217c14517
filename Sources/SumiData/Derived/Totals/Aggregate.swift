/// How several numbers are combined into one. Missing cells and NaN are left out.
public enum Aggregate: String, Codable, Hashable, Sendable, CaseIterable {
  /// Their sum.
  case sum
  /// Their mean.
  case mean
  /// The middle number, or the mean of the two middle ones.
  case median
  /// The least of them.
  case min
  /// The greatest of them.
  case max
  /// How many numbers there are.
  case count

  /// Whether dates can be combined like this too.
  public var takesDates: Bool {
    switch self {
    case .min, .max, .count, .mean, .median: true
    case .sum: false
    }
  }
}
