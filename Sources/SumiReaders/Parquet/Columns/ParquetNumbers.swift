import SumiData

/// Reads the numbers of a column in a group of rows.
struct ParquetNumbers {
  private let source: ByteSource
  private let field: ParquetField
  private let conversion: ParquetConversion
  /// The numbers of the dictionary.
  private var dictionary: [UInt8] = []
  private var hasDictionary = false
  private var indices: [UInt32] = []
  private var stored: [UInt8] = []
  /// Whether a number that was read does not fit in the column's type.
  private(set) var hasOverflow = false

  init(_ source: ByteSource, _ field: ParquetField, _ conversion: ParquetConversion) {
    (self.source, self.field, self.conversion) = (source, field, conversion)
  }

  private var size: Int { conversion.numberType.size }

  /// Keeps the numbers of a dictionary.
  mutating func take(_ page: ParquetPage) throws(DataError) {
    // A value takes a bit at least.
    guard page.count <= 8 * page.values.count else { throw cutShort(page) }
    try source.take(byteCount: page.count * size, for: page.offset)
    var numbers = [UInt8](repeating: 0, count: page.count * size)
    var fault: DataError?
    numbers.withUnsafeMutableBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      do throws(DataError) {
        try decodePlain(page, count: page.count, into: start)
      } catch {
        fault = error
      }
    }
    if let fault { throw fault }
    dictionary = numbers
    hasDictionary = true
  }

  /// Writes the numbers of a page one after the other.
  ///
  /// - Parameters:
  ///   - count: the rows with a value.
  ///   - output: room for `count` numbers.
  mutating func decode(
    _ page: ParquetPage, count: Int, into output: UnsafeMutableRawPointer
  ) throws(DataError) {
    switch page.encoding {
    case 0: try decodePlain(page, count: count, into: output)
    case 2, 8: try decodeIndices(page, count: count, into: output)
    case 3 where field.storage == .bits: try decodeRuns(page, count: count, into: output)
    case 5 where field.storage == .int32 || field.storage == .int64:
      try decodeDeltas(page, count: count, into: output)
    case 9: try decodeStreams(page, count: count, into: output)
    default:
      throw page.isInUnknownEncoding(of: field, in: source)
    }
  }

  private func cutShort(_ page: ParquetPage) -> DataError {
    page.isCutShort(of: field, in: source)
  }

  private mutating func decodePlain(
    _ page: ParquetPage, count: Int, into output: UnsafeMutableRawPointer
  ) throws(DataError) {
    switch field.storage {
    case .bits:
      guard (count + 7) / 8 <= page.values.count else { throw cutShort(page) }
      let bytes = output.bindMemory(to: UInt8.self, capacity: count)
      for row in 0..<count { bytes[row] = page.values[row >> 3] >> UInt8(row & 7) & 1 }
    case .bytes:
      guard case .decimal(let scale) = field.type else { return }
      let numbers = output.bindMemory(to: Double.self, capacity: count)
      var position = 0
      for row in 0..<count {
        guard let bytes = page.values.prefixed(at: &position) else { throw cutShort(page) }
        numbers[row] = ParquetConversion.decimal(bytes, scale: scale)
      }
    default:
      guard let size = field.storage.size, count <= page.values.count / size else {
        throw cutShort(page)
      }
      if !conversion.convert(page.values, count: count, into: output) { hasOverflow = true }
    }
  }

  private mutating func decodeIndices(
    _ page: ParquetPage, count: Int, into output: UnsafeMutableRawPointer
  ) throws(DataError) {
    guard hasDictionary else {
      throw page.hasNoDictionary(of: field, in: source)
    }
    guard try indices.read(page, count: count, in: source) else { throw cutShort(page) }
    let known = dictionary.count / size
    guard indices.allSatisfy({ Int($0) < known }) else {
      throw source.damaged(at: page.offset, "an index beyond its dictionary of \(known) values")
    }
    dictionary.withUnsafeBytes { values in
      switch size {
      case 8: gather(values, as: UInt64.self, into: output)
      case 4: gather(values, as: UInt32.self, into: output)
      default: gather(values, as: UInt8.self, into: output)
      }
    }
  }

  private func gather<Number: BitwiseCopyable>(
    _ values: UnsafeRawBufferPointer, as: Number.Type, into output: UnsafeMutableRawPointer
  ) {
    let numbers = output.bindMemory(to: Number.self, capacity: indices.count)
    for (row, index) in indices.enumerated() {
      numbers[row] = values.loadUnaligned(
        fromByteOffset: Int(index) * MemoryLayout<Number>.size, as: Number.self)
    }
  }

  private mutating func decodeRuns(
    _ page: ParquetPage, count: Int, into output: UnsafeMutableRawPointer
  ) throws(DataError) {
    // Their size comes first.
    guard page.values.count >= 4 || count == 0 else { throw cutShort(page) }
    var runs = HybridRuns(UnsafeRawBufferPointer(rebasing: page.values.dropFirst(4)), width: 1)
    indices.resize(to: count)
    guard indices.withUnsafeMutableBufferPointer({ runs.read($0) }) else { throw cutShort(page) }
    let bytes = output.bindMemory(to: UInt8.self, capacity: count)
    for row in 0..<count { bytes[row] = UInt8(indices[row] & 1) }
  }

  private mutating func decodeDeltas(
    _ page: ParquetPage, count: Int, into output: UnsafeMutableRawPointer
  ) throws(DataError) {
    let isShort = field.storage == .int32
    stored = [UInt8](repeating: 0, count: count * (isShort ? 4 : 8))
    var deltas = DeltaNumbers(page.values)
    let found = stored.withUnsafeMutableBytes { bytes in
      deltas.read(most: count) { row, number in
        if isShort {
          bytes.storeBytes(
            of: Int32(truncatingIfNeeded: number), toByteOffset: 4 * row, as: Int32.self)
        } else {
          bytes.storeBytes(of: number, toByteOffset: 8 * row, as: Int64.self)
        }
      }
    }
    guard found == count else { throw cutShort(page) }
    if !stored.withUnsafeBytes({ conversion.convert($0, count: count, into: output) }) {
      hasOverflow = true
    }
  }

  /// The first bytes of all values, then their second bytes, and so on.
  private mutating func decodeStreams(
    _ page: ParquetPage, count: Int, into output: UnsafeMutableRawPointer
  ) throws(DataError) {
    guard let size = field.storage.size, count <= page.values.count / size else {
      throw cutShort(page)
    }
    // All values of the page are in the streams, without the missing ones.
    let length = page.values.count / size
    stored = [UInt8](repeating: 0, count: count * size)
    stored.withUnsafeMutableBytes { bytes in
      for stream in 0..<size {
        for row in 0..<count { bytes[row * size + stream] = page.values[stream * length + row] }
      }
    }
    if !stored.withUnsafeBytes({ conversion.convert($0, count: count, into: output) }) {
      hasOverflow = true
    }
  }
}

extension UnsafeRawBufferPointer {
  /// The bytes after a size of 4 bytes, and moves on; `nil` if there are fewer.
  func prefixed(at position: inout Int) -> UnsafeRawBufferPointer? {
    guard position <= count - 4 else { return nil }
    let size = Int(loadUnaligned(fromByteOffset: position, as: UInt32.self))
    guard size <= count - 4 - position else { return nil }
    defer { position += 4 + size }
    return UnsafeRawBufferPointer(rebasing: self[position + 4..<position + 4 + size])
  }
}

extension [UInt32] {
  /// Keeps the memory if there is enough.
  mutating func resize(to count: Int) {
    removeAll(keepingCapacity: true)
    append(contentsOf: repeatElement(0, count: count))
  }

  /// Reads the indices in a dictionary of a page, whose first byte says how many bits they have;
  /// returns false if there are fewer than `count`.
  mutating func read(
    _ page: ParquetPage, count: Int, in source: ByteSource
  ) throws(DataError) -> Bool {
    resize(to: count)
    guard count > 0 else { return true }
    guard let width = page.values.first, width <= 32 else {
      throw source.damaged(at: page.offset, "indices of a dictionary without their width")
    }
    var runs = HybridRuns(
      UnsafeRawBufferPointer(rebasing: page.values.dropFirst()), width: Int(width))
    return withUnsafeMutableBufferPointer { runs.read($0) }
  }
}
