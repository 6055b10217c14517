import SumiChart
import SumiData
import SumiLayout

/// The ticks that a data source has given to an axis, and those that it had before.
struct GivenTicks {
  let values: [Datum]
  let own: [Datum]?
}

extension ChartSession {
  /// The table that holds the points of a data source's series, from 0.
  public static func tableName(ofSeries index: Int) -> String { "series \(index)" }

  /// Asks the data source for everything again; without one, the tables are laid out again. The
  /// crosshair disappears.
  ///
  /// - Parameters:
  ///   - axis: `nil` for all series, or the axis whose series are asked for again.
  ///   - keepsRanges: whether axes stay as they were panned and zoomed, and not as fits the new data.
  /// - Throws: `SumiError.data` for points that form no columns; then the earlier data stay.
  public func reload(
    _ axis: AxisIdentity? = nil, keepingRanges keepsRanges: Bool = false
  ) throws(SumiError) {
    tell(.willStartLoading)
    if let source { try load(from: source, on: axis) }
    var state = self.state
    if !keepsRanges {
      state.windows =
        axis.map { axis in
          state.windows.filter { !axis.isNamed($0.key) }
        } ?? [:]
    }
    state.crosshair = nil
    self.state = state
    changed(isFull: true)
    tell(.axesUpdated)
    tell(.loaded)
  }

  private func load(
    from source: any ChartDataSource, on axis: AxisIdentity?
  ) throws(SumiError) {
    var (chart, tables) = (self.chart, self.tables)
    let count = max(source.seriesCount(in: self), 0)
    for index in 0..<count {
      var series = source.series(at: index, in: self)
      let axes = source.axes(ofSeries: index, in: self)
      if let x = axes.x { series.source.xAxis = x }
      if let y = axes.y { series.source.yAxis = y }
      let own = axis?.isX == true ? series.source.xAxis : series.source.yAxis
      if let axis, chart.series.indices.contains(index),
        own.map({ $0 != axis.id }) ?? (axis.index > 0)
      {
        continue
      }
      do throws(DataError) {
        let columns = columns(of: series, at: index, from: source)
        let roles = columns.keys.sorted { $0.rawValue < $1.rawValue }
        tables[Self.tableName(ofSeries: index)] = try Table(
          names: roles.map(\.rawValue), columns: roles.compactMap { columns[$0] })
        series.source.channels = Dictionary(
          uniqueKeysWithValues: roles.map { ($0, .named($0.rawValue)) })
      } catch {
        throw .data(error)
      }
      series.source.data = Self.tableName(ofSeries: index)
      if chart.series.indices.contains(index) {
        chart.series[index] = series
      } else {
        chart.series.append(series)
      }
    }
    for index in chart.series.indices.dropFirst(count) {
      tables[Self.tableName(ofSeries: index)] = nil
    }
    chart.series.removeSubrange(min(count, chart.series.count)...)
    chart.xAxes = ticking(chart.xAxes, isX: true, source)
    chart.yAxes = ticking(chart.yAxes, isX: false, source)
    self.tables = tables
    self.chart = chart
  }

  private func columns(
    of series: Series, at index: Int, from source: some ChartDataSource
  ) -> [Role: Column] {
    source.columns(ofSeries: index, in: self)
      ?? series.concrete.columns(of: points(ofSeries: index, from: source))
  }

  /// The points of a series, or the last ones.
  private func points<Source: ChartDataSource>(
    ofSeries series: Int, from source: Source, last count: Int = .max
  ) -> [Source.Point] {
    let total = max(source.pointCount(ofSeries: series, in: self), 0)
    return (max(total - min(max(count, 0), total), 0)..<total).map {
      source.point(at: $0, ofSeries: series, in: self)
    }
  }

  /// The last points of a series as the columns of a table.
  private func cells(
    ofSeries series: Int, from source: some ChartDataSource, last count: Int, roles: [String]
  ) -> [Column] {
    let points = points(ofSeries: series, from: source, last: count)
    return roles.map { name in
      Column(cells: points.map { point in Role(rawValue: name).flatMap { point.value(for: $0) } })
    }
  }

  /// Axes with the ticks of a data source.
  private func ticking(
    _ axes: [Axis], isX: Bool, _ source: any ChartDataSource
  ) -> [Axis] {
    (axes.isEmpty ? [Axis()] : axes).enumerated().map { index, axis in
      var axis = axis
      let identity = AxisIdentity(isX: isX, index: index, id: axis.id)
      // What the source gave before is not the chart's own.
      if let given = givenTicks[identity.name], axis.ticks.values == given.values {
        axis.ticks.values = given.own
      }
      givenTicks[identity.name] = nil
      if let values = source.tickValues(of: identity, in: self) {
        givenTicks[identity.name] = GivenTicks(values: values, own: axis.ticks.values)
        axis.ticks.values = values
      }
      return axis
    }
  }

  // MARK: Rows

  /// Where rows belong that are not later than the last one.
  public enum LateRows: Sendable {
    /// Behind the others, in the order in which they come.
    case appended
    /// Where their value in a column of numbers or dates puts them.
    case inserted(by: String)
    /// Nowhere: of a batch only the rows behind the last one of the table, by their value in a column of
    /// numbers or dates, are added.
    case refused(by: String)
  }

  /// Adds rows to the end of a table. Only what they change is worked again.
  ///
  /// - Parameters:
  ///   - rows: a table with the columns of the session's table.
  ///   - name: of the table; `nil` for the only one.
  ///   - limit: the most rows that the table keeps, the last ones; `nil` for all.
  ///   - late: rows that come too late.
  /// - Returns: the number of rows that were added.
  /// - Throws: `SumiError.data` for rows that do not fit, or a table that is not there; then nothing is
  ///   changed.
  @discardableResult
  public func append(
    _ rows: Table, to name: String? = nil, keepingLast limit: Int? = nil,
    late: LateRows = .appended
  ) throws(SumiError) -> Int {
    try change(name) { (table) throws(DataError) in
      let before = table.rowCount
      switch late {
      case .appended: try table.append(rows)
      case .inserted(let column): try table.insert(rows, inOrderOf: column)
      case .refused(let column): try table.appendInOrder(rows, of: column)
      }
      let added = table.rowCount - before
      if let limit { table.removeFirst(table.rowCount - max(limit, 0)) }
      return added
    }
  }

  /// Adds rows before the first one of a table: O(rows).
  ///
  /// - Throws: `SumiError.data`, and then nothing is changed.
  public func prepend(_ rows: Table, to name: String? = nil) throws(SumiError) {
    try change(name) { (table) throws(DataError) in try table.prepend(rows) }
  }

  /// Removes the first rows of a table, or all if there are fewer.
  ///
  /// - Throws: `SumiError.data` for a table that is not there.
  public func removeFirst(_ count: Int, from name: String? = nil) throws(SumiError) {
    try change(name) { (table) throws(DataError) in table.removeFirst(count) }
  }

  /// Replaces rows, by their numbers from 0, with others: O(rows).
  ///
  /// - Throws: `SumiError.data`, and then nothing is changed.
  public func replace(
    _ replaced: Range<Int>, of name: String? = nil, with rows: Table
  ) throws(SumiError) {
    try change(name) { (table) throws(DataError) in try table.replace(replaced, with: rows) }
  }

  /// Asks the data source for the last points of a series, which are new, and adds them. Only what they
  /// change is worked again.
  ///
  /// - Parameters:
  ///   - count: how many points the source has more than before.
  ///   - series: the index of the series, from 0.
  /// - Throws: `SumiError.data` without a data source or such a series, and for points that do not fit; then
  ///   nothing is changed.
  public func append(points count: Int, toSeries series: Int) throws(SumiError) {
    let name = Self.tableName(ofSeries: series)
    guard let source, let table = tables[name] else {
      throw .data(.unfitColumns(problem: "no data source has given points for series \(series)"))
    }
    let columns = cells(ofSeries: series, from: source, last: count, roles: table.names)
    let rows: Table
    do throws(DataError) {
      rows = try Table(names: table.names, columns: columns)
    } catch {
      throw .data(error)
    }
    try append(rows, to: name)
  }

  /// Removes the first points of a series of a data source, which has them no more, or all if there are
  /// fewer.
  ///
  /// - Throws: `SumiError.data` without such a series.
  public func removeFirst(points count: Int, ofSeries series: Int) throws(SumiError) {
    try removeFirst(count, from: Self.tableName(ofSeries: series))
  }

  private func change<Result>(
    _ name: String?, _ body: (inout Table) throws(DataError) -> Result
  ) throws(SumiError) -> Result {
    let names = tables.keys.sorted()
    guard let key = name ?? (names.count == 1 ? names[0] : nil),
      let index = tables.index(forKey: key)
    else {
      let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
      throw .data(
        .unfitColumns(
          problem:
            "there is no table \(name.map { "\"\($0)\"" } ?? "without a name"); the chart has "
            + (names.isEmpty ? "none" : list)))
    }
    do throws(DataError) {
      // In place, so that columns that nothing else shares grow without a copy.
      let result = try body(&tables.values[index])
      endTransition(isFinished: false)
      changed(isFull: true)
      return result
    } catch {
      throw .data(error)
    }
  }
}
