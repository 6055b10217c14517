import Sumi
import SumiData

extension PlotBuilder {
  /// The tables of a chart by name, and the one that its series draw.
  func tables(for choice: PlotChoice) -> (tables: [String: DataReference], drawn: String) {
    var drawn = (name: isDerived(choice) ? Self.derivedName : Self.tableName, table: table)
    if !choice.folded.isEmpty {
      let names = choice.y.first.flatMap { table[$0] == nil ? nil : $0 }
      guard let folded = FoldedTable.table(of: table, values: choice.folded, names: names) else {
        return ([drawn.name: .table(table)], drawn.name)
      }
      drawn = (Self.derivedName, folded)
    } else if drawn.name == Self.derivedName {
      drawn.table = table.only(choice.drawnColumns)
    }
    var tables: [String: DataReference] = [drawn.name: .table(drawn.table)]
    if !choice.named.isEmpty, let split = choice.split, let column = drawn.table[split] {
      let names = Set(choice.named)
      let rows = (0..<column.count).filter { names.contains(column.text(at: $0)) }
      let columns = drawn.table.only(choice.drawnColumns)
      tables[Self.namedRows] =
        (try? Table(names: columns.names, columns: columns.columns.map { $0.rows(at: rows) }))
        .map { .table($0) }
    }
    return (tables, drawn.name)
  }

  /// A series whose parts are grey, and one for the parts with names.
  func named(_ series: Series, drawsOthers: Bool) -> [Series] {
    var (others, shown) = (series, series)
    shown.source.data = Self.namedRows
    guard drawsOthers else { return [shown] }
    others.source.showsInLegend = false
    if var line = others.concrete as? LineSeries {
      line.style.stroke = Self.grey
      line.style.$strokeWidth = 0.75
      others.concrete = line
    }
    return [others, shown]
  }

  /// Visible on dark and on light grounds.
  private static let grey = Color(hex: 0x999999, alpha: 0.45)

  /// Numbers need a title, dates and categories none.
  func xAxisTitle(_ name: String?) -> String? {
    guard let name, case .numbers? = table[name]?.values else { return nil }
    return name
  }

  /// The title of the axis of values: their name, with what they are of several rows.
  func valuesTitle(of choice: PlotChoice, seriesCount: Int) -> String? {
    if !choice.folded.isEmpty { return nil }
    let words: String? = choice.aggregate.map { aggregate in
      switch aggregate {
      case .min: "Least"
      case .max: "Greatest"
      case .count: "Count"
      default: aggregate.rawValue.capitalized
      }
    }
    if choice.aggregate == .count { return words }
    // Several series are named by the legend or by the titles of their panels.
    guard choice.y.count == 1 || seriesCount == 1, !choice.y.isEmpty else { return words }
    let name = choice.y.joined(separator: " – ")
    return words.map { $0.hasSuffix("st") ? "\($0) \(name)" : "\($0) of \(name)" } ?? name
  }

  /// What follows from the values of the axes.
  func arrange(_ axes: inout [[Axis]], for choice: PlotChoice) {
    if !choice.order.isEmpty { axes[0][0].order = .names(choice.order) }
    if !choice.folded.isEmpty, choice.x == FoldedTable.column {
      axes[0][0].order = .names(choice.folded)
      // The first row is at the top.
      axes[1][0].isReversed = true
    }
    if let x = choice.x, let column = table[x] {
      let profile = ColumnProfile(column, name: x)
      // A year has no fractions.
      if profile.isYear, let range = profile.range, range.upperBound - range.lowerBound < 9,
        range.upperBound > range.lowerBound
      {
        axes[0][0].ticks.frequency = .number(1)
      }
    }
  }
}

extension PlotChoice {
  /// The columns that it draws.
  var drawnColumns: [String] {
    ([x, split, panels, value].compactMap(\.self) + y)
  }
}

extension Table {
  /// Some columns of it, in its order.
  fileprivate func only(_ names: [String]) -> Table {
    let kept = self.names.indices.filter { names.contains(self.names[$0]) }
    return
      (try? Table(
        names: kept.map { self.names[$0] }, columns: kept.map { columns[$0] }, notes: notes))
      ?? self
  }
}
