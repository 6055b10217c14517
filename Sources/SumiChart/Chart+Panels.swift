import SumiData

extension Chart {
  /// The panels; those that series name need no description, and are one below the other.
  package var panelsInUse: Panels? {
    let areNamed = series.contains { $0.source.panel != nil }
    guard var panels = panels ?? (areNamed ? Panels() : nil) else { return nil }
    if areNamed { panels.columns = panels.columns ?? panels.widths?.count ?? 1 }
    return panels
  }

  /// The series of the chart with their panels, those for the columns of `panels.of` made from the
  /// first one's: the index of the series in the chart, and the title of its panel, `nil` for all.
  package var panelSeries: [(series: Series, index: Int, panel: String?)] {
    let all = series.enumerated().map { ($1, $0) }
    guard let columns = panelsInUse?.of, let first = columns.first else {
      return all.map { (series: $0.0, index: $0.1, panel: $0.0.source.panel) }
    }
    let templates = all.filter { $0.0.valueColumn == first }
    let others = all.filter { series, _ in
      series.valueColumn.map { !columns.contains($0) } ?? true
    }
    let ofColumns = columns.flatMap { column in
      let own = all.filter { $0.0.valueColumn == column }
      return (own.isEmpty ? templates.map { ($0.0.of(column), $0.1) } : own).map {
        (series: $0.0, index: $0.1, panel: String?.some(column))
      }
    }
    return ofColumns + others.map { (series: $0.0, index: $0.1, panel: nil) }
  }
}

extension Series {
  /// The name of its column of values, if it has one.
  fileprivate var valueColumn: String? {
    guard case .named(let name)? = source[source.orientation.values == .y ? .y : .x] else {
      return nil
    }
    return name
  }

  /// The same series of another column.
  fileprivate func of(_ column: String) -> Series {
    var series = self
    series.source[source.orientation.values == .y ? .y : .x] = .named(column)
    series.source.title = column
    return series
  }
}

extension Chart {
  /// The charts of the picture with the theme and the colours of the whole.
  package var parts: [Chart] {
    charts.map { part in
      var part = part
      part.theme = theme
      part.palette = part.palette ?? palette
      part.colors = colors.merging(part.colors) { $1 }
      part.nulls = part.nulls ?? nulls
      return part
    }
  }

  /// The name of a table of one of the picture's charts, among the tables of all.
  package static func tableName(_ name: String, ofChart index: Int) -> String {
    "charts[\(index)].data.\(name)"
  }

  /// The tables of one of the picture's charts: its own, or those of the whole.
  ///
  /// - Parameter all: those of the whole, and those of its charts by `tableName`.
  package func tables(ofChart index: Int, among all: [String: Table]) -> [String: Table] {
    let own = charts[index].data.keys
    guard own.isEmpty else {
      return own.reduce(into: [:]) { $0[$1] = all[Self.tableName($1, ofChart: index)] }
    }
    return all.filter { data[$0.key] != nil }
  }
}
