import SumiData

/// Rows that a chart leaves out, and says so.
struct LeftOutRows: Equatable, Sendable {
  enum Rows: Equatable, Sendable {
    /// Those with one of some names.
    case named([String])
    /// Those with a number or date outside of a range; how many there are is told of what was examined.
    case outside(ClosedRange<Double>, count: Int)
  }

  /// The column that tells which they are.
  let column: String
  let rows: Rows

  /// For a message.
  var words: String {
    switch rows {
    case .named(let names):
      let listed = names.map { "\"\($0)\"" }.joined(separator: ", ")
      return names.count == 1
        ? "\(listed) left out as a total of others" : "\(listed) left out as totals of others"
    case .outside(_, let count):
      return count == 1
        ? "1 row with a \(column) far from all others left out"
        : "\(count) rows with a \(column) far from most others left out"
    }
  }

  /// A table without them.
  func removed(from table: Table) -> Table {
    guard let column = table[column] else { return table }
    switch rows {
    case .named(let names):
      guard case .text(let texts) = column.values else { return table }
      let names = Set(names)
      return table.without { !column.isMissing($0) && names.contains(texts[$0]) }
    case .outside(let range, _):
      guard let numbers = column.numberValues else { return table }
      return table.without {
        !column.isMissing($0) && numbers[$0].isFinite && !range.contains(numbers[$0])
      }
    }
  }
}
