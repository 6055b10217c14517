import SumiChart
import SumiData
import SumiGeometry

/// The labels of the points of a finished frame.
struct PointLabelBuilder {
  let all: [SeriesData]
  let model: ChartModel
  let fitting: TextFitting
  /// Of labels without a size.
  let font: Font
  let hooks: ChartHooks
  /// Whether what is not selected is faint.
  var dimsOthers = false

  /// - Parameter frame: its warnings are added.
  func labels(in frame: inout ChartFrame) throws -> [any LabelCandidate] {
    let labelled = all.indices.filter { !all[$0].isHidden && labels(of: $0) != nil }
    var candidates: [PointLabelCandidate] = []
    for index in labelled { candidates += try self.candidates(of: index, in: &frame) }
    // Series share the room fairly.
    return candidates.sorted {
      $0.rank != $1.rank ? $0.rank < $1.rank : $0.series < $1.series
    }
  }

  /// The labels of a series: its own or, for the sums of its stack, those of another member.
  private func labels(of index: Int) -> PointLabels? {
    all[index].series.source.shownLabels ?? sumLabels(of: index)
  }

  /// The labels of the sums of a series' stack.
  private func sumLabels(of index: Int) -> PointLabels? {
    let data = all[index]
    guard let stack = data.series.source.stack, data.columns[.tip] != nil,
      data.stackMode != .percent
    else { return nil }
    let members = all.filter {
      !$0.isHidden && $0.series.source.stack?.id == stack.id && $0.showsTotals
    }
    return members.first?.series.source.labels
  }

  // MARK: Candidates

  private func candidates(
    of index: Int, in frame: inout ChartFrame
  ) throws -> [PointLabelCandidate] {
    let series = frame.series[index]
    if case .slices = series.space { return [] }
    let isTurned = series.series.source.orientation == .horizontal
    let area = isTurned ? frame.plotArea.transposed : frame.plotArea
    var result: [PointLabelCandidate] = []
    if let labels = all[index].series.source.shownLabels {
      for anchor in series.series.traits.labelAnchors {
        let texts = PointLabelTexts(
          labels: labels, data: all[index], anchor: anchor, language: fitting.language,
          axes: axes(of: index))
        for warning in texts.warnings where !frame.warnings.contains(warning) {
          frame.warnings.append(warning)
        }
        let rows = PointLabelRows(frame: series, role: anchor.at, area: area).chosen
        result += try candidates(
          texts.texts(of: rows), of: rows, labels, index, on: series, at: anchor, in: frame)
      }
    }
    if let labels = sumLabels(of: index), let tips = series.values[.tip] {
      let rows = PointLabelRows(frame: series, area: area).chosen
      let ends = rows.filter { tips[$0] == 1 }
      var sums = labels
      (sums.placement, sums.color) = (.outside, nil)
      let texts = PointLabelTexts(
        labels: labels, data: all[index], language: fitting.language, axes: axes(of: index)
      ).sums(of: ends)
      result += try candidates(texts, of: ends, sums, index, on: series, at: .value, in: frame)
    }
    return result
  }

  /// The user's description of the axes, by the dimension of their values in a vertical series.
  private func axes(of index: Int) -> [Dimension: Axis] {
    let data = all[index]
    let x = model.chart.xAxes.indices.contains(data.xAxis) ? model.chart.xAxes[data.xAxis] : nil
    let y = model.chart.yAxes.indices.contains(data.yAxis) ? model.chart.yAxes[data.yAxis] : nil
    var axes: [Dimension: Axis] = [:]
    (axes[.x], axes[.y]) = data.orientation == .vertical ? (x, y) : (y, x)
    return axes
  }

  private func candidates(
    _ texts: [String], of rows: [Int], _ labels: PointLabels, _ index: Int, on series: SeriesFrame,
    at anchor: LabelAnchor, in frame: ChartFrame
  ) throws -> [PointLabelCandidate] {
    let theme = frame.theme
    var font = font
    if let size = labels.size { font.size = min(max(size, 1), 512) }
    let isStacked = all[index].isStacked && !series.series.traits.isRunningSum
    var result: [PointLabelCandidate] = []
    for (rank, (row, text)) in zip(rows, texts).enumerated() where !text.isEmpty {
      var text = text
      if let hook = hooks.pointLabel {
        let point = PointIdentity(series: index, title: series.title, row: row)
        guard let own = hook(text, point), !own.isEmpty else { continue }
        text = own
      }
      var fill = series.labelGround(of: row, at: anchor, theme) ?? theme.background
      var opacity = 1.0
      if dimsOthers, !series.isSelected(row) {
        fill = theme.background.mixed(with: fill, fraction: SeriesFrame.dimmedOpacity)
        opacity = SeriesFrame.dimmedTextOpacity
      }
      var places = series.labelPlaces(of: row, isStacked: isStacked, at: anchor)
      places.others = series.otherBars(of: row, than: anchor)
      result.append(
        PointLabelCandidate(
          box: try fitting.box(
            text, font, color: (labels.color ?? theme.pointLabelColor).opacity(opacity), x: 0,
            baseline: 0),
          places: places, labels: labels,
          colorOnMark: (labels.color ?? fill.contrasting).opacity(opacity),
          groundOnMark: series.series.traits.isHatched ? fill : nil,
          isBubble: series.encodings?.areas != nil,
          isName: labels.show.map { $0.contains(.label) } ?? (all[index].columns[.label] != nil),
          plotArea: frame.plotArea, series: index, rank: rank))
    }
    if labels.orientation == .automatic, series.series.source.orientation == .vertical,
      let room = series.labelRoom(at: anchor),
      let widest = result.map(\.box.extent.width).max(), widest > room,
      room > PointLabelCandidate.lineHeight * font.size
    {
      for index in result.indices { result[index].labels.orientation = .vertical }
    }
    return result
  }
}

extension SeriesData {
  /// Whether its labels also show the sums of its stack.
  var showsTotals: Bool { series.source.shownLabels?.showsTotals == true }
}

extension SeriesFrame {
  /// The colour on which a label on a row's column or marker lies; `nil` if it has none or if
  /// numbers determine it.
  func labelGround(
    of row: Int, at anchor: LabelAnchor, _ theme: Theme
  ) -> Color? {
    switch anchor.ground {
    case .series(let stated): return stated ?? valueGround(of: row)
    case .next(let stated): return stated ?? theme.color(after: color)
    case .changes(let rising, let falling, let total, let redRises):
      if values[.isTotal]?[row] == 1 { return total ?? color }
      let rises = !((values[.y]?[row] ?? 0) < 0)
      return (rises ? rising : falling) ?? (rises != redRises ? theme.rising : theme.falling)
    }
  }

  private func valueGround(of row: Int) -> Color? {
    switch encodings?.colors {
    case .texts(let codes, let colors):
      let code = Int(codes[row])
      return code < colors.count ? colors[code] : nil
    case .numbers: return nil
    case nil:
      let place = row < y.count ? y[row] : .nan
      let isBelow = place != baseline && (place > baseline) == y.isDescending
      return (isBelow ? series.traits.colorBelowBaseline : nil) ?? series.traits.color ?? color
    }
  }
}
