import SumiData

/// What the end of a Parquet file says: its columns, and where those of each group of rows are.
struct ParquetFooter {
  /// A column in a group of rows.
  struct Chunk {
    let rowCount: Int
    let codec: ParquetCodec
    /// The position of its pages in the file.
    let pages: Range<Int>
  }

  private(set) var schema: ParquetSchema
  /// What Arrow's schema says beyond it.
  let arrowFields: ParquetArrowFields
  let rowCount: Int
  /// By group of rows; those of a group by column of values.
  private let groups: [(rowCount: Int, columns: [ThriftStruct])]
  private let source: ByteSource

  /// The rows of each group.
  var rowsOfGroups: [Int] { groups.map(\.rowCount) }

  /// The number of the first groups that together have so many rows.
  func groupCount(withRows least: Int) -> Int {
    var sum = 0
    for (index, rows) in rowsOfGroups.enumerated() {
      sum += rows
      if sum >= least { return index + 1 }
    }
    return groups.count
  }

  private static let magic = Array("PAR1".utf8)
  private static let encryptedMagic = Array("PARE".utf8)
  private static let mostRows = 1 << 48

  /// - Throws: `malformed`.
  init(of source: ByteSource) throws(DataError) {
    self.source = source
    let bytes = source.bytes
    // Both ends, and the size of the metadata before the last.
    if bytes.starts(with: Self.encryptedMagic) {
      throw source.unsupported(
        at: 0, "the file is encrypted", remedy: "write it without encryption")
    }
    guard bytes.count >= 12, bytes.starts(with: Self.magic) else {
      throw source.damaged(at: 0, "no Parquet file")
    }
    guard bytes.suffix(4).elementsEqual(Self.magic) else {
      throw source.damaged(at: bytes.count - 4, "a Parquet file without its end")
    }
    let size = Int(bytes.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt32.self))
    guard size <= bytes.count - 12 else {
      throw source.damaged(at: bytes.count - 8, "metadata of \(size) bytes")
    }
    var reader = ThriftReader(source, in: bytes.count - 8 - size..<bytes.count - 8)
    let metadata = try reader.structure()
    schema = try ParquetSchema(metadata.structs(2) ?? [], in: source)
    arrowFields = ParquetArrowFields(metadata.structs(5) ?? [], in: source)
    var groups: [(rowCount: Int, columns: [ThriftStruct])] = []
    var encrypted: Set<Int> = []
    var sum = 0
    for group in metadata.structs(4) ?? [] {
      guard let rowCount = group.int(3), 0...Self.mostRows ~= rowCount,
        let columns = group.structs(1), columns.count == schema.fields.count
      else { throw source.damaged(at: group.offset, "a group of rows without all its columns") }
      sum += rowCount
      guard sum <= Self.mostRows else {
        throw source.damaged(at: group.offset, "more than \(Self.mostRows) rows")
      }
      // They say by which key.
      encrypted.formUnion(columns.indices.filter { columns[$0].structure(8) != nil })
      if rowCount > 0 { groups.append((rowCount, columns)) }
    }
    schema.setEncrypted(encrypted)
    self.groups = groups
    rowCount = sum
  }

  /// The chunks of a column, one for each group of rows.
  ///
  /// - Throws: `malformed`.
  func chunks(of field: ParquetField) throws(DataError) -> [Chunk] {
    var chunks: [Chunk] = []
    for group in groups {
      let column = group.columns[field.chunk]
      guard column.bytes(1) == nil else {
        throw source.unsupported(
          at: column.offset, "column \"\(field.name)\" is in another file",
          remedy: "write it into one file")
      }
      guard let metadata = column.structure(3), let first = metadata.int(9),
        let size = metadata.int(7), size >= 0
      else {
        throw source.damaged(at: column.offset, "column \"\(field.name)\" without a position")
      }
      // Some writers state 0 for no dictionary.
      let start = metadata.int(11).flatMap { $0 > 0 ? min($0, first) : nil } ?? first
      guard start >= 4, start <= source.bytes.count, size <= source.bytes.count - start else {
        throw source.damaged(at: column.offset, "column \"\(field.name)\" beyond the file's end")
      }
      guard let codec = ParquetCodec(rawValue: metadata.int(4) ?? 0), codec.isRead else {
        let name =
          ParquetCodec(rawValue: metadata.int(4) ?? 0).map { "\($0)" } ?? "an unknown codec"
        throw source.unsupported(
          at: column.offset, "column \"\(field.name)\" is compressed by \(name)",
          remedy: "write the file with snappy, zstd, gzip or lz4")
      }
      chunks.append(Chunk(rowCount: group.rowCount, codec: codec, pages: start..<start + size))
    }
    return chunks
  }
}
