import SumiData
import SumiTime

/// Writes a table in Arrow's file format (also known as Feather version 2), in one batch and
/// without compression, so that its numbers are read without a copy.
///
/// Integers of all types become int64, or uint64 where they were, and other numbers float64; times are time
/// stamps with their zone, or UTC, and texts large_utf8. What else a column says about its values is in the
/// metadata of its field. The same table always gives the same bytes.
package enum ArrowWriter {
  private static let mark = Array("ARROW1".utf8)
  /// Version 5 of the metadata's format.
  private static let version: Int16 = 4

  /// - Parameter metadata: of the file, by key.
  package static func bytes(of table: Table, metadata: [(key: String, value: String)]) -> [UInt8] {
    let schema = schema(of: table, metadata: metadata)
    var file = mark + [0, 0]
    file += message(header: schema, kind: 1, bodyCount: 0)
    let start = file.count
    var body = ArrowBody()
    for column in table.columns { body.add(column) }
    let batch = FlatBuilder.Object.table([
      .long(Int64(table.rowCount)), .object(.structures(body.nodes, width: 2)),
      .object(.structures(body.buffers, width: 2)),
    ])
    let head = message(header: batch, kind: 3, bodyCount: body.bytes.count)
    file += head
    file += body.bytes
    // The end of the messages.
    file += [0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]
    let footer = FlatBuilder(
      root: .table([
        .short(version), .object(schema), .object(.structures([], width: 3)),
        .object(
          .structures([Int64(start), Int64(head.count), Int64(body.bytes.count)], width: 3)),
      ])
    ).bytes
    file += footer
    withUnsafeBytes(of: UInt32(footer.count).littleEndian) { file.append(contentsOf: $0) }
    return file + mark
  }

  private static func message(
    header: FlatBuilder.Object, kind: UInt8, bodyCount: Int
  ) -> [UInt8] {
    let metadata = FlatBuilder(
      root: .table([
        .short(version), .byte(kind), .object(header), .long(Int64(bodyCount)),
      ])
    ).bytes
    var bytes: [UInt8] = [0xff, 0xff, 0xff, 0xff]
    withUnsafeBytes(of: UInt32(metadata.count).littleEndian) { bytes.append(contentsOf: $0) }
    return bytes + metadata
  }

  private static func schema(
    of table: Table, metadata: [(key: String, value: String)]
  ) -> FlatBuilder.Object {
    let fields = zip(table.names, table.columns).map { name, column in
      let (tag, type) = type(of: column)
      return FlatBuilder.Object.table([
        .object(.text(name)), .byte(1), .byte(tag), .object(type), nil, .object(.tables([])),
        entries(ArrowFieldMetadata(of: column).entries),
      ])
    }
    return .table([.short(0), .object(.tables(fields)), entries(metadata)])
  }

  private static func entries(_ metadata: [(key: String, value: String)]) -> FlatBuilder.Value {
    .object(
      .tables(metadata.map { .table([.object(.text($0.key)), .object(.text($0.value))]) }))
  }

  /// The tag and the description of a column's type.
  private static func type(of column: Column) -> (UInt8, FlatBuilder.Object) {
    switch column.values {
    case .numbers(let numbers) where numbers.type.isFloatingPoint: (3, .table([.short(2)]))
    case .numbers(let numbers):
      (2, .table([.int(64), .byte(numbers.type == .uint64 ? 0 : 1)]))
    case .dateTimes(_, let unit):
      (10, .table([.short(unit.arrowUnit), .object(.text(column.zone ?? "UTC"))]))
    case .text: (20, .table([]))
    }
  }
}

extension TimeUnit {
  fileprivate var arrowUnit: Int16 {
    switch self {
    case .seconds: 0
    case .milliseconds: 1
    case .microseconds: 2
    case .nanoseconds: 3
    }
  }
}

/// The body of a batch, and where the columns are in it.
private struct ArrowBody {
  var bytes: [UInt8] = []
  /// For each column its rows, and how many of them are missing.
  var nodes: [Int64] = []
  /// For each buffer its start and its length in bytes.
  var buffers: [Int64] = []

  mutating func add(_ column: Column) {
    nodes += [Int64(column.count), Int64(column.validity?.missingCount ?? 0)]
    var bits: [UInt8] = []
    if let validity = column.validity {
      bits = [UInt8](repeating: 0, count: (column.count + 7) / 8)
      for row in 0..<column.count where validity[row] { bits[row / 8] |= 1 << UInt8(row % 8) }
    }
    bits.withUnsafeBytes { add($0) }
    switch column.values {
    case .numbers(let numbers) where numbers.type.isFloatingPoint:
      numbers.doubles.withUnsafeBytes { add($0) }
    case .numbers(let numbers) where numbers.type == .uint64:
      numbers.unsignedIntegers(at: Array(0..<numbers.count)).withUnsafeBytes { add($0) }
    case .numbers(let numbers), .dateTimes(let numbers, _):
      numbers.integers.withUnsafeBytes { add($0) }
    case .text(let text):
      ([0] + text.ends.map(Int64.init)).withUnsafeBytes { add($0) }
      text.bytes.withUnsafeBytes { add($0) }
    }
  }

  private mutating func add(_ buffer: UnsafeRawBufferPointer) {
    buffers += [Int64(bytes.count), Int64(buffer.count)]
    bytes.append(contentsOf: buffer)
    while bytes.count % 64 != 0 { bytes.append(0) }
  }
}
