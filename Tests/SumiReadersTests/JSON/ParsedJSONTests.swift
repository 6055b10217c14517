import Foundation
import Testing

@testable import SumiData
@testable import SumiForms
@testable import SumiReaders

@Suite struct ParsedJSONTests {
  private func decoder(_ json: String) throws -> ParsedJSONDecoder {
    ParsedJSONDecoder(try ParsedJSON(parsing: Array(json.utf8)))
  }

  private struct Nested: Codable, Equatable {
    struct Part: Codable, Equatable {
      var name: String
      var numbers: [Double]
      var mixed: [Double?]
    }

    var flag: Bool
    var count: Int
    var small: Float
    var parts: [Part]
    var byName: [String: [Int]]
    var nothing: String?
  }

  @Test("Types are decoded as Foundation decodes them")
  func types() throws {
    let json = """
      { "flag": true, "count": -3, "small": 0.5, "nothing": null,
        "parts": [{ "name": "a\\u00e9\\n\\"", "numbers": [1, 2.5, -0, 1e3, 123456789012345678],
                    "mixed": [1, null] },
                  { "name": "", "numbers": [], "mixed": [] }],
        "byName": { "x": [1, 2], "y": [] } }
      """
    let expected = try JSONDecoder().decode(Nested.self, from: Data(json.utf8))
    #expect(try decoder(json).decode(Nested.self) == expected)
  }

  @Test("Random numbers are the nearest doubles")
  func numbers() throws {
    var random = SystemRandomNumberGenerator()
    let numbers = (0..<2_000).map { index in
      index < 1_000
        ? Double(bitPattern: random.next() & 0x7FEF_FFFF_FFFF_FFFF)
        : Double.random(in: -1_000...1_000, using: &random)
    }
    let json = "[" + numbers.map { "\($0)" }.joined(separator: ", ") + "]"
    #expect(try decoder(json).decode([Double].self) == numbers)
  }

  @Test(
    "An error has the path to its value",
    arguments: [
      ("{\"flag\": 1}", ["flag"]), ("{\"flag\": true, \"count\": \"3\"}", ["count"]),
      ("{\"flag\": true, \"count\": 2.5}", ["count"]), ("[]", []), ("{}", []),
      (
        """
        {"flag": true, "count": 1, "small": 1, "parts": [{"name": "", "numbers": [1, "2"]}]}
        """, ["parts", "0", "numbers"]
      ),
      ("{\"flag\": true, \"count\": 1, \"small\": 1, \"parts\": [3]}", ["parts", "0"]),
    ])
  func paths(json: String, path: [String]) throws {
    do {
      _ = try decoder(json).decode(Nested.self)
      Issue.record("decoded")
    } catch let error as DecodingError {
      let context =
        switch error {
        case .typeMismatch(_, let context), .valueNotFound(_, let context),
          .keyNotFound(_, let context), .dataCorrupted(let context):
          context
        @unknown default: DecodingError.Context(codingPath: [], debugDescription: "")
        }
      // What is missing or wrong within a list of numbers is at the list or below.
      #expect(Array(context.codingPath.map(\.stringValue).prefix(path.count)) == path)
    }
  }

  @Test("Objects of many keys find them all, and repeated keys are refused")
  func manyKeys() throws {
    let members = (0..<100).map { "\"k\($0)\": \($0)" }
    let decoded = try decoder("{" + members.joined(separator: ",") + "}").decode([String: Int].self)
    #expect(decoded.count == 100 && decoded["k99"] == 99 && decoded["k3"] == 3)
    #expect(throws: JSONSyntaxError.self) {
      try ParsedJSON(
        parsing: Array(("{" + (members + ["\"k50\": 1"]).joined(separator: ",") + "}").utf8))
    }
  }
}
