extension HitMap {
  /// The marks of a map, by identifier.
  public struct Entries: RandomAccessCollection, Sendable {
    /// The marks of one series.
    struct Group: Sendable {
      let part: HitMapPart
      /// The numbers of its marks in the pixels, ascending; `nil` for one entry of the whole series.
      let numbers: [UInt32]?

      var count: Int { numbers?.count ?? 1 }
    }

    private let groups: [Group]
    /// The index of the first entry of each group, and the number of entries.
    private let starts: [Int]

    init(_ groups: [Group]) {
      self.groups = groups
      var start = 0
      starts =
        groups.map { group in
          defer { start += group.count }
          return start
        } + [groups.reduce(0) { $0 + $1.count }]
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { starts[groups.count] }

    /// - Complexity: O(log number of series).
    public subscript(index: Int) -> Entry {
      precondition(indices.contains(index), "no entry \(index)")
      var (low, high) = (0, groups.count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if starts[middle] <= index { low = middle } else { high = middle }
      }
      let group = groups[low]
      let mark = group.numbers.map { group.part.mark(of: Int($0[index - starts[low]])) }
      return Entry(UInt32(index + 1), of: group.part, mark ?? .series)
    }
  }
}

extension HitMap.Entries: Equatable {
  public static func == (one: Self, other: Self) -> Bool { one.elementsEqual(other) }
}
