import CSQLTable
import SumiData

/// A table for queries, with what they find out about it: orders, lookups and surveys of columns, so
/// that only the first of many queries pays for them.
package struct QueryTable: Sendable {
  package let table: Table
  let indexes: TableIndexes

  package init(_ table: Table) {
    self.table = table
    indexes = TableIndexes(columnCount: table.columns.count)
  }
}

/// Owns the indexes of a table. C keeps their lock.
final class TableIndexes: @unchecked Sendable {
  /// `nil` without memory.
  let handle: OpaquePointer?

  init(columnCount: Int) { handle = sumi_sql_indexes_make(Int32(columnCount)) }

  deinit { sumi_sql_indexes_free(handle) }
}

/// Tables that a query can read by their names.
public struct QueryTables {
  /// All names.
  public var names: [String]
  /// The table with one of the names; called once for each that the query reads.
  package var read: (String) throws(DataError) -> QueryTable

  /// Tables by name; `read` is called once for each that the query names.
  public init(names: [String], read: @escaping (String) throws(DataError) -> Table) {
    self.names = names
    self.read = { (name) throws(DataError) in QueryTable(try read(name)) }
  }

  package init(names: [String], indexed read: @escaping (String) throws(DataError) -> QueryTable) {
    self.names = names
    self.read = read
  }

  /// Tables in memory.
  public init(_ tables: [String: Table]) {
    self.init(names: tables.keys.sorted()) { name in tables[name] ?? Table() }
  }
}
