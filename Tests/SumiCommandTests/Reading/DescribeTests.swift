import Foundation
import Testing

/// What `describe` prints, and the options and keys that state how text is read.
@Suite struct DescribeTests {
  @Test("A line for each column: its type, its gaps, its range and examples")
  func columns() async throws {
    let place = try Workplace()
    try place.write(
      "Notes of May\nday,zip,v\n2020-05-01,94107,1.5\n2020-05-02,94108,\n", to: "a.csv")
    let outcome = try await place.run(["describe", "a.csv", "--text", "zip"])
    #expect(outcome.status == 0)
    #expect(
      outcome.text == """
        a.csv: 2 rows, 3 columns
        column  type    missing  different  from        to          examples
        day     date    0        2          2020-05-01  2020-05-02  2020-05-01, 2020-05-02
        zip     text    0        2                                  94107, 94108
        v       number  1        1          1.5         1.5         1.5

        """)
    #expect(
      outcome.line == "sumi: warning: a.csv: 1 line before the table is left out: \"Notes of May\"")
  }

  @Test("Texts with units are numbers and numbers for no value missing, as plot reads them")
  func plotted() async throws {
    let place = try Workplace()
    let rows = (1...12).map {
      "\(40 + $0) years,\"\($0),000+\",\($0 == 3 ? -9999 : $0),name \($0)\n"
    }
    try place.write("age,people,v,n\n" + rows.joined(), to: "a.csv")
    let outcome = try await place.run(["describe", "a.csv"])
    let lines = outcome.text.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(
      lines.map { $0.dropFirst() }.dropFirst(2).map { $0.prefix(5) } == [
        ["number", "0", "12", "41", "52"], ["number", "0", "12", "1000", "12000"],
        ["number", "1", "11", "1", "12"], ["text", "0", "12", "name", "1,"],
      ])
    for words in ["\"age\": texts such as \"41 years\" are taken as numbers", "-9999"] {
      #expect(outcome.complaint.contains(words), "\(outcome.complaint)")
    }
  }

  @Test("plot warns of the same cells when it draws and when it prints a chart file")
  func notesOfChartFile() async throws {
    let place = try Workplace()
    let rows = (1...9).map { "2024-01-0\($0),\($0 == 3 ? "oops" : "\($0)")\n" }
    try place.write("day,v\n" + rows.joined(), to: "a.csv")
    let warnings = { (words: [String]) in
      try await place.run(["plot", "a.csv"] + words).complaint.split(separator: "\n")
        .filter { $0.contains("warning: ") }.map { $0.replacing("a.png: ", with: "") }
    }
    let drawn = try await warnings(["-o", "a.png"])
    let printed = try await warnings(["--chart-file"])
    #expect(drawn.count == 1 && drawn.first?.contains("1 cell is not a number") == true)
    #expect(printed == drawn)
  }

  @Test(
    "What is stated is read so",
    arguments: [
      (["--delimiter", ":"], "a:b\n1:2\n", "a,b"), (["--delimiter", "colon"], "a:b\n1:2\n", "a,b"),
      (["--skip", "1"], "1,2\na,b\n3,4\n", "a,b"), (["--header", "2"], "1,2\n3,4\n5,6\n", "3,4"),
      (["--header", "no"], "a,b\n3,4\n", "column 1,column 2"),
      (["--header", "yes"], "1,2\n3,4\n", "1,2"),
      (["--comment", "%"], "% x, y\na,b\n1,2\n%3,4\n", "a,b"),
    ])
  func options(options: [String], text: String, names: String) async throws {
    let place = try Workplace()
    try place.write(text, to: "a.csv")
    let outcome = try await place.run(["describe", "a.csv"] + options)
    let lines = outcome.text.split(separator: "\n").dropFirst(2)
    #expect(lines.count == 2, "\(outcome.complaint)")
    for (line, name) in zip(lines, names.split(separator: ",")) {
      #expect(line.hasPrefix(name + "  "), "\(line)")
    }
  }

  @Test(
    "An option without sense is one line that says what there is",
    arguments: [
      (["--delimiter", "x"], "or one of comma, tab, semicolon, pipe, colon, space"),
      (["--header", "0"], "write yes, no, or the number of the line, from 1"),
      (["--comment", "%%"], "write one ASCII character"), (["--skip", "-1"], "--skip"),
    ])
  func faults(options: [String], words: String) async throws {
    let place = try Workplace()
    try place.write("a,b\n1,2\n", to: "a.csv")
    let outcome = try await place.run(["describe", "a.csv"] + options)
    #expect(outcome.status == 2 && outcome.line?.contains(words) == true, "\(outcome.complaint)")
  }

  @Test("A chart file says the same by read and fold")
  func chartFile() async throws {
    let place = try Workplace()
    try place.write("city,2019,2020\nBonn,1,2\nKiel,3,4\n", to: "wide.csv")
    try place.write("1:2,5\n2:3,5\n", to: "odd.txt")
    try place.write(
      """
      {"data": {"w": {"file": "wide.csv", "fold": {"columns": ["2019", "2020"], "value": "v"}},
        "o": {"file": "odd.txt", "read": {"delimiter": ":", "header": false, "decimal": "comma"}}},
       "series": [{"type": "line", "data": "w", "x": "year", "y": "v", "splitBy": "city"},
        {"type": "line", "data": "o", "x": "column 1", "y": "column 2"}]}
      """, to: "chart.json")
    let outcome = try await place.run([
      "render", "chart.json", "-o", "a.svg", "--data-table", "a.csv",
    ])
    #expect(outcome.status == 0, "\(outcome.complaint)")
    let table = String(decoding: try place.data(of: "a.csv"), as: UTF8.self)
    for cell in ["2019,1", "2020,4", "1,2.5"] {
      #expect(table.contains(cell), "\(table)")
    }
  }

  @Test("plot folds a column for each year by itself, says so in its chart file, and can leave it")
  func wide() async throws {
    let place = try Workplace()
    try place.write(
      "city,2019,2020,2021\nBonn,1,2,3\nKiel,3,4,5\n", to: "wide.csv")
    let outcome = try await place.run(["plot", "wide.csv", "-o", "-"])
    #expect(outcome.complaint.contains("value by year, a series for each city"))
    let file = try await place.run(["plot", "wide.csv", "--chart-file"])
    #expect(file.text.contains("\"fold\" : true"))
    let plain = try await place.run(["plot", "wide.csv", "-o", "-", "--no-fold"])
    #expect(!plain.complaint.contains("by year"), "\(plain.complaint)")
  }
}
