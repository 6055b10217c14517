import Fuzzing
import SumiData

@main enum Arrow {
  static func main() {
    fuzz { start, count in
      let bytes = InputBytes.copying(UnsafeRawBufferPointer(start: start, count: count))
      guard let table = try? ArrowReader.table(in: bytes, name: "fuzz") else { return 0 }
      for column in table.columns {
        precondition(column.count == table.rowCount, "columns of one length")
        // A column without stored numbers may have a million rows.
        if column.count < 10_000 { readAll(column) }
        if case .text(let text) = column.values {
          for row in 0..<min(text.count, 10_000) { _ = text[row] }
        }
      }
      return 0
    }
  }
}
