import CNumbers

/// The words that tell a device how to add up a cloud; `cloud.comp.glsl` reads them.
///
/// A position is a start plus offset times a step, in cells: the start has 32 bits of cells and 32
/// of a fraction, the step 64 of a fraction. Errors are in 2⁻³² cells.
struct CloudPlan {
  private(set) var words: [UInt32]
  /// The blocks that may have rows in the grid.
  private(set) var blockCount = 0
  /// The rows before and behind all blocks, for the processor.
  let rowsLeft: [Range<Int>]
  let resultCount: Int

  /// The most rows that a device may leave to the processor.
  static let capacity = 1 << 15
  /// The words of the result before its cells.
  static let resultHeader = 2 + capacity
  private static let header = 8
  private static let blockWords = 16
  /// The work groups along y that each device allows.
  private static let mostBlocks = 65_535

  /// `nil` if no block is whole in both columns, or 32 bits are too few for one at this scale.
  init?(
    x: (column: CloudColumn, map: sumi_map), y: (column: CloudColumn, map: sumi_map),
    grid: CloudGrid
  ) {
    let count = min(x.column.source.values.count, y.column.source.values.count)
    let rows = x.column.rowsHere.clamped(to: y.column.rowsHere).clamped(to: 0..<count)
    guard !rows.isEmpty else { return nil }
    rowsLeft = [0..<rows.lowerBound, rows.upperBound..<count]
    words = [
      UInt32(grid.columns), UInt32(grid.rows), UInt32(grid.stride), 0, 0, 0,
      UInt32(Self.resultHeader + grid.cellCount), UInt32(Self.capacity),
    ]
    resultCount =
      Self.resultHeader + grid.cellCount + (grid.stamps == nil ? 0 : (grid.cellCount + 31) / 32)
    var row = rows.lowerBound
    while row < rows.upperBound {
      // The blocks of the two columns may begin at different rows.
      let (xBlock, yBlock) = (x.column.block(ofRow: row), y.column.block(ofRow: row))
      let end = min(xBlock.end, yBlock.end, rows.upperBound)
      guard
        let xMap = BlockMap(
          xBlock.block, x.map, isInteger: x.column.source.isInteger, cells: grid.columns),
        let yMap = BlockMap(
          yBlock.block, y.map, isInteger: y.column.source.isInteger, cells: grid.rows)
      else { return nil }
      if xMap.touchesGrid, yMap.touchesGrid {
        words += [UInt32(row), UInt32(end - row)] + xMap.words + yMap.words
        words += [x, y].map { UInt32(row - $0.column.rowsHere.lowerBound) }
        blockCount += 1
      }
      row = end
    }
    guard blockCount <= Self.mostBlocks else { return nil }
    guard let stamps = grid.stamps else { return }
    words[3...5] = [UInt32(stamps.rows), UInt32(stamps.columns), UInt32(words.count)]
    words += stamps.depths
  }
}

extension CloudColumn {
  /// The rows of its blocks, counted from the column's first.
  fileprivate var rowsHere: Range<Int> {
    rows.lowerBound - source.firstRow..<rows.upperBound - source.firstRow
  }

  /// The block of a row, and the row after it, both counted from the column's first.
  fileprivate func block(ofRow row: Int) -> (block: sumi_offset_block, end: Int) {
    let number = (source.firstRow + row) / Self.blockRows
    return (blocks[number], (number + 1) * Self.blockRows - source.firstRow)
  }
}

/// The cells of a cloud's sums.
struct CloudGrid {
  /// The cells in which rows count, such as eighths of pixels.
  var columns: Int
  var rows: Int
  /// Words of the sums from row to row, and in all.
  var stride: Int
  var cellCount: Int
  /// The depths of the 64 stamps of a marker; `nil` to count rows.
  var stamps: (depths: [UInt32], rows: Int, columns: Int)?
}

/// A kernel's map for the offsets of a block, in fixed point.
private struct BlockMap {
  let words: [UInt32]
  let touchesGrid: Bool

  /// `nil` if the error is too large to tell cells apart.
  init?(_ block: sumi_offset_block, _ map: sumi_map, isInteger: Bool, cells: Int) {
    let greatest = Double(UInt32.max - 1)
    var start: Double
    if isInteger {
      let (distance, overflows) = block.origin.subtractingReportingOverflow(map.integer_origin)
      guard !overflows else { return nil }
      start = (Double(distance) + block.base) * map.scale + map.offset
    } else {
      start = (block.base - map.origin) * map.scale + map.offset
    }
    var step = block.step * map.scale
    let isFlipped = step < 0
    if isFlipped {
      start += step * greatest
      step = -step
    }
    let span = step * greatest
    // The kernel rounds four times, numbers up to these; the sum of all of it is bounded by far.
    let magnitude = abs(map.offset) + abs(start) + span + Double(cells)
    let error = 0.51 * step + magnitude * 0x1p-49
    guard magnitude.isFinite else { return nil }
    touchesGrid = start <= Double(cells) + 1 + error && start + span >= -1 - error
    guard touchesGrid else {
      words = []
      return
    }
    guard abs(start) < 0x1p28, step < 0x1p-4, error < 0x1p-3 else { return nil }
    let fixedStart = UInt64(bitPattern: Int64((start * 0x1p32).rounded(.down)))
    let fixedStep = UInt64(step * 0x1p64)
    words = [
      UInt32(truncatingIfNeeded: fixedStart >> 32), UInt32(truncatingIfNeeded: fixedStart),
      UInt32(truncatingIfNeeded: fixedStep >> 32), UInt32(truncatingIfNeeded: fixedStep),
      // Four roundings down of the fixed point, and some.
      UInt32((error * 0x1p32).rounded(.up)) + 8, isFlipped ? 1 : 0,
    ]
  }
}
