/// The rows of one column that one batch holds.
struct ArrowPart {
  let source: ArrowSource
  let rowCount: Int
  /// As the file says; 0 means that the validity may be left out.
  let missingCount: Int64
  /// The validity, and then what the type has; none at all for the null type.
  let buffers: [ArrowBuffer]
  /// Where the batch is described, from the file's start.
  let offset: Int

  /// Bytes in the file; none without rows, as nothing is read then.
  var storedByteCount: Int {
    rowCount == 0 ? 0 : buffers.reduce(0) { $0 + $1.storedCount }
  }

  /// A buffer, once it is certain to hold so many bytes.
  func buffer(_ index: Int, holding needed: Int, _ what: String) throws(DataError) -> ArrowBuffer {
    let buffer = buffers[index]
    guard buffer.count >= needed else {
      throw source.damaged(
        at: buffer.offset,
        "\(what) of \(rowCount) rows in \(buffer.count) bytes, where \(needed) are needed")
    }
    return buffer
  }

  /// Which rows are there; `nil` when all are.
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
