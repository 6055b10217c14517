/// The bytes of one cell in the text.
package struct Cell {
  package var start: UnsafePointer<UInt8>
  package var end: UnsafePointer<UInt8>

  @inline(__always)
  package init(start: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>) {
    self.start = start
    self.end = end
  }

  @inline(__always)
  package var count: Int { end - start }

  @inline(__always)
  package var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

  /// What stands before one of its bytes, and after it.
  func parted(at place: Int) -> (before: Cell, after: Cell) {
    (Cell(start: start, end: start + place), Cell(start: start + place + 1, end: end))
  }

  /// Without surrounding spaces and tabs.
  package var trimmed: Cell {
    var cell = self
    while cell.start < cell.end, Ascii.isBlank(cell.start[0]) { cell.start += 1 }
    while cell.start < cell.end, Ascii.isBlank(cell.end[-1]) { cell.end -= 1 }
    return cell
  }

  @inline(__always)
  var hasOuterBlanks: Bool {
    start < end && (Ascii.isBlank(start[0]) || Ascii.isBlank(end[-1]))
  }

  @inline(__always)
  package var isQuoted: Bool { start < end && start[0] == Ascii.quote }

  /// The content of a quoted cell: quotes that are doubled or have a backslash before them become single. A
  /// cell that does not end with a quote has none around it.
  package var unquoted: [UInt8] {
    guard isQuoted else { return Array(bytes) }
    var last = end
    while last > start + 1, Ascii.isBlank(last[-1]) { last -= 1 }
    guard last > start + 1, last[-1] == Ascii.quote else { return Array(bytes) }
    last -= 1
    var result: [UInt8] = []
    result.reserveCapacity(count)
    var at = start + 1
    while at < last {
      if at + 1 < last, at[1] == Ascii.quote {
        let isDoubled = at + 2 < last && at[2] == Ascii.quote
        if at[0] == Ascii.quote || at[0] == Ascii.backslash && !isDoubled { at += 1 }
      }
      result.append(at[0])
      at += 1
    }
    return result
  }

  /// The content of a quoted cell if it is contiguous: no quotes inside and nothing after it.
  var plainlyQuoted: Cell? {
    guard count >= 2, end[-1] == Ascii.quote else { return nil }
    let inner = Cell(start: start + 1, end: end - 1)
    return inner.bytes.contains(Ascii.quote) ? nil : inner
  }

  /// For numbers and dates, which have no quotes: without spaces and one pair of quotes.
  package var bare: Cell {
    let cell = trimmed
    guard cell.count >= 2, cell.isQuoted, cell.end[-1] == Ascii.quote else { return cell }
    return Cell(start: cell.start + 1, end: cell.end - 1).trimmed
  }

  /// Whether it starts with 0 and another digit.
  @inline(__always)
  var startsPadded: Bool {
    // Without a branch: the second byte is the first again where there is none.
    let second = start[count > 1 ? 1 : 0]
    return (start[0] == Ascii.zero ? 1 : 0) & (second &- Ascii.zero < 10 ? 1 : 0)
      & (count > 1 ? 1 : 0) == 1
  }

  /// Whether it is several digits of which the first is 0, as in codes.
  static func isPadded(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.count > 1 && bytes.first == Ascii.zero && bytes.allSatisfy { $0 &- Ascii.zero < 10 }
  }

  /// The cell's text; invalid UTF-8 is repaired.
  package var text: String { String(decoding: unquoted, as: UTF8.self) }
}
