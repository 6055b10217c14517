/// Numbers in ascending order, of which each may be there several times.
struct SortedNumbers: Sendable {
  /// Each different number, or each number by itself.
  let values: ArraySlice<Double>
  /// How many numbers there are up to each value and with it; `nil` if each is there once.
  private let ends: [Int]?

  /// Numbers that are there once.
  init(_ values: ArraySlice<Double>) {
    self.values = values
    ends = nil
  }

  /// - Parameter copies: how often each value is there, at least once; as many as values.
  init(_ values: ArraySlice<Double>, copies: ArraySlice<Int>) {
    self.values = values
    var end = 0
    ends = copies.map { copies in
      end = min(end, .max - copies) + copies
      return end
    }
  }

  /// With copies.
  var count: Int { ends.map { $0.last ?? 0 } ?? values.count }

  var isEmpty: Bool { values.isEmpty }

  /// The number at an index, counted with copies: 0..<count.
  subscript(index: Int) -> Double {
    guard let ends else { return values[values.startIndex + index] }
    // The first value that ends beyond the index.
    var (low, high) = (0, ends.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] > index { high = middle } else { low = middle + 1 }
    }
    return values[values.startIndex + low]
  }

  /// How often the value at a place is there, from 0.
  func copies(at place: Int) -> Int {
    guard let ends else { return 1 }
    return place == 0 ? ends[0] : ends[place] - ends[place - 1]
  }
}
