import SumiChart
import SumiGeometry
import SumiScales

/// The labels of the points of a finished frame.
struct PointLabelBuilder {
  let all: [SeriesData]
  let model: ChartModel
  let fitting: TextFitting
  /// The font of labels without a size.
  let font: Font
  let hooks: ChartHooks
  /// Whether what is not selected is faint.
  var dimsOthers = false

  /// - Parameter frame: its warnings are added.
  /// - Returns: labels, and by series how many points are too many for any.
  func labels(
    in frame: inout ChartFrame
  ) throws -> (candidates: [any LabelCandidate], untried: [Int: Int]) {
    let labelled = all.indices.filter { !all[$0].isHidden && labels(of: $0) != nil }
    let sets = labelled.flatMap { labelSets(of: $0, in: frame) }
    let numbers = Dictionary(grouping: sets, by: \.company).mapValues { $0.flatMap(\.numbers) }
    var candidates: [PointLabelCandidate] = []
    for var set in sets {
      set.texts.others = numbers[set.company] ?? []
      for warning in set.texts.warnings where !set.isSum && !frame.warnings.contains(warning) {
        frame.warnings.append(warning)
      }
      candidates += try self.candidates(of: set, in: &frame)
    }
    // Series share the room fairly.
    let sorted = candidates.sorted {
      $0.rank != $1.rank ? $0.rank < $1.rank : $0.series < $1.series
    }
    let untried = Dictionary(sets.map { ($0.series, $0.untriedCount) }, uniquingKeysWith: +)
    return (sorted, untried)
  }

  /// Warnings about points whose labels have no room.
  func warnings(leavingOut labels: [any LabelCandidate], untried: [Int: Int]) -> [String] {
    var counts = untried
    for case let label as PointLabelCandidate in labels { counts[label.series, default: 0] += 1 }
    var left = CountedWarnings()
    for (series, count) in counts.sorted(by: { $0.key < $1.key })
    where self.labels(of: series)?.$keepsAll == nil {
      left.add(count, of: all[series].name) {
        "\($0 == 1 ? "1 label has" : "\($0) labels have") no room; give \"keepAll\": true for all, "
          + "or false if this is meant"
      }
    }
    return left.texts
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

  /// The labels of a series at one of its anchors.
  private struct LabelSet {
    /// Sets whose numbers have the same number of decimals.
    struct Company: Hashable {
      var format: NumberFormat
      var dimension: Dimension
      var axis: Int
      var isSum: Bool
    }

    var series: Int
    var rows: [Int]
    var texts: PointLabelTexts
    var isSum = false
    /// The number of points in the plot area that are not among the rows.
    var untriedCount = 0

    var numbers: [Double] { isSum ? texts.sumNumbers(of: rows) : texts.numbers(of: rows) }
    var company: Company {
      let values = texts.data.orientation.values
      return Company(
        format: texts.labels.format, dimension: values, axis: texts.data.axis(along: values),
        isSum: isSum)
    }
  }

  private func labelSets(of index: Int, in frame: ChartFrame) -> [LabelSet] {
    let series = frame.series[index]
    if case .slices = series.space { return [] }
    let isTurned = series.series.source.orientation == .horizontal
    let area = isTurned ? frame.plotArea.transposed : frame.plotArea
    var sets: [LabelSet] = []
    if let labels = all[index].series.source.shownLabels {
      sets = series.series.traits.labelAnchors.map { anchor in
        let points = PointLabelRows(frame: series, role: anchor.at, area: area)
        let parts = frame.series.enumerated().filter { place, part in
          place != index && part.index == series.index && !part.series.source.isHidden
        }.map(\.element)
        let few = labels.most.map { points.few($0, besides: parts) }
        let chosen = few.map { ChosenRows(rows: $0, visibleCount: $0.count) } ?? points.chosen
        return LabelSet(
          series: index, rows: chosen.rows,
          texts: PointLabelTexts(
            labels: labels, data: all[index], anchor: anchor, language: fitting.language,
            axes: axes(of: index)),
          untriedCount: chosen.visibleCount - chosen.rows.count)
      }
    }
    if var labels = sumLabels(of: index), let tips = series.values[.tip] {
      (labels.placement, labels.color) = (.outside, nil)
      sets.append(
        LabelSet(
          series: index,
          rows: PointLabelRows(frame: series, area: area).chosen.rows.filter { tips[$0] == 1 },
          texts: PointLabelTexts(
            labels: labels, data: all[index], language: fitting.language, axes: axes(of: index)),
          isSum: true))
    }
    return sets
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
    of set: LabelSet, in frame: inout ChartFrame
  ) throws -> [PointLabelCandidate] {
    let (index, labels, anchor) = (set.series, set.texts.labels, set.texts.anchor)
    let series = frame.series[index]
    let texts = set.isSum ? set.texts.sums(of: set.rows) : set.texts.texts(of: set.rows)
    let bars = StackedBars(of: index, at: set.rows, among: all, in: frame)
    let theme = frame.theme
    var font = font
    if let size = labels.size { font.size = min(max(size, 1), 512) }
    let isStacked = all[index].isStacked && !series.series.traits.isRunningSum
    var coveredCount = 0
    var result: [PointLabelCandidate] = []
    for (rank, (row, text)) in zip(set.rows, texts).enumerated() where !text.isEmpty {
      var text = text
      if let hook = hooks.pointLabel {
        let point = PointIdentity(series: index, title: series.title, row: row)
        guard let own = hook(text, point), !own.isEmpty else { continue }
        text = own
      }
      var fill = series.labelGround(of: row, at: anchor, theme) ?? theme.background
      var opacity = 1.0
      if dimsOthers, !series.isSelected(row) {
        fill = theme.background.mixed(with: fill, fraction: Selection.dimmedOpacity)
        opacity = Selection.dimmedTextOpacity
      }
      var places = series.labelPlaces(of: row, isStacked: isStacked, at: anchor)
      places.others = series.otherBars(of: row, than: anchor)
      if series.hasFreeBars, let part = places.bar?.intersection(frame.plotArea) {
        places.stand(on: part)
      }
      if let bars, let bar = places.bar {
        let position = series.x[row]
        if !set.isSum {
          let part = bars.visiblePart(of: bar, at: position, series: index)
          if part.isEmpty, !bar.isEmpty {
            coveredCount += 1
            continue
          }
          places.stand(on: part)
        } else if let extent = bars.extent(at: position) {
          places.stand(beyond: extent, baseline: series.baseline)
        }
      }
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
    if coveredCount > 0 {
      let found = coveredCount == 1 ? "1 part has" : "\(coveredCount) parts have"
      frame.warnings.append(
        "\(all[index].name): \(found) no label: other parts of its stack lie over it; set the stack's "
          + "mode to diverging")
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
      return (isBelow ? series.traits.colorBelowBaseline : nil) ?? series.traits.color
        ?? color(of: row)
    }
  }
}
