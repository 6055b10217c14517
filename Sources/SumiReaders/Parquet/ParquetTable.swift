import SumiData
import SumiWork
import Synchronization

/// Makes the table of the requested columns of a Parquet file.
struct ParquetTable {
  let source: ByteSource
  let rowCount: Int
  /// The requested columns, in the order of the file.
  private(set) var fields: [ParquetField]
  private let chunks: [[ParquetFooter.Chunk]]
  private let arrowFields: ParquetArrowFields

  /// What a column in a group of rows gives besides its numbers.
  private struct Part: Sendable {
    var validity: Validity?
    var texts: TextValues?
    /// Whether a number does not fit in the column's type.
    var hasOverflow = false
  }

  /// A column in a group of rows.
  private struct Job {
    let column: Int
    let group: Int
    let firstRow: Int
  }

  /// - Parameter least: only the first groups of rows, which together have so many rows; `nil` for all.
  /// - Throws: `malformed`.
  init(
    source: ByteSource, footer: ParquetFooter, fields: [ParquetField], first least: Int? = nil
  ) throws(DataError) {
    (self.source, self.fields) = (source, fields)
    arrowFields = footer.arrowFields
    let groups = least.map(footer.groupCount) ?? footer.rowsOfGroups.count
    rowCount = footer.rowsOfGroups.prefix(groups).reduce(0, +)
    var chunks: [[ParquetFooter.Chunk]] = []
    for field in fields { chunks.append(Array(try footer.chunks(of: field).prefix(groups))) }
    self.chunks = chunks
  }

  /// The columns; their pages are read on all cores.
  ///
  /// - Throws: `malformed`.
  func columns(_ progress: ReadProgress) throws(DataError) -> [Column] {
    let total = chunks.joined().reduce(0) { $0 + $1.pages.count }
    let count = ReadCount(progress, source: source.name, total: total)
    var memories: [NumberMemory?] = []
    for field in fields {
      let size = field.type.numberType?.size
      memories.append(
        try size.map { (size) throws(DataError) in
          try source.allocate(byteCount: rowCount * size, for: 0)
        })
    }
    var jobs: [Job] = []
    for (column, chunks) in chunks.enumerated() {
      var row = 0
      for (group, chunk) in chunks.enumerated() {
        jobs.append(Job(column: column, group: group, firstRow: row))
        row += chunk.rowCount
      }
    }
    let parts = Mutex<[Part?]>(Array(repeating: nil, count: jobs.count))
    try Parallel.forEach(jobs.indices, isLarge: total > 1 << 18) {
      [jobs, memories] (index) throws(DataError) in
      let part = try read(jobs[index], into: memories[jobs[index].column], count)
      parts.withLock { $0[index] = part }
    }
    let made = parts.withLock { $0.compactMap(\.self) }
    let overflows = Set(zip(jobs, made).filter(\.1.hasOverflow).map(\.0.column))
    if !overflows.isEmpty { return try coarser(overflows).columns(progress) }
    var columns: [Column] = []
    for (index, field) in fields.enumerated() {
      let own = zip(jobs, made).filter { $0.0.column == index }.map(\.1)
      columns.append(column(of: field, in: memories[index], own))
    }
    return columns
  }

  /// The same table with Julian days in microseconds, whose time stamps reach ±292,000 years.
  ///
  /// - Parameter columns: those with values that do not fit.
  /// - Throws: `malformed` if nothing is coarser.
  private func coarser(_ columns: Set<Int>) throws(DataError) -> ParquetTable {
    var table = self
    for column in columns {
      guard fields[column].type == .julian(.nanoseconds) else {
        throw source.damaged(
          at: chunks[column].first?.pages.lowerBound ?? 0,
          "column \"\(fields[column].name)\" holds a time beyond the range of its time stamps")
      }
      table.fields[column].type = .julian(.microseconds)
    }
    return table
  }

  private func column(of field: ParquetField, in memory: NumberMemory?, _ parts: [Part]) -> Column {
    var validity: Validity?
    if parts.contains(where: { $0.validity != nil }) {
      var joined = Validity(repeating: true, count: 0)
      for part in parts { if let own = part.validity { joined.append(own) } }
      validity = joined.missingCount == 0 ? nil : joined
    }
    guard let memory, let type = field.type.numberType else {
      var texts = TextValues()
      for part in parts { if let own = part.texts { texts.append(contentsOf: own) } }
      return Column(.text(texts), validity: validity)
    }
    let numbers = NumberValues(in: memory, type: type, count: rowCount)
    var column = Column(field.type.values(of: numbers), validity: validity)
    if case .timeOfDay = field.type { column = column.meaning(.timeOfDay) }
    return arrowFields.applied(to: column, named: field.name)
  }

  /// Reads the pages of a column in a group of rows.
  private func read(
    _ job: Job, into memory: NumberMemory?, _ count: ReadCount
  ) throws(DataError) -> Part {
    let field = fields[job.column]
    let chunk = chunks[job.column][job.group]
    var pages = ParquetPages(source, chunk, hasLevels: field.presence > 0)
    var numbers = ParquetConversion(field).map { ParquetNumbers(source, field, $0) }
    var texts = numbers == nil ? ParquetTexts(source, field) : nil
    var levels = ParquetLevels()
    var validity = Validity(repeating: true, count: 0)
    let size = field.type.numberType?.size ?? 0
    var (row, position) = (0, chunk.pages.lowerBound)
    while row < chunk.rowCount {
      let read = try pages.next { (page) throws(DataError) -> Int in
        if page.kind == .dictionary {
          try numbers?.take(page)
          try texts?.take(page)
          return 0
        }
        guard page.count <= chunk.rowCount - row else {
          throw source.damaged(at: page.offset, "more values than rows")
        }
        try levels.read(page, presence: field.presence, in: source)
        levels.append(to: &validity, page, presence: field.presence)
        try texts?.append(page, levels)
        if let memory {
          let place = memory.start + (job.firstRow + row) * size
          try numbers?.decode(page, count: levels.presentCount, into: place)
          levels.spread(place, size: size, presence: field.presence)
        }
        return page.count
      }
      guard let read else {
        throw source.damaged(
          at: chunk.pages.lowerBound,
          "column \"\(field.name)\" has \(row) values in a group of \(chunk.rowCount) rows")
      }
      row += read
      try count.add(pages.position - position)
      position = pages.position
    }
    return Part(
      validity: validity, texts: texts.map { TextValues(bytes: $0.bytes, ends: $0.ends) },
      hasOverflow: numbers?.hasOverflow ?? false)
  }
}
