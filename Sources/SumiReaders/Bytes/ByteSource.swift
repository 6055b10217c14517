import SumiData

/// The bytes of a table, with the state shared by all readers of its parts: the name for
/// errors and the memory budget.
///
/// `Sendable` because the bytes are only read, and the budget is behind a lock.
struct ByteSource: @unchecked Sendable {
  /// Owner of the bytes, held by columns that lie in the file.
  let input: InputBytes
  /// The same bytes, valid during the reading.
  let bytes: UnsafeRawBufferPointer
  let name: String
  let memory: MemoryBudget

  init(input: InputBytes, bytes: UnsafeRawBufferPointer, name: String) {
    self.input = input
    self.bytes = bytes
    self.name = name
    memory = MemoryBudget(inputByteCount: bytes.count, bytes: input.mostUnpacked)
  }

  /// A buffer of a table whose buffers lie apart; all of them share the memory budget.
  init(
    buffer bytes: UnsafeRawBufferPointer, in input: InputBytes, name: String, memory: MemoryBudget
  ) {
    (self.input, self.bytes, self.name, self.memory) = (input, bytes, name, memory)
  }

  /// An error for bytes that no correct writer produces.
  func damaged(at offset: Int, _ problem: String) -> DataError {
    .malformed(
      source: name, offset: offset,
      problem: problem + "; the file is damaged or cut short: write it again")
  }

  /// An error for valid content that is not supported; `remedy` says what to do instead.
  func unsupported(at offset: Int, _ problem: String, remedy: String) -> DataError {
    .malformed(source: name, offset: offset, problem: problem + "; " + remedy)
  }

  /// Memory for a column or an intermediate result.
  ///
  /// - Throws: `malformed` if the total would exceed the machine's memory.
  func allocate(byteCount: Int, for offset: Int) throws(DataError) -> NumberMemory {
    try take(byteCount: byteCount, for: offset)
    return NumberMemory(capacity: byteCount)
  }

  /// Reserves memory before it is allocated.
  func take(byteCount: Int, for offset: Int) throws(DataError) {
    guard memory.take(byteCount) else {
      throw unsupported(
        at: offset, "the values from here on need \(byteCount) bytes, more memory than there is",
        remedy: "ask for fewer columns, or write the file again if it should not be so large")
    }
  }
}
