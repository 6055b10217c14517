/// The bytes of one cell, where they stand in the text.
struct Cell {
  var start: UnsafePointer<UInt8>
  var end: UnsafePointer<UInt8>

  @inline(__always)
  init(start: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>) {
    self.start = start
    self.end = end
  }

  @inline(__always)
  var count: Int { end - start }

  @inline(__always)
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

  /// Without spaces and tabs around.
  var trimmed: Cell {
    var cell = self
    while cell.start < cell.end, Ascii.isBlank(cell.start[0]) { cell.start += 1 }
    while cell.start < cell.end, Ascii.isBlank(cell.end[-1]) { cell.end -= 1 }
    return cell
  }

  @inline(__always)
  var isQuoted: Bool { start < end && start[0] == Ascii.quote }

  /// What a quoted cell says: doubled quotes single, what follows the closing quote as it is.
  var unquoted: [UInt8] {
    guard isQuoted else { return Array(bytes) }
    var result: [UInt8] = []
    result.reserveCapacity(count)
    var at = start + 1
    while at < end {
      if at[0] == Ascii.quote {
        guard at + 1 < end, at[1] == Ascii.quote else {
          result.append(contentsOf: UnsafeBufferPointer(start: at + 1, count: end - at - 1))
          break
        }
        at += 1
      }
      result.append(at[0])
      at += 1
    }
    return result
  }

  /// What a quoted cell holds where it is in one piece: no quotes inside, nothing behind.
  var plainlyQuoted: Cell? {
    guard count >= 2, end[-1] == Ascii.quote else { return nil }
    let inner = Cell(start: start + 1, end: end - 1)
    return inner.bytes.contains(Ascii.quote) ? nil : inner
  }

  /// For numbers and dates, which hold no quotes: spaces and one pair of quotes taken off.
  var bare: Cell {
    let cell = trimmed
    guard cell.count >= 2, cell.isQuoted, cell.end[-1] == Ascii.quote else { return cell }
    return Cell(start: cell.start + 1, end: cell.end - 1).trimmed
  }

  /// The cell's text; ill-formed UTF-8 is repaired.
  var text: String { String(decoding: unquoted, as: UTF8.self) }
}
