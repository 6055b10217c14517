import Glibc
import SumiChart
import SumiData

/// The bins of several series with the same edges.
struct BinGroup {
  /// `nil` if no series has a number.
  let edges: BinEdges?
  /// The contents of the bins of each series.
  let counts: [BinCounts.Output]

  /// - Parameters:
  ///   - members: with the same settings for bins.
  ///   - isLogarithmic: whether equal bins have equal widths on a logarithmic axis. All numbers are above
  ///     0 then.
  init(
    of members: [SeriesData], isLogarithmic: Bool, memo: ColumnMemo
  ) throws(LayoutError) {
    let columns = members.map { [$0.column(.x)] + ($0.columns[.weight].map { [$0] } ?? []) }
    let count = { (edges: BinEdges) in
      columns.map { memo.output(of: BinCounts(edges, hasWeights: $0.count > 1), $0) }
    }
    let bins = members.first?.traits.binning?.bins ?? .automatic
    if case .automatic = bins {
      let spread = columns.map {
        memo.output(of: SpreadOfNumbers(isLogarithmic: isLogarithmic), [$0[0]])
      }
      .reduce(NumberSpread()) { $0.joined(with: $1) }
      if isLogarithmic {
        let found = Self.logarithmic(spread, range: { Self.range(of: columns) }, count: count)
        edges = found?.edges
        counts = found?.counts ?? columns.map { _ in .none }
        return
      }
      let areWhole = columns.allSatisfy { Self.isWhole($0[0]) }
      let found = Self.automatic(
        spread, areWhole: areWhole, range: { Self.range(of: columns) }, count: count)
      edges = found?.edges
      counts = found?.counts ?? columns.map { _ in .none }
      return
    }
    edges = try Self.edges(
      bins, over: Self.range(of: columns), isLogarithmic: isLogarithmic,
      series: members.first?.name ?? "")
    counts = edges.map(count) ?? columns.map { _ in .none }
  }

  /// Whether numbers are whole, also where a file says nothing of their type: some all over the column tell.
  private static func isWhole(_ column: Column) -> Bool {
    guard let numbers = column.numberValues else { return false }
    guard numbers.type.isFloatingPoint else { return true }
    let step = max(numbers.count / mostExamined, 1)
    let known = stride(from: 0, to: numbers.count, by: step).map { numbers[$0] }
      .filter(\.isFinite)
    return !known.isEmpty && known.allSatisfy { $0 == $0.rounded() }
  }

  private static let mostExamined = 4_096

  /// The least and the greatest number: a pass over all rows, the first time.
  private static func range(of columns: [[Column]]) -> ClosedRange<Double>? {
    var extent = Extent<Double>()
    for column in columns { extent.include(column[0].statistics.range) }
    return extent.bounds
  }

  private static func edges(
    _ bins: Bins, over range: ClosedRange<Double>?, isLogarithmic: Bool, series name: String
  ) throws(LayoutError) -> BinEdges? {
    if case .edges(let edges) = bins { return BinEdges(edges) }
    guard let range else { return nil }
    switch bins {
    case .automatic, .edges: return nil
    case .count(let count):
      let edges =
        isLogarithmic
        ? BinEdges(logarithmic: count, over: range) : BinEdges(count, over: range)
      guard let edges else {
        throw .statistics(
          series: name,
          message: "\(count) bins would be narrower than the numbers are precise; choose fewer")
      }
      return edges
    case .width(let width, let anchor):
      // Each number is in the bin that starts at it or below it, in the last one too.
      guard
        let edges = BinEdges(width: width, anchor: anchor, over: range, holdsUpperEnd: true)
      else {
        throw SeriesData.tooManyBins(series: name, width: width)
      }
      return edges
    }
  }

  // MARK: Automatic bins

  /// The share of its length that is added to the range of a sample at each end.
  private static let sampleRoom = 0.5

  /// Bins by a rule, in one pass over all rows: of very many only a sample decides on the width, and
  /// the bins extend so far beyond it that they hold all numbers. If they do not, the exact range
  /// takes a pass of its own.
  ///
  /// - Parameters:
  ///   - range: the exact range, which takes a pass.
  ///   - count: counts the rows of each series in bins.
  private static func automatic(
    _ sampled: NumberSpread, areWhole: Bool, range: () -> ClosedRange<Double>?,
    count: (BinEdges) -> [BinCounts.Output]
  ) -> (edges: BinEdges, counts: [BinCounts.Output])? {
    var spread = sampled
    if spread.isSample, let known = spread.range {
      let room = (known.upperBound - known.lowerBound) * sampleRoom
      let wide = known.lowerBound - room...known.upperBound + room
      if room > 0, let width = BinRule.width(for: spread, areWhole: areWhole),
        let edges = edges(width, over: wide, areWhole: areWhole)
      {
        let counts = count(edges)
        let used = used(in: counts)
        if counts.allSatisfy({ $0.outsideCount == 0 }), used.count <= BinRule.mostBins {
          return (edges.bins(used), counts.map { $0.bins(used) })
        }
      }
      spread = spread.over(range() ?? known)
    }
    guard let range = spread.range, let width = BinRule.width(for: spread, areWhole: areWhole),
      let edges = edges(width, over: range, areWhole: areWhole) ?? BinEdges(10, over: range)
    else { return nil }
    let counts = count(edges)
    let used = used(in: counts)
    return (edges.bins(used), counts.map { $0.bins(used) })
  }

  /// Bins on a logarithmic axis.
  private static func logarithmic(
    _ sampled: NumberSpread, range: () -> ClosedRange<Double>?,
    count: (BinEdges) -> [BinCounts.Output]
  ) -> (edges: BinEdges, counts: [BinCounts.Output])? {
    var spread = sampled
    if spread.isSample, let range = range(), range.lowerBound > 0 {
      spread = spread.over(log10(range.lowerBound)...log10(range.upperBound))
    }
    guard let edges = BinRule.logarithmicEdges(for: spread) else { return nil }
    let counts = count(edges)
    let used = used(in: counts)
    return (edges.bins(used), counts.map { $0.bins(used) })
  }

  /// Whole numbers are in the middle of bins of width 1, and on the lower edges of wider ones.
  private static func edges(
    _ width: Double, over range: ClosedRange<Double>, areWhole: Bool
  ) -> BinEdges? {
    BinEdges(
      width: width, anchor: areWhole && width == 1 ? 0.5 : 0, over: range, holdsUpperEnd: areWhole)
  }

  /// From the first to the last bin with rows; at least one bin.
  private static func used(in counts: [BinCounts.Output]) -> Range<Int> {
    let used = counts.flatMap { part in
      [part.counts.firstIndex { $0 > 0 }, part.counts.lastIndex { $0 > 0 }].compactMap { $0 }
    }
    guard let first = used.min(), let last = used.max() else { return 0..<1 }
    return first..<last + 1
  }
}
