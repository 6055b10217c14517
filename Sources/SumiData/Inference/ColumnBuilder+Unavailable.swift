extension ColumnBuilder {
  /// Whether a cell of text is `NA`, without quotes, as statistics packages write missing ones.
  @inline(__always)
  static func isUnavailable(_ cell: Cell) -> Bool {
    cell.count == 2 && cell.start[0] == UInt8(ascii: "N") && cell.start[1] == UInt8(ascii: "A")
  }

  /// The rows in which `NA` is a missing text: not among codes in capitals, such as those of countries.
  var missingTexts: [Int] {
    guard kind == .text, declared == nil, !unavailable.isEmpty,
      text.bytes.contains(where: { $0 &- UInt8(ascii: "a") < 26 })
    else { return [] }
    return unavailable
  }

  /// The column of texts, after all blocks.
  func texts() -> Column {
    let rows = missingTexts
    guard !rows.isEmpty else { return Column(.text(text), validity: validity) }
    var present = validity ?? Validity(repeating: true, count: rowCount)
    for row in rows { present[row] = false }
    var others = TextValues()
    for row in 0..<text.count {
      let bytes = text.bytes[text.start(of: row)..<text.ends[row]]
      others.append(present[row] ? bytes : [])
    }
    return Column(.text(others), validity: present)
  }
}
