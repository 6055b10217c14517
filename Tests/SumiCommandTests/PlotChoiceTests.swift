import Foundation
import TestSupport
import Testing

/// The chart that `plot` chooses for a table, read from its chart file.
@Suite struct PlotChoiceTests {
  /// A table, and what an analyst would draw.
  struct Case: CustomTestStringConvertible, Sendable {
    var reason: String
    var csv: String
    /// The type of series, or `dots` for points of names one below the other.
    var kind: String
    var x: String?
    var y: [String]
    /// Further keys of the first series.
    var keys: [String: String] = [:]
    /// Keys that it must not have.
    var without: [String] = []
    /// The columns that have panels, or the one whose values have.
    var panels: [String] = []

    var testDescription: String { reason }
  }

  static let cases: [Case] = [
    Case(
      reason: "a text column tells rows of a date apart, so each of its values is a line",
      csv: "day,shop,sales\n2024-01-01,A,1\n2024-01-01,B,2\n2024-01-02,A,3\n2024-01-02,B,1\n",
      kind: "line", x: "day", y: ["sales"], keys: ["splitBy": "shop"]),
    Case(
      reason: "whole numbers in a column named year are x, not y",
      csv: "value,year\n3,2001\n5,2002\n4,2004\n", kind: "line", x: "year", y: ["value"]),
    Case(
      reason: "rising whole numbers of these centuries are years without the name, too",
      csv: "a,b\n1990,7\n1995,9\n2000,8\n", kind: "line", x: "a", y: ["b"]),
    Case(
      reason: "open, high, low and close are candles, and the volume is left out",
      csv: "Date,Open,High,Low,Close,Volume\n2024-01-01,1,3,0,2,9\n2024-01-02,2,4,1,3,8\n",
      kind: "candlestick", x: "Date", y: ["Open", "High", "Low", "Close"]),
    Case(
      reason: "prices of several markets are candles in a panel for each",
      csv: "Time,Open,High,Low,Close,Volume,Symbol\n2024-01-01,1,3,0,2,9,A\n"
        + "2024-01-01,10,30,5,20,9,B\n2024-01-02,2,4,1,3,8,A\n2024-01-02,20,40,10,30,8,B\n",
      kind: "candlestick", x: "Time", y: ["Open", "High", "Low", "Close"], panels: ["Symbol"]),
    Case(
      reason: "amounts of one name are added, and the bars are sorted",
      csv: "region,sales\nnorth,1\nsouth,4\nnorth,2\n", kind: "bar", x: "region", y: ["sales"],
      keys: ["aggregate": "sum", "sort": "descending"]),
    Case(
      reason: "other numbers of one name are averaged",
      csv: "city,temperature\nRome,1\nOslo,4\nRome,2\n", kind: "bar", x: "city",
      y: ["temperature"], keys: ["aggregate": "mean", "sort": "descending"]),
    Case(
      reason: "a few shares are bars, not a pie, and nothing is combined",
      csv: "party,share\nA,0.4\nB,0.35\nC,0.25\n", kind: "bar", x: "party", y: ["share"],
      keys: ["sort": "descending"], without: ["aggregate", "top"]),
    Case(
      reason: "of very many names the greatest are drawn",
      csv: "name,score\n" + (0..<80).map { "n\($0),\($0 * 31 % 97)\n" }.joined(), kind: "bar",
      x: "name", y: ["score"], keys: ["sort": "descending"]),
    Case(
      reason: "two columns of numbers in no order are points",
      csv: "height,weight\n" + (0..<60).map { "\($0 * 37 % 61),\($0 * 11 % 17)\n" }.joined(),
      kind: "scatter", x: "height", y: ["weight"]),
    Case(
      reason: "measures of a few groups are points in the colours of the groups",
      csv: "length,width,species\n"
        + (0..<60).map { "\($0 * 37 % 61),\($0 * 11 % 17),s\($0 % 3)\n" }.joined(),
      kind: "scatter", x: "length", y: ["width"], keys: ["splitBy": "species"]),
    Case(
      reason: "from 50,000 points on it is a density",
      csv: "p,q\n"
        + (0..<50_000).map { "\($0 * 7_919 % 50_021),\($0 * 104_729 % 9_973)\n" }.joined(),
      kind: "density", x: "p", y: ["q"]),
    Case(
      reason: "longitude is x and latitude y, whatever their order",
      csv: "stop,lat,lon\n"
        + (0..<40).map { "s\($0),\(40 + $0 % 7),\(-100 + $0 * 13 % 40)\n" }.joined(),
      kind: "scatter", x: "lon", y: ["lat"]),
    Case(
      reason: "identifiers and constants are not y",
      csv:
        "customer_id,day,spend,version\n17,2024-01-01,5,2\n4,2024-01-02,7,2\n99,2024-01-03,6,2\n",
      kind: "line", x: "day", y: ["spend"]),
    Case(
      reason: "the counter of rows that a program wrote is not y",
      csv: ",day,value\n0,2024-01-01,5\n1,2024-01-02,7\n2,2024-01-03,6\n", kind: "line", x: "day",
      y: ["value"]),
    Case(
      reason: "a column whose numbers are like the ones before is a line over its rows",
      csv: "level\n" + (0..<50).map { "\($0 * $0)\n" }.joined(), kind: "line", x: nil,
      y: ["level"]),
    Case(
      reason: "columns whose ranges differ by more than 20 times have panels",
      csv: "day,pressure,wind\n2024-01-01,1010,3\n2024-01-02,1020,9\n2024-01-03,1015,1\n",
      kind: "line", x: "day", y: ["pressure", "wind"], panels: ["pressure", "wind"]),
    Case(
      reason: "of many columns of very different sizes the first six have panels",
      csv: "year," + (0..<20).map { "c\($0)" }.joined(separator: ",") + "\n"
        + (0..<3).map { row in
          "\(2001 + row)," + (0..<20).map { "\((row + 2) << $0)" }.joined(separator: ",") + "\n"
        }.joined(),
      kind: "line", x: "year", y: (0..<6).map { "c\($0)" }, panels: (0..<6).map { "c\($0)" }),
    Case(
      reason: "of very many columns the first are drawn",
      csv: "year," + (0..<60).map { "c\($0)" }.joined(separator: ",") + "\n"
        + (0..<3).map { row in
          "\(2001 + row)," + (0..<60).map { "\(row + 2 + $0)" }.joined(separator: ",") + "\n"
        }.joined(),
      kind: "line", x: "year", y: (0..<24).map { "c\($0)" }),
    Case(
      reason: "one column of numbers in no order is a histogram",
      csv: "v\n" + (0..<200).map { "\($0 * 7_919 % 211)\n" }.joined(), kind: "histogram", x: "v",
      y: []),
    Case(
      reason: "dates with several rows and nothing that tells them apart are averaged",
      csv: "day,speed\n2024-01-01,1\n2024-01-01,3\n2024-01-02,5\n2024-01-02,5\n", kind: "line",
      x: "day", y: ["speed"], keys: ["aggregate": "mean"]),
  ]

  @Test("the chart is what an analyst would draw", arguments: cases)
  func choice(_ test: Case) async throws { try await check(test) }

  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("shared/data").path

  private static let industries = [
    "nonfarm", "private", "goods_producing", "service_providing",
    "private_service_providing", "mining_and_logging",
  ]

  /// Real tables next to the package on some machines; without them there is nothing to test.
  static let files = [
    (
      "co2-concentration.csv",
      Case(
        reason: "measurements by date are lines", csv: "", kind: "line", x: "Date",
        y: ["CO2", "adjusted CO2"])
    ),
    (
      "flights-200k.arrow",
      Case(
        reason: "200,000 points in no order are a density", csv: "", kind: "density", x: "delay",
        y: ["distance"])
    ),
    (
      "gapminder-health-income.csv",
      Case(
        reason: "measures of 187 countries are points, as large as their populations", csv: "",
        kind: "bubble", x: "income", y: ["health"], keys: ["size": "population"])
    ),
    (
      "iowa-electricity.csv",
      Case(
        reason: "the source tells the rows of a year apart", csv: "", kind: "line", x: "year",
        y: ["net_generation"], keys: ["splitBy": "source"])
    ),
    (
      "seattle-weather.csv",
      Case(
        reason: "measurements in different units by date are lines in panels", csv: "",
        kind: "line", x: "date", y: ["precipitation", "temp_max", "temp_min", "wind"],
        panels: ["precipitation", "temp_max", "temp_min", "wind"])
    ),
    (
      "sp500-2000.csv",
      Case(
        reason: "of more candles than can be seen a line of the close", csv: "", kind: "line",
        x: "date", y: ["close"])
    ),
    (
      "stocks.csv",
      Case(
        reason: "the symbol tells the rows of a date apart", csv: "", kind: "line", x: "date",
        y: ["price"], keys: ["splitBy": "symbol"])
    ),
    (
      "us-employment.csv",
      Case(
        reason: "the first of many industries of very different sizes have panels", csv: "",
        kind: "line", x: "month", y: industries, panels: industries)
    ),
  ].filter { FileManager.default.fileExists(atPath: folder + "/" + $0.0) }

  @Test("the chart of a real table is what an analyst would draw", arguments: files)
  func realTables(file: String, test: Case) async throws {
    let place = try Workplace()
    try FileManager.default.copyItem(
      atPath: Self.folder + "/" + file, toPath: place.path + "/" + file)
    try await check(test, of: file, in: place)
  }

  /// Draws the table of a case, and checks the chart.
  func check(_ test: Case) async throws {
    let place = try Workplace()
    try place.write(test.csv, to: "table.csv")
    try await check(test, of: "table.csv", in: place)
  }

  func check(_ test: Case, of table: String, in place: Workplace) async throws {
    let outcome = try await place.run(["plot", table, "--chart-file"])
    #expect(outcome.status == 0, "\(outcome.complaint)")
    let file = try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any]
    let series = try #require(file?["series"] as? [[String: Any]])
    let first = try #require(series.first)
    // Points of names, one below the other, are a scatter whose y axis has the names.
    let isTurned =
      first["orientation"] as? String == "horizontal" || ["bar", "dots"].contains(test.kind)
    let kind = ["bar": "column", "dots": "scatter"][test.kind] ?? test.kind
    #expect(first["type"] as? String == kind || first["type"] as? String == test.kind)
    #expect(first[isTurned ? "y" : "x"] as? String == test.x)
    let values = ["open", "high", "low", "close", isTurned ? "x" : "y"]
    let drawn = series.flatMap { series in values.compactMap { series[$0] as? String } }
    #expect(drawn == test.y)
    for (key, value) in test.keys { #expect(first[key] as? String == value, "\(key)") }
    for key in test.without { #expect(first[key] == nil, "\(key)") }
    let panels = file?["panels"] as? [String: Any]
    let named = (panels?["by"] as? String).map { [$0] }
    #expect(panels?["of"] as? [String] ?? named ?? [] == test.panels)
    #expect(outcome.complaint.utf8.count < 600, "\(outcome.complaint)")
    // One line says what was chosen, and how to say otherwise.
    #expect(outcome.line?.contains("--type") == true, "\(outcome.complaint)")
    // The chart file draws what the command draws.
    try place.write(outcome.output, to: "chart.json")
    #expect(try await place.run(["render", "chart.json", "-o", "a.png"]).status == 0)
    #expect(try await place.run(["plot", table, "-o", "b.png"]).status == 0)
    #expect(try place.data(of: "a.png") == place.data(of: "b.png"))
  }

  @Test("options say otherwise, and then nothing is said about a choice")
  func options() async throws {
    let place = try Workplace()
    try place.write("region,sales\nn,1\ns,4\nn,2\nw,9\n", to: "t.csv")
    let plain = ["plot", "t.csv", "-y", "region", "-x", "sales", "--type", "bar", "--chart-file"]
    let outcome = try await place.run(
      plain + ["--aggregate", "max", "--sort", "ascending", "--top", "2", "--stack", "percent"])
    #expect(outcome.status == 0 && outcome.complaint.isEmpty, "\(outcome.complaint)")
    for text in ["\"max\"", "\"ascending\"", "\"top\" : 2", "\"percent\""] {
      #expect(outcome.text.contains(text), "\(text)")
    }
    let none = try await place.run(plain + ["--aggregate", "none", "--sort", "none"])
    #expect(!none.text.contains("aggregate") && !none.text.contains("sort"))
    #expect(try await place.run(plain + ["--top", "0"]).status == 2)
    #expect(try await place.run(["plot", "-", "--chart-file"]).status == 2)
  }

  @Test("degrees on a map have the lengths that they have on the ground")
  func maps() async throws {
    let place = try Workplace()
    let rows = (0..<40).map { "s\($0),\(13 + $0 * 37 % 41),\(40 + $0 * 11 % 17)\n" }
    for names in ["longitude,latitude", "lon,lat", "stop_lng,stop_lat"] {
      try place.write("stop,\(names)\n" + rows.joined(), to: "t.csv")
      let chosen = try await place.run(["plot", "t.csv", "--chart-file"])
      #expect(chosen.text.contains("\"scaleRatio\" : \"latitude\""), "\(names)")
      #expect(chosen.line?.contains("as a map") == true, "\(chosen.complaint)")
    }
    for options in [["-x", "stop_lng", "-y", "stop_lat"], ["--type", "density"]] {
      let stated = try await place.run(["plot", "t.csv", "--chart-file"] + options)
      #expect(stated.text.contains("latitude\""), "\(options)")
    }
    for options in [["--log", "y"], ["--type", "column"], ["-x", "stop_lat", "-y", "stop_lng"]] {
      let other = try await place.run(["plot", "t.csv", "--chart-file"] + options)
      #expect(other.status == 0 && !other.text.contains("scaleRatio"), "\(options)")
    }
    #expect(try await place.run(["plot", "t.csv", "-o", "map.png"]).status == 0)
  }
}

/// Lines of a table, made row by row.
func rows(_ count: Int, _ row: (Int) -> String) -> String {
  (0..<count).map { row($0) + "\n" }.joined()
}

/// Numbers without an order, 0 to `count`, the same each time.
func scattered(_ row: Int, _ count: Int, _ seed: Int) -> Int {
  var numbers = SplitMix64(state: UInt64(row * 64 + seed))
  return Int(numbers.next() % UInt64(count))
}

/// A day of a row, from 2014 on, of months of 28 days.
func day(_ row: Int) -> String {
  let (month, day) = (1 + row / 28 % 12, 1 + row % 28)
  return "\(2014 + row / 336)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
}
