/// The cells of some rows, split but not parsed.
///
/// Splitting a block of rows first and then parsing it column by column makes each column's loop a
/// concrete loop over one type, skips columns that are not requested, and keeps bytes and bounds in
/// the cache.
struct CellBlock {
  /// The whole text, into which `bounds` are offsets.
  let text: UnsafePointer<UInt8>
  /// The last position from which eight bytes can be loaded.
  let lastWord: UnsafePointer<UInt8>
  /// `stride` offsets per row: the bound before the first cell, then the end of each cell. A cell
  /// starts one past the previous bound.
  let bounds: UnsafePointer<Int>
  /// One more than the number of columns.
  let stride: Int
  let rowCount: Int
  /// Whether a cell that starts with a quote is a quoted cell.
  let isQuoting: Bool

  @inline(__always)
  func cell(row: Int, column: Int) -> Cell {
    let bound = bounds + (row &* stride &+ column)
    return Cell(start: text + (bound[0] &+ 1), end: text + bound[1])
  }
}
