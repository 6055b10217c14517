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

  static let mostRows = 1 << 20
  static let mostColumns = 1 << 14

  private(set) var rows: [Row] = []
  private(set) var cells: [Cell] = []
  private(set) var bytes: [UInt8] = []
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
}
