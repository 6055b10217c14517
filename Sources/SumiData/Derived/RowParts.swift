internal import CNumbers
import SumiWork

/// The part that each of some rows belongs to, if any.
struct RowParts: Sendable {
  /// The rows in the columns that are split.
  let rows: Range<Int>
  let partCount: Int
  /// The rows handled by one thread, relative to the first of `rows`.
  let chunks: [Range<Int>]
  /// The number of rows of each chunk in each part.
  private let counts: [[Int]]
  /// The part of each row, as UInt16.
  private let memory: NumberMemory

  /// The number of rows in a part.
  func count(of part: Int) -> Int { counts.reduce(0) { $0 + $1[part] } }

  /// The part of each row of a chunk, or `SUMI_NO_PART`.
  func codes(of chunk: Int) -> UnsafeBufferPointer<UInt16> {
    UnsafeBufferPointer(
      start: Self.codes(in: memory) + chunks[chunk].lowerBound, count: chunks[chunk].count)
  }

  /// The rows of a chunk in the columns.
  func rows(of chunk: Int) -> Range<Int> { Self.shifted(chunks[chunk], by: rows.lowerBound) }

  /// The number of rows of each part before a chunk.
  func counts(before chunk: Int) -> [Int] {
    counts.prefix(chunk).reduce(into: Array(repeating: 0, count: partCount)) { sums, counts in
      for part in sums.indices { sums[part] += counts[part] }
    }
  }

  private static func codes(in memory: NumberMemory) -> UnsafeMutablePointer<UInt16> {
    memory.start.assumingMemoryBound(to: UInt16.self)
  }

  private static func shifted(_ chunk: Range<Int>, by first: Int) -> Range<Int> {
    chunk.lowerBound + first..<chunk.upperBound + first
  }

  private static func chunks(of rows: Range<Int>) -> [Range<Int>] {
    Parallel.chunks(of: rows.count, minimum: 1 << 12)
  }

  /// One part with the rows for which `code` gives 0: O(rows) on all cores.
  init(of rows: Range<Int>, by code: @Sendable (Range<Int>, UnsafeMutablePointer<UInt16>) -> Void) {
    let memory = NumberMemory(capacity: rows.count * MemoryLayout<UInt16>.stride)
    let chunks = Self.chunks(of: rows)
    self.rows = rows
    self.memory = memory
    self.chunks = chunks
    partCount = 1
    counts = Parallel.map(count: chunks.count) { index in
      let codes = Self.codes(in: memory) + chunks[index].lowerBound
      code(Self.shifted(chunks[index], by: rows.lowerBound), codes)
      return Self.count(codes, chunks[index].count, renamed: nil, parts: 1)
    }
  }

  /// A part for each value of a key, in order of first appearance, and the row of that appearance;
  /// `nil` if there are too many. Rows with a missing key belong to no part. O(rows) on all cores.
  ///
  /// - Parameter known: the first row of each value that appeared before these rows.
  static func byValue(
    of key: Column, rows: Range<Int>, known: [Int]
  ) -> (parts: RowParts, firstRows: [Int])? {
    key.withKeyCells { cells in
      nonisolated(unsafe) let cells = cells
      let memory = NumberMemory(capacity: rows.count * MemoryLayout<UInt16>.stride)
      let chunks = chunks(of: rows)
      // Each thread numbers its own values.
      let found = Parallel.map(count: chunks.count) { index -> DistinctValues? in
        let values = DistinctValues()
        let codes = codes(in: memory) + chunks[index].lowerBound
        let isDone = cells.code(
          shifted(chunks[index], by: rows.lowerBound), among: values, to: codes)
        return isDone ? values : nil
      }
      let all = DistinctValues()
      guard cells.codes(of: known, among: all) != nil else { return nil }
      var maps: [[UInt16]] = []
      for values in found {
        guard let values, let map = cells.codes(of: values.rows, among: all) else { return nil }
        maps.append(map)
      }
      let partCount = all.count
      let names = maps
      let counts = Parallel.map(count: chunks.count) { index in
        count(
          codes(in: memory) + chunks[index].lowerBound, chunks[index].count, renamed: names[index],
          parts: partCount)
      }
      let parts = RowParts(
        rows: rows, partCount: partCount, chunks: chunks, counts: counts, memory: memory)
      return (parts, all.rows)
    }
  }

  private init(
    rows: Range<Int>, partCount: Int, chunks: [Range<Int>], counts: [[Int]], memory: NumberMemory
  ) {
    self.rows = rows
    self.partCount = partCount
    self.chunks = chunks
    self.counts = counts
    self.memory = memory
  }

  /// Renumbers the parts and counts the rows of each.
  private static func count(
    _ codes: UnsafeMutablePointer<UInt16>, _ rows: Int, renamed map: [UInt16]?, parts: Int
  ) -> [Int] {
    var counts = [Int64](repeating: 0, count: Int(SUMI_MOST_PARTS))
    let isSame = map.map { zip($0, $0.indices).allSatisfy { Int($0) == $1 } } ?? true
    if let map, !isSame {
      sumi_count_codes(codes, Int64(rows), map, &counts)
    } else {
      sumi_count_codes(codes, Int64(rows), nil, &counts)
    }
    return counts.prefix(parts).map { Int($0) }
  }
}
