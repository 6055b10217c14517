import SumiChart
import SumiData
import SumiGeometry

/// A series with its columns: names resolved, split by its split column.
struct SeriesData {
  private var storage: Storage

  init(_ fields: SeriesFields) { storage = Storage(fields) }

  /// Layout asks a series much more often than it changes it, and hands it from step to step: copies
  /// share their fields until one of them changes. `Shared` would copy all of them for each change.
  var fields: SeriesFields {
    get { storage.fields }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.fields) }
      yield &storage.fields
    }
  }

  private final class Storage: @unchecked Sendable {
    /// They change only while a single series holds them, so that nothing else can be reading them.
    @exclusivity(unchecked) var fields: SeriesFields

    init(_ fields: SeriesFields) { self.fields = fields }
  }

  /// The properties of the series, independent of its kind.
  var traits: SeriesTraits { series.traits }
  var orientation: Orientation { series.source.orientation }

  /// A role's values; row numbers for a missing x.
  func column(_ role: Role) -> Column {
    columns[role] ?? (role == .x ? .rowNumbers(count) : .missing(count))
  }

  /// The columns by role, with row numbers for a missing x.
  var columnsWithPositions: RoleMap<Column> {
    var columns = columns
    columns[.x] = column(.x)
    // Statistics and stacks of times of day are such, too.
    let clocks = [Dimension.x, .y].filter(isTimeOfDay)
    if clocks.isEmpty { return columns }
    for channel in channels where channel.dimension.map(clocks.contains) == true {
      columns[channel.role] = columns[channel.role]?.meaning(.timeOfDay)
    }
    return columns
  }

  /// Whether x is the row number.
  var hasRowNumbers: Bool { columns[.x] == nil }

  /// Whether the positions along a dimension are row numbers.
  func hasRowNumbers(along dimension: Dimension) -> Bool {
    hasRowNumbers && orientation.positions == dimension
  }

  /// The values along a dimension, by role, in the order of the kind's channels.
  func columns(along dimension: Dimension) -> [(role: Role, column: Column)] {
    channels.compactMap { channel in
      guard channel.dimension == dimension else { return nil }
      if let column = columns[channel.role] { return (channel.role, column) }
      return channel.role == .x ? (.x, .rowNumbers(count)) : nil
    }
  }

  func axis(along dimension: Dimension) -> Int { dimension == .x ? xAxis : yAxis }

  /// Whether it takes the room around its positions along a dimension, or a share of it.
  func hasSlots(along dimension: Dimension) -> Bool {
    traits.cells != nil || (traits.slot != nil && orientation.positions == dimension)
  }

  /// Whether its rows are bars that start at its ground.
  var hasBars: Bool { traits.ground != nil && (traits.slot != nil || traits.binning != nil) }

  /// Its axis along a dimension as the chart states it; `nil` for the one that a chart without axes has.
  func statedAxis(along dimension: Dimension, in chart: Chart) -> Axis? {
    let axes = dimension == .x ? chart.xAxes : chart.yAxes
    let index = axis(along: dimension)
    return axes.indices.contains(index) ? axes[index] : nil
  }

  /// The name of a role's column in errors: its own if it has one.
  func words(for role: Role) -> String {
    if role == .x, let category = series.source[.category] {
      return category.columnName.map { "\"\($0)\"" } ?? Role.category.rawValue
    }
    let role = role.turned(orientation)
    return series.source[role]?.columnName.map { "\"\($0)\"" } ?? role.rawValue
  }

  /// All series of a chart, in drawing order.
  ///
  /// - Parameter warnings: gets those about rows without a name.
  static func all(
    of chart: Chart, colors: NameColors, tables: [String: Table], memo: ColumnMemo,
    warnings: inout CountedWarnings
  ) throws(LayoutError) -> [SeriesData] {
    var result: [SeriesData] = []
    let panelKey = chart.panelsInUse?.by
    let orders = try StatedOrders(of: chart, tables: tables, memo: memo)
    warnings.add(orders.warnings)
    for (plain, index, panel) in chart.panelSeries {
      let name = "series[\(index)]"
      // In the theme's cycles; series of different panels may have the same colour.
      let before = result.filter { $0.panel == nil || panel == nil || $0.panel == panel }
      let (place, colorPlace) = (before.count, colors.count(of: before.map(\.title)))
      let title = plain.source.title ?? plain.defaultTitle
      let theme = colors.theme(of: title)
      let series = plain.completed(from: theme, at: place)
      let source = series.source
      let table = try table(of: source, in: chart, tables: tables, series: name)
      let traits = series.traits
      let orientation = source.orientation
      guard orientation == .vertical || series.takesOrientation else {
        throw .orientation(series: name, kind: series.kind)
      }
      let columns = try columns(of: series, traits, in: table, name: name)
      var data = SeriesData(
        SeriesFields(
          series: series, pointLooks: plain.pointLooks(from: theme, at: place),
          channels: series.channels(keepingRoles: true).map(\.ofCategories),
          isHidden: source.isHidden, index: index, name: name,
          title: title ?? "Series \(index + 1)",
          color: .black, columns: columns.byRole, count: columns.count,
          xAxis: try axisIndex(source.xAxis, among: chart.xAxes, series: name),
          yAxis: try axisIndex(source.yAxis, among: chart.yAxes, series: name)))
      data.panel = panel
      data.categoryLook = plain.categoryLook(in: colors, at: place)
      data.hasName = title != nil || source.splitBy != nil
      if !chart.state.selection.isEmpty {
        data.selectedSeries = plain.selected(from: theme, at: place)
      }
      if let key = panelKey, let column = try column(ofPanels: key, in: table, series: name) {
        data.addKey(.panelKey, orders.applied(to: column, of: key, in: .panels))
      }
      // Where panels tell the parts apart, they need no colours.
      if let reference = source.splitBy, reference != panelKey {
        let key = try column(reference, in: table, series: name)
        guard key.count == data.count else {
          throw .lengthMismatch(
            series: name, role: "splitBy", count: key.count, other: columns.countedBy.rawValue,
            expected: data.count)
        }
        data.addKey(.splitKey, orders.applied(to: key, of: reference, in: .groups(index)))
      }
      data.nameGroups(in: chart, by: orders, memo: memo, warnings: &warnings)
      guard let key = data.columns[.splitKey] else {
        data.takeColor(from: colors, at: colorPlace, index: place)
        data.findOrder()
        result.append(data)
        continue
      }
      data.removeKey(.splitKey)
      if traits.stacking?.stacksParts == true, source.stack == nil {
        data.series.source.stack = Stack("the parts of \(name)")
      }
      var partColor = colorPlace
      let parts = try data.ordered(
        data.parts(by: key, memo: memo), of: chart, memo: memo)
      for (offset, var part) in parts.enumerated() {
        part.takeColor(from: colors, at: partColor, index: place + offset)
        part.complete(plain, from: colors.theme(of: part.title), at: place + offset)
        partColor += colors.count(of: [part.title])
        // A legend names no colour that is nowhere.
        if part.isWithoutPoints { part.series.source.showsInLegend = false }
        result.append(part)
      }
    }
    return try result.inPanels(of: chart, memo: memo)
  }

  /// Whether it is of points, all rows of which lack a position.
  private var isWithoutPoints: Bool {
    traits.isOfMarkers
      && [Role.x, .y].contains { role in
        columns[role].map { $0.numberValues != nil && $0.statistics.finiteCount == 0 } == true
      }
  }

  /// Takes from a theme what the whole series does not state.
  ///
  /// - Parameter index: of this part in the theme's cycles.
  private mutating func complete(_ whole: Series, from theme: Theme, at index: Int) {
    var part = whole.completed(from: theme, at: index)
    part.source = series.source
    series = part
    if selectedSeries != nil { selectedSeries = whole.selected(from: theme, at: index) }
    if !pointLooks.isEmpty { pointLooks = whole.pointLooks(from: theme, at: index) }
  }

  /// The same in its selected style.
  var inSelectedStyle: SeriesData { selectedSeries.map(drawn) ?? self }

  /// The same in another style.
  func drawn(as look: Series) -> SeriesData {
    var data = self
    data.series = look
    data.series.source = series.source
    return data
  }

  /// The columns of a series by role.
  private static func columns(
    of series: Series, _ traits: SeriesTraits, in table: NamedTable?, name: String
  ) throws(LayoutError) -> (byRole: RoleMap<Column>, count: Int, countedBy: Role) {
    let source = series.source
    let channels = series.channels
    for role in source.channels.keys where !channels.contains(where: { $0.role == role }) {
      var turned = series
      turned.source.orientation = source.orientation == .vertical ? .horizontal : .vertical
      let isOfOther =
        series.takesOrientation && turned.channels.contains { $0.role == role }
      throw .unknownRole(
        series: name, kind: series.word, role: role.rawValue,
        known: channels.shownInErrors.map(\.role.rawValue),
        inOrientation: isOfOther ? turned.source.orientation.rawValue : nil)
    }
    var byRole: RoleMap<Column> = [:]
    // The required columns determine the number of rows.
    var first: (role: Role, count: Int)?
    for channel in channels.sorted(by: { $0.isRequired && !$1.isRequired }) {
      guard let reference = source[channel.role] else {
        if source.counts(channel) { continue }
        let setting = traits.alsoNeeds[channel.role]
        guard channel.isRequired || setting != nil else { continue }
        throw .missingRole(
          series: name, kind: series.word, role: channel.role.rawValue, neededFor: setting,
          known: channels.shownInErrors.map(\.role.rawValue))
      }
      let column = try column(reference, in: table, series: name)
      if let first, column.count != first.count {
        throw .lengthMismatch(
          series: name, role: channel.role.rawValue, count: column.count,
          other: first.role.rawValue, expected: first.count)
      }
      if first == nil { first = (channel.role, column.count) }
      if channel.role == .category {
        byRole[.x] = column.asText
      } else {
        byRole[channel.role.turned(source.orientation)] = column
      }
    }
    // All rows count where a series has no column of values.
    for channel in channels where channel.isRequired && source.counts(channel) {
      byRole[channel.role.turned(source.orientation)] = .rowNumbers(first?.count ?? 0)
    }
    return (byRole, first?.count ?? 0, first?.role ?? .y)
  }

  /// Throws if a column holds values that its role does not allow.
  func checkValues() throws(LayoutError) {
    for channel in channels {
      guard let column = columns[channel.role], !channel.values.allow(column.kind) else {
        continue
      }
      let needed = channel.values.words
      throw .columnValues(
        series: name, kind: series.word, column: words(for: channel.role),
        role: channel.role.turned(orientation).rawValue, found: column.contents,
        needed: needed,
        remedy: turningRemedy(channel) ?? "choose a column of \(needed)"
          + datesRemedy(channel, column))
    }
  }

  /// What to do if a channel's values would fit as positions of the series, and the positions as its
  /// values; `nil` if they would not.
  private func turningRemedy(_ channel: Channel) -> String? {
    guard series.takesOrientation, channel.role == .y,
      let positions = columns[.x], channel.values.allow(positions.kind)
    else { return nil }
    let other = orientation == .vertical ? Orientation.horizontal : .vertical
    var turned = series
    turned.source.orientation = other
    return "exchange x and y, or "
      + (turned.word == series.word
        ? "give the series the orientation \"\(other.rawValue)\"" : "use the type \(turned.word)")
  }

  /// What draws dates where a kind of bars needs numbers.
  private func datesRemedy(_ channel: Channel, _ column: Column) -> String {
    guard column.kind == .dateTime, channel.dimension == orientation.values, traits.slot != nil,
      traits.family == .cartesian
    else { return "" }
    return ", or draw dates with the type bar, from its \"x\" to its \"x2\""
  }

  typealias NamedTable = (name: String, table: Table)

  static func table(
    of source: SeriesSource, in chart: Chart, tables: [String: Table], series: String
  ) throws(LayoutError) -> NamedTable? {
    if let name = source.data {
      if let table = tables[name] { return ("data \"\(name)\"", table) }
      throw .unknownTable(
        series: series, name: name, suggestion: suggestion(for: name, among: tables.keys.sorted()))
    }
    guard let only = tables.first else { return nil }
    guard tables.count == 1 else {
      let namesColumns = source.channels.values.contains { reference in
        if case .named = reference { true } else { false }
      }
      if namesColumns { throw .severalTables(series: series, names: tables.keys.sorted()) }
      return nil
    }
    return ("data \"\(only.key)\"", only.value)
  }

  /// The column that determines panels; `nil` if the table has no such column.
  private static func column(
    ofPanels key: ColumnReference, in table: NamedTable?, series: String
  ) throws(LayoutError) -> Column? {
    if case .named(let name) = key, table?.table[name] == nil { return nil }
    return try column(key, in: table, series: series)
  }

  static func column(
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

  static func axisIndex(
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

extension SeriesSource {
  /// Whether rows are counted in place of the values of a column.
  fileprivate func counts(_ channel: Channel) -> Bool {
    aggregate == .count && self[channel.role] == nil
      && (channel.dimension == orientation.values || channel.role == .value)
  }
}

extension Channel {
  /// The same column as positions, if it holds the names of categories.
  fileprivate var ofCategories: Channel {
    var channel = self
    if role == .category { channel.role = .x }
    return channel
  }
}

extension Series {
  /// The name of the series without a title: from its kind, or from the names of its columns.
  fileprivate var defaultTitle: String? {
    if let title = concrete.defaultTitle { return title }
    if source.aggregate == .count { return "Count" }
    let names = channels.filter { $0.isRequired && $0.dimension == source.orientation.values }
      .compactMap { source[$0.role]?.columnName }
    return names.isEmpty ? nil : names.joined(separator: " – ")
  }
}

extension Channel.Values {
  /// - Parameter kind: the kind of axis for the values.
  fileprivate func allow(_ kind: Axis.Kind) -> Bool {
    switch self {
    case .any: true
    case .numbers: kind == .number
    case .numbersOrDates: kind == .number || kind == .dateTime
    case .numbersOrText: kind == .number || kind == .category
    case .text: kind == .category
    }
  }
}

extension ColumnReference {
  /// The name, if it is one.
  var columnName: String? {
    guard case .named(let name) = self else { return nil }
    return name
  }
}
