import Glibc
import SumiChart
import SumiData
import SumiGeometry

extension PlotBuilder {
  /// The height of a row with a name, in points: a label of an axis with the gap to the next one.
  private static let rowHeight = 17.0
  /// The height of a bar beside others of a name.
  private static let barHeight = 8.0
  /// Titles and axes of a plot take about this.
  private static let surroundings = 110.0
  /// A legend of sizes, above the plot.
  private static let heightOfSizes = 70.0
  /// A legend of names, above the plot.
  private static let heightOfNames = 45.0
  /// With more names not all have a label, and the picture grows no further.
  private static let mostNames = 60.0

  /// The size of a picture whose names, one below the other, all have a label; `nil` where the usual size has
  /// room for them.
  func size(of chart: Chart, _ choice: PlotChoice) -> Size? {
    let usual = Chart.defaultSize
    if choice.scaleRatio == .latitude { return sizeOfMap(choice) }
    if prepared.isMatrix { return sizeOfMatrix() }
    let height = chart.series.map { self.height(of: $0, in: chart, choice) }.max() ?? 0
    guard height > usual.height else { return nil }
    return Size(width: usual.width, height: height.rounded(.up))
  }

  /// The size of a picture in which the cells of a matrix are squares, if it is no band.
  private func sizeOfMatrix() -> Size? {
    let usual = Chart.defaultSize
    let sides = ["column", "row"].compactMap { table[$0]?.statistics.range?.upperBound }
    guard sides.count == 2, sides[0] > 0 else { return nil }
    let height = (usual.width - 2 * Self.surroundings) * sides[1] / sides[0] + Self.surroundings
    guard usual.height / 2...usual.width ~= height else { return nil }
    return Size(width: usual.width, height: height.rounded(.up))
  }

  /// The size of a map with the shape of the places on it, so that it has no empty seas around them.
  private func sizeOfMap(_ choice: PlotChoice) -> Size? {
    let usual = Chart.defaultSize
    guard let longitudes = choice.x.flatMap({ table[$0]?.statistics.range }),
      let latitudes = choice.y.first.flatMap({ table[$0]?.statistics.range })
    else { return nil }
    let width = longitudes.upperBound - longitudes.lowerBound
    let middle = (latitudes.lowerBound + latitudes.upperBound) / 2
    let degree = width * cos(middle * .pi / 180)
    guard degree > 0 else { return nil }
    let share = (latitudes.upperBound - latitudes.lowerBound) / degree
    let legend =
      (choice.looks[.size] == nil ? 0 : Self.heightOfSizes)
      + (choice.split == nil ? 0 : Self.heightOfNames)
    let height = Self.surroundings + legend + share * (usual.width - Self.surroundings)
    guard height >= usual.height else {
      return Size(width: usual.width, height: max(height, usual.height / 2).rounded(.up))
    }
    // What is tall is given more height and less width.
    let tallest = min(height, usual.height * 4 / 3)
    let breadth = (tallest - Self.surroundings - legend) / share + Self.surroundings
    return Size(
      width: min(max(breadth, usual.width / 2), usual.width).rounded(.up),
      height: tallest.rounded(.up))
  }

  private func height(of series: Series, in chart: Chart, _ choice: PlotChoice) -> Double {
    let isCells = series.traits.cells != nil
    guard case .named(let name)? = series.source[.y],
      let table = drawnTable(of: series, in: chart), let column = table[name],
      case .text = column.values
    else { return 0 }
    let all = Double(RowCodes(column, rows: column.count).count)
    let count = min(all, series.source.top.map(Double.init) ?? all, Self.mostNames)
    let beside =
      isCells || choice.end != nil || series.source.stack != nil
      ? 1 : bars(of: series, in: chart, table)
    let row = max(Self.rowHeight, beside * Self.barHeight + 4)
    let panels = rowsOfPanels(chart, table)
    return panels * count * row + Self.surroundings + (panels - 1) * Self.surroundings / 2
  }

  /// The bars beside each other of one name.
  private func bars(of series: Series, in chart: Chart, _ table: Table) -> Double {
    guard series.traits.slot != nil, chart.panels?.of == nil else { return 1 }
    guard case .named(let split)? = series.source.splitBy, let column = table[split] else {
      return Double(chart.series.count)
    }
    return Double(min(RowCodes(column, rows: column.count).count, 6))
  }

  private func rowsOfPanels(_ chart: Chart, _ table: Table) -> Double {
    guard let panels = chart.panels else { return 1 }
    var count = panels.of?.count ?? 1
    if case .named(let name)? = panels.by, let column = table[name] {
      count = RowCodes(column, rows: column.count).count
    }
    count = min(count, panels.top ?? count)
    // Without a stated number there are about as many rows as columns.
    let columns = panels.columns ?? Int(Double(count).squareRoot().rounded(.up))
    return (Double(count) / Double(max(columns, 1))).rounded(.up)
  }

  private func drawnTable(of series: Series, in chart: Chart) -> Table? {
    let name = series.source.data ?? Self.tableName
    guard case .table(let table)? = chart.data[name] else { return nil }
    return table
  }
}
