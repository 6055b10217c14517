import CNumbers
import SumiData
import SumiLayout
import SumiWork

/// A column as 32-bit offsets from the base of each of its whole blocks, as a device without 64-bit
/// numbers keeps it.
struct CloudColumn: Sendable {
  /// The number under which devices keep it.
  let number: Int
  let source: CloudSource
  /// At least those of the column.
  let blocks: CloudBlocks

  /// Reads the rows of the blocks that are not known, on all cores; `nil` if a block's numbers are too
  /// far apart or too close.
  ///
  /// - Parameter known: none, or some that the column's continue.
  init?(_ source: CloudSource, number: Int, known: CloudBlocks) {
    (self.source, self.number) = (source, number)
    let rows = source.rows
    var blocks = known.list.isEmpty ? CloudBlocks(first: rows.blocks.lowerBound) : known
    let missing = Array(blocks.end..<max(rows.blocks.upperBound, blocks.end))
    let found = source.withKernelNumbers { numbers, map in
      nonisolated(unsafe) let (numbers, map) = (numbers, map)
      return Parallel.map(count: missing.count) { index -> sumi_offset_block? in
        var (numbers, block) = (numbers, sumi_offset_block())
        guard !Work.isStopped,
          sumi_measure_offsets(
            &numbers, map, Int64(rows.start(ofBlock: missing[index])), Int64(CloudRows.ofBlock),
            &block)
        else { return nil }
        return block
      }
    }
    blocks.list += found.compactMap { $0 }
    self.blocks = blocks
    guard blocks.end >= rows.blocks.upperBound else { return nil }
  }

  var words: CloudJob.Column {
    let (source, blocks, rows) = (source, blocks, source.rows)
    return CloudJob.Column(number: number, rows: rows, wordsOfRow: 1) { block, words in
      source.withKernelNumbers { numbers, map in
        var (numbers, base) = (numbers, blocks[block])
        sumi_write_offsets(
          &numbers, map, Int64(rows.start(ofBlock: block)), Int64(CloudRows.ofBlock), &base, words)
      }
    }
  }
}

extension CloudJob.Column {
  /// The bits of numbers as doubles, the low word of each first.
  init(bitsOf values: NumberValues, number: Int) {
    let rows = CloudRows(values)
    self.init(number: number, rows: rows, wordsOfRow: 2) { block, words in
      words.withMemoryRebound(to: Double.self, capacity: CloudRows.ofBlock) { doubles in
        values.withKernelNumbers { numbers in
          var numbers = numbers
          sumi_decode(
            &numbers, Int64(rows.start(ofBlock: block)), Int64(CloudRows.ofBlock), doubles)
        }
      }
    }
  }

  /// - Parameter write: writes the words of a block.
  fileprivate init(
    number: Int, rows: CloudRows, wordsOfRow: Int,
    write: @escaping @Sendable (_ block: Int, UnsafeMutablePointer<UInt32>) -> Void
  ) {
    let work = Work.Handle.current
    let length = CloudRows.ofBlock * wordsOfRow
    self.init(
      number: number, words: length * rows.blocks.lowerBound..<length * rows.blocks.upperBound
    ) { wanted, words in
      nonisolated(unsafe) let words = words
      let first = wanted.lowerBound / length
      return work.help {
        _ = Parallel.map(count: wanted.count / length) { index in
          if !Work.isStopped { write(first + index, words + index * length) }
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

  var rows: CloudRows { CloudRows(values) }

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
