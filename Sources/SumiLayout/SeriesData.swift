import SumiChart
import SumiData
import SumiGeometry

/// A series with its columns at hand: names looked up, split by its split column.
struct SeriesData {
  var series: Series
  let isHidden: Bool
  /// How errors call the series.
  var name: String
  var title: String
  var color: Color
  /// `nil` for the row number.
  var x: Column?
  var y: Column
  /// What a density aggregates; `nil` for counts and other series.
  var value: Column?
  var xAxis: Int
  var yAxis: Int
  var xName: String?
  var yName: String?

  var count: Int { y.count }

  /// All series of a chart, in drawing order.
  static func all(
    of chart: Chart, tables: [String: Table], memo: ColumnMemo
  ) throws(LayoutError) -> [SeriesData] {
    var result: [SeriesData] = []
    for (index, series) in chart.series.enumerated() {
      let name = "series[\(index)]"
      let source = series.source
      let table = try table(of: source, in: chart, tables: tables, series: name)
      let lookUp = { (reference: ColumnReference) throws(LayoutError) -> Column in
        try column(reference, in: table, series: name)
      }
      let y = try lookUp(source.y)
      var x: Column?
      if let reference = source.x {
        let column = try lookUp(reference)
        guard column.count == y.count else {
          throw .lengthMismatch(series: name, role: "x", count: column.count, expected: y.count)
        }
        x = column
      }
      var data = SeriesData(
        series: series, isHidden: source.isHidden, name: name,
        title: source.title ?? source.y.columnName ?? "Series \(index + 1)",
        color: .black, x: x, y: y,
        xAxis: try axisIndex(source.xAxis, among: chart.xAxes, series: name),
        yAxis: try axisIndex(source.yAxis, among: chart.yAxes, series: name),
        xName: source.x?.columnName, yName: source.y.columnName)
      if case .density(let density) = series {
        data.title = source.title ?? density.valueTitle
        data.value = try density.value.map(lookUp)
        try data.checkValue(of: density)
      }
      guard let reference = source.splitBy else {
        data.color = chart.theme.color(at: result.count)
        data.findOrder()
        result.append(data)
        continue
      }
      let key = try lookUp(reference)
      guard key.count == y.count else {
        throw .lengthMismatch(series: name, role: "splitBy", count: key.count, expected: y.count)
      }
      for var part in try data.parts(by: key, memo: memo) {
        part.color = chart.theme.color(at: result.count)
        result.append(part)
      }
    }
    return result
  }

  private func checkValue(of density: DensitySeries) throws(LayoutError) {
    guard density.aggregate != .count else { return }
    guard let value else {
      throw .missingValue(series: name, aggregate: density.aggregate.rawValue)
    }
    guard value.count == y.count else {
      throw .lengthMismatch(series: name, role: "value", count: value.count, expected: y.count)
    }
    guard case .numbers = value.values else {
      throw .valueNotNumbers(
        series: name, column: density.value?.columnName.map { "\"\($0)\"" } ?? "value",
        found: value.contents)
    }
  }

  private typealias NamedTable = (name: String, table: Table)

  private static func table(
    of source: SeriesSource, in chart: Chart, tables: [String: Table], series: String
  ) throws(LayoutError) -> NamedTable? {
    if let name = source.data {
      if let table = tables[name] { return ("data \"\(name)\"", table) }
      throw .unknownTable(
        series: series, name: name, suggestion: suggestion(for: name, among: tables.keys.sorted()))
    }
    guard tables.count == 1, let only = tables.first else { return nil }
    return ("data \"\(only.key)\"", only.value)
  }

  private static func column(
    _ reference: ColumnReference, in table: NamedTable?, series: String
  ) throws(LayoutError) -> Column {
    switch reference {
    case .values(let column): return column
    case .named(let name):
      guard let table else { throw .noTable(series: series) }
      if let column = table.table[name] { return column }
      throw .unknownColumn(
        series: series, name: name, table: table.name,
        suggestion: suggestion(for: name, among: table.table.names))
    }
  }

  private static func axisIndex(
    _ id: String?, among axes: [Axis], series: String
  ) throws(LayoutError) -> Int {
    guard let id else { return 0 }
    if let index = axes.firstIndex(where: { $0.id == id }) { return index }
    throw .unknownAxis(
      series: series, id: id, suggestion: suggestion(for: id, among: axes.compactMap(\.id)))
  }

  private static func suggestion(for name: String, among names: [String]) -> String? {
    if let nearest = nearestName(to: name, among: names) { return "did you mean \"\(nearest)\"?" }
    guard !names.isEmpty else { return nil }
    let list = names.prefix(8).joined(separator: ", ") + (names.count > 8 ? ", …" : "")
    return "there are: \(list)"
  }
}

extension ColumnReference {
  /// The name, where it is one.
  var columnName: String? {
    guard case .named(let name) = self else { return nil }
    return name
  }
}
