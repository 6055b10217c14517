import SumiChart
import SumiData
import SumiGeometry
import SumiTime

/// Error bars: their columns of distances become the values at which they end.
extension [SeriesData] {
  /// Throws for error bars that cannot be drawn.
  ///
  /// Must run before rows are combined.
  func checkErrors(isRadial: Bool) throws(LayoutError) {
    for data in self { try data.checkErrors(isRadial: isRadial) }
  }

  /// Adds the ends of error bars as columns, and returns warnings.
  ///
  /// Must run after stacks, at whose ends error bars are drawn, and before ranges are determined.
  mutating func addErrorEnds(memo: ColumnMemo) throws(LayoutError) -> [String] {
    var warnings: [String] = []
    for index in indices {
      let warning = try self[index].addErrorEnds(memo: memo)
      // The parts of a split series may have the same one.
      if let warning, !warnings.contains(warning) { warnings.append(warning) }
    }
    return warnings
  }
}

extension SeriesData {
  /// Whether it has ends of error bars.
  var hasErrorBars: Bool { !Role.errorEnds.isDisjoint(with: columns.keys) }

  /// The roles of its columns of errors.
  private var errorRoles: [Role] {
    (series.source.spread == nil ? series.source.errorRoles : [.error])
      .filter { columns[$0] != nil }
  }

  private func fault(_ message: String) -> LayoutError {
    .errorBars(series: name, message: message)
  }

  fileprivate func checkErrors(isRadial: Bool) throws(LayoutError) {
    try checkSpread(isRadial: isRadial)
    let roles = errorRoles
    guard let first = roles.first else { return }
    if first == .error, roles.count > 1 {
      throw fault(
        "\"error\" is for both sides, so it cannot be together with \"\(roles[1].rawValue)\"; give "
          + "either \"error\", or \"errorLow\" and \"errorHigh\"")
    }
    guard !isHidden else { return }
    let leaveOut = "leave \"\(first.rawValue)\" out"
    if isRadial {
      throw fault("error bars need straight axes, but this chart is radial; \(leaveOut)")
    }
    if let aggregate = series.source.aggregate {
      throw fault(
        "the aggregate \"\(aggregate.rawValue)\" combines values, but not their errors; give one row "
          + "with its error for each position, or \(leaveOut)")
    }
    try checkValues()
    guard let values = columns[.y], values.kind != .category else {
      throw fault(
        "error bars need numbers or dates, but \(words(for: .y)) holds "
          + "\(columns[.y]?.contents ?? "nothing"); choose a column of them, or \(leaveOut)")
    }
  }

  private func checkSpread(isRadial: Bool) throws(LayoutError) {
    guard let spread = series.source.spread, !isHidden else { return }
    let words = "\"spread\" \"\(spread.rawValue)\""
    guard series.channels.contains(where: { $0.role == .error }) else {
      throw fault("\(series.kind) has no error bars; leave \"spread\" out")
    }
    guard !isRadial else {
      throw fault("\(words) needs straight axes, but this chart is radial; leave it out")
    }
    guard series.source.aggregate == .mean else {
      throw fault("\(words) is that of rows whose mean is drawn; set \"aggregate\" to \"mean\"")
    }
    if let role = series.source.errorRoles.first {
      throw fault("\(words) and \"\(role.rawValue)\" exclude each other; leave one of them out")
    }
  }

  /// Adds the ends of its error bars, and returns a warning about errors that have none.
  fileprivate mutating func addErrorEnds(memo: ColumnMemo) throws(LayoutError) -> String? {
    let roles = errorRoles
    guard let first = roles.first else {
      guard !isHidden, series.source.errorBars != ErrorBarStyle() else { return nil }
      return "\(name): \"errorBars\" has no effect without \"error\", \"errorLow\", \"errorHigh\" "
        + "or \"spread\""
    }
    guard stackMode != .percent else {
      throw fault(
        "errors have the units of the values, but this stack is in percent; choose another mode of "
          + "the stack, or leave \"\(first.rawValue)\" out")
    }
    let sides: ErrorEnds.Sides =
      switch (first, roles.count) {
      case (.error, _): .both
      case (_, 2): .lowThenHigh
      case (.errorLow, _): .low
      default: .high
      }
    let points = columns[.to] == nil ? column(.y) : column(.to)
    let ends = memo.output(of: ErrorEnds(sides), [points] + roles.map(column))
    for (role, column) in [(Role.errorFrom, ends.low), (.errorTo, ends.high)] {
      guard let column else { continue }
      columns[role] = column
      channels.append(
        Channel(role, isRequired: false, "Made of errors.").turned(orientation, keepsRole: true))
    }
    guard !isHidden, ends.negativeCount > 0 else { return nil }
    let rows = ends.negativeCount == 1 ? "1 row has" : "\(ends.negativeCount) rows have"
    return "\(name): \(rows) a negative \(listed(roles.map { words(for: $0) })) and no error bar; "
      + "an error is a distance, at least 0"
  }

  /// Gives the errors and the labels of its rows to those of a completed line: each position has
  /// those of the last row with it, and positions that were added have none.
  mutating func moveRows(to positions: Column) {
    let (errors, label) = (errorRoles, columns[.label]?.asText)
    guard !errors.isEmpty || label != nil else { return }
    let unit = positions.timeUnit
    var rows: [PositionKey: Int] = [:]
    for (row, key) in column(.x).keys(in: unit).enumerated() { if let key { rows[key] = row } }
    let moved = positions.keys(in: unit).map { key in key.flatMap { rows[$0] } }
    for role in errors {
      let errors = column(role).numberValues?.doubles ?? []
      columns[role] = Column(moved.map { $0.map { errors[$0] } ?? .nan })
    }
    if let label, case .text(let texts) = label.values {
      var isThere = Validity(repeating: true, count: moved.count)
      for (row, old) in moved.enumerated() where old.map(label.isMissing) ?? true {
        isThere[row] = false
      }
      columns[.label] = Column(
        .text(TextValues(moved.map { $0.map { texts[$0] } ?? "" })), validity: isThere)
    }
  }
}

/// A position, as it is compared.
private enum PositionKey: Hashable {
  case number(UInt64)
  case text(String)
}

extension Column {
  /// A key for each row, equal for equal numbers, dates or texts; `nil` for a row without one.
  ///
  /// - Parameter unit: of the keys of dates.
  fileprivate func keys(in unit: TimeUnit?) -> [PositionKey?] {
    switch values {
    case .numbers(let numbers):
      numbers.doubles.map { $0.isNaN ? nil : .number(($0 + 0).bitPattern) }
    case .dateTimes(let stamps, let own):
      stamps.integers.enumerated().map { row, stamp in
        isMissing(row)
          ? nil : .number(UInt64(bitPattern: stamp.converted(from: own, to: unit ?? own)))
      }
    case .text(let texts):
      (0..<texts.count).map { isMissing($0) ? nil : .text(texts[$0]) }
    }
  }
}
