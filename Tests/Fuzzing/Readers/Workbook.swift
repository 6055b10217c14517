import Fuzzing
import SumiData
import SumiReaders

@main enum Workbook {
  static func main() {
    fuzz { start, count in
      let bytes = InputBytes.copying(UnsafeRawBufferPointer(start: start, count: count))
      let table = try? WorkbookReader.table(in: bytes, name: "fuzz")
      table?.columns.forEach { readAll($0) }
      return 0
    }
  }
}
