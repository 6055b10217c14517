import SumiData

/// Which sheets a spreadsheet has, and where they begin.
struct OpenDocumentParts {
  /// The sheets, each with a scanner that stands behind its opening tag.
  private(set) var sheets: [(sheet: SheetNames.Sheet, content: XMLScanner)] = []

  /// - Throws: `malformed`; `unusable` for another document.
  init(_ document: UnsafeRawBufferPointer, source: String) throws(DataError) {
    var scanner = XMLScanner(document, source: source)
    var hiding: Set<String> = []
    var style: String?
    var isSpreadsheet = false
    while true {
      let event = try scanner.next()
      if event == .end { break }
      guard event == .open else { continue }
      if scanner.isTag("style") {
        style = try scanner.text(ofAttribute: "name")
      } else if scanner.isTag("table-properties"), let style,
        try scanner.text(ofAttribute: "display") == "false"
      {
        hiding.insert(style)
      } else if scanner.isTag("spreadsheet") {
        isSpreadsheet = true
      } else if scanner.isTag("table"), isSpreadsheet {
        let name = try scanner.text(ofAttribute: "name") ?? "Sheet \(sheets.count + 1)"
        let isHidden = try scanner.text(ofAttribute: "style-name").map(hiding.contains) ?? false
        sheets.append((.init(name: name, isHidden: isHidden), scanner))
        try scanner.skipElement()
      }
    }
    guard isSpreadsheet else {
      throw .unusable(
        source: source,
        problem: "a document of OpenOffice, and no spreadsheet; save its table as .ods or CSV")
    }
  }
}
