import SumiData
import Testing

@testable import SumiReaders

/// Where the table in a text is: its names, its rows, and what is left out.
@Suite struct TableStartTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var title: String
    var text: String
    /// The names, separated by `|`.
    var names: String
    /// The first row, and the number of rows.
    var row: String
    var count: Int
    var note: String?

    init(_ title: String, _ text: String, _ names: String, _ row: String, _ count: Int) {
      (self.title, self.text, self.names, self.row, self.count) = (title, text, names, row, count)
    }

    /// The same with a note.
    func noting(_ note: String) -> Case {
      var other = self
      other.note = note
      return other
    }

    var testDescription: String { title }
  }

  @Test("The first row counts many columns from 1, unless all rows rise as it does")
  func numbered() throws {
    let head = (1...10).map { "\($0)" }.joined(separator: ",") + "\n"
    func table(_ cell: (Int, Int) -> Int) throws -> Table {
      try read(
        head
          + (0..<12).map { row in
            (0..<10).map { "\(cell(row, $0))" }.joined(separator: ",") + "\n"
          }.joined())
    }
    let counted = try table { 50 + ($0 * 7 + $1 * 5) % 13 }
    #expect(counted.names == (1...10).map { "\($0)" } && counted.rowCount == 12)
    let products = try table { ($0 + 2) * ($1 + 1) }
    #expect(products.names.first == "column 1" && products.rowCount == 13)
  }

  @Test("names of years, titles, comments, trailing delimiters, footers", arguments: cases)
  func starts(_ expected: Case) throws {
    let table = try read(expected.text)
    #expect(table.names.joined(separator: "|") == expected.names)
    #expect(table.rowCount == expected.count)
    let row = table.columns.map { $0.cell(0) }.joined(separator: "|")
    #expect(row == expected.row)
    #expect(table.notes == [expected.note].compactMap { $0 })
  }

  static let cases = [
    Case(
      "a tab among blanks, before a name in quotes, is one of them",
      "18.0   8   307.0  70  1\t\"chevrolet malibu\"\n15.0   8   350.0  70  1\t\"buick skylark\"\n25.0   4   ?  71  2\t\"ford pinto\"\n",
      "column 1|column 2|column 3|column 4|column 5|column 6", "18|8|307|70|1|chevrolet malibu", 3),
    Case(
      "words about the table in a comment are no names, however many they are",
      "# Rings and clusters\n# Web: https://example.org/shapes/\n11.25 5.05\n10.95 4.7\n9.85 5.8\n",
      "column 1|column 2", "11.25|5.05", 3),
    Case(
      "two blank lines end a table, where what follows has other columns",
      "#Name\ta\te\n#       AU\trad\n#---\nMercury\t0.4\t0.2\nVenus\t0.7\t0.01\nEarth\t1\t0.02\nMars\t1.5\t0.09\n\n\n# Num\ta\te\tH\tG\n"
        + "(1)Ceres\t2.8\t0.08\t3.3\t5\n(2)Pallas\t2.8\t0.2\t4.1\t7\n", "Name|a|e",
      "Mercury|0.4|0.2", 4
    ).noting("file.csv: 2 lines after the table are left out: \"(1)Ceres\t2.8\t0.08\t3.3\t5\" …"),
    // Years and other numbers as names.
    Case(
      "years", "country,1960,1961\nAruba,4.8,4.6\nChad,6.2,6.3", "country|1960|1961",
      "Aruba|4.8|4.6", 2),
    Case("one year", "name,2019\nBob,5\nEve,7", "name|2019", "Bob|5", 2),
    Case("no first name", ",2019,2020\nBob,5,6\nEve,7,8", "column 1|2019|2020", "Bob|5|6", 2),
    Case(
      "years alone", "1960,1961,1962\n3.4,5.6,7.8\n3.5,5.7,7.9", "1960|1961|1962", "3.4|5.6|7.8", 2),
    Case("hours", "hour,10,20\n1,5.5,6\n2,7,8", "hour|10|20", "1|5.5|6", 2),
    Case(
      "years in quotes", "\"Country\",\"2019\"\n\"A\",\"1\"\n\"B\",\"2\"", "Country|2019", "A|1", 2),
    Case(
      "rows of years", "A,2019,2020\nB,2018,2021", "column 1|column 2|column 3", "A|2019|2020", 2),
    Case("rows", "alice,1,2.5\nbob,2,3.5", "column 1|column 2|column 3", "alice|1|2.5", 2),
    Case("years and values", "2019,5\n2020,6", "column 1|column 2", "2019|5", 2),
    Case("counts", "1,2,3\n4,5,6", "column 1|column 2|column 3", "1|2|3", 2),
    // Lines before the table.
    Case("title", "Sales of 2020\na,b\n1,2\n3,4", "a|b", "1|2", 2),
    Case(
      "titles and a blank line", "Sales, all\nin euros\n\na,b,c\n1,2,3\n3,4,5", "a|b|c", "1|2|3", 2
    ),
    Case("cells of a title", "Title,,\n,,\na,b,c\n1,2,3\n1,2,4", "a|b|c", "1|2|3", 2)
      .noting("file.csv: 1 line before the table is left out: \"Title\""),
    Case("comments", "# c\n# d, e\na,b\n1,2\n3,4", "a|b", "1|2", 2),
    Case("a comment between", "a,b,c\n1,2,3\n# x\n3,4,5", "a|b|c", "1|2|3", 2),
    Case("comments of as many cells", "# x, y\na,b\n1,2\n#3,4\n5,6", "a|b", "1|2", 2),
    Case("names in a comment", "# station 7\n#a,b\n1,2\n3,4", "a|b", "1|2", 2),
    Case("a comment's like in the data", "tag,n\n#foo,1\n#bar,2", "tag|n", "#foo|1", 2),
    Case("sep", "sep=;\na;b\n1,5;2\n2,5;3", "a|b", "1.5|2", 2),
    // Rows of another width.
    Case("trailing delimiters", "a,b\n1,2,\n3,4,\n", "a|b", "1|2", 2),
    Case("a trailing delimiter of the names", "a,b,c,\n1,2,3\n4,5,6\n", "a|b|c", "1|2|3", 2),
    Case("trailing delimiters everywhere", "a;b;\n1;2;\n3;4;\n", "a|b", "1|2", 2),
    Case("row names", "mpg,cyl\nMazda,21,6\nDatsun,22.8,4\n", "rownames|mpg|cyl", "Mazda|21|6", 2),
    Case("a footer", "a,b\n1,2\n3,4\n\nSource: World Bank, 2020, all\nof it\n", "a|b", "1|2", 2)
      .noting(
        "file.csv: 2 lines after the table are left out: \"Source: World Bank, 2020, all\" …"),
    Case("a footer of one cell", "a,b\n1,2\n3,4\nTotal of all rows\n", "a|b", "1|2", 2)
      .noting("file.csv: 1 line after the table is left out: \"Total of all rows\""),
    // Line ends.
    Case("two returns", "a,b\r\r\n1,2\r\r\n3,4\r\r\n", "a|b", "1|2", 2),
    Case("returns alone", "a,b\r1,\"x\ny\"\r2,z", "a|b", "1|x\ny", 2),
    // White space.
    Case("blanks", "a b  c\n1 2  3\n 4  5 6\n", "a|b|c", "1|2|3", 2),
    Case("numbers between blanks", "1 2.5\n2 3.5\n", "column 1|column 2", "1|2.5", 2),
    Case("tabs and blanks", "x \t y\n1 \t 2\n3\t4\n", "x|y", "1|2", 2),
    Case(
      "groups above names and years",
      "Kind,,Area,,,,\nType,Part,Name,1980,1981,1982,1983\nIn,All,Oslo,14,16,14,10\nIn,All,Riga,3,2,4,3\nIn,All,Bonn,7,9,8,8\n",
      "Type|Part|Name|1980|1981|1982|1983", "In|All|Oslo|14|16|14|10", 3
    ).noting("file.csv: 1 line before the table is left out: \"Kind\""),
    Case(
      "names of the first columns only",
      "day,sold\n2024-01-02,5,7\n2024-01-02,6,8\n2024-01-04,2,1\n",
      "day|sold|column 3", "1704153600|5|7", 3
    ).noting(
      "file.csv: the header names 2 of the 3 columns that all rows have; the last column has none"),
    Case(
      "a table of R", "\"model\" \"displ\"\n\"1\" \"a4 avant\" 1.8\n\"2\" \"audi\" 2\n",
      "rownames|model|displ", "1|a4 avant|1.8", 2),
    Case("a comment with names", "# x y z\n1 2 3\n4 5 6\n", "x|y|z", "1|2|3", 2),
    Case(
      "comments with names and units", "#YY MM WVHT\n#yr mo m\n2020 01 1.5\n2020 02 1.6\n",
      "YY|MM|WVHT", "2020|1|1.5", 2),
    Case(
      "fixed width",
      "name         size weight\nJohn Smith   1.80     80\nAnn Li       1.65     55\n",
      "name|size|weight", "John Smith|1.8|80", 2),
    Case(
      "times are one cell", "2020-01-01 10:00:00\n2020-01-02 10:00:00\n", "column 1", "1577872800",
      2),
    Case("names of two words", "New York\nLos Angeles\nSan Jose\n", "New York", "Los Angeles", 2),
  ]

  @Test(
    "a row that neither fits nor is a title is an error",
    arguments: [
      ("a,b\n1,2,3\n4,5,6\n", "file.csv:2: a row with 3 cells where 2 are expected"),
      ("a,b\n1,2\nx,3,4\n5,6\n", "file.csv:3: a row with 3 cells where 2 are expected"),
    ])
  func misfits(text: String, start: String) {
    #expect(failure(text)?.hasPrefix(start) == true, "\(failure(text) ?? "no error")")
  }

  @Test(
    "the first lines above a table are its title, unless they are of its file",
    arguments: [
      ("Catch of crabs\n\n", "Catch of crabs", nil), ("Catch of crabs,,\n", "Catch of crabs", nil),
      ("\"Crabs, all\"\nin tonnes\n\n", "Crabs, all", "in tonnes"),
      ("Crabs landed, all ports\n\n", "Crabs landed, all ports", nil),
      ("Catch of crabs\nSource: the port\n\n", "Catch of crabs", nil),
      ("Source: the port\n\n", nil, nil), ("Port:,Hove\n\n", nil, nil), ("Crabs\n\n", nil, nil),
    ])
  func titles(lines: String, title: String?, subtitle: String?) throws {
    let table = try read(lines + "year,crabs,shrimps\n1990,4,5\n1991,5,6\n1992,6,7\n")
    #expect(table.title == title && table.subtitle == subtitle)
    #expect(table.names == ["year", "crabs", "shrimps"] && table.rowCount == 3)
    let used = (title == nil ? 0 : 1) + (subtitle == nil ? 0 : 1)
    let count = lines.split(separator: "\n").count - used
    #expect(table.notes.count == (count > 0 ? 1 : 0), "\(table.notes)")
  }

  @Test("what is stated is not looked for")
  func stated() throws {
    var options = DelimitedTextOptions(delimiter: .colon)
    #expect(try read("a:b\n1:2\n", options).names == ["a", "b"])
    options = DelimitedTextOptions(header: .present)
    options.skippedLines = 2
    #expect(try read("1,2\n3,4\n5,6\n7,8\n", options).names == ["5", "6"])
    options = DelimitedTextOptions()
    options.comment = "%"
    #expect(try read("% x, y\na,b\n1,2\n%3,4\n", options).rowCount == 1)
    options = DelimitedTextOptions(delimiter: .space)
    #expect(try read("first last\nJohn Smith\n", options).names == ["first", "last"])
  }
}

extension Column {
  /// A cell as text.
  func cell(_ row: Int) -> String {
    guard !isMissing(row) else { return "" }
    switch values {
    case .text(let texts): return texts[row]
    case .numbers(let numbers):
      let number = numbers.doubles[row]
      return number == number.rounded() ? "\(Int(number))" : "\(number)"
    case .dateTimes: return stamps.map { "\($0[row])" } ?? ""
    }
  }
}
