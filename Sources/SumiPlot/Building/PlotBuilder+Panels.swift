import SumiChart
import SumiData

extension PlotBuilder {
  /// The column that a request has panels for.
  func statedPanels(_ request: PlotRequest) -> String? {
    request.panels.flatMap { $0 == "none" || $0 == "y" && table["y"] == nil ? nil : $0 }
  }

  /// The panels that a request asks for, or that were chosen; `nil` for one plot.
  ///
  /// - Throws: if a column has more values than there can be panels.
  func panels(
    _ request: PlotRequest, _ choice: inout PlotChoice, hasAxes: Bool
  ) throws(PlotError) -> Panels? {
    var column = choice.panels
    if let word = request.panels {
      let name = statedPanels(request)
      column = try name.map { (name) throws(PlotError) in try checked(name) }
      choice.hasPanels = name == nil && word == "y"
    }
    let isChosen = request.panels == nil && column != nil
    choice.panels = column
    guard let column else {
      if let top = request.top { choice.take(top: top) }
      guard choice.hasPanels, choice.y.count > 1, hasAxes else { return nil }
      // Bars have their values along x.
      guard choice.kind == Series.defaultRankingKind || choice.isTurned else {
        return Panels(of: choice.y, sharing: areOfOneUnit(choice.y) ? .both : nil)
      }
      // Side by side they have the names once.
      return Panels(of: choice.y, columns: min(choice.y.count, 4), sharing: .y)
    }
    // The largest panels are drawn with all of their rows.
    var panels = Panels(
      by: .named(column), top: request.top ?? (isChosen ? choice.mostPanels : nil))
    // Bars have their values along x.
    if isChosen {
      choice.panelsDiffer = panelsDiffer(column, choice)
      let areBars = choice.kind == Series.defaultRankingKind
      // The names of bars are along y, and each panel may have others.
      let (sharesX, sharesY) = (
        !(areBars && choice.panelsDiffer), areBars ? choice.top == nil : !choice.panelsDiffer
      )
      panels.sharing = sharesX ? sharesY ? .both : .x : sharesY ? .y : Panels.Sharing.none
      // Side by side they have the names once.
      if areBars, sharesY, let count = table[column].map({ RowCodes($0, rows: $0.count).count }) {
        panels.columns = count > 4 ? (count + 1) / 2 : count
      }
    }
    if panels.top == nil { try checkCount(ofPanels: column) }
    return panels
  }

  /// Whether columns are called alike and have values of one size, such as means and medians of one measure, so
  /// that their panels are compared.
  private func areOfOneUnit(_ names: [String]) -> Bool {
    let columns = names.compactMap(profile)
    guard let first = columns.first, columns.count > 1 else { return false }
    let shared = columns.dropFirst().reduce(Set(first.words.filter { $0.count > 2 })) {
      $0.intersection($1.words)
    }
    let extents = columns.compactMap(\.range).map { max(abs($0.lowerBound), abs($0.upperBound)) }
    guard let least = extents.min(), let greatest = extents.max() else { return false }
    return !shared.isEmpty && extents.count == columns.count && greatest <= 3 * least
  }

  /// Whether the values of some panels would be flat on the scale of others: those in different units, or
  /// much smaller ones.
  private func panelsDiffer(_ column: String, _ choice: PlotChoice) -> Bool {
    guard let panels = table[column] else { return false }
    let profile = ColumnProfile(panels, name: column)
    if profile.isUnit { return true }
    let codes = RowCodes(panels, rows: table.rowCount)
    var extents = Array(repeating: 0.0, count: codes.count)
    let values = choice.y.compactMap { table[$0]?.numberValues }
    for (row, code) in codes.codes.enumerated() where code >= 0 {
      switch choice.aggregate {
      case .count: extents[code] += 1
      case .sum: for numbers in values where numbers[row].isFinite { extents[code] += numbers[row] }
      default:
        for numbers in values where numbers[row].isFinite {
          extents[code] = max(extents[code], abs(numbers[row]))
        }
      }
    }
    let known = extents.map(abs).filter { $0 > 0 }
    guard let least = known.min(), let greatest = known.max() else { return false }
    return greatest
      > (profile.isSortOfValue ? Self.leastRatioOfSorts : ChartChooser.greatestRatio) * least
  }

  /// Values of several sorts are not compared with each other.
  private static let leastRatioOfSorts = 3.0

  private func checkCount(ofPanels column: String) throws(PlotError) {
    guard let values = table[column] else { return }
    let found = TextCodes().output(of: [values]).texts
    guard found.map(\.count) ?? .max > Panels.mostPanels else { return }
    let count = found?.count ?? Set((0..<values.count).map(values.text(at:))).count
    throw .unreadable(
      file: name,
      reason:
        "\"\(column)\" has \(count) values, but there is room for \(Panels.mostPanels) panels; "
        + "draw the largest with \(wording.name("top")), such as \(wording.giving("top", 12)), or "
        + "choose another column")
  }
}
