import CSumi
import Sumi
import SumiData
import SumiReaders

/// The memory of a program's column: released when the last reference is gone.
///
/// `Sendable` because the program leaves it as it is until then, and lets any thread release it.
final class CMemory: @unchecked Sendable {
  private let release: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?
  private let context: UnsafeMutableRawPointer?

  init(_ column: sumi_column) { (release, context) = (column.release, column.context) }

  deinit { release?(context) }
}

/// A column of C, to be checked and read.
///
/// `Sendable` because the program leaves the memory as it is while `memory` is there.
struct CColumn: @unchecked Sendable {
  let name: String
  let column: sumi_column
  let memory: CMemory

  /// Fewer are read before another thread would have started.
  static let fewRows = 4_096

  /// Whether reading takes hardly any time.
  var isReadSoon: Bool {
    let isNumbers =
      column.present == nil && Self.numberType(Int(column.type)) != nil
      && Self.unit(Int(column.type)) == nil
    return isNumbers || column.count < Self.fewRows
  }

  /// The numbers where they are, or the texts copied.
  ///
  /// - Throws: `CallFault.argument` for sizes that cannot be; `DataError` for texts outside their bytes.
  func read() throws -> Column {
    let count = Int(column.count)
    guard count >= 0, count <= 1 << 48 else { throw fault("cannot have \(count) rows") }
    if Int(column.type) == SUMI_TYPE_UTF8 { return try text(count) }
    let read = try numbers(count)
    guard let present = column.present, count > 0 else { return read }
    var validity = read.validity ?? Validity(repeating: true, count: count)
    for row in 0..<count where present[row] == 0 { validity[row] = false }
    return read.with(validity)
  }

  private func numbers(_ count: Int) throws -> Column {
    guard let type = Self.numberType(Int(column.type)) else {
      throw fault("has the type \(column.type), which is none of SUMI_TYPE_…")
    }
    let stride = column.stride == 0 ? type.size : Int(column.stride)
    guard stride > 0, stride <= 1 << 32 else {
      throw fault("has \(stride) bytes from row to row; copy it to rows one after the other")
    }
    guard column.values != nil || count == 0 else {
      throw fault("has \(count) rows, but values is NULL")
    }
    guard let unit = Self.unit(Int(column.type)) else {
      return Column(
        foreign: type, at: column.values, stride: stride, count: count, keeping: memory)
    }
    let times = try Column(
      foreignTimes: unit, isElapsed: Self.isElapsed(Int(column.type)), at: column.values,
      stride: stride, count: count, keeping: memory)
    return Int(column.type) == SUMI_TYPE_TIME_OF_DAY ? times.meaning(.timeOfDay) : times
  }

  private func text(_ count: Int) throws -> Column {
    guard let offsets = column.offsets else {
      if count == 0 { return Column([String]()) }
      throw fault("is text, but offsets is NULL")
    }
    // Without any bytes, all texts are empty.
    let values = column.values ?? UnsafeRawPointer(offsets)
    if column.values == nil, count > 0, offsets[count] != 0 {
      throw fault("has \(count) rows, but values is NULL")
    }
    var bits = [UInt8](repeating: 0, count: column.present == nil ? 0 : (count + 7) / 8)
    if let present = column.present {
      for row in 0..<count where present[row] != 0 { bits[row >> 3] |= 1 << UInt8(row & 7) }
    }
    return try bits.withUnsafeBytes { bits in
      var text = try ForeignColumn(name: name, format: "U", dictionary: nil, source: "table")
      try text.add(
        ForeignRows(
          count: count, missingCount: bits.isEmpty ? 0 : -1,
          buffers: [bits.baseAddress, UnsafeRawPointer(offsets), values]),
        dictionary: nil, owner: memory)
      return try text.column()
    }
  }

  private func fault(_ problem: String) -> CallFault { .argument("column \"\(name)\" \(problem)") }

  private static func numberType(_ type: Int) -> NumberType? {
    switch type {
    case SUMI_TYPE_FLOAT64: .float64
    case SUMI_TYPE_FLOAT32: .float32
    case SUMI_TYPE_INT64: .int64
    case SUMI_TYPE_INT32: .int32
    case SUMI_TYPE_INT16: .int16
    case SUMI_TYPE_INT8: .int8
    case SUMI_TYPE_UINT64: .uint64
    case SUMI_TYPE_UINT32: .uint32
    case SUMI_TYPE_UINT16: .uint16
    case SUMI_TYPE_UINT8: .uint8
    case SUMI_TYPE_BOOL: .bool
    case let type where unit(type) != nil: .int64
    default: nil
    }
  }

  private static func unit(_ type: Int) -> TimeUnit? {
    switch type {
    case SUMI_TYPE_SECONDS, SUMI_TYPE_ELAPSED_SECONDS: .seconds
    case SUMI_TYPE_MILLISECONDS, SUMI_TYPE_ELAPSED_MILLISECONDS: .milliseconds
    case SUMI_TYPE_MICROSECONDS, SUMI_TYPE_ELAPSED_MICROSECONDS, SUMI_TYPE_TIME_OF_DAY:
      .microseconds
    case SUMI_TYPE_NANOSECONDS, SUMI_TYPE_ELAPSED_NANOSECONDS: .nanoseconds
    default: nil
    }
  }

  private static func isElapsed(_ type: Int) -> Bool {
    Int(SUMI_TYPE_ELAPSED_SECONDS)...Int(SUMI_TYPE_ELAPSED_NANOSECONDS) ~= type
  }
}
