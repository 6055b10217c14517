import SumiChart
import SumiData
import SumiGeometry

extension [SeriesData] {
  /// Finds the rows that have a style of their own, from a column or from a program.
  ///
  /// - Returns: warnings about styles without rows.
  /// - Complexity: O(rows of series with such styles).
  mutating func findPointStyles(
    _ choice: (@Sendable (PointValues) -> String?)?, memo: ColumnMemo
  ) throws(LayoutError) -> [String] {
    let styled = indices.filter { !self[$0].isHidden && !self[$0].pointLooks.isEmpty }
    for index in styled {
      try LayoutError.checkWork()
      if let choice {
        self[index].columns[.pointStyle] = self[index].styleNames(choice, at: index)
      }
      guard let column = self[index].columns[.pointStyle] else { continue }
      try self[index].checkValues()
      self[index].styledRows = self[index].styledRows(by: memo.output(of: TextCodes(), [column]))
    }
    // The parts of a split series share its styles.
    var warned: Set<Int> = []
    let useless = styled.filter { warned.insert(self[$0].index).inserted }.flatMap { index in
      self[index].series.pointStyleComplaints.map { "\(self[index].name): \($0)" }
    }
    if choice != nil { return useless }
    warned = []
    let unstyled = indices.filter {
      let data = self[$0]
      return !data.isHidden && data.pointLooks.isEmpty && data.columns[.pointStyle] != nil
        && warned.insert(data.index).inserted
    }.map {
      "\(self[$0].name): \"pointStyle\" has no effect without styles; give \"pointStyles\", the styles "
        + "by their names"
    }
    return useless + unstyled
      + styled.compactMap { index in
        let data = self[index]
        let parts = styled.filter { self[$0].index == data.index }
        guard parts.allSatisfy({ self[$0].styledRows.isEmpty }), warned.insert(data.index).inserted
        else { return nil }
        return data.warningWithoutStyledRows
      }
  }
}

extension [SeriesData] {
  /// Gives rows the looks that a program chooses for them, in place of the styles that they have.
  ///
  /// - Returns: warnings about looks of another kind.
  /// - Complexity: O(rows · looks) of each series.
  mutating func findPointLooks(
    _ choice: @Sendable (PointValues, any SeriesType) -> (any SeriesType)?
  ) throws(LayoutError) -> [String] {
    var warnings: [String] = []
    for index in indices
    where !self[index].isHidden && self[index].channels.contains(where: { $0.role == .pointStyle })
    {
      try LayoutError.checkWork()
      let series = self[index].series
      var looks: [StyledRows] = []
      var isOfOtherKind = false
      for point in self[index].points(at: index) {
        guard let chosen = choice(point, series.concrete) else { continue }
        var look = Series(chosen)
        isOfOtherKind = isOfOtherKind || look.kind != series.kind
        guard look.kind == series.kind else { continue }
        look.source = series.source
        if let known = looks.lastIndex(where: { $0.series == look }) {
          looks[known].rows.append(point.identity.row)
        } else {
          looks.append(StyledRows(series: look, rows: [point.identity.row]))
        }
      }
      if isOfOtherKind {
        warnings.append("\(self[index].name): the look of a point is a series of another kind")
      }
      let taken = Set(looks.flatMap(\.rows))
      guard !taken.isEmpty else { continue }
      for part in self[index].styledRows.indices {
        self[index].styledRows[part].rows.removeAll(where: taken.contains)
      }
      self[index].styledRows += looks
    }
    return warnings
  }
}

extension SeriesData {
  /// Its points, for a program.
  fileprivate func points(at index: Int) -> some Sequence<PointValues> {
    let columns = columnsWithPositions
    return (0..<count).lazy.map { row in
      PointValues(
        identity: PointIdentity(series: index, title: title, row: row), columns: columns,
        orientation: orientation)
    }
  }

  /// The names that a program gives to the styles of the rows; empty for the series' own style.
  fileprivate func styleNames(
    _ choice: @Sendable (PointValues) -> String?, at index: Int
  ) -> Column {
    Column(points(at: index).map { choice($0) ?? "" })
  }

  /// Why none of its rows has one of its styles.
  fileprivate var warningWithoutStyledRows: String {
    guard columns[.pointStyle] != nil else {
      return "\(name): \"pointStyles\" has no effect without a column; give \"pointStyle\", the "
        + "column that names the style of each point"
    }
    let names = pointLooks.keys.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    return "\(name): no row of \(words(for: .pointStyle)) names one of its \"pointStyles\", "
      + "which are \(names)"
  }

  fileprivate func styledRows(by found: TextCodes.Output) -> [StyledRows] {
    guard let texts = found.texts else { return [] }
    var rows = [[Int]](repeating: [], count: texts.count)
    let isStyled = texts.map { pointLooks[$0] != nil }
    for (row, code) in found.codes.enumerated() where Int(code) < texts.count {
      if isStyled[Int(code)] { rows[Int(code)].append(row) }
    }
    return zip(texts, rows).compactMap { text, rows in
      guard var look = pointLooks[text], !rows.isEmpty else { return nil }
      look.source = series.source
      return StyledRows(series: look, rows: rows)
    }
  }
}

extension [Slice] {
  /// Gives slices the styles of their rows.
  ///
  /// - Parameter taken: the places of names in the theme's colours.
  mutating func style(
    _ styled: [StyledRows], of data: SeriesData, in radii: SlicesModel.Radii, colors: NameColors,
    taken: [String: Int]
  ) {
    for part in styled {
      let looks = SliceValues(
        of: data.drawn(as: part.series), in: radii, colors: colors, taken: taken
      ).slices
      let rows = Set(part.rows)
      let style = part.series.traits.slices?.style
      for index in indices where looks.indices.contains(index) {
        guard self[index].row.map(rows.contains) == true else { continue }
        self[index] = looks[index]
        self[index].ownStyle = style
      }
    }
  }
}
