import SumiData
import SumiGeometry

/// One reading of one text: its form is detected first, then its columns are parsed.
struct DelimitedTextParse {
  private let text: DelimitedText
  private let options: DelimitedTextOptions
  private let layout: TextLayout
  private let names: [String]
  /// Whether the header has no name for the last of several columns.
  private let isLastUnnamed: Bool
  private let isHeader: Bool
  /// The rows with names, and those of units or descriptions below them.
  private let headerRows: Int
  private var headerNotes: [String]
  /// The units of the columns, if a row of the header has them.
  private let units: [String]
  private var rules: CellRules
  /// The estimated number of rows, from the length of the first ones.
  private let expectedRows: Int
  private let progress: ReadProgress
  /// What parts the cells of the text that was given.
  private var delimiter: DelimitedTextOptions.Delimiter
  /// The dialect of the text that was given; `nil` if it is read as it is.
  private(set) var dialect: TextDialect?
  /// Whether nothing was found that parts its cells, and its lines are neither numbers nor dates.
  private let mayHaveBlanks: Bool

  /// Detects the form; `nil` if there is no row.
  init?(
    _ bytes: UnsafeRawBufferPointer, name: String, options: DelimitedTextOptions,
    progress: ReadProgress
  ) throws(DataError) {
    var text = try DelimitedText(bytes, name: name)
    let (offset, stated) = text.statedDelimiter(options)
    guard var layout = try text.layout(from: offset, stated: stated, options: options) else {
      return nil
    }
    text.delimiter = layout.delimiter
    let first = text.row(at: layout.start, delimiter: layout.delimiter)
    if let quote = first.openQuote { throw .unterminatedQuote(place: text.place(at: quote)) }
    var splitter = RowSplitter(text, layout, options)
    guard let block = try splitter.next() else { return nil }

    let missing = MissingCells(options.missingSpellings)
    let point: UInt8? =
      switch options.decimalSeparator {
      case .automatic: block.decimalPoint(delimiter: text.delimiter, missing: missing)
      case .point: Ascii.point
      case .comma: Ascii.comma
      }
    rules = CellRules(
      numbers: NumberReader(point: point ?? Ascii.point, missing: missing),
      isDayFirst: options.isDayFirst)
    rules.isPointAssumed = point == nil
    switch options.header {
    case .automatic:
      isHeader = layout.lacksFirstName || DelimitedTextHeader(rules: rules).isHeader(block)
    case .present: isHeader = true
    case .absent: isHeader = false
    }
    let header =
      isHeader
      ? HeaderRows(
        block, rules: rules, lacksFirst: layout.lacksFirstName,
        groups: DelimitedTextHeader.texts(layout.groups, in: text.bytes)) : nil
    headerRows = header.map { $0.count + 1 } ?? 0
    if let header { layout.lastHead = block.bounds[header.count * block.stride] + 1 }
    if headerRows == 1, let last = first.cells.last,
      DelimitedTextHeader(rules: rules).mayComeAgain(block)
    {
      layout.head = first.start..<last.upperBound
    }
    headerNotes = header?.notes(source: text.name) ?? []
    units = header?.units ?? []
    names =
      header?.names
      ?? DelimitedTextHeader.unique(Array(repeating: "", count: block.stride - 1))
    isLastUnnamed =
      isHeader && !layout.lacksFirstName && block.stride > 2
      && !text.isFilled(block.range(row: 0, column: block.stride - 2))
    let bytesPerRow = max(1, (splitter.position - layout.start) / max(1, block.rowCount))
    expectedRows =
      splitter.position == text.bytes.count
      ? block.rowCount : text.bytes.count / bytesPerRow * 21 / 20
    self.text = text
    self.options = options
    self.progress = progress
    self.layout = layout
    delimiter = .init(byte: text.delimiter)
    mayHaveBlanks =
      options.delimiter == .automatic
      && (text.delimiter == Ascii.unitSeparator
        || text.delimiter == Ascii.tab && text.isTabAmongBlanks(from: layout.start))
      && rules.guess(block, column: 0, rows: min(1, block.rowCount)..<block.rowCount) == .text
  }

  /// Calls `read` with the reading of a text; `nil` if the text has no row.
  ///
  /// - Throws: what the reading or `read` throws.
  static func reading<Value>(
    _ bytes: UnsafeRawBufferPointer, name: String, options: DelimitedTextOptions,
    progress: ReadProgress, _ read: (DelimitedTextParse) throws(DataError) -> Value
  ) throws(DataError) -> Value? {
    let text = try DelimitedText(bytes, name: name)
    if !options.isPart, options.skippedLines == 0, let prose = ProseAbove(text) {
      var options = options
      options.skippedLines = prose.lineCount
      return try reading(bytes, name: name, options: options, progress: progress) {
        (parse) throws(DataError) in
        var parse = parse
        parse.headerNotes.insert(prose.note(text), at: 0)
        return try read(parse)
      }
    }
    if let dialect = TextDialect(text, options) {
      return try rewritten(dialect.rewritten(text.bytes), name: name, options, progress) {
        (parse) throws(DataError) in
        var parse = parse
        parse.dialect = dialect
        return try read(parse)
      }
    }
    let plain: BlankSeparation
    if options.delimiter == .space,
      let separation = BlankSeparation(
        text, from: text.statedDelimiter(options).offset, isStated: true)
    {
      plain = separation
    } else {
      guard
        let parse = try DelimitedTextParse(bytes, name: name, options: options, progress: progress)
      else { return nil }
      guard parse.mayHaveBlanks,
        let separation = BlankSeparation(
          parse.text, from: text.statedDelimiter(options).offset, isStated: false)
      else { return try read(parse) }
      plain = separation
    }
    return try rewritten(plain.bytes, name: name, options, progress) { (parse) throws(DataError) in
      var parse = parse
      parse.delimiter = .space
      return try read(parse)
    }
  }

  /// Calls `read` with the reading of a text with tabs between its cells.
  private static func rewritten<Value>(
    _ text: [UInt8], name: String, _ options: DelimitedTextOptions, _ progress: ReadProgress,
    _ read: (DelimitedTextParse) throws(DataError) -> Value
  ) throws(DataError) -> Value? {
    var options = options
    (options.delimiter, options.otherDelimiter) = (.tab, nil)
    let result = text.withUnsafeBytes { bytes in
      Result { () throws(DataError) -> Value? in
        try DelimitedTextParse(bytes, name: name, options: options, progress: progress)
          .map { (parse) throws(DataError) in try read(parse) }
      }
    }
    return try result.get()
  }

  /// Reads the requested columns.
  mutating func table() throws(DataError) -> Table { try tableAndForm().table }

  /// Reads the requested columns, and states what was detected for more rows of the same text.
  mutating func tableAndForm() throws(DataError) -> (table: Table, form: DelimitedTextOptions) {
    for name in (options.columns ?? []).union(options.types.keys).sorted()
    where !names.contains(name) {
      throw .missingColumn(
        source: text.name, column: name, nearest: nearestName(to: name, among: names),
        names: names)
    }
    let wanted = names.indices.filter { options.columns?.contains(names[$0]) ?? true }
    var builders = wanted.map { builder(for: $0, kind: .undecided) }
    let oddities = try readWhole(&builders, which: Array(builders.indices))
    try settleDayOrder(&builders)
    var notes = layout.notes(source: text.name) + headerNotes
    notes += oddities.notes(text, columnCount: layout.columnCount)
    var columns: [Column] = []
    var found = TableNotes(source: text.name)
    for (column, builder) in zip(wanted, builders) {
      found.add(builder.notes, column: names[column]) { place in
        "line \(text.place(at: place.offset).line)"
      }
      let unit = column < units.count ? units[column] : ""
      columns.append(builder.finish().with(unit: unit))
    }
    notes += found.lines
    let rowCount = options.isPart ? columns.first?.count ?? 0 : tableEnd(columns)
    if case .text(let first)? = columns.first?.values, rowCount < first.count {
      let texts = (rowCount..<first.count).map { first[$0] }.filter { !$0.isEmpty }
      notes.append(
        TextLayout.note(
          source: text.name, texts.count, "after", first: String((texts.first ?? "").prefix(60))))
      columns = columns.map { $0[0..<rowCount] }
    }
    let empty = emptyRowsAtEnd(columns)
    if empty > 0 {
      notes.append(
        "\(text.name): \(empty) empty \(empty == 1 ? "row" : "rows") at the end \(empty == 1 ? "is" : "are") left out"
      )
      columns = columns.map { $0[0..<($0.count - empty)] }
    }
    var form = options
    form.delimiter = delimiter
    form.header = isHeader ? .present : .absent
    form.decimalSeparator = rules.numbers.point == Ascii.comma ? .comma : .point
    form.isDayFirst = form.isDayFirst ?? builders.compactMap(\.isDayFirst).first
    var shown = wanted.map { names[$0] }
    // Rows that end in a delimiter have no more columns than others.
    if isLastUnnamed, options.columns == nil, columns.last?.isMissingWhole == true {
      columns.removeLast()
      shown.removeLast()
    }
    var table = try Table(names: shown, columns: columns, notes: notes)
    (table.title, table.subtitle) = (layout.title?.title, layout.title?.subtitle)
    return (table, form)
  }

  /// The rows at the end of several columns that have nothing but delimiters, as spreadsheets write them.
  private func emptyRowsAtEnd(_ columns: [Column]) -> Int {
    guard !options.isPart, options.columns == nil, columns.count > 1, let first = columns.first,
      let last = (0..<first.count).last(where: { row in
        columns.contains { !$0.isMissing(row) }
      })
    else { return 0 }
    return first.count - 1 - last
  }

  /// Where the table ends before lines with a text in the first column alone, behind a row without anything.
  private func tableEnd(_ columns: [Column]) -> Int {
    let count = columns.first?.count ?? 0
    guard columns.count > 1, columns[0].type == .text else { return count }
    func isEmpty(_ row: Int) -> Bool { columns.dropFirst().allSatisfy { $0.isMissing(row) } }
    let full = (0..<count).last { !isEmpty($0) }.map { $0 + 1 } ?? count
    guard full < count, columns[0].isMissing(full),
      (full..<count).contains(where: { !columns[0].isMissing($0) })
    else { return count }
    return full
  }

  /// Reads dates that do not tell day from month as other columns of the file say: those with dates that
  /// do, and numbers with a decimal comma, which are written where the day is first.
  private mutating func settleDayOrder(_ builders: inout [ColumnBuilder]) throws(DataError) {
    let unclear = builders.indices.filter { builders[$0].isDayOrderUnknown }
    guard !unclear.isEmpty else { return }
    var isDayFirst = builders.lazy.compactMap(\.isDayFirst).first
    if isDayFirst == nil, builders.count < names.count {
      let read = Set(builders.map(\.index))
      var others = names.indices.filter { !read.contains($0) }
        .map { builder(for: $0, kind: .undecided) }
      _ = try readWhole(&others, which: Array(others.indices))
      isDayFirst = others.lazy.compactMap(\.isDayFirst).first
    }
    if isDayFirst == nil, rules.numbers.point == Ascii.comma { isDayFirst = true }
    guard isDayFirst != nil else { return }
    rules.isDayFirst = isDayFirst
    for place in unclear { builders[place] = builder(for: builders[place].index, kind: .undecided) }
    _ = try readWhole(&builders, which: unclear)
  }

  private func builder(for column: Int, kind: ColumnKind) -> ColumnBuilder {
    ColumnBuilder(
      index: column, name: names[column], declared: options.types[names[column]], kind: kind,
      rules: rules, expectedRows: expectedRows)
  }

  /// Reads some of the columns until each has its type, and returns what was unlike other rows.
  private mutating func readWhole(
    _ builders: inout [ColumnBuilder], which: [Int]
  ) throws(DataError) -> RowOddities {
    var (open, oddities) = (which, RowOddities())
    while !open.isEmpty {
      // A column is read again at most a few times: month first, then day first, then text.
      (open, oddities) = try read(&builders, which: open)
    }
    return oddities
  }

  /// Reads some of the columns from the start, and returns those that must be read again, and what was
  /// unlike other rows.
  private mutating func read(
    _ builders: inout [ColumnBuilder], which: [Int]
  ) throws(DataError) -> (again: [Int], oddities: RowOddities) {
    var reading = which
    var again: [Int] = []
    var splitter = RowSplitter(text, layout, options)
    var first = headerRows
    var clock = ReadClock(progress, source: text.name, total: text.bytes.count)
    while let block = try splitter.next() {
      let rows = min(first, block.rowCount)..<block.rowCount
      first = 0
      var isComma = false
      for place in reading {
        switch builders[place].append(block, rows: rows) {
        case .read: break
        case .restart(let kind):
          builders[place] = builders[place].restarted(
            as: kind, isRead: splitter.position >= text.bytes.count)
          again.append(place)
        case .decimalComma: isComma = true
        case .wrong(let row): throw wrongCell(block, row: row, builder: builders[place])
        }
      }
      if isComma {
        rules.settlePoint(isComma: builders.allSatisfy(\.hasOnlyWholeNumbers))
        builders = builders.map { builder(for: $0.index, kind: .undecided) }
        return (Array(builders.indices), splitter.oddities)
      }
      if !again.isEmpty { reading.removeAll { again.contains($0) } }
      try clock.reach(splitter.position)
    }
    for place in reading {
      guard case .restart(let kind) = builders[place].end() else { continue }
      builders[place] = builders[place].restarted(as: kind, isRead: true)
      again.append(place)
    }
    return (again, splitter.oddities)
  }

  private func wrongCell(_ block: CellBlock, row: Int, builder: ColumnBuilder) -> DataError {
    let cell = block.cell(row: row, column: builder.index)
    return .wrongType(
      place: text.place(at: cell.start - block.text), column: names[builder.index],
      number: builder.index + 1, cell: cell.text, wanted: builder.type)
  }
}

/// Detects other encodings than UTF-8 by their byte order mark.
///
/// - Throws: `unsupportedEncoding`.
func checkEncoding(_ bytes: UnsafeRawBufferPointer, name: String) throws(DataError) {
  if let encoding = TextEncoding(mark: bytes) {
    throw .unsupportedEncoding(path: name, encoding: encoding.rawValue)
  }
}

extension CellBlock {
  /// The bytes of a cell, as offsets into the text.
  fileprivate func range(row: Int, column: Int) -> Range<Int> {
    let bound = bounds + (row * stride + column)
    return bound[0] + 1..<bound[1]
  }
}
