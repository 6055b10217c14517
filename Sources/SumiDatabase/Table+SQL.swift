import CSQLTable
import CSQLite
import Glibc
import SumiData

extension QueryTable {
  /// Calls `body` with the table in the form of SQLite's virtual tables, which read the columns'
  /// memory.
  func withSQLTable<Result>(
    _ body: (OpaquePointer) throws(DataError) -> Result
  ) throws(DataError) -> Result {
    let names = SQLName.unique(table.names, isCaseSensitive: false)
    let owner = RankOwner(table.columns)
    var memory: [sumi_sql_column] = []
    return try table.columns[...].withMemory(&memory) { (memory) throws(DataError) in
      var memory = memory
      let copies = names.map { strdup($0) }
      defer { for copy in copies { free(copy) } }
      for index in memory.indices { memory[index].name = copies[index].map { UnsafePointer($0) } }
      let made = sumi_sql_table_make(
        memory, Int32(memory.count), Int64(table.rowCount),
        { owner, column, count in
          guard let owner, let count else { return nil }
          return Unmanaged<RankOwner>.fromOpaque(owner).takeUnretainedValue()
            .ranks(of: Int(column), count)
        }, Unmanaged.passUnretained(owner).toOpaque(), indexes.handle)
      guard let made else {
        throw .unusable(source: "a query", problem: "there is no memory for its tables")
      }
      defer { sumi_sql_table_free(made) }
      return try withExtendedLifetime(owner) { () throws(DataError) in try body(made) }
    }
  }
}

extension ArraySlice<Column> {
  /// Calls `body` with the memory of all columns after that of those before.
  fileprivate func withMemory<Result>(
    _ memory: inout [sumi_sql_column],
    _ body: ([sumi_sql_column]) throws(DataError) -> Result
  ) throws(DataError) -> Result {
    guard let column = first else { return try body(memory) }
    var known = memory
    return try column.withMemory { (found) throws(DataError) in
      known.append(found)
      return try dropFirst().withMemory(&known, body)
    }
  }
}

extension Column {
  /// Calls `body` with the column's memory, without a name.
  fileprivate func withMemory<Result>(
    _ body: (sumi_sql_column) throws(DataError) -> Result
  ) throws(DataError) -> Result {
    var memory = sumi_sql_column()
    switch values {
    case .numbers(let numbers):
      return try numbers.withKernelNumbers { (numbers) throws(DataError) in
        memory.numbers = numbers
        return try body(memory)
      }
    case .dateTimes(let stamps, let unit):
      memory.per_second = unit.perSecond
      return try stamps.withKernelNumbers { (stamps) throws(DataError) in
        memory.numbers = stamps
        return try body(memory)
      }
    case .text(let text):
      memory.is_text = true
      return try text.bytes.withUnsafeBufferPointer { (bytes) throws(DataError) in
        memory.bytes = bytes.baseAddress
        return try text.ends.withUnsafeBufferPointer { (ends) throws(DataError) in
          try ends.withMemoryRebound(to: Int64.self) { (ends) throws(DataError) in
            memory.ends = ends.baseAddress
            guard let validity else { return try body(memory) }
            return try validity.withWords { (words) throws(DataError) in
              memory.validity = words
              return try body(memory)
            }
          }
        }
      }
    }
  }
}

/// Numbers the texts of a column in their order when a query groups or orders by it.
private final class RankOwner {
  private let columns: [Column]

  init(_ columns: [Column]) { self.columns = columns }

  /// A number for each row, from 1, with 0 for missing cells; `nil` if there are too many texts.
  func ranks(of index: Int, _ count: UnsafeMutablePointer<Int32>) -> UnsafeMutablePointer<UInt16>? {
    let found = TextCodes().output(of: [columns[index]])
    guard let texts = found.texts, texts.count < Int(TextCodes.missing),
      // Bytes that are no UTF-8 are repaired in strings, and have another order.
      !texts.contains(where: { $0.unicodeScalars.contains("\u{FFFD}") })
    else { return nil }
    // Missing cells have the largest code.
    var ranks = [UInt16](repeating: 0, count: Int(UInt16.max) + 1)
    let order = texts.indices.sorted { texts[$0].utf8.lexicographicallyPrecedes(texts[$1].utf8) }
    for (rank, code) in order.enumerated() { ranks[code] = UInt16(rank + 1) }
    guard let memory = malloc(max(2 * found.codes.count, 1)) else { return nil }
    let rows = memory.bindMemory(to: UInt16.self, capacity: found.codes.count)
    found.codes.withUnsafeBufferPointer { codes in
      for row in codes.indices { rows[row] = ranks[Int(codes[row])] }
    }
    count.pointee = Int32(texts.count)
    return rows
  }
}
