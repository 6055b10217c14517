import Foundation
import Testing

/// Charts by `plot` with few or no options, compared with the same options written out.
@Suite struct PlotTests {
  private static let stocks = """
    symbol,date,price
    A,2020-01-01,1
    A,2020-01-02,2
    B,2020-01-01,3
    B,2020-01-02,1

    """

  private func picture(_ csv: String, _ options: [String]) async throws -> Data {
    let place = try Workplace()
    try place.write(csv, to: "data.csv")
    let outcome = try await place.run(["plot", "data.csv", "-o", "-"] + options)
    #expect(outcome.status == 0, "\(outcome.complaint)")
    return outcome.output
  }

  @Test("x is dates, and y all numbers")
  func columns() async throws {
    let said = try await picture(Sample.prices, ["-x", "date", "-y", "open,close"])
    #expect(try await picture(Sample.prices, []) == said)
    #expect(try await picture(Sample.prices, ["-y", "open , close"]) == said)
    #expect(try await picture(Sample.prices, ["-y", "open"]) != said)
  }

  @Test(
    "A text column that distinguishes rows of one date makes the series",
    arguments: ["line", "area", "column"])
  func split(type: String) async throws {
    let said = try await picture(
      Self.stocks, ["-x", "date", "-y", "price", "--by", "symbol", "--type", type])
    #expect(try await picture(Self.stocks, ["--type", type]) == said)
    #expect(try await picture(Self.stocks, ["-x", "date", "--type", type]) == said)
  }

  @Test("Bars have their categories in y and their values in x")
  func bars() async throws {
    let csv = "region,sales,cost\nnorth,1,2\nsouth,3,1\n"
    let said = try await picture(csv, ["-y", "region", "-x", "sales,cost", "--type", "bar"])
    #expect(try await picture(csv, ["--type", "bar"]) == said)
    #expect(try await picture(csv, ["-x", "sales", "--type", "bar"]) != said)
    #expect(try await picture(csv, ["--type", "column"]) != said)
  }

  @Test("A query's rows are drawn, of the file's table by the name of data")
  func query() async throws {
    let csv = "region,sales\nnorth,1\nsouth,2\nnorth,4\n"
    let sums = "region,sales\nnorth,5\nsouth,2\n"
    let sql = "SELECT region, sum(sales) AS sales FROM data GROUP BY region"
    #expect(try await picture(csv, ["--query", sql]) == picture(sums, []))
  }

  @Test("A pie and a donut have names in place of x, and values in place of y")
  func pies() async throws {
    let csv = "country,area\nRussia,17\nCanada,9.9\n"
    let said = try await picture(csv, ["-x", "country", "-y", "area", "--type", "pie"])
    #expect(try await picture(csv, ["--type", "pie"]) == said)
    #expect(try await picture(csv, ["--type", "donut"]) != said)
  }

  @Test("A text column that does not distinguish them makes none")
  func noSplit() async throws {
    let csv = Self.stocks.replacingOccurrences(of: "B", with: "A")
    let said = try await picture(csv, ["--by", "symbol"])
    #expect(try await picture(csv, []) != said)
  }

  @Test("Other delimiters, line ends and a byte order mark make no difference")
  func dialects() async throws {
    let plain = try await picture(Sample.prices, [])
    let tabs = Sample.prices.replacingOccurrences(of: ",", with: "\t")
    #expect(try await picture(tabs, []) == plain)
    let windows = "\u{feff}" + Sample.prices.replacingOccurrences(of: "\n", with: "\r\n")
    #expect(try await picture(windows, []) == plain)
  }

  @Test("By default the picture is named after the data, in the working directory")
  func name() async throws {
    let place = try Workplace()
    try place.write(Sample.prices, to: "data/prices.2020.csv")
    let outcome = try await place.run(["plot", "data/prices.2020.csv", "--title", "Prices"])
    #expect(outcome.status == 0, "\(outcome.complaint)")
    #expect(
      outcome.line
        == "sumi: a line of open and close by date; to change it give -x, -y, --by or --type")
    #expect(try place.names() == ["data", "data/prices.2020.csv", "prices.2020.png"])
  }

  @Test("A column's name may contain a comma")
  func comma() async throws {
    let csv = "x,\"a,b\"\n1,2\n2,3\n"
    #expect(try await picture(csv, ["-x", "x", "-y", "a,b"]) == picture(csv, []))
  }

  @Test("JSON is drawn like CSV, from a file and from standard input")
  func json() async throws {
    let csv = try await picture(Sample.prices, [])
    let place = try Workplace()
    let lines = """
      {"date": "2020-01-01", "open": 1, "close": 2}
      {"open": 2, "close": 3, "date": "2020-01-02"}
      {"date": "2020-01-03", "open": 3, "close": 1, "tags": ["x"]}

      """
    try place.write(lines, to: "prices.jsonl")
    let file = try await place.run(["plot", "prices.jsonl", "-o", "-"])
    #expect(file.status == 0 && file.output == csv, "\(file.complaint)")
    #expect(file.complaint.contains("column \"tags\" holds lists or objects; left out"))
    let input = try await place.run(["plot", "-"], input: Data(lines.utf8))
    #expect(input.status == 0 && input.output == csv, "\(input.complaint)")
    let columns = #"{"d": ["2020-01-01"], "c": [2], "o": [1]}"#
    let said = try await place.run(
      ["plot", "-", "--format", "json", "-x", "d", "-y", "o"], input: Data(columns.utf8))
    #expect(said.status == 0, "\(said.complaint)")
  }

  @Test("Cells have their values from the column of colours, and bars of a tornado are listed in y")
  func cells() async throws {
    let csv = "row,column,change,worst,best\na,b,1,2,3\nc,d,2,1,4\n"
    let cells = try await picture(
      csv, ["-x", "column", "-y", "row", "--color-by", "change", "--type", "heatMap"])
    #expect(!cells.isEmpty)
    let bars = try await picture(csv, ["-y", "row", "-x", "worst,best", "--type", "tornado"])
    #expect(!bars.isEmpty && bars != cells)
  }
}
