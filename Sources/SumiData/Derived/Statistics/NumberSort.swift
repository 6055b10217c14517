internal import CNumbers

/// Sorting of many numbers, which ends early with its work.
enum NumberSort {
  /// Fewer are sorted sooner by comparisons.
  private static let leastCounted = 4_096

  /// Finite numbers in ascending order; in any order if the work has ended.
  static func sorted(_ numbers: ArraySlice<Double>) -> [Double] {
    var result = Array(numbers)
    result.withUnsafeMutableBufferPointer { sort($0) }
    return result
  }

  /// Puts finite numbers into ascending order; into any if the work ends.
  static func sort(_ numbers: UnsafeMutableBufferPointer<Double>) {
    guard numbers.count >= leastCounted else {
      var numbers = numbers
      return numbers.sort()
    }
    let room = UnsafeMutablePointer<Double>.allocate(capacity: numbers.count)
    defer { room.deallocate() }
    sumi_sort(numbers.baseAddress, room, Int64(numbers.count))
  }
}
