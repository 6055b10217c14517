import SumiData

/// A table whose columns of values have become rows: a name, the name of the column, and the value.
enum FoldedTable {
  static let column = "column"
  static let row = "row"
  static let value = "value"

  /// The texts of columns, with the name of each: answers that have an order in this order.
  static func table(of table: Table, texts: [String]) -> Table? {
    var cells: [(column: String, value: String)] = []
    var names: [String] = []
    var seen: Set<String> = []
    for name in texts {
      guard let column = table[name] else { continue }
      for row in 0..<table.rowCount where !column.isMissing(row) {
        let value = column.text(at: row)
        cells.append((name, value))
        if seen.insert(value).inserted { names.append(value) }
      }
    }
    if let order = NameOrder.order(of: names) ?? inOrderOfNumbers(names) {
      let ranks = Dictionary(zip(order, 0...)) { first, _ in first }
      let sorted = cells.enumerated().sorted {
        (ranks[$0.element.value] ?? 0, $0.offset) < (ranks[$1.element.value] ?? 0, $1.offset)
      }
      cells = sorted.map(\.element)
    }
    return try? Table(
      names: [column, value],
      columns: [Column(cells.map(\.column)), Column(cells.map(\.value))])
  }

  private static func inOrderOfNumbers(_ names: [String]) -> [String]? {
    let numbers = names.compactMap { Double($0) }
    guard numbers.count == names.count else { return nil }
    return names.indices.sorted { numbers[$0] < numbers[$1] }.map { names[$0] }
  }

  /// - Parameters:
  ///   - values: the columns of numbers.
  ///   - names: the column of the names of rows; `nil` to name them as the columns.
  static func table(of table: Table, values: [String], names: String?) -> Table? {
    var (rows, columns, numbers): ([String], [String], [Double]) = ([], [], [])
    for row in 0..<table.rowCount {
      let name =
        names.flatMap { table[$0]?.text(at: row) }
        ?? (values.indices.contains(row) ? values[row] : "\(row + 1)")
      for value in values {
        guard let column = table[value], let number = column.numberValues?[row],
          !column.isMissing(row)
        else { continue }
        rows.append(name)
        columns.append(value)
        numbers.append(number)
      }
    }
    return try? Table(
      names: [names ?? Self.row, column, value],
      columns: [Column(rows), Column(columns), Column(numbers)])
  }
}
