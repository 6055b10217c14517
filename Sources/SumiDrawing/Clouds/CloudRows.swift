import SumiData

/// The rows of a column in whole blocks, which are counted from the first row of the column's source.
///
/// So blocks stay the same when rows are added or removed at the ends. The rows before the first whole
/// block and behind the last one stay with the processor.
struct CloudRows {
  /// The number of the column's row 0 in its source.
  let first: Int
  /// The numbers of the blocks all of whose rows are there.
  let blocks: Range<Int>

  /// Rows of a block.
  static let ofBlock = 1 << 14

  init(_ values: NumberValues) {
    first = values.rows.first
    let lower = (first + Self.ofBlock - 1) / Self.ofBlock
    blocks = lower..<max((first + values.count) / Self.ofBlock, lower)
  }

  /// The rows, numbered as in the source.
  var inSource: Range<Int> { Self.ofBlock * blocks.lowerBound..<Self.ofBlock * blocks.upperBound }

  /// The rows, numbered as in the column.
  var inColumn: Range<Int> { inSource.lowerBound - first..<inSource.upperBound - first }

  /// The block of a row of the column.
  func block(ofRow row: Int) -> Int { (first + row) / Self.ofBlock }

  /// The first row of a block, numbered as in the column.
  func start(ofBlock number: Int) -> Int { Self.ofBlock * number - first }
}
