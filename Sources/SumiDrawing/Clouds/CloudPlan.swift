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
  private static let header = 12
  private static let blockWords = 17
  /// The work groups along y that each device allows.
  private static let mostBlocks = 65_535

  /// `nil` if no block is whole in all columns, or 32 bits are too few for one at this scale.
  init?(
    x: (column: CloudColumn, map: sumi_map), y: (column: CloudColumn, map: sumi_map),
    grid: CloudGrid
  ) {
    let count = min(x.column.source.values.count, y.column.source.values.count)
    let columns = [x.column.source.rows, y.column.source.rows]
    let values = grid.values.map { CloudRows($0.numbers) } ?? columns[0]
    let rows = (columns + [values]).reduce(0..<count) { $0.clamped(to: $1.inColumn) }
    guard !rows.isEmpty else { return nil }
    rowsLeft = [0..<rows.lowerBound, rows.upperBound..<count]
    let start = Self.resultHeader + grid.cellCount
    words = [
      UInt32(grid.columns), UInt32(grid.rows), UInt32(grid.stride), 0, 0, 0, UInt32(start),
      UInt32(Self.capacity), UInt32(start),
    ]
    words += grid.values?.kind.words ?? [0, 0, 0]
    resultCount = start + grid.wordsBehindCells
    var row = rows.lowerBound
    while row < rows.upperBound {
      // The blocks of columns may begin at different rows.
      let (xBlock, yBlock) = (columns[0].block(ofRow: row), columns[1].block(ofRow: row))
      let ends = (columns + [values]).map { $0.start(ofBlock: $0.block(ofRow: row) + 1) }
      let end = ends.reduce(rows.upperBound, min)
      guard
        let xMap = BlockMap(
          x.column.blocks[xBlock], x.map, isInteger: x.column.source.isInteger,
          cells: grid.columns),
        let yMap = BlockMap(
          y.column.blocks[yBlock], y.map, isInteger: y.column.source.isInteger, cells: grid.rows)
      else { return nil }
      if xMap.touchesGrid, yMap.touchesGrid {
        words += [UInt32(row), UInt32(end - row)] + xMap.words + yMap.words
        words += (columns + [values]).map { UInt32(row - $0.inColumn.lowerBound) }
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

extension CellValues.Kind {
  /// What the shader does with a value's bits, and how.
  fileprivate var words: [UInt32] {
    switch self {
    // The exponent of a double with whole digits is 1,075 less than it says.
    case .sum(let units):
      [1, UInt32(truncatingIfNeeded: units.up + units.bits - 1_075), UInt32(units.bits)]
    case .least: [2, .max, 0]
    case .greatest: [2, 0, 0]
    }
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
  /// The values that are added up in each cell besides the rows; `nil` for none.
  var values: CellValues?

  /// Words of the result: a bit for each cell that overflows, or what is in it.
  fileprivate var wordsBehindCells: Int {
    if stamps != nil { return (cellCount + 31) / 32 }
    switch values?.kind {
    case nil: return 0
    case .sum: return 4 * cellCount
    case .least, .greatest: return 2 * cellCount
    }
  }
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
