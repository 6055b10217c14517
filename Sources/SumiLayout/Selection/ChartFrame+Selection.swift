import SumiChart
import SumiGeometry

extension ChartFrame {
  /// Draws faintly what is not selected, if anything is.
  ///
  /// - Parameter selection: that of a whole chart, with its panels.
  mutating func dimOthers(of selection: Selection) {
    if selection.dimsOthers, series.contains(where: { $0.selection != nil }) { dimOthers() }
  }

  private mutating func dimOthers() {
    for index in series.indices where series[index].selection?.isWhole != true {
      // Slices are faint one by one.
      if case .slices = series[index].space { continue }
      series[index].opacity = Selection.dimmedOpacity
    }
    let areDimmed = series.map { $0.selection == nil }
    for index in legend?.entries.indices ?? 0..<0 {
      guard let entry = legend?.entries[index], isDimmed(entry) else { continue }
      legend?.entries[index].isDimmed = true
      legend?.entries[index].label.color = entry.label.color.opacity(Selection.dimmedTextOpacity)
    }
    if var dimmed = legend {
      dimKeys(of: &dimmed)
      legend = dimmed
    }
    for index in names.indices where areDimmed[names[index].series] {
      names[index].label.color = names[index].label.color.opacity(Selection.dimmedTextOpacity)
    }
    guard case .panels(var panels) = family else { return }
    for index in panels.indices { panels[index].dimOthers() }
    family = .panels(panels)
  }

  /// Dims the colour bars and sizes that explain none of the selected series.
  private func dimKeys(of legend: inout LegendFrame) {
    // One domain of colours or sizes may be that of several series.
    func isDimmed(_ index: Int) -> Bool {
      let isShared = series[index].series.traits.encodings != nil
      return isShared
        ? !series.contains { $0.selection != nil && $0.series.traits.encodings != nil }
        : series[index].selection == nil
    }
    func dim(_ text: inout TextBox) {
      text.color = text.color.opacity(Selection.dimmedTextOpacity)
    }
    for index in legend.colorBars.indices where isDimmed(legend.colorBars[index].series) {
      legend.colorBars[index].isDimmed = true
      dim(&legend.colorBars[index].title)
    }
    for index in legend.sizes.indices where isDimmed(legend.sizes[index].series) {
      legend.sizes[index].isDimmed = true
      dim(&legend.sizes[index].title)
      for circle in legend.sizes[index].circles.indices {
        dim(&legend.sizes[index].circles[circle].label)
      }
    }
  }

  private func isDimmed(_ entry: LegendFrame.Entry) -> Bool {
    let series = series[entry.series]
    guard let selection = series.selection else { return true }
    guard !selection.isWhole, let text = entry.text, case .slices(let ring) = series.space,
      ring.slices.indices.contains(text.index)
    else { return false }
    return !ring.slices[text.index].isSelected
  }

  // MARK: Warnings

  /// What of a selection is in none of the series.
  func selectionWarnings(_ selection: Selection) -> [String] {
    if selection == Selection() { return [] }
    var warnings: [String] = []
    func warn(_ message: String) {
      let warning = "selection: " + message
      if !warnings.contains(warning) { warnings.append(warning) }
    }
    let shown = series.filter { !$0.series.source.isHidden }
    let slices = shown.flatMap { $0.slices.map(\.name) }
    let named = selection.series.filter { !slices.map { .name($0) }.contains($0) }
    for series in named + selection.points.map(\.series) + selection.ranges.compactMap(\.series)
    where !shown.contains(where: { $0.isMeant(by: series) }) {
      warn(unknown(series, among: shown, slices: slices))
    }
    for points in selection.points {
      let named = shown.filter { $0.isMeant(by: points.series) }
      guard let first = named.first else { continue }
      if first.series.bins != nil {
        warn("\(points.series.quoted) counts its rows and draws none of them; select a range of x")
      } else {
        let count = named.map(\.selectableCount).max() ?? 0
        guard let row = points.rows.first(where: { !(0..<count).contains($0) }) else { continue }
        warn(
          "\(points.series.quoted) has no row \(row); "
            + (count == 0 ? "it has none" : "its rows are 0 to \(count - 1)"))
      }
    }
    for range in selection.ranges {
      if let series = range.series, !shown.contains(where: { $0.isMeant(by: series) }) { continue }
      if let low = range.from?.number, let high = range.to?.number, low > high {
        warn("a range is from \(Datum.number(low).shown) to \(Datum.number(high).shown); swap them")
      } else if !shown.contains(where: { $0.hasSelected(range) }) {
        warn(emptyRange(range))
      }
    }
    return warnings
  }

  /// The series of a state that are none of the chart's, or that have no slices where it needs some.
  func warnings(about state: ChartState) -> [String] {
    let turned = state.rotations.map { ("rotations", $0.series) }
    let ofSlices = turned + state.protrusions.map { ("protrusions", $0.series) }
    if state.presence.isEmpty, ofSlices.isEmpty { return [] }
    let shown = series.filter { !$0.series.source.isHidden }
    let absent = state.presence.compactMap { presence -> String? in
      guard case .name? = presence.series, let series = presence.series,
        !shown.contains(where: { $0.isMeant(by: series) })
      else { return nil }
      return "state.presence: " + unknown(series, among: shown)
    }
    return absent
      + ofSlices.compactMap { key, series in
        guard let found = shown.first(where: { $0.isMeant(by: series) }) else {
          return "state.\(key): " + unknown(series, among: shown)
        }
        if case .slices = found.space { return nil }
        return "state.\(key): \(series.quoted) has no slices; name a pie or a donut"
      }
  }

  /// The series that state what the crosshair does with them in a chart without one.
  var crosshairWarnings: [String] {
    guard radial != nil || slices != nil else { return [] }
    let indices = Set(series.filter { !$0.series.source.isReadByCrosshair }.map(\.index))
    return indices.sorted().map {
      "series[\($0)]: \"crosshair\" has no effect; only charts with x and y axes have one"
    }
  }

  private func unknown(
    _ reference: SeriesReference, among shown: [SeriesFrame], slices: [String] = []
  ) -> String {
    guard case .name(let name) = reference else {
      return "there is no \(reference.quoted); give its index in the chart, from 0"
    }
    var known: Set<String> = []
    let series = slices.isEmpty ? shown.map(\.title) : slices
    let names = (series + shown.compactMap(\.series.source.id))
      .filter { known.insert($0).inserted }
    let start = "there is no \(slices.isEmpty ? "series" : "slice or series") \"\(name)\"; "
    if let nearest = nearestName(to: name, among: names) {
      return start + "did you mean \"\(nearest)\"?"
    }
    let listed = names.prefix(8).map { "\"\($0)\"" }.joined(separator: ", ")
    return start + (names.isEmpty ? "the chart has none" : "there are: \(listed)")
      + (names.count > 8 ? ", …" : "")
  }

  private func emptyRange(_ range: Selection.Span) -> String {
    guard hasAxes else {
      return "only charts with x and y axes have ranges of x; select rows"
    }
    let ends = [range.from, range.to].map { $0?.shown ?? "the end of the axis" }
    return "the range from \(ends[0]) to \(ends[1]) holds no point; give values of the x axis, the "
      + "lower one first"
  }
  private var hasAxes: Bool { !axes.isEmpty || panels.contains(where: \.hasAxes) }
}

extension SeriesReference {
  fileprivate var quoted: String {
    switch self {
    case .index(let index): "series \(index)"
    case .name(let name): "\"\(name)\""
    }
  }
}

extension SeriesFrame {
  /// Whether a part of it is in a range, or all of it is selected anyway.
  fileprivate func hasSelected(_ range: Selection.Span) -> Bool {
    guard let selection, range.series.map(isMeant) ?? true else { return false }
    return selection.isWhole || selection.found.contains(range)
  }
}
