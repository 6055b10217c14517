import SumiChart
import SumiData
import SumiScales

extension [SeriesData] {
  /// The same series for automatic ranges: points that stand alone have values only in the rows that are drawn, and
  /// other kinds in the rows that have a position.
  ///
  /// In a line, an area or a bar, a row with a position and no value is a gap or an empty place, which counts.
  ///
  /// - Complexity: O(1) if no row lacks a value.
  func withDrawnRows(on kinds: AxisKinds, of chart: Chart, memo: ColumnMemo) -> [SeriesData] {
    map { $0.withDrawnRows(on: kinds, of: chart, memo: memo) }
  }
}

extension SeriesData {
  fileprivate func withDrawnRows(
    on kinds: AxisKinds, of chart: Chart, memo: ColumnMemo
  ) -> SeriesData {
    guard traits.cells == nil else { return self }
    let known = channels.filter { columns[$0.role] != nil }
    let needed = known.filter { channel in
      guard let dimension = channel.dimension else {
        return channel.role == .size && traits.isOfMarkers
      }
      // A bar without a name has a place of its own.
      return traits.isOfMarkers
        ? !Role.errorEnds.contains(channel.role)
        : dimension == orientation.positions
          && kinds[dimension, axis(along: dimension)] != .category
    }
    // A category without a value stays on its axis.
    let ranged = known.filter { channel in
      channel.dimension.map { kinds[$0, axis(along: $0)] != .category } ?? false
    }
    let whole = WholeRows(within: needed.map { numbersShown(of: $0, on: kinds, in: chart) })
    guard let drawn = memo.output(of: whole, (needed + ranged).map { column($0.role) }) else {
      return self
    }
    var data = self
    for (channel, column) in zip(ranged, drawn.dropFirst(needed.count)) {
      data.columns[channel.role] = column
    }
    return data
  }

  /// The numbers of a column that are drawn: those with a position on its axis, and areas.
  private func numbersShown(
    of channel: Channel, on kinds: AxisKinds, in chart: Chart
  ) -> ClosedRange<Double> {
    if channel.role == .size { return NumberDomain.positive.numbers }
    guard let dimension = channel.dimension,
      statedAxis(along: dimension, in: chart)?.log.nonPositive != .clip
    else { return NumberDomain.all.numbers }
    return kinds[dimension, axis(along: dimension)].curve.domain.numbers
  }
}
