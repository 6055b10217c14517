import SumiChart
import SumiData

extension PlotBuilder {
  /// The panels of lines that are of several measures for the same groups, or have some units in brackets at the end of
  /// their names: those of one measure, or of one unit and size, share a panel, by the title of which they are named.
  ///
  /// - Returns: the panel of each column; `nil` if each has its own.
  func sharedPanels(_ choice: PlotChoice) -> [String: String]? {
    guard choice.hasPanels, choice.kind == Series.defaultKind, choice.split == nil,
      choice.end == nil, choice.y.count > 2
    else { return nil }
    let titles = seriesTitles(choice)
    if let panels = Self.panels(of: choice.families, titles) { return panels }
    let all = choice.y.map { titles[$0] ?? $0 }
    let units = zip(Self.units(of: all), Self.stems(of: all)).map { $0 ?? $1 }
    var panels: [String: String] = [:]
    var isShared = false
    for (name, unit) in zip(choice.y, units) {
      let alike = zip(choice.y, units).filter { unit != nil && $1 == unit }.map(\.0)
      // The least and the greatest of a day are compared, whatever their ranges are.
      let areEnds = alike.allSatisfy { Self.stem(of: titles[$0] ?? $0) == unit }
      let share =
        alike.count > 1
        && (areEnds || !ChartChooser(table, columns: alike).haveDifferentRanges(alike))
      isShared = isShared || share
      panels[name] = share ? unit : titles[name] ?? name
    }
    return isShared && Set(panels.values).count > 1 ? panels : nil
  }

  /// The words that the titles of each family have at the same end; `nil` if one has none.
  private static func panels(of families: [[String]], _ titles: [String: String]) -> [String:
    String]?
  {
    var panels: [String: String] = [:]
    for family in families {
      let words = family.map { (titles[$0] ?? $0).split { " _.".contains($0) } }
      let most = (words.map(\.count).min() ?? 0) - 1
      let end = SharedWords.sharedEnd(of: words, atMost: most)
      let start = SharedWords.sharedEnd(of: words.map { Array($0.reversed()) }, atMost: most)
      let shared = end.isEmpty ? Array(start.reversed()) : Array(end)
      guard let last = shared.last, let first = shared.first else { return nil }
      // As they are written, with what is between them.
      let panel = first.base[first.startIndex..<last.endIndex]
      for name in family { panels[name] = String(panel) }
    }
    return families.isEmpty ? nil : panels
  }

  /// Gives the series of a chart their panels.
  func show(_ panels: [String: String], _ chart: inout Chart, _ choice: inout PlotChoice) {
    let titles = seriesTitles(choice)
    var told: Set<String> = []
    let counts = panels.values.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
    chart.series = chart.series.map { series in
      guard case .named(let name)? = series.source[.y], let panel = panels[name] else {
        return series
      }
      var series = series
      let isShared = counts[panel, default: 0] > 1
      series.source.panel =
        isShared
        ? Self.title(of: panel, panels.filter { $0.value == panel }.keys.map { titles[$0] ?? $0 })
        : panel
      if isShared {
        let title = Self.without(panel, titles[name] ?? name)
        series.source.title = title
        // The lines of each panel have the same colours.
        if !choice.families.isEmpty, !told.insert(title).inserted {
          series.source.showsInLegend = false
        }
      } else {
        series.source.showsInLegend = false
      }
      return series
    }
    chart.legend.isVisible = true
    chart.panels = Panels(columns: counts.count > 3 ? 2 : 1)
    choice.panelsAreUnits = true
  }

  /// The unit of a panel, behind the last words that the names of its columns share.
  private static func title(of unit: String, _ names: [String]) -> String {
    let words = names.map { without(unit, $0).split(separator: " ") }
    let shared = SharedWords.sharedEnd(of: words, atMost: words.map(\.count).min() ?? 0)
    return shared.isEmpty ? unit : "\(shared.joined(separator: " ")) (\(unit))"
  }

  /// A name without the unit at its end, as it is written in the panel of this unit.
  private static func without(_ unit: String, _ title: String) -> String {
    if stem(of: title) == unit { return String(title.prefix { $0.isLetter }) }
    let rest = title.dropFirst(unit.count)
    if title.hasPrefix(unit), !title.hasSuffix(unit), let mark = rest.first, " _.".contains(mark),
      title.last.map({ ")]".contains($0) }) != true
    {
      return String(rest.dropFirst())
    }
    let end = title.hasSuffix(unit) ? unit.count + 1 : unit.count + 3
    return String(title.dropLast(end))
  }

  /// What the least and the greatest of titles such as `min_temp` and `max_temp`, or `TMIN` and `TMAX`, are of; `nil`
  /// for others.
  private static func stem(of title: String) -> String? {
    let short = title.lowercased()
    if short.first == "t", NameWords.statistics.contains(String(short.dropFirst())) {
      return String(title.prefix(1))
    }
    let first = title.prefix { $0.isLetter }
    let rest = title.dropFirst(first.count).drop { !$0.isLetter && !$0.isNumber }
    return NameWords.statistics.contains(first.lowercased()) && !rest.isEmpty ? String(rest) : nil
  }

  /// The stems that several titles have; `nil` for others.
  private static func stems(of titles: [String]) -> [String?] {
    let stems = titles.map(stem)
    return stems.map { stem in stem != nil && stems.count { $0 == stem } > 1 ? stem : nil }
  }

  /// The units at the ends of titles: in brackets, or without them where another title has it in brackets.
  private static func units(of titles: [String]) -> [String?] {
    let marked = titles.map { UnitOfName($0).map { String($0.unit) } }
    let known = Set(marked.compactMap(\.self))
    return zip(titles, marked).map { title, unit in
      unit ?? known.first { title.hasSuffix(" \($0)") && title.count > $0.count + 2 }
    }
  }
}
