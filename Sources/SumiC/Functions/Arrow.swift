import CSumi
import Sumi
import SumiData

/// An array of Arrow, moved from the program: released when the last reference is gone.
///
/// `Sendable` because it is only read, and any thread may release it.
final class CArrowArray: @unchecked Sendable {
  private(set) var array: ArrowArray

  /// Takes the array, which the program must not use any more.
  ///
  /// - Returns: `nil` for one that is released already.
  init?(moving array: UnsafeMutablePointer<ArrowArray>) {
    guard array.pointee.release != nil else { return nil }
    self.array = array.pointee
    array.pointee.release = nil
  }

  deinit { array.release?(&array) }
}

/// A schema of Arrow, moved from the program. What it points to lives as long as this object.
final class CArrowSchema {
  private(set) var schema: ArrowSchema

  init?(moving schema: UnsafeMutablePointer<ArrowSchema>) {
    guard schema.pointee.release != nil else { return nil }
    self.schema = schema.pointee
    schema.pointee.release = nil
  }

  deinit { schema.release?(&schema) }
}

/// A stream of Arrow, moved from the program.
final class CArrowStream {
  private(set) var stream: ArrowArrayStream

  init?(moving stream: UnsafeMutablePointer<ArrowArrayStream>) {
    guard stream.pointee.release != nil else { return nil }
    self.stream = stream.pointee
    stream.pointee.release = nil
  }

  deinit { stream.release?(&stream) }

  func schema() throws -> CArrowSchema {
    var schema = ArrowSchema()
    try check(stream.get_schema.map { $0(&stream, &schema) })
    guard let schema = CArrowSchema(moving: &schema) else {
      throw CallFault.argument("the stream has no schema")
    }
    return schema
  }

  /// The next batch; `nil` after the last.
  func next() throws -> CArrowArray? {
    var array = ArrowArray()
    try check(stream.get_next.map { $0(&stream, &array) })
    return CArrowArray(moving: &array)
  }

  private func check(_ status: Int32?) throws {
    guard status != 0 else { return }
    let reason = stream.get_last_error.flatMap { $0(&stream) }.map { String(cString: $0) }
    let line = (reason ?? "error \(status ?? -1)").split(whereSeparator: \.isNewline).first ?? ""
    throw DataError.unusable(
      source: "table", problem: "the stream failed: \(line); make it again")
  }
}

@c @implementation
public func sumi_table_from_arrow(
  _ array: UnsafeMutablePointer<ArrowArray>?, _ schema: UnsafeMutablePointer<ArrowSchema>?,
  _ out_table: UnsafeMutablePointer<sumi_table>?, _ error: UnsafeMutablePointer<sumi_error>?
) -> Int32 {
  Call.run(error) {
    // Both are owned from here on, whatever is wrong with the rest.
    let owned = (
      array.flatMap { CArrowArray(moving: $0) }, schema.flatMap { CArrowSchema(moving: $0) }
    )
    let out = try Call.result(out_table, "out_table")
    guard let array = owned.0, let schema = owned.1 else {
      throw CallFault.argument("the array or the schema is NULL or released; make it again")
    }
    let reader = try withExtendedLifetime(schema) { try ArrowTableReader($0.schema) }
    let table = try Call.wait { [reader] in
      var reader = reader
      try reader.add(array)
      return try reader.table()
    }
    out.pointee = HandleTable.shared.add(TableObject(table))
  }
}

@c @implementation
public func sumi_table_from_arrow_stream(
  _ stream: UnsafeMutablePointer<ArrowArrayStream>?,
  _ out_table: UnsafeMutablePointer<sumi_table>?, _ error: UnsafeMutablePointer<sumi_error>?
) -> Int32 {
  Call.run(error) {
    let owned = stream.flatMap { CArrowStream(moving: $0) }
    let out = try Call.result(out_table, "out_table")
    guard let stream = owned else {
      throw CallFault.argument("the stream is NULL or released; make it again")
    }
    // The program's functions are called on its own thread.
    let schema = try stream.schema()
    var reader = try withExtendedLifetime(schema) { try ArrowTableReader($0.schema) }
    while let batch = try stream.next() { try reader.add(batch) }
    let table = try Call.wait { [reader] in try reader.table() }
    out.pointee = HandleTable.shared.add(TableObject(table))
  }
}
