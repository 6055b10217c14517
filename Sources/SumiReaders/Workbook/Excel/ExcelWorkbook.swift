import SumiData

/// A workbook of Excel: an archive with a file for each sheet.
enum ExcelWorkbook {
  /// The cells of a sheet, all sheets, and which of them it is.
  ///
  /// - Throws: `malformed`; `unusable` if there is no such sheet.
  static func cells(
    of sheet: String?, in archive: WorkbookArchive, rows: Int, _ progress: ReadProgress
  ) throws(DataError) -> (SheetCells, SheetNames, Int) {
    let source = archive.source
    guard let book = try archive.file("xl/workbook.xml"),
      let relations = try archive.file("xl/_rels/workbook.xml.rels")
    else {
      throw .unusable(source: source, problem: "no workbook; save it as .xlsx, .ods or CSV")
    }
    let parts = try book.withBytes { (book) throws(DataError) in
      try relations.withBytes { (relations) throws(DataError) in
        try ExcelParts(book: book, relations: relations, source: source)
      }
    }
    let names = SheetNames(parts.sheets.map { .init(name: $0.name, isHidden: $0.isHidden) })
    let index = try names.index(of: sheet, source: source)
    let chosen = parts.sheets[index]
    guard let file = try archive.file(chosen.member ?? "") else {
      throw .unusable(
        source: source, problem: "the sheet \"\(chosen.name)\" is not in the file; save it again")
    }
    let texts = try archive.file("xl/sharedStrings.xml")?.withBytes { (bytes) throws(DataError) in
      try ExcelTexts(bytes, source: source)
    }
    let styles = try archive.file("xl/styles.xml")?.withBytes { (bytes) throws(DataError) in
      try ExcelStyles(bytes, source: source)
    }
    let cells = try file.withBytes { (bytes) throws(DataError) in
      try ExcelSheet(
        bytes, texts: texts ?? ExcelTexts(), styles: styles ?? ExcelStyles(),
        isFrom1904: parts.isFrom1904, source: source, rows: rows, progress: progress
      ).found
    }
    return (cells, names, index)
  }
}
