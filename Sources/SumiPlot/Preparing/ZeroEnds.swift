import SumiData

/// Zeros in the last months or years of measures that are not known yet, such as the earnings of firms beside the
/// prices of their shares, and in the first ones of the same columns.
enum ZeroEnds {
  private static let leastRows = 24
  private static let leastZeros = 2
  /// The step to them over nearly all others.
  private static let leastJump = 4.0
  /// What is not known yet is so in several columns.
  private static let leastColumns = 3
  /// Shorter steps than months, in seconds, are those of what may stand still.
  private static let leastStep = 27 * 86_400.0

  /// The rows of each column of fractions whose zeros stand for no value: several columns of a table of months, or of
  /// longer periods, end with zeros where others do not, and step to them as they step nowhere else.
  static func found(in table: Table) -> [String: [Int]] {
    guard hasLongSteps(table) else { return [:] }
    var found: [String: [Int]] = [:]
    var haveOthers = false
    for (name, column) in zip(table.names, table.columns) where column.type == .numbers {
      guard let numbers = column.numberValues,
        let last = (0..<column.count).last(where: { numbers[$0].isFinite })
      else { continue }
      if numbers[last] != 0 { haveOthers = true }
      guard numbers[last] == 0, let rows = rows(of: column, numbers) else { continue }
      found[name] = rows
    }
    return haveOthers && found.count >= leastColumns ? found : [:]
  }

  /// Whether rows are in the order of dates that are months or more apart.
  private static func hasLongSteps(_ table: Table) -> Bool {
    table.columns.contains { column in
      guard column.type == .dateTimes, let times = column.numberValues, times.order != nil,
        column.count >= leastRows
      else { return false }
      let seconds = abs(times[column.count / 2] - times[column.count / 2 - 1]) / column.secondScale
      return seconds >= leastStep
    }
  }

  private static func rows(of column: Column, _ numbers: NumberValues) -> [Int]? {
    let known = (0..<column.count).filter { numbers[$0].isFinite }
    guard let start = known.firstIndex(where: { numbers[$0] != 0 }),
      let end = known.lastIndex(where: { numbers[$0] != 0 })
    else { return nil }
    let values = known[start...end].map { numbers[$0] }
    let (first, last) = (known[..<start], known[(end + 1)...])
    guard values.count >= leastRows, values.count > first.count + last.count,
      last.count >= leastZeros, values.allSatisfy({ $0 > 0 }),
      !values.allSatisfy({ $0 == $0.rounded() })
    else { return nil }
    let steps = zip(values.dropFirst(), values).map { abs($0 - $1) }.sorted()
    let usual = steps[steps.count - 1 - steps.count / 100]
    guard values[values.count - 1] > leastJump * usual else { return nil }
    return (values[0] > leastJump * usual ? Array(first) : []) + last
  }
}
