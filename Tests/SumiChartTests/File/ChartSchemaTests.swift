import Foundation
import SumiData
import Testing

@testable import SumiChart

@Suite struct ChartSchemaTests {
  private let validator: SchemaValidator

  init() throws {
    validator = SchemaValidator(schema: try JSONValue(ChartSchema.json))
  }

  private func keys(_ definition: String) -> Set<String> {
    let node = validator.schema["$defs"]?[definition]
    guard case .object(let properties)? = node?["properties"] else { return [] }
    return Set(properties.keys)
  }

  /// The keys of each of the kinds that a definition may be of.
  private func kindKeys(_ definition: String) -> [Set<String>] {
    guard case .array(let kinds)? = validator.schema["$defs"]?[definition]?["anyOf"] else {
      return []
    }
    return kinds.map { kind in
      guard case .object(let properties)? = kind["properties"] else { return [] }
      return Set(properties.keys)
    }
  }

  @Test("every example is valid", arguments: Example.all)
  func examples(example: Example) throws {
    #expect(validator.faults(in: try JSONValue(example.text)) == [])
  }

  @Test("every key that is read is in the schema, and no other")
  func everyKey() {
    func names<Key: CodingKey & CaseIterable>(_ type: Key.Type) -> Set<String> {
      Set(type.allCases.map(\.stringValue))
    }
    #expect(keys("chart") == names(Chart.CodingKeys.self).union(["$schema"]))
    #expect(keys("axis") == names(Axis.CodingKeys.self))
    #expect(keys("legend") == names(Legend.CodingKeys.self))
    #expect(
      kindKeys("data") == [names(DataFile.CodingKeys.self), names(DataReference.CodingKeys.self)])
    #expect(keys("lineStyle") == names(LineStyle.CodingKeys.self))
    #expect(keys("areaFill") == names(AreaFill.CodingKeys.self))
    #expect(keys("markerStyle") == names(MarkerStyle.CodingKeys.self))
    #expect(keys("columnStyle") == names(ColumnStyle.CodingKeys.self))
    guard case .array(let kinds)? = validator.schema["$defs"]?["series"]?["anyOf"] else {
      Issue.record("series are not of several kinds")
      return
    }
    #expect(kinds.count == Series.types.count)
    for (kind, type) in zip(kinds, Series.types) {
      guard case .object(let properties)? = kind["properties"] else { continue }
      let own = type.channels.map(\.role.rawValue) + type.ownKeys.map(\.0)
      let all = names(SeriesSource.CodingKeys.self).union(own).union(["type"])
      #expect(Set(properties.keys) == all)
    }
  }

  @Test("whatever is read is valid, and what is refused is told of in one line")
  func agreement() throws {
    let replacements: [JSONValue] = [
      .bool(true), .number(0.5), .number(-1), .number(2), .string("red"), .string("x"), .array([]),
      .array([.number(1), .number(2)]), .object([:]),
    ]
    let file = try JSONDecoder().decode(
      JSONValue.self, from: JSONEncoder().encode(Chart.complete))
    #expect(validator.faults(in: file) == [])
    for variant in file.variants(with: replacements) {
      let data = try JSONEncoder().encode(variant)
      do {
        _ = try JSONDecoder().decode(Chart.self, from: data)
        #expect(validator.faults(in: variant) == [])
      } catch let error as DecodingError {
        let text = ChartFileError(error).description
        #expect(!text.isEmpty && !text.contains("\n") && !text.contains("Swift"), "\(text)")
      }
    }
  }

  @Test("languages are told by their codes")
  func languages() throws {
    for (code, isValid) in [("de", true), ("en", true), ("xx", false), ("German", false)] {
      let file = "{ \"xAxis\": { \"labels\": { \"language\": \"\(code)\" } }, \"series\": [] }"
      #expect(validator.faults(in: try JSONValue(file)).isEmpty == isValid)
      #expect((message(file) == "nothing is wrong") == isValid)
    }
  }

  @Test(
    "formats of numbers are told precisely",
    arguments: [
      ("\"percent\"", true), ("\"si\"", true), ("{ \"decimals\": 2 }", true),
      ("{ \"currency\": \"€\" }", true), ("\"percents\"", false), ("{ \"decimals\": 21 }", false),
      ("{ \"decimals\": 1.5 }", false), ("{ \"decimals\": 1, \"currency\": \"€\" }", false),
      ("{}", false), ("{ \"decimal\": 2 }", false), ("3", false),
      ("{ \"suffix\": \" km\" }", true), ("{ \"prefix\": \"~\", \"suffix\": \"\" }", true),
      ("{ \"suffix\": 3 }", false), ("{ \"decimals\": 1, \"suffix\": \" km\" }", false),
    ])
  func labelFormat(json: String, isValid: Bool) throws {
    let file = "{ \"yAxis\": { \"labels\": { \"format\": \(json) } }, \"series\": [] }"
    #expect(validator.faults(in: try JSONValue(file)).isEmpty == isValid)
    #expect((message(file) == "nothing is wrong") == isValid)
  }
}
