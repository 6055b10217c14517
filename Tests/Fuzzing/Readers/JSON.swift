import Fuzzing
import SumiData
import SumiReaders

@main enum JSON {
  static func main() {
    fuzz { start, count in
      let bytes = UnsafeRawBufferPointer(start: start, count: count)
      let input = InputBytes.copying(bytes)
      _ = try? JSONReader.table(in: input, name: "fuzz")
      _ = try? JSONReader.table(in: input, name: "fuzz", columns: ["x"], areLines: true)
      return 0
    }
  }
}
