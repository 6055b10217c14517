internal import CNumbers
import SumiWork

/// The least distance between two different numbers, or time stamps, of some columns: the width of a
/// slot. `nil` if there are not two.
public struct LeastGap: ColumnOperation {
  /// The operation has no parameters.
  public init() {}

  /// - Complexity: O(rows) for one column in order, on all cores; otherwise O(rows · log(rows)).
  public func output(of columns: [Column]) -> Double? {
    if columns.count == 1, let numbers = columns[0].numberValues, numbers.order != nil {
      return numbers.leastStep
    }
    // Without the columns' order.
    if Work.isStopped { return nil }
    // Integers are counted from one of them, so that they keep their precision.
    let numbers = columns.compactMap(\.numberValues)
    let origin = numbers.first { $0.count > 0 && $0.type == .int64 }?.integer(at: 0) ?? 0
    return Self.gap(numbers.flatMap { $0.distances(from: origin) })
  }

  public func extend(_ output: inout Double?, known: Int, to columns: [Column]) {
    output = self.output(of: columns)
  }

  public func byteCount(of output: Double?) -> Int { MemoryLayout<Double?>.size }

  /// The least distance between two different values; `nil` if there are not two.
  public static func gap(_ values: [Double]) -> Double? {
    let sorted = NumberSort.sorted(values.filter(\.isFinite)[...])
    var gap = Double.infinity
    for (left, right) in zip(sorted, sorted.dropFirst()) where right > left {
      gap = min(gap, right - left)
    }
    return gap.isFinite ? gap : nil
  }
}

extension NumberValues {
  /// Numbers, or integers minus an origin; NaN if missing.
  func distances(from origin: Int64) -> [Double] {
    guard type == .int64 else {
      return origin == 0 ? doubles : doubles.map { $0 - Double(origin) }
    }
    return zip(integers, doubles).map { integer, number in
      let (distance, overflow) = integer.subtractingReportingOverflow(origin)
      return number.isNaN ? .nan : overflow ? number - Double(origin) : Double(distance)
    }
  }

  /// The least distance above 0 between neighbouring rows.
  fileprivate var leastStep: Double? {
    withKernelNumbers { numbers in
      nonisolated(unsafe) let numbers = numbers
      let chunks = Parallel.chunks(of: count, minimum: 16_384)
      let gaps = Parallel.map(count: chunks.count) { index -> Double in
        // The last row before the chunk is the neighbour of its first.
        let rows = max(chunks[index].lowerBound - 1, 0)..<chunks[index].upperBound
        return withUnsafePointer(to: numbers) {
          sumi_least_step($0, Int64(rows.lowerBound), Int64(rows.count))
        }
      }
      let gap = gaps.min() ?? .infinity
      return gap.isFinite ? gap : nil
    }
  }
}
