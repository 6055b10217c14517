import CSumi
import Sumi
import SumiData
import SumiReaders

final class TableObject: HandleObject {
  static let kind = HandleTable.Kind.table
  let table: Table

  init(_ table: Table) { self.table = table }
}

@c @implementation
public func sumi_table_new(
  _ columns: UnsafePointer<sumi_column>?, _ count: Int,
  _ out_table: UnsafeMutablePointer<sumi_table>?, _ error: UnsafeMutablePointer<sumi_error>?
) -> Int32 {
  Call.run(error) {
    // The columns are owned from here on, whatever is wrong with the rest.
    let given = try Call.list(columns, count, "columns").map { (column: $0, memory: CMemory($0)) }
    let out = try Call.result(out_table, "out_table")
    var names: [String] = []
    for (column, _) in given {
      let name = try Call.text(column.name, "the name of a column")
      if names.contains(name) {
        throw CallFault.argument("two columns are named \"\(name)\"; give them different names")
      }
      names.append(name)
    }
    let parts = zip(names, given).map { CColumn(name: $0, column: $1.column, memory: $1.memory) }
    // Time stamps are searched for missing ones, and text is copied.
    let table = try Call.wait(unless: parts.allSatisfy(\.isReadSoon)) {
      try Table(names: parts.map(\.name), columns: parts.map { try $0.read() })
    }
    out.pointee = HandleTable.shared.add(TableObject(table))
  }
}

@c @implementation
public func sumi_table_read(
  _ path: UnsafePointer<CChar>?, _ format: UnsafePointer<CChar>?, _ layout: UnsafePointer<CChar>?,
  _ query: UnsafePointer<CChar>?, _ out_table: UnsafeMutablePointer<sumi_table>?,
  _ error: UnsafeMutablePointer<sumi_error>?
) -> Int32 {
  Call.run(error) {
    let out = try Call.result(out_table, "out_table")
    let format = try Call.text(format).map { word throws(CallFault) in
      try DataFormat.word(word, "the format")
    }
    let file = DataFile(
      try Call.text(path, "path"), format: format ?? .automatic, layout: Call.text(layout),
      query: Call.text(query))
    let table = try Call.wait { try file.table() }
    out.pointee = HandleTable.shared.add(TableObject(table))
  }
}

@c @implementation
public func sumi_table_arrow(
  _ table: sumi_table, _ out_buffer: UnsafeMutablePointer<sumi_buffer>?,
  _ error: UnsafeMutablePointer<sumi_error>?
) -> Int32 {
  Call.run(error) {
    let out = try Call.result(out_buffer, "out_buffer")
    let object: TableObject = try HandleTable.shared.object(table)
    let bytes = try Call.wait { ArrowWriter.bytes(of: object.table, metadata: []) }
    out.pointee = HandleTable.shared.add(BufferObject(bytes))
  }
}

@c @implementation
public func sumi_table_read_arrow(
  _ bytes: UnsafePointer<UInt8>?, _ count: Int, _ out_table: UnsafeMutablePointer<sumi_table>?,
  _ error: UnsafeMutablePointer<sumi_error>?
) -> Int32 {
  Call.run(error) {
    let input = InputBytes.copying(
      UnsafeRawBufferPointer(try Call.list(bytes, count, "bytes")))
    let out = try Call.result(out_table, "out_table")
    let table = try Call.wait { try ArrowReader.table(in: input, name: "table") }
    out.pointee = HandleTable.shared.add(TableObject(table))
  }
}

@c @implementation
public func sumi_table_join(
  _ tables: UnsafePointer<sumi_named_table>?, _ count: Int,
  _ out_table: UnsafeMutablePointer<sumi_table>?, _ error: UnsafeMutablePointer<sumi_error>?
) -> Int32 {
  Call.run(error) {
    let out = try Call.result(out_table, "out_table")
    var names: [String] = []
    var columns: [Column] = []
    var notes: [String] = []
    for part in try Call.list(tables, count, "tables") {
      let object: TableObject = try HandleTable.shared.object(part.table)
      let stated = object.table.names.count == 1 ? Call.text(part.name) : nil
      let added = stated.map { [$0] } ?? object.table.names
      if let name = added.first(where: names.contains) {
        throw CallFault.argument("two columns are named \"\(name)\"; give them different names")
      }
      names += added
      columns += object.table.columns
      notes += object.table.notes
    }
    out.pointee = HandleTable.shared.add(
      TableObject(try Table(names: names, columns: columns, notes: notes)))
  }
}

@c @implementation
public func sumi_table_read_dates(
  _ table: sumi_table, _ out_table: UnsafeMutablePointer<sumi_table>?,
  _ error: UnsafeMutablePointer<sumi_error>?
) -> Int32 {
  Call.run(error) {
    let out = try Call.result(out_table, "out_table")
    let object: TableObject = try HandleTable.shared.object(table)
    let hasTexts = object.table.columns.contains {
      if case .text = $0.values { true } else { false }
    }
    let dated = try Call.wait(unless: !hasTexts || object.table.rowCount < CColumn.fewRows) {
      object.table.readingDates(source: "table")
    }
    out.pointee = HandleTable.shared.add(TableObject(dated))
  }
}

@c @implementation
public func sumi_table_order(
  _ table: sumi_table, _ column: UnsafePointer<CChar>?,
  _ names: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int,
  _ out_table: UnsafeMutablePointer<sumi_table>?, _ error: UnsafeMutablePointer<sumi_error>?
) -> Int32 {
  Call.run(error) {
    let out = try Call.result(out_table, "out_table")
    let levels = try Call.list(names, count, "names").map { try Call.text($0, "a name") }
    out.pointee = try changed(table, column) { $0.levels = levels }
  }
}

@c @implementation
public func sumi_table_time_zone(
  _ table: sumi_table, _ column: UnsafePointer<CChar>?, _ zone: UnsafePointer<CChar>?,
  _ out_table: UnsafeMutablePointer<sumi_table>?, _ error: UnsafeMutablePointer<sumi_error>?
) -> Int32 {
  Call.run(error) {
    let out = try Call.result(out_table, "out_table")
    let zone = try Call.text(zone, "zone")
    out.pointee = try changed(table, column) { $0.zone = zone }
  }
}

/// A table with a change to what one of its columns says about its values.
private func changed(
  _ table: sumi_table, _ column: UnsafePointer<CChar>?, _ change: (inout Column) -> Void
) throws -> sumi_table {
  let object: TableObject = try HandleTable.shared.object(table)
  let name = try Call.text(column, "column")
  _ = try object.table.column(named: name, source: "table")
  var columns = object.table.columns
  for index in columns.indices where object.table.names[index] == name { change(&columns[index]) }
  return HandleTable.shared.add(
    TableObject(try Table(names: object.table.names, columns: columns, notes: object.table.notes)))
}

@c @implementation
public func sumi_table_size(
  _ table: sumi_table, _ out_rows: UnsafeMutablePointer<Int64>?,
  _ out_columns: UnsafeMutablePointer<Int64>?, _ error: UnsafeMutablePointer<sumi_error>?
) -> Int32 {
  Call.run(error) {
    out_rows?.pointee = 0
    out_columns?.pointee = 0
    let object: TableObject = try HandleTable.shared.object(table)
    out_rows?.pointee = Int64(object.table.rowCount)
    out_columns?.pointee = Int64(object.table.names.count)
  }
}

@c @implementation
public func sumi_release_flag(_ context: UnsafeMutableRawPointer?) {
  // One aligned word, which the program only waits for.
  context?.assumingMemoryBound(to: Int32.self).pointee = 1
}
