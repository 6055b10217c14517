internal import CNumbers

/// Sorting of many numbers, which ends early with its work.
enum NumberSort {
  /// Fewer are sorted sooner by comparisons.
  private static let leastCounted = 4_096

  /// Finite numbers in ascending order; in any order if the work has ended.
  static func sorted(_ numbers: ArraySlice<Double>) -> [Double] {
    guard numbers.count >= leastCounted else { return numbers.sorted() }
    var result = Array(numbers)
    var room = result
    result.withUnsafeMutableBufferPointer { result in
      room.withUnsafeMutableBufferPointer { room in
        sumi_sort(result.baseAddress, room.baseAddress, Int64(result.count))
      }
    }
    return result
  }
}
