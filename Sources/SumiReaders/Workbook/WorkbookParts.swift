import SumiData
import SumiGeometry

/// Which sheets a workbook has, and in which files of its archive they are.
struct WorkbookParts {
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

  /// The sheet of a name or, without one, the first that is not hidden.
  ///
  /// - Throws: `unusable` if there is none.
  func sheet(_ name: String?, source: String) throws(DataError) -> Sheet {
    guard let name else {
      if let first = sheets.first(where: { !$0.isHidden }) ?? sheets.first { return first }
      throw .unusable(source: source, problem: "a workbook without a sheet of cells; save it again")
    }
    if let sheet = sheets.first(where: { $0.name == name }) { return sheet }
    if let number = Int(name), sheets.indices.contains(number - 1) { return sheets[number - 1] }
    let names = sheets.map(\.name)
    throw .unusable(
      source: source,
      problem: "no sheet \"\(name)\"; "
        + (nearestName(to: name, among: names).map { "did you mean \"\($0)\"?" }
          ?? "there are: " + names.prefix(12).joined(separator: ", ")))
  }
}
