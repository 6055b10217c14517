import SumiData
import SumiScales
import SumiWork

/// The numbers of a column inside and outside of an axis' domain.
struct DomainStatistics: Sendable {
  /// The least and the greatest inside; `nil` for none.
  var range: ClosedRange<Double>?
  /// The finite numbers outside.
  var outsideCount = 0
}

extension Column {
  /// Its numbers inside and outside of a domain; none for texts and dates.
  ///
  /// - Complexity: known from the column's statistics where all of its numbers are inside, and for
  ///   positive numbers as `positiveStatistics` are; otherwise O(rows), on all cores.
  func statistics(in domain: NumberDomain) -> DomainStatistics {
    guard case .numbers(let numbers) = values else { return DomainStatistics() }
    guard let range = statistics.range else { return DomainStatistics() }
    if domain.contains(range.lowerBound), domain.contains(range.upperBound) {
      return DomainStatistics(range: range)
    }
    if domain == .positive {
      let values = positiveStatistics
      var result = DomainStatistics(outsideCount: values.nonPositiveCount)
      if let least = values.leastPositive, let greatest = values.greatest {
        result.range = least...greatest
      }
      return result
    }
    let chunks = Parallel.chunks(of: numbers.count, minimum: 1 << 16)
    let parts = Parallel.map(count: chunks.count) { chunk in
      var inside = Extent<Double>()
      var outsideCount = 0
      for number in numbers[chunks[chunk]].doubles where number.isFinite {
        if domain.contains(number) { inside.include(number) } else { outsideCount += 1 }
      }
      return DomainStatistics(range: inside.bounds, outsideCount: outsideCount)
    }
    var inside = Extent<Double>()
    for part in parts { inside.include(part.range) }
    return DomainStatistics(
      range: inside.bounds, outsideCount: parts.reduce(0) { $0 + $1.outsideCount })
  }
}
