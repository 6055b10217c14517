import Sumi

extension PlotBuilder {
  /// The most series that a split nobody asked for makes: as many as a legend can be read with.
  private static let mostSeries = 12

  /// The first text column that tells apart the rows of one x, as in a table of several stocks by
  /// date, which a single line would visit back and forth. `nil` where x has no repeated values, or
  /// no column tells them all apart, or it has too many values for a legend.
  func chosenSplit(x: String?) -> String? {
    guard let x, let positions = table[x].flatMap(Self.distinctNumbers), positions.repeats else {
      return nil
    }
    return table.names.first { name in
      guard name != x, let column = table[name], case .text(let text) = column.values else {
        return false
      }
      var seen: [String: Int] = [:]
      var pairs: Set<[Int]> = []
      for row in 0..<column.count where !column.isMissing(row) {
        let value = seen[text[row]] ?? seen.count
        seen[text[row]] = value
        guard value < Self.mostSeries, pairs.insert([value, positions.indices[row]]).inserted else {
          return false
        }
      }
      return seen.count > 1
    }
  }

  /// For each row the number of its value, equal values alike; `nil` for text, which names places
  /// of its own.
  private static func distinctNumbers(_ column: Column) -> (indices: [Int], repeats: Bool)? {
    switch column.values {
    case .text: return nil
    case .numbers(let numbers): return distinct(numbers.doubles)
    case .dateTimes(let stamps, _): return distinct(stamps.integers)
    }
  }

  private static func distinct<Value: Hashable>(_ values: [Value]) -> (
    indices: [Int], repeats: Bool
  ) {
    var numbers: [Value: Int] = [:]
    numbers.reserveCapacity(values.count)
    let indices = values.map { value in
      let number = numbers[value] ?? numbers.count
      numbers[value] = number
      return number
    }
    return (indices, numbers.count < values.count)
  }
}
