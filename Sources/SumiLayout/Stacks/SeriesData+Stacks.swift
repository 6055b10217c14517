import SumiChart
import SumiData

extension [SeriesData] {
  /// Writes where the members of each stack start and end, as columns in place of their values, and
  /// returns warnings.
  ///
  /// Must run after repeated categories were replaced, and before ranges are determined.
  mutating func stack(on kinds: AxisKinds, memo: ColumnMemo) throws(LayoutError) -> [String] {
    try checkGroups()
    var warnings: [String] = []
    for stack in try SeriesStack.all(of: self) {
      guard let first = stack.members.first.map({ self[$0] }) else { continue }
      let (positions, values) = (first.orientation.positions, first.orientation.values)
      let isCategory = kinds[positions, first.axis(along: positions)] == .category
      let parts = stackedParts(of: stack, isCategory: isCategory, memo: memo)
      for (index, part) in zip(stack.members, parts) {
        self[index].replaceValues(by: part, in: stack.mode)
      }
      if kinds[values, first.axis(along: values)] == .logarithmic {
        warnings.append(
          "\(first.name): on a logarithmic axis the parts of a stack cannot be compared, only its "
            + "ends")
      }
    }
    return warnings
  }

  private func stackedParts(
    of stack: SeriesStack, isCategory: Bool, memo: ColumnMemo
  ) -> [StackedColumns.Part] {
    let members = stack.members.map { self[$0] }
    let ground = members.first?.traits.ground ?? 0
    let positions = members.map { $0.column(.x) }
    let values = members.map { $0.column(.y) }
    let hasCommonRows = positions.dropFirst().allSatisfy { $0.hasRows(of: positions[0]) }
    let matching: StackedColumns.Matching =
      if hasCommonRows {
        .rows
      } else if !isCategory, members.allSatisfy(\.isPlainLine) {
        .lines(members.map { $0.traits.interpolation })
      } else {
        .keys
      }
    let operation = StackedColumns(
      stack.mode, ground: ground, matching: matching,
      marksTips: members.contains { $0.traits.roundsTip || $0.showsTotals },
      counts: members.map(\.count))
    guard matching != .rows else { return memo.output(of: operation, values) }
    let keys = isCategory ? positions.map(\.asText) : positions
    return memo.output(of: operation, zip(keys, values).flatMap { [$0, $1] })
  }

  /// Throws if a series without a width is in a group, or if the series of a group state different
  /// spacings.
  private func checkGroups() throws(LayoutError) {
    var spacings: [String?: (spacing: SeriesGroup.Spacing, name: String)] = [:]
    for data in self where !data.isHidden {
      guard let group = data.series.source.group else { continue }
      guard data.traits.slot != nil else {
        throw .arrangement(
          series: data.name,
          message:
            "\(data.series.kind) has no width to be grouped by; leave the group out, or use the "
            + "type \(listed(Series.kinds { $0.slot != nil }))")
      }
      guard let spacing = group.spacing else { continue }
      if let other = spacings[group.id], other.spacing != spacing {
        throw .arrangement(
          series: data.name,
          message: "the spacing differs from that of \(other.name) in the same group; state it once"
        )
      }
      spacings[group.id] = (spacing, data.name)
    }
  }
}

extension SeriesData {
  /// Whether it is a line with no columns but its positions, values and errors, so that points can be
  /// added.
  fileprivate var isPlainLine: Bool {
    traits.isConnected
      && Set(columns.keys).isSubset(of: [.x, .y, .error, .errorLow, .errorHigh])
  }

  /// Whether it stands on a stack, or is its lowest part.
  var isStacked: Bool { columns[.to] != nil }

  /// Takes the place in a stack. The values keep their role, but no longer belong to an axis.
  fileprivate mutating func replaceValues(
    by part: StackedColumns.Part, in mode: StackMode
  ) {
    stackMode = mode
    if let (x, y) = part.completed {
      moveErrors(to: x)
      columns[.x] = x
      columns[.y] = y
      count = x.count
      findOrder()
    }
    stand(from: part.from, to: part.to, tip: part.tip, infiniteCount: part.infiniteCount)
  }

  /// Gives its rows the values at which they start and end, in place of their own.
  mutating func stand(
    from: Column?, to: Column, tip: Column? = nil, infiniteCount: Int
  ) {
    let dimension = orientation.values
    for index in channels.indices where channels[index].role == .y {
      channels[index].dimension = nil
    }
    for (role, column) in [(Role.from, from), (.to, to), (.tip, tip)] {
      guard let column else { continue }
      var channel = Channel(role, isRequired: false, "Made by a stack or a running sum.")
      channel.dimension = role == .tip ? nil : dimension
      channels.append(channel)
      columns[role] = column
    }
    stackedInfiniteCount = infiniteCount
  }
}
