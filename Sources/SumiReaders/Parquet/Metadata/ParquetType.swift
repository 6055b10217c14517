import SumiData
import SumiTime

/// How a column of Parquet stores its values.
enum ParquetStorage: Equatable {
  case bits
  case int32
  case int64
  /// Nanoseconds of a day and a Julian day, of older writers.
  case int96
  case float
  case double
  case bytes
  case fixedBytes(Int)

  /// Bytes of a plain value; `nil` for bits, and bytes of any length.
  var size: Int? {
    switch self {
    case .bits, .bytes: nil
    case .int32, .float: 4
    case .int64, .double: 8
    case .int96: 12
    case .fixedBytes(let size): size
    }
  }
}

/// What the values of a column mean: the column that they become.
enum ParquetType: Equatable {
  /// Numbers that are stored as they are.
  case numbers(NumberType)
  case bool
  case float16
  /// Integers, divided by 10 to the power of `scale`.
  case decimal(scale: Int)
  case days
  case stamps(TimeUnit)
  /// Julian days and nanoseconds of a day, which become time stamps in a unit.
  case julian(TimeUnit)
  /// A time of day, as a time stamp of 1 January 1970.
  case timeOfDay(TimeUnit)
  case text
  /// Cannot be drawn; with its name.
  case uncharted(String)

  /// The type of the column's numbers; `nil` for text.
  var numberType: NumberType? {
    switch self {
    case .numbers(let type): type
    case .bool: .bool
    case .float16: .float32
    case .decimal: .float64
    case .days, .stamps, .julian, .timeOfDay: .int64
    case .text, .uncharted: nil
    }
  }

  /// The values of a column.
  func values(of numbers: NumberValues) -> Column.Values {
    switch self {
    case .days: .dateTimes(numbers, .seconds)
    case .stamps(let unit), .julian(let unit), .timeOfDay(let unit): .dateTimes(numbers, unit)
    default: .numbers(numbers)
    }
  }
}

extension ParquetStorage {
  /// - Parameter element: of the schema.
  init?(_ element: ThriftStruct) {
    switch element.int(1) {
    case 0: self = .bits
    case 1: self = .int32
    case 2: self = .int64
    case 3: self = .int96
    case 4: self = .float
    case 5: self = .double
    case 6: self = .bytes
    case 7:
      guard let size = element.int(2), 1...(1 << 20) ~= size else { return nil }
      self = .fixedBytes(size)
    default: return nil
    }
  }
}

extension ParquetType {
  /// The type of a column by its storage and what its schema says about the meaning: a logical type,
  /// or a converted one of older writers.
  init(_ storage: ParquetStorage, _ element: ThriftStruct) {
    let logical = element.structure(10)?.alternative
    let converted = element.int(6)
    switch storage {
    case .bits: self = .bool
    case .float: self = .numbers(.float32)
    case .double: self = .numbers(.float64)
    case .int96: self = .julian(.nanoseconds)
    case .int32, .int64:
      self = Self.integer(storage, logical, converted, scale: element.int(7))
    case .fixedBytes(let size):
      if let scale = Self.scale(logical, converted, element.int(7)), size <= 32 {
        self = .decimal(scale: scale)
      } else if logical?.number == 15, size == 2 {
        self = .float16
      } else {
        self = .uncharted(logical?.number == 14 ? "uuid" : "fixed-size binary")
      }
    case .bytes:
      if let scale = Self.scale(logical, converted, element.int(7)) {
        self = .decimal(scale: scale)
      } else {
        let isText = [1, 4, 12].contains(logical?.number) || [0, 4, 19].contains(converted)
        self = isText ? .text : .uncharted("binary")
      }
    }
  }

  private static func integer(
    _ storage: ParquetStorage, _ logical: (number: Int, value: ThriftStruct)?, _ converted: Int?,
    scale: Int?
  ) -> ParquetType {
    let plain: NumberType = storage == .int32 ? .int32 : .int64
    if let scale = self.scale(logical, converted, scale) { return .decimal(scale: scale) }
    switch logical?.number {
    case 6: return .days
    case 7: return .timeOfDay(unit(of: logical?.value) ?? .milliseconds)
    case 8: return .stamps(unit(of: logical?.value) ?? .microseconds)
    case 10 where logical?.value.bool(2) == false:
      return .numbers(plain == .int32 ? .uint32 : .uint64)
    default: break
    }
    switch converted {
    case 6: return .days
    case 7: return .timeOfDay(.milliseconds)
    case 8: return .timeOfDay(.microseconds)
    case 9: return .stamps(.milliseconds)
    case 10: return .stamps(.microseconds)
    case 11, 12, 13: return .numbers(.uint32)
    case 14: return .numbers(.uint64)
    default: return .numbers(plain)
    }
  }

  /// The scale of a decimal type; `nil` for other types.
  private static func scale(
    _ logical: (number: Int, value: ThriftStruct)?, _ converted: Int?, _ stated: Int?
  ) -> Int? {
    guard logical?.number == 5 || converted == 5 else { return nil }
    let scale = logical?.value.int(1) ?? stated ?? 0
    return 0...300 ~= scale ? scale : nil
  }

  /// The unit of a logical type for times.
  private static func unit(of type: ThriftStruct?) -> TimeUnit? {
    switch type?.structure(2)?.alternative?.number {
    case 1: .milliseconds
    case 2: .microseconds
    case 3: .nanoseconds
    default: nil
    }
  }
}
