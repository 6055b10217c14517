import SumiChart
import SumiData
import SumiTime

extension PlotBuilder {
  /// The columns of positions and of values as the user named them.
  ///
  /// A horizontal kind has its positions in y. Names in x and numbers in y are swapped there, since
  /// bars allow no other arrangement.
  func positionsAndValues(
    of request: PlotRequest
  ) throws(PlotError) -> (positions: String?, values: String?) {
    guard let kind = request.kind, Self.plain(kind)?.source.orientation == .horizontal else {
      return (request.x, request.y)
    }
    guard let x = request.x, try are(.text, x, request.separator) else {
      return (request.y, request.x)
    }
    guard let y = request.y else { return (request.x, nil) }
    return try are(.numbers, y, request.separator) ? (x, y) : (y, x)
  }

  private func are(
    _ type: ColumnType, _ list: String, _ separator: Character
  ) throws(PlotError) -> Bool {
    try names(list, separator).allSatisfy { table[$0]?.type == type }
  }

  /// The columns of a stated kind where the user left them open.
  func columns(
    of kind: String, x: String?, y: [String], taken: Set<String>, _ chooser: ChartChooser
  ) throws(PlotError) -> PlotChoice {
    let plain = Self.plain(kind)
    let traits = plain?.traits
    if traits?.binning != nil {
      guard x == nil || y.isEmpty, y.count <= 1 else {
        throw .unreadable(
          file: name,
          reason:
            "has several columns for \(kind), which counts the values of one; name it with "
            + "\(wording.name("x")), or with \(wording.name("y")) for horizontal bars, and split its "
            + "rows with \(wording.name("by"))")
      }
      if y.count == 1 { return PlotChoice(kind: kind, x: nil, y: y) }
      if let x { return PlotChoice(kind: kind, x: x, y: []) }
      let found = try numbers(chooser.chosenY(besides: taken), besides: taken)
      return PlotChoice(kind: kind, x: found.first, y: [])
    }
    var positions = x
    if positions == nil {
      positions = chooser.chosenX(besides: taken.union(y))
      // A box needs several rows, and a step of a running sum is one.
      if traits?.isNamedByTitle == true { positions = chooser.chosenGroups(positions, taken) }
      if traits?.isRunningSum == true, chooser.repeats(positions) { positions = nil }
    }
    guard y.isEmpty else { return PlotChoice(kind: kind, x: positions, y: y) }
    if traits?.cells != nil, let (across, down) = chooser.sidesOfCells(x: x, besides: taken) {
      return PlotChoice(kind: kind, x: across, y: [down])
    }
    let used = taken.union([positions].compactMap { $0 })
    // Cells have positions in both directions.
    if traits?.cells != nil, let rows = chooser.chosenX(besides: used) {
      return PlotChoice(kind: kind, x: positions, y: [rows])
    }
    let roles = plain.map(Self.valueRoles) ?? []
    let found = chooser.chosenY(besides: used)
    // Columns named as the roles, such as low and high, come before all others.
    let named = roles.count > 1 ? chooser.columns(named: roles.map(\.rawValue)) : []
    let chosen = named.isEmpty ? found : named
    // Where nothing was measured, the rows are counted.
    if chosen.isEmpty, let plain, plain.takesTotals, plain.family != .slices, let positions {
      return PlotChoice(kind: kind, x: positions, y: [], aggregate: .count)
    }
    let isSingle = traits?.cells != nil || plain?.family == .slices
    return PlotChoice(
      kind: kind, x: positions,
      y: try numbers(isSingle ? Array(chosen.prefix(1)) : chosen, besides: taken))
  }

  /// Chooses the size of points, and the value of cells, where the kind needs them.
  ///
  /// - Parameter isOpen: whether the values were chosen, too.
  func addLooks(to choice: inout PlotChoice, _ chooser: ChartChooser, isOpen: Bool) {
    let needed = Self.plain(choice.kind)?.channels.filter { $0.isRequired && $0.dimension == nil }
    guard let role = needed?.first?.role, needed?.count == 1, [.size, .value].contains(role) else {
      return
    }
    if role == .size, isOpen, let first = choice.y.first { choice.y = [first] }
    let used = Set([choice.x].compactMap(\.self) + choice.y)
    let free = chooser.chosenY(besides: used)
    if role == .value {
      choice.value = free.first
      choice.aggregate = choice.value.flatMap { value in
        chooser.repeats(used.sorted()) ? chooser.isAdded(value) ? .sum : .mean : nil
      }
    } else {
      choice.looks[role] = free.first { (table[$0]?.statistics.range?.lowerBound ?? -1) >= 0 }
    }
  }

  private func numbers(
    _ names: [String], besides taken: Set<String>
  ) throws(PlotError) -> [String] {
    try names.isEmpty ? withoutNumbers(besides: taken) : names
  }

  /// The names of columns in a list. A name may contain the separator.
  func names(_ list: String, _ separator: Character) throws(PlotError) -> [String] {
    var names: [String] = []
    var parts = list.split(separator: separator)[...]
    while let first = parts.first {
      let longest = (1...Self.mostPartsOfName).reversed().lazy
        .compactMap { known(parts.prefix($0).joined(separator: String(separator)).trimmingSpaces) }
        .first
      let name: String
      if let longest { name = longest } else { name = try checked(first.trimmingSpaces) }
      names.append(name)
      parts = parts.dropFirst(name.count { $0 == separator } + 1)
    }
    return names
  }

  /// A series of a kind without columns.
  static func plain(_ kind: String) -> Series? {
    Series(kind: kind, source: SeriesSource(channels: [:]))
  }

  /// A name of more parts is not looked for.
  private static let mostPartsOfName = 8

  /// The roles of a series' values, such as low and high, that it cannot be drawn without.
  static func valueRoles(of series: Series) -> [Role] {
    let dimension = series.family == .slices ? nil : series.source.orientation.values
    let needed = series.traits.alsoNeeds
    return series.channels
      .filter { ($0.isRequired || needed[$0.role] != nil) && $0.dimension == dimension }
      .map(\.role)
  }

  /// Throws if a column that a kind needs for the look of its rows is not named.
  func checkLooks(_ looks: [Role: String], of series: Series) throws(PlotError) {
    let options: [Role: String] = [.size: "size-by", .color: "color-by", .value: "color-by"]
    guard series.family != .slices, table.rowCount > 0 else { return }
    for channel in series.channels where channel.isRequired && looks[channel.role] == nil {
      guard channel.dimension == nil, let option = options[channel.role] else { continue }
      throw .unreadable(
        file: name,
        reason:
          "\(series.kind) needs a column for its \(channel.role.rawValue); name it with "
          + wording.name(option)
      )
    }
  }

  /// The error for a number of columns that does not suit a kind.
  func needs(_ roles: [Role], _ kind: String, count: Int, option: String) -> PlotError {
    let words = roles.map(\.rawValue)
    let found = count == 1 ? "1 column" : "\(count) columns"
    let listed = words.dropLast().joined(separator: ", ") + " and " + (words.last ?? "")
    return .unreadable(
      file: name,
      reason: "has \(found) for \(kind), which takes \(listed); name them with "
        + "\(wording.name(option)), such as \(wording.giving(option, words.joined(separator: ",")))"
    )
  }

  /// The name of a column as it is asked for, or else the only one that differs in white space, such as a line end,
  /// which nobody can read in a message.
  private func known(_ column: String) -> String? {
    if table[column] != nil { return column }
    func plain(_ name: String) -> [Substring] { name.split(whereSeparator: \.isWhitespace) }
    let words = plain(column)
    let alike = table.names.filter { plain($0) == words }
    return alike.count == 1 ? alike[0] : nil
  }

  func checked(_ column: String) throws(PlotError) -> String {
    if let known = known(column) { return known }
    do throws(DataError) {
      _ = try table.column(named: column, source: name)
      return column
    } catch {
      throw .data(error)
    }
  }

  /// The values where no column has numbers.
  func withoutNumbers(besides taken: Set<String>) throws(PlotError) -> [String] {
    throw .unreadable(
      file: name,
      reason: "has no column of numbers besides x; name the columns with \(wording.name("x")) and "
        + wording.name("y"))
  }

  /// The error of a table in which nothing can be drawn.
  func nothingToMeasure(_ chooser: ChartChooser, stated: [String] = []) -> PlotError {
    if stated.count == 2, stated.allSatisfy({ table[$0]?.type == .text }) {
      return .unreadable(
        file: name,
        reason: "\"\(stated[0])\" and \"\(stated[1])\" hold too many texts to count their pairs;"
          + " give a column of numbers for \(wording.name("y")), or none, to count the rows of each"
          + " \"\(stated[0])\"")
    }
    let hasValues = chooser.profiles.contains { $0.count > 0 }
    guard hasValues else { return .unreadable(file: name, reason: "has rows without any values") }
    // Another sheet, or what was left out, may be what is missing.
    let note = table.notes.first.map { note in
      let start = name + ": "
      return " (\(note.hasPrefix(start) ? String(note.dropFirst(start.count)) : note))"
    }
    let found = chooser.isLoneNumber ? "has a single number" : "has only names and codes"
    return .unreadable(
      file: name,
      reason: "\(found); nothing to measure; name the columns to draw with "
        + "\(wording.name("x")) and \(wording.name("y"))\(note ?? "")")
  }
}
