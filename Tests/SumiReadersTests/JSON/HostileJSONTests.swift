import SumiData
import SumiReaders
import Testing

@Suite struct HostileJSONTests {
  @Test(
    "Invalid JSON is an error with byte and line",
    arguments: [
      ("[1, 2", 5, "the end where a comma or \"]\" is expected"),
      ("[1,\n 2 3]", 7, "line 2: \"3\" where a comma"),
      ("[1,]", 3, "\"]\" where a number, text"),
      ("{\"x\": [1, 2], \"y\": [1]}", 19, "1 cells in column \"y\" where \"x\" has 2"),
      ("[{\"x\" 1}]", 6, "\"1\" where a colon"),
      ("[{\"x\": 1, \"x\": 2}]", 15, "the second value of \"x\""),
      ("{\"x\": [1], \"x\": [2]}", 12, "the second list of \"x\""),
      ("[{x: 1}]", 2, "\"x\" where a key in quotes"),
      ("[\"abc", 1, "a string begins here"),
      ("[\"a\nb\"]", 1, "a string begins here"),
      ("[\"a\u{1}\"]", 3, "byte 1 in a string"),
      ("[\"\\x\"]", 2, "invalid escape"),
      ("[\"\\u12\"]", 2, "invalid escape"),
      ("[\"\\", 1, "a string begins here"),
      ("[01]", 1, "begins with zeros"),
      ("[1.]", 3, "a digit after the point"),
      ("[1e]", 3, "a digit of the exponent"),
      ("[-]", 2, "a digit"),
      ("[nul]", 1, "\"n\" where a number"),
      ("[{\"x\": 1}, 2]", 11, "an object, as the rows before,"),
      ("[1, {}]", 4, "a single value, as the rows before,"),
      ("[{\"x\": 1}] x", 11, "the end of the text"),
      ("1\n2x\n", 3, "the end of the line"),
      ("<html>", 0, "\"<\" where a number"),
      ("[{\"x\": {}}]", 7, "\"x\" holds lists or objects"),
      ("\u{0}\u{0}", 0, "byte 0 where"),
    ])
  func faults(text: String, offset: Int, message: String) throws {
    let error = #expect(throws: DataError.self) { try json(text) }
    guard case .malformed(let source, let place, let problem)? = error else {
      Issue.record("\(text): \(String(describing: error))")
      return
    }
    #expect(source == "t" && place == offset && problem.contains(message), "\(text): \(problem)")
    #expect(problem.hasPrefix("line "))
    #expect(!"\(try #require(error))".contains("\n"))
  }

  @Test("Deep nesting is an error, not a stack overflow")
  func depth() {
    let deep = String(repeating: "[", count: 1_000_000)
    #expect(throws: DataError.self) { try json(deep) }
    #expect(throws: DataError.self) { try json("{\"a\": \(deep)}", columns: ["b"]) }
    let fine = String(repeating: "[", count: 500) + String(repeating: "]", count: 500)
    #expect(throws: Never.self) { try json("{\"b\": 1, \"a\": \(fine)}", columns: ["b"]) }
  }

  @Test("A million different keys are an error, unless some are requested")
  func keys() throws {
    let members = (0..<200_000).map { "\"k\($0)\":1" }.joined(separator: ",")
    #expect(throws: DataError.self) { try json("[{\(members)}]") }
    #expect(try json("[{\(members)}]", columns: ["k7"]).names == ["k7"])
    let cells = [String](repeating: "1", count: 200_000).joined(separator: ",")
    #expect(throws: DataError.self) { try json("[[\(cells)]]") }
  }

  @Test("Rows with distinct keys do not take rows times columns of memory")
  func sparse() {
    let short = String(repeating: "{}\n", count: 400_000)
    let members = (0..<10_000).map { "\"k\($0)\":1" }.joined(separator: ",")
    let error = #expect(throws: DataError.self) { try json(short + "{\(members)}") }
    #expect("\(error.map { "\($0)" } ?? "")".contains("differ too much"))
  }

  @Test("Every prefix of a text, and every changed byte, is read or refused")
  func damage() {
    let text = #"[{"a": -1.5e3, "b": "x\u0041", "c": [null, {"d": true}]}, {"a": 2}]"#
    let bytes = Array(text.utf8)
    for count in bytes.indices { _ = try? json(String(decoding: bytes[..<count], as: UTF8.self)) }
    for index in bytes.indices {
      for byte in [0, 0x20, 0x22, 0x2C, 0x2D, 0x5C, 0x5B, 0x7B, 0x7D, 0xFF] as [UInt8] {
        var changed = bytes
        changed[index] = byte
        let input = changed.withUnsafeBytes { InputBytes.copying($0) }
        _ = try? JSONReader.table(in: input, name: "t")
      }
    }
  }
}
