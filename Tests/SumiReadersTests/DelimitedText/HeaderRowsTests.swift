import SumiData
import Testing

/// Headers of several rows, and what else stands above and below the rows of a table.
@Suite struct HeaderRowsTests {
  @Test(
    "Names that recur are told apart by the row above or below them",
    arguments: [
      // Merged cells above, with and without a name for the first column.
      (";BW;BW;BY;BY\n;m;w;m;w\n1991;4;5;6;7\n1992;5;6;7;8\n", "column 1|BW m|BW w|BY m|BY w", 2),
      (
        ",2019,,2020,\nregion,Q1,Q2,Q1,Q2\nA,1,2,3,4\nB,2,3,4,5\n",
        "region|2019 Q1|2019 Q2|2020 Q1|2020 Q2", 2
      ),
      // Years below texts.
      (
        "Region,GDP,,Pop,\n,2019,2020,2019,2020\nA,1,2,3,4\nB,2,3,4,5\nC,2,3,4,5\n",
        "Region|GDP 2019|GDP 2020|Pop 2019|Pop 2020", 3
      ),
    ])
  func joined(text: String, names: String, rows: Int) throws {
    let table = try read(text)
    #expect(table.names.joined(separator: "|") == names)
    #expect(table.rowCount == rows)
    #expect(table.notes == [])
  }

  @Test("A row above the names that is wider than the table gives no more columns than it has")
  func wideGroups() throws {
    let table = try read(",,a,,,x\n,,,\"x\",\"x\"\n,,5,,\n")
    #expect(table.names == ["column 1", "column 2", "a", "a x", "a x 2"])
    #expect(table.rowCount == 1)
  }

  @Test("Single quotes around all names are none of them")
  func singleQuotes() throws {
    let table = try read("'age'\t'vote'\n36\t1\n20\t0\n")
    #expect(table.names == ["age", "vote"])
    #expect(table.notes == [])
    #expect(try read("'age'\tvote\n36\t1\n20\t0\n").names == ["'age'", "vote"])
  }

  @Test("Names that recur all the same have numbers behind them, with a note")
  func recurring() throws {
    let table = try read("k,v,v,w,w,w\na,1,2,3,4,5\n")
    #expect(table.names == ["k", "v", "v 2", "w", "w 2", "w 3"])
    #expect(
      table.notes == [
        "file.csv: 2 names stand for several columns; the later ones are called such as \"v 2\""
      ])
  }

  @Test(
    "Units and descriptions below the names are left out, with a note",
    arguments: [
      ("time,speed,temp\ns,m/s,°C\n0,1.5,20\n1,1.6,21\n", "s"),
      ("place,speed,temp\n,(m/s),(°C)\nOslo,1.5,20\nBonn,1.6,21\n", "(m/s)"),
      ("Q1,Q2\nHow old are you?,How many?\n20,3\n21,4\n22,5\n", "How old are you?"),
    ])
  func described(text: String, first: String) throws {
    let table = try read(text)
    #expect(table.columns.dropFirst().allSatisfy { $0.type == .numbers })
    #expect(table.columns.allSatisfy { $0.statistics.missingCount == 0 })
    #expect(
      table.notes == ["file.csv: the row below the names is left out: \"\(first)\" …"])
  }

  @Test(
    "A row of data without numbers stays",
    arguments: [
      "name,a,b\nx,unclear,nothing\ny,1,2\nz,3,4\nw,5,6\n", "name,a,b\nx,NA,NA\ny,1,2\nz,3,4\n",
      "a,b\n1,2\n3,4\n", "a,a\nx,y\nz,w\n", "k,a,b\nx,low,high\nx,1,2\nx,low,4\nx,5,6\n",
    ])
  func data(text: String) throws {
    #expect(try read(text).rowCount == text.split(separator: "\n").count - 1)
  }

  @Test("Notes with the commas of the table below it are left out, as those without are")
  func below() throws {
    let table = try read("Name,2000,2001\nOut,5,6\nUse,,\nIn,6,7\n,,\n1) with imports,,\n,,\n")
    #expect(table.rowCount == 3)
    #expect(table.notes == ["file.csv: 1 line after the table is left out: \"1) with imports\""])
    // Without an empty row they may be data.
    #expect(try read("Name,2000,2001\nOut,5,6\nIn,6,7\nUse,,\n").rowCount == 3)
  }

  @Test(
    "Blanks part the cells where each comma is one of a number, and where commas stand in quotes",
    arguments: [
      ("1988 895 2,191\n1989 1,584 2,839\n1990 2,562 3,704\n", 3),
      ("\"A one\"   1.5  2.5\n\"B, two\"\t\t  2.5 3.5\n\"C three\" 4 5\n\"D\" 4 5\n", 3),
    ])
  func blanks(text: String, columns: Int) throws {
    for options in [DelimitedTextOptions(), .init(delimiter: .space)] {
      let table = try read(text, options)
      #expect(table.columns.count == columns && table.rowCount == text.split(separator: "\n").count)
      #expect(table.columns.last?.type == .numbers)
    }
  }

  @Test("A word above rows of many cells is a title")
  func title() throws {
    let table = try read("Images:\n0.39 -0.31 66\n0.43 -0.37 67\n0.46 -0.38 67\n0.45 -0.3 67\n")
    #expect(table.columns.count == 3 && table.rowCount == 4)
    #expect(table.notes.first?.contains("\"Images:\"") == true)
  }

  @Test("Most rows may be shorter than the names")
  func short() throws {
    let table = try read("a,b,c\n1,2,3\n4,5\n6,7\n8,9\n7,8,9\n" + "1,2\n")
    #expect(table.names == ["a", "b", "c"] && table.rowCount == 6)
    #expect(table.notes.first?.contains("4 rows have fewer cells") == true)
  }

  @Test(
    "Texts have no blanks around them, and blanks alone are missing, unless they are stated to be text"
  )
  func blankTexts() throws {
    let text = "a,b\nH,1\nH ,2\n M,3\n ,4\n\" q\",5\n\" \",6\n"
    let table = try read(text)
    #expect(table["a"]?.strings == ["H", "H", "M", "", "q", ""])
    #expect(table["a"]?.isMissing(3) == true && table["a"]?.isMissing(5) == true)
    #expect(
      try read(text, .init(types: ["a": .text]))["a"]?.strings == ["H", "H ", " M", " ", " q", " "])
  }

  @Test(
    "What databases and spreadsheets write for a missing text is one, also among capitals",
    arguments: ["NULL", "#N/A", "N/A", "n/a", "<NA>", "NaT"])
  func words(word: String) throws {
    let text = "a,b\n\(word),1\nX,2\n\(word),3\nNA,4\n\"\(word)\",5\n"
    let table = try read(text)
    let hasSmall = word.contains { $0.isLowercase }
    #expect(table["a"]?.strings == ["", "X", "", hasSmall ? "" : "NA", word])
    #expect(table.notes.first?.contains("cells are missing as \"\(word)\"") == true)
    #expect(try read(text, .init(types: ["a": .text]))["a"]?.strings?.first == word)
  }
}
