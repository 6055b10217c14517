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
    let input = try InputBytes.contents(of: file.path, within: file.limits, progress: progress)
    let format = try format(of: file, input)
    try check(file, says: format)
    do throws(DataError) {
      let table = try table(
        of: file, in: input, as: format, columns: columns, progress: progress, database: database)
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
    guard file.query == nil, file.fold == nil, stat(file.path, &status) == 0,
      status.st_mode & S_IFMT == S_IFREG,
      file.format == .automatic || file.format == .parquet
    else { return nil }
    let input = try InputBytes.contents(of: file.path, within: file.limits)
    guard try format(of: file, input) == .parquet else { return nil }
    return try ParquetReader.firstRows(least, in: input, name: file.name)
  }

  private static func table(
    of file: DataFile, in input: InputBytes, as format: DataFormat, columns: Set<String>?,
    progress: ReadProgress, database: DatabaseReading
  ) throws(DataError) -> Table {
    if format.isText || format == .automatic {
      if input.withBytes(endsInZeros) {
        throw .unusable(
          source: file.name,
          problem: "ends in zeros, so it was not written to its end; write it again")
      }
      // To read hundreds of gigabytes of zeros takes minutes.
      if let hole = input.hole {
        throw .unusable(
          source: file.name,
          problem: "has only zeros from byte \(hole) on, where nothing was written; write it again")
      }
    }
    switch format {
    case .automatic, .csv:
      var options = file.text
      options.columns = columns
      return try input.withBytes { (bytes) throws(DataError) in
        try DelimitedTextReader.table(
          bytes: bytes, name: file.name, options: options, progress: progress)
      }
    case .json:
      return try JSONReader.table(in: input, name: file.name, columns: columns, progress: progress)
    case .jsonLines:
      return try JSONReader.table(
        in: input, name: file.name, columns: columns, areLines: true, progress: progress)
    case .sqlite: return try database(file, progress)
    case .arrow:
      return try ArrowReader.table(
        in: input, name: file.name, columns: columns, progress: progress)
    case .parquet:
      return try ParquetReader.table(
        in: input, name: file.name, columns: columns, progress: progress)
    case .numpy:
      return try NumPyReader.table(
        in: input, name: file.name, columns: columns, progress: progress)
    case .raw:
      let layout = try RawLayout(parsing: file.layout ?? "")
      return try RawNumbersReader.table(in: input, name: file.name, layout: layout)
    }
  }

  /// The format used to read a file.
  private static func format(
    of file: DataFile, _ input: InputBytes
  ) throws(DataError) -> DataFormat {
    if file.format != .automatic { return file.format }
    if file.layout != nil {
      if let format = input.withBytes({ DataFormat(magic: $0) }) {
        throw .unusable(
          source: file.name,
          problem:
            "starts like \(format.rawValue), not like raw numbers; leave the layout out, or "
            + "name the format raw")
      }
      return .raw
    }
    return try input.withBytes { (bytes) throws(DataError) in
      if let format = DataFormat(magic: bytes) { return format }
      if let problem = problem(with: bytes) { throw .unusable(source: file.name, problem: problem) }
      if let format = DataFormat(ending: file.path), format != .sqlite || bytes.isEmpty {
        // Such as a file that was not written when its machine stopped.
        guard !format.isText || !bytes.starts(with: [0, 0]) else {
          throw .unusable(
            source: file.name, problem: "starts with zeros, so it is no text; write it again")
        }
        return format
      }
      guard !bytes.prefix(1 << 12).contains(0) else {
        throw .unusable(
          source: file.name,
          problem: "unknown format; name it, or for raw numbers the layout, such as float32 or"
            + " x:float64,y:float32")
      }
      return DataFormat(text: bytes)
    }
  }

  /// Whether a text is followed by bytes of a file that were never written.
  private static func endsInZeros(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.count >= leastZeros && bytes.suffix(leastZeros).allSatisfy { $0 == 0 }
  }

  private static let leastZeros = 16

  /// The remedy for files with a table in an unsupported form.
  private static func problem(with bytes: UnsafeRawBufferPointer) -> String? {
    let kinds: [(magic: [UInt8], problem: String)] = [
      ([0x1F, 0x8B], "compressed by gzip; pipe it in: gunzip -c FILE | sumi plot -"),
      ([0x28, 0xB5, 0x2F, 0xFD], "compressed by zstd; pipe it in: zstd -dc FILE | sumi plot -"),
    ]
    return kinds.first { bytes.starts(with: $0.magic) }?.problem
  }

  /// A layout requires raw numbers, and vice versa.
  private static func check(_ file: DataFile, says format: DataFormat) throws(DataError) {
    let problem: String? =
      if format != .raw, file.layout != nil {
        "a layout is for raw numbers; leave it out, or read the file as raw"
      } else if format == .raw, file.layout == nil {
        "raw numbers need a layout, such as float32 or x:float64,y:float32"
      } else {
        nil
      }
    if let problem { throw .unusable(source: file.name, problem: problem) }
  }
}
