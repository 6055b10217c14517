import SumiData
import Testing

@Suite struct NumPyErrorTests {
  private func failure(
    _ type: String, _ shape: String, _ count: Int = 0, order: String = "False"
  ) -> String? {
    numPyFailure(
      npyFile(
        "{'descr': \(type), 'fortran_order': \(order), 'shape': \(shape)}",
        Array(repeating: 0, count: count)))
  }

  @Test("types that cannot be drawn are errors with a remedy")
  func unsupported() {
    #expect(
      failure("'<c16'", "(1,)", 16)
        == "file.npy: byte 20: complex numbers cannot be charted; save array.real and array.imag,"
        + " or abs(array)")
    #expect(
      failure("'|O'", "(1,)", 8)
        == "file.npy: byte 20: Python objects, which only Python can read; save"
        + " array.astype('f8')")
    #expect(failure("'<f16'", "(1,)", 16)?.contains("save array.astype('f8')") == true)
    #expect(failure("'<M8'", "(1,)", 8)?.contains("save array.astype('datetime64[ms]')") == true)
    #expect(failure("'|S3'", "(1,)", 3)?.contains("save it in a CSV file") == true)
    #expect(failure("'<q8'", "(1,)", 8)?.contains("an unknown type \"<q8\"") == true)
    #expect(
      failure("'<f8'", "(1, 1, 1)", 8)
        == "file.npy: byte 60: an array of 3 dimensions; save one of two, such as"
        + " array.reshape(len(array), -1)")
  }

  @Test("wrong sizes are errors, whatever their product")
  func sizes() {
    #expect(
      failure("'<f8'", "(3,)", 20)
        == "file.npy: byte 86: the file ends after 20 bytes of numbers, where its shape 3 takes"
        + " 24; write it again, whole")
    for shape in [
      "(9223372036854775807,)", "(4611686018427387904, 4)", "(3037000500, 3037000500)",
      "(1152921504606846976,)",
    ] {
      #expect(failure("'<f8'", shape, 8)?.contains("the file ends after 8 bytes") == true)
    }
    #expect(failure("'<f8'", "(99999999999999999999,)")?.contains("past 64 bits") == true)
    #expect(failure("'<f8'", "(-1,)")?.contains("\"-\" where a value is expected") == true)
    for shape in ["(0, 2000)", "(0, 9223372036854775807)", "(1, 20000)"] {
      #expect(failure("'|u1'", shape, 20_000)?.contains("columns; save array.T") == true)
    }
  }

  @Test("types that grow without taking bytes are refused at once")
  func growth() {
    var nested = "'|V1'"
    for _ in 0..<7 { nested = "[('a', \(nested), (16384,))]" }
    #expect(failure(nested, "(1,)")?.hasPrefix("file.npy: byte ") == true)
    let wide = "[('a', [('b', '|u1', (16384,))], (16384,))]"
    #expect(failure(wide, "(0,)")?.contains("more than 16384 columns") == true)
    let deep = String(repeating: "[", count: 1_000) + String(repeating: "]", count: 1_000)
    #expect(failure(deep, "(0,)")?.contains("brackets nest more than 16 deep") == true)
    #expect(failure("[]", "(1, 9000000000000000000)") == nil)
    #expect(failure("[('', '|V0')]", "(0, 9000000000000000000)") == nil)
    let name = String(repeating: "n", count: 300)
    #expect(failure("[('\(name)', '|u1')]", "(0,)")?.contains("more than 255 bytes") == true)
    #expect(
      failure("[('a', '|u1'), ('a', '|u1')]", "(0,)")?.contains("two columns named \"a\"") == true)
  }

  @Test("every prefix of a file, and every file with a byte changed, is read or refused")
  func edits() {
    let file = npyFile(
      "{'descr': [('a', '<f4'), ('b', '>M8[D]', (2,))], 'fortran_order': True, 'shape': (2, 1)}",
      Array(repeating: 0, count: 40))
    #expect(numPyFailure(file) == nil)
    for count in 0..<file.count { #expect(numPyFailure(Array(file[..<count])) != nil) }
    for index in file.indices {
      for byte: UInt8 in [0, 0x28, 0x39, 0xFF] {
        var edited = file
        edited[index] = byte
        if let message = numPyFailure(edited) {
          #expect(message.hasPrefix("file.npy: byte ") && !message.contains("\n"))
        }
      }
    }
  }

  @Test("headers that are not a dictionary of the three entries are refused with their position")
  func headers() {
    #expect(
      numPyFailure(Array("PK".utf8))
        == "file.npy: byte 0: not an NPY file; it does not start with \\x93NUMPY and a version")
    #expect(numPyFailure(npyFile("{}", [], version: 9))?.contains("version 9 of NPY") == true)
    #expect(numPyFailure(npyFile("{}", []))?.contains("has no \"descr\"") == true)
    #expect(numPyFailure(npyFile("[1, 2", []))?.contains("a comma is expected") == true)
    #expect(numPyFailure(npyFile("{'a' 1}", []))?.contains("a colon is expected") == true)
    #expect(numPyFailure(npyFile("('a\\z')", []))?.contains("an unknown escape") == true)
    #expect(numPyFailure(npyFile("1 2", []))?.contains("header's end is expected") == true)
    #expect(failure("'<f8'", "(1,)", 8, order: "None")?.contains("True or False") == true)
  }
}
