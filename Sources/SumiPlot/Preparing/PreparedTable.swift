import SumiData

/// A table as charts of it are chosen: parts of dates are joined, and numbers that stand for no value are
/// missing.
package struct PreparedTable {
  let table: Table
  /// The columns of the table by derived one.
  let sources: [String: [String]]
  /// Columns that others replace, so that no chart is chosen from them.
  let replaced: Set<String>

  /// What all texts of a column said, by column, where its texts are without it.
  let shared: [String: SharedWords]
  /// Columns of errors of others.
  let errors: [ErrorColumns]
  /// Whether it lacks rows, or has others.
  let isPart: Bool
  /// Whether it has the cells of a matrix.
  var isMatrix = false
  /// What its rows are the points of; `nil` for other rows.
  var points: PairedColumns.Points?

  /// What dates are called that are joined from several columns.
  package static let namesOfDates = ["date", "date and time", "joined date"]

  /// - Parameters:
  ///   - isWhole: whether it has all rows, so that words that all texts share are known.
  ///   - texts: the columns that are stated to be text.
  init(_ table: Table, isWhole: Bool = true, texts: Set<String> = []) {
    let filled = isWhole ? NamesOfBlocks.filled(in: table, besides: texts) : nil
    let periods = isWhole ? MixedPeriods.finest(in: filled?.table ?? table, besides: texts) : nil
    let table = periods?.table ?? filled?.table ?? table
    var (names, columns, notes) = (table.names, table.columns, table.notes)
    var sources: [String: [String]] = [:]
    for name in [periods?.column, filled?.column] { name.map { sources[$0] = [$0] } }
    let numbers = Set(zip(columns, names).compactMap { Placeholders.number(in: $0, name: $1) })
    let zeroEnds = isWhole ? ZeroEnds.found(in: table) : [:]
    for (place, name) in names.enumerated() {
      guard
        let (column, note) = Placeholders.removed(numbers, from: columns[place], name: name)
          ?? Placeholders.ninesRemoved(from: columns[place], name: name)
          ?? ZeroDates.removed(from: columns[place], name: name)
          ?? ZeroMeasures.removed(from: columns[place], name: name, among: table.names)
          ?? zeroEnds[name].map({ columns[place].without($0, of: "0", name: name) })
          ?? (texts.contains(name) ? nil : DayNumbers.dates(in: columns[place], name: name))
          ?? OneUnclearDay.times(in: columns[place], name: name)
          ?? SameSpellings.joined(in: columns[place], name: name)
      else { continue }
      columns[place] = column
      // Times are no question.
      if column.isTimeOfDay {
        notes.removeAll { $0.contains(TypedColumn.dayOrderQuestion(name)) }
      }
      notes.append(note)
      sources[name] = [name]
    }
    for (place, name) in names.enumerated() where isWhole {
      guard !texts.contains(name),
        let (column, note) = DegreeTexts.numbers(in: columns[place], name: name)
          ?? UnitTexts.numbers(in: columns[place], name: name)
          ?? YearsWithWords.numbers(in: columns[place], name: name)
          ?? Footnotes.numbers(in: columns[place], name: name)
          ?? Leanings.numbers(in: columns[place], name: name)
      else { continue }
      columns[place] = column
      // That some cells are numbers is not said of a column all of whose cells are.
      notes.removeAll { $0.contains("column \"\(name)\": text, although ") }
      notes.append(note)
      sources[name] = [name]
    }
    // Codes beside nothing that was measured are measures.
    lazy var measures = table.names.filter { name in
      guard let column = table[name], column.type == .numbers else { return false }
      return !ColumnProfile(column, name: name).isYear
    }
    for (place, name) in names.enumerated() where isWhole {
      guard
        let made = DecimalYears.dates(in: columns[place], name: name)
          ?? (texts.contains(name) ? nil : ClockMonths.dates(in: columns[place]))
          ?? CodesWithRest.texts(in: columns[place]).flatMap({ measures == [name] ? nil : $0 })
          ?? (texts.contains(name) ? nil : TextDates.dates(in: columns[place], name: name))
      else { continue }
      columns[place] = made
      sources[name] = [name]
    }
    var shared: [String: SharedWords] = [:]
    for (place, name) in names.enumerated() where isWhole {
      guard let (column, words) = SharedWords.removed(from: columns[place]) else { continue }
      columns[place] = column
      shared[name] = words
      sources[name] = [name]
    }
    var placed: [String] = []
    let parts = DateParts((try? Table(names: names, columns: columns)) ?? table)
    if let dates = parts.dates {
      let name = Self.namesOfDates.first { !names.contains($0) } ?? "date "
      let place = names.firstIndex { parts.names.contains($0) } ?? 0
      names.insert(name, at: place)
      columns.insert(dates, at: place)
      sources[name] = parts.names
    }
    if let (name, points) = PointTexts.found(in: table, texts: texts),
      let place = names.firstIndex(of: name)
    {
      names.insert(contentsOf: [PointTexts.longitude, PointTexts.latitude], at: place)
      columns.insert(contentsOf: [points.longitudes, points.latitudes], at: place)
      sources[PointTexts.longitude] = [name]
      sources[PointTexts.latitude] = [name]
      placed = [name]
    }
    errors = ErrorColumns.found(in: table)
    for error in errors {
      for (source, made) in zip(error.names, error.made) {
        names.append(made.name)
        columns.append(made.column)
        sources[made.name] = [error.measure, source]
      }
    }
    replaced = Set(
      placed + parts.names + errors.flatMap(\.names) + errors.flatMap { $0.made.map(\.name) })
    isPart = periods != nil
    guard !sources.isEmpty, let derived = try? Table(names: names, columns: columns, notes: notes)
    else {
      (self.table, self.sources, self.shared) = (table, [:], [:])
      return
    }
    (self.table, self.sources, self.shared) = (derived, sources, shared)
  }

  /// A table that is taken as it is.
  ///
  /// - Parameter isPart: whether it is another one than the one that was read.
  init(unchanged table: Table, isPart: Bool = false) {
    (self.table, self.isPart) = (table, isPart)
    (sources, replaced, errors, shared) = ([:], [], [], [:])
  }

  /// A table in place of the one that was read.
  init(_ reshaped: ReshapedTable) {
    table = reshaped.table
    (sources, replaced, isPart, errors, shared) = ([:], [], true, [], [:])
    (isMatrix, points) = (reshaped.isMatrix, reshaped.points)
  }

  /// The table without some rows.
  init(_ whole: PreparedTable, without rows: [LeftOutRows]) {
    table = rows.reduce(whole.table) { $1.removed(from: $0) }
    (errors, shared) = (whole.errors, whole.shared)
    (isMatrix, points) = (whole.isMatrix, whole.points)
    (sources, replaced, isPart) = (whole.sources, whole.replaced, whole.isPart || !rows.isEmpty)
  }
}
