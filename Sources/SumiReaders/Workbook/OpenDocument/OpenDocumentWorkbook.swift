import SumiData

/// A workbook of OpenDocument, as LibreOffice saves: one document with all sheets.
enum OpenDocumentWorkbook {
  /// The file with the cells.
  static let member = "content.xml"

  /// The cells of a sheet, all sheets, and which of them it is.
  ///
  /// - Throws: `malformed`; `unusable` if there is no such sheet, and for other documents than spreadsheets.
  static func cells(
    of sheet: String?, in archive: WorkbookArchive, rows: Int, _ progress: ReadProgress
  ) throws(DataError) -> (SheetCells, SheetNames, Int) {
    let source = archive.source
    guard let file = try archive.file(member) else {
      throw .unusable(source: source, problem: "no workbook; save it as .xlsx, .ods or CSV")
    }
    return try file.withBytes { (bytes) throws(DataError) in
      guard bytes.first == UInt8(ascii: "<") || bytes.first == 0xEF else {
        throw .unusable(
          source: source, problem: "has no XML in it; if it has a password, save it without one")
      }
      let parts = try OpenDocumentParts(bytes, source: source)
      let names = SheetNames(parts.sheets.map(\.sheet))
      let index = try names.index(of: sheet, source: source)
      let cells = try OpenDocumentSheet(
        parts.sheets[index].content, source: source, total: bytes.count, rows: rows,
        progress: progress
      ).found
      return (cells, names, index)
    }
  }
}
