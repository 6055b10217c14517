import SumiChart
import SumiData
import SumiTime

/// The texts of the labels of a series.
struct PointLabelTexts {
  let labels: PointLabels
  let data: SeriesData
  /// The labels of a row, of which these are one.
  var anchor = LabelAnchor.value
  /// The chart's.
  let language: Language
  /// The user's description of the series' axes, by dimension.
  let axes: [Dimension: Axis]
  /// Values labelled in other series, which have the same number of decimals.
  var others: [Double] = []

  /// The texts of some rows; an empty one has no label.
  func texts(of rows: [Int]) -> [String] {
    let columns = roles.compactMap { role in
      data.columns[role].map { texts(of: rows, in: $0, role: role) }
    }
    return rows.indices.map { index in
      columns.map { $0[index] }.filter { !$0.isEmpty }.joined(separator: showsEnds ? " – " : ", ")
    }
  }

  /// The numbers of some rows at the anchor.
  func numbers(of rows: [Int]) -> [Double] {
    guard roles.contains(anchor.shows), !data.traits.isRunningSum else { return [] }
    if anchor.shows == .y, let shares = shares(of: rows) { return shares }
    guard let numbers = data.columns[anchor.shows]?.numberValues
    else { return [] }
    return rows.map { numbers[$0] }
  }

  /// The sums of stacks: where the outermost parts end, above the baseline of the stack.
  func sums(of rows: [Int]) -> [String] {
    let numbers = sumNumbers(of: rows)
    return numbers.isEmpty ? rows.map { _ in "" } : texts(of: numbers, beside: others)
  }

  /// Empty without a stack.
  func sumNumbers(of rows: [Int]) -> [Double] {
    let ground = data.traits.ground?.value ?? 0
    return data.columns[.to]?.numberValues.map { ends in rows.map { ends[$0] - ground } } ?? []
  }

  /// Warnings about settings without effect.
  var warnings: [String] {
    let missing = (labels.show ?? []).filter { data.columns[$0.turned(data.orientation)] == nil }
    var warnings = missing.filter { $0.turned(data.orientation) != .x }.map {
      "\(data.name).labels: the series has no column \"\($0.rawValue)\" to show"
    }
    if labels.showsTotals, data.columns[.to] == nil || data.traits.isRunningSum {
      warnings.append("\(data.name).labels: \"totals\" has no effect without a stack")
    } else if labels.showsTotals, data.stackMode == .percent {
      warnings.append("\(data.name).labels: in a stack in percent the totals are all 100")
    }
    let shown = roles.compactMap { data.columns[$0] }
    if labels.dateFormat != nil, !shown.isEmpty, !shown.contains(where: \.holdsDates) {
      warnings.append("\(data.name).labels: \"dateFormat\" has no effect: they show no dates")
    }
    if labels.format != .automatic, !shown.isEmpty, !shown.contains(where: \.holdsNumbers) {
      warnings.append("\(data.name).labels: \"format\" has no effect: they show no numbers")
    }
    return warnings
  }

  /// The columns that are shown. Positions have the role x in any orientation.
  ///
  /// Where a row has several labels, each shows its own values only.
  private var roles: [Role] {
    if showsEnds { return [.y, .y2] }
    guard let show = labels.show else {
      return [data.columns[.label] == nil ? anchor.shows : .label]
    }
    let others = data.traits.labelAnchors.map(\.shows).filter { $0 != anchor.shows }
    return show.map { $0.turned(data.orientation) }.filter { !others.contains($0) }
  }

  /// Whether a label says from where to where its bar goes, because nothing else is stated.
  private var showsEnds: Bool {
    labels.show == nil && data.traits.hasTwoEnds && data.columns[.label] == nil
  }

  private func otherEnds(of rows: [Int]) -> [Double] {
    [Role.y, .y2].compactMap { data.columns[$0]?.numberValues }.flatMap { numbers in
      rows.map { numbers[$0] }.filter(\.isFinite)
    }
  }

  private func texts(of rows: [Int], in column: Column, role: Role) -> [String] {
    if role == .y, data.traits.isRunningSum { return changes(of: rows) }
    if role == .y, let shares = shares(of: rows) { return texts(of: shares, beside: others) }
    switch column.values {
    case .numbers(let numbers):
      return texts(
        of: rows.map { numbers[$0] },
        beside: showsEnds ? otherEnds(of: rows) : role == anchor.shows ? others : [], as: role)
    case .text(let texts):
      return rows.map { column.isMissing($0) ? "" : texts[$0] }
    case .dateTimes(let stamps, let unit):
      let present = rows.filter { !column.isMissing($0) }.map { stamps.integer(at: $0) }
      let axis = role.dimension.flatMap { axes[$0] }
      let zone = axis?.zone ?? .utc
      var texts =
        labels.dateFormat?.texts(
          of: present, unit: unit, zone: zone, language: axis?.labels.language ?? language)[...]
        ?? present.map {
          CivilDate.text(
            of: zone.local($0, unit: unit), unit: unit,
            isTimeOfDay: data.whole[role]?.isTimeOfDay == true)
        }[...]
      return rows.map { column.isMissing($0) ? "" : texts.removeFirst() }
    }
  }

  /// The shares of rows in a stack in percent, if the labels are percentages; otherwise `nil`.
  private func shares(of rows: [Int]) -> [Double]? {
    guard labels.format == .percent, data.stackMode == .percent,
      let ends = data.columns[.to]?.numberValues
    else { return nil }
    // The lowest part stands on 0.
    let starts = data.columns[.from]?.numberValues
    return rows.map { (ends[$0] - (starts?[$0] ?? 0)) / 100 }
  }

  /// The changes of a running sum with their signs, and its totals.
  private func changes(of rows: [Int]) -> [String] {
    guard let changes = data.columns[.y]?.numberValues, let ends = data.columns[.to]?.numberValues
    else { return rows.map { _ in "" } }
    let totals = data.columns[.isTotal]?.numberValues
    let isTotal = rows.map { totals?[$0] == 1 }
    let numbers = zip(rows, isTotal).map { $1 ? ends[$0] : changes[$0] }
    return texts(of: numbers).enumerated().map { index, text in
      isTotal[index] || text.isEmpty || !(numbers[index] > 0) ? text : "+" + text
    }
  }

  /// Numbers in one notation, without those that are missing.
  private func texts(
    of numbers: [Double], beside others: [Double] = [], as role: Role = .y
  ) -> [String] {
    let finite = numbers.filter(\.isFinite)
    let isElapsed = labels.format == .automatic && data.whole[role]?.isElapsed == true
    var texts = (isElapsed ? .duration : labels.format).markTexts(
      of: finite, beside: others, byRatio: axes[.y]?.kind.curve.countsRatios ?? false,
      in: axes[.y]?.labels.language ?? language)[...]
    return numbers.map { $0.isFinite ? texts.removeFirst() : "" }
  }

}

extension Column {
  fileprivate var holdsDates: Bool { if case .dateTimes = values { true } else { false } }
  fileprivate var holdsNumbers: Bool { if case .numbers = values { true } else { false } }
}
