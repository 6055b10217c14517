import SumiData
import SumiTime

/// The types of Arrow: the column that each becomes, and the number of buffers of unsupported
/// types, so that the columns after them are found.
enum ArrowType: Equatable {
  /// Nothing is stored: every cell is missing.
  case null
  /// Numbers that a column can hold directly.
  case numbers(NumberType)
  /// Bits; converted to bytes.
  case bool
  /// Converted to float32.
  case float16
  /// Integers of 32, 64, 128 or 256 bits, times 10 to the power of minus `scale`; converted to
  /// float64.
  case decimal(bits: Int, scale: Int)
  /// Days since 1970-01-01 as int32; converted to seconds.
  case days
  /// Time stamps as int64. A zone says where they were recorded; they still count in UTC.
  case stamps(TimeUnit, zone: String)
  /// Times of day as int32 or int64; converted to int64 time stamps of 1 January 1970.
  case timeOfDay(NumberType, TimeUnit)
  /// Durations as int64; converted to seconds.
  case elapsed(TimeUnit)
  /// UTF-8 with int32 or int64 offsets.
  case text(offsetSize: Int)
  /// UTF-8 in views of 16 bytes, which hold short texts and refer to longer ones.
  case textViews
  /// A type that cannot be drawn, with its name.
  case uncharted(String, bufferCount: Int, isView: Bool = false)

  /// The buffers of a column in a batch, without those of children and those that views refer to.
  var bufferCount: Int {
    switch self {
    case .null: 0
    case .numbers, .bool, .float16, .decimal, .days, .stamps, .timeOfDay, .elapsed, .textViews: 2
    case .text: 3
    case .uncharted(_, let count, _): count
    }
  }

  /// Whether there are further buffers, whose number is in the batch.
  var isView: Bool {
    switch self {
    case .textViews, .uncharted(_, _, isView: true): true
    default: false
    }
  }
}

extension ArrowType {
  /// The type in a field's metadata.
  ///
  /// - Parameters:
  ///   - tag: the index among the types of Schema.fbs.
  ///   - table: the type's parameters.
  init(tag: UInt8, table: FlatTable, version: Int16) throws(DataError) {
    // Before version 5 (4 in the file) some types without a validity still had one.
    let olderValidity = version < 4 ? 1 : 0
    switch tag {
    case 1: self = .null
    case 2: self = .numbers(try Self.integer(table))
    case 3:
      switch try table.number(0) as Int16 {
      case 0: self = .float16
      case 1: self = .numbers(.float32)
      case 2: self = .numbers(.float64)
      default: throw Self.unknown(table)
      }
    case 4, 19: self = .uncharted("binary", bufferCount: 3)
    case 5: self = .text(offsetSize: 4)
    case 6: self = .bool
    case 7: self = try Self.decimal(table)
    case 8:
      let unit: Int16 = try table.number(0, default: 1)
      self = unit == 0 ? .days : .stamps(.milliseconds, zone: "")
    case 9:
      let bits: Int32 = try table.number(1, default: 32)
      guard bits == 32 || bits == 64 else { throw Self.unknown(table) }
      self = .timeOfDay(bits == 32 ? .int32 : .int64, try Self.unit(table, default: 1))
    case 10:
      let zone = try table.utf8(1).map { String(decoding: $0, as: UTF8.self) }
      self = .stamps(try Self.unit(table, default: 0), zone: zone ?? "")
    case 11: self = .uncharted("interval", bufferCount: 2)
    case 12, 21: self = .uncharted("list", bufferCount: 2)
    case 13: self = .uncharted("struct", bufferCount: 1)
    case 14:
      let mode: Int16 = try table.number(0)
      self = .uncharted("union", bufferCount: (mode == 0 ? 1 : 2) + olderValidity)
    case 15: self = .uncharted("fixed-size binary", bufferCount: 2)
    case 16: self = .uncharted("fixed-size list", bufferCount: 1)
    case 17: self = .uncharted("map", bufferCount: 2)
    case 18: self = .elapsed(try Self.unit(table, default: 1))
    case 20: self = .text(offsetSize: 8)
    case 22: self = .uncharted("run-end encoded", bufferCount: olderValidity)
    case 23: self = .uncharted("binary view", bufferCount: 2, isView: true)
    case 24: self = .textViews
    case 25, 26: self = .uncharted("list view", bufferCount: 3)
    default: throw Self.unknown(table)
    }
  }

  /// The type described by a table Int of Schema.fbs.
  static func integer(_ table: FlatTable) throws(DataError) -> NumberType {
    let bits: Int32 = try table.number(0)
    let isSigned = try table.bool(1)
    switch bits {
    case 8: return isSigned ? .int8 : .uint8
    case 16: return isSigned ? .int16 : .uint16
    case 32: return isSigned ? .int32 : .uint32
    case 64: return isSigned ? .int64 : .uint64
    default: throw unknown(table)
    }
  }

  private static func decimal(_ table: FlatTable) throws(DataError) -> ArrowType {
    let scale: Int32 = try table.number(1)
    let bits: Int32 = try table.number(2, default: 128)
    guard [32, 64, 128, 256].contains(bits), abs(Int(scale)) <= 300 else { throw unknown(table) }
    return .decimal(bits: Int(bits), scale: Int(scale))
  }

  private static func unit(_ table: FlatTable, default value: Int16) throws(DataError) -> TimeUnit {
    switch try table.number(0, default: value) as Int16 {
    case 0: return .seconds
    case 1: return .milliseconds
    case 2: return .microseconds
    case 3: return .nanoseconds
    default: throw unknown(table)
    }
  }

  private static func unknown(_ table: FlatTable) -> DataError {
    table.region.source.unsupported(
      at: table.offset, "an unknown type",
      remedy: "write the file again with types of Arrow 1.5 or before")
  }
}
