import SumiData

/// A workbook of OpenDocument, as LibreOffice saves: one document with all sheets.
struct OpenDocumentWorkbook: Workbook {
  /// The file with the cells.
  static let member = "content.xml"

  let names: SheetNames
  private let source: String
  private let document: InputBytes

  /// - Throws: `malformed`; `unusable` for other documents than spreadsheets.
  init(_ archive: WorkbookArchive) throws(DataError) {
    let source = archive.source
    guard let file = try archive.file(Self.member) else {
      throw .unusable(source: source, problem: "no workbook; save it as .xlsx, .ods or CSV")
    }
    (self.source, document) = (source, file)
    names = try file.withBytes { (bytes) throws(DataError) in
      guard bytes.first == UInt8(ascii: "<") || bytes.first == 0xEF else {
        throw .unusable(
          source: source, problem: "has no XML in it; if it has a password, save it without one")
      }
      return SheetNames(try OpenDocumentParts(bytes, source: source).sheets.map(\.sheet))
    }
  }

  func cells(
    of index: Int, rows: Int, _ progress: ReadProgress
  ) throws(DataError) -> SheetCells {
    try document.withBytes { (bytes) throws(DataError) in
      let parts = try OpenDocumentParts(bytes, source: source)
      return try OpenDocumentSheet(
        parts.sheets[index].content, source: source, total: bytes.count, rows: rows,
        progress: progress
      ).found
    }
  }
}
