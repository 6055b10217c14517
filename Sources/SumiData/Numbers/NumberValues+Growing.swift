extension NumberValues {
  /// Appends numbers of the same type.
  ///
  /// Memory grows by doubling, so a row takes amortised constant time; the summary of earlier rows
  /// stays valid. Copies of this column keep their own rows. If rows are missing, all of them are
  /// moved each time.
  public mutating func append<Number: ColumnNumber>(contentsOf numbers: [Number]) {
    precondition(Number.numberType == type, "numbers of the column's own type")
    numbers.withUnsafeBytes { append(bytes: $0) }
  }

  /// Appends the numbers of another column of the same type, none of which is missing or regular.
  mutating func append(contentsOf other: NumberValues) {
    precondition(
      other.type == type && other.storage.stride == type.size && other.storage.validity == nil,
      "numbers of the column's own type, side by side")
    other.storage.source.withBase { base in
      guard let base else { return }
      append(
        bytes: UnsafeRawBufferPointer(
          start: base + other.start * type.size, count: other.count * type.size))
    }
  }

  private mutating func append(bytes: UnsafeRawBufferPointer) {
    guard !bytes.isEmpty else { return }
    let more = bytes.count / type.size
    var validity = storage.validity?[start..<start + count]
    if !storage.appendInPlace(bytes, behind: start + count) {
      self = moved(roomFor: more, addsRows: true)
      storage.write(bytes, behind: start + count)
    }
    self = NumberValues(storage: storage, start: start, count: count + more)
    validity?.append(repeating: true, count: more)
    if validity != nil { self = with(validity) }
  }

  /// Removes the first rows: O(1). Their memory is released when the remaining rows next move.
  public mutating func removeFirst(_ removed: Int) {
    precondition(removed >= 0 && removed <= count, "rows that are there")
    self = self[removed..<count]
  }

  /// The same rows, as if none were missing, in memory with room for as many again, and for the new
  /// ones.
  ///
  /// - Parameter addsRows: whether `more` rows are about to be added; the rows then keep their
  ///   identity, unless other rows were added to them elsewhere.
  func moved(roomFor more: Int, addsRows: Bool = false) -> NumberValues {
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
    let first = storage.firstRow + start
    let goesOn =
      addsRows && storage.validity == nil && regularStep == nil
      && storage.identity.extend(from: first + count, by: more)
    return NumberValues(
      storage: NumberStorage(
        .memory(memory), type: type, count: count,
        goingOn: goesOn
          ? (storage.identity, first) : (RowIdentity(count: addsRows ? count + more : count), 0)),
      start: 0, count: count)
  }
}

extension NumberStorage {
  /// Writes rows after all others, if there is room and no other column has done so.
  fileprivate func appendInPlace(_ bytes: UnsafeRawBufferPointer, behind row: Int) -> Bool {
    guard canGrow, case .memory(let memory) = source, let first = bytes.baseAddress else {
      return false
    }
    return growth.withLock { growth in
      guard growth.used == row, row * stride + bytes.count <= memory.capacity,
        identity.extend(from: firstRow + row, by: bytes.count / stride)
      else { return false }
      (memory.start + row * stride).copyMemory(from: first, byteCount: bytes.count)
      growth.used += bytes.count / stride
      return true
    }
  }

  /// Writes rows at the end of a storage that no other column has yet, and that has room.
  fileprivate func write(_ bytes: UnsafeRawBufferPointer, behind row: Int) {
    guard case .memory(let memory) = source, let first = bytes.baseAddress else { return }
    growth.withLock { growth in
      (memory.start + row * stride).copyMemory(from: first, byteCount: bytes.count)
      growth.used += bytes.count / stride
    }
  }
}

extension Column {
  /// Appends numbers or time stamps of the column's type, none of them missing, like
  /// `NumberValues.append(contentsOf:)`.
  public mutating func append<Number: ColumnNumber>(contentsOf numbers: [Number]) {
    var bits = validity
    bits?.append(repeating: true, count: numbers.count)
    change(validity: bits) { $0.append(contentsOf: numbers) }
  }

  /// Removes the first rows: O(1), for texts O(`count`).
  public mutating func removeFirst(_ removed: Int) {
    let bits = validity.map { $0[removed..<$0.count] }
    if case .text(let text) = values {
      self = Column(.text(text[removed..<text.count]), validity: bits)
      return
    }
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

  /// Appends texts, none of them missing.
  public mutating func append(contentsOf texts: [String]) {
    append(contentsOf: TextValues(texts))
  }

  /// Appends numbers of the column's type, none of which is missing or regular.
  mutating func append(contentsOf numbers: NumberValues) {
    var bits = validity
    bits?.append(repeating: true, count: numbers.count)
    change(validity: bits) { $0.append(contentsOf: numbers) }
  }

  mutating func append(contentsOf more: TextValues) {
    guard case .text(var text) = values else { preconditionFailure("a column of text") }
    guard more.count > 0 else { return }
    var bits = validity
    bits?.append(repeating: true, count: more.count)
    let goesOn = rowIdentity.extend(from: text.count, by: more.count)
    let identity = goesOn ? rowIdentity : RowIdentity(count: text.count + more.count)
    // The texts are not copied if no other column shares them.
    self = Column([])
    text.append(contentsOf: more)
    self = Column(text, validity: bits, identity: identity)
  }
}
