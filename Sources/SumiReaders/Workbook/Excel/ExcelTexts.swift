import SumiData

/// The texts that the cells of all sheets share.
struct ExcelTexts {
  private var values = TextValues()

  /// The texts of a workbook without such cells.
  init() {}

  /// - Throws: `malformed`.
  init(_ bytes: UnsafeRawBufferPointer, source: String) throws(DataError) {
    var scanner = XMLScanner(bytes, source: source)
    while true {
      switch try scanner.next() {
      case .open where scanner.isTag("si"):
        var text: [UInt8] = []
        try Self.takeText(until: "si", from: &scanner, into: &text)
        values.append(text)
      case .end: return
      default: break
      }
    }
  }

  /// Appends the text in a tag up to its end: that of its parts, without what tells how to say them.
  ///
  /// - Throws: `malformed`.
  static func takeText(
    until end: StaticString, from scanner: inout XMLScanner, into text: inout [UInt8]
  ) throws(DataError) {
    var isText = false
    var isSpelling = false
    while true {
      switch try scanner.next() {
      case .open:
        if scanner.isTag("rPh") { isSpelling = true }
        isText = scanner.isTag("t") && !isSpelling
      case .close:
        // An empty tag ends where it begins, and its name is still the last.
        if scanner.isTag(end) { return }
        if scanner.isTag("rPh") { isSpelling = false }
        isText = false
      case .text: if isText { try scanner.appendText(to: &text) }
      case .end: return
      }
    }
  }

  /// The bytes of a text; `nil` if there are not so many.
  func bytes(at index: Int) -> ArraySlice<UInt8>? {
    guard index >= 0, index < values.count else { return nil }
    return values.bytes[values.start(of: index)..<values.ends[index]]
  }
}
