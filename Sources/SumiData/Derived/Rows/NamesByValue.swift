import SumiWork

/// The different names of the first column, ascending by the value that the second column has in the first
/// row with a name and a value. Names without a value are not among them.
public struct NamesByValue: ColumnOperation {
  /// The operation has no parameters.
  public init() {}

  /// - Complexity: O(rows + names · log names).
  public func output(of columns: [Column]) -> [String] {
    guard columns.count == 2 else { return [] }
    let (names, keys) = (columns[0], columns[1])
    var rows: [Int] = []
    var seen: Set<String> = []
    for row in 0..<min(names.count, keys.count) where !names.isMissing(row) {
      if Work.stops(at: row) { return [] }
      if !keys.isMissing(row), keys.numberValues?[row].isNaN != true,
        seen.insert(names.text(at: row)).inserted
      {
        rows.append(row)
      }
    }
    let sorted: [Int]
    switch keys.values {
    case .numbers(let numbers), .dateTimes(let numbers, _):
      sorted = rows.sorted { (numbers[$0], $0) < (numbers[$1], $1) }
    case .text(let texts):
      let places = Dictionary(
        (keys.levels ?? []).enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
      let key = { (row: Int) in (places[texts[row]] ?? places.count, texts[row], row) }
      sorted = rows.sorted { key($0) < key($1) }
    }
    return sorted.map { names.text(at: $0) }
  }

  /// An added row may come anywhere, so all rows are looked at again.
  public func extend(_ output: inout [String], known: Int, to columns: [Column]) {
    output = self.output(of: columns)
  }

  public func byteCount(of output: [String]) -> Int {
    output.reduce(0) { $0 + $1.utf8.count + 16 }
  }
}
