import SumiChart
import SumiData
import SumiGeometry
import SumiScales

extension [SeriesData] {
  /// Writes where the members of each stack start and end, as columns in place of their values, and
  /// returns warnings.
  ///
  /// Must run after repeated categories were replaced, and before ranges are determined.
  mutating func stack(on kinds: AxisKinds, memo: ColumnMemo) throws(LayoutError) -> [String] {
    try checkGroups()
    var warnings: [String] = []
    var replaced: [(name: String, count: Int)] = []
    for stack in try SeriesStack.all(of: self) {
      guard let first = stack.members.first.map({ self[$0] }) else { continue }
      let (positions, values) = (first.orientation.positions, first.orientation.values)
      let axis = first.axis(along: positions)
      let categories = kinds[positions, axis] == .category ? categories(of: axis, positions) : nil
      let members = stack.members.map { self[$0] }
      let parts = stack.parts(
        of: members, values: members.map { $0.column(.y) }, categories: categories, memo: memo)
      // Smooth lines rest on each other.
      let smooth =
        members.allSatisfy { $0.traits.line?.smoothing == nil }
        ? nil
        : stack.parts(
          of: members, values: members.map { $0.smoothed(memo: memo) }, categories: categories,
          memo: memo)
      for (place, index) in stack.members.enumerated() {
        // The parts of a split series have one name.
        if replaced.last?.name != self[index].name { replaced.append((self[index].name, 0)) }
        replaced[replaced.count - 1].count += parts[place].replacedCount
        self[index].replaceValues(by: parts[place], smooth: smooth?[place], in: stack.mode)
      }
      let curve = kinds[values, first.axis(along: values)].curve
      if curve.isBent {
        warnings.append(
          "\(first.name): on a \(curve.adjective) axis the parts of a stack cannot be compared, only its "
            + "ends")
      }
    }
    return warnings
      + replaced.filter { $0.count > 0 }.map { name, count in
        "\(name): \(count) \(count == 1 ? "row is" : "rows are") replaced by "
          + "\(count == 1 ? "a later row" : "later rows") at the same position of the stack; give an "
          + "\"aggregate\", such as \"sum\", to combine them"
      }
  }

  /// The columns of texts that determine the categories of an axis.
  private func categories(of axis: Int, _ dimension: Dimension) -> [Column] {
    filter { !$0.isHidden && $0.axis(along: dimension) == axis }
      .flatMap { data in data.columns(along: dimension).map { $0.column.asText } }
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

extension SeriesStack {
  /// Where the values of its members start and end.
  ///
  /// - Parameters:
  ///   - values: a column of numbers for each member.
  ///   - categories: the texts of an axis of categories; `nil` for another axis.
  fileprivate func parts(
    of members: [SeriesData], values: [Column], categories: [Column]?, memo: ColumnMemo
  ) -> [StackedColumns.Part] {
    let positions = members.map { $0.column(.x) }
    let hasCommonRows = positions.dropFirst().allSatisfy { $0.hasRows(of: positions[0]) }
    let isOfLines = members.allSatisfy { $0.traits.isConnected }
    let matching: StackedColumns.Matching =
      hasCommonRows
      ? .rows : isOfLines ? .lines(members.map { $0.traits.curve }) : .keys
    let operation = StackedColumns(
      mode, ground: members.first?.traits.ground?.value ?? 0, matching: matching,
      marksTips: members.contains { $0.traits.stacking?.roundsTip == true || $0.showsTotals },
      fillsGaps: members.map {
        $0.traits.line?.fill != nil && $0.series.source.$missing == nil
      },
      counts: members.map(\.count))
    if hasCommonRows { return memo.output(of: operation, values) }
    guard let categories else {
      return memo.output(of: operation, zip(positions, values).flatMap { [$0, $1] })
    }
    let texts = positions.map(\.asText)
    guard isOfLines else {
      return memo.output(of: operation, zip(texts, values).flatMap { [$0, $1] })
    }
    // Between categories too, lines have points wherever another one has.
    let scale = CategoryScale(names: CategoryScale.names(of: categories))
    let indices = texts.map { Column(scale.indices(of: $0)) }
    return memo.output(of: operation, zip(indices, values).flatMap { [$0, $1] }).map { part in
      part.atCategories(scale.names)
    }
  }
}

extension SeriesData {
  /// Whether it is on a stack, or is its lowest part.
  var isStacked: Bool { columns[.to] != nil }

  /// Replaces the values with a part of a stack. They keep their role, but no longer belong to an
  /// axis.
  ///
  /// - Parameter smooth: its part in a stack of smooth lines; `nil` if there are none.
  fileprivate mutating func replaceValues(
    by part: StackedColumns.Part, smooth: StackedColumns.Part?, in mode: StackMode
  ) {
    stackMode = mode
    var part = part
    if let smooth, traits.line?.smoothing != nil {
      // The points of the data are at their own distance from what the smooth line rests on; at such
      // a distance percentages could be beyond 100.
      part.rest(on: smooth.from, ground: traits.ground?.value ?? 0, keepsEnds: mode == .percent)
      columns[.smoothed] = smooth.to
      channels.append(
        Channel(.smoothed, isRequired: false, "").turned(orientation, keepsRole: true))
    } else if let smooth {
      part = smooth
    }
    if let (x, y) = part.completed {
      moveRows(to: x)
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
