import SumiChart
import SumiData

extension SeriesData {
  /// Gives rows without the name of a group one, or leaves them out, and keeps the columns, which determine
  /// the order of groups.
  ///
  /// Must run before the series is split.
  mutating func nameGroups(
    in chart: Chart, by orders: StatedOrders, memo: ColumnMemo, warnings: inout CountedWarnings
  ) {
    for channel in channels {
      guard let reference = series.source.reference(of: channel.role, orientation),
        let column = columns[channel.role]
      else { continue }
      columns[channel.role] = orders.applied(
        to: column, of: reference, in: use(of: channel.role, reference))
    }
    let roles = groupRoles(in: chart)
    if chart.nulls == .drop {
      leaveOutNameless(roles, memo: memo, warnings: &warnings)
    } else {
      for role in roles {
        guard let column = columns[role] else { continue }
        columns[role] = memo.output(of: NamedRows(), [column]).column ?? column
      }
    }
    whole = columns
  }

  /// What determines the order of the names in a role's column.
  private func use(of role: Role, _ reference: ColumnReference) -> StatedOrders.Use? {
    if reference == series.groupColumn, role == .name || role == .color { return .groups(index) }
    guard let dimension = channels.first(where: { $0.role == role })?.dimension else { return nil }
    return .axis(dimension, axis(along: dimension))
  }

  /// The roles of its columns that hold names of groups: categories, parts, panels, colours and shapes.
  private func groupRoles(in chart: Chart) -> [Role] {
    channels.map(\.role).filter { role in
      guard let column = columns[role] else { return false }
      switch role {
      case .panelKey, .splitKey, .shape, .name: return true
      case .color: return column.kind == .category
      case .x, .y:
        return isPosition(role) && (column.kind == .category || hasNames(role, in: chart))
      default: return false
      }
    }
  }

  /// Whether a role determines where a row is, and not how great it is.
  private func isPosition(_ role: Role) -> Bool {
    role == .x || traits.isCloud || traits.cells != nil
  }

  /// Whether the axis of a role is stated to be one of categories.
  private func hasNames(_ role: Role, in chart: Chart) -> Bool {
    guard let dimension = channels.first(where: { $0.role == role })?.dimension else {
      return false
    }
    return statedAxis(along: dimension, in: chart)?.kind == .category
  }

  private mutating func leaveOutNameless(
    _ roles: [Role], memo: ColumnMemo, warnings: inout CountedWarnings
  ) {
    guard !roles.isEmpty else { return }
    let sources = sources(first: roles)
    let found = memo.output(of: RowsWithNames(checking: roles.count), sources.map(\.column))
    guard let left = found.columns else { return }
    for (role, count) in zip(roles, found.leftOutCounts) where !isHidden {
      let words = nameOfGroups(role)
      warnings.add(count, of: name) { count in
        "\(count == 1 ? "1 row has" : "\(count) rows have") no name in \(words) and "
          + "\(count == 1 ? "is" : "are") left out"
      }
    }
    let levels = sources.map(\.column.levels)
    replace(sources.map(\.role), by: left)
    for (source, levels) in zip(sources, levels) { columns[source.role]?.levels = levels }
  }

  private func nameOfGroups(_ role: Role) -> String {
    switch role {
    case .splitKey: series.source.splitBy?.columnName.map { "\"\($0)\"" } ?? "splitBy"
    case .panelKey: "the column of the panels"
    default: words(for: role)
    }
  }
}

extension SeriesSource {
  /// The column of a role in layout, where positions are x in any orientation.
  fileprivate func reference(of role: Role, _ orientation: Orientation) -> ColumnReference? {
    role == .x ? self[.category] ?? self[role.turned(orientation)] : self[role.turned(orientation)]
  }
}
