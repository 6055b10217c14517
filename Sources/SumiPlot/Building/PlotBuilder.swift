import SumiChart
import SumiData
import SumiTime

/// Makes a chart for a table, with given or automatically chosen columns.
package struct PlotBuilder {
  var prepared: PreparedTable
  /// The table's name in errors.
  let name: String
  /// How errors name what a request can say.
  let wording: PlotWording
  /// What the table's file says of it.
  private let titles: (title: String?, subtitle: String?)
  /// What columns are chosen from, with the number of rows of the whole table.
  var sample: (table: Table, rowCount: Int)

  var table: Table { prepared.table }

  /// The name of the table of a chart as it was read, and as it was changed for the chart.
  package static let tableName = "data"
  static let derivedName = "drawn"
  /// The rows of the series that have names, where others are grey.
  static let namedRows = "named"
  static let otherRows = "others"

  /// - Parameters:
  ///   - name: the table's name in errors.
  ///   - sample: rows that columns are chosen from, if the table has not all of them.
  ///   - isComplete: whether no rows follow, so that the chart may have a changed table.
  ///   - texts: the columns that are stated to be text.
  package init(
    table: Table, name: String, wording: PlotWording = .options,
    sample: (table: Table, rowCount: Int)? = nil, isComplete: Bool = true,
    texts: Set<String> = []
  ) {
    self.isComplete = isComplete
    titles = (table.title, table.subtitle)
    prepared =
      isComplete
      ? PreparedTable(table, isWhole: sample == nil, texts: texts)
      : PreparedTable(unchanged: table)
    self.name = name
    self.wording = wording
    if let sample, isComplete {
      self.sample = (PreparedTable(sample.table, isWhole: false).table, sample.rowCount)
    } else {
      self.sample = sample ?? (prepared.table, table.rowCount)
    }
  }

  let isComplete: Bool

  /// Whether a chart draws columns that the table as it was read has not, or not so.
  func isDerived(_ choice: PlotChoice) -> Bool {
    prepared.isPart || choice.drawnColumns.contains { prepared.sources[$0] != nil }
  }

  /// The rows that the choice of columns needs.
  package static let sampleRows = ChartChooser.sampleRows

  /// The columns of the chart of a request.
  package func columns(_ request: PlotRequest) throws(PlotError) -> Set<String> {
    let (chart, choice) = try chart(request)
    return drawnColumns(of: chart).union(choice?.leftOutRows.map(\.column) ?? [])
  }

  func drawnColumns(of chart: Chart) -> Set<String> {
    let references =
      chart.series.flatMap(\.source.columns)
      + [chart.panels?.by].compactMap(\.self)
    return references.reduce(into: []) { names, column in
      if case .named(let name) = column { names.formUnion(prepared.sources[name] ?? [name]) }
    }
  }

  /// - Returns: the chart, and what was chosen; `nil` if the request left nothing open, or if there is
  ///   nothing to draw.
  package func chart(
    _ request: PlotRequest
  ) throws(PlotError) -> (chart: Chart, choice: PlotChoice?) {
    if let made = try reshapedChart(request) { return made }
    guard isComplete, request.kind == nil else { return try chartOfAllRows(request) }
    let totals = SummaryRows.found(in: sample.table) + TotalRows.found(in: sample.table)
    let part = without(totals)
    var made = try part.chartOfAllRows(request, orOf: part.withCodesAsNames(request))
    var leftOut = totals
    if request.x == nil, made.choice?.isAlongX == true,
      let far = FarDates.found(in: part.table, column: made.choice?.x)
    {
      leftOut.append(far)
      made = try part.without([far]).chartOfAllRows(request)
    }
    if let choice = made.choice {
      let far = part.rowsLeftOut(of: choice, request)
      if !far.isEmpty {
        leftOut += far
        made = try without(leftOut).chartOfAllRows(request)
      }
    }
    made.choice?.leftOutRows = leftOut
    return try chartOfParts(of: made, request) ?? made
  }

  /// The builder of charts without some rows.
  private func without(_ rows: [LeftOutRows]) -> PlotBuilder {
    guard !rows.isEmpty else { return self }
    var part = self
    part.prepared = PreparedTable(prepared, without: rows)
    part.sample.table = rows.reduce(sample.table) { $1.removed(from: $0) }
    if sample.rowCount == sample.table.rowCount {
      part.sample.rowCount = part.sample.table.rowCount
    }
    return part
  }

  func chartOfAllRows(
    _ request: PlotRequest
  ) throws(PlotError) -> (chart: Chart, choice: PlotChoice?) {
    guard table.rowCount > 0 else {
      throw .unreadable(
        file: name, reason: table.names.isEmpty ? "is empty" : "has a header and no rows")
    }
    for name in request.looks.values { _ = try checked(name) }
    let by = try request.by.map { name throws(PlotError) in try checked(name) }
    let (positions, values) = try positionsAndValues(of: request)
    let x = try positions.map { name throws(PlotError) in try checked(name) }
    let y = try values.map { list throws(PlotError) in try names(list, request.separator) } ?? []
    let taken = Set([by].compactMap { $0 } + request.looks.values)
    var choice = try self.choice(request, x: x, y: y, by: by, taken: taken)
    let hasAxes = Self.plain(choice.kind)?.family != .slices
    if let aggregate = request.aggregate { choice.aggregate = aggregate }
    if let sort = request.sort { choice.sort = sort }
    let panels = try panels(request, &choice, hasAxes: hasAxes)
    var looks = request.looks.merging(choice.looks) { stated, _ in stated }
    if let value = choice.value { looks[.value] = value }
    if request.stack == nil { showKinds(&choice) }
    examine(&choice, isOpen: request.kind == nil)
    let (tables, drawn) = tables(for: &choice, sorts: request.kind == nil && isComplete)
    // The parts of the first column tell what those of the others look like.
    let isRepeated = panels?.of != nil && choice.split != nil
    let plain = try self.series(choice, looks: looks)
    let yesAndNo = yesBeforeNo(choice)
    let order =
      yesAndNo.map { .names($0) }
      ?? choice.split.flatMap { orderOfNumbers($0) ?? orderOfLines(of: $0, choice) }
    let isUneven = request.kind == nil && areLinesUneven(choice)
    let series = (isRepeated ? Array(plain.prefix(1)) : plain).flatMap { series in
      var series = series
      series.source.data = tables.count > 1 || drawn != Self.tableName ? drawn : nil
      series.source.splitBy = choice.split.map { .named($0) }
      series.source.order = order
      series.source.stack = (request.stack ?? choice.stack).map { Stack("all", mode: $0) }
      if isUneven { series.markPoints() }
      return named(series, drawsOthers: tables[Self.otherRows] != nil)
    }
    // A horizontal kind that was chosen has its positions in y, too.
    let isHorizontal = series.first?.source.orientation == .horizontal || choice.isTurned
    let isInPlane =
      hasAxes && choice.y.count == 1
      && (choice.value != nil
        || series.allSatisfy { $0.traits.slot == nil && $0.traits.binning == nil })
    choice.scaleRatio =
      isInPlane
      ? ChartChooser(table, columns: [choice.x].compactMap { $0 } + choice.y).scaleRatio : nil
    choice.rowsWithoutValue = rowsWithoutValue(choice)
    choice.rowsWithoutSize =
      looks[.size].flatMap { table[$0]?.numberValues }?.doubles.count { $0 == 0 } ?? 0
    let titles = [xAxisTitle(of: choice), valuesTitle(of: choice, seriesCount: plain.count)]
    var axes = titles.map { hasAxes ? [Axis(title: $0)] : [] }
    if hasAxes {
      arrange(&axes, for: choice)
      writeSigns(on: &axes, for: choice)
    }
    if series.first?.bins != nil, series.count == 1, choice.scaleRatio == nil {
      // Bins are as wide as the steps between few values, and centred on them.
      axes[0][0].range = choice.x.flatMap { ValueSteps(table[$0]) }?.range
      axes[1][0].range = choice.y.first.flatMap { ValueSteps(table[$0]) }?.range
    }
    if choice.scaleRatio != nil, !isHorizontal { axes[1][0].scaleRatio = choice.scaleRatio }
    // The first row of a matrix is at the top.
    if prepared.isMatrix, choice.value != nil { axes[1][0].isReversed = true }
    let isStated =
      x != nil && !y.isEmpty && !prepared.isPart
      && (request.kind != nil || (choice.kind == Series.defaultKind && choice.aggregate == nil))
    if request.kind == nil, !isStated, !request.areAxesStated, choice.scaleRatio == nil {
      choice.logarithmic = skewed(choice)
      for dimension in choice.logarithmic {
        let names = dimension == .x ? [choice.x].compactMap(\.self) : choice.y
        // Only a scale that is linear near 0 has it.
        let hasZero = names.contains { (table[$0]?.statistics.range?.lowerBound ?? 1) <= 0 }
        axes[dimension == .x ? 0 : 1][0].kind = hasZero ? .symmetricLog : .logarithmic
        if hasZero { axes[dimension == .x ? 0 : 1][0].log.threshold = threshold(of: names) }
      }
    }
    // Panels have titles, which name what they are split by.
    let splitsPanels = choice.split.map { panels?.by == .named($0) } ?? true
    let isSingle = series.count == 1 || tables[Self.namedRows] != nil && choice.y.count == 1
    let hasLegend = (!isSingle && panels?.of == nil) || (!splitsPanels && choice.named.isEmpty)
    let legendTitle = panels == nil ? legendTitle(choice) : nil
    var chart = Chart(
      data: tables, xAxes: isHorizontal ? axes[1] : axes[0],
      yAxes: isHorizontal ? axes[0] : axes[1], series: series,
      legend: hasLegend || legendTitle != nil ? Legend(title: legendTitle) : .automatic)
    chart.panels = panels
    chart.colors = namedColors(choice)
    chart.palette = yesAndNo == nil ? paletteOfSteps(choice) : Self.yesAndNo
    if request.panels == nil, let units = sharedPanels(choice) { show(units, &chart, &choice) }
    chart.title = self.titles.title.map { ChartTitle($0) }
    let shared = isRepeated ? nil : panels.flatMap { sharedTitle(of: $0, choice) }
    let subtitles = [self.titles.subtitle, shared, partTitle(choice, request)].compactMap(\.self)
    chart.subtitle = subtitles.isEmpty ? nil : subtitles.joined(separator: " · ")
    do throws(DataError) {
      try table.checkDates(of: drawnColumns(of: chart).sorted(), source: name)
    } catch {
      throw .data(error)
    }
    quiet(&chart)
    // Numbers at the ends of lines would not say what they are of.
    if panels == nil, choice.kind == Series.defaultKind,
      choice.split.flatMap({ table[$0]?.type }) == .numbers
    {
      chart.legend.isVisible = true
    }
    // The axis has the names of the colours.
    if choice.split != nil, choice.split == choice.x { chart.legend.isVisible = false }
    chart.size = size(of: chart, choice)
    let hasValues = (choice.y + [choice.x].compactMap { $0 }).contains {
      table[$0].map { $0.type == .text || $0.statistics.finiteCount > 0 } ?? true
    }
    return (chart, isStated || !hasValues ? nil : choice)
  }

  /// The request, completed.
  private func choice(
    _ request: PlotRequest, x: String?, y: [String], by: String?, taken: Set<String>
  ) throws(PlotError) -> PlotChoice {
    if let points = prepared.points { return PlotChoice(points) }
    // Nothing is chosen among other columns where kind, positions and values are given.
    let stated = request.kind == nil || y.isEmpty ? nil : x.map { [$0] + y }
    let given = Set([x].compactMap(\.self) + y + taken)
    let open = sample.table.names.filter { given.contains($0) || !prepared.replaced.contains($0) }
    let chooser = ChartChooser(
      sample.table, rowCount: sample.rowCount, columns: stated ?? open, keeping: given, file: name)
    let fitting = request.looks.isEmpty ? nil : Series.kind(taking: Array(request.looks.keys))
    var choice: PlotChoice
    if request.kind == nil, fitting == nil || fitting == Series.defaultKind {
      guard let chosen = chooser.choice(x: x, y: y, taken: taken) else {
        throw nothingToMeasure(chooser, stated: [x].compactMap(\.self) + y)
      }
      choice = chosen
      if y.isEmpty {
        choice.leftOutColumns = chooser.leftOutColumns(of: choice)
        if x == nil, by == nil { addErrors(to: &choice) }
      }
      if !chosen.folded.isEmpty, !isComplete || by != nil || statedPanels(request) != nil {
        choice = try columns(of: Series.defaultComparisonKind, x: x, y: y, taken: taken, chooser)
      }
      if by == nil { return choice }
    } else if request.aggregate == .some(.count), y.isEmpty, let x,
      let plain = request.kind.flatMap(Self.plain), plain.takesTotals, plain.family != .slices
    {
      // All rows of a position count.
      choice = PlotChoice(kind: plain.word, x: x, y: [], aggregate: .count)
    } else {
      choice = try columns(
        of: request.kind ?? fitting ?? Series.defaultKind, x: x, y: y, taken: taken, chooser)
      if request.looks.isEmpty { addLooks(to: &choice, chooser, isOpen: y.isEmpty) }
    }
    if let by {
      (choice.split, choice.stack) = (by, nil)
      (choice.named, choice.othersLeftOut) = ([], 0)
      if choice.panels == by { choice.panels = nil }
      // Rows of one position may be of several groups.
      if [.mean, .median, .sum].contains(choice.aggregate) {
        let others = [by, choice.panels].compactMap(\.self)
        choice.aggregate = chooser.aggregate(of: choice.y, at: choice.x, besides: others)
      }
    }
    let plain = Self.plain(choice.kind)
    // Slices of one name are one: shares are added, whatever they are shares of.
    if plain?.family == .slices, chooser.repeats(choice.x) { choice.aggregate = .sum }
    // Candles of several markets would cover each other.
    if plain?.traits.needsAllValues == true, choice.split == nil, choice.panels == nil {
      choice.panels = chooser.chosenSplit(x: choice.x)?.column
    }
    guard let plain, plain.family != .slices, plain.takesTotals, choice.end == nil else {
      return choice
    }
    // Points with equal x suggest a scatter or density; other kinds are split, or combined.
    if choice.split == nil, choice.y.count == 1, !plain.traits.isCloud, !chooser.hasNames(choice.x),
      let split = chooser.chosenSplit(x: choice.x, besides: taken.union(choice.y))
    {
      (choice.split, choice.panels) = (split.column, split.panels)
      if plain.traits.slot == nil { chooser.nameGreatest(in: &choice) }
    }
    if plain.traits.slot != nil && !plain.traits.countsEachRow
      || !plain.traits.isCloud && (choice.split == nil || request.kind == nil),
      request.looks.isEmpty
    {
      // Bars of one place would hide each other.
      let others = [choice.split, request.panels == "y" ? nil : request.panels].compactMap(\.self)
      choice.aggregate =
        choice.aggregate ?? chooser.aggregate(of: choice.y, at: choice.x, besides: others)
    }
    return choice
  }

  /// A series for each column of y; if the kind takes several, such as low and high, for each group
  /// of that size.
  private func series(
    _ choice: PlotChoice, looks: [Role: String]
  ) throws(PlotError) -> [Series] {
    let (kind, xName, yNames) = (choice.kind, choice.lane ?? choice.x, choice.y)
    let empty = SeriesSource(data: "data", channels: [:])
    guard var plain = Series(kind: kind, source: empty) else { return [] }
    if choice.isTurned { plain.source.orientation = .horizontal }
    let channels = plain.channels
    let takes = { (role: Role) in channels.contains { $0.role == role } }
    var looks = looks
    // The values of cells are shown by their colours.
    if plain.traits.cells != nil, let color = looks.removeValue(forKey: .color) {
      looks[.value] = color
    }
    for role in looks.keys where !plain.channels.contains(where: { $0.role == role }) {
      let other =
        Series.kind(taking: [role]).map { "; give \(wording.giving("type", $0)), or none" } ?? ""
      throw .unreadable(
        file: name, reason: "has a column for \(role.rawValue), which \(kind) does not take\(other)"
      )
    }
    try checkLooks(looks, of: plain)
    let orientation = plain.source.orientation
    let hasAxes = plain.family != .slices
    let roles = Self.valueRoles(of: plain)
    if plain.traits.binning != nil {
      if xName == nil, yNames.count == 1 { plain.source.orientation = .horizontal }
      plain.source[xName == nil ? .y : .x] = (xName ?? yNames.first).map { .named($0) }
      return [plain.suited(toRows: table.rowCount)]
    }
    if yNames.isEmpty, choice.aggregate == .count {
      plain.source[.x.turned(orientation)] = xName.map { .named($0) }
      (plain.source.aggregate, plain.source.every) = (.count, choice.every)
      (plain.source.sort, plain.source.top) = (choice.sort, choice.top)
      if choice.every != nil, choice.stack != nil { plain.source.missing = .zero }
      return [plain.suited(toRows: table.rowCount)]
    }
    guard !roles.isEmpty, yNames.count.isMultiple(of: roles.count) else {
      throw needs(roles, kind, count: yNames.count, option: orientation.values.rawValue)
    }
    plain.combineRows(choice.aggregate)
    plain.source.every = choice.every
    plain.source.longestStep = choice.longestStep.map(LongestStep.time)
    if choice.joinsGaps { plain.source.missing = .connect }
    // Nothing was added in a period without rows, or by a part without a value.
    if choice.addsRows || choice.stack != nil { plain.source.missing = .zero }
    (plain.source.sort, plain.source.top) = (choice.sort, choice.top)
    var steps: [Dimension: Int] = [:]
    if plain.bins != nil {
      steps[.x] = xName.flatMap { ValueSteps(table[$0]) }?.count
      steps[.y] = yNames.count == 1 ? ValueSteps(table[yNames[0]])?.count : nil
    }
    plain = plain.suited(toRows: table.rowCount, steps: steps)
    return stride(from: 0, to: yNames.count, by: roles.count).map { start in
      var series = plain
      // Further series follow the order of the first.
      if start > 0 { (series.source.sort, series.source.top) = (nil, nil) }
      let position: Role = takes(.category) ? .category : .x.turned(orientation)
      series.source[hasAxes ? position : .name] = xName.map { .named($0) }
      for (role, name) in looks { series.source[role] = .named(name) }
      // Names of points have a place where there is room.
      if choice.looks[.label] != nil {
        series.source.labels = PointLabels(keepsAll: false, most: choice.mostLabels)
      }
      let names = yNames[start..<start + roles.count]
      for (role, name) in zip(roles, names) { series.source[role] = .named(name) }
      showErrors(of: names.first ?? "", in: &series, choice)
      if let end = choice.end {
        let role: Role = choice.hasBins ? .x2 : .y2
        series.source[role.turned(orientation)] = .named(end)
      }
      if choice.isCorrelation { series.colorCells(in: -1...1) }
      choice.colors?.apply(to: &series)
      if yNames.count > roles.count {
        series.source.title = seriesTitles(choice)[names.first ?? ""] ?? series.source.title
      }
      // The axes of points say that they are turned; their names would be that of the column in y.
      if choice.isTurned, plain.traits.slot == nil {
        series.source.orientation = empty.orientation
        if yNames.count > 1 { series.source.title = series.source.title ?? names.first }
      }
      // A single density names the value at its colour bar and y at its axis.
      if series.traits.legend == .colorBar, yNames.count > roles.count {
        series.source.title = names.joined(separator: " – ")
      }
      return series
    }
  }
}
