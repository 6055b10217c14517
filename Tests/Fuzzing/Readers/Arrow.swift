import Fuzzing
import SumiData
import SumiReaders

@main enum Arrow {
  static func main() {
    fuzz { start, count in
      let bytes = InputBytes.copying(UnsafeRawBufferPointer(start: start, count: count))
      guard let table = try? ArrowReader.table(in: bytes, name: "fuzz") else { return 0 }
      for column in table.columns {
        precondition(column.count == table.rowCount, "columns of one length")
        // A column for which nothing is stored may have a million rows.
        for row in 0..<min(column.count, 10_000) {
          switch column.values {
          case .numbers(let numbers), .dateTimes(let numbers, _): _ = numbers[row]
          case .text(let text): _ = text[row]
          }
        }
      }
      return 0
    }
  }
}
