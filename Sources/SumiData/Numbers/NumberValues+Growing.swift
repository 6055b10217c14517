extension NumberValues {
  /// Adds numbers of the same type behind the last.
  ///
  /// Memory grows by doubling, so that a row costs the same however many there are; what is known of
  /// the rows before stays known. Columns that were copied from this one keep their own rows. Where
  /// rows are missing, all of them move each time.
  public mutating func append<Number: ColumnNumber>(contentsOf numbers: [Number]) {
    precondition(Number.numberType == type, "numbers of the column's own type")
    guard !numbers.isEmpty else { return }
    var validity = storage.validity?[start..<start + count]
    numbers.withUnsafeBytes { bytes in
      if storage.appendInPlace(bytes, behind: start + count) { return }
      self = moved(roomFor: numbers.count)
      _ = storage.appendInPlace(bytes, behind: start + count)
    }
    self = NumberValues(storage: storage, start: start, count: count + numbers.count)
    validity?.append(repeating: true, count: numbers.count)
    if validity != nil { self = with(validity) }
  }

  /// Takes the first rows away: O(1). Their memory goes when the rows behind next move.
  public mutating func removeFirst(_ removed: Int) {
    precondition(removed >= 0 && removed <= count, "rows that are there")
    self = self[removed..<count]
  }

  /// The same rows, as if all were there, in memory that has room for as many again, and for those
  /// that come.
  func moved(roomFor more: Int) -> NumberValues {
    let size = type.size
    let memory = NumberMemory(capacity: 2 * (count + more) * size)
    storage.source.withBase { base in
      guard let base else { return }
      let first = base + start * storage.stride
      if storage.stride == size {
        memory.start.copyMemory(from: first, byteCount: count * size)
      } else {
        for row in 0..<count {
          (memory.start + row * size).copyMemory(
            from: first + row * storage.stride, byteCount: size)
        }
      }
    }
    if regularStep != nil {
      for row in 0..<count {
        if type == .int64 {
          memory.start.storeBytes(of: integer(at: row), toByteOffset: row * size, as: Int64.self)
        } else {
          memory.start.storeBytes(of: self[row], toByteOffset: row * size, as: Double.self)
        }
      }
    }
    return NumberValues(
      storage: NumberStorage(.memory(memory), type: type, count: count), start: 0, count: count)
  }
}

extension NumberStorage {
  /// Writes rows behind all others where there is room, and where no other column has done so.
  fileprivate func appendInPlace(_ bytes: UnsafeRawBufferPointer, behind row: Int) -> Bool {
    guard canGrow, case .memory(let memory) = source, let first = bytes.baseAddress else {
      return false
    }
    return growth.withLock { growth in
      guard growth.used == row, row * stride + bytes.count <= memory.capacity else { return false }
      (memory.start + row * stride).copyMemory(from: first, byteCount: bytes.count)
      growth.used += bytes.count / stride
      return true
    }
  }
}

extension Column {
  /// Adds numbers, or time stamps, of the column's own type behind the last, as
  /// `NumberValues.append(contentsOf:)`; all of them are there.
  public mutating func append<Number: ColumnNumber>(contentsOf numbers: [Number]) {
    var bits = validity
    bits?.append(repeating: true, count: numbers.count)
    change(validity: bits) { $0.append(contentsOf: numbers) }
  }

  /// Takes the first rows away.
  public mutating func removeFirst(_ removed: Int) {
    let bits = validity.map { $0[removed..<$0.count] }
    change(validity: bits) { $0.removeFirst(removed) }
  }

  private mutating func change(validity: Validity?, _ body: (inout NumberValues) -> Void) {
    switch values {
    case .numbers(var numbers):
      body(&numbers)
      self = Column(.numbers(numbers), validity: validity)
    case .dateTimes(var stamps, let unit):
      body(&stamps)
      self = Column(.dateTimes(stamps, unit), validity: validity)
    case .text: preconditionFailure("a column of numbers or date-times")
    }
  }
}
