import SumiChart
import SumiData
import SumiDrawing
import SumiWork

/// Histograms: the number of rows in each bin, or the sum of their weights.
struct BinForm: SummaryForm {
  let index: Int
  let name: String
  let value: String
  let weight: String?
  let split: String?
  let bins: Bins
  /// The series with the same bins on the same axis, itself among them, with their columns: all of
  /// them determine the edges.
  let group: [(index: Int, value: String)]

  var columns: [String] {
    [value] + [weight, split].compactMap(\.self).filter { $0 != value }
  }

  var needsLayout: Bool { if case .edges = bins { false } else { true } }

  func extremes(of rows: Table) throws(DataError) -> SeriesRows {
    let numbers = try numbers(of: rows)
    let kept = KeptRows.ofExtremes(
      x: numbers, values: [numbers], leastX: -.infinity, leastValue: -.infinity)
    return SeriesRows(table: try rows.selecting(columns).picking(kept))
  }

  func summary(of rows: Table, on layout: SummaryLayout) throws(DataError) -> SeriesRows {
    guard let edges = try edges(on: layout) else {
      return SeriesRows(table: try made(places: [], counts: [], weights: [], title: nil))
    }
    let parts = try rows.parts(by: split, source: name).map { (part) throws(DataError) in
      let numbers = Column(.numbers(try numbers(of: part.table)))
      let weights = try weight.map { (weight) throws(DataError) in
        try part.table.column(named: weight, source: name)
      }
      let found = Self.contents(of: edges, numbers, weights)
      let used = found.counts.indices.filter { found.counts[$0] > 0 }
      return try made(
        places: used.map(Int64.init), counts: used.map { Int64(found.counts[$0]) },
        weights: found.sums.map { sums in used.map { sums[$0] } } ?? [],
        areWhole: weights?.numberValues?.type.isFloatingPoint == false, title: part.title)
    }
    return SeriesRows(
      table: parts.isEmpty
        ? try made(places: [], counts: [], weights: [], title: split == nil ? nil : "")
        : try Table.joined(parts, source: name),
      numbers: edges.edges)
  }

  /// The rows whose weights are added up at a time: sums must not depend on the number of cores, so
  /// that a part that another machine makes again is the same.
  private static let chunkRows = 1 << 15

  /// The rows and the sum of weights of each bin; no sums without weights.
  private static func contents(
    of edges: BinEdges, _ numbers: Column, _ weights: Column?
  ) -> (counts: [Int], sums: [Double]?) {
    guard let weights else { return (BinCounts(edges).output(of: [numbers]).counts, nil) }
    let starts = Array(stride(from: 0, to: numbers.count, by: chunkRows))
    let chunks = Parallel.map(count: starts.count) { index in
      let rows = starts[index]..<min(starts[index] + chunkRows, numbers.count)
      return BinCounts(edges, hasWeights: true).output(of: [numbers[rows], weights[rows]])
    }
    var counts = [Int](repeating: 0, count: edges.count)
    var sums = [Double](repeating: 0, count: edges.count)
    for chunk in chunks {
      for bin in counts.indices {
        counts[bin] += chunk.counts[bin]
        sums[bin] += chunk.sums?[bin] ?? 0
      }
    }
    return (counts, sums)
  }

  private func made(
    places: [Int64], counts: [Int64], weights: [Double], areWhole: Bool = false, title: String?
  ) throws(DataError) -> Table {
    var (names, columns) = ([MadeColumn.bin, MadeColumn.count], [Column(places), Column(counts)])
    if weight != nil {
      names.append(MadeColumn.result)
      let isExact = weights.allSatisfy { Int64(exactly: $0) != nil }
      columns.append(
        areWhole && isExact ? Column(weights.compactMap { Int64(exactly: $0) }) : Column(weights))
    }
    return try Table(names: names, columns: columns).adding(title, as: split)
  }

  func extremesOfSummary(_ rows: SeriesRows) throws(DataError) -> SeriesRows {
    SeriesRows(table: try middles(of: rows))
  }

  func joined(_ rows: SeriesRows, on layout: SummaryLayout) throws(DataError) -> SeriesRows {
    try joinedWithoutLayout(rows)
  }

  func joinedWithoutLayout(_ rows: SeriesRows) throws(DataError) -> SeriesRows {
    let parts = try rows.table.parts(by: split, source: name).map { (part) throws(DataError) in
      let bins = try part.table.column(named: MadeColumn.bin).numberValues?.integers ?? []
      let counts = try part.table.column(named: MadeColumn.count).numberValues?.integers ?? []
      let results = part.table[MadeColumn.result]
      let weights = results?.numberValues?.doubles ?? []
      var sums: [Int64: (count: Int64, weight: Double)] = [:]
      for (row, bin) in bins.enumerated() {
        let sum = sums[bin] ?? (0, 0)
        sums[bin] = (
          sum.count.addingReportingOverflow(counts[row]).partialValue,
          sum.weight + (weights.isEmpty ? 0 : weights[row])
        )
      }
      let places = sums.keys.sorted()
      return try made(
        places: places, counts: places.map { sums[$0]?.count ?? 0 },
        weights: weights.isEmpty ? [] : places.map { sums[$0]?.weight ?? 0 },
        areWhole: results?.numberValues?.type.isFloatingPoint == false, title: part.title)
    }
    return SeriesRows(
      table: parts.isEmpty ? rows.table : try Table.joined(parts, source: name),
      numbers: rows.numbers)
  }

  func drawn(_ rows: SeriesRows, as series: inout Series) throws(DataError) -> Table {
    if let edges = BinEdges(rows.numbers) { series.setEdgesOfBins(edges.edges) }
    series.source[.weight] = .named(weightColumn)
    return try middles(of: rows)
  }

  /// The column of weights in what is drawn.
  private var weightColumn: String {
    weight.map { $0 == value ? MadeColumn.result : $0 } ?? MadeColumn.count
  }

  /// The middle of each bin, with what it holds as its weight.
  private func middles(of rows: SeriesRows) throws(DataError) -> Table {
    let centers = BinEdges(rows.numbers)?.centers ?? []
    let places = try rows.table.column(named: MadeColumn.bin, source: name).numberValues?.integers
    var names = [value, weightColumn]
    var columns = [
      Column((places ?? []).map { centers.indices.contains(Int($0)) ? centers[Int($0)] : .nan }),
      try rows.table.column(
        named: weight == nil ? MadeColumn.count : MadeColumn.result, source: name),
    ]
    if let split {
      names.append(split)
      columns.append(try rows.table.column(named: split, source: name))
    }
    return try Table(names: names, columns: columns)
  }

  /// The edges for the range of all partitions; `nil` if none of them has a number.
  private func edges(on layout: SummaryLayout) throws(DataError) -> BinEdges? {
    if case .edges(let edges) = bins { return BinEdges(edges) }
    var (low, high) = (Double.infinity, -Double.infinity)
    for (index, value) in group {
      guard let range = layout.extremes[index]?.table[value]?.statistics.range else { continue }
      (low, high) = (min(low, range.lowerBound), max(high, range.upperBound))
    }
    guard low <= high else { return nil }
    let edges: BinEdges? =
      switch bins {
      case .count(let count): BinEdges(count, over: low...high)
      case .width(let width, let anchor): BinEdges(width: width, anchor: anchor, over: low...high)
      case .automatic, .edges: nil
      }
    if let edges { return edges }
    throw .unusable(
      source: name,
      problem:
        "these bins are more than \(Bins.most), or narrower than the numbers are precise; choose "
        + "fewer")
  }

  private func numbers(of table: Table) throws(DataError) -> NumberValues {
    try table.numbers(named: value, source: name, for: "bins need")
  }
}
