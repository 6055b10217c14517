import SumiData

/// What Arrow's schema says about columns, in a Parquet file that was written by way of Arrow: time zones
/// and lengths of time, which Parquet's own types lack.
struct ParquetArrowFields {
  private var types: [String: ArrowType] = [:]

  /// - Parameter entries: keys and values in the footer. A schema that cannot be read says nothing: the
  ///   file's own one suffices.
  init(_ entries: [ThriftStruct], in source: ByteSource) {
    for entry in entries {
      guard let key = entry.bytes(1), source.text(key) == "ARROW:schema",
        let value = entry.bytes(2), let bytes = Self.decoded(source.bytes[value])
      else { continue }
      types = (try? Self.types(in: bytes)) ?? [:]
    }
  }

  /// The column with what the schema says about it.
  func applied(to column: Column, named name: String) -> Column {
    switch (types[name], column.values) {
    case (.stamps(_, let zone), .dateTimes):
      var zoned = column
      zoned.zone = ArrowType.recorded(zone)
      return zoned
    case (let type?, .numbers(let counts)) where type.isElapsed:
      return type.column(of: counts, validity: column.validity)
    default: return column
    }
  }

  private static func types(in message: [UInt8]) throws(DataError) -> [String: ArrowType] {
    let input = message.withUnsafeBytes { InputBytes.copying($0) }
    return try input.withBytes { (bytes) throws(DataError) in
      let source = ByteSource(input: input, bytes: bytes, name: "")
      guard let message = try ArrowMessage(in: source.whole, at: 0),
        case .schema(let table) = message.header
      else { return [:] }
      let fields = try ArrowSchema(table, version: message.version).fields
      return Dictionary(fields.map { ($0.name, $0.type) }, uniquingKeysWith: { first, _ in first })
    }
  }

  /// The bytes of Base64 (RFC 4648); `nil` for other text.
  private static func decoded(_ text: Slice<UnsafeRawBufferPointer>) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var (bits, count) = (0 as UInt32, 0)
    for byte in text where byte != UInt8(ascii: "=") {
      guard let digit = alphabet.firstIndex(of: byte) else { return nil }
      bits = bits << 6 | UInt32(digit)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
}
