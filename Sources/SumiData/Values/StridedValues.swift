/// Values of one type that lie in memory at equal distances, such as one field of all elements of an
/// array. They are valid only in the call that hands them out.
@frozen
public struct StridedValues<Value> {
  @usableFromInline let first: UnsafeRawPointer?
  /// Bytes from one value to the next.
  @usableFromInline let stride: Int
  public let count: Int

  /// - Parameters:
  ///   - first: where the first value lies; `nil` only where there is none.
  ///   - stride: bytes from one value to the next.
  @inlinable
  public init(at first: UnsafeRawPointer?, stride: Int, count: Int) {
    precondition(count >= 0 && (first != nil || count == 0), "an address for the values")
    self.first = first
    self.stride = stride
    self.count = count
  }

  @inlinable
  public subscript(index: Int) -> Value {
    precondition(index >= 0 && index < count, "a value that is there")
    return value(at: index)
  }

  /// The value at an index that is there, so that there is an address as well.
  @inlinable @inline(__always)
  func value(at index: Int) -> Value {
    (first.unsafelyUnwrapped + index &* stride).assumingMemoryBound(to: Value.self).pointee
  }

  /// What a function makes of each value.
  @inlinable @inline(__always)
  public func map<Result>(_ transform: (Value) -> Result) -> [Result] {
    [Result](unsafeUninitializedCapacity: count) { buffer, initialized in
      guard let results = buffer.baseAddress else { return }
      for index in 0..<count { (results + index).initialize(to: transform(value(at: index))) }
      initialized = count
    }
  }

  /// Which optionals hold a value; `nil` where all do.
  @inline(__always)
  func validity<Wrapped>() -> Validity? where Value == Wrapped? {
    var validity: Validity?
    for index in 0..<count where value(at: index) == nil {
      if validity == nil { validity = Validity(repeating: true, count: count) }
      validity?[index] = false
    }
    return validity
  }

  /// The numbers, 0 where there is none.
  @inline(__always)
  func presentNumbers<Number: ColumnNumber>() -> [Number] where Value == Number? {
    [Number](unsafeUninitializedCapacity: count) { buffer, initialized in
      // All bytes 0 is a value of every type of number, and of Bool.
      UnsafeMutableRawBufferPointer(buffer).initializeMemory(as: UInt8.self, repeating: 0)
      for index in 0..<count {
        if let number = value(at: index) { buffer[index] = number }
      }
      initialized = count
    }
  }

  /// Hands an array's elements to a function.
  static func with<Result>(_ values: [Value], _ body: (StridedValues) -> Result) -> Result {
    values.withUnsafeBytes { bytes in
      body(
        StridedValues(
          at: bytes.baseAddress, stride: MemoryLayout<Value>.stride, count: values.count))
    }
  }
}
