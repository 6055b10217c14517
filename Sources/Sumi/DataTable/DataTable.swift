import SumiChart
import SumiLayout
import SumiScales

/// The values that a chart shows, as a table.
public struct DataTable: Equatable, Sendable {
  /// The table as CSV (RFC 4180, UTF-8) with a line of names. Series that share their positions have
  /// a column each; others follow each other, with their names in a column of their own. Dates are in
  /// ISO 8601 and UTC, numbers have all digits that they need, and missing cells are empty.
  public internal(set) var csv = ""
  /// What the table leaves out, one sentence each.
  public internal(set) var warnings: [String] = []

  /// - Parameter maximumRows: rows of the table; more are thinned, keeping the extremes.
  init(of frame: ChartFrame, maximumRows: Int) {
    let plots = frame.leaves
    let most = max(maximumRows, 2)
    if plots.count == 1, let columns = sharedColumns(of: plots[0], atMost: most) {
      csv = Self.text(names: columns.map(\.name), rows: columns.map(\.cells))
      return
    }
    let count = plots.reduce(0) { $0 + $1.visibleSeries.count }
    var rows = LongRows()
    for (index, plot) in plots.enumerated() {
      let title = plot.texts.filter { $0.part == .panelTitle || $0.part == .title }.map(\.text)
        .joined(separator: " ")
      let name = plots.count == 1 ? nil : title.isEmpty ? "\(index + 1)" : title
      for series in plot.visibleSeries {
        add(series, ofPlot: name, to: &rows, atMost: max(most / count, 2))
      }
    }
    csv = Self.text(names: rows.names, rows: rows.columns)
  }

  // MARK: A row for each position

  private struct NamedCells {
    var name: String
    var cells: [String]
  }

  /// `nil` if the series of a plot have different positions.
  private mutating func sharedColumns(
    of plot: ChartFrame, atMost most: Int
  ) -> [NamedCells]? {
    let all = plot.visibleSeries
    guard let first = all.first, let x = first.columns[.x],
      all.dropFirst().allSatisfy({ $0.hasPositions(equalTo: first) })
    else { return nil }
    let rows = rows(of: all, atMost: most, name: "the series")
    var columns = [NamedCells(name: first.name(of: .x), cells: TableCells.texts(of: rows, in: x))]
    for series in all {
      for role in series.shownRoles {
        guard let column = series.columns[role] else { continue }
        let isEdge = role == .binStart || role == .binEnd
        // Series that share their bins share their edges.
        if isEdge, columns.contains(where: { $0.name == role.rawValue }) { continue }
        var name = isEdge ? role.rawValue : series.header(of: role, isAlone: all.count == 1)
        if columns.contains(where: { $0.name == name }) { name += " \(columns.count)" }
        columns.append(NamedCells(name: name, cells: TableCells.texts(of: rows, in: column)))
      }
    }
    return columns
  }

  /// The rows in the plot, or if there are too many those that a reader would miss.
  private mutating func rows(of all: [SeriesFrame], atMost most: Int, name: String) -> [Int] {
    guard let first = all.first else { return [] }
    let shown = ShownRows(of: first)
    guard shown.count > most else { return (0..<shown.count).map { shown[$0] } }
    let values = all.flatMap { series in
      series.shownRoles.compactMap { series.columns[$0]?.numberValues }
    }
    let count = NumberFormat.thousands.text(Double(shown.count))
    let rows = ThinnedRows(shown: shown, values: values, atMost: most).rows
    warnings.append(
      "the data table has \(NumberFormat.thousands.text(Double(rows.count))) of \(count) rows of "
        + "\(name), with the extremes")
    return rows
  }

  // MARK: A row for each point

  /// Rows of series one after another, with the columns of all of them.
  private struct LongRows {
    var names: [String] = []
    var columns: [[String]] = []
    var count = 0

    mutating func append(_ cells: [(name: String, texts: [String])]) {
      let added = cells.first?.texts.count ?? 0
      for (name, texts) in cells {
        var index = names.firstIndex(of: name)
        if index == nil {
          index = names.count
          names.append(name)
          columns.append(Array(repeating: "", count: count))
        }
        if let index { columns[index] += texts }
      }
      count += added
      for index in columns.indices where columns[index].count < count {
        columns[index] += Array(repeating: "", count: count - columns[index].count)
      }
    }
  }

  private mutating func add(
    _ series: SeriesFrame, ofPlot plot: String?, to table: inout LongRows, atMost most: Int
  ) {
    var cells: [(name: String, texts: [String])] = []
    let count: Int
    if case .slices(let ring) = series.space {
      let slices = ring.slices.prefix(most)
      count = slices.count
      cells = [
        ("name", slices.map(\.name)), ("value", slices.map { TableCells.text($0.value) }),
        ("share", slices.map { TableCells.text($0.share) }),
      ]
    } else {
      let rows = rows(of: [series], atMost: most, name: "“\(series.title)”")
      count = rows.count
      for role in [.x] + series.shownRoles {
        guard let column = series.columns[role] else { continue }
        cells.append((role.rawValue, TableCells.texts(of: rows, in: column)))
      }
    }
    let name = ("series", Array(repeating: series.title, count: count))
    let panel = plot.map { [("panel", Array(repeating: $0, count: count))] } ?? []
    table.append(panel + [name] + cells)
  }

  private static func text(names: [String], rows columns: [[String]]) -> String {
    guard !names.isEmpty else { return "" }
    var text = names.map(TableCells.quoted).joined(separator: ",") + "\r\n"
    for row in 0..<(columns.first?.count ?? 0) {
      text += columns.map { TableCells.quoted($0[row]) }.joined(separator: ",") + "\r\n"
    }
    return text
  }
}

extension ChartFrame {
  fileprivate var visibleSeries: [SeriesFrame] { series.filter { !$0.series.source.isHidden } }

  /// The single plots of which a picture consists.
  fileprivate var leaves: [ChartFrame] { panels.isEmpty ? [self] : panels.flatMap(\.leaves) }
}

extension SeriesFrame {
  /// The columns made for drawing, which tell a reader nothing.
  private static let hidden: Set<Role> = [
    .x, .panelKey, .smoothed, .from, .to, .tip, .share, .errorFrom, .errorTo,
  ]

  /// The columns that a reader sees, in the order of roles.
  var shownRoles: [Role] {
    Role.allCases.filter { columns[$0] != nil && !Self.hidden.contains($0) }
  }

  /// The name of a column in the data, or its role.
  fileprivate func name(of role: Role) -> String {
    let source = series.source
    if role == .x, case .named(let name)? = source[.category] { return name }
    if case .named(let name)? = source[role.turned(source.orientation)] { return name }
    return role.rawValue
  }

  /// The name of a column among those of all series of a plot.
  fileprivate func header(of role: Role, isAlone: Bool) -> String {
    guard isAlone else { return role == .y ? title : "\(title) \(role.rawValue)" }
    return shownRoles.count == 1 ? title : name(of: role)
  }

  fileprivate func hasPositions(equalTo other: SeriesFrame) -> Bool {
    guard let (a, b) = columns[.x].flatMap({ a in other.columns[.x].map { (a, $0) } }),
      a.count == b.count, series.source.orientation == other.series.source.orientation
    else { return false }
    // Long columns are compared only where that takes no time.
    guard a.count > ShownRows.mostRead, let a = a.numberValues, let b = b.numberValues else {
      return a == b
    }
    return a.isSame(as: b)
  }
}
