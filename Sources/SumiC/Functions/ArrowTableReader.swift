import CSumi
import Sumi
import SumiData
import SumiReaders

/// Reads the arrays of Arrow as a table.
struct ArrowTableReader: Sendable {
  /// A column, and where its arrays are.
  private struct Place: Sendable {
    var column: ForeignColumn
    /// Among the children of the whole array; `nil` for the array itself.
    var child: Int?
    var hasDictionary: Bool
  }

  private static let source = "table"
  /// ARROW_FLAG_DICTIONARY_ORDERED.
  private static let orderedDictionary: Int64 = 1
  /// More columns are refused, as in files.
  private static let mostColumns = 16_384

  private var places: [Place] = []
  private var notes: [String] = []
  private let childCount: Int

  /// - Throws: `CallFault.argument` for a schema that cannot be; `DataError` for an unknown format.
  init(_ schema: ArrowSchema) throws {
    let isTable = Call.text(schema.format) == "+s"
    childCount = isTable ? Int(schema.n_children) : 0
    guard isTable else {
      try add(schema, child: nil)
      if let left = notes.first { throw DataError.unusable(source: Self.source, problem: left) }
      return
    }
    guard 0...Self.mostColumns ~= childCount, schema.children != nil || childCount == 0 else {
      throw CallFault.argument("a schema cannot have \(childCount) columns")
    }
    for index in 0..<childCount {
      guard let child = schema.children[index] else {
        throw CallFault.argument("column \(index) of the schema is NULL")
      }
      try add(child.pointee, child: index)
    }
  }

  private mutating func add(_ schema: ArrowSchema, child: Int?) throws {
    let format = try Call.text(schema.format, "the format of a column")
    let stated = Call.text(schema.name) ?? ""
    let name = stated.isEmpty ? child.map { String($0) } ?? "value" : stated
    let dictionary = try schema.dictionary.map {
      try Call.text($0.pointee.format, "the format of a dictionary")
    }
    let column = try ForeignColumn(
      name: name, format: format, dictionary: dictionary,
      isOrdered: schema.flags & Self.orderedDictionary != 0, source: Self.source)
    if let type = column.unchartedType {
      notes.append("column \"\(name)\" is left out: its type \(type) cannot be drawn")
      return
    }
    // If columns have one name, the first can be named.
    guard !places.contains(where: { $0.column.name == name }) else {
      notes.append("a second column \"\(name)\" is left out")
      return
    }
    places.append(Place(column: column, child: child, hasDictionary: dictionary != nil))
  }

  /// Adds the rows of an array after those that there are.
  mutating func add(_ owner: CArrowArray) throws {
    let whole = owner.array
    guard whole.length >= 0, whole.length <= 1 << 48, whole.offset >= 0, whole.offset <= 1 << 48,
      whole.n_children == childCount || places.allSatisfy({ $0.child == nil }),
      whole.children != nil || childCount == 0
    else {
      throw CallFault.argument(
        "the array has \(whole.length) rows after \(whole.offset) and \(whole.n_children) columns, "
          + "which does not fit its schema")
    }
    for index in places.indices {
      guard let child = places[index].child else {
        try add(whole, rows: whole.length, after: 0, to: index, owner)
        continue
      }
      guard let array = whole.children[child]?.pointee, array.length >= whole.offset + whole.length
      else {
        throw CallFault.argument("column \(child) has fewer rows than its table")
      }
      try add(array, rows: whole.length, after: whole.offset, to: index, owner)
    }
  }

  private mutating func add(
    _ array: ArrowArray, rows: Int64, after offset: Int64, to index: Int, _ owner: CArrowArray
  ) throws {
    let own = try Self.rows(array, count: rows, after: offset)
    var values: ForeignRows?
    if places[index].hasDictionary, let dictionary = array.dictionary?.pointee {
      values = try Self.rows(dictionary, count: dictionary.length, after: 0)
    }
    try places[index].column.add(own, dictionary: values, owner: owner)
  }

  /// - Parameter offset: rows to leave out at the beginning, besides the array's own.
  private static func rows(
    _ array: ArrowArray, count: Int64, after offset: Int64
  ) throws(CallFault) -> ForeignRows {
    guard 0...(1 << 16) ~= array.n_buffers, array.buffers != nil || array.n_buffers == 0,
      0...(1 << 48) ~= array.offset, 0...(1 << 48) ~= count
    else {
      throw .argument(
        "an array has \(count) rows after \(array.offset) in \(array.n_buffers) buffers")
    }
    return ForeignRows(
      count: Int(count), offset: Int(array.offset + offset), missingCount: array.null_count,
      buffers: (0..<Int(array.n_buffers)).map { UnsafeRawPointer(array.buffers[$0]) })
  }

  /// The table of all rows.
  func table() throws -> Table {
    try Table(
      names: places.map(\.column.name), columns: places.map { try $0.column.column() },
      notes: notes)
  }
}
