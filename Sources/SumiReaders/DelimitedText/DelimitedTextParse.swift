import SumiData
import SumiGeometry

/// One reading of one text: its form is detected first, then its columns are parsed.
struct DelimitedTextParse {
  private let text: DelimitedText
  private let options: DelimitedTextOptions
  /// The start of the first row that is not blank.
  private let start: Int
  private let names: [String]
  private let isHeader: Bool
  private let rules: CellRules
  /// The estimated number of rows, from the length of the first ones.
  private let expectedRows: Int
  private let progress: ReadProgress

  /// Detects the form; `nil` if there is no row.
  init?(
    _ bytes: UnsafeRawBufferPointer, name: String, options: DelimitedTextOptions,
    progress: ReadProgress
  ) throws(DataError) {
    let body = try withoutByteOrderMark(bytes, name: name)
    var text = DelimitedText(
      name: name, bytes: body, delimiter: Ascii.comma, newline: DelimitedText.newline(of: body))
    text.delimiter = options.delimiter.byte ?? text.detectedDelimiter()
    var at = 0
    var first = text.row(at: at, delimiter: text.delimiter)
    while first.isBlank {
      guard first.next < body.count else { return nil }
      at = first.next
      first = text.row(at: at, delimiter: text.delimiter)
    }
    if let quote = first.openQuote { throw .unterminatedQuote(place: text.place(at: quote)) }
    var splitter = RowSplitter(text, columnCount: first.cellCount, position: at)
    guard let block = try splitter.next() else { return nil }

    let missing = MissingCells(options.missingSpellings)
    let point: UInt8 =
      switch options.decimalSeparator {
      case .automatic: block.decimalPoint(delimiter: text.delimiter, missing: missing)
      case .point: Ascii.point
      case .comma: Ascii.comma
      }
    rules = CellRules(
      numbers: NumberReader(point: point, missing: missing), isDayFirst: options.isDayFirst)
    switch options.header {
    case .automatic: isHeader = DelimitedTextHeader(rules: rules).isHeader(block)
    case .present: isHeader = true
    case .absent: isHeader = false
    }
    names = DelimitedTextHeader.names(block, isHeader: isHeader)
    let bytesPerRow = max(1, (splitter.position - at) / max(1, block.rowCount))
    expectedRows =
      splitter.position == body.count ? block.rowCount : body.count / bytesPerRow * 21 / 20
    self.text = text
    self.options = options
    self.progress = progress
    start = at
  }

  /// Reads the requested columns.
  func table() throws(DataError) -> Table { try tableAndForm().table }

  /// Reads the requested columns, and states what was detected for more rows of the same text.
  func tableAndForm() throws(DataError) -> (table: Table, form: DelimitedTextOptions) {
    for name in (options.columns ?? []).union(options.types.keys).sorted()
    where !names.contains(name) {
      throw .missingColumn(
        source: text.name, column: name, nearest: nearestName(to: name, among: names),
        names: names)
    }
    let wanted = names.indices.filter { options.columns?.contains(names[$0]) ?? true }
    var builders = wanted.map { builder(for: $0, kind: .undecided) }
    var open = Array(builders.indices)
    while !open.isEmpty {
      // A column is read again at most a few times: month first, then day first, then text.
      open = try read(&builders, which: open)
    }
    var notes: [String] = []
    var columns: [Column] = []
    for (column, builder) in zip(wanted, builders) {
      if builder.isDayOrderUnknown {
        notes.append(TypedColumn.dayOrderNote(source: text.name, column: names[column]))
      }
      columns.append(builder.finish())
    }
    var form = options
    form.delimiter = .init(byte: text.delimiter)
    form.header = isHeader ? .present : .absent
    form.decimalSeparator = rules.numbers.point == Ascii.comma ? .comma : .point
    form.isDayFirst = form.isDayFirst ?? builders.compactMap(\.kind.isDayFirst).first
    return (try Table(names: wanted.map { names[$0] }, columns: columns, notes: notes), form)
  }

  private func builder(for column: Int, kind: ColumnKind) -> ColumnBuilder {
    ColumnBuilder(
      index: column, declared: options.types[names[column]], kind: kind, rules: rules,
      expectedRows: expectedRows)
  }

  /// Reads some of the columns from the start, and returns those that must be read again.
  private func read(
    _ builders: inout [ColumnBuilder], which: [Int]
  ) throws(DataError) -> [Int] {
    var reading = which
    var again: [Int] = []
    var splitter = RowSplitter(text, columnCount: names.count, position: start)
    var first = isHeader ? 1 : 0
    var clock = ReadClock(progress, source: text.name, total: text.bytes.count)
    while let block = try splitter.next() {
      let rows = min(first, block.rowCount)..<block.rowCount
      first = 0
      for place in reading {
        switch builders[place].append(block, rows: rows) {
        case .read: break
        case .restart(let kind):
          builders[place] = builder(for: builders[place].index, kind: kind)
          again.append(place)
        case .wrong(let row): throw wrongCell(block, row: row, builder: builders[place])
        }
      }
      if !again.isEmpty { reading.removeAll { again.contains($0) } }
      try clock.reach(splitter.position)
    }
    return again
  }

  private func wrongCell(_ block: CellBlock, row: Int, builder: ColumnBuilder) -> DataError {
    let cell = block.cell(row: row, column: builder.index)
    return .wrongType(
      place: text.place(at: cell.start - block.text), column: names[builder.index],
      number: builder.index + 1, cell: cell.text, wanted: builder.type)
  }
}

/// The text after the byte order mark.
private func withoutByteOrderMark(
  _ bytes: UnsafeRawBufferPointer, name: String
) throws(DataError) -> UnsafeBufferPointer<UInt8> {
  try checkEncoding(bytes, name: name)
  let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
  return UnsafeRawBufferPointer(rebasing: text).bindMemory(to: UInt8.self)
}

/// Detects other encodings than UTF-8 by their byte order mark.
///
/// - Throws: `unsupportedEncoding`.
func checkEncoding(_ bytes: UnsafeRawBufferPointer, name: String) throws(DataError) {
  if bytes.starts(with: [0xFF, 0xFE]) {
    throw .unsupportedEncoding(path: name, encoding: "UTF-16LE")
  }
  if bytes.starts(with: [0xFE, 0xFF]) {
    throw .unsupportedEncoding(path: name, encoding: "UTF-16BE")
  }
}
