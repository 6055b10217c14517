import SumiData
import Testing

/// Reads the first thousand cells of each column, as whatever draws the table would.
func readEachCell(of table: Table) {
  for column in table.columns {
    #expect(column.count == table.rowCount)
    #expect((column.validity?.count ?? column.count) == column.count)
    let rows = min(column.count, 1_000)
    switch column.values {
    case .text(let text): for row in 0..<rows { _ = text[row] }
    case .numbers(let numbers), .dateTimes(let numbers, _):
      for row in 0..<rows { _ = numbers[row] }
    }
  }
}
