import SumiChart
import SumiData
import SumiScales

/// What the axes and the legend of a chart are called.
extension PlotBuilder {
  /// Numbers need a title, and so do names and dates that are counted: nothing else says what they are. Other dates and
  /// names need none.
  func xAxisTitle(of choice: PlotChoice) -> String? {
    guard let name = choice.x else { return nil }
    switch table[name]?.values {
    case .numbers:
      return choice.hasBins ? choice.end.map { "\(name) – \($0)" } ?? name : titled(name)
    case .text:
      if let words = prepared.shared[name] { return words.text }
      // Nobody knows which side of cells is from and which is to.
      let areTexts = choice.value != nil && choice.y.contains { table[$0]?.type == .text }
      // Names that are numbers do not say what they are of.
      let labels = profile(name)?.labels ?? []
      let areNumbers = labels.count { $0.first?.isNumber == true } * 2 > labels.count
      return choice.y.isEmpty && choice.aggregate == .count || areTexts || areNumbers ? name : nil
    case .dateTimes:
      let areJustDates = NameWords.words(of: name).allSatisfy(Self.wordsOfDates.contains)
      return choice.y.isEmpty && choice.aggregate == .count && !areJustDates ? name : nil
    case nil: return nil
    }
  }

  /// What dates are called that need no title.
  private static let wordsOfDates: Set<String> = [
    "date", "dates", "time", "datetime", "timestamp", "day", "days", "week", "month", "year", "and",
    "joined", "utc",
    "local", "datum", "tag", "zeit", "fecha", "hora", "heure", "jour", "data", "ora", "dt", "ts",
  ]

  /// Colours say little without the name of their column; lines have their names beside them.
  func legendTitle(_ choice: PlotChoice) -> String? {
    if let words = choice.split.flatMap({ prepared.shared[$0] }), choice.named.isEmpty {
      return words.text
    }
    guard choice.folded.isEmpty, let split = choice.split else { return nil }
    // Names at the ends of lines say what they are; numbers do not.
    return choice.kind == Series.defaultKind && table[split]?.type != .numbers ? nil : split
  }

  /// The title of the axis of values: their name, with what they are of several rows.
  func valuesTitle(of choice: PlotChoice, seriesCount: Int) -> String? {
    if !choice.y.isEmpty, !choice.folded.isEmpty { return nil }
    if choice.kind == Series.defaultDistributionKind, choice.y.isEmpty { return "Count" }
    // The colours of cells have the value's title, and y the names of their rows.
    let words: String? = (choice.value == nil ? choice.aggregate : nil).map { aggregate in
      switch aggregate {
      case .min: "Least"
      case .max: "Greatest"
      case .count: "Count"
      case .mean where choice.areShares: "Share"
      default: aggregate.rawValue.capitalized
      }
    }
    // Where hardly a position has two rows, the values are those of the rows.
    if choice.aggregate == .mean, choice.every == nil, choice.hasPanels, hasHardlyTwo(choice.x) {
      return nil
    }
    if choice.aggregate == .count {
      if choice.stack == .percent { return choice.folded.isEmpty ? "Share" : "Share of answers" }
      guard let every = choice.every else { return words }
      return words.map { "\($0) per \(every.words)" }
    }
    if let end = choice.end, !choice.hasBins, let start = choice.y.first {
      let areYears = [start, end].allSatisfy { name in
        profile(name)?.areYears == true
      }
      return areYears ? nil : "\(start) – \(end)"
    }
    // Several series are named by the legend or by the titles of their panels.
    guard choice.y.count == 1 || seriesCount == 1, !choice.y.isEmpty else {
      guard !choice.hasPanels, !choice.y.isEmpty else { return words }
      let shared = [SharedWords(choice.y)?.text, unit(of: choice.y)].compactMap(\.self)
      let all = shared.count > 1 ? "\(shared[0]) (\(shared[1]))" : shared.first
      return all.map { title in words.map { "\($0) of \(title)" } ?? title } ?? words
    }
    let unit = unit(of: choice.y).map { choice.y.count > 1 ? " (\($0))" : "" } ?? ""
    let name =
      choice.y.count == 1 ? titled(choice.y[0]) : choice.y.joined(separator: " – ") + unit
    if let words, let every = choice.every {
      return "\(words) of \(name) \(choice.aggregate == .sum ? "per" : "in each") \(every.words)"
    }
    return words.map { $0.hasSuffix("st") ? "\($0) \(name)" : "\($0) of \(name)" } ?? name
  }

  /// Whether nearly each value of a column has one row.
  private func hasHardlyTwo(_ name: String?) -> Bool {
    profile(name).map { $0.rowsPerValue < 1.1 } == true
  }

  /// Whether its values are means of yes and no, which are shares.
  func areYesOrNo(_ choice: PlotChoice) -> Bool {
    choice.aggregate == .mean && !choice.y.isEmpty
      && choice.y.allSatisfy { profile($0)?.isFlag == true }
  }

  /// The name of a column with its unit, if the name has none.
  private func titled(_ name: String) -> String {
    if ["value", "values", "wert", "valor", "valeur"].contains(name.lowercased()),
      let title = SubjectColumn.title(of: self.name)
    {
      return title
    }
    guard let unit = table[name]?.unitOfNumbers, !name.hasSuffix(")"), !name.hasSuffix("]"),
      !name.contains(unit) || unit.first?.isLetter == true
    else {
      return name
    }
    return "\(name) (\(unit))"
  }

  /// The titles of the series of several columns: without the words that all share, and with their units if
  /// these differ.
  func seriesTitles(_ choice: PlotChoice) -> [String: String] {
    let shared = SharedWords(choice.y)
    let isUnitShared = unit(of: choice.y) != nil
    return choice.y.reduce(into: [:]) { titles, name in
      let short = shared?.removed(from: name) ?? name
      let sign = table[name]?.unitOfNumbers ?? (choice.hasPanels ? table[name]?.affix : nil)
      let unit = isUnitShared && !choice.hasPanels ? nil : sign
      let isNamed = name.hasSuffix(")") || unit.map(name.contains) == true
      let title = unit.map { isNamed ? short : "\(short) (\($0))" } ?? short
      if title != name { titles[name] = title }
    }
  }

  /// What all panels have in common.
  func sharedTitle(of panels: Panels, _ choice: PlotChoice) -> String? {
    if panels.of != nil { return SharedWords(choice.y)?.text }
    guard case .named(let name)? = panels.by else { return nil }
    return prepared.shared[name]?.text
  }

  /// Leaves out what is to be known of columns that are not drawn, but for why a few of them are texts, which may be the
  /// reason.
  func quiet(_ chart: inout Chart) {
    let drawn = drawnColumns(of: chart)
    let others = table.names.filter { !drawn.contains($0) }
    for (key, reference) in chart.data {
      guard var held = reference.heldTable else { continue }
      let columns = held.notes.map { note in
        others.first { note.contains("column \"\($0)\": ") }
      }
      let areMany = Set(columns.compactMap(\.self)).count > Self.mostTold
      let isTold = zip(held.notes, columns).map { note, column in
        column == nil || !areMany && note.contains("\": text, although ")
      }
      guard isTold.contains(false) else { continue }
      held.notes = zip(held.notes, isTold).compactMap { $1 ? $0 : nil }
      chart.data[key] = .table(held)
    }
  }

  /// So many columns that are not drawn may say why they are texts.
  private static let mostTold = 3

  /// Says that names are left out, so that nobody takes a part for the whole; `nil` if that was asked for.
  func partTitle(_ choice: PlotChoice, _ request: PlotRequest) -> String? {
    guard request.top == nil, let part = choice.part else { return nil }
    return part.prefix(1).uppercased() + part.dropFirst()
  }

  /// The unit of all columns, if it is one.
  private func unit(of names: [String]) -> String? {
    let units = Set(names.map { table[$0]?.unitOfNumbers })
    return units.count == 1 ? units.first ?? nil : nil
  }

  /// Writes numbers as they were in the file: with the sign of their currency, or of per cent.
  func writeSigns(on axes: inout [[Axis]], for choice: PlotChoice) {
    let isShare = choice.stack == .percent
    let ends = [choice.end].compactMap(\.self)
    let positions = [choice.x].compactMap(\.self) + (choice.hasBins ? ends : [])
    let values =
      choice.aggregate == .count || isShare ? [] : choice.y + (choice.hasBins ? [] : ends)
    for (index, names) in [positions, values].enumerated() where !axes[index].isEmpty {
      if index == 1, choice.areShares { axes[index][0].labels.format = .percent }
      let signs = Set(names.map { table[$0]?.affix })
      if signs.count == 1, let sign = signs.first ?? nil {
        axes[index][0].labels.format = NumberFormat(sign: sign)
      }
    }
  }
}

extension NumberFormat {
  /// The format of numbers beside the sign of a currency, its code, or a sign of per cent.
  fileprivate init(sign: String) {
    self =
      ["%", "‰"].contains(sign)
      ? .affixed(prefix: "", suffix: sign)
      : sign.contains { $0.isLetter } && sign.last?.isLetter == true
        ? .affixed(prefix: "", suffix: "\u{A0}" + sign) : .currency(sign)
  }
}
