import Fuzzing
import SumiData
import SumiReaders

@main enum RawNumbers {
  static func main() {
    // The first line is the layout, the rest the numbers.
    fuzz { start, count in
      let input = UnsafeRawBufferPointer(start: start, count: count)
      let end = input.firstIndex(of: UInt8(ascii: "\n")) ?? count
      let bytes = InputBytes.copying(
        UnsafeRawBufferPointer(rebasing: input[min(end + 1, count)...]))
      let text = String(decoding: input[..<end], as: UTF8.self)
      if let layout = try? RawLayout(parsing: text),
        let table = try? RawNumbersReader.table(in: bytes, name: "fuzz", layout: layout)
      {
        table.columns.forEach { readAll($0) }
      }
      return 0
    }
  }
}
