import SumiData

/// Lists side by side in one table, such as the names and numbers of three years, each sorted on its own: their rows have
/// nothing to do with each other.
enum SideBySideLists {
  /// Fewer rows may have other names by chance.
  private static let leastRows = 5

  /// The columns of all lists but the first; empty for a table with one.
  static func others(_ profiles: [ColumnProfile], in table: Table) -> [String] {
    // The ranks of all may stand in front.
    let filled = profiles.filter { $0.count > 0 && !$0.isCounter }
    let starts = filled.indices.filter { filled[$0].type == .text }
    guard table.rowCount >= leastRows, let first = starts.first, first == 0, starts.count > 1 else {
      return []
    }
    let width = starts[1] - starts[0]
    guard width > 1, starts == Array(stride(from: 0, to: filled.count, by: width)),
      filled.count % width == 0
    else { return [] }
    let lists = starts.map { Array(filled[$0..<$0 + width]) }
    let areAlike = lists.dropFirst().allSatisfy { list in
      zip(list, lists[0]).allSatisfy { $0.type == $1.type && endsAlike($0.words, $1.words) }
    }
    guard areAlike, lists.allSatisfy({ isSorted($0, in: table) }),
      haveOwnNames(lists)
        || lists.dropFirst().allSatisfy({ areOthers($0[0], lists[0][0], in: table) })
    else { return [] }
    return lists.dropFirst().flatMap { $0.map(\.name) }
  }

  /// Whether the first numbers of a list fall or rise from row to row, as those of the two sides of matches do not.
  private static func isSorted(_ list: [ColumnProfile], in table: Table) -> Bool {
    guard let measure = list.first(where: { $0.type == .numbers }),
      let numbers = table[measure.name]?.numberValues
    else { return false }
    let known = SampleRows.of(table.rowCount).map { numbers[$0] }.filter(\.isFinite)
    let steps = zip(known.dropFirst(), known).map { $0 - $1 }
    return steps.allSatisfy { $0 <= 0 } || steps.allSatisfy { $0 >= 0 }
  }

  /// Whether the names of the columns of each list begin with a word of its own, such as those of a category, and each
  /// row of a list has a name of its own.
  private static func haveOwnNames(_ lists: [[ColumnProfile]]) -> Bool {
    let starts = lists.map { list in Set(list.map { $0.words.first ?? "" }) }
    return starts.allSatisfy { $0.count == 1 && $0 != [""] } && Set(starts).count == lists.count
      && lists.allSatisfy { !$0[0].repeats && $0[0].labels.count > 2 }
  }

  /// Whether the last words of two names are the same, but for the number of a name that recurs.
  private static func endsAlike(_ one: [String], _ two: [String]) -> Bool {
    let (one, two) = (plain(one), plain(two))
    return one.last != nil && one.last == two.last
  }

  private static func plain(_ words: [String]) -> [String] {
    words.last.map { $0.allSatisfy(\.isNumber) } == true ? words.dropLast() : words
  }

  /// Whether the names of each list stand once, are often the same, and mostly in other rows.
  private static func areOthers(_ one: ColumnProfile, _ two: ColumnProfile, in table: Table) -> Bool
  {
    guard !one.repeats, !two.repeats, let first = table[one.name], let second = table[two.name]
    else { return false }
    let shared = Set(one.labels).intersection(two.labels).count
    let inRow = SampleRows.of(table.rowCount).count {
      !first.isMissing($0) && !second.isMissing($0) && first.text(at: $0) == second.text(at: $0)
    }
    return shared * 4 >= min(one.distinct, two.distinct) && inRow * 2 < min(one.count, two.count)
  }
}
