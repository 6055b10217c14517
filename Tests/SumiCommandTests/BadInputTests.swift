import Foundation
import Testing

/// A wrong input, and the expected message.
struct BadInput: CustomTestStringConvertible {
  var what: String
  var arguments: [String]
  var files: [String: String] = [:]
  var status: Int32 = 1
  var message: String

  var testDescription: String { what }

  /// `render` of a chart file with this text.
  static func chart(_ what: String, _ json: String, _ message: String) -> BadInput {
    BadInput(
      what: what, arguments: ["render", "chart.json", "-o", "out/chart.png"],
      files: ["chart.json": json, "prices.csv": Sample.prices], message: message)
  }

  /// `plot` of a data file with this text.
  static func data(_ what: String, _ csv: String, _ message: String, with more: [String] = [])
    -> BadInput
  {
    BadInput(
      what: what, arguments: ["plot", "data.csv", "-o", "out/data.png"] + more,
      files: ["data.csv": csv], message: message)
  }

  /// Options of other tools, and those of `plot` that say the same.
  static func plot(_ option: String, _ meant: String) -> BadInput {
    BadInput(
      what: option, arguments: ["plot", "prices.csv", option, "x"], status: 2,
      message: "unknown option '\(option)'; did you mean '\(meant)'?; usage: sumi plot")
  }

  /// Invalid options of `render`.
  static func use(_ options: [String], _ message: String) -> BadInput {
    BadInput(
      what: options.joined(separator: " "),
      arguments: ["render", "good.json"] + (options.contains("-o") ? [] : ["-o", "out/chart.png"])
        + options,
      files: ["good.json": Sample.chart], status: 2, message: message)
  }
}

@Suite struct BadInputTests {
  @Test(
    "A wrong input gives one clear line, and no output",
    arguments: BadInput.files + BadInput.charts + BadInput.tables + BadInput.uses)
  func oneLine(_ bad: BadInput) async throws {
    let place = try Workplace()
    try FileManager.default.createDirectory(
      atPath: place.path + "/out", withIntermediateDirectories: true)
    for (name, text) in bad.files { try place.write(text, to: name) }
    let before = try place.names()
    let outcome = try await place.run(bad.arguments)
    #expect(outcome.status == bad.status, "\(outcome.complaint)")
    let line = try #require(outcome.line, "\(outcome.complaint)")
    #expect(line.hasPrefix("sumi: "))
    #expect(line.contains(bad.message), "\(line)")
    #expect(outcome.output.isEmpty)
    #expect(try place.names() == before)
  }

  @Test("A file is named once in an error, not by each caller")
  func noRepetition() async throws {
    let place = try Workplace()
    try place.write("{\"series\": 5}", to: "chart.json")
    let outcome = try await place.run(["render", "chart.json"])
    #expect(
      outcome.line == "sumi: chart.json:1:2: series: expected a list [ … ]", "\(outcome.complaint)")
  }

  @Test("Any noise instead of data gives one line", arguments: 0..<12)
  func noise(seed: UInt64) async throws {
    let place = try Workplace()
    var state = seed &* 7_919 &+ 1
    let bytes = (0..<4_000).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 33)
    }
    try place.write(Data(bytes), to: "noise.csv")
    let outcome = try await place.run(["plot", "noise.csv"])
    #expect(outcome.status == 1, "\(outcome.complaint)")
    #expect(outcome.line != nil, "\(outcome.complaint)")
    #expect(try place.names() == ["noise.csv"])
  }

  @Test("No font: one line that names the package")
  func noFont() async throws {
    let place = try Workplace()
    try place.write(Sample.chart, to: "good.json")
    try place.write(
      "<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"fonts.dtd\"><fontconfig/>",
      to: "fonts.conf")
    let before = try place.names()
    let outcome = try await place.run(
      ["render", "good.json"], environment: ["FONTCONFIG_FILE": place.path + "/fonts.conf"])
    #expect(outcome.status == 1)
    #expect(try #require(outcome.line, "\(outcome.complaint)").contains("fonts-inter"))
    #expect(try place.names() == before)
  }

  @Test(
    "One chart that fails does not prevent the others",
    arguments: [["good.json", "bad.json"], ["bad.json", "good.json"]])
  func batch(charts: [String]) async throws {
    let place = try Workplace()
    try place.write(Sample.chart, to: "good.json")
    try place.write("{", to: "bad.json")
    let outcome = try await place.run(["render"] + charts + ["-o", "out/"])
    #expect(outcome.status == 1)
    #expect(try #require(outcome.line, "\(outcome.complaint)").hasPrefix("sumi: bad.json:1:2: "))
    #expect(try place.names() == ["bad.json", "good.json", "out", "out/good.png"])
  }
}
