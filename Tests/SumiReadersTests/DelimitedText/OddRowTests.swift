import SumiData
import Testing

@testable import SumiReaders

/// Texts that RFC 4180 does not have: rows of other widths, quotes that do not close, other quotes and
/// delimiters, several tables.
@Suite struct OddRowTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var title: String
    var text: String
    /// The names and the rows, cells with `|` between, a missing one as nothing.
    var rows: [String]
    /// How the notes begin, after the file's name.
    var notes: [String]

    init(_ title: String, _ text: String, _ rows: [String], noting notes: [String] = []) {
      (self.title, self.text, self.rows, self.notes) = (title, text, rows, notes)
    }

    var testDescription: String { title }
  }

  @Test(
    "Every cell of an odd text is where its writer meant it, or a note says what was done",
    arguments: cases)
  func odd(_ expected: Case) throws {
    let table = try read(expected.text)
    let rows = (0..<table.rowCount).map { row in
      table.columns.map { $0.isMissing(row) ? "" : $0.cell(row) }.joined(separator: "|")
    }
    #expect([table.names.joined(separator: "|")] + rows == expected.rows)
    #expect(table.notes.count == expected.notes.count, "\(table.notes)")
    for (note, start) in zip(table.notes, expected.notes) {
      #expect(note.hasPrefix("file.csv: " + start), "\(note)")
    }
  }

  static let cases = [
    // Other delimiters within cells.
    Case("pipes in tags", "name,tags\nA,x|y\nB,x|z\n", ["name|tags", "A|x|y", "B|x|z"]),
    Case(
      "rows of delimiters at the end", "a,b,c\n1,x,2\n,,\n3,y,4\n,,\n,,\n",
      ["a|b|c", "1|x|2", "||", "3|y|4"], noting: ["2 empty rows at the end are left out"]),
    Case("one semicolon", "a,b\n1,x\n2,y;z\n", ["a|b", "1|x", "2|y;z"]),
    Case(
      "semicolons in quotes", "\"a\",\"b\"\n\"1\",\"p;q;r\"\n\"2\",\"s;t;u\"\n",
      ["a|b", "1|p;q;r", "2|s;t;u"]),
    Case(
      "commas in a text of semicolons", "a;b\nx, y;1,5\nz, w;2,25\n",
      ["a|b", "x, y|1.5", "z, w|2.25"]),
    // Joined files, each with its header.
    Case(
      "a header between the rows", "city,sales\r\nA,7\r\ncity,sales\r\nB,8\r\n",
      ["city|sales", "A|7", "B|8"],
      noting: ["1 row is left out, since it is the header again (line 3)"]),
    Case(
      "headers between numbers", "a,b\n1,2\na,b\n3,4\na,b\na,b\n5,6\n",
      ["a|b", "1|2", "3|4", "5|6"],
      noting: ["3 rows are left out, since they are the header again (the first in line 3)"]),
    Case(
      "rows that are there again in a table without a header",
      "ab,12,ok\nac,11,bad\nab,12,ok\nad,25,bad\n",
      ["column 1|column 2|column 3", "ab|12|ok", "ac|11|bad", "ab|12|ok", "ad|25|bad"]),
    Case("pairs of words", "name,word\nname,word\nx,y\n", ["name|word", "name|word", "x|y"]),
    Case("a word as its name", "word\na\nword\nb\n", ["word", "a", "word", "b"]),
    // Rows of other widths.
    Case(
      "a short row", "a,b,c\n1,2,3\n4,5\n7,8,9\n", ["a|b|c", "1|2|3", "4|5|", "7|8|9"],
      noting: ["1 row has fewer cells than the 3 columns; the others of it are empty (line 3)"]),
    Case(
      "all rows short", "a,b,c\n1,2\n3,4\n", ["a|b|c", "1|2|", "3|4|"],
      noting: ["2 rows have fewer cells than the 3 columns"]),
    Case(
      "rows of all widths", "a,b,c\n1,2\n3,4,5\n6\n7,8\n9,1,2\n",
      ["a|b|c", "1|2|", "3|4|5", "6||", "7|8|", "9|1|2"],
      noting: ["3 rows have fewer cells than the 3 columns"]),
    Case(
      "an empty cell too many", "a,b,c,d\n1,2,3,\n4,,5,6,\n8,9,1,\n",
      ["a|b|c|d", "1|2|3|", "4||5|6", "8|9|1|"],
      noting: ["1 row has an empty cell beyond the 4 columns (line 3)"]),
    // Quotes.
    Case(
      "a quote that opens", "a,b\n1,\"x\n2,y\n3,\"z\"\n4,w\n",
      ["a|b", "1|\"x", "2|y", "3|z", "4|w"],
      noting: ["1 quote at the start of a cell has no end there and is taken as text (line 2)"]),
    Case(
      "a lone quote", "size,v\n\"6 inch,4\n5 inch,3\n", ["size|v", "\"6 inch|4", "5 inch|3"],
      noting: ["1 quote at the start"]),
    Case(
      "text behind a quote", "a,b\n1,\"x\"z\n2,y\n", ["a|b", "1|\"x\"z", "2|y"],
      noting: ["1 quote at the start"]),
    Case(
      "an undoubled quote", "a,b,c\n1,\"Shoes, 10\"\",\"warm\"\n2,\"a \"b\" c\",y\n",
      ["a|b|c", "1|Shoes, 10\"|warm", "2|a \"b\" c|y"]),
    Case(
      "blanks around quotes", "a,b\n1,\"x, y\" \n2,\"z\"\t\n", ["a|b", "1|x, y", "2|z"]),
    Case("backslashes", "a,b\n1,\"x \\\"z\\\" w\"\n2,\"y\\\"\n", ["a|b", "1|x \"z\" w", "2|y\\"]),
    Case(
      "a backslash before a delimiter", "a,b\n1,\"x \\\"z\\\", w\"\n2,\"y\"\n",
      ["a|b", "1|x \"z\", w", "2|y"]),
    Case("single quotes", "'a','b'\n'1','it''s, x'\n'2','y'\n", ["a|b", "1|it's, x", "2|y"]),
    Case("apostrophes", "a,b\n1,'tis\n2,o'clock\n", ["a|b", "1|'tis", "2|o'clock"]),
    // Delimiters.
    Case(
      "blanks behind commas", "a, b, c\n1, \"x, z\", 3\n2, y, 4\n", ["a|b|c", "1|x, z|3", "2|y|4"]),
    Case("carets", "a^b^c\n1^x^3\n2^y^4\n", ["a|b|c", "1|x|3", "2|y|4"]),
    Case("tildes", "a~b\n1~x\n2~y\n", ["a|b", "1|x", "2|y"]),
    Case("control characters", "a\u{1}b\n1\u{1}x\n2\u{1}y\n", ["a|b", "1|x", "2|y"]),
    Case("two pipes", "a||b\n1||x\n2||y\n", ["a|b", "1|x", "2|y"]),
    Case(
      "two colons", "1::1193::5\n1::661::3\n",
      ["column 1|column 2|column 3", "1|1193|5", "1|661|3"]),
    // Line ends.
    Case("a line feed after returns", "a,b\r1,x\r2,y\n", ["a|b", "1|x", "2|y"]),
    Case("returns among line feeds", "a,b\n1,x\r2,y\n3,z\n", ["a|b", "1|x", "2|y", "3|z"]),
    // What is above and below.
    Case(
      "two tables", "a,b\n1,x\n2,y\n\nc,d,e\n1,2,3\n4,5,6\n", ["a|b", "1|x", "2|y"],
      noting: ["3 lines after the table are left out: \"c,d,e\" …"]),
    Case(
      "a title of two columns", "Sales report,\n,\na,b\n1,x\n2,y\n", ["a|b", "1|x", "2|y"]),
    Case(
      "groups above the names",
      "Title,,,\n,,,\n,,2013,2012\nName,A,Total,Total\nx,1,2,3\ny,4,5,6\n",
      ["Name|A|2013 Total|2012 Total", "x|1|2|3", "y|4|5|6"],
      noting: ["1 line before the table is left out: \"Title\""]),
    Case(
      "notes above the names", "at,the,,\nor,,in,\nName,Job,Age,Kids\nAnn,x,3,1\nBob,y,4,2\n",
      ["Name|Job|Age|Kids", "Ann|x|3|1", "Bob|y|4|2"], noting: ["2 lines before the table"]),
    Case(
      "rows of dates without names", "2020-01-01,start\n2020-01-02,stop\n",
      ["column 1|column 2", "1577836800|start", "1577923200|stop"]),
    Case(
      "numbered columns of numbered rows", ",0,1\n0,0.5,0.6\n1,0.8,0.9\n",
      ["column 1|0|1", "0|0.5|0.6", "1|0.8|0.9"]),
    Case(
      "words without names", "ham\tGo\nham\tOk\nspam\tFree\nham\tWell\n",
      ["column 1|column 2", "ham|Go", "ham|Ok", "spam|Free", "ham|Well"]),
    Case(
      "names in the last comment",
      "# text\t\t\n#\t\t\n# Year\tTemp\tErr\n1900\t1.5\t3\n1901\t1.6\t4\n",
      ["Year|Temp|Err", "1900|1.5|3", "1901|1.6|4"]),
    // Missing texts.
    Case(
      "NA among words", "a,b\nred,1\nNA,2\n\"NA\",3\n", ["a|b", "red|1", "|2", "NA|3"],
      noting: ["column \"a\": 1 cell is missing as \"NA\""]),
    Case("NA among codes", "a,b\nDE,1\nNA,2\nFR,3\n", ["a|b", "DE|1", "NA|2", "FR|3"]),
  ]

  @Test("Rows with too many cells are left out where that is asked for, with their number")
  func longRows() throws {
    let text = "a,b\n1,2\n3,4,5\n6,7\n8,9,1\n"
    #expect(
      failure(text)
        == "file.csv:3: a row with 3 cells where 2 are expected; quote cells that hold the delimiter, leave"
        + " such rows out (--long-rows skip, or \"longRows\" in \"read\" of a chart file), or state the"
        + " delimiter (--delimiter)")
    var options = DelimitedTextOptions()
    options.longRows = .skip
    let table = try read(text, options)
    #expect(table.columns.map(\.numbers) == [[1, 6], [2, 7]])
    #expect(
      table.notes == [
        "file.csv: 2 rows are left out, with more cells than the 2 columns (the first in line 3)"
      ])
  }

  @Test("A delimiter of any characters can be stated, and is that of later rows too")
  func otherDelimiter() throws {
    var options = DelimitedTextOptions()
    options.otherDelimiter = "!!"
    let table = try read("a!!b\n1!!\"x!!y\"\n2!!z\n", options)
    #expect(table.columns[1].strings == ["x!!y", "z"])
    var rows = DelimitedTextRows(name: "pipe")
    #expect(try rows.first(Array("a^b\n1^2\n3^4\n".utf8), last: 10).rowCount == 2)
    let more = try rows.next(Array("5^6\n".utf8), last: 10)
    #expect(more.columns.map(\.numbers) == [[5], [6]] && rows.faultCount == 0)
  }

  @Test(
    "Many quotes that end nowhere take linear time",
    arguments: [
      (
        "a,b\n" + String(repeating: "\"a,", count: 100_000) + "\n1,2\n",
        "file.csv:2: a quote starts here and never ends"
      ),
      (
        "a, b\n" + String(repeating: "1, x\n", count: 50) + "2, y"
          + String(repeating: ", \"a", count: 100_000) + "\n",
        "file.csv:52: a row with 100002 cells where 2 are expected"
      ),
    ])
  func endlessQuotes(text: String, start: String) {
    #expect(failure(text)?.hasPrefix(start) == true, "\(failure(text)?.prefix(100) ?? "")")
  }

  @Test("Twenty thousand equal names are told apart in linear time")
  func equalNames() throws {
    let count = 20_000
    let text = [Array(repeating: "a", count: count), Array(repeating: "1", count: count)]
      .map { $0.joined(separator: ",") }.joined(separator: "\n")
    let table = try read(text)
    #expect(table.names[0] == "a" && table.names[1] == "a 2" && Set(table.names).count == count)
  }
}
