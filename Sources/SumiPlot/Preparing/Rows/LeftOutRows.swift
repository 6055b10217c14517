import SumiData

/// Rows that a chart leaves out, and says so.
struct LeftOutRows: Equatable, Sendable {
  enum Rows: Equatable, Sendable {
    /// Those with one of some names.
    case named([String])
    /// Those with one of some names, which sum up the others.
    case summaries([String])
    /// Those without a name.
    case nameless(Int)
    /// Those without a place on a line, which would end it at a place of their own.
    case unplaced(Int)
    /// Those with a number that stands for all others.
    case code(Double)
    /// Those with a number or date outside of a range; how many there are is told of what was examined.
    case outside(ClosedRange<Double>, count: Int)
    /// Those with a number outside of a range, which are these; where the column is not along x, only their numbers
    /// are left out.
    case far(ClosedRange<Double>, values: [String], areRows: Bool)
  }

  /// The column that tells which they are.
  let column: String
  let rows: Rows

  /// For a message.
  var words: String {
    switch rows {
    case .named([""]): return "the row without a \(column) left out as a total of others"
    case .named(let names):
      let listed = Self.listed(names)
      return names.count == 1
        ? "\(listed) left out as a total of others" : "\(listed) left out as totals of others"
    case .summaries(let names):
      let listed = Self.listed(names)
      return "\(listed) left out as \(names.count == 1 ? "a summary" : "summaries") of others"
    case .nameless(1): return "the row without a \(column) left out as a total of others"
    case .nameless(let count):
      return "\(count) rows without a \(column) left out as totals of others"
    case .unplaced(let count):
      return "\(count) \(count == 1 ? "row" : "rows") without \(column) left out"
    case .code(let code):
      return
        "\(column) \(Int64(exactly: code).map(String.init) ?? "") left out as the total of others"
    case .outside(_, let count):
      return count == 1
        ? "1 row with a \(column) far from all others left out"
        : "\(count) rows with a \(column) far from most others left out"
    case .far(_, let values, _):
      let listed =
        values.prefix(4).joined(separator: ", ")
        + (values.count > 4 ? " and \(values.count - 4) more" : "")
      return values.count == 1
        ? "the \(column) \(listed), far from all others, left out; name \(column) to draw it"
        : "\(column) \(listed), far from all others, left out; name \(column) to draw them"
    }
  }

  /// The first of some names.
  private static func listed(_ names: [String]) -> String {
    let more = names.count - mostListed
    return names.prefix(mostListed).map { "\"\($0)\"" }.joined(separator: ", ")
      + (more > 0 ? " and \(more) more" : "")
  }

  private static let mostListed = 5

  /// A table without them.
  func removed(from table: Table) -> Table {
    guard let column = table[column] else { return table }
    switch rows {
    case .named(let names), .summaries(let names):
      guard case .text(let texts) = column.values else { return table }
      let names = Set(names)
      return table.without { !column.isMissing($0) && names.contains(texts[$0]) }
    case .nameless, .unplaced: return table.without { column.isMissing($0) }
    case .code(let code):
      guard let numbers = column.numberValues else { return table }
      return table.without { numbers[$0] == code }
    case .outside(let range, _), .far(let range, _, areRows: true):
      guard let numbers = column.numberValues else { return table }
      return table.without {
        !column.isMissing($0) && numbers[$0].isFinite && !range.contains(numbers[$0])
      }
    case .far(let range, _, _):
      guard let numbers = column.numberValues else { return table }
      var validity = Validity(repeating: true, count: column.count)
      for row in 0..<column.count {
        validity[row] =
          !column.isMissing(row) && (!numbers[row].isFinite || range.contains(numbers[row]))
      }
      let columns = zip(table.names, table.columns).map { name, other in
        name == self.column ? other.with(validity) : other
      }
      return (try? Table(names: table.names, columns: columns, notes: table.notes)) ?? table
    }
  }
}
