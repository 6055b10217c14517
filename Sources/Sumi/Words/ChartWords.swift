import SumiChart
import SumiData
import SumiLayout

/// The chart in words, for readers who cannot see it: its kind and titles, what the axes show, and the
/// course of each series.
///
/// It costs almost nothing for large data: extremes come from what layout has found already.
struct ChartWords {
  @Shared var chart: Chart
  let frame: ChartFrame

  /// Texts are shortened until they have no more characters than this, where that is possible.
  static let wanted = 1_000
  /// No text is longer.
  static let most = 2_000
  /// The most series that are described.
  private static let mostSeries = 8

  /// The description that the chart states, or an automatic one.
  static func text(for chart: Chart, frame: ChartFrame) -> String {
    if let stated = chart.statedDescription { return stated }
    let words = ChartWords(chart: chart, frame: frame)
    let texts = SeriesWords.Detail.allCases.lazy.map { words.text(detail: $0) }
    let text = texts.first { $0.count <= wanted } ?? words.text(detail: .range)
    return text.cut(to: most)
  }

  private func text(detail: SeriesWords.Detail) -> String {
    let header = [opening, chart.subtitle.map(\.asSentence)].compactMap { $0 }
    if !chart.charts.isEmpty { return (header + charts(detail: detail)).joined(separator: " ") }
    if !frame.panels.isEmpty { return (header + panels(detail: detail)).joined(separator: " ") }
    return (header + axes(of: frame) + looks + series(of: frame, detail: detail))
      .joined(separator: " ")
  }

  // MARK: Opening

  private var visible: [SeriesFrame] { frame.series.filter { !$0.series.source.isHidden } }

  /// Such as `A stacked column chart titled "Sales".`
  private var opening: String {
    let kind: String
    if !chart.charts.isEmpty {
      kind = "\(chart.charts.count) charts"
    } else if frame.panels.isEmpty {
      kind = ChartNames.name(of: visible)
    } else {
      kind = "\(ChartNames.name(of: visible)) in \(frame.panels.count) panels"
    }
    let title = chart.title.map(\.text).flatMap { $0.isEmpty ? nil : " titled “\($0)”" } ?? ""
    return "\(kind)\(title)."
  }

  /// What colours, shapes and sizes of markers show.
  private var looks: [String] {
    guard let legend = frame.legend else { return [] }
    var sentences: [String] = []
    let texts = legend.entries.filter { $0.text != nil }.map(\.label.text)
    if !texts.isEmpty {
      let more = texts.count > 12 ? ["\(texts.count - 11) more"] : []
      sentences.append(
        "Colours or shapes tell apart \(list(texts.prefix(more.isEmpty ? 12 : 11) + more)).")
    }
    sentences += legend.colorBars.filter { !$0.title.text.isEmpty }
      .map { "Colours show \($0.title.text)." }
    sentences += legend.sizes.filter { !$0.title.text.isEmpty }
      .map { "Sizes show \($0.title.text)." }
    return sentences
  }

  // MARK: Axes

  private func texts(of axis: AxisFrame) -> AxisTexts {
    let stated = axis.identity.isX ? chart.xAxes : chart.yAxes
    let index = axis.identity.index
    let hasCells = frame.series.contains { $0.series.traits.cells != nil }
    return AxisTexts(
      axis, title: stated.indices.contains(index) ? stated[index].title : nil,
      holdsRoom: !axis.slots.isEmpty || hasCells)
  }

  private func axes(of frame: ChartFrame) -> [String] {
    if let radial = frame.radial {
      let angles = AxisTexts(chart.xAxes.first, scale: radial.angles, in: chart)
      let radii = AxisTexts(chart.yAxes.first, scale: radial.radii, in: chart)
      return [
        "\(angles.title ?? "The circle") goes round \(angles.shownRange).",
        "\(radii.title ?? "The radius") runs \(radii.shownRange).",
      ]
    }
    let visible = frame.axes.filter { !$0.isHidden }
    let horizontalCount = visible.count { $0.side.isHorizontal }
    return visible.map { axis in
      let texts = texts(of: axis)
      let isHorizontal = axis.side.isHorizontal
      let count = isHorizontal ? horizontalCount : visible.count - horizontalCount
      // By its direction if there is no other.
      let side = isHorizontal ? "horizontal" : "vertical"
      let name = "the \(count == 1 ? side : axis.side.rawValue) axis".capitalizedStart
      let title = texts.title.map { ", \($0)," } ?? ""
      return "\(name)\(title) \(texts.isCategory ? "shows" : "runs") \(texts.shownRange)."
    }
  }

  // MARK: Series

  /// - Parameter isNamed: whether each sentence starts with the name of its series.
  private func series(
    of frame: ChartFrame, detail: SeriesWords.Detail, isNamed: Bool = true, most: Int = mostSeries
  ) -> [String] {
    let visible = frame.series.filter { !$0.series.source.isHidden }
    guard visible.contains(where: { $0.count > 0 }) else { return ["It has no points."] }
    let described = visible.prefix(most)
    let isUnnamed =
      visible.count == 1 && visible[0].series.source.title == nil
      && visible[0].title.hasPrefix("Series ")
    let ownAxes = frame.axes.count { !$0.identity.isX && !$0.isHidden } > 1
    var sentences = described.map { series in
      var name = series.title
      if ownAxes, let axis = frame.axis(of: series, isX: false) {
        name += " (\(axis.side.rawValue) axis)"
      }
      let clauses = clauses(of: series, in: frame, detail: detail)
      let text = clauses.joined(separator: "; ") + "."
      guard isNamed else { return text }
      return isUnnamed ? text.capitalizedStart : "\(name): \(text)"
    }
    let rest = visible.dropFirst(most).map(\.title)
    if !rest.isEmpty {
      let more = rest.count > 8 ? ["\(rest.count - 7) more"] : []
      sentences.append("Further series: \(list(rest.prefix(more.isEmpty ? 8 : 7) + more)).")
    }
    if visible.count > 1 { sentences.insert("\(visible.count) series.", at: 0) }
    return sentences
  }

  private func clauses(
    of series: SeriesFrame, in frame: ChartFrame, detail: SeriesWords.Detail
  ) -> [String] {
    if case .slices(let ring) = series.space {
      return SlicesWords(ring: ring, language: chart.language).clauses
    }
    var x: AxisTexts?
    var y: AxisTexts?
    if let radial = frame.radial {
      x = AxisTexts(chart.xAxes.first, scale: radial.angles, in: chart)
      y = AxisTexts(chart.yAxes.first, scale: radial.radii, in: chart)
    } else {
      x = frame.axis(of: series, isX: true).map(texts)
      y = frame.axis(of: series, isX: false).map(texts)
    }
    guard let x, let y else { return [] }
    let isHorizontal = series.series.source.orientation == .horizontal
    return SeriesWords(
      series: series, traits: series.series.traits, positions: isHorizontal ? y : x,
      values: isHorizontal ? x : y, detail: detail,
      isShareOfStack: ChartNames.isInPercent(series, among: frame.series)
    ).clauses
  }

  // MARK: Several plots

  private func panels(detail: SeriesWords.Detail) -> [String] {
    let panels = frame.panels
    var sentences: [String] = []
    for isX in [true, false] {
      let axes = panels.compactMap { panel in panel.axes.first { $0.identity.isX == isX } }
      guard let axis = axes.first, !axis.isHidden else { continue }
      let texts = texts(of: axis)
      let name = "\(isX ? "horizontal" : "vertical") axis\(texts.title.map { ", \($0)," } ?? "")"
      sentences.append(
        axes.allSatisfy { $0.scale == axis.scale }
          ? "The \(name) \(texts.isCategory ? "shows" : "runs") \(texts.shownRange) in all panels."
          : "Each panel has its own \(name.hasSuffix(",") ? String(name.dropLast()) : name).")
    }
    let shown = panels.prefix(Self.mostPanels)
    sentences += shown.enumerated().map { index, panel in
      let title =
        panel.texts.filter { $0.part == .panelTitle }.map(\.text).joined(separator: " ")
      let isNamed = panel.series.count { !$0.series.source.isHidden } > 1
      let words = series(of: panel, detail: detail, isNamed: isNamed, most: 4)
      return "\(title.isEmpty ? "Panel \(index + 1)" : title): " + words.joined(separator: " ")
    }
    if panels.count > shown.count {
      sentences.append("\(panels.count - shown.count) more panels are not described.")
    }
    return sentences
  }

  private static let mostPanels = 16

  private func charts(detail: SeriesWords.Detail) -> [String] {
    zip(chart.charts, frame.panels).enumerated().map { index, part in
      if let stated = part.0.statedDescription { return stated }
      let words = ChartWords(chart: part.0, frame: part.1)
      return "Chart \(index + 1): " + words.text(detail: detail).lowercasedStart
    }
  }
}

extension String {
  /// With a full stop, unless it ends with a mark already.
  fileprivate var asSentence: String {
    last.map { ".!?…".contains($0) } ?? true ? self : self + "."
  }

  var capitalizedStart: String { prefix(1).uppercased() + dropFirst() }
  fileprivate var lowercasedStart: String { prefix(1).lowercased() + dropFirst() }

  /// The beginning, up to the end of a sentence if there is one.
  fileprivate func cut(to most: Int) -> String {
    guard count > most else { return self }
    let start = prefix(most - 1)
    guard let end = start.ranges(of: ". ").last?.lowerBound else { return start + "…" }
    return String(start[...end])
  }
}
