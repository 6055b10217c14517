import Fuzzing
import SumiData
import SumiReaders

@main enum Parquet {
  static func main() {
    fuzz { start, count in
      let bytes = InputBytes.copying(UnsafeRawBufferPointer(start: start, count: count))
      guard let table = try? ParquetReader.table(in: bytes, name: "fuzz") else { return 0 }
      for column in table.columns {
        precondition(column.count == table.rowCount, "columns of one length")
        readAll(column)
      }
      return 0
    }
  }
}
