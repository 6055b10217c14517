import SumiData

/// Reads a sheet of a workbook, of Excel (`.xlsx`, ECMA-376) or of OpenDocument (`.ods`, ISO/IEC 26300), into
/// a table of typed columns.
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
    let archive = try WorkbookArchive(bytes, source: name)
    let (cells, names, index) =
      archive.has(OpenDocumentWorkbook.member)
      ? try OpenDocumentWorkbook.cells(of: sheet, in: archive, progress)
      : try ExcelWorkbook.cells(of: sheet, in: archive, progress)
    let found = try SheetTable(
      cells, sheet: names.sheets[index].name, after: options.skippedLines, source: name)
    var notes = found.notes
    if sheet == nil, let note = names.note(onOthersThan: index, source: name) {
      notes.insert(note, at: 0)
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
