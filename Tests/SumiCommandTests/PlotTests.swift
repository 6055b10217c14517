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

  /// A file of more than a million rows, damaged in the columns `store_id` and `place`.
  private static let many = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../SumiReadersTests/Fixtures/parquet/many.parquet").standardized.path

  @Test(
    "Of a long Parquet file only the columns that are drawn are read whole",
    arguments: [[], ["-x", "time"], ["-x", "time", "-y", "volt"], ["--type", "histogram"]])
  func manyRows(options: [String]) async throws {
    let place = try Workplace()
    let outcome = try await place.run(["plot", Self.many, "-o", "-"] + options)
    #expect(outcome.status == 0, "\(outcome.complaint)")
    let kind = options.contains("histogram") ? "a histogram of volt" : "a line of volt by time"
    #expect(outcome.complaint.contains(kind) || options.contains("-y"))
  }

  @Test("A damaged column that is drawn is one clear error, and an unknown one names others")
  func damagedColumn() async throws {
    let place = try Workplace()
    for (options, words) in [
      (["-y", "store_id"], "the file is damaged"), (["-y", "volt", "--by", "place"], "is damaged"),
      (["-y", "vol"], "did you mean \"volt\"?"),
    ] {
      let outcome = try await place.run(
        ["plot", Self.many, "-o", "-", "-x", "time"] + options)
      #expect(outcome.status != 0 && outcome.output.isEmpty)
      #expect(outcome.complaint.contains(words), "\(outcome.complaint)")
    }
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

  @Test("Names across and numbers up are exchanged for bars, which can have them in no other way")
  func exchanged() async throws {
    let csv = "region,sales\nnorth,1\nsouth,3\nnorth,2\n"
    let said = try await picture(csv, ["-y", "region", "-x", "sales", "--type", "bar"])
    #expect(try await picture(csv, ["-x", "region", "-y", "sales", "--type", "bar"]) == said)
    #expect(try await picture(csv, ["-x", "region", "--type", "bar"]) == said)
  }

  private static let scores = "dept,score\nB,1\nA,4\nB,3\nA,2\nC,7\n"

  @Test(
    "Kinds that show the distribution of a column find it, and the groups of its rows",
    arguments: ["box", "violin", "strip"])
  func distributions(type: String) async throws {
    let said = try await picture(Self.scores, ["-x", "dept", "-y", "score", "--type", type])
    #expect(try await picture(Self.scores, ["--type", type]) == said)
    // Without groups each column of numbers has its own.
    let measures = "a,b\n1,2\n2,5\n4,3\n"
    let both = try await picture(measures, ["-y", "a,b", "--type", type])
    #expect(try await picture(measures, ["--type", type]) == both)
    #expect(try await picture(measures, ["-y", "a", "--type", type]) != both)
  }

  @Test("A histogram counts the first column of numbers, across or up")
  func histograms() async throws {
    let across = try await picture(Self.scores, ["-x", "score", "--type", "histogram"])
    #expect(try await picture(Self.scores, ["--type", "histogram"]) == across)
    #expect(try await picture(Self.scores, ["-y", "score", "--type", "histogram"]) != across)
  }

  @Test(
    "Kinds with several columns of values find those that are named as they are",
    arguments: [
      ("tornado", "what,note,high,low\np,1,3,2\nq,2,4,1\n", ["-y", "what", "-x", "low,high"]),
      (
        "ohlc", "day,Volume,Low,High,Open,Close\n2024-01-01,9,1,4,2,3\n2024-01-02,8,2,5,4,3\n",
        ["-x", "day", "-y", "Open,High,Low,Close"]
      ),
      (
        "band", "day,mean,Low,High\n2024-01-01,2,1,4\n2024-01-02,3,2,5\n",
        ["-x", "day", "-y", "Low,High"]
      ),
    ])
  func namedRoles(type: String, csv: String, columns: [String]) async throws {
    let said = try await picture(csv, columns + ["--type", type])
    #expect(try await picture(csv, ["--type", type]) == said)
  }

  @Test("A heat map finds the columns of its cells, and a waterfall has a bar for each row")
  func cellColumns() async throws {
    let csv = "region,quarter,sales\nn,Q1,1\nn,Q2,2\ns,Q1,4\ns,Q2,3\n"
    let said = try await picture(
      csv, ["-x", "region", "-y", "quarter", "--color-by", "sales", "--type", "heatMap"])
    #expect(try await picture(csv, ["--color-by", "sales", "--type", "heatMap"]) == said)
    let rows = try await picture("score\n1\n4\n3\n2\n7\n", ["--type", "waterfall"])
    #expect(try await picture(Self.scores, ["--type", "waterfall"]) == rows)
  }

  @Test(
    "A column that is missing is one line with its option",
    arguments: [
      ("bubble", "bubble needs a column for its size; name it with --size-by"),
      ("heatMap", "heatMap needs a column for its value; name it with --color-by"),
      ("tornado", "has 1 column for tornado, which takes low and high; name them with -x, such as"),
      ("ohlc", "which takes open, high, low and close; name them with -y"),
    ])
  func missingColumns(type: String, message: String) async throws {
    let place = try Workplace()
    try place.write(Self.scores, to: "data.csv")
    let outcome = try await place.run(["plot", "data.csv", "--type", type, "-o", "a.png"])
    #expect(outcome.status == 1 && outcome.line?.contains(message) == true, "\(outcome.complaint)")
  }

  @Test("Of too many panels the largest are drawn on request, and the error says so")
  func manyPanels() async throws {
    let place = try Workplace()
    let rows = (0..<150).map { "p\($0),\($0),\($0 % 7)\n" }
    try place.write("p,x,y\n" + rows.joined() + "p3,4,1\np8,2,2\np8,3,2\n", to: "t.csv")
    let refused = try await place.run(["plot", "t.csv", "--panels", "p", "-o", "a.png"])
    #expect(refused.status == 1)
    #expect(
      refused.line?.contains("\"p\" has 150 values, but there is room for 100 panels") == true
        && refused.line?.contains("--top") == true, "\(refused.complaint)")
    let options = ["plot", "t.csv", "-x", "x", "-y", "y", "--type", "scatter", "--panels", "p"]
    let drawn = try await place.run(options + ["--top", "3", "-o", "a.png"])
    #expect(drawn.status == 0, "\(drawn.complaint)")
    // Two have several rows; of the others the first with the greatest value.
    try place.write("p,x,y\np3,3,3\np6,6,6\np8,8,1\np3,4,1\np8,2,2\np8,3,2\n", to: "t.csv")
    #expect(try await place.run(options + ["-o", "b.png"]).status == 0)
    #expect(try place.data(of: "a.png") == place.data(of: "b.png"))
  }

  @Test("Bins of few numbers are as wide as the step between them")
  func steps() async throws {
    let rows = { (scale: Double) in
      (0..<200).map { "\(Double($0 * 37 % 11) * scale),\($0 * 7_919 % 1_009)\n" }.joined()
    }
    let place = try Workplace()
    for (scale, range) in [(1.0, [-0.5, 10.5]), (0.25, [-0.125, 2.625])] {
      try place.write("a,b\n" + rows(scale), to: "t.csv")
      let outcome = try await place.run(["plot", "t.csv", "--type", "density", "--chart-file"])
      let chart = try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any]
      let series = (chart?["series"] as? [[String: Any]])?.first
      let bins = (series?["bins"] as? [String: Any])?["count"] as? [Int]
      #expect(bins?.first == 11 && bins?.last ?? 0 > 11, "\(outcome.text)")
      #expect((chart?["xAxis"] as? [String: Any])?["range"] as? [Double] == range)
      #expect((chart?["yAxis"] as? [String: Any])?["range"] == nil)
    }
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

  @Test("Slices of one name are added up, a chart of them has no axes, and a name selects one")
  func repeatedSlices() async throws {
    let place = try Workplace()
    try place.write("dept,score\nB,1\nA,4\nB,3\nA,2\nC,7\n", to: "data.csv")
    try place.write("dept,score\nB,4\nA,6\nC,7\n", to: "sums.csv")
    let plot = { (file: String, options: [String]) in
      let outcome = try await place.run(["plot", file, "--type", "pie", "-o", "a.png"] + options)
      #expect(outcome.status == 0 && !outcome.complaint.contains("warning"), "\(outcome.complaint)")
      return try place.data(of: "a.png")
    }
    let sums = try await plot("sums.csv", [])
    #expect(try await plot("data.csv", []) == sums)
    #expect(try await plot("data.csv", ["--aggregate", "sum"]) == sums)
    #expect(try await plot("data.csv", ["--aggregate", "none"]) != sums)
    let top = try await plot("data.csv", ["--sort", "descending", "--top", "2"])
    try place.write("dept,score\nC,7\nA,6\n", to: "top.csv")
    #expect(try await plot("top.csv", []) == top)
    let selected = try await plot("sums.csv", ["--select", "A"])
    #expect(try await plot("sums.csv", ["--select", "Series 1:1"]) == selected)
    #expect(try await plot("sums.csv", ["--select", "A", "--dim"]) != selected)
    let chart = try await place.run(["plot", "data.csv", "--type", "pie", "--chart-file"])
    #expect(!chart.text.contains("Axis") && chart.text.contains("\"sum\""), "\(chart.text)")
    let unknown = try await place.run(
      ["plot", "sums.csv", "--type", "pie", "-o", "a.png", "--select", "D"])
    #expect(unknown.complaint.contains("no slice or series \"D\""), "\(unknown.complaint)")
  }

  @Test(
    "A kind with --by combines the rows of a bar as the help promises",
    arguments: [
      ("amount", "sum"), ("speed", "mean"),
    ])
  func combinedRows(column: String, aggregate: String) async throws {
    let place = try Workplace()
    try place.write(
      "day,\(column),sex\nFri,1,M\nFri,5,M\nSat,2,F\nSat,4,F\nFri,3,F\nSat,6,M\n", to: "t.csv")
    for by in [["--by", "sex"], []] {
      let chart = try await place.run(
        ["plot", "t.csv", "-x", "day", "-y", column, "--type", "column", "--chart-file"] + by)
      #expect(chart.text.contains("\"aggregate\" : \"\(aggregate)\""), "\(chart.text)")
    }
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
      outcome.line?.hasPrefix(
        "sumi: a line of open and close by date; or sumi plot data/prices.2020.csv -x date") == true
    )
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
