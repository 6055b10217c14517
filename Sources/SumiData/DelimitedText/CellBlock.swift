/// The cells of some rows, found but not read yet.
///
/// Splitting a block of rows first and then reading it column by column makes each column's loop
/// one concrete loop over one type, leaves columns that nobody wants unread, and keeps bytes and
/// bounds in the cache.
struct CellBlock {
  /// The whole text; cells of no other place are in `bounds`.
  let text: UnsafePointer<UInt8>
  /// The last place from which eight bytes can be loaded.
  let lastWord: UnsafePointer<UInt8>
  /// `stride` offsets a row: one before the first cell, then the end of each cell. A cell starts
  /// one past the bound before its end.
  let bounds: UnsafePointer<Int>
  /// One more than the columns.
  let stride: Int
  let rowCount: Int
  /// Whether a cell that begins with a quote is a quoted cell.
  let isQuoting: Bool

  @inline(__always)
  func cell(row: Int, column: Int) -> Cell {
    let bound = bounds + (row &* stride &+ column)
    return Cell(start: text + (bound[0] &+ 1), end: text + bound[1])
  }
}
