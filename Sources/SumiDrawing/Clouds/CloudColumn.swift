import CNumbers
import SumiData
import SumiLayout
import SumiWork

/// The whole blocks of a column as 32-bit offsets from the base of each block, as a device without
/// 64-bit numbers keeps them.
///
/// Blocks are counted from the first row of the column's source, so that they stay the same when rows
/// are added or removed at the ends. The rows before the first whole block and behind the last one are
/// not in it.
struct CloudColumn: Sendable {
  /// The number under which devices keep it.
  let number: Int
  let source: CloudSource
  /// At least those of the column.
  let blocks: CloudBlocks

  /// Rows of a block.
  static let blockRows = 1 << 14

  /// Reads the rows of the blocks that are not known, on all cores; `nil` if a block's numbers are too
  /// far apart or too close.
  ///
  /// - Parameter known: none, or some that the column's continue.
  init?(_ source: CloudSource, number: Int, known: CloudBlocks) {
    (self.source, self.number) = (source, number)
    let wanted = source.wholeBlocks
    var blocks = known.list.isEmpty ? CloudBlocks(first: wanted.lowerBound) : known
    let missing = Array(blocks.end..<max(wanted.upperBound, blocks.end))
    let found = source.withKernelNumbers { numbers, map in
      nonisolated(unsafe) let (numbers, map) = (numbers, map)
      return Parallel.map(count: missing.count) { index -> sumi_offset_block? in
        var (numbers, block) = (numbers, sumi_offset_block())
        let start = missing[index] * Self.blockRows - source.firstRow
        guard !Work.isStopped,
          sumi_measure_offsets(&numbers, map, Int64(start), Int64(Self.blockRows), &block)
        else { return nil }
        return block
      }
    }
    blocks.list += found.compactMap { $0 }
    self.blocks = blocks
    guard blocks.end >= wanted.upperBound else { return nil }
  }

  /// The rows of its blocks, counted from the source's first.
  var rows: Range<Int> {
    let whole = source.wholeBlocks
    return whole.lowerBound * Self.blockRows..<whole.upperBound * Self.blockRows
  }

  var offsets: CloudJob.Offsets {
    let work = Work.Handle.current
    let (source, blocks) = (source, blocks)
    return CloudJob.Offsets(number: number, rows: rows) { rows, offsets in
      nonisolated(unsafe) let offsets = offsets
      return work.help {
        source.withKernelNumbers { numbers, map in
          nonisolated(unsafe) let (numbers, map) = (numbers, map)
          let first = rows.lowerBound / Self.blockRows
          _ = Parallel.map(count: rows.count / Self.blockRows) { index in
            if Work.isStopped { return }
            var (numbers, block) = (numbers, blocks[first + index])
            let start = (first + index) * Self.blockRows - source.firstRow
            sumi_write_offsets(
              &numbers, map, Int64(start), Int64(Self.blockRows), &block,
              offsets + index * Self.blockRows)
          }
        }
        return !Work.isStopped
      }
    }
  }
}

/// Blocks of a source that follow each other.
struct CloudBlocks: Sendable {
  /// The number of the first one.
  var first = 0
  var list: [sumi_offset_block] = []

  var end: Int { first + list.count }

  subscript(number: Int) -> sumi_offset_block { list[number - first] }

  /// Whether others have the same numbers, and so are the same.
  func isSame(as others: CloudBlocks) -> Bool { first == others.first && end == others.end }

  /// Whether others are among these or follow them.
  func areContinued(by others: Range<Int>) -> Bool {
    first <= others.lowerBound && others.lowerBound <= end
  }
}

/// Numbers, and the transform that stands before their linear map.
struct CloudSource: Sendable {
  let values: NumberValues
  let warp: Warp?

  /// `nil` for time stamps with breaks, whose transform changes with the axis.
  init?(_ values: NumberValues, warp: Warp?) {
    if case .stampBreaks = warp { return nil }
    (self.values, self.warp) = (values, warp)
  }

  init?(_ column: PlacedColumn) {
    if case .warped(let values, let warp, _) = column {
      self.init(values, warp: warp)
    } else {
      self.init(column.values, warp: nil)
    }
  }

  /// Whether the kernels count values from an integer.
  var isInteger: Bool { values.type == .int64 && warp == nil }

  /// The number of row 0 in what the rows are from.
  var firstRow: Int { values.rows.first }

  /// The blocks all of whose rows are here.
  var wholeBlocks: Range<Int> {
    let length = CloudColumn.blockRows
    let first = (firstRow + length - 1) / length
    return first..<max((firstRow + values.count) / length, first)
  }

  /// Calls `body` with the numbers and a map that transforms them and no more.
  func withKernelNumbers<Result>(_ body: (sumi_numbers, sumi_map) -> Result) -> Result {
    values.withKernelNumbers { numbers in
      var map = sumi_map()
      map.scale = 1
      guard let warp else { return body(numbers, map) }
      return warp.withKernelWarp(for: values) {
        map.warp = $0
        return body(numbers, map)
      }
    }
  }
}
