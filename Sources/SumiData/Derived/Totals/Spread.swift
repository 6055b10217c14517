/// How far the numbers of a group are spread around their mean.
public enum Spread: String, Hashable, Sendable, CaseIterable {
  /// The sample's standard deviation s, which divides by the number less one.
  case deviation
  /// The standard error of the mean, s / √n.
  case standardError
  /// Half of the interval in which the mean lies with a probability of 95 %, by Student's distribution:
  /// t s / √n.
  case interval

  /// The spread of each group; NaN for a group of fewer than two numbers.
  ///
  /// - Parameter numbers: NaN if missing.
  func values(of numbers: [Double], in groups: RowGroups) -> [Double] {
    var counts = [Int](repeating: 0, count: groups.count)
    var means = [Double](repeating: 0, count: groups.count)
    var squares = [Double](repeating: 0, count: groups.count)
    // Welford's sums: no large squares are subtracted from each other.
    for (group, number) in zip(groups.numbers, numbers) where group >= 0 && !number.isNaN {
      let group = Int(group)
      counts[group] += 1
      let distance = number - means[group]
      means[group] += distance / Double(counts[group])
      squares[group] += distance * (number - means[group])
    }
    var factors: [Int: Double] = [:]
    return counts.indices.map { group in
      let count = counts[group]
      guard count > 1 else { return .nan }
      let deviation = (squares[group] / Double(count - 1)).squareRoot()
      switch self {
      case .deviation: return deviation
      case .standardError: return deviation / Double(count).squareRoot()
      case .interval:
        let factor =
          factors[count] ?? StudentT.halfWidth(containing: 0.95, degrees: Double(count - 1))
        factors[count] = factor
        return factor * deviation / Double(count).squareRoot()
      }
    }
  }
}
