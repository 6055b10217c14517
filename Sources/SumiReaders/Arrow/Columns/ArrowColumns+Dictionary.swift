import SumiData

extension ArrowColumns {
  /// A column of indices into a dictionary, with its values.
  ///
  /// - Parameters:
  ///   - states: the dictionary state of each part; -1 for none yet.
  ///   - isOrdered: whether the order of its values is that of texts.
  func column(
    of type: ArrowType, indexType: NumberType, _ parts: [ArrowPart], states: [Int],
    in dictionary: ArrowContent.Dictionary, isOrdered: Bool
  ) throws(DataError) -> Column {
    // A dictionary that was never sent is empty: all of its rows must be missing.
    var values = [try column(of: type, [])]
    for state in dictionary.states { values.append(try column(of: type, state)) }
    let rowCount = try self.rowCount(of: parts)
    var indices: [ArrowIndices] = []
    for (part, state) in zip(parts, states) {
      indices.append(try ArrowIndices(part, of: indexType, in: values[state + 1], state: state + 1))
      try count.add(part.storedByteCount)
    }
    defer { for part in indices { source.memory.giveBack(part.byteCount) } }
    let validity = validity(of: indices, rowCount: rowCount)
    if case .text = values[0].values {
      var column = Column(
        .text(try text(indices, of: values, rowCount: rowCount, parts)), validity: validity)
      if isOrdered { column.levels = Self.levels(of: values) }
      return column
    }
    let numbers = try numbers(indices, of: values, rowCount: rowCount, parts)
    // Lengths of time are in seconds already.
    return values[0].isElapsed
      ? Column(.numbers(numbers), validity: validity).meaning(.elapsed)
      : type.column(of: numbers, validity: validity)
  }

  /// The different texts of all states, in order.
  private static func levels(of states: [Column]) -> [String] {
    var index = TextIndex()
    for state in states {
      guard case .text(let text) = state.values else { continue }
      index.insert(text, validity: state.validity)
    }
    return index.strings
  }

  private func validity(of indices: [ArrowIndices], rowCount: Int) -> Validity? {
    if indices.allSatisfy(\.areAllThere) { return nil }
    var validity = Validity(repeating: true, count: rowCount)
    var row = 0
    for part in indices {
      for index in part.rows {
        if index < 0 { validity[row] = false }
        row += 1
      }
    }
    return validity.missingCount == 0 ? nil : validity
  }

  private func text(
    _ indices: [ArrowIndices], of values: [Column], rowCount: Int, _ parts: [ArrowPart]
  ) throws(DataError) -> TextValues {
    var byteCount = 0
    for part in indices {
      guard case .text(let text) = values[part.state].values else { continue }
      for index in part.rows where index >= 0 {
        byteCount += text.ends[index] - (index == 0 ? 0 : text.ends[index - 1])
      }
    }
    try takeText(byteCount: byteCount, rowCount: rowCount, parts)
    try source.take(byteCount: rowCount * MemoryLayout<Int>.size, for: parts.first?.offset ?? 0)
    var ends = Array(repeating: 0, count: rowCount)
    let bytes = [UInt8](unsafeUninitializedCapacity: byteCount) { output, written in
      var row = 0
      for part in indices {
        guard case .text(let text) = values[part.state].values else { continue }
        text.bytes.withUnsafeBytes { input in
          for index in part.rows {
            if index >= 0 {
              let start = index == 0 ? 0 : text.ends[index - 1]
              let end = text.ends[index]
              UnsafeMutableRawBufferPointer(
                rebasing: UnsafeMutableRawBufferPointer(output)[written...]
              )
              .copyMemory(from: UnsafeRawBufferPointer(rebasing: input[start..<end]))
              written += end - start
            }
            ends[row] = written
            row += 1
          }
        }
      }
    }
    return TextValues(bytes: bytes, ends: ends)
  }

  private func numbers(
    _ indices: [ArrowIndices], of values: [Column], rowCount: Int, _ parts: [ArrowPart]
  ) throws(DataError) -> NumberValues {
    let type = values[0].numberValues?.type ?? .float64
    let memory = try source.allocate(
      byteCount: rowCount * type.size, for: parts.first?.offset ?? 0)
    var place = memory.start
    for part in indices {
      values[part.state].numberValues?.withStored { base, _ in
        switch type.size {
        case 1: gather(part.rows, of: base, into: place, as: UInt8.self)
        case 2: gather(part.rows, of: base, into: place, as: UInt16.self)
        case 4: gather(part.rows, of: base, into: place, as: UInt32.self)
        default: gather(part.rows, of: base, into: place, as: UInt64.self)
        }
      }
      place += part.rows.count * type.size
    }
    return NumberValues(in: memory, type: type, count: rowCount)
  }
}

/// Copies the value at each index, 0 for -1; all other indices have a value.
private func gather<Bits: FixedWidthInteger & BitwiseCopyable>(
  _ indices: [Int], of values: UnsafeRawPointer?, into output: UnsafeMutableRawPointer,
  as type: Bits.Type
) {
  let output = output.bindMemory(to: type, capacity: indices.count)
  for (row, index) in indices.enumerated() {
    guard index >= 0, let values else {
      output[row] = 0
      continue
    }
    output[row] = values.loadUnaligned(
      fromByteOffset: index * MemoryLayout<Bits>.size, as: type)
  }
}

/// The indices of a batch into its dictionary, checked to have a value; -1 if the row or the value
/// is missing.
struct ArrowIndices {
  let rows: [Int]
  /// The state of the dictionary.
  let state: Int
  let areAllThere: Bool
  /// The size counted against the memory budget, in bytes.
  var byteCount: Int { rows.count * MemoryLayout<Int>.size }

  init(
    _ part: ArrowPart, of type: NumberType, in values: Column, state: Int
  ) throws(DataError) {
    self.state = state
    let buffer = try part.buffer(1, holding: part.rowCount * type.size, "the indices")
    try part.source.take(
      byteCount: part.rowCount * MemoryLayout<Int>.size, for: buffer.offset)
    let validity = try part.validity()
    let rows = try buffer.withBytes { (bytes) throws(DataError) in
      switch type {
      case .int8: widen(bytes, Int8.self, part.rowCount, values, validity)
      case .uint8: widen(bytes, UInt8.self, part.rowCount, values, validity)
      case .int16: widen(bytes, Int16.self, part.rowCount, values, validity)
      case .uint16: widen(bytes, UInt16.self, part.rowCount, values, validity)
      case .int32: widen(bytes, Int32.self, part.rowCount, values, validity)
      case .uint32: widen(bytes, UInt32.self, part.rowCount, values, validity)
      default: widen(bytes, Int64.self, part.rowCount, values, validity)
      }
    }
    guard rows.count == part.rowCount else {
      throw part.source.damaged(
        at: buffer.offset + rows.count * type.size,
        "row \(rows.count) of a batch has an index that is not in the dictionary of"
          + " \(values.count) values")
    }
    self.rows = rows
    areAllThere = validity == nil && values.validity == nil
  }
}

/// Converts indices to Int, up to the first without a value.
private func widen<Index: FixedWidthInteger & BitwiseCopyable>(
  _ bytes: UnsafeRawBufferPointer, _ type: Index.Type, _ count: Int, _ values: Column,
  _ validity: Validity?
) -> [Int] {
  let offsets = ArrowOffsets<Index>(bytes: bytes)
  let valueCount = values.count
  return Array(unsafeUninitializedCapacity: count) { output, written in
    for row in 0..<count {
      var index = -1
      if validity?[row] ?? true {
        index = offsets[row]
        guard index >= 0, index < valueCount else { return }
        if values.isMissing(index) { index = -1 }
      }
      output[row] = index
      written = row + 1
    }
  }
}
