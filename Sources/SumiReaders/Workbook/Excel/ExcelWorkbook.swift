import SumiData

/// A workbook of Excel: an archive with a file for each sheet.
struct ExcelWorkbook: Workbook {
  let names: SheetNames
  private let archive: WorkbookArchive
  private let parts: ExcelParts
  private let texts: ExcelTexts
  private let styles: ExcelStyles

  /// - Throws: `malformed`; `unusable` for other archives.
  init(_ archive: WorkbookArchive) throws(DataError) {
    let source = archive.source
    guard let book = try archive.file("xl/workbook.xml"),
      let relations = try archive.file("xl/_rels/workbook.xml.rels")
    else {
      throw .unusable(source: source, problem: "no workbook; save it as .xlsx, .ods or CSV")
    }
    self.archive = archive
    parts = try book.withBytes { (book) throws(DataError) in
      try relations.withBytes { (relations) throws(DataError) in
        try ExcelParts(book: book, relations: relations, source: source)
      }
    }
    names = SheetNames(parts.sheets.map { .init(name: $0.name, isHidden: $0.isHidden) })
    texts =
      try archive.file("xl/sharedStrings.xml")?.withBytes { (bytes) throws(DataError) in
        try ExcelTexts(bytes, source: source)
      } ?? ExcelTexts()
    styles =
      try archive.file("xl/styles.xml")?.withBytes { (bytes) throws(DataError) in
        try ExcelStyles(bytes, source: source)
      } ?? ExcelStyles()
  }

  func cells(
    of index: Int, rows: Int, _ progress: ReadProgress
  ) throws(DataError) -> SheetCells {
    let (source, chosen) = (archive.source, parts.sheets[index])
    guard let file = try archive.file(chosen.member ?? "") else {
      throw .unusable(
        source: source, problem: "the sheet \"\(chosen.name)\" is not in the file; save it again")
    }
    return try file.withBytes { (bytes) throws(DataError) in
      try ExcelSheet(
        bytes, texts: texts, styles: styles, isFrom1904: parts.isFrom1904, source: source,
        rows: rows, progress: progress
      ).found
    }
  }
}
