import SumiData

/// Names that stand once, above the rows that they are of, as merged cells do.
enum NamesOfBlocks {
  private static let leastBlocks = 3
  private static let leastRows = 2
  private static let leastTexts = 3

  /// The table with the names in each row of a column whose empty cells have the name above them, and a note that
  /// counts these; `nil` if there is none.
  ///
  /// - Parameter others: columns that are stated to be text.
  static func filled(
    in table: Table, besides others: Set<String>
  ) -> (table: Table, column: String)? {
    for (place, name) in table.names.enumerated() where !others.contains(name) {
      guard let (column, note) = filled(table.columns[place], name: name, in: table) else {
        continue
      }
      var columns = table.columns
      columns[place] = column
      let made = try? Table(names: table.names, columns: columns, notes: table.notes + [note])
      return made.map { ($0, name) }
    }
    return nil
  }

  /// `nil` if nothing tells that the blocks of rows below the names are alike.
  private static func filled(
    _ column: Column, name: String, in table: Table
  ) -> (column: Column, note: String)? {
    let empty = column.statistics.missingCount
    guard case .text(let texts) = column.values, texts.count > leastBlocks * leastRows,
      !column.isMissing(0), empty * 2 >= texts.count,
      !ColumnProfile(column, name: name).isNote
    else { return nil }
    var filled: [String] = []
    var starts: [Int] = []
    for row in 0..<texts.count {
      if column.isMissing(row) {
        filled.append(filled[row - 1])
      } else {
        if filled.last != texts[row] { starts.append(row) }
        filled.append(texts[row])
      }
    }
    let names = starts.map { texts[$0] }
    let ends = starts.dropFirst() + [texts.count]
    let blocks = zip(starts, ends).map { $0..<$1 }
    // The sum of all may be a single row.
    guard starts.count >= leastBlocks, Set(names).count == names.count,
      blocks.dropLast().allSatisfy({ $0.count >= leastRows }),
      zip(table.names, table.columns).contains(where: {
        $0 != name && beginsAnew($1, with: blocks)
      })
    else { return nil }
    let note =
      "\"\(name)\": \(empty) empty cells have the name above them, since the rows below each name are alike"
    return (Column(filled), note)
  }

  /// Whether numbers rise in each block from where they began in the one before, or several texts are the same in most
  /// blocks, each once.
  private static func beginsAnew(_ column: Column, with blocks: [Range<Int>]) -> Bool {
    if let numbers = column.numberValues, column.type == .numbers {
      var last = -Double.infinity
      for (place, block) in blocks.enumerated() {
        let values = block.filter { !column.isMissing($0) }.map { numbers[$0] }
        guard zip(values, values.dropFirst()).allSatisfy({ $0 <= $1 }) else { return false }
        guard let first = values.first, let end = values.last else {
          if place == blocks.count - 1 { continue }
          return false
        }
        guard place == 0 || first < last, first < end || place == blocks.count - 1 else {
          return false
        }
        last = end
      }
      return true
    }
    guard case .text(let texts) = column.values, !column.hasMissing(in: blocks) else {
      return false
    }
    let sets = blocks.map { Set($0.map { texts[$0] }) }
    guard zip(sets, blocks).allSatisfy({ $0.count == $1.count && $0.count >= leastTexts }) else {
      return false
    }
    let all = sets.reduce(into: Set<String>()) { $0.formUnion($1) }
    let sum = sets.reduce(0) { $0 + $1.count }
    return sets.count >= leastBlocks && 2 * all.count * sets.count <= 3 * sum
  }
}

extension Column {
  /// Whether a cell of some rows is missing.
  fileprivate func hasMissing(in blocks: [Range<Int>]) -> Bool {
    blocks.joined().contains(where: isMissing)
  }
}
