/// Workbooks made by the test.
enum WorkbookBytes {
  /// A workbook with the rows of sheets, in XML. Style 1 is a date, 2 a date with a time, 3 a time of day
  /// and 4 hours that go on.
  static func workbook(
    _ sheets: [(name: String, rows: String)], texts: [String] = [], properties: String = ""
  ) -> [UInt8] {
    var list = ""
    var relations = ""
    var members: [(name: String, content: [UInt8])] = []
    for (index, sheet) in sheets.enumerated() {
      list += "<sheet name=\"\(sheet.name)\" sheetId=\"\(index + 1)\" r:id=\"rId\(index + 1)\"/>"
      relations +=
        "<Relationship Id=\"rId\(index + 1)\" Type=\"x/worksheet\" Target=\"worksheets/s\(index).xml\"/>"
      members.append(
        (
          "xl/worksheets/s\(index).xml",
          Array(
            "<?xml version=\"1.0\"?><worksheet><sheetData>\(sheet.rows)</sheetData></worksheet>"
              .utf8)
        ))
    }
    let shared = texts.map { "<si>\($0)</si>" }.joined()
    return ZipBytes.archive(
      members + [
        (
          "xl/workbook.xml",
          Array("<workbook>\(properties)<sheets>\(list)</sheets></workbook>".utf8)
        ),
        ("xl/_rels/workbook.xml.rels", Array("<Relationships>\(relations)</Relationships>".utf8)),
        ("xl/sharedStrings.xml", Array("<x:sst xmlns:x=\"y\">\(shared)</x:sst>".utf8)),
        ("xl/styles.xml", Array(styles.utf8)),
      ])
  }

  private static let styles = """
    <styleSheet><numFmts count="2"><numFmt numFmtId="164" formatCode="[$-409]dd\\-mmm\\-yy"/>
    <numFmt numFmtId="165" formatCode="[h]:mm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="22"/><xf numFmtId="20"/>
    <xf numFmtId="165"/></cellXfs></styleSheet>
    """
}
