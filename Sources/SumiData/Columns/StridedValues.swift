/// Values of one type at equal distances in memory, such as one field of all elements of an array.
/// Valid only during the call that provides them.
@frozen
public struct StridedValues<Value> {
  @usableFromInline let first: UnsafeRawPointer?
  /// Bytes from one value to the next.
  @usableFromInline let stride: Int
  /// The number of values.
  public let count: Int

  /// - Parameters:
  ///   - first: the address of the first value; `nil` only if there is none.
  ///   - stride: bytes from one value to the next.
  ///   - count: of values, 0 or more.
  @inlinable
  public init(at first: UnsafeRawPointer?, stride: Int, count: Int) {
    precondition(count >= 0 && (first != nil || count == 0), "an address for the values")
    self.first = first
    self.stride = stride
    self.count = count
  }

  /// The value at an index from 0; the index must be below `count`.
  @inlinable
  public subscript(index: Int) -> Value {
    precondition(index >= 0 && index < count, "a value that is there")
    return value(at: index)
  }

  /// The value at a valid index, so that there is an address as well.
  @inlinable @inline(__always)
  func value(at index: Int) -> Value {
    (first.unsafelyUnwrapped + index &* stride).assumingMemoryBound(to: Value.self).pointee
  }

  /// The results of a function for each value.
  @inlinable @inline(__always)
  public func map<Result>(_ transform: (Value) -> Result) -> [Result] {
    [Result](unsafeUninitializedCapacity: count) { buffer, initialized in
      guard let results = buffer.baseAddress else { return }
      for index in 0..<count { (results + index).initialize(to: transform(value(at: index))) }
      initialized = count
    }
  }

  /// Which optionals have a value; `nil` if all do.
  @inline(__always)
  func validity<Wrapped>() -> Validity? where Value == Wrapped? {
    var validity: Validity?
    for index in 0..<count where value(at: index) == nil {
      if validity == nil { validity = Validity(repeating: true, count: count) }
      validity?[index] = false
    }
    return validity
  }

  /// The numbers, 0 for `nil`.
  @inline(__always)
  func presentNumbers<Number: ColumnNumber>() -> [Number] where Value == Number? {
    [Number](unsafeUninitializedCapacity: count) { buffer, initialized in
      // Zero bytes are a valid value of every number type, and of Bool.
      UnsafeMutableRawBufferPointer(buffer).initializeMemory(as: UInt8.self, repeating: 0)
      for index in 0..<count {
        if let number = value(at: index) { buffer[index] = number }
      }
      initialized = count
    }
  }

  /// Calls a function with an array's elements.
  static func with<Result>(_ values: [Value], _ body: (StridedValues) -> Result) -> Result {
    values.withUnsafeBytes { bytes in
      body(
        StridedValues(
          at: bytes.baseAddress, stride: MemoryLayout<Value>.stride, count: values.count))
    }
  }
}
