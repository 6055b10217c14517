import SumiData

/// A value of Thrift's compact protocol, in which Parquet's metadata are written.
enum ThriftValue {
  case bool(Bool)
  case integer(Int64)
  case double(Double)
  /// The position of text or of other bytes.
  case bytes(Range<Int>)
  case list([ThriftValue])
  case structure(ThriftStruct)
  /// A map, which nothing here reads.
  case map
}

/// The fields of a struct by their numbers; absent ones are `nil`.
struct ThriftStruct {
  /// Where it starts in the file.
  let offset: Int
  fileprivate var fields: [(number: Int, value: ThriftValue)] = []

  fileprivate init(offset: Int) { self.offset = offset }

  subscript(number: Int) -> ThriftValue? { fields.first { $0.number == number }?.value }

  func integer(_ number: Int) -> Int64? {
    if case .integer(let integer) = self[number] { integer } else { nil }
  }

  func int(_ number: Int) -> Int? { integer(number).flatMap { Int(exactly: $0) } }

  func bool(_ number: Int) -> Bool? {
    if case .bool(let bool) = self[number] { bool } else { nil }
  }

  func bytes(_ number: Int) -> Range<Int>? {
    if case .bytes(let range) = self[number] { range } else { nil }
  }

  func list(_ number: Int) -> [ThriftValue]? {
    if case .list(let list) = self[number] { list } else { nil }
  }

  func structs(_ number: Int) -> [ThriftStruct]? {
    list(number)?.compactMap { if case .structure(let value) = $0 { value } else { nil } }
  }

  func structure(_ number: Int) -> ThriftStruct? {
    if case .structure(let value) = self[number] { value } else { nil }
  }

  /// The number of the only field of a union.
  var alternative: (number: Int, value: ThriftStruct)? {
    guard let field = fields.first, case .structure(let value) = field.value else { return nil }
    return (field.number, value)
  }
}

/// Reads values of Thrift's compact protocol.
struct ThriftReader {
  let source: ByteSource
  private(set) var position: Int
  let end: Int

  /// More levels than any writer of Parquet has.
  private static let deepest = 24

  init(_ source: ByteSource, in range: Range<Int>) {
    self.source = source
    position = range.lowerBound
    end = range.upperBound
  }

  /// The next struct.
  ///
  /// - Throws: `malformed`.
  mutating func structure(depth: Int = 0) throws(DataError) -> ThriftStruct {
    guard depth < Self.deepest else {
      throw source.damaged(at: position, "metadata of more than \(Self.deepest) levels")
    }
    var value = ThriftStruct(offset: position)
    var number = 0
    while true {
      let header = try byte()
      let kind = header & 0xF
      if kind == 0 { return value }
      if header >> 4 == 0 {
        number = Int(truncatingIfNeeded: try zigzag())
      } else {
        number += Int(header >> 4)
      }
      value.fields.append((number, try self.value(of: kind, isField: true, depth: depth)))
    }
  }

  private mutating func value(
    of kind: UInt8, isField: Bool, depth: Int
  ) throws(DataError) -> ThriftValue {
    switch kind {
    case 1 where isField: return .bool(true)
    case 2 where isField: return .bool(false)
    case 1, 2: return .bool(try byte() == 1)
    case 3: return .integer(Int64(Int8(bitPattern: try byte())))
    case 4, 5, 6: return .integer(try zigzag())
    case 7:
      let range = try take(8)
      return .double(source.bytes.loadUnaligned(fromByteOffset: range.lowerBound, as: Double.self))
    case 8: return .bytes(try take(try count()))
    case 9, 10: return .list(try list(depth: depth))
    case 11:
      try skipMap(depth: depth)
      return .map
    case 12: return .structure(try structure(depth: depth + 1))
    case 13: return .bytes(try take(16))
    default: throw source.damaged(at: position - 1, "metadata of an unknown type \(kind)")
    }
  }

  private mutating func list(depth: Int) throws(DataError) -> [ThriftValue] {
    let header = try byte()
    let count = header >> 4 == 15 ? try self.count() : Int(header >> 4)
    // Each element takes a byte at least.
    guard count <= end - position, depth < Self.deepest else {
      throw source.damaged(at: position, "a list of \(count) elements in its metadata")
    }
    var list: [ThriftValue] = []
    list.reserveCapacity(count)
    for _ in 0..<count {
      list.append(try value(of: header & 0xF, isField: false, depth: depth + 1))
    }
    return list
  }

  private mutating func skipMap(depth: Int) throws(DataError) {
    let count = try count()
    guard count > 0 else { return }
    guard count <= end - position, depth < Self.deepest else {
      throw source.damaged(at: position, "a map of \(count) elements in its metadata")
    }
    let kinds = try byte()
    for _ in 0..<count {
      _ = try value(of: kinds >> 4, isField: false, depth: depth + 1)
      _ = try value(of: kinds & 0xF, isField: false, depth: depth + 1)
    }
  }

  private mutating func byte() throws(DataError) -> UInt8 {
    guard position < end else { throw source.damaged(at: position, "metadata that end too early") }
    defer { position += 1 }
    return source.bytes[position]
  }

  private mutating func varint() throws(DataError) -> UInt64 {
    var (value, shift): (UInt64, UInt64) = (0, 0)
    while true {
      let byte = try byte()
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
      guard shift < 64 else {
        throw source.damaged(at: position, "a number of more than 64 bits in its metadata")
      }
    }
  }

  private mutating func zigzag() throws(DataError) -> Int64 {
    let value = try varint()
    return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }

  private mutating func count() throws(DataError) -> Int {
    Int(exactly: try varint()) ?? .max
  }

  private mutating func take(_ count: Int) throws(DataError) -> Range<Int> {
    guard count <= end - position else {
      throw source.damaged(at: position, "metadata that end too early")
    }
    defer { position += count }
    return position..<position + count
  }
}
