/// The storage of a column's numbers. A loop always gets a pointer to the first of them.
enum NumberSource: Sendable {
  /// Not stored: `start + row * step`.
  case regular(start: Double, step: Double)
  /// Not stored: `start + row * step`, exact.
  case regularIntegers(start: Int64, step: Int64)
  /// A Swift array, not copied. The usual types have a case of their own: a single number of any array is
  /// found through closures of any type, which cost more than the number.
  case doubles([Double])
  /// Also an array, as of time stamps.
  case integers([Int64])
  case array(any NumberArray)
  /// A file's bytes, usually mapped, from an offset on; any alignment.
  case file(InputBytes, offset: Int)
  /// Owned memory, to which rows can be added.
  case memory(NumberMemory)

  /// - Throws: `DataError.truncated` if the numbers' file has become shorter.
  func checkWhole() throws(DataError) {
    if case .file(let bytes, _) = self { try bytes.checkWhole() }
  }

  /// Calls `body` with the address of row 0; `nil` if nothing is stored.
  func withBase<Result, Failure>(
    _ body: (UnsafeRawPointer?) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    switch self {
    case .regular, .regularIntegers: try body(nil)
    case .doubles(let array): try TypedArray(elements: array).withBase(body)
    case .integers(let array): try TypedArray(elements: array).withBase(body)
    case .array(let array): try array.withBase(body)
    case .file(let bytes, let offset):
      try body(bytes.start.map { UnsafeRawPointer($0) + offset })
    case .memory(let memory): try body(UnsafeRawPointer(memory.start))
    }
  }
}

/// An array of any number type.
protocol NumberArray: Sendable {
  func withBase<Result, Failure>(
    _ body: (UnsafeRawPointer?) throws(Failure) -> Result
  ) throws(Failure) -> Result
}

struct TypedArray<Element: ColumnNumber>: NumberArray {
  let elements: [Element]

  func withBase<Result, Failure>(
    _ body: (UnsafeRawPointer?) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // The array's closure is not generic over the error in this form.
    let outcome = elements.withUnsafeBytes { bytes in
      Swift.Result<Result, Failure> { () throws(Failure) in try body(bytes.baseAddress) }
    }
    return try outcome.get()
  }
}
