import SumiData

/// The cells of a sheet that have a value, row by row, as texts.
struct SheetCells {
  struct Cell {
    /// From 0.
    var column: Int
    var kind: Kind
    /// Where its text ends.
    var end: Int
  }

  enum Kind: Equatable {
    case text
    case number
    /// Milliseconds since 1970.
    case date(Int)
    /// Milliseconds of a day.
    case timeOfDay(Int)
  }

  struct Row {
    /// From 1, as in the sheet.
    var number: Int
    var cells: Range<Int>
  }

  /// Neither a long text nor thousands of short ones are repeated in a million rows.
  private static let mostFilled = 1 << 28

  /// Cells that are one over several rows and columns.
  struct Merged {
    /// From 0.
    var columns: ClosedRange<Int>
    /// From 1.
    var rows: ClosedRange<Int>
  }

  static let mostRows = 1 << 20
  static let mostColumns = 1 << 14

  private(set) var rows: [Row] = []
  private(set) var cells: [Cell] = []
  private(set) var bytes: [UInt8] = []
  private var merged: [Merged] = []
  /// Cells that hold an error such as `#N/A`, by its name.
  private(set) var errors: [String: Int] = [:]
  /// Cells of a formula without its value.
  private(set) var uncomputedCount = 0
  /// Cells of hours beyond 24, which are days as numbers.
  private(set) var elapsedCount = 0

  /// Adds a cell to the current row, to the right of its others.
  mutating func append(_ text: some Collection<UInt8>, _ kind: Kind, column: Int) {
    bytes.append(contentsOf: text)
    cells.append(Cell(column: column, kind: kind, end: bytes.count))
  }

  /// Ends the current row, which counts if it has cells.
  mutating func endRow(_ number: Int) {
    let start = rows.last?.cells.upperBound ?? 0
    if cells.count > start { rows.append(Row(number: number, cells: start..<cells.count)) }
  }

  /// Notes merged cells, of which only the first has a value.
  mutating func note(_ merged: Merged) { self.merged.append(merged) }

  /// Notes a cell with an error in place of its value.
  mutating func note(error: String) { errors[error, default: 0] += 1 }

  /// Notes a formula without its value.
  mutating func noteUncomputed() { uncomputedCount += 1 }

  /// Notes a length of time of more than a day.
  mutating func noteElapsed() { elapsedCount += 1 }

  /// The bytes of a cell's text.
  func text(of cell: Int) -> ArraySlice<UInt8> {
    bytes[(cell == 0 ? 0 : cells[cell - 1].end)..<cells[cell].end]
  }

  /// The cells, with the value of merged cells in each row that these go over: names of groups of rows. Names over
  /// groups of columns stay as they are, and so do others in their row, and numbers behind cells that are not merged.
  func filledDown() -> SheetCells {
    let groups = Set(
      merged.filter { $0.columns.count > 1 }.flatMap { [$0.rows.lowerBound, $0.rows.upperBound] })
    var columns: [Int: [ClosedRange<Int>]] = [:]
    for one in merged
    where one.columns.count == 1 && one.rows.count > 1 && !groups.contains(one.rows.lowerBound) {
      columns[one.columns.lowerBound, default: []].append(one.rows)
    }
    guard !columns.isEmpty else { return self }
    // A number in front of all others, such as a year, names its rows; behind them it may be their sum.
    let used = Set(cells.map(\.column)).sorted()
    let firstFree = used.first { columns[$0] == nil } ?? 0
    let sorted = columns.mapValues { $0.sorted { $0.lowerBound < $1.lowerBound } }
      .sorted { $0.key < $1.key }
    var filled = self
    (filled.rows, filled.cells, filled.bytes) = ([], [], [])
    // The merged cells of each column that the current row is in or above, and the cell with their value.
    var places = Array(repeating: (next: 0, cell: Int?.none), count: sorted.count)
    for row in rows {
      var added: [(column: Int, cell: Int)] = []
      for (index, (column, ranges)) in sorted.enumerated() {
        while places[index].next < ranges.count, ranges[places[index].next].upperBound < row.number
        {
          places[index] = (places[index].next + 1, nil)
        }
        guard places[index].next < ranges.count, ranges[places[index].next].contains(row.number)
        else { continue }
        if let own = row.cells.first(where: { cells[$0].column == column }) {
          places[index].cell = own
        } else if let cell = places[index].cell,
          cells[cell].kind != .number || column < firstFree
        {
          added.append((column, cell))
        }
      }
      let all = row.cells.map { (column: cells[$0].column, cell: $0) } + added
      for (column, cell) in all.sorted(by: { $0.column < $1.column }) {
        filled.append(text(of: cell), cells[cell].kind, column: column)
      }
      filled.endRow(row.number)
      guard
        filled.bytes.count + 32 * (filled.cells.count - cells.count) <= 2 * bytes.count
          + Self.mostFilled
      else { return self }
    }
    return filled
  }
}
