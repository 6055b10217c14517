import Fuzzing
import SumiData
import SumiReaders

@main enum DelimitedText {
  static func main() {
    fuzz { start, count in
      let bytes = UnsafeRawBufferPointer(start: start, count: count)
      _ = try? DelimitedTextReader.table(bytes: bytes, name: "fuzz")
      return 0
    }
  }
}
