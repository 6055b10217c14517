import SumiChart
import SumiData

/// Histograms: values become bins, with their middles as positions and their contents as values.
extension [SeriesData] {
  /// Replaces the values of visible series that count them by bins, and returns warnings.
  ///
  /// Must run before the kinds of axes are determined, and before stacks.
  mutating func bin(on axes: BentAxes, memo: ColumnMemo) throws(LayoutError) -> [String] {
    for index in indices where !self[index].isHidden && self[index].traits.binning != nil {
      try self[index].checkBins()
    }
    try checkBinsOfStacks()
    var warnings = CountedWarnings()
    for group in groupsWithEqualBins {
      let isLogarithmic =
        group.first.map { axes.isLogarithmic(alongPositionsOf: self[$0]) } ?? false
      let contents = try BinGroup(
        of: group.map { self[$0] }, isLogarithmic: isLogarithmic, memo: memo)
      // Stacks recognise rows that belong together by their column.
      let positions = contents.edges.map { BinPositions($0, isLogarithmic: isLogarithmic) }
      for (index, counts) in zip(group, contents.counts) {
        let total = totals(of: index, in: zip(group, contents.counts).map { ($0, $1.total) })
        self[index].replaceValues(by: counts, at: positions, total: total)
        let hasEdges =
          if case .edges? = self[index].traits.binning?.bins { true } else { false }
        warnings.add(counts.outsideCount, of: self[index].name) { count in
          hasEdges
            ? "\(count == 1 ? "1 value is" : "\(count) values are") outside the bins, and not counted"
            : SeriesData.infiniteWarning(count)
        }
      }
    }
    return warnings.texts
  }

  /// The indices of series whose bins have the same edges: those on one axis with the same settings.
  private var groupsWithEqualBins: [[Int]] {
    var groups: [[Int]] = []
    var places: [BinKey: Int] = [:]
    for (index, data) in enumerated() where !data.isHidden {
      guard let binning = data.traits.binning else { continue }
      let dimension = data.orientation.positions
      let key = BinKey(
        bins: binning.bins, dimension: dimension, axis: data.axis(along: dimension))
      if let place = places[key] {
        groups[place].append(index)
      } else {
        places[key] = groups.count
        groups.append([index])
      }
    }
    return groups
  }

  /// The sum of all bins that shares refer to: those of the whole stack of a series.
  private func totals(of index: Int, in all: [(index: Int, total: Double)]) -> Double {
    guard let stack = self[index].series.source.stack?.id else {
      return all.first { $0.index == index }?.total ?? 0
    }
    return all.filter { self[$0.index].series.source.stack?.id == stack }
      .reduce(0) { $0 + $1.total }
  }

  /// Throws if series of one stack have different bins.
  private func checkBinsOfStacks() throws(LayoutError) {
    var stacks: [String: (binning: Binning?, name: String)] = [:]
    for data in self where !data.isHidden {
      guard let stack = data.series.source.stack?.id else { continue }
      guard let other = stacks[stack] else {
        stacks[stack] = (data.traits.binning, data.name)
        continue
      }
      guard other.binning != data.traits.binning else { continue }
      throw .arrangement(
        series: data.name,
        message:
          "the bins, quantities or kinds of the series in the stack \"\(stack)\" differ from "
          + "those of \(other.name); make them equal, or give the series another stack")
    }
  }
}

extension SeriesData {
  /// Throws for values that cannot be counted in bins.
  fileprivate func checkBins() throws(LayoutError) {
    if let column = columns[.x], column.kind != .number {
      throw .statistics(
        series: name,
        message: "bins need numbers, but \(words(for: .x)) holds \(column.contents); to count the "
          + "rows of each value, use the type column with \"aggregate\": \"count\""
          + (column.kind == .dateTime ? ", and \"every\" for the period" : ""))
    }
    try checkValues()
    guard case .edges(let edges)? = traits.binning?.bins, BinEdges(edges) == nil else { return }
    throw .statistics(
      series: name,
      message:
        "the edges of bins are 2 to \(Bins.most + 1) numbers, each greater than the one before")
  }

  /// The error for a width that gives too many bins.
  static func tooManyBins(series name: String, width: Double) -> LayoutError {
    .statistics(
      series: name,
      message: "bins of width \(width) are more than \(Bins.most), or narrower than the "
        + "numbers are precise; choose a greater width, or the number of bins")
  }

  /// - Parameters:
  ///   - positions: of the bins; `nil` if no series of the group has a number.
  ///   - total: what shares refer to.
  fileprivate mutating func replaceValues(
    by contents: BinCounts.Output, at positions: BinPositions?, total: Double
  ) {
    guard let binning = traits.binning else { return }
    let areWhole = columns[.weight]?.numberValues.map { !$0.type.isFloatingPoint } ?? true
    channels.removeAll { $0.role == .weight }
    // Without a finite number there are no bins that an infinite one could be outside of.
    derivedInfiniteCount =
      (columns[.weight]?.statistics.infiniteCount ?? 0)
      + (positions == nil ? column(.x).statistics.infiniteCount : 0)
    columns[.weight] = nil
    let made: [(role: Role, column: Column)] = [
      (.x, positions?.centers ?? Column([Double]())),
      (.binStart, positions?.starts ?? Column([Double]())),
      (.binEnd, positions?.ends ?? Column([Double]())),
      (
        .y,
        binning.column(
          of: contents, widths: positions?.widths ?? [], total: total, areWhole: areWhole)
      ),
    ]
    for (role, column) in made {
      columns[role] = column
      guard !channels.contains(where: { $0.role == role }) else { continue }
      channels.append(
        Channel(role, isRequired: false, "Made by counting.").turned(orientation, keepsRole: true))
    }
    count = positions?.widths.count ?? 0
  }
}

extension Binning {
  /// The heights of columns.
  ///
  /// - Parameter areWhole: whether all weights are whole numbers.
  fileprivate func column(
    of contents: BinCounts.Output, widths: [Double], total: Double, areWhole: Bool
  ) -> Column {
    if quantity == .count, areWhole, contents.values.reduce(0, { $0 + abs($1) }) < 0x1p53 {
      // As integers, so that the ticks of an axis are.
      var sum: Int64 = 0
      return Column(
        contents.values.map { count in
          sum += Int64(count)
          return isCumulative ? sum : Int64(count)
        })
    }
    var sum = 0.0
    let heights = zip(contents.values, widths).map { value, width in
      sum += value
      // The last of cumulated densities is 1, as that of cumulated probabilities.
      if isCumulative { return quantity == .count ? sum : sum / total }
      return switch quantity {
      case .count: value
      case .density: value / total / width
      case .probability: value / total
      }
    }
    return Column(heights.map { $0.isFinite ? $0 : 0 })
  }
}

/// What series with equal bins have in common.
private struct BinKey: Hashable {
  let bins: Bins
  let dimension: Dimension
  let axis: Int
}

/// The columns of bins that several series share.
private struct BinPositions {
  let centers: Column
  let starts: Column
  let ends: Column
  let widths: [Double]

  init(_ edges: BinEdges, isLogarithmic: Bool) {
    centers = Column(isLogarithmic ? edges.logarithmicCenters : edges.centers)
    starts = Column(Array(edges.edges.dropLast()))
    ends = Column(Array(edges.edges.dropFirst()))
    widths = edges.widths
  }
}
