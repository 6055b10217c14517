import SumiData

extension ArrowColumns {
  /// Texts stored consecutively, each between two offsets.
  func text(
    _ parts: [ArrowPart], rowCount: Int, offsetSize: Int
  ) throws(DataError) -> Column {
    var byteCount = 0
    for part in parts {
      // A batch without rows may omit even its single offset.
      let needed = part.rowCount == 0 ? 0 : (part.rowCount + 1) * offsetSize
      _ = try part.buffer(1, holding: needed, "the offsets")
      byteCount += part.buffers[2].count
      try source.take(byteCount: part.buffers[2].count, for: part.buffers[2].offset)
    }
    let validity = try validity(of: parts)
    var builder = try ArrowTextBuilder(source, rowCount: rowCount, byteCount: byteCount, parts)
    for part in parts where part.rowCount > 0 {
      try part.buffers[1].withBytes { (offsets) throws(DataError) in
        try part.buffers[2].withBytes { (text) throws(DataError) in
          let bad =
            offsetSize == 4
            ? builder.append(
              text, between: ArrowOffsets<Int32>(bytes: offsets), rowCount: part.rowCount, validity)
            : builder.append(
              text, between: ArrowOffsets<Int64>(bytes: offsets), rowCount: part.rowCount, validity)
          if let bad {
            throw source.damaged(
              at: part.buffers[1].offset,
              "row \(bad) of a column of text does not lie in its \(text.count) bytes")
          }
        }
      }
      try count.add(part.storedByteCount)
    }
    return Column(.text(builder.text), validity: validity)
  }

  /// Texts in views: those up to 12 bytes are in the view, longer ones in further buffers.
  func textOfViews(
    _ parts: [ArrowPart], rowCount: Int
  ) throws(DataError) -> Column {
    for part in parts { _ = try part.buffer(1, holding: part.rowCount * 16, "the views") }
    let validity = try validity(of: parts)
    // Many views may share bytes, so the total size follows only from their lengths.
    var byteCount = 0
    var first = 0
    for part in parts {
      try part.buffers[1].withBytes { (views) throws(DataError) in
        for row in 0..<part.rowCount where validity?[first + row] ?? true {
          byteCount += max(0, Int(views.loadUnaligned(fromByteOffset: row * 16, as: Int32.self)))
        }
      }
      first += part.rowCount
    }
    try takeText(byteCount: byteCount, rowCount: rowCount, parts)
    var builder = try ArrowTextBuilder(source, rowCount: rowCount, byteCount: byteCount, parts)
    for part in parts {
      try part.buffers[1].withBytes { (views) throws(DataError) in
        try ArrowBuffer.withBytes(of: part.buffers[2...]) { (texts) throws(DataError) in
          guard let bad = builder.append(views: views, texts, rowCount: part.rowCount, validity)
          else { return }
          throw source.damaged(
            at: part.buffers[1].offset,
            "row \(bad) of a column of text does not lie in its buffers")
        }
      }
      try count.add(part.storedByteCount)
    }
    return Column(.text(builder.text), validity: validity)
  }

  /// Counts text that expands from fewer bytes in the file against the memory budget.
  ///
  /// - Throws: `malformed` for more than 1,024 bytes per row.
  func takeText(
    byteCount: Int, rowCount: Int, _ parts: [ArrowPart]
  ) throws(DataError) {
    let offset = parts.first?.offset ?? 0
    guard byteCount <= max(1 << 24, 1_024 * rowCount) else {
      throw source.unsupported(
        at: offset, "\(byteCount) bytes of text in \(rowCount) rows",
        remedy: "ask for fewer columns, or write the file again with shorter texts")
    }
    try source.take(byteCount: byteCount, for: offset)
  }
}
