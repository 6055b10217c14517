import SumiChart
import SumiData

extension PlotBuilder {
  /// The rows that a chart is better without.
  func rowsLeftOut(of choice: PlotChoice, _ request: PlotRequest) -> [LeftOutRows] {
    farNumbers(choice, request) + groupsAmongPoints(choice, request) + groupsAmongMedians(choice)
      + groupsAmongBars(choice, request) + rowsWithoutName(choice)
  }

  /// Numbers so far from all others that these would be drawn on each other, in columns that nobody named; those of
  /// bars and lines are drawn, whatever they are.
  private func farNumbers(_ choice: PlotChoice, _ request: PlotRequest) -> [LeftOutRows] {
    let kinds = [
      Series.defaultCloudKind, Series.kind(taking: [.size]), Series.defaultDistributionKind,
      Series.defaultGroupsKind, Series.defaultFewValuesKind, Series.defaultDenseCloudKind,
    ]
    guard request.x == nil, request.y == nil, !request.areAxesStated, choice.end == nil,
      kinds.contains(choice.kind), choice.folded.isEmpty
    else { return [] }
    let names = [choice.x, choice.looks[.color]].compactMap(\.self) + choice.y
    return names.filter { !isLogarithmicAmount($0, choice) }.compactMap {
      FarNumbers.found(in: table, column: $0, areRows: $0 == choice.x || choice.y.count == 1)
    }
  }

  /// Rows without a name among those that lines go through.
  private func rowsWithoutName(_ choice: PlotChoice) -> [LeftOutRows] {
    guard choice.kind == Series.defaultKind, choice.folded.isEmpty, let x = choice.x,
      let column = table[x], column.type == .text, column.hasGaps
    else { return [] }
    let count = (0..<column.count).count(where: column.isMissing)
    return count < column.count ? [LeftOutRows(column: x, rows: .unplaced(count))] : []
  }

  /// Whether a column has amounts or counts, of which great ones are no errors, on an axis that shows all of them.
  private func isLogarithmicAmount(_ name: String, _ choice: PlotChoice) -> Bool {
    guard choice.logarithmic.contains(name == choice.x ? .x : .y), let column = table[name] else {
      return false
    }
    let profile = ColumnProfile(column, name: name)
    return profile.isAmount || profile.isMoney
      || profile.isWhole && (profile.range?.lowerBound ?? -1) >= 0
        && profile.distinct > ChartChooser.mostBars
  }

  /// The world among the points of countries, and other groups of them.
  private func groupsAmongPoints(_ choice: PlotChoice, _ request: PlotRequest) -> [LeftOutRows] {
    guard request.x == nil, request.y == nil, choice.x.flatMap({ table[$0]?.type }) == .numbers,
      choice.scaleRatio == nil, table.rowCount <= Self.mostMembers,
      [Series.defaultCloudKind, Series.kind(taking: [.size])].contains(choice.kind),
      let names = table.names.first(where: { name in
        table[name].map { $0.type == .text && RowCodes($0, rows: $0.count).areUnique } == true
      }), let column = table[names]
    else { return [] }
    let labels = ColumnProfile(column, name: names).labels
    // A brand may be called Total.
    let groups = TotalNames.groups(among: labels).filter { label in
      TotalNames.isTotal(label)
        && (TotalNames.isJustTotal(label) || !NameWords.words(of: label).contains("total")
          || isGreatest(label, in: column))
    }
    guard !groups.isEmpty, groups.count * Self.leastMembers <= labels.count else { return [] }
    return [LeftOutRows(column: names, rows: .named(labels.filter(groups.contains)))]
  }

  /// The world among the countries whose medians are drawn, and other groups of them.
  private func groupsAmongMedians(_ choice: PlotChoice) -> [LeftOutRows] {
    guard let names = choice.mediansOf, let column = table[names] else { return [] }
    let labels = ColumnProfile(column, name: names).labels
    let groups = TotalNames.groups(among: labels)
    guard !groups.isEmpty, groups.count < labels.count else { return [] }
    return [LeftOutRows(column: names, rows: .named(labels.filter(groups.contains)))]
  }

  /// The world among the countries that have bars, and other groups of them: of many, the greatest would be groups.
  private func groupsAmongBars(_ choice: PlotChoice, _ request: PlotRequest) -> [LeftOutRows] {
    guard request.x == nil, request.y == nil, choice.kind == Series.defaultRankingKind,
      choice.folded.isEmpty, choice.split == nil, choice.panels == nil, !choice.y.isEmpty,
      choice.aggregate == nil, let names = choice.x, let column = table[names]
    else { return [] }
    let labels = ColumnProfile(column, name: names).labels
    let groups = TotalNames.groups(among: labels)
    guard labels.count > ChartChooser.mostRows, !groups.isEmpty,
      groups.count * Self.leastMembers <= labels.count
    else { return [] }
    return [LeftOutRows(column: names, rows: .summaries(labels.filter(groups.contains)))]
  }

  /// Whether the row of a name has more of something than any other.
  private func isGreatest(_ label: String, in names: Column) -> Bool {
    guard let row = (0..<names.count).first(where: { names.text(at: $0) == label }) else {
      return false
    }
    return table.columns.contains { column in
      guard let numbers = column.numberValues, column.type == .numbers else { return false }
      return (0..<column.count).allSatisfy { $0 == row || !(numbers[$0] >= numbers[row]) }
    }
  }

  /// Among more names some are of groups by chance.
  private static let mostMembers = 400
  /// With fewer members of each group these are rather compared with it.
  private static let leastMembers = 4
}
