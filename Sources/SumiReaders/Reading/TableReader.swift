import Glibc
import SumiData

/// Reads the table in a data file of any format.
///
/// The format is the stated one; otherwise the one of the file's first bytes, then of its name's
/// extension, then JSON or delimited text by how the text starts. So standard input, which has no
/// name, works too.
public enum TableReader {
  /// Reads a database, which needs a separate library: `SQLiteReader.table` of `SumiDatabase`.
  public typealias DatabaseReading =
    (_ file: DataFile, _ progress: ReadProgress) throws(DataError) -> Table

  /// The table in a file, without the file's query unless it is a database.
  ///
  /// - Parameters:
  ///   - file: its path and how to read it.
  ///   - columns: the columns to read, `nil` for all. Formats with separate columns read only
  ///     these; for a database the query determines the columns.
  ///   - progress: called during a long read.
  ///   - database: reads the table if the file is a database.
  /// - Throws: the errors of the format's reader; `unusable` for an unknown format, or one that
  ///   needs a parameter.
  public static func table(
    of file: DataFile, columns: Set<String>? = nil, progress: ReadProgress = .none,
    database: DatabaseReading
  ) throws(DataError) -> Table {
    guard let fold = file.fold else {
      return try plainTable(of: file, columns: columns, progress: progress, database: database)
    }
    return try plainTable(of: file, columns: nil, progress: progress, database: database)
      .folded(fold, source: file.name)
  }

  /// The table before it is folded.
  private static func plainTable(
    of file: DataFile, columns: Set<String>?, progress: ReadProgress, database: DatabaseReading
  ) throws(DataError) -> Table {
    // A database may be larger than memory, and is opened by its own library.
    if file.format == .sqlite { return try database(file, progress) }
    if let paths = try FileSet.paths(of: file) {
      return try joined(paths, of: file, columns: columns, progress: progress)
    }
    let place = PartPath(file.path)
    let input = try InputBytes.contents(of: place.path, within: file.limits, progress: progress)
    do throws(DataError) {
      let content = try FileContent(input, of: file, part: place.part, progress)
      let format = try content.format(stated: file)
      try check(file, says: format)
      var table = try table(
        of: file, in: content, as: format, columns: columns, progress: progress, database: database)
      table.notes = content.notes + table.notes
      try input.checkWhole()
      return table
    } catch {
      // What is missing may have been the cause of any other error.
      try input.checkWhole()
      throw error
    }
  }

  /// The first rows of a long table in a file whose rows can be read in part, and the number of all of them;
  /// `nil` for other files, for queries, and for pipes, which can be read once only.
  ///
  /// - Parameter least: how many rows at least; `nil` is returned for tables with no more.
  /// - Throws: as `table`.
  package static func firstRows(
    _ least: Int, of file: DataFile
  ) throws(DataError) -> (table: Table, rowCount: Int)? {
    var status = stat()
    guard file.query == nil, file.fold == nil, file.otherPaths.isEmpty,
      stat(file.path, &status) == 0,
      status.st_mode & S_IFMT == S_IFREG,
      file.format == .automatic || file.format == .parquet
    else { return nil }
    let input = try InputBytes.contents(of: file.path, within: file.limits)
    guard file.layout == nil, input.withBytes({ DataFormat(magic: $0) }) == .parquet else {
      return nil
    }
    return try ParquetReader.firstRows(least, in: input, name: file.name)
  }

  private static func table(
    of file: DataFile, in content: FileContent, as format: DataFormat, columns: Set<String>?,
    progress: ReadProgress, database: DatabaseReading
  ) throws(DataError) -> Table {
    let input = content.bytes
    switch format {
    case .automatic, .csv, .json, .jsonLines:
      try checkEnd(of: input, name: file.name)
      let (text, note) = try Repair.repaired(input, name: file.name)
      var file = file
      if content.isPage { file.text.separator = .usual(.tab) }
      var table = try table(
        ofText: text, as: format, file, columns: columns, progress: progress)
      if let note { table.notes.insert(note, at: 0) }
      return table
    case .sqlite:
      guard !content.isUnpacked, file.path != "-" || input.count > 0 else {
        throw .unusable(
          source: file.name, problem: "a packed database; unpack it, and name the file itself")
      }
      return try database(file, progress)
    case .arrow:
      return try ArrowReader.table(
        in: input, name: file.name, columns: columns, progress: progress)
    case .parquet:
      return try ParquetReader.table(
        in: input, name: file.name, columns: columns, progress: progress)
    case .numpy:
      return try NumPyReader.table(
        in: input, name: file.name, columns: columns, progress: progress)
    case .workbook:
      var options = file.text
      options.columns = columns
      return try WorkbookReader.table(
        in: input, name: file.name, sheet: content.part, options: options, progress: progress)
    case .raw:
      let layout = try RawLayout(parsing: file.layout ?? "")
      return try RawNumbersReader.table(in: input, name: file.name, layout: layout)
    }
  }

  private static func table(
    ofText text: InputBytes, as format: DataFormat, _ file: DataFile, columns: Set<String>?,
    progress: ReadProgress
  ) throws(DataError) -> Table {
    let name = file.name
    if format == .json || format == .jsonLines {
      return try JSONReader.table(
        in: text, name: name, columns: columns, areLines: format == .jsonLines, progress: progress)
    }
    var options = file.text
    options.columns = columns
    return try text.withBytes { (bytes) throws(DataError) in
      try DelimitedTextReader.table(
        bytes: bytes, name: name, options: options, progress: progress)
    }
  }

  /// - Throws: `unusable` for a text that was not written to its end.
  private static func checkEnd(of input: InputBytes, name: String) throws(DataError) {
    if input.withBytes(endsInZeros) {
      throw .unusable(
        source: name, problem: "ends in zeros, so it was not written to its end; write it again")
    }
    // To read hundreds of gigabytes of zeros takes minutes.
    if let hole = input.hole {
      throw .unusable(
        source: name,
        problem: "has only zeros from byte \(hole) on, where nothing was written; write it again")
    }
  }

  /// Whether a text is followed by bytes of a file that were never written.
  private static func endsInZeros(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.count >= leastZeros && bytes.suffix(leastZeros).allSatisfy { $0 == 0 }
  }

  private static let leastZeros = 16

  /// A layout requires raw numbers, and vice versa.
  private static func check(_ file: DataFile, says format: DataFormat) throws(DataError) {
    let problem: String? =
      if format != .raw, file.layout != nil {
        "a layout is for raw numbers; leave it out, or read the file as raw"
      } else if format == .raw, file.layout == nil {
        "raw numbers need a layout, such as float32 or x:float64,y:float32"
      } else if file.text != DelimitedTextOptions(), format != .workbook, format != .csv,
        format != .automatic
      {
        "is \(format.rawValue), and what was said of its lines, cells and columns is for delimited text and "
          + "workbooks; leave it out"
      } else {
        nil
      }
    if let problem { throw .unusable(source: file.name, problem: problem) }
  }
}
