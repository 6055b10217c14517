import SumiChart
import SumiData
import SumiGeometry
import SumiTime

extension PlotBuilder {
  /// The tables of a chart by name, and the one that its series draw.
  ///
  /// - Parameter sorts: whether a line's rows may be brought into the order of their positions.
  func tables(
    for choice: inout PlotChoice, sorts: Bool
  ) -> (tables: [String: DataReference], drawn: String) {
    let whole = ([Self.tableName: DataReference.table(table)], Self.tableName)
    if !choice.folded.isEmpty {
      guard let folded = foldedTable(of: choice) else { return whole }
      return ([Self.derivedName: .table(folded)], Self.derivedName)
    }
    if choice.longest != nil || choice.areSpread {
      let all = table.only(choice.drawnColumns)
      let drawn = longestRows(choice).map { all.rows($0) } ?? all
      return ([Self.derivedName: .table(spread(drawn, &choice))], Self.derivedName)
    }
    // Rows in order, as most are, need no table of lines.
    let isOrdered =
      choice.split == nil && choice.x.flatMap { table[$0]?.numberValues?.order } != nil
    let mayBeOutOfOrder =
      sorts && !choice.isCurve && choice.kind == Series.defaultKind && !isOrdered
    let lines =
      mayBeOutOfOrder || !choice.named.isEmpty ? LineRows(table, choice) : nil
    // A row without a position would cut the line.
    let positions = choice.x.flatMap { table[$0] }
    let lacksPositions = positions.map { $0.type != .text && $0.hasGaps } == true
    let isOutOfOrder = mayBeOutOfOrder && (lacksPositions || lines?.doubleBack == true)
    let isPart = choice.namesLeftOut > 0
    let raised = sorts ? rowsByColor(choice) : nil
    guard isDerived(choice) || isOutOfOrder || isPart || raised != nil || !choice.named.isEmpty
    else { return whole }
    let drawn = table.only(choice.drawnColumns)
    let order =
      isOutOfOrder
      ? lines?.inOrder : isPart ? rows(named: choice.order, in: choice.x) : raised
    guard !choice.named.isEmpty, let lines else {
      return ([Self.derivedName: .table(order.map { drawn.rows($0) } ?? drawn)], Self.derivedName)
    }
    let (named, others) = lines.parted(order ?? Array(0..<table.rowCount))
    var tables = [Self.namedRows: DataReference.table(drawn.rows(named))]
    if choice.othersLeftOut == 0 {
      var grey = drawn.rows(others.rows).without(choice.y, at: others.ends)
      // What is to be known of all rows is said once.
      grey.notes = []
      tables[Self.otherRows] = .table(grey)
    }
    return (tables, Self.namedRows)
  }

  /// A table whose overlapping bars have names of their own, in a column of its own where the names are
  /// drawn as they are, too.
  private func spread(_ drawn: Table, _ choice: inout PlotChoice) -> Table {
    guard choice.areSpread, let names = choice.x, let start = choice.y.first, let end = choice.end,
      let lanes = SpanLanes(drawn, names: names, start: start, end: end)
    else { return drawn }
    choice.order = lanes.order
    let texts = Column(lanes.names)
    let lane = ["row", "lane", "row of \(names)"].first { drawn[$0] == nil } ?? "row "
    choice.lane = lane
    return
      (try? Table(names: [lane] + drawn.names, columns: [texts] + drawn.columns, notes: drawn.notes))
      ?? drawn
  }

  /// The rows with the longest bars, in the order of their starts; `nil` for all rows.
  private func longestRows(_ choice: PlotChoice) -> [Int]? {
    guard let most = choice.longest, let start = choice.y.first,
      let starts = table[start]?.numberValues, let end = choice.end,
      let ends = table[end]?.numberValues
    else { return nil }
    let (first, last) = (table[start]?.secondScale ?? 1, table[end]?.secondScale ?? 1)
    let lengths = (0..<table.rowCount).map { abs(ends[$0] / last - starts[$0] / first) }
    return lengths.indices.filter { lengths[$0].isFinite }
      .sorted { (lengths[$1], $0) < (lengths[$0], $1) }.prefix(most)
      .sorted { (starts[$0], $0) < (starts[$1], $1) }
  }

  /// The rows of points by the numbers of their colours, so that the greatest are not hidden below others; `nil` if
  /// they are in that order, or have no such colours.
  private func rowsByColor(_ choice: PlotChoice) -> [Int]? {
    guard choice.kind == Series.defaultCloudKind,
      let column = choice.looks[.color].flatMap({ table[$0] }), column.type == .numbers,
      let numbers = column.numberValues, numbers.order == nil
    else { return nil }
    // Rows without a number come first.
    let values = numbers.doubles.map { $0.isFinite ? $0 : -.infinity }
    return values.indices.sorted { (values[$0], $0) < (values[$1], $1) }
  }

  /// The rows with some names.
  private func rows(named names: [String], in column: String?) -> [Int] {
    guard let column = column.flatMap({ table[$0] }), case .text(let texts) = column.values else {
      return []
    }
    let names = Set(names)
    return (0..<table.rowCount).filter { !column.isMissing($0) && names.contains(texts[$0]) }
  }

  /// Whether most values of a line have none beside them, so that it would be specks.
  func isMostlyGaps(_ choice: PlotChoice) -> Bool {
    guard isComplete, choice.kind == Series.defaultKind, choice.aggregate == nil, choice.end == nil
    else { return false }
    let gappy = choice.y.compactMap { table[$0] }.filter {
      $0.statistics.finiteCount > 1 && $0.statistics.finiteCount < $0.count
    }
    guard !gappy.isEmpty else { return false }
    let lines = choice.split.flatMap { table[$0] }.map { RowCodes($0, rows: table.rowCount).codes }
    return gappy.compactMap(\.numberValues).contains { numbers in
      var (pairs, lone, count) = (0, 0, 0)
      var gaps: [Int: Int] = [:]
      var lengths: [Int] = []
      // How many values of a line follow each other up to a row.
      var runs: [Int: Int] = [:]
      for (row, number) in numbers.doubles.enumerated() {
        let line = lines?[row] ?? 0
        let run = runs[line, default: 0]
        if number.isFinite {
          count += 1
          if run > 0 { pairs += 1 }
          runs[line] = run + 1
          if let gap = gaps[line], gap > 0, run == 0 { lengths.append(gap) }
          gaps[line] = 0
        } else {
          if run == 1 { lone += 1 }
          runs[line] = 0
          gaps[line]? += 1
        }
      }
      lone += runs.values.count { $0 == 1 }
      // Such as the weekends between working days.
      let areShort =
        lengths.count * Self.mostRowsToGap > count && lengths.max() ?? 0 <= Self.longestJoined
      return pairs * 2 < count || lone * Self.leastJoined > count || areShort
    }
  }

  /// Where more than one value in so many has none beside it, lines are joined.
  private static let leastJoined = 10
  /// The same where each gap is short and comes after a few values.
  private static let mostRowsToGap = 8
  private static let longestJoined = 5

  /// How many rows have none of the values that lines or points are drawn at, or that are counted in bins.
  func rowsWithoutValue(_ choice: PlotChoice) -> Int {
    let isDrawn = [Series.defaultKind, Series.defaultCloudKind, Series.kind(taking: [.size])]
      .contains(choice.kind)
    if isComplete, let counted = columnInBins(choice) {
      return (0..<table.rowCount).count { row in
        counted.lacksValue(row)
          && (table.columns.count == 1 || table.columns.contains { !$0.isMissing(row) })
      }
    }
    guard isDrawn, isComplete, choice.named.isEmpty, let x = choice.x.flatMap({ table[$0] }),
      x.type != .text,
      choice.folded.isEmpty
    else { return 0 }
    let values = choice.y.compactMap { table[$0] }.filter { $0.type == .numbers }
    guard !values.isEmpty, values.count == choice.y.count else { return 0 }
    // Rows without a position are counted by the picture if they have something else that is drawn, and those
    // without anything are none.
    let looks = choice.looks.filter { $0.key != .label }.values.compactMap { table[$0] }
    return (0..<table.rowCount).count { row in
      values.allSatisfy { $0.lacksValue(row) }
        && (!x.isMissing(row)
          || looks.allSatisfy { $0.isMissing(row) }
            && table.columns.contains { !$0.isMissing(row) })
    }
  }

  /// What a column of the table holds; `nil` if there is none.
  func profile(_ name: String?) -> ColumnProfile? {
    name.flatMap { name in table[name].map { ColumnProfile($0, name: name) } }
  }

  /// Finds out what else of the values matters for the looks of a choice and for what is said of it.
  ///
  /// - Parameter isOpen: whether no kind is asked for.
  func examine(_ choice: inout PlotChoice, isOpen: Bool) {
    choice.rangesDiffer = ChartChooser(table, columns: choice.y).haveDifferentRanges(choice.y)
    choice.suitsSlices = suitsSlices(choice)
    choice.areShares = areYesOrNo(choice)
    choice.colors = colors(of: choice)
    if choice.top != nil, let names = choice.x.flatMap({ table[$0] }), names.type == .text {
      choice.namesCount = countOfNames(names, with: choice.y)
    }
    choice.joinsGaps = isMostlyGaps(choice)
    choice.leftOutColumns = choice.leftOutColumns.without(choice.drawnColumns)
    let areCombined = choice.aggregate != nil || columnInBins(choice) != nil
    choice.copiedRows = areCombined && isComplete ? table.copiedRows : 0
    choice.ranksUp = isOpen && areRanks(choice)
    if let step = choice.every, let dates = choice.x.flatMap({ table[$0] }) {
      choice.partialPeriods = PartialPeriods(of: dates, in: step)
    }
  }

  /// How many names have one of the values, or are there if there are no values; rows without a name have one
  /// together.
  func countOfNames(_ names: Column, with y: [String]) -> Int {
    let codes = RowCodes(names, rows: table.rowCount)
    let values = y.compactMap { table[$0] }
    var hasValue = [Bool](repeating: false, count: codes.count + 1)
    for (row, code) in codes.codes.enumerated()
    where values.isEmpty || values.contains(where: { !$0.isMissing(row) }) {
      hasValue[code < 0 ? codes.count : code] = true
    }
    return hasValue.count { $0 }
  }

  /// The numbers whose values bins count; `nil` for other kinds.
  private func columnInBins(_ choice: PlotChoice) -> Column? {
    // So are rows at dates.
    if choice.aggregate == .count, choice.y.isEmpty, let column = choice.x.flatMap({ table[$0] }),
      column.type != .text
    {
      return column
    }
    guard Self.plain(choice.kind)?.traits.binning != nil, let name = choice.x ?? choice.y.first,
      let column = table[name], column.type == .numbers
    else { return nil }
    return column
  }

  /// A grey series for all rows without a name, whose lines have gaps between them, and one for the parts
  /// with names.
  func named(_ series: Series, drawsOthers: Bool) -> [Series] {
    guard drawsOthers else { return [series] }
    var others = series
    others.source.data = Self.otherRows
    (others.source.splitBy, others.source.order) = (nil, nil)
    others.source.showsInLegend = false
    others.fade(to: Self.grey, width: 0.75)
    return [others, series]
  }

  /// The rising order of few numbers by which rows are told apart; `nil` if they rise already.
  func orderOfNumbers(
    _ name: String, of measures: [String] = [], atMost most: Int = ChartChooser.mostSeries
  ) -> CategoryOrder? {
    guard let column = table[name], let numbers = column.numberValues, column.type == .numbers,
      ColumnProfile(column, name: name).distinct <= most
    else { return nil }
    let codes = RowCodes(column, rows: table.rowCount)
    guard codes.count <= most else { return nil }
    var first: [Int: Int] = [:]
    let drawn = measures.compactMap { table[$0] }
    for (row, code) in codes.codes.enumerated() where code >= 0 && first[code] == nil {
      // What no bar or box stands at has no place.
      if drawn.isEmpty || !drawn.allSatisfy({ $0.lacksValue(row) }) { first[code] = row }
    }
    let rows = first.values.sorted()
    let rising = rows.sorted { numbers[$0] < numbers[$1] }
    return rising == rows ? nil : .names(rising.map(column.text(at:)))
  }

  /// The names of lines in the order in which these end, the greatest first, as a reader finds them beside the lines;
  /// `nil` for others.
  func orderOfLines(of name: String, _ choice: PlotChoice) -> CategoryOrder? {
    if !choice.named.isEmpty { return .names(choice.named) }
    guard choice.kind == Series.defaultKind, choice.stack == nil, choice.panels == nil,
      choice.y.count == 1,
      let column = table[name], column.type == .text
    else { return nil }
    let profile = ColumnProfile(column, name: name)
    guard profile.order == nil, 2...ChartChooser.mostSeries ~= profile.distinct else { return nil }
    let ranked = ChartChooser(table, columns: [name] + choice.y).greatest(
      profile.distinct, of: column, RowCodes(column, rows: table.rowCount), by: choice.y[0],
      over: choice.x, others: [])
    return ranked.names.count == profile.distinct && ranked.names != profile.labels
      ? .names(ranked.names) : nil
  }

  /// Visible on dark and on light grounds.
  static let grey = Color(hex: 0x999999, alpha: 0.45)

  /// Whether there is a value of at least 0 for each of a few names, and nothing else tells rows apart.
  func suitsSlices(_ choice: PlotChoice) -> Bool {
    guard choice.y.count == 1, choice.split == nil, choice.panels == nil, choice.end == nil,
      choice.aggregate == nil || choice.aggregate == .sum,
      let x = choice.x.flatMap({ table[$0] }), x.type == .text, let y = table[choice.y[0]],
      y.type == .numbers, let range = y.statistics.range
    else { return false }
    return range.lowerBound >= 0 && RowCodes(x, rows: x.count).count <= ChartChooser.mostSeries
  }

  /// Whether lines and points have ranks as values.
  func areRanks(_ choice: PlotChoice) -> Bool {
    [Series.defaultKind, Series.defaultCloudKind].contains(choice.kind) && !choice.y.isEmpty
      && choice.aggregate == nil && choice.end == nil && choice.folded.isEmpty
      && (choice.y.allSatisfy { profile($0)?.isRank == true } || table.haveRanksInRows(choice.y))
  }

  /// What follows from the values of the axes.
  func arrange(_ axes: inout [[Axis]], for choice: PlotChoice) {
    if choice.goesDown || choice.ranksUp { axes[1][0].isReversed = true }
    // There is no rank 0.
    if choice.ranksUp, choice.y.count >= Table.leastRanked {
      axes[1][0].range = choice.y.compactMap { table[$0]?.statistics.range?.upperBound }.max().map {
        AxisRange(.number(0.5), .number($0 + 0.5))
      }
    }
    // Half of a row, and how many more than others, say nothing.
    if choice.aggregate == .count, choice.kind == Series.defaultKind {
      axes[1][0].includesZero = true
    }
    if !choice.order.isEmpty { axes[0][0].order = .names(choice.order) }
    if choice.isTurned, choice.kind == Series.defaultCloudKind { axes[0][0].isReversed = true }
    if !choice.folded.isEmpty, choice.x == FoldedTable.column, choice.sort == nil {
      axes[0][0].order = .names(
        choice.folded.filter { table[$0]?.isMissingWhole == false })
      // The first row of cells is at the top.
      if choice.value != nil { axes[1][0].isReversed = true }
    }
    if !choice.orderOfRows.isEmpty {
      axes[1][0].order = .names(choice.orderOfRows)
      axes[1][0].isReversed = true
    }
    if let x = choice.x, let column = table[x] {
      let profile = ColumnProfile(column, name: x)
      // Boxes at uneven numbers would be as narrow as the least step between them.
      if choice.kind == Series.defaultGroupsKind, profile.type == .numbers, !profile.isGrid,
        profile.distinct <= ChartChooser.mostBars
      {
        axes[0][0].kind = .category
        if choice.order.isEmpty {
          axes[0][0].order = orderOfNumbers(x, of: choice.y, atMost: ChartChooser.mostBars)
        }
      }
      // A year has no fractions.
      if profile.isYear, let range = profile.range, range.upperBound - range.lowerBound < 9,
        range.upperBound > range.lowerBound
      {
        axes[0][0].ticks.frequency = .number(1)
      }
      // Nor has a day.
      if column.hasFewDays { axes[0][0].ticks.frequency = .time(CalendarStep(1, .day)) }
    }
  }
}

extension Column {
  /// Whether a row has no value, or one that is no number.
  fileprivate func lacksValue(_ row: Int) -> Bool {
    isMissing(row) || type == .numbers && numberValues?[row].isNaN == true
  }
}

extension PlotChoice {
  /// The columns that it draws.
  var drawnColumns: [String] {
    [x, end, split, panels, value].compactMap(\.self) + y + looks.values
      + errors.flatMap(\.lengths.values)
  }
}

extension Table {
  /// Some rows, in any order.
  fileprivate func rows(_ rows: [Int]) -> Table {
    let picked = columns.map { column in
      var picked = column.rows(at: rows)
      picked.levels = column.levels
      return picked
    }
    return (try? Table(names: names, columns: picked, notes: notes)) ?? self
  }

  /// The table without the values of some columns in some rows.
  fileprivate func without(_ values: [String], at rows: [Int]) -> Table {
    let changed = zip(names, columns).map { name, column in
      guard values.contains(name) else { return column }
      var validity = Validity(repeating: true, count: column.count)
      for row in 0..<column.count where column.isMissing(row) { validity[row] = false }
      for row in rows { validity[row] = false }
      return column.with(validity)
    }
    return (try? Table(names: names, columns: changed, notes: notes)) ?? self
  }

  /// Some columns of it, in its order.
  fileprivate func only(_ names: [String]) -> Table {
    let kept = self.names.indices.filter { names.contains(self.names[$0]) }
    return
      (try? Table(
        names: kept.map { self.names[$0] }, columns: kept.map { columns[$0] }, notes: notes))
      ?? self
  }
}
