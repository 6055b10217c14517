import Testing

@testable import SumiData
@testable import SumiReaders

@Suite struct WorkbookTests {
  private func text(_ text: String) -> String { "<c t=\"inlineStr\"><is><t>\(text)</t></is></c>" }

  private func table(_ rows: String, texts: [String] = [], properties: String = "") throws -> Table
  {
    try TableFile.table(
      WorkbookBytes.workbook([("One", rows)], texts: texts, properties: properties), named: "a.xlsx"
    )
  }

  @Test("Texts in place and shared, numbers, flags and errors are cells of typed columns")
  func cells() throws {
    let table = try table(
      """
      <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="str"><v>c</v></c></row>
      <row r="2"><c r="A2"><v>1.5</v></c><c r="B2" t="b"><v>1</v></c><c r="C2" t="s"><v>2</v></c></row>
      <row r="3"><c r="A3" t="e"><v>#N/A</v></c><c r="B3" t="b"><v>0</v></c><c r="C3" t="s"><v>0</v></c></row>
      """,
      texts: [
        "<t>a</t>", "<r><t>b</t></r><r><t xml:space=\"preserve\"> 2</t></r><rPh><t>no</t></rPh>",
        "<t>x &amp; &quot;y&quot;&#x41;&#10;z</t>",
      ])
    #expect(table.names == ["a", "b 2", "c"])
    #expect(table.rows == [["1.5", "1.0", "x & \"y\"A z"], ["", "0.0", "a"]])
    #expect(table.notes.contains { $0.contains("1 cell with an error left out, as missing: #N/A") })
  }

  @Test("Numbers shown as dates and times are such, from 1900 and from 1904")
  func dates() throws {
    let rows =
      "<row>\(text("day"))\(text("moment"))\(text("hours"))</row>"
      + "<row><c s=\"1\"><v>45292</v></c><c s=\"2\"><v>45292.5</v></c><c s=\"4\"><v>1.5</v></c></row>"
      + "<row><c s=\"1\"><v>45293</v></c><c s=\"2\"><v>45293</v></c><c s=\"4\"><v>2.5</v></c></row>"
    let table = try table(rows)
    #expect(table.rows[0] == ["1704067200.0 seconds", "1704110400.0 seconds", "1.5"])
    #expect(table.rows[1] == ["1704153600.0 seconds", "1704153600.0 seconds", "2.5"])
    #expect(table.notes.contains { $0.hasSuffix("2 cells of hours are read as days") })
    let later = try self.table(rows, properties: "<workbookPr date1904=\"1\"/>")
    #expect(later.rows[0][0] == "\(1_704_067_200 + 1_462 * 86_400).0 seconds")
  }

  @Test("Codes of formats are dates by their letters outside quotes and brackets")
  func formats() {
    for (code, format) in [
      ("yyyy-mm-dd", ExcelStyles.Format.date), ("General", .number), ("0.00%", .number),
      ("[Red]#,##0", .number), ("\"day\" 0", .number), ("h:mm AM/PM", .timeOfDay), ("mmm", .date),
      ("[hh]:mm:ss", .elapsed), ("m/d/yy h:mm", .date), ("0.0 \"Mio\"", .number),
      ("mm:ss.0", .timeOfDay),
      ("0\\d", .number), ("[$-F400]h:mm:ss", .timeOfDay), ("0.00E+00", .number),
    ] {
      #expect(ExcelStyles.format(ofCode: code) == format, "\(code)")
    }
  }

  @Test(
    "The title above the table belongs to it, notes below it are left out, gaps are missing cells"
  )
  func titles() throws {
    let table = try table(
      """
      <row r="1">\(text("Report of 2024"))</row>
      <row r="3"><c r="B3" t="str"><v>x</v></c><c r="C3" t="str"><v>y</v></c><c r="D3" t="str"><v>z</v></c></row>
      <row r="4"><c r="B4"><v>1</v></c><c r="D4"><v>3</v></c></row>
      <row r="5"><c r="B5"><v>4</v></c><c r="C5"><v>5</v></c><c r="D5"><v>6</v></c><c r="J5"><v>9</v></c></row>
      <row r="8">\(text("Source: none"))</row>
      """)
    #expect(table.names == ["x", "y", "z"])
    #expect(table.rows == [["1.0", "", "3.0"], ["4.0", "5.0", "6.0"]])
    #expect(table.title == "Report of 2024")
    #expect(
      table.notes.contains { $0.hasSuffix("row 8 below the table left out: \"Source: none\"") })
    #expect(table.notes.contains { $0.hasSuffix("1 cell beside the table left out") })
  }

  @Test("What is said of rows, columns and missing texts of a text holds for a sheet")
  func options() throws {
    let rows = """
      <row r="1">\(text("w"))\(text("x"))</row>
      <row r="2">\(text("a"))\(text("b"))</row>
      <row r="3"><c r="A3"><v>1</v></c><c r="B3"><v>2</v></c></row>
      <row r="4"><c r="A4"><v>3</v></c><c r="B4" t="str"><v>gone</v></c></row>
      """
    var options = DelimitedTextOptions(types: ["a": .text])
    options.nameLine = .number(2)
    options.missingSpellings.insert("gone")
    let table = try TableFile.table(
      WorkbookBytes.workbook([("One", rows)]), named: "a.xlsx", text: options)
    #expect(table.names == ["a", "b"])
    #expect(table.rows == [["1", "2.0"], ["3", ""]])
    #expect(throws: DataError.self) {
      try TableFile.table(Array(#"[{"a": 1}]"#.utf8), named: "a.json", text: options)
    }
  }

  @Test("Notes before the sheet with numbers are not read, and a note names it")
  func notesBefore() throws {
    func rows(_ cells: [String]) -> String { cells.map { "<row>\(text($0))</row>" }.joined() }
    let data = rows(["cases"]) + (1...4).map { "<row><c><v>\($0)</v></c></row>" }.joined()
    for before in [rows(["Notes", "From the office"]), "", rows(["Title"])] {
      let bytes = WorkbookBytes.workbook([("Read me", before), ("Data", data)])
      let table = try TableFile.table(bytes, named: "a.xlsx")
      #expect(table.names == ["cases"] && table.rowCount == 4, "\(before): \(table.names)")
      #expect(table.notes.contains { $0.contains("sheet \"Data\" of 2; name another one as") })
    }
    // Answers are a table although there is a list of numbers beside them.
    let answers = rows(["answer", "yes", "no", "yes", "no", "yes", "yes"])
    let bytes = WorkbookBytes.workbook([("Answers", answers), ("Codes", data)])
    #expect(try TableFile.table(bytes, named: "a.xlsx").names == ["answer"])
  }

  @Test("A first sheet that lists the series of the next is not read; titles may lack their label")
  func index() throws {
    func row(_ cells: [String]) -> String { "<row>\(cells.joined())</row>" }
    let list =
      row(["Series", "Series ID", "No. Obs."].map(text))
      + (0..<3).map {
        row([text("Number \("abc".dropFirst($0).prefix(1))"), text("A8\($0)"), "<c><v>24</v></c>"])
      }.joined()
    let data =
      row(["", "Rooms", "Rooms"].map(text)) + row(["Unit", "000", "000"].map(text))
      + row(["Series Type", "Original", "Trend"].map(text))
      + row(["Frequency", "Month", "Month"].map(text))
      + (0..<24).map {
        row([
          text("20\(10 + $0 / 12)-\(String(101 + $0 % 12).suffix(2))-01"), "<c><v>\($0)</v></c>",
          "<c><v>\($0 * 2)</v></c>",
        ])
      }.joined()
    let table = try TableFile.table(
      WorkbookBytes.workbook([("Index", list), ("Data1", data)]), named: "a.xlsx")
    #expect(table.rowCount == 24, "\(table.names) \(table.rowCount)")
    #expect(table.names.count == 3 && Set(table.names).count == 3, "\(table.names)")
    #expect(table.names.contains { $0.contains("Trend") }, "\(table.names)")
  }

  @Test(
    "Sheets with the same columns are one table, with a column of their names; copies count once")
  func alike() throws {
    func rows(_ numbers: [Int], _ head: String = "n") -> String {
      "<row>\(text("k"))\(text("l"))\(text(head))</row>"
        + numbers.map { "<row>\(text("a"))\(text("b"))<c><v>\($0)</v></c></row>" }.joined()
    }
    let bytes = WorkbookBytes.workbook([
      ("2019", rows([1, 2])), ("2020", rows([3])), ("2020 (2)", rows([3])), ("2021", rows([4, 5])),
      ("Other", rows([9], "m")), ("Late", rows([7])),
    ])
    let table = try TableFile.table(bytes, named: "a.xlsx")
    #expect(table.names == ["sheet", "k", "l", "n"])
    #expect(
      table.rows.map { $0[0] + " " + $0[3] } == [
        "2019 1.0", "2019 2.0", "2020 3.0", "2021 4.0", "2021 5.0",
      ])
    #expect(
      table.notes.contains {
        $0.contains("3 sheets with the same columns are one table, with their names in the column")
          && $0.hasSuffix("a.xlsx:2019")
      }, "\(table.notes)")
    #expect(
      table.notes.contains {
        $0.hasSuffix("the sheet \"2020 (2)\" with the rows of another is left out")
      }, "\(table.notes)")
    #expect(try TableFile.table(bytes, named: "a.xlsx", part: "2020").rows == [["a", "b", "3.0"]])
    // What stands behind another sheet is none of them.
    let apart = WorkbookBytes.workbook([
      ("One", rows([1])), ("Other", rows([9], "m")), ("Two", rows([2])),
    ])
    #expect(try TableFile.table(apart, named: "a.xlsx").names == ["k", "l", "n"])
  }

  @Test("The first sheet is read with a note, another one by its name or number")
  func sheets() throws {
    let bytes = WorkbookBytes.workbook([
      ("One", "<row>\(text("x"))</row><row><c><v>1</v></c></row>"),
      ("Two &amp; more", "<row>\(text("y"))</row><row><c><v>2</v></c></row>"), ("None", ""),
    ])
    let first = try TableFile.table(bytes, named: "a.xlsx")
    #expect(first.names == ["x"])
    #expect(first.notes.contains { $0.contains("sheet \"One\" of 3; name another one as") })
    for part in ["Two & more", "2"] {
      let table = try TableFile.table(bytes, named: "a.xlsx", part: part)
      #expect(table.names == ["y"] && table.notes.isEmpty)
    }
    #expect(
      TableFile.problem(bytes, named: "a.xlsx", part: "Three").contains("no sheet \"Three\""))
    #expect(
      TableFile.problem(bytes, named: "a.xlsx", part: "None")
        .contains("the sheet \"None\" has no cells"))
  }

  @Test(
    "XML that no workbook has is refused",
    arguments: [
      ("<!DOCTYPE x [<!ENTITY a \"b\">]>", "a document type"),
      ("<row><c t=\"str\"><v>&a;</v></c></row>", "unknown entity"),
      ("<row><c t=\"s\"><v>7</v></c></row>", "shared text that is not there"),
      ("<row a='", "does not end"),
      ("<row r=\"2\"/><row r=\"1\"/>", "row 1 after row 2"),
      ("<row><c r=\"B1\"/><c r=\"A1\"/></row>", "to the right"),
      (String(repeating: "<a>", count: 300), "more than 256 levels"),
      ("</row></row></row></row>", "an end of nothing"),
    ])
  func hostile(rows: String, problem: String) {
    let found = TableFile.problem(WorkbookBytes.workbook([("One", rows)]), named: "a.xlsx")
    #expect(found.contains(problem) && found.contains("save the workbook again"), "\(found)")
  }

  @Test("A few cells far apart do not make a table as large as a sheet")
  func sparse() {
    let rows =
      "<row r=\"1\">\(text("a"))<c r=\"XFD1\"><v>1</v></c></row><row r=\"1048576\"><c r=\"A1048576\"><v>1</v></c><c r=\"XFD1048576\"><v>1</v></c></row>"
    let bytes = WorkbookBytes.workbook([("One", rows)])
    #expect(TableFile.problem(bytes, named: "a.xlsx").isEmpty)
  }
}
