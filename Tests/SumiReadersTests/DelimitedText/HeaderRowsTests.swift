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

  @Test("Levels of columns above a row without anything are parts of their names")
  func levels() throws {
    let table = try read(
      "network,1,1,2\nnode,1,1,1\nhemi,lh,rh,lh\n,,,\n0,5.5,9.2,3.3\n1,5.6,4.3,-6.5\n2,5.1,4.0,-6.0\n"
    )
    #expect(table.names == ["column 1", "1 1 lh", "1 1 rh", "2 1 lh"])
    #expect(table.rowCount == 3 && table.notes == [])
    // Rows with names above an empty one are data.
    #expect(try read("who,a,b\nAnn,1,1\nBob,3,4\n,,\nCy,4,6\n").rowCount == 4)
    #expect(try read("who,a,b\nAnn,1,1\nBob,3,4\n,,\n4,4,6\n").names == ["who", "a", "b"])
    // Without the empty row they are rows of data.
    #expect(try read("a,1,1,2\nb,1,1,1\nc,2,3,4\n0,5.5,9.2,3.3\n").rowCount == 4)
  }

  @Test("Words above all of several columns of numbers describe them")
  func words() throws {
    let table = try read(
      "GEO.id,label,cen2010,pop2010,pop2011\nId,Geography,\"April 1, 2010 - Census\",Estimate 2010,"
        + "Estimate 2011\nA1,Ada,120,121,125\nB2,Bel,4522,4511,4504\nC3,Cor,(X),77,75\n")
    #expect(table.names == ["GEO.id", "label", "cen2010", "pop2010", "pop2011"])
    #expect(table.rowCount == 3 && table.columns[3].numbers == [121, 4_511, 77])
    #expect(table.notes.contains { $0.contains("the row below the names is left out: \"Id\"") })
  }

  @Test("A value that is missing is no name")
  func missing() throws {
    let table = try read("NA\n0.85\n0.86\nNA\n0.87\n")
    #expect(table.rowCount == 5 && table.columns[0].isMissing(0) && table.columns[0].isMissing(3))
  }

  @Test("Columns without any name have numbers, and those beside them the names of both rows")
  func unnamed() throws {
    let table = try read(
      ",,all,Sex,,Sexes,\n,,,m,f,m,f\nA,x,1,2,3,4,5\n,y,2,3,4,5,6\n,z,2,3,4,5,6\n")
    #expect(
      table.names == ["column 1", "column 2", "all", "Sex m", "Sex f", "Sexes m", "Sexes f"])
    #expect(table.rowCount == 3)
    // A title there is no name of the columns beside it.
    let titled = try read(
      "All of them,,all,Sex,,Age,\n,,,m,f,m,f\nA,x,1,2,3,4,5\n,y,2,3,4,5,6\n,z,2,3,4,5,6\n")
    #expect(titled.names.dropFirst() == ["column 2", "all", "Sex m", "Sex f", "Age m", "Age f"])
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
    "A row of units below the names belongs to the columns of numbers",
    arguments: [
      ("time,speed,temp\ns,m/s,°C\n0,1.5,20\n1,1.6,21\n", ["s", "m/s", "°C"]),
      ("place,speed,temp\n,(m/s),(°C)\nOslo,1.5,20\nBonn,1.6,21\n", [nil, "m/s", "°C"]),
      ("no,speed,grade\n(-),[m/s],[]\n1,1.5,20\n2,1.6,21\n", [nil, "m/s", nil]),
      // The same one for all columns, and units below names in two rows.
      ("place,east,west\n,(m),(m)\nOslo,1.5,20\nBonn,1.6,21\n", [nil, "m", "m"]),
      ("place,depth\n,(m)\nOslo,1.5\nBonn,1.6\n", [nil, "m"]),
      ("a,a,b,b\nx,y,x,y\ns,m,s,m\n1,2,3,4\n2,3,4,5\n", ["s", "m", "s", "m"]),
    ])
  func units(text: String, units: [String?]) throws {
    let table = try read(text)
    #expect(table.columns.map(\.unitOfNumbers) == units)
    #expect(table.rowCount == 2 && table.notes == [])
  }

  @Test(
    "The first column is called as a row of its own says, or one that tells what all columns are of",
    arguments: [
      ("Colour,red,blue\nYear,,\n1990,4,5\n1991,5,6\n", "Year|red|blue"),
      ("Colour,red,blue\nYear\n1990,4,5\n1991,5,6\n", "Year|red|blue"),
      (
        ",low,low,top,top\n,a,b,a,b\nstep,,,,\n1,2,3,4,5\n2,3,4,5,6\n",
        "step|low a|low b|top a|top b"
      ),
      (",low,top\nplace,,\nOslo,2,3\nBonn,3,4\n", "place|low|top"),
      ("Kind,red,blue\nYear,in each town,in each town\n1990,4,5\n1991,5,6\n", "Year|red|blue"),
    ])
  func firstName(text: String, names: String) throws {
    let table = try read(text)
    #expect(table.names.joined(separator: "|") == names)
    #expect(table.rowCount == 2 && table.notes == [])
  }

  @Test(
    "A heading of rows is no name of their column",
    arguments: [
      ",a,b\nNorth,,\nx,1,2\ny,3,4\nSouth,,\nz,5,6\nw,5,7\n", "name,a,b\nx,,\ny,1,2\nz,3,4\n",
    ])
  func headings(text: String) throws {
    #expect(try read(text).rowCount == text.split(separator: "\n").count - 1)
  }

  @Test("Groups of columns with an empty cell behind them are before names that do not recur")
  func groups() throws {
    let table = try read(",Heat,,Rain,\nmonth,least,most,sum,days\n1,2,3,4,5\n2,3,4,5,6\n")
    #expect(table.names == ["month", "Heat least", "Heat most", "Rain sum", "Rain days"])
    // Without one they are of the lines above a table.
    let plain = try read("Town,Oslo,,,\nmonth,least,most,sum,days\n1,2,3,4,5\n2,3,4,5,6\n")
    #expect(plain.names.last == "days")
  }

  @Test(
    "Descriptions below the names are left out, with a note",
    arguments: [
      ("Q1,Q2\nHow old are you?,How many?\n20,3\n21,4\n22,5\n", "How old are you?")
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
