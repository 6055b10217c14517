import SumiChart
import SumiData
import SumiScales

extension [SeriesData] {
  /// The names of the categories of series along a dimension, in the order of their axis.
  ///
  /// Row numbers are indices of categories: they add none where other series name some.
  func categories(along dimension: Dimension, stated order: CategoryOrder?) -> [String] {
    let named = filter { !$0.isNumbered(along: dimension) }
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
    // Rows whose order has a meaning keep it.
    if stated.isEmpty, !members.contains(where: { $0.isRanked || $0.isSequence }) {
      stated = NameOrder.order(of: names) ?? []
    }
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
    var excess: [String: Int] = [:]
    for index in indices where !self[index].isHidden {
      let data = self[index]
      let dimension = data.orientation.positions
      let place = data.axis(along: dimension)
      guard kinds[dimension, place] == .category, data.isNumbered(along: dimension) else {
        continue
      }
      let others: [SeriesData] = filter {
        !$0.isHidden && $0.axis(along: dimension) == place && !$0.isNumbered(along: dimension)
      }
      let names = others.categories(
        along: dimension, stated: data.statedAxis(along: dimension, in: chart)?.order)
      guard !names.isEmpty else { continue }
      let rows = (data.column(.x).numberValues?.doubles ?? []).map {
        Int(exactly: $0) ?? names.count
      }
      var validity = Validity(repeating: true, count: rows.count)
      for (row, number) in rows.enumerated() where !names.indices.contains(number) {
        validity[row] = false
        excess[data.name, default: 0] += 1
      }
      let texts = rows.map { names.indices.contains($0) ? names[$0] : "" }
      self[index].columns[.x] = Column(.text(TextValues(texts)), validity: validity)
      self[index].whole[.x] = self[index].columns[.x]
    }
    return excess.sorted { $0.key < $1.key }.map { name, count in
      "\(name): \(count == 1 ? "1 row has" : "\(count) rows have") no category and "
        + "\(count == 1 ? "is" : "are") left out: there are more rows than categories"
    }
  }
}

extension SeriesData {
  /// Whether its positions along a dimension are the numbers of its rows, also of those of a part.
  fileprivate func isNumbered(along dimension: Dimension) -> Bool {
    orientation.positions == dimension && series.source.positions(along: dimension) == nil
      && !isAtItsTitle && column(.x).kind == .number
  }

  /// Whether its rows are in an order of their values, which is that of its categories.
  fileprivate var isRanked: Bool {
    series.source.sort != nil || !traits.orderedBySpan.isEmpty
  }

  /// Whether each of its rows follows from the one before.
  fileprivate var isSequence: Bool { traits.isConnected || traits.isRunningSum }

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
