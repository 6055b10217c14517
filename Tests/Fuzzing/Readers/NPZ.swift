import Fuzzing
import SumiData
import SumiReaders

@main enum NPZ {
  static func main() {
    fuzz { start, count in
      let bytes = InputBytes.copying(UnsafeRawBufferPointer(start: start, count: count))
      let table = try? NumPyReader.table(in: bytes, name: "fuzz")
      table?.columns.forEach { readAll($0) }
      return 0
    }
  }
}
