import SumiWork

/// The values at each position as few rows: of each bin of values the least and the greatest, with as many
/// copies as there are values in the bin.
///
/// A sketch of sketches is the sketch of all their rows, in whatever order they come, if the bins are the
/// same.
package struct DistributionSketch: Sendable {
  /// The position of each row: in ascending order or, of texts, in the order of first appearance.
  package let positions: Column
  /// At one position from bin to bin.
  package private(set) var values: [Double] = []
  /// How often each value is there.
  package private(set) var copies: [Int] = []

  /// Values that are not finite, and rows without a position, are left out.
  ///
  /// - Parameters:
  ///   - periods: of dates, which become the starts of these; `nil` to keep each different position.
  ///   - values: as many as positions.
  ///   - copies: how often each value is there; `nil` for once.
  ///   - bins: the bin of each of some values.
  /// - Complexity: O(rows), on all cores.
  package init(
    positions: Column, periods: Totals.Periods? = nil, values: NumberValues, copies: Column?,
    bins: @Sendable (NumberValues) -> [Int32]
  ) {
    let groups = RowGroups(of: positions, periods: periods)
    let copies = copies.map(Distributions.copies)
    let chunks = Parallel.chunks(of: values.count, minimum: Self.chunkRows)
    let tables = Parallel.map(count: chunks.count) { index in
      var table = SketchTable()
      for start in stride(
        from: chunks[index].lowerBound, to: chunks[index].upperBound, by: Self.chunkRows)
      {
        if Work.isStopped { break }
        let rows = start..<min(start + Self.chunkRows, chunks[index].upperBound)
        let places = bins(values[rows])
        for (place, value) in values[rows].doubles.enumerated() where value.isFinite {
          let row = start + place
          let group = groups.numbers[row]
          let count = copies.map { $0[row] } ?? 1
          if group >= 0, count > 0 { table.add(value, copies: count, group, places[place]) }
        }
      }
      return table
    }
    var whole = tables.first ?? SketchTable()
    for table in tables.dropFirst() { whole.add(table) }
    var groupOfRow: [Int] = []
    for (group, bin) in whole.bins {
      groupOfRow.append(group)
      self.values.append(bin.least)
      guard bin.least < bin.greatest else {
        self.copies.append(bin.count)
        continue
      }
      groupOfRow.append(group)
      self.values.append(bin.greatest)
      self.copies += [bin.count - bin.count / 2, bin.count / 2]
    }
    self.positions = groups.key(of: groupOfRow)
  }

  private static let chunkRows = 1 << 14
}

/// The bins of all positions, by linear probing.
private struct SketchTable: Sendable {
  struct Bin {
    var least: Double
    var greatest: Double
    var count: Int
  }

  /// The group and the bin; all bits for none, as no group is that large.
  private var keys = [UInt64](repeating: .max, count: 1_024)
  private var contents = [Bin](
    repeating: Bin(least: 0, greatest: 0, count: 0), count: 1_024)
  private var count = 0

  mutating func add(_ value: Double, copies: Int, _ group: Int32, _ bin: Int32) {
    // Signed bins keep their order.
    let key = UInt64(UInt32(bitPattern: group)) << 32 | UInt64(UInt32(bitPattern: bin ^ .min))
    add(Bin(least: value, greatest: value, count: copies), key)
  }

  mutating func add(_ other: SketchTable) {
    for (key, bin) in zip(other.keys, other.contents) where key != .max { add(bin, key) }
  }

  private mutating func add(_ bin: Bin, _ key: UInt64) {
    let place = place(of: key)
    guard keys[place] == key else {
      keys[place] = key
      contents[place] = bin
      count += 1
      if count > keys.count / 2 { grow() }
      return
    }
    contents[place].least = min(contents[place].least, bin.least)
    contents[place].greatest = max(contents[place].greatest, bin.greatest)
    contents[place].count = min(contents[place].count, .max - bin.count) + bin.count
  }

  /// Where a key is, or could be.
  private func place(of key: UInt64) -> Int {
    // Fibonacci hashing: the upper bits of a product.
    let bits = keys.count.trailingZeroBitCount
    var place = Int((key &* 0x9e37_79b9_7f4a_7c15) >> (64 - bits))
    while keys[place] != key, keys[place] != .max { place = (place + 1) & (keys.count - 1) }
    return place
  }

  private mutating func grow() {
    let old = self
    keys = [UInt64](repeating: .max, count: 2 * old.keys.count)
    contents = [Bin](
      repeating: Bin(least: 0, greatest: 0, count: 0), count: 2 * old.keys.count)
    count = 0
    add(old)
  }

  /// In the order of groups and bins.
  var bins: [(group: Int, bin: Bin)] {
    keys.indices.filter { keys[$0] != .max }.sorted { keys[$0] < keys[$1] }
      .map { (Int(keys[$0] >> 32), contents[$0]) }
  }
}
