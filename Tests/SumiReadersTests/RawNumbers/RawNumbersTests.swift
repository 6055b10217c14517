import SumiData
import SumiReaders
import Testing

@Suite struct RawNumbersTests {
  private func table(_ layout: String, _ file: [UInt8]) throws(DataError) -> Table {
    let layout = try RawLayout(parsing: layout)
    let bytes = file.withUnsafeBytes { InputBytes.copying($0) }
    return try RawNumbersReader.table(in: bytes, name: "file.bin", layout: layout)
  }

  private func failure(_ layout: String, _ file: [UInt8] = []) -> String? {
    do throws(DataError) {
      _ = try table(layout, file)
      return nil
    } catch {
      return error.description
    }
  }

  @Test("rows of mixed types, some skipped, after a header")
  func interleaved() throws {
    var file: [UInt8] = [9, 9, 9]
    for row in 0..<3 {
      file += bytes(of: [Double(row)]) + [0xFF] + bytes(of: [Int16(row * -100)])
    }
    let table = try table("x:float64, -:uint8, y:int16; header=3", file)
    #expect(table.names == ["x", "y"])
    #expect(table["x"]?.numbers == [0, 1, 2])
    #expect(table["y"]?.numbers == [0, -100, -200])
  }

  @Test("columns stored consecutively, in the other byte order, with a missing date")
  func planar() throws {
    let stamps: [Int64] = [1_000, .min]
    let file = bytes(of: stamps.map(\.bigEndian)) + bytes(of: [UInt32(7), 8].map(\.bigEndian))
    let table = try table("t:datetime[ms],n:uint32;planar;big-endian", file)
    #expect(table["t"]?.stamps == [1_000, 0])
    #expect(table["t"]?.unit == .milliseconds)
    #expect(table["t"]?.missingRows == [1])
    #expect(table["n"]?.numbers == [7, 8])
  }

  @Test("columns without names are called value, or numbered")
  func names() throws {
    #expect(try table("float16", bytes(of: [UInt16(0x3C00)]))["value"]?.numbers == [1])
    #expect(try table("uint8,int8", [1, 0xFF]).names == ["0", "1"])
    #expect(try table("float64", []).rowCount == 0)
  }

  @Test("a layout's text round-trips")
  func text() throws {
    for text in [
      "value:float32", "a:b:float16,-:datetime[ns],c:bool;header=12;planar;big-endian",
    ] {
      let layout = try RawLayout(parsing: text)
      #expect(layout.description == text)
      #expect(try RawLayout(parsing: layout.description) == layout)
    }
    for name in RawLayout.Element.names {
      #expect(try RawLayout(parsing: name).columns.first?.element.name == name)
    }
  }

  @Test("an unknown word is an error with the most similar one")
  func words() {
    #expect(
      failure("x:flot64")
        == "layout \"x:flot64\": no type \"flot64\"; did you mean \"float64\"?")
    #expect(failure("long")?.contains("there are: float64, float32, int64") == true)
    #expect(failure("x:")?.contains("write NAME:TYPE, such as x:float64") == true)
    #expect(failure("")?.contains("write NAME:TYPE") == true)
    #expect(failure(":int8")?.contains("write NAME:int8") == true)
    #expect(failure("x:int8,x:int8")?.contains("two columns named \"x\"") == true)
    #expect(failure("int8;plannar")?.contains("did you mean \"planar\"?") == true)
    #expect(failure("int8;swapped")?.contains("there are: interleaved, planar") == true)
    #expect(failure("int8;header=-1")?.contains("write header=512") == true)
  }

  @Test("bytes that are not a whole number of rows are an error")
  func remainders() {
    #expect(
      failure("x:float64,y:float32", Array(repeating: 0, count: 29))
        == "file.bin: byte 24: 5 bytes are left over after 2 rows of 12 bytes; correct the layout's"
        + " columns or its header")
    #expect(
      failure("int8;header=10", [1])
        == "file.bin: byte 1: the data end before the header's 10 bytes do; correct the layout's"
        + " header")
    #expect(failure("int8;header=9223372036854775807", [1])?.contains("the data end") == true)
  }
}
