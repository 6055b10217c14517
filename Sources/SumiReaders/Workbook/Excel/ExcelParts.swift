import SumiData

/// Which sheets a workbook has, and in which files of its archive they are.
struct ExcelParts {
  struct Sheet {
    var name: String
    var isHidden: Bool
    /// The name of its file; `nil` if it has none, or no cells, as a sheet of a chart.
    var member: String?
    fileprivate var relation: String
  }

  private(set) var sheets: [Sheet] = []
  /// Whether dates are counted from 1904, as by old Macintoshes.
  private(set) var isFrom1904 = false

  /// - Parameters:
  ///   - book: the list of the sheets.
  ///   - relations: the files that it refers to.
  /// - Throws: `malformed`.
  init(
    book: UnsafeRawBufferPointer, relations: UnsafeRawBufferPointer, source: String
  ) throws(DataError) {
    var scanner = XMLScanner(book, source: source)
    while true {
      let event = try scanner.next()
      if event == .end { break }
      guard event == .open else { continue }
      if scanner.isTag("workbookPr") {
        let flag = try scanner.text(ofAttribute: "date1904")
        isFrom1904 = flag == "1" || flag == "true"
      } else if scanner.isTag("sheet"), let name = try scanner.text(ofAttribute: "name"),
        let relation = try scanner.text(ofAttribute: "id")
      {
        let state = try scanner.text(ofAttribute: "state") ?? "visible"
        sheets.append(Sheet(name: name, isHidden: state != "visible", relation: relation))
      }
    }
    var files: [String: String] = [:]
    scanner = XMLScanner(relations, source: source)
    while true {
      let event = try scanner.next()
      if event == .end { break }
      guard event == .open, scanner.isTag("Relationship"),
        try scanner.text(ofAttribute: "Type")?.hasSuffix("/worksheet") == true,
        let id = try scanner.text(ofAttribute: "Id"),
        let target = try scanner.text(ofAttribute: "Target")
      else { continue }
      files[id] = target.hasPrefix("/") ? String(target.dropFirst()) : "xl/" + target
    }
    for index in sheets.indices { sheets[index].member = files[sheets[index].relation] }
    sheets.removeAll { $0.member == nil }
  }
}
