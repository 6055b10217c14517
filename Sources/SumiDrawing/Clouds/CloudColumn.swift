import CNumbers
import SumiData
import SumiLayout
import SumiWork

/// A column as 32-bit offsets from the base of each block, as a device without 64-bit numbers keeps
/// it.
struct CloudColumn: Sendable {
  /// The number under which devices keep it.
  let number: Int
  let source: CloudSource
  let blocks: [sumi_offset_block]

  /// Rows of a block.
  static let blockRows = 1 << 16

  /// Reads all rows once, on all cores; `nil` if a block's numbers are too far apart or too close.
  init?(_ source: CloudSource, number: Int) {
    (self.source, self.number) = (source, number)
    let count = source.values.count
    let starts = Array(stride(from: 0, to: count, by: Self.blockRows))
    let blocks = source.withKernelNumbers { numbers, map in
      nonisolated(unsafe) let (numbers, map) = (numbers, map)
      return Parallel.map(count: starts.count) { index -> sumi_offset_block? in
        var (numbers, block) = (numbers, sumi_offset_block())
        let rows = min(Self.blockRows, count - starts[index])
        guard !Work.isStopped,
          sumi_measure_offsets(&numbers, map, Int64(starts[index]), Int64(rows), &block)
        else { return nil }
        return block
      }
    }
    self.blocks = blocks.compactMap { $0 }
    guard self.blocks.count == starts.count else { return nil }
  }

  /// A column whose blocks are known.
  init(_ source: CloudSource, number: Int, blocks: [sumi_offset_block]) {
    (self.source, self.number, self.blocks) = (source, number, blocks)
  }

  var offsets: CloudJob.Offsets {
    let work = Work.Handle.current
    let (source, blocks) = (source, blocks)
    return CloudJob.Offsets(number: number, count: source.values.count) { offsets in
      nonisolated(unsafe) let offsets = offsets
      work.help {
        source.withKernelNumbers { numbers, map in
          nonisolated(unsafe) let (numbers, map) = (numbers, map)
          _ = Parallel.map(count: blocks.count) { index in
            var (numbers, block) = (numbers, blocks[index])
            let start = index * Self.blockRows
            let rows = min(Self.blockRows, source.values.count - start)
            sumi_write_offsets(
              &numbers, map, Int64(start), Int64(rows), &block, offsets + start)
          }
        }
      }
    }
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
