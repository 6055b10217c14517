import SumiData
import SumiForms
import SumiReaders
import Testing

/// The fault of a text; `nil` if it is valid.
private func syntaxError(_ json: [UInt8]) -> JSONSyntaxError? {
  do throws(JSONSyntaxError) {
    _ = try ParsedJSON(parsing: json)
    return nil
  } catch {
    return error
  }
}

@Suite struct JSONSyntaxErrorTests {
  @Test(
    "The position of the first fault is found",
    arguments: [
      ("", 1, 1, "the file ends"),
      ("{", 1, 2, "expected a key"),
      ("{\"a\" 1}", 1, 6, "expected \":\""),
      ("{\"a\": 1,}", 1, 9, "a comma before the closing brace"),
      ("[1, 2,]", 1, 7, "a comma before the closing bracket"),
      ("[1 2]", 1, 4, "expected \",\" or \"]\""),
      ("{\n  \"a\": 1\n  \"b\": 2\n}", 3, 3, "expected \",\" or \"}\""),
      ("{\"a\": }", 1, 7, "expected a value, found \"}\""),
      ("[tru]", 1, 2, "found \"tru\""),
      ("[light]", 1, 2, "text needs double quotes"),
      ("['a']", 1, 2, "text needs double quotes"),
      ("[1] x", 1, 5, "expected the end of the file"),
      ("[\"a\nb\"]", 1, 4, "line break"),
      ("[\"a", 1, 4, "no closing quote"),
      ("[\"\\q\"]", 1, 4, "unknown escape"),
      ("[\"\\u12g4\"]", 1, 5, "four hexadecimal digits"),
      ("[1e999]", 1, 2, "too large"),
      ("[0x10]", 1, 2, "not a valid JSON number"),
      ("[01]", 1, 2, "not a valid JSON number"),
      ("[1.]", 1, 2, "not a valid JSON number"),
      ("[.5]", 1, 2, "text needs double quotes"),
      ("[-]", 1, 2, "expected a value"),
      ("[NaN]", 1, 2, "text needs double quotes"),
      ("{\"a\": 1, \"b\": 2, \"a\": 3}", 1, 18, "the key \"a\" is repeated"),
      ("{\"a\": 1, \"\\u0061\": 2}", 1, 10, "is repeated"),
      ("[\"\\", 1, 4, "unknown escape"),
      ("[\"\\q\n", 1, 4, "unknown escape"),
      ("[-Infinity]", 1, 2, "too large"),
      ("[1x]", 1, 2, "text needs double quotes"),
    ] as [(String, Int, Int, String)])
  func places(json: String, line: Int, column: Int, message: String) throws {
    let error = try #require(syntaxError(Array(json.utf8)))
    #expect(error.position.line == line)
    #expect(error.position.column == column)
    #expect(error.message.contains(message), "\(error.message)")
    #expect(!error.message.contains("\n"))
  }

  @Test(
    "Valid JSON passes",
    arguments: [
      "{}", "[]", "0", "-0.5e+10", "1E2", "null", " [ true , false ] \r\n", "\"\\u00e9\\n\\\\\"",
      "\u{feff}{}", "{\"a\": {\"a\": 1}, \"b\": [{\"a\": 1}, {\"a\": 2}]}", "\"日本語 🎉\"",
    ])
  func wellFormed(json: String) {
    #expect(syntaxError(Array(json.utf8)) == nil)
  }

  @Test("Text that is not UTF-8 is found at its start")
  func encoding() throws {
    let error = try #require(syntaxError(Array("[\n\"".utf8) + [0xff, 0x22]))
    #expect(error.position.line == 2 && error.position.column == 2)
    #expect(error.message.contains("UTF-8"))
  }

  @Test("Endless nesting is refused, not followed")
  func nesting() throws {
    let error = try #require(syntaxError(Array(repeating: 0x5b, count: 1_000_000)))
    #expect(error.message.contains("nested too deeply"))
  }
}
