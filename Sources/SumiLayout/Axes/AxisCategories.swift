import SumiChart
import SumiData

extension [SeriesData] {
  /// The names of the categories of series along a dimension, in the order of their axis.
  ///
  /// Row numbers are indices of categories: they add none where other series name some.
  func categories(along dimension: Dimension, stated order: CategoryOrder?) -> [String] {
    let named = filter { !$0.hasRowNumbers(along: dimension) }
    let members = named.isEmpty ? self : named
    let current = members.flatMap { $0.names(along: dimension) }
    let names = CategoryScale.names(of: current.map(\.asText))
    var stated: [String] = []
    if case .names(let listed) = order { stated = listed }
    // Most series are neither split nor without some of their rows: then the names are in order.
    let whole = members.flatMap { data in
      data.isRanked ? data.names(along: dimension) : data.wholeNames(along: dimension)
    }
    stated += whole.flatMap { $0.levels ?? [] }
    let isInOrder =
      whole.count == current.count && zip(whole, current).allSatisfy { $0.hasRows(of: $1) }
    guard !isInOrder else {
      return GroupOrder(stated: stated, rows: []).sorted(names)
    }
    return GroupOrder(stated: stated, rows: whole).sorted(names)
  }

  /// Gives visible series without positions the names of an axis' categories: the first row has the first
  /// of them. Returns warnings about rows for which there is none.
  mutating func nameRowNumbers(on kinds: AxisKinds, of chart: Chart) -> [String] {
    var warnings: [String] = []
    for index in indices where !self[index].isHidden && self[index].hasRowNumbers {
      let data = self[index]
      let dimension = data.orientation.positions
      let place = data.axis(along: dimension)
      guard kinds[dimension, place] == .category, !data.isAtItsTitle else { continue }
      let axes = dimension == .x ? chart.xAxes : chart.yAxes
      let others: [SeriesData] = filter {
        !$0.isHidden && $0.axis(along: dimension) == place && !$0.hasRowNumbers(along: dimension)
      }
      let names = others.categories(
        along: dimension, stated: axes.indices.contains(place) ? axes[place].order : nil)
      guard !names.isEmpty else { continue }
      var validity = Validity(repeating: true, count: Swift.min(names.count, data.count))
      let excess = data.count - validity.count
      validity.append(repeating: false, count: excess)
      let texts = names.prefix(data.count) + [String](repeating: "", count: excess)
      self[index].columns[.x] = Column(
        .text(TextValues([String](texts))), validity: excess > 0 ? validity : nil)
      self[index].whole[.x] = self[index].columns[.x]
      guard excess > 0 else { continue }
      warnings.append(
        "\(data.name): \(excess == 1 ? "1 row has" : "\(excess) rows have") no category and "
          + "\(excess == 1 ? "is" : "are") left out: its axis has \(names.count)")
    }
    return warnings
  }
}

extension SeriesData {
  /// Whether its rows are in an order of their values, which is that of its categories.
  fileprivate var isRanked: Bool {
    series.source.sort != nil || !traits.orderedBySpan.isEmpty
  }

  /// The columns of names along a dimension, with the rows that have no value to be drawn.
  fileprivate func names(along dimension: Dimension) -> [Column] {
    columns(along: dimension).filter { !Role.errorEnds.contains($0.role) }.map {
      withoutValues[$0.role] ?? $0.column
    }
  }

  /// The columns of names along a dimension before rows were split, left out and combined.
  fileprivate func wholeNames(along dimension: Dimension) -> [Column] {
    columns(along: dimension).compactMap { whole[$0.role] }
  }
}
