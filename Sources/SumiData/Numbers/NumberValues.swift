internal import CNumbers

/// The numbers of a column: `count` of one type, from an array, a mapped file, or without storage
/// if they are regular. Copies share the numbers.
///
/// Loops over many rows use the kernels, which read each type as it is stored; a single row is a
/// `Double` or, exactly, an `Int64`.
public struct NumberValues: Sendable {
  let storage: NumberStorage
  /// The storage's row that is row 0 here.
  let start: Int
  /// How many numbers there are.
  public let count: Int

  init(storage: NumberStorage, start: Int, count: Int) {
    self.storage = storage
    self.start = start
    self.count = count
  }

  /// The numbers of an array, without a copy.
  public init<Number: ColumnNumber>(_ numbers: [Number]) {
    // Through Any, as a cast of the array itself would cast each element.
    let source: NumberSource =
      if Number.self == Double.self, let doubles = numbers as Any as? [Double] {
        .doubles(doubles)
      } else if Number.self == Int64.self, let integers = numbers as Any as? [Int64] {
        .integers(integers)
      } else {
        .array(TypedArray(elements: numbers))
      }
    self.init(
      storage: NumberStorage(
        source, type: Number.numberType, count: numbers.count),
      start: 0, count: numbers.count)
  }

  /// The numbers `start`, `start + step`, … without storing them.
  public init(regularFrom start: Double, step: Double, count: Int) {
    self.init(
      storage: NumberStorage(
        .regular(start: start, step: step), type: .float64, count: max(count, 0)),
      start: 0, count: max(count, 0))
  }

  /// The integers `start`, `start + step`, … without storing them; clamped to Int64.
  public init(regularFrom start: Int64, step: Int64, count: Int) {
    self.init(
      storage: NumberStorage(
        .regularIntegers(start: start, step: step), type: .int64, count: max(count, 0)),
      start: 0, count: max(count, 0))
  }

  /// Numbers in a file's bytes in the machine's byte order.
  ///
  /// - Parameters:
  ///   - bytes: the memory or the file that has the numbers.
  ///   - offset: the start of the first number, in bytes; need not be aligned.
  ///   - type: how they are stored.
  ///   - stride: bytes from one number to the next; `nil` for the size of the type.
  ///   - count: their number; all of them must lie in the bytes.
  public init(
    in bytes: InputBytes, offset: Int, type: NumberType, stride: Int? = nil, count: Int
  ) {
    let stride = stride ?? type.size
    precondition(
      count == 0
        || (offset >= 0 && stride > 0 && offset <= bytes.count - type.size
          && (count - 1) <= (bytes.count - type.size - offset) / stride),
      "numbers lie within the bytes")
    self.init(
      storage: NumberStorage(
        .file(bytes, offset: offset), type: type, stride: stride, count: count),
      start: 0, count: count)
  }

  /// Numbers written to owned memory, starting at its beginning.
  package init(in memory: NumberMemory, type: NumberType, count: Int) {
    self.init(
      storage: NumberStorage(.memory(memory), type: type, count: count), start: 0, count: count)
  }

  /// Calls `body` with the address of the first number, `nil` if none is stored, and with the bytes
  /// from one number to the next.
  package func withStored<Result, Failure>(
    _ body: (_ first: UnsafeRawPointer?, _ stride: Int) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try storage.source.withBase { (base) throws(Failure) -> Result in
      try body(base.map { $0 + start * storage.stride }, storage.stride)
    }
  }

  /// How the numbers are stored.
  public var type: NumberType { storage.type }

  /// Start and step if the numbers are regular, otherwise `nil`.
  public var regularStep: (start: Double, step: Double)? {
    switch storage.source {
    case .regular(let first, let step): (first + Double(start) * step, step)
    case .regularIntegers(let first, let step):
      (Double(first) + Double(start) * Double(step), Double(step))
    default: nil
    }
  }

  /// The number of a row, as a Double; NaN if it is missing.
  public subscript(row: Int) -> Double {
    precondition(row >= 0 && row < count, "a row of the column")
    return storage.number(at: start + row)
  }

  /// The number of a row, exact if it is an integer in the range of Int64, otherwise rounded and
  /// clamped; 0 if it is missing or NaN.
  public func integer(at row: Int) -> Int64 {
    precondition(row >= 0 && row < count, "a row of the column")
    return storage.integer(at: start + row)
  }

  /// All digits of a row's integer; "0" if it is missing. Numbers with fractions are rounded.
  package func integerText(at row: Int) -> String {
    precondition(row >= 0 && row < count, "a row of the column")
    guard type == .uint64 else { return "\(integer(at: row))" }
    return "\(storage.unsignedInteger(at: start + row))"
  }

  /// The numbers of a column of unsigned integers of 64 bits: O(count) time and memory.
  package func unsignedIntegers(at rows: [Int]) -> [UInt64] {
    precondition(type == .uint64, "a column of unsigned integers")
    return rows.pickingUntilTheEnd(0) { storage.unsignedInteger(at: start + $0) }
  }

  /// A row's integer of any type; 0 if it is missing. Numbers with fractions are rounded.
  func wideInteger(at row: Int) -> Int128 {
    type == .uint64 ? Int128(storage.unsignedInteger(at: start + row)) : Int128(integer(at: row))
  }

  /// All numbers as an array of Doubles, NaN if missing: O(count) time and memory.
  public var doubles: [Double] {
    if case .doubles(let numbers) = storage.source, start == 0, storage.validity == nil,
      numbers.count == count
    {
      return numbers
    }
    return [Double](unsafeUninitializedCapacity: count) { buffer, initialized in
      withKernelNumbers { numbers in
        withUnsafePointer(to: numbers) { numbers in
          sumi_decode(numbers, 0, Int64(count), buffer.baseAddress)
        }
      }
      initialized = count
    }
  }

  /// All numbers as an array of Int64, like `integer(at:)`: O(count) time and memory.
  public var integers: [Int64] {
    if case .integers(let numbers) = storage.source, start == 0, storage.validity == nil,
      numbers.count == count
    {
      return numbers
    }
    return storage.integers(at: start..<start + count)
  }

  /// The same numbers with other rows missing; shared if they start with their storage's.
  func with(_ validity: Validity?) -> NumberValues {
    if validity == nil, storage.validity == nil { return self }
    precondition(validity.map { $0.count == count } ?? true, "a bit for each row")
    guard start == 0 else { return moved(roomFor: 0).with(validity) }
    // The memory after the rows stays writable only for the other storage.
    return NumberValues(
      storage: NumberStorage(
        storage.source, type: type, stride: storage.stride, count: count, validity: validity,
        canGrow: false),
      start: 0, count: count)
  }

  /// Whether it takes no comparison of rows to see that both have the same numbers.
  package func isSame(as other: NumberValues) -> Bool {
    guard count == other.count, storage.validity == nil, other.storage.validity == nil else {
      return storage === other.storage && start == other.start && count == other.count
    }
    if let step = regularStep, let otherStep = other.regularStep { return step == otherStep }
    return storage === other.storage && start == other.start
  }

  /// Some of the rows, sharing the numbers.
  public subscript(rows: Range<Int>) -> NumberValues {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= count, "rows of the column")
    return NumberValues(storage: storage, start: start + rows.lowerBound, count: rows.count)
  }
}

extension NumberValues: Equatable {
  /// Whether the numbers are equal row by row, of any type. NaNs are equal here: they stand for
  /// gaps.
  public static func == (a: NumberValues, b: NumberValues) -> Bool {
    guard a.count == b.count else { return false }
    if a.storage === b.storage, a.start == b.start { return true }
    let areIntegers = !a.type.isFloatingPoint && !b.type.isFloatingPoint
    for row in 0..<a.count {
      if areIntegers {
        guard a.wideInteger(at: row) == b.wideInteger(at: row) else { return false }
      } else {
        let (left, right) = (a[row], b[row])
        guard left == right || (left.isNaN && right.isNaN) else { return false }
      }
    }
    return true
  }
}

extension NumberValues: ExpressibleByArrayLiteral {
  public init(arrayLiteral numbers: Double...) { self.init(numbers) }
}
