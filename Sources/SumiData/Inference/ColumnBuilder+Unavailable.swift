extension ColumnBuilder {
  /// Whether a cell of text is one of the words with which statistics packages, databases and spreadsheets
  /// write missing ones.
  @inline(__always)
  static func isUnavailable(_ cell: Cell) -> Bool {
    guard 2...7 ~= cell.count else { return false }
    switch cell.start[0] {
    case UInt8(ascii: "N"), UInt8(ascii: "n"), UInt8(ascii: "#"), UInt8(ascii: "<"),
      UInt8(ascii: "\\"):
      return missingWords.contains { cell.bytes.elementsEqual($0.utf8) }
    default: return false
    }
  }

  private static let missingWords = [
    "NA", "N/A", "N/a", "n/a", "n.a.", "NaT", "NaN", "nan", "NULL", "null", "<NA>", "\\N",
    "#N/A", "#NAME?", "#NULL!", "#NUM!", "#REF!", "#VALUE!", "#DIV/0!",
  ]

  /// The rows whose text is such a word: `NA` is none among codes in capitals, such as those of countries.
  var missingTexts: [Int] {
    guard kind == .text, declared == nil, !unavailable.isEmpty else { return [] }
    if text.bytes.contains(where: { $0 &- UInt8(ascii: "a") < 26 }) { return unavailable }
    return unavailable.filter { row in
      !text.bytes[text.start(of: row)..<text.ends[row]].elementsEqual("NA".utf8)
    }
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
