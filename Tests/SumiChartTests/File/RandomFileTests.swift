import Foundation
import Testing

@testable import SumiChart
@testable import SumiForms

@Suite struct RandomFileTests {
  private let validator: SchemaValidator

  init() throws {
    validator = SchemaValidator(schema: try JSONValue(ChartSchema.json))
  }

  private func read(_ file: JSONValue) throws -> Chart {
    let decoder = JSONDecoder()
    if let key = ThemeFiles.key { decoder.userInfo[key] = ThemeFiles { _ in .midnight } }
    return try decoder.decode(Chart.self, from: JSONEncoder().encode(file))
  }

  @Test("a random file is read, and the chart is the same when written and read again")
  func roundTrip() throws {
    for seed in 0..<24 {
      var files = RandomFiles(schema: validator.schema, seed: UInt64(seed))
      // Some files have every key.
      files.share = [0.1, 0.4, 1][seed % 3]
      let chart = try read(files.file())
      let written = try JSONEncoder().encode(chart)
      #expect(try JSONDecoder().decode(Chart.self, from: written) == chart, "seed \(seed)")
      #expect(validator.faults(in: try JSONValue(String(decoding: written, as: UTF8.self))) == [])
    }
  }

  @Test("the file of a chart with a value for everything is valid")
  func complete() throws {
    let written = try JSONEncoder().encode(Chart.complete())
    let file = try JSONValue(String(decoding: written, as: UTF8.self))
    #expect(validator.faults(in: file) == [])
  }

  /// The reasons, not expressible in JSON Schema, to refuse a file that the schema allows.
  private let otherReasons = [
    "dashes are lengths from 0, at least one", "the smaller first", "need one length", "give one",
    "is not a valid padding", "zone", "%", "at least one colour", "a font family has a name",
    "\"series\" is missing", "colours are a list of at least one",
    "is not a colour", "give a position for each colour",
  ]

  @Test("a changed file is read if the schema allows it, otherwise refused in one line")
  func agreement() throws {
    let replacements: [JSONValue] = [
      .bool(true), .number(0.5), .number(-1), .number(0), .number(2), .string("red"), .string("x"),
      .array([]), .array([.number(1), .number(2)]), .object([:]),
    ]
    for seed in 0..<6 {
      var files = RandomFiles(schema: validator.schema, seed: UInt64(seed))
      let variants = files.file().variants(with: replacements)
      for _ in 0..<60 {
        guard let file = variants.randomElement(using: &files.random) else { return }
        let faults = validator.faults(in: file)
        do {
          _ = try read(file)
          #expect(faults == [])
        } catch let error as DecodingError {
          let text = ChartFileError(error).description
          #expect(!text.isEmpty && !text.contains("\n") && !text.contains("Swift"), "\(text)")
          if faults.isEmpty { #expect(otherReasons.contains { text.contains($0) }, "\(text)") }
        }
      }
    }
  }
}
