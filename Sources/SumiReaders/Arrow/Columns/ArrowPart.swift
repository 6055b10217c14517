import SumiData

/// The rows of one column in one batch.
struct ArrowPart {
  let source: ByteSource
  let rowCount: Int
  /// As stated in the file; 0 means that the validity may be omitted.
  let missingCount: Int64
  /// The validity, followed by the type's buffers; empty for the null type.
  let buffers: [ArrowBuffer]
  /// The position of the batch's description, from the start of the file.
  let offset: Int

  /// The size in the file; 0 without rows, because nothing is read then.
  var storedByteCount: Int {
    rowCount == 0 ? 0 : buffers.reduce(0) { $0 + $1.storedCount }
  }

  /// A buffer, checked to hold at least this many bytes.
  func buffer(_ index: Int, holding needed: Int, _ what: String) throws(DataError) -> ArrowBuffer {
    let buffer = buffers[index]
    guard buffer.count >= needed else {
      throw source.damaged(
        at: buffer.offset,
        "\(what) of \(rowCount) rows in \(buffer.count) bytes, where \(needed) are needed")
    }
    return buffer
  }

  /// Which rows have a value; `nil` if all do.
  func validity() throws(DataError) -> Validity? {
    if missingCount == 0 { return nil }
    var validity = Validity(repeating: true, count: 0)
    try appendValidity(to: &validity)
    return validity
  }

  func appendValidity(to validity: inout Validity) throws(DataError) {
    if missingCount == 0 {
      validity.append(repeating: true, count: rowCount)
      return
    }
    let bits = try buffer(0, holding: (rowCount + 7) / 8, "the validity")
    try bits.withBytes { (bytes) throws(DataError) in
      validity.append(bits: bytes, count: rowCount)
    }
  }
}
