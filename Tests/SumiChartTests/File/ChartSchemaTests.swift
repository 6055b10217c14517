import Foundation
import SumiData
import Testing

@testable import SumiChart

@Suite struct ChartSchemaTests {
  private let validator: SchemaValidator

  init() throws {
    validator = SchemaValidator(schema: try JSONValue(ChartSchema.json))
  }

  @Test("every example is valid", arguments: Example.all)
  func examples(example: Example) throws {
    #expect(validator.faults(in: try JSONValue(example.text)) == [])
  }

  @Test(
    "lists that must not be empty are so in the schema and in the file",
    arguments: [
      (#""panels": { "widths": [] }, "series": []"#, false),
      (#""panels": { "heights": [] }, "series": []"#, false),
      (#""panels": { "of": [] }, "series": []"#, false),
      (#""theme": { "colors": [] }, "series": []"#, false),
      (#""annotations": [{ "type": "polygon", "points": [[1, 2], [2, 3]] }], "series": []"#, false),
      (#""series": [{ "type": "histogram", "x": "a", "bins": [1] }]"#, false),
      (#""series": [{ "type": "area", "y": "a", "style": { "fill": { "colors": [] } } }]"#, false),
      (#""panels": { "widths": [1] }, "series": []"#, true),
      (#""xAxis": [], "yAxis": [], "annotations": [], "series": []"#, true),
    ])
  func emptyLists(members: String, isValid: Bool) throws {
    let file = "{ \(members) }"
    #expect(validator.faults(in: try JSONValue(file)).isEmpty == isValid)
    #expect((message(file) == "nothing is wrong") == isValid, "\(message(file))")
  }

  @Test("languages are given by their codes")
  func languages() throws {
    for (code, isValid) in [("de", true), ("en", true), ("xx", false), ("German", false)] {
      let file = "{ \"xAxis\": { \"labels\": { \"language\": \"\(code)\" } }, \"series\": [] }"
      #expect(validator.faults(in: try JSONValue(file)).isEmpty == isValid)
      #expect((message(file) == "nothing is wrong") == isValid)
    }
  }

  @Test(
    "formats of numbers are described precisely",
    arguments: [
      ("\"percent\"", true), ("\"si\"", true), ("{ \"decimals\": 2 }", true),
      ("{ \"currency\": \"€\" }", true), ("\"percents\"", false), ("{ \"decimals\": 21 }", false),
      ("{ \"decimals\": 1.5 }", false), ("{ \"decimals\": 1, \"currency\": \"€\" }", false),
      ("{}", false), ("{ \"decimal\": 2 }", false), ("3", false),
      ("{ \"suffix\": \" km\" }", true), ("{ \"prefix\": \"~\", \"suffix\": \"\" }", true),
      ("{ \"suffix\": 3 }", false), ("{ \"decimals\": 1, \"suffix\": \" km\" }", true),
      ("{ \"decimals\": 1, \"notation\": \"percent\" }", true),
      ("{ \"suffix\": \" km\", \"notation\": \"percent\" }", false),
    ])
  func labelFormat(json: String, isValid: Bool) throws {
    let file = "{ \"yAxis\": { \"labels\": { \"format\": \(json) } }, \"series\": [] }"
    #expect(validator.faults(in: try JSONValue(file)).isEmpty == isValid)
    #expect((message(file) == "nothing is wrong") == isValid)
  }
}
