import Testing

@testable import SumiData
@testable import SumiReaders

/// Spreadsheets as LibreOffice and others save them.
@Suite struct OpenDocumentTests {
  private func document(_ sheets: String, body: String = "office:spreadsheet") -> [UInt8] {
    ZipBytes.archive([
      ("META-INF/manifest.xml", Array("<manifest/>".utf8)),
      (
        "content.xml",
        Array(
          """
          <?xml version="1.0"?><office:document-content><office:automatic-styles>
          <style:style style:name="seen"><style:table-properties table:display="true"/></style:style>
          <style:style style:name="hidden"><style:table-properties table:display="false"/></style:style>
          </office:automatic-styles><office:body><\(body)>\(sheets)</\(body)></office:body>
          </office:document-content>
          """.utf8)
      ),
    ])
  }

  private func sheet(_ rows: String, name: String = "One", style: String = "seen") -> String {
    "<table:table table:name=\"\(name)\" table:style-name=\"\(style)\">"
      + "<table:table-column table:number-columns-repeated=\"3\"/>\(rows)</table:table>"
  }

  private func row(_ cells: String..., repeated: Int = 1) -> String {
    "<table:table-row table:number-rows-repeated=\"\(repeated)\">\(cells.joined())</table:table-row>"
  }

  private func cell(_ text: String, _ attributes: String = "office:value-type=\"string\"") -> String
  {
    "<table:table-cell \(attributes)><text:p>\(text)</text:p></table:table-cell>"
  }

  private func number(_ number: String, _ more: String = "") -> String {
    cell("shown", "office:value-type=\"float\" office:value=\"\(number)\" \(more)")
  }

  private func table(_ rows: String) throws -> Table {
    try TableFile.table(document(sheet(rows)), named: "a.ods")
  }

  @Test("Numbers are exact, shares and amounts are numbers, flags are 0 and 1")
  func numbers() throws {
    let table = try table(
      row(cell("a"), cell("b"), cell("c"), cell("d"))
        + row(
          number("0.1234567890123"),
          cell("12 %", "office:value-type=\"percentage\" office:value=\"0.12\""),
          cell("3,00 €", "office:value-type=\"currency\" office:value=\"3\""),
          cell("WAHR", "office:value-type=\"boolean\" office:boolean-value=\"true\""))
        + row(
          number("2"), "<table:table-cell/>",
          cell(
            "#N/A",
            "table:formula=\"of:=NA()\" office:value-type=\"string\" office:string-value=\"\""),
          cell("FALSCH", "office:value-type=\"boolean\" office:boolean-value=\"false\"")))
    #expect(table.names == ["a", "b", "c", "d"])
    #expect(table.rows == [["0.1234567890123", "0.12", "3.0", "1.0"], ["2.0", "", "", "0.0"]])
    #expect(table.notes.contains { $0.contains("1 cell with an error left out, as missing: #N/A") })
  }

  @Test("Dates, moments, times of day and longer times are such")
  func dates() throws {
    let date = "office:value-type=\"date\" office:date-value="
    let time = "office:value-type=\"time\" office:time-value="
    let table = try table(
      row(cell("day"), cell("moment"), cell("hour"), cell("length"))
        + row(
          cell("x", date + "\"2024-01-01\""), cell("x", date + "\"2024-01-01T12:00:00.5\""),
          cell("x", time + "\"PT08H30M00S\""), cell("x", time + "\"PT36H00M00S\""))
        + row(
          cell("x", date + "\"2024-01-02\""), cell("x", date + "\"2024-01-02\""),
          cell("x", time + "\"PT23H59M59.5S\""), cell("x", time + "\"PT12H00M00S\""),
          repeated: 1))
    #expect(table["day"]?.moments == ["2024-01-01", "2024-01-02"])
    #expect(table["moment"]?.moments == ["2024-01-01T12:00:00.500", "2024-01-02"])
    #expect(table["hour"]?.isTimeOfDay == true)
    #expect(table.notes.contains { $0.hasSuffix("1 cell of hours are read as days") })
  }

  @Test(
    "Texts have their spaces and links, and nothing of comments and shapes; merged cells have one value"
  )
  func texts() throws {
    let table = try table(
      row(cell("name"), cell("n"), cell("other"))
        + row(
          cell(
            "a<text:s text:c=\"2\"/>b <text:a href=\"x\"><text:span>c</text:span></text:a> &amp; d</text:p><text:p>e"
          ),
          "<table:table-cell office:value-type=\"float\" office:value=\"1\"><office:annotation>"
            + "<text:p>a comment</text:p></office:annotation><text:p>1</text:p></table:table-cell>",
          cell("f"))
        + row(
          cell("g", "office:value-type=\"string\" table:number-columns-spanned=\"2\""),
          "<table:covered-table-cell office:value-type=\"float\" office:value=\"7\"><text:p>7</text:p></table:covered-table-cell>",
          cell("h")))
    #expect(table.rows == [["a  b c & d e", "1.0", "f"], ["g", "", "h"]])
  }

  @Test("Repeated cells and rows are there as often; empty ones to the end of the sheet are not")
  func repeated() throws {
    let table = try table(
      row(
        cell("a"), cell("b"), cell("c"),
        "<table:table-cell table:number-columns-repeated=\"16381\"/>")
        + "<table:table-row-group>"
        + row(number("1", "table:number-columns-repeated=\"2\""), number("2"), repeated: 3)
        + "</table:table-row-group>" + row("<table:table-cell/>", repeated: 1_048_572))
    #expect(table.rows == Array(repeating: ["1.0", "1.0", "2.0"], count: 3))
  }

  @Test("The first sheet that is seen is read, another one by its name or number")
  func sheets() throws {
    let bytes = document(
      sheet(row(cell("x")) + row(number("1")), name: "Old", style: "hidden")
        + sheet(row(cell("y")) + row(number("2")), name: "Data &amp; more")
        + sheet(row(cell("z")) + row(number("3")), name: "Third"))
    let first = try TableFile.table(bytes, named: "a.ods")
    #expect(first.names == ["y"])
    #expect(first.notes.contains { $0.contains("sheet \"Data & more\" of 2; name another one") })
    for part in ["Third", "3"] {
      #expect(try TableFile.table(bytes, named: "a.ods", part: part).names == ["z"])
    }
    #expect(
      TableFile.problem(bytes, named: "a.ods", part: "Thrid").contains("did you mean \"Third\"?"))
  }

  @Test(
    "What no spreadsheet has is refused, with what to do",
    arguments: [
      ("<table:table-row table:number-rows-repeated=\"9223372036854775807\"/>", "rows"),
      (
        "<table:table-row table:number-rows-repeated=\"1048576\"><table:table-cell table:number-columns-repeated=\"16384\" office:value-type=\"float\" office:value=\"1\"/></table:table-row>",
        "repeated too often; save the sheet as CSV"
      ),
      (
        "<table:table-row><table:table-cell table:number-columns-repeated=\"99999999\"/></table:table-row>",
        "columns"
      ), ("<table:table-row>", "save the workbook again"),
    ])
  func hostile(rows: String, problem: String) {
    let found = TableFile.problem(document(sheet(rows)), named: "a.ods")
    #expect(found.contains(problem), "\(found)")
  }

  @Test("A text document, and one with a password, are refused by name")
  func others() {
    #expect(
      TableFile.problem(document("", body: "office:text"), named: "a.odt")
        .contains("no spreadsheet; save its table as .ods or CSV"))
    let sealed = ZipBytes.archive([
      ("META-INF/manifest.xml", []), ("content.xml", [0x12, 0x9F, 0x77]),
    ])
    #expect(TableFile.problem(sealed, named: "a.ods").contains("password"))
  }
}
