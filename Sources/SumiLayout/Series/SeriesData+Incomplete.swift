import SumiChart
import SumiData

extension [SeriesData] {
  /// Warnings about rows that have values, but lack others without which they are not drawn.
  ///
  /// Must run before rows are combined, binned or left out.
  ///
  /// - Parameter areCopies: whether the panels of a series have the same rows, as those of several columns do.
  func incompleteRowsWarnings(areCopies: Bool, memo: ColumnMemo) -> [String] {
    var warnings = CountedWarnings()
    for data in self where !data.isHidden {
      let panel = areCopies ? data.panel : nil
      let copy = panel.map { CountedWarnings.Copy(series: data.index, panel: $0) }
      for (role, count) in data.incompleteRows(memo: memo) {
        let words = data.words(for: role)
        let place = panel.map { words == "\"\($0)\"" } == true ? " in its panel" : ""
        warnings.add(count, of: data.name, kind: role.rawValue, in: copy) { count in
          "\(count == 1 ? "1 row has" : "\(count) rows have") no \(words) and "
            + "\(count == 1 ? "is" : "are") not drawn\(place)"
        }
      }
      let copies = data.impossibleCopies
      warnings.add(copies.negative, of: data.name) { count in
        "\(count == 1 ? "1 row has" : "\(count) rows have") a weight below 0 and "
          + "\(count == 1 ? "is" : "are") left out"
      }
      warnings.add(copies.broken, of: data.name) { count in
        "\(count == 1 ? "1 weight is" : "\(count) weights are") rounded: it says how many equal values "
          + "a row stands for"
      }
    }
    return warnings.texts
  }
}

extension SeriesData {
  /// What rows lack, and how many of them.
  fileprivate func incompleteRows(memo: ColumnMemo) -> [(role: Role, count: Int)] {
    // A row with a position and no value is a gap, unless others have its position.
    let hasGaps =
      !traits.showsNoGaps && !traits.hasTwoEnds && !traits.hasTwoSides
      && series.source.aggregate == nil
    let isPosition = { (role: Role) in
      hasGaps && (role == .x || traits.cells != nil && role == .y)
    }
    let needed = channels.filter { channel in
      columns[channel.role] != nil
        && (channel.isRequired || channel.dimension != nil || channel.role == .weight
          || channel.role == .value || channel.role == .name)
        // A missing value counts as 0 there.
        && (series.source.missing != .zero || isPosition(channel.role) || channel.role == .x)
    }
    .map(\.role)
    let roles = needed.filter(isPosition) + needed.filter { !isPosition($0) }
    let counts = memo.output(
      of: IncompleteRows(positions: needed.count(where: isPosition)), roles.map(column))
    return zip(roles, counts).filter { $1 > 0 }.map { ($0, $1) }
  }
}

extension SeriesData {
  /// How many rows of a distribution stand for a number of values that cannot be.
  fileprivate var impossibleCopies: (negative: Int, broken: Int) {
    guard traits.distribution != nil, let weights = columns[.weight]?.numberValues?.doubles,
      let values = columns[.y]?.numberValues?.doubles
    else { return (0, 0) }
    let used = zip(weights, values).lazy.filter { $0.isFinite && $1.isFinite }.map(\.0)
    return (used.count { $0 < 0 }, used.count { $0 > 0 && $0 != $0.rounded() })
  }
}

extension SeriesTraits {
  /// Whether it draws what many rows have in common, or parts of a whole. Only other kinds have a gap
  /// where a row has a position and no value.
  fileprivate var showsNoGaps: Bool {
    slices != nil || binning != nil || distribution != nil
      || isCloud && cells == nil && encodings == nil
  }
}
