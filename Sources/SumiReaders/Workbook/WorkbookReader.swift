import SumiData
import SumiWork

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
  ///   - sheet: the name of a sheet, or its number from 1; `nil` for the first one with numbers or dates, joined
  ///     with those behind it that have the same columns, with a column `sheet` of their names.
  ///   - options: as of a text, whose lines are the rows; the delimiter and the decimal separator do not count.
  ///   - progress: called during a long read.
  /// - Throws: `malformed`; `unusable` for a sheet that does not exist or has no cells; the errors of
  ///   `DelimitedTextReader`, whose lines are rows of the sheet.
  public static func table(
    in bytes: InputBytes, name: String, sheet: String? = nil,
    options: DelimitedTextOptions = .init(), progress: ReadProgress = .none
  ) throws(DataError) -> Table {
    let archive = try WorkbookArchive(bytes, source: name)
    let book: any Workbook =
      archive.has(OpenDocumentWorkbook.member)
      ? try OpenDocumentWorkbook(archive) : try ExcelWorkbook(archive)
    if let sheet {
      return try reading(of: sheet, in: book, name: name, options: options, progress).table
    }
    let columns = options.columns
    var options = options
    // Only whole sheets are known to be alike.
    options.columns = nil
    let table = try whole(book, name: name, options: options, progress)
    return try table.only(columns, source: name)
  }

  /// The first sheet with numbers or dates, with those behind it that have the same columns.
  private static func whole(
    _ book: any Workbook, name: String, options: DelimitedTextOptions,
    _ progress: ReadProgress
  ) throws(DataError) -> Table {
    func read(_ sheet: String?) throws(DataError) -> Reading {
      try reading(of: sheet, in: book, name: name, options: options, progress)
    }
    let first: Reading
    do throws(DataError) {
      first = try read(nil)
    } catch {
      // It may have a picture or a title alone.
      for number in 2...4 {
        if let reading = try? read("\(number)"), reading.hasMeasures { return reading.noted(name) }
      }
      throw error
    }
    let isOfTable = first.hasMeasures && !first.isListOfOthers
    if isOfTable {
      var alike = AlikeSheets(first.names.sheets[first.index].name, first.table)
      for other in first.names.others(than: first.index).prefix(AlikeSheets.most) {
        let head = try? reading(
          of: other, in: book, name: name, options: options, rows: AlikeSheets.rowsOfHead,
          progress)
        guard let head, alike.mayHave(head.table.names), let reading = try? read(other),
          alike.add(other, reading.table)
        else { break }
      }
      if Work.isStopped { throw .cancelled(source: name) }
      if let joined = try? alike.joined(source: name) { return joined }
    }
    // A first sheet may be of notes, or list the others.
    let others = isOfTable ? [] : first.names.others(than: first.index)
    for other in others.prefix(Self.mostTried) {
      guard let reading = try? read(other), reading.hasMeasures,
        first.isListOfOthers || reading.table.rowCount >= first.table.rowCount
      else {
        if Work.isStopped { throw .cancelled(source: name) }
        continue
      }
      return reading.noted(name)
    }
    return first.noted(name)
  }

  /// More sheets are not looked through for one with numbers.
  private static let mostTried = 12

  /// What was read of a sheet.
  private struct Reading {
    var table: Table
    let names: SheetNames
    let index: Int

    /// Whether it has numbers or dates.
    var hasMeasures: Bool { table.columns.contains { $0.type != .text && !$0.isMissingWhole } }

    /// Whether it is called after what lists the other sheets.
    var isListOfOthers: Bool {
      ["index", "contents", "content", "table of contents", "toc", "inhalt", "sommaire"]
        .contains(names.sheets[index].name.lowercased())
    }

    /// The table, with the note which sheet it is.
    func noted(_ source: String) -> Table {
      var table = table
      if let note = names.note(onOthersThan: index, source: source) {
        table.notes.insert(note, at: 0)
      }
      return table
    }
  }

  private static func reading(
    of sheet: String?, in book: any Workbook, name: String, options: DelimitedTextOptions,
    rows: Int = .max, _ progress: ReadProgress
  ) throws(DataError) -> Reading {
    let index = try book.names.index(of: sheet, source: name)
    let cells = try book.cells(of: index, rows: rows, progress)
    let found = try SheetTable(
      cells, sheet: book.names.sheets[index].name, after: options.skippedLines, source: name)
    let text = try found.text(source: name)
    var options = options
    (options.delimiter, options.otherDelimiter, options.decimalSeparator) = (.tab, nil, .point)
    var table = try DelimitedTextReader.rows(of: text, name: name, options: options)
    table.notes = found.notes + table.notes
    if let title = found.title { (table.title, table.subtitle) = (title.title, title.subtitle) }
    return Reading(table: table, names: book.names, index: index)
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
