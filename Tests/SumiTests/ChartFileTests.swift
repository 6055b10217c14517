import Foundation
import Sumi
import Testing

@Suite struct ChartFileTests {
  private static func complaint(about json: String) throws -> String {
    let error = #expect(throws: SumiError.self) {
      try ChartFile(json: Array(json.utf8), name: "chart.json")
    }
    return try #require(error).description
  }

  @Test(
    "Errors have a position and a suggestion",
    arguments: [
      (
        "{\n \"serie\": []}",
        "chart.json:2:2: serie: unknown key \"serie\"; did you mean \"series\"?"
      ),
      (
        "{\"series\": [{\"type\": \"lin\", \"y\": [1]}]}",
        "1:14: series[0].type: unknown value \"lin\"; did you mean \"line\"?"
      ),
      ("{\"series\": [], \"theme\": \"drak\"}", "1:16: theme: unknown value \"drak\""),
      ("{\"series\": [], \"title\": 5}", "1:16: title: expected text in quotes"),
      ("{\"series\": 5}", "1:2: series: expected a list"),
      ("{}", "1:1: \"series\" is missing"),
      ("[]", "1:1: expected an object"),
      ("{\"series\": [], \"size\": [0, 100]}", "1:16: size: 0x100"),
      ("{\"series\": [], \"size\": [-5, 100]}", "1:16: size: -5x100"),
      ("{\"series\": [], \"size\": [1e9, 1e9]}", "1:16: size: 1000000000x1000000000"),
      ("{\"series\": [], \"size\": [100]}", "1:16: size: a size is two numbers"),
      (
        "{\"series\": [], \"size\": [\"a\", 100]}",
        "1:25: size[0]: a length with a unit is written as"
      ),
      (
        "{\"data\": {\"d\": {\"columns\": {\"x\": [1, 2], \"y\": [1]}}}, \"series\": []}",
        "data.d.columns: columns of one table need one length; found x 2, y 1"
      ),
      (
        "{\"data\": {\"sales\": {\"file\": \"a.csv\"}}, \"series\": [{\"type\": \"line\", \"data\": \"sale\", \"y\": \"y\"}]}",
        "series[0].data: there is no data named \"sale\"; did you mean \"sales\"?"
      ),
      (
        "{\"yAxis\": [{\"id\": \"left\"}], \"series\": [{\"type\": \"line\", \"y\": [1], \"yAxis\": \"right\"}]}",
        "series[0].yAxis: there is no y axis with the id \"right\"; there are: left"
      ),
      (
        "{\"series\": [{\"type\": \"line\", \"y\": [1], \"xAxis\": \"top\"}]}",
        "series[0].xAxis: there is no x axis with the id \"top\"; give an axis of \"xAxis\" that id"
      ),
      ("{\"series\": [],}", "chart.json:1:15: invalid JSON: a comma"),
    ] as [(String, String)])
  func faults(json: String, message: String) throws {
    let text = try Self.complaint(about: json)
    #expect(text.hasPrefix("chart.json:"))
    #expect(text.contains(message), "\(text)")
    #expect(!text.contains("\n"))
  }

  @Test("A truncated file is an error with a position, never a crash")
  func cutOff() throws {
    let whole = try Data(contentsOf: URL(fileURLWithPath: Example.folder + "sales.json"))
    let text = String(decoding: whole, as: UTF8.self).trimmingCharacters(
      in: .whitespacesAndNewlines
    )
    .utf8
    for count in stride(from: 0, to: text.count, by: 7) {
      #expect(throws: SumiError.self, "\(count) bytes") {
        try ChartFile(json: Array(text.prefix(count)), name: "chart.json")
      }
    }
  }

  @Test("A randomly changed file is read or refused, never a crash")
  func mutations() throws {
    let whole = try Array(Data(contentsOf: URL(fileURLWithPath: Example.folder + "profit.json")))
    var state: UInt64 = 42
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<300 {
      var bytes = whole
      for _ in 0..<1 + next(3) { bytes[next(bytes.count)] = UInt8(next(256)) }
      do {
        _ = try ChartFile(json: bytes, name: "chart.json")
      } catch {
        #expect(!"\(error)".contains("\n") && "\(error)".hasPrefix("chart.json:"))
      }
    }
  }

  @Test("Every example is read, written and read again as the same chart", arguments: Example.names)
  func roundTrip(name: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = try encoder.encode(Example.chart(named: name))
    let again = try ChartFile(json: Array(json), name: name).chart
    // Not the charts: a missing cell is NaN, which does not equal itself.
    #expect(try encoder.encode(again) == json)
  }

  @Test("Data paths are relative to the chart file's folder")
  func folder() throws {
    let chart = try Example.chart(named: "co2")
    #expect(ChartFile(chart: chart, path: "a/b/c.json").folder == "a/b/")
    #expect(ChartFile(chart: chart, path: "c.json").folder == "")
    #expect(ChartFile(chart: chart).folder == "")
  }
}
