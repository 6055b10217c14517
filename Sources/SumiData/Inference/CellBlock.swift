/// The cells of some rows, split but not parsed.
///
/// Splitting a block of rows first and then parsing it column by column makes each column's loop a
/// concrete loop over one type, skips columns that are not requested, and keeps bytes and bounds in
/// the cache.
package struct CellBlock {
  /// The most rows of one: cells and bounds of a few columns fit into the first cache levels.
  package static let mostRows = 1024

  /// The whole text, into which `bounds` are offsets.
  package let text: UnsafePointer<UInt8>
  /// The last position from which eight bytes can be loaded.
  package let lastWord: UnsafePointer<UInt8>
  /// `stride` offsets per row: the bound before the first cell, then the end of each cell. A cell
  /// starts one past the previous bound.
  package let bounds: UnsafePointer<Int>
  /// One more than the number of columns.
  package let stride: Int
  package let rowCount: Int
  /// Whether a cell that starts with a quote is a quoted cell.
  package let isQuoting: Bool

  package init(
    text: UnsafePointer<UInt8>, lastWord: UnsafePointer<UInt8>, bounds: UnsafePointer<Int>,
    stride: Int, rowCount: Int, isQuoting: Bool
  ) {
    self.text = text
    self.lastWord = lastWord
    self.bounds = bounds
    self.stride = stride
    self.rowCount = rowCount
    self.isQuoting = isQuoting
  }

  @inline(__always)
  package func cell(row: Int, column: Int) -> Cell {
    let bound = bounds + (row &* stride &+ column)
    return Cell(start: text + (bound[0] &+ 1), end: text + bound[1])
  }
}
