import Sumi

/// Makes a chart for a table, with given or automatically chosen columns.
struct PlotBuilder {
  let table: Table
  /// The table's name in errors.
  let name: String

  /// - Parameters:
  ///   - looks: columns that determine the look of each row, or its error.
  ///   - kind: `nil` for a line, or for markers if x is not in order, or a kind that takes `looks`.
  ///     A horizontal kind has its positions in y and its values in x.
  func chart(
    x: String?, y: String?, by: String?, looks: [Role: String] = [:], kind: String?
  ) throws(SumiError) -> Chart {
    for name in looks.values { _ = try checked(name) }
    let isTurned = kind.map(Self.isHorizontal) ?? false
    let (positions, values) = isTurned ? (y, x) : (x, y)
    let xName =
      try positions.map { name throws(SumiError) in try checked(name) }
      ?? chosenX(besides: [by].compactMap { $0 } + looks.values)
    let yNames = try chosenY(values, besides: [xName, by].compactMap { $0 } + looks.values)
    let fitting = looks.isEmpty ? nil : Series.kind(taking: Array(looks.keys))
    let kind =
      kind ?? (fitting == Series.defaultKind ? nil : fitting)
      ?? (isTangled(x: xName) ? Series.defaultCloudKind : Series.defaultKind)
    let series = try series(kind, x: xName, y: yNames, looks: looks)
    var split = try by.map { name throws(SumiError) in try checked(name) }
    // Points with equal x suggest a scatter or density; other kinds are split.
    let hasAxes = series.first?.family != .slices
    if split == nil, series.count == 1, hasAxes, !series[0].traits.isCloud {
      split = chosenSplit(x: xName)
      if let name = split, yNames.contains(name) { split = nil }
    }
    // A single series is named by its axis, several by the legend.
    let title = series.count == 1 ? yNames.joined(separator: " – ") : nil
    let axes = [Axis(title: xAxisTitle(xName)), Axis(title: title)].map { hasAxes ? [$0] : [] }
    return Chart(
      data: ["data": .table(table)], xAxes: axes[isTurned ? 1 : 0],
      yAxes: axes[isTurned ? 0 : 1],
      series: series.map { series in
        var series = series
        series.source.splitBy = split.map { .named($0) }
        return series
      }, legend: series.count > 1 || split != nil ? Legend() : .automatic)
  }

  /// A series for each column of y; if the kind takes several, such as low and high, for each group
  /// of that size.
  private func series(
    _ kind: String, x xName: String?, y yNames: [String], looks: [Role: String]
  ) throws(SumiError) -> [Series] {
    let empty = SeriesSource(data: "data", channels: [:])
    guard let plain = Series(kind: kind, source: empty) else { return [] }
    for role in looks.keys where !plain.channels.contains(where: { $0.role == role }) {
      let other = Series.kind(taking: [role]).map { "; give --type \($0), or none" } ?? ""
      throw .unreadable(
        file: name, reason: "has a column for \(role.rawValue), which \(kind) does not take\(other)"
      )
    }
    let orientation = plain.source.orientation
    // Slices have a name and a value, in place of x and y.
    let hasAxes = plain.family != .slices
    let roles = plain.channels
      .filter { $0.isRequired && $0.dimension == (hasAxes ? orientation.values : nil) }
      .map(\.role)
    let option = orientation.values.rawValue
    guard !roles.isEmpty, yNames.count.isMultiple(of: roles.count) else {
      let names = roles.map(\.rawValue).joined(separator: " and ")
      throw .unreadable(
        file: name,
        reason: "has \(yNames.count) columns for \(kind), which takes \(names); "
          + "name them with -\(option), such as -\(option) \(roles.map(\.rawValue).joined(separator: ","))"
      )
    }
    return stride(from: 0, to: yNames.count, by: roles.count).map { start in
      var series = plain
      series.source[hasAxes ? .x.turned(orientation) : .name] = xName.map { .named($0) }
      for (role, name) in looks { series.source[role] = .named(name) }
      let names = yNames[start..<start + roles.count]
      for (role, name) in zip(roles, names) { series.source[role] = .named(name) }
      // A single density names the value at its colour bar and y at its axis.
      if series.traits.legend == .colorBar, yNames.count > roles.count {
        series.source.title = names.joined(separator: " – ")
      }
      return series
    }
  }

  /// Whether a line over this x would be a scribble: many numbers in no order.
  private func isTangled(x name: String?) -> Bool {
    guard let name, let column = table[name], case .numbers(let numbers) = column.values else {
      return false
    }
    return numbers.count > 1_000 && numbers.order == nil
  }

  private static func isHorizontal(_ kind: String) -> Bool {
    Series(kind: kind, source: SeriesSource(channels: [:]))?.source.orientation == .horizontal
  }

  /// Dates and categories need no title; numbers do.
  private func xAxisTitle(_ name: String?) -> String? {
    guard let name, case .numbers? = table[name]?.values else { return nil }
    return name
  }

  private func checked(_ column: String) throws(SumiError) -> String {
    do throws(DataError) {
      _ = try table.column(named: column, source: name)
      return column
    } catch {
      throw .data(error)
    }
  }

  /// The first column of dates or text, otherwise the first of at least two; `nil` for the row
  /// number.
  private func chosenX(besides taken: [String]) -> String? {
    let names = table.names.filter { !taken.contains($0) }
    for name in names {
      if case .dateTimes? = table[name]?.values { return name }
    }
    for name in names {
      if case .text? = table[name]?.values { return name }
    }
    return names.count > 1 ? names.first : nil
  }

  private func chosenY(_ list: String?, besides taken: [String]) throws(SumiError) -> [String] {
    if let list {
      // A name may contain a comma.
      if table[list] != nil { return [list] }
      var names: [String] = []
      for part in list.split(separator: ",") {
        names.append(try checked(part.trimmingSpaces))
      }
      return names
    }
    let names = table.names.filter { name in
      guard !taken.contains(name), case .numbers? = table[name]?.values else { return false }
      return true
    }
    guard names.isEmpty else { return names }
    // An empty table gives an empty chart; otherwise the user must choose columns.
    if table.rowCount == 0 { return table.names.filter { !taken.contains($0) }.suffix(1) }
    throw .unreadable(
      file: name, reason: "has no column of numbers besides x; name the columns with -x and -y")
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
