internal import CNumbers
import SumiWork

/// Summaries of blocks of a column's rows: the least and the greatest finite number, the count of
/// others, and whether they are in order. Blocks of 1,024 bytes form the first level, sixteen of them
/// a block of the next, and so on: about 2 % of the numbers' memory.
///
/// Only complete blocks are stored, so that adding rows changes nothing. The arrays have room for
/// all rows that the storage has room for, and never move.
///
/// `Sendable` because blocks are written once, before the count that publishes them.
final class NumberSummary: @unchecked Sendable {
  /// The number of blocks of one level that form a block of the next.
  static let fan = 16

  /// One level's blocks, and its capacity.
  struct Level {
    var blocks: sumi_blocks
    /// Rows per block.
    let rows: Int
    let capacity: Int
  }

  let type: sumi_type
  let isInteger: Bool
  let hasOrder: Bool
  let levels: [Level]
  private let memory: NumberMemory
  let byteCount: Int

  /// Rows per block of the first level: 1,024 bytes.
  static func blockRows(of type: NumberType) -> Int { 1_024 / type.size }

  /// An empty summary with room for `capacity` rows.
  init(of type: NumberType, capacity: Int, hasOrder: Bool) {
    self.type = type.kernelType
    self.hasOrder = hasOrder
    isInteger = sumi_summary_is_integer(type.kernelType)
    var sizes: [(rows: Int, count: Int)] = []
    var rows = Self.blockRows(of: type)
    while capacity / rows > 0 {
      sizes.append((rows, capacity / rows))
      rows *= Self.fan
    }
    // Each array starts on a cache line.
    func padded(_ bytes: Int) -> Int { (bytes + 63) & ~63 }
    let bytes = sizes.reduce(0) {
      $0 + 2 * padded($1.count * 8) + 2 * padded($1.count * 2) + padded($1.count)
    }
    byteCount = max(bytes, 64)
    memory = NumberMemory(capacity: byteCount)
    var place = memory.start
    func take<Element>(_ count: Int, of type: Element.Type) -> UnsafeMutablePointer<Element> {
      defer { place += padded(count * MemoryLayout<Element>.size) }
      return place.assumingMemoryBound(to: Element.self)
    }
    levels = sizes.map { size in
      let low = UnsafeMutableRawPointer(take(size.count, of: Int64.self))
      let high = UnsafeMutableRawPointer(take(size.count, of: Int64.self))
      let gaps = take(size.count, of: UInt16.self)
      let infinite = take(size.count, of: UInt16.self)
      let order = take(size.count, of: UInt8.self)
      return Level(
        blocks: sumi_blocks(
          low: low, high: high, gaps: gaps, infinite: infinite, order: hasOrder ? order : nil),
        rows: size.rows, capacity: size.count)
    }
  }

  /// The blocks of the first level that are summarised before those of the next levels are made of them,
  /// while they are in the processor's cache.
  private static let piece = fan * fan

  /// Summarises all complete blocks of the rows from `known` to `used`, on all cores.
  func extend(over numbers: sumi_numbers, from known: Int, to used: Int) {
    guard let first = levels.first else { return }
    let (start, end) = (known / first.rows, used / first.rows)
    // Chunks consist of whole pieces, except at both ends, so that no larger block is in two of them.
    let aligned = start / Self.piece * Self.piece
    let chunks = Parallel.chunks(
      of: end - aligned, minimum: Self.piece, alignment: Self.piece, share: 16)
    nonisolated(unsafe) let numbers = numbers
    nonisolated(unsafe) let blocks = first.blocks
    let rows = first.rows
    _ = Parallel.map(count: chunks.count) { index in
      let chunk = aligned + chunks[index].lowerBound..<aligned + chunks[index].upperBound
      var block = max(chunk.lowerBound, start)
      while block < chunk.upperBound {
        let next = min((block / Self.piece + 1) * Self.piece, chunk.upperBound)
        withUnsafePointer(to: numbers) { numbers in
          sumi_summarize(
            numbers, Int64(rows), Int64(block), Int64(next - block), blocks)
        }
        for level in levels.indices.dropFirst().prefix(2) {
          merge(level, from: block * rows, to: next * rows)
        }
        block = next
      }
    }
    for level in levels.indices.dropFirst(3) { merge(level, from: known, to: used) }
  }

  /// Makes the blocks of a level that rows complete of those of the level below.
  private func merge(_ level: Int, from known: Int, to used: Int) {
    let start = known / levels[level].rows
    sumi_merge_blocks(
      type, levels[level - 1].blocks, Int64(Self.fan), Int64(start),
      Int64(used / levels[level].rows - start), levels[level].blocks)
  }
}
