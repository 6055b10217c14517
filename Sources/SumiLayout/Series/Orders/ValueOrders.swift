import SumiChart
import SumiData

/// Names with the values of their rows, by which they are ordered.
struct GroupValues {
  private var names: [String] = []
  private var values: [String: [Double]] = [:]
  private var areTotals = true

  /// Adds the rows of a series.
  ///
  /// - Parameter column: the name of each row; `nil` for that of the series.
  mutating func add(_ data: SeriesData, by column: Column?, as title: String? = nil) {
    areTotals = areTotals && data.hasTotals
    let numbers = data.ranked.flatMap { data.columns[$0]?.numberValues }
    for row in 0..<data.count {
      if let column, column.isMissing(row) { continue }
      let name = column?.text(at: row) ?? title ?? data.title
      if values[name] == nil { names.append(name) }
      // Without numbers, rows count.
      let value = numbers.map { $0[row] } ?? 1
      values[name, default: []] += value.isFinite ? [value] : []
    }
  }

  /// The names in an order; those without values are the last.
  func names(_ order: CategoryOrder) -> [String] {
    switch order {
    case .names(let listed): return listed
    case .column: return names
    case .alphabetical: return names.inAlphabet
    case .values(let order):
      let measured = names.enumerated().map { place, name -> (key: Double, place: Int) in
        let value = measure(values[name] ?? []) ?? .infinity
        return (order == .ascending || value == .infinity ? value : -value, place)
      }
      return measured.sorted { $0 < $1 }.map { names[$0.place] }
    }
  }

  /// What is wrong with a list of names of which the data have none; `nil` otherwise.
  func warning(about order: CategoryOrder, of place: String) -> String? {
    guard case .names(let listed) = order else { return nil }
    return listed.warning(of: place, names: names)
  }

  private func measure(_ values: [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    if areTotals { return values.reduce(0, +) }
    let sorted = values.sorted()
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }
}

extension SeriesData {
  /// Whether the sum of its values has a meaning: it has bars, areas, cells or slices.
  fileprivate var hasTotals: Bool {
    traits.ground != nil || traits.cells != nil || traits.slices != nil || traits.binning != nil
  }

  /// The role of the values by which its names are ordered.
  fileprivate var ranked: Role? {
    [.value, .y, .close, .high].first { columns[$0]?.numberValues != nil }
  }
}

extension Chart {
  /// Replaces orders of axes, panels and legend by values or the alphabet with lists of names, and
  /// gives columns of colours and slices such an order.
  ///
  /// Must run after rows were combined, and before distributions, stacks and categories are made of
  /// them. Returns warnings about orders without an effect.
  mutating func orderByValues(_ series: inout [SeriesData]) -> [String] {
    for index in series.indices { series[index].orderGroups() }
    let shown = series.filter { !$0.isHidden }
    for place in xAxes.indices {
      xAxes[place].order = ordered(xAxes[place].order, .x, place, shown)
    }
    for place in yAxes.indices {
      yAxes[place].order = ordered(yAxes[place].order, .y, place, shown)
    }
    if let order = panels?.order {
      var values = GroupValues()
      for data in shown where data.panel != nil { values.add(data, by: nil, as: data.panel) }
      if case .column = order {} else { panels?.order = .names(values.names(order)) }
    }
    guard let order = legend.order else { return [] }
    var values = GroupValues()
    for data in shown where data.series.source.showsInLegend {
      values.add(data, by: data.namesInLegend)
    }
    legend.order = .names(values.names(order))
    return values.warning(about: order, of: "legend").map { [$0] } ?? []
  }

  private func ordered(
    _ order: CategoryOrder?, _ dimension: Dimension, _ axis: Int, _ shown: [SeriesData]
  ) -> CategoryOrder? {
    guard let order, case .values = order else { return order }
    var values = GroupValues()
    for data in shown where data.axis(along: dimension) == axis {
      if data.isAtItsTitle, dimension == data.orientation.positions {
        values.add(data, by: nil)
      } else if let column = data.columns(along: dimension).first?.column {
        values.add(data, by: column.asText)
      }
    }
    return .names(values.names(order))
  }
}

extension SeriesData {
  /// The names of its entries in a legend; `nil` for its title.
  fileprivate var namesInLegend: Column? {
    if traits.slices != nil { return columns[.name]?.asText }
    guard traits.encodings != nil, let column = columns[.color], column.kind == .category else {
      return nil
    }
    return column
  }

  /// Gives its column of colours or slices the order by values that the series states.
  fileprivate mutating func orderGroups() {
    guard let order = series.source.order, case .values = order, series.source.splitBy == nil,
      let names = namesInLegend
    else { return }
    var values = GroupValues()
    values.add(self, by: names)
    let role: Role = traits.slices == nil ? .color : .name
    whole[role]?.levels = values.names(order)
  }

  /// Its parts in the order by values that the series states.
  func ordered(
    _ parts: [SeriesData], of chart: Chart, memo: ColumnMemo
  ) throws(LayoutError) -> [SeriesData] {
    guard let order = series.source.order, case .values = order, !isHidden else { return parts }
    var values = GroupValues()
    for part in parts {
      var combined = part
      try combined.combineRows(of: chart, memo: memo)
      values.add(combined, by: nil)
    }
    return GroupOrder.places(of: parts.map(\.title), stated: values.names(order)).map { parts[$0] }
  }
}
