import CNumbers
import SumiWork

/// What a device has added up.
struct CloudSums {
  /// Rows for the processor: those outside of blocks, and each that is doubtful.
  let rowsLeft: [Range<Int>]
  /// The rows in the grid, without these.
  let insideCount: Int
  let device: SeriesDrawing.Device
  private let words: [UInt32]
  private let grid: CloudGrid

  /// `nil` if too many rows are left to the processor.
  init?(
    words: [UInt32], grid: CloudGrid, rowsLeft: [Range<Int>], device: SeriesDrawing.Device
  ) {
    guard words.count >= CloudPlan.resultHeader + grid.cellCount,
      words[0] <= CloudPlan.capacity
    else { return nil }
    self.rowsLeft = rowsLeft + words[2..<(2 + Int(words[0]))].map { Int($0)..<Int($0) + 1 }
    insideCount = Int(words[1])
    (self.words, self.grid, self.device) = (words, grid, device)
  }

  /// Copies the counts or the depths, cell by cell.
  func copy(to cells: UnsafeMutablePointer<UInt32>) {
    let start = CloudPlan.resultHeader
    words.withUnsafeBufferPointer { words in
      guard let base = words.baseAddress else { return }
      nonisolated(unsafe) let (sums, cells) = (base + start, cells)
      guard grid.stamps != nil else {
        cells.update(from: sums, count: grid.cellCount)
        return
      }
      // Depths end at a limit; of a sum beyond 32 bits a flag is set.
      nonisolated(unsafe) let flags = sums + grid.cellCount
      let limit = UInt32(SUMI_DEPTH_LIMIT)
      let parts = Parallel.chunks(of: grid.cellCount, minimum: 1 << 16, alignment: 32)
      _ = Parallel.map(count: parts.count) { part in
        for first in stride(from: parts[part].lowerBound, to: parts[part].upperBound, by: 32) {
          let end = min(first + 32, parts[part].upperBound)
          for cell in first..<end { cells[cell] = min(sums[cell], limit) }
          let overflows = flags[first >> 5]
          if overflows == 0 { continue }
          for cell in first..<end where overflows >> UInt32(cell - first) & 1 != 0 {
            cells[cell] = limit
          }
        }
      }
    }
  }

  /// Copies the low and the high part of each cell's sum, whose words follow each other.
  func copySums(to sums: inout [Int64]) {
    let start = 4 * (CloudPlan.resultHeader + grid.cellCount)
    words.withUnsafeBytes { words in
      sums.withUnsafeMutableBytes { sums in
        let length = 16 * grid.cellCount
        UnsafeMutableRawBufferPointer(rebasing: sums[..<length]).copyMemory(
          from: UnsafeRawBufferPointer(rebasing: words[start..<start + length]))
      }
    }
  }

  /// Copies the least or the greatest number of each cell that has one. The words are those of its bits in
  /// an order in which the greatest is the one that is wanted, and 0 is none.
  func copyExtremes(to extremes: inout [Double]) {
    let start = CloudPlan.resultHeader + grid.cellCount
    let isLeast = if case .least = grid.values?.kind { true } else { false }
    words.withUnsafeBytes { words in
      for cell in 0..<grid.cellCount where !Work.stops(at: cell) {
        var bits = words.loadUnaligned(fromByteOffset: 4 * start + 8 * cell, as: UInt64.self)
        if bits == 0 { continue }
        if isLeast { bits = ~bits }
        let signBit: UInt64 = 1 << 63
        extremes[cell] = Double(bitPattern: bits & signBit != 0 ? bits ^ signBit : ~bits)
      }
    }
  }
}
