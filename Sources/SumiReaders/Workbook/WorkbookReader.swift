import SumiData

/// Reads a sheet of an Excel workbook (`.xlsx`, ECMA-376) into a table of typed columns.
///
/// The table is what is below titles and above notes; the first row has the columns' names, by the same
/// rules as in a text. Numbers that are shown as dates or times are such, formulas are their last values,
/// `TRUE` and `FALSE` are 1 and 0, and errors such as `#N/A` are missing cells.
public enum WorkbookReader {
  /// The table in a workbook.
  ///
  /// - Parameters:
  ///   - bytes: of the workbook.
  ///   - name: its name in errors.
  ///   - sheet: the name of a sheet, or its number from 1; `nil` for the first one.
  ///   - options: as of a text, whose lines are the rows; the delimiter and the decimal separator do not count.
  ///   - progress: called during a long read.
  /// - Throws: `malformed`; `unusable` for a sheet that does not exist or has no cells; the errors of
  ///   `DelimitedTextReader`, whose lines are rows of the sheet.
  public static func table(
    in bytes: InputBytes, name: String, sheet: String? = nil,
    options: DelimitedTextOptions = .init(), progress: ReadProgress = .none
  ) throws(DataError) -> Table {
    let archive = try ZipArchive(bytes, source: name)
    let count = ReadCount(.none, source: name, total: 0)
    func part(_ member: String) throws(DataError) -> InputBytes? {
      guard let member = archive.members.first(where: { $0.name == member }) else { return nil }
      return try archive.content(of: member, count).file()
    }
    guard let book = try part("xl/workbook.xml"),
      let relations = try part("xl/_rels/workbook.xml.rels")
    else {
      throw .unusable(source: name, problem: "no Excel workbook; save it as .xlsx or CSV")
    }
    let parts = try book.withBytes { (book) throws(DataError) in
      try relations.withBytes { (relations) throws(DataError) in
        try WorkbookParts(book: book, relations: relations, source: name)
      }
    }
    let chosen = try parts.sheet(sheet, source: name)
    guard let cells = try part(chosen.member ?? "") else {
      throw .unusable(
        source: name, problem: "the sheet \"\(chosen.name)\" is not in the file; save it again")
    }
    let texts = try part("xl/sharedStrings.xml")?.withBytes { (bytes) throws(DataError) in
      try WorkbookTexts(bytes, source: name)
    }
    let styles = try part("xl/styles.xml")?.withBytes { (bytes) throws(DataError) in
      try WorkbookStyles(bytes, source: name)
    }
    let found = try cells.withBytes { (bytes) throws(DataError) in
      try SheetTable(
        SheetCells(
          bytes, texts: texts ?? WorkbookTexts(), styles: styles ?? WorkbookStyles(),
          isFrom1904: parts.isFrom1904, source: name, progress: progress),
        sheet: chosen.name, after: options.skippedLines, source: name)
    }
    var notes = found.notes
    let others = parts.sheets.filter { $0.name != chosen.name && !$0.isHidden }
    if sheet == nil, let other = others.first {
      notes.insert(
        "\(name): sheet \"\(chosen.name)\" of \(others.count + 1); name another one as "
          + "\(name):\(other.name)", at: 0)
    }
    let text = try found.text(source: name)
    var options = options
    (options.delimiter, options.otherDelimiter, options.decimalSeparator) = (.tab, nil, .point)
    var table = try DelimitedTextReader.rows(of: text, name: name, options: options)
    table.notes = notes + table.notes
    return table
  }
}

extension DelimitedTextReader {
  /// The table in a text in memory.
  fileprivate static func rows(
    of text: [UInt8], name: String, options: DelimitedTextOptions
  ) throws(DataError) -> Table {
    let result = text.withUnsafeBytes { bytes in
      Result { () throws(DataError) in try table(bytes: bytes, name: name, options: options) }
    }
    return try result.get()
  }
}
