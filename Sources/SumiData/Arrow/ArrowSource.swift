/// The bytes that an Arrow table is read from, with what the reading of any part of it needs: the
/// name for messages and the account of memory.
///
/// `Sendable` because the bytes are only read, and the account is kept behind a lock.
struct ArrowSource: @unchecked Sendable {
  /// What columns that lie in the file hold on to.
  let input: InputBytes
  /// The same bytes, for the time of the reading.
  let bytes: UnsafeRawBufferPointer
  let name: String
  let memory: ArrowMemory

  init(input: InputBytes, bytes: UnsafeRawBufferPointer, name: String) {
    self.input = input
    self.bytes = bytes
    self.name = name
    memory = ArrowMemory(inputByteCount: bytes.count)
  }

  /// All of the bytes.
  var whole: ArrowRegion { ArrowRegion(source: self, range: 0..<bytes.count) }

  /// An error for bytes that no writer would have written.
  func damaged(at offset: Int, _ problem: String) -> DataError {
    .malformed(
      source: name, offset: offset,
      problem: problem + "; the file is damaged or cut short: write it again")
  }

  /// An error for what is well formed but not read here; `remedy` says what to do instead.
  func unsupported(at offset: Int, _ problem: String, remedy: String) -> DataError {
    .malformed(source: name, offset: offset, problem: problem + "; " + remedy)
  }

  /// Memory for a column or for a step on the way to it.
  ///
  /// - Throws: `malformed` where all memory taken would be more than the machine has.
  func allocate(byteCount: Int, for offset: Int) throws(DataError) -> NumberMemory {
    try take(byteCount: byteCount, for: offset)
    return NumberMemory(capacity: byteCount)
  }

  /// Enters memory that is about to be taken in the account.
  func take(byteCount: Int, for offset: Int) throws(DataError) {
    guard memory.take(byteCount) else {
      throw unsupported(
        at: offset, "the values from here on need \(byteCount) bytes, more memory than there is",
        remedy: "ask for fewer columns, or write the file again if it should not be so large")
    }
  }
}
