import SumiChart
import SumiData
import SumiGeometry
import SumiScales

extension RandomPicture {
  /// A chart of one plot, of one or more series of a kind and, where they have the same axes, of others.
  ///
  /// - Parameter isPart: whether it is one of several in a picture.
  mutating func plot(of word: String, isPart: Bool) -> Chart {
    var chart = Chart(
      title: maybe(0.5) { ChartTitle($0.words()) }, subtitle: text(0.3), caption: text(0.3),
      theme: isPart ? nil : choice(Theme.named).theme, legend: legend())
    guard let first = Series(kind: word, source: SeriesSource(channels: [:])) else { return chart }
    let isAlone = first.traits.family == .slices || first.traits.cells != nil
    var plot = RandomRows(of: first, most: isPart ? 100 : 3_000, &self)
    let orientation =
      first.takesOrientation && chance(0.3) ? Orientation.horizontal : first.source.orientation
    let count = isAlone ? choice([1, 1, 1, 2]) : choice([1, 1, 2, 3, 6, 12])
    for index in 0..<count {
      let mayDiffer = index > 0 && !isAlone && plot.hasPositions
      let word = mayDiffer && chance(0.3) ? other(than: word, orientation) : word
      var series =
        Series(
          kind: word, source: SeriesSource(channels: [:], orientation: orientation)) ?? first
      fill(&series, with: &plot)
      chart.series.append(series)
    }
    arrange(&chart.series, plot)
    if first.traits.family != .slices { setAxes(of: &chart, plot) }
    return chart
  }

  /// Another kind of series that has the same axes.
  private mutating func other(than word: String, _ orientation: Orientation) -> String {
    let plain = { (word: String) -> (family: ChartFamily?, isPlain: Bool) in
      guard let series = Series(kind: word, source: SeriesSource(channels: [:])) else {
        return (nil, false)
      }
      let isPlain =
        series.traits.binning == nil && series.traits.distribution == nil
        && series.traits.cells == nil && series.traits.isRunningSum == false
        && series.channels.contains { $0.role == .x || $0.role == .y && !$0.isRequired }
      return (series.traits.family, isPlain)
    }
    guard orientation == .vertical, plain(word).isPlain else { return word }
    let fitting = Series.kinds.filter {
      plain($0) == plain(word)
        && Series(kind: $0, source: SeriesSource(channels: [:]))?.source.orientation == .vertical
    }
    return fitting.isEmpty ? word : choice(fitting)
  }

  private mutating func legend() -> Legend {
    Legend(
      isVisible: choice([nil, true, true, false]), position: choice(Legend.Position.allCases),
      placement: choice(Legend.Placement.allCases), title: text(0.2))
  }

  // MARK: Series

  private mutating func fill(_ series: inout Series, with plot: inout RandomRows) {
    series.source.title = text(0.7)
    for channel in series.channels
    where channel.isRequired || chance(plot.share(of: channel, in: series)) {
      series.source[channel.role] = .values(plot.column(for: channel, of: series, &self))
    }
    if series.channels.contains(where: { $0.role == .label }), chance(0.35) {
      series.source.labels = PointLabels(
        placement: choice(PointLabels.Placement.allCases + Array(repeating: .automatic, count: 6)),
        orientation: choice(PointLabels.Orientation.allCases + [.automatic, .automatic]),
        offset: choice([4, 4, 0, 12]), size: maybe(0.1) { $0.choice([6, 20]) },
        layer: choice(PointLabels.Layer.allCases), showsTotals: chance(0.3))
    }
    if var map = series.concrete as? HeatMapSeries {
      map.labels.isShown = chance(0.5)
      series = Series(map)
    } else if var pie = series.concrete as? PieSeries {
      pie.slices = slices(isRing: pie.slices.innerRadius != nil)
      series = Series(pie)
    }
  }

  private mutating func slices(isRing: Bool) -> SliceSettings {
    SliceSettings(
      innerRadius: isRing ? choice([0.3, 0.6, 0.8]) : nil,
      startAngle: .degrees(choice([0, 0, 100, -45])), isClockwise: chance(0.3),
      style: SliceStyle(protrusion: choice([0, 0, 0, 12, 200])),
      labels: SliceLabels(
        isShown: chance(0.9),
        parts: maybe(0.3) { $0.choice([[.name], [.value, .share], [.share]]) }),
      spokes: SpokeStyle(
        isShown: choice([nil, nil, true, false]), length: maybe(0.2) { $0.choice([0, 5, 100]) },
        padding: choice([10, 10, 0, 30])),
      other: maybe(0.3) { $0.choice([OtherSlices(), OtherSlices(count: 8)]) },
      center: maybe(0.5) { SliceCenter(showsTotal: $0.chance(0.7), text: $0.text(0.7)) })
  }

  /// Splits, stacks, and axes of their own.
  private mutating func arrange(_ series: inout [Series], _ plot: RandomRows) {
    let traits = series.map(\.traits)
    guard let first = traits.first, first.family != .slices, first.cells == nil else { return }
    if first.stacking != nil, chance(0.4) {
      let mode = choice([nil, .percent, .diverging] as [StackMode?])
      for index in series.indices where traits[index].stacking != nil {
        series[index].source.stack = Stack("s", mode: mode)
        // An error is no share.
        if mode == .percent { series[index].source[.error] = nil }
      }
    }
    if series.count <= 2, first.family == .cartesian, !first.isRunningSum, plot.count > 0,
      chance(0.3)
    {
      let keys = names(choice([2, 4, 12, 40]))
      let column = Column((0..<plot.count).map { _ in choice(keys) })
      series[0].source.splitBy = .values(column)
    }
    let isStacked = series.contains { $0.source.stack != nil }
    guard first.family == .cartesian, !isStacked, chance(0.3) else { return }
    let count = choice([2, 2, 3, 5])
    for index in series.indices where index > 0 {
      let id = choice([nil] + (1..<count).map { "axis\($0)" })
      if series[index].source.orientation == .vertical {
        series[index].source.yAxis = id
      } else {
        series[index].source.xAxis = id
      }
    }
  }

  // MARK: Axes

  private mutating func setAxes(of chart: inout Chart, _ plot: RandomRows) {
    let isTurned = chart.series.first?.source.orientation == .horizontal
    let traits = chart.series.first?.traits
    let isRadial = traits?.family == .radial
    let hasDecades = plot.scale == .decades && !isRadial && traits?.cells == nil
    let kind = hasDecades && chance(0.7) ? Axis.Kind.logarithmic : .automatic
    let hasLogarithms = plot.positions == .decades && plot.hasPositions && !isRadial
    var values = [axis(nil, kind)]
    let ids = Set(chart.series.flatMap { [$0.source.xAxis, $0.source.yAxis].compactMap(\.self) })
    for id in ids.sorted() { values.append(axis(id, kind)) }
    var positions = [axis(nil, hasLogarithms ? .logarithmic : .automatic)]
    if plot.positions == .dates { for index in values.indices { values[index].crossing = nil } }
    if isRadial {
      positions[0].radial = RadialStyle(
        startAngle: .degrees(random() * 720 - 360), isClockwise: chance(0.7),
        shape: choice([nil, .circle, .web]))
    }
    (chart.xAxes, chart.yAxes) = isTurned ? (values, positions) : (positions, values)
  }

  private mutating func axis(_ id: String?, _ kind: Axis.Kind) -> Axis {
    var axis = Axis(
      kind, id: id, position: choice(Axis.Position.allCases + [nil, nil]), title: text(0.5),
      isReversed: maybe(0.2) { _ in true }, isHidden: chance(0.08))
    if chance(0.4) {
      axis.labels.orientation = choice(TickLabels.Orientation.allCases)
      axis.titleStyle = AxisTitleStyle(
        position: choice(AxisTitleStyle.Position.allCases + [nil, nil]),
        orientation: choice(AxisTitleStyle.Orientation.allCases))
      axis.ticks.clippingLow = choice(AxisTicks.Clipping.allCases)
      axis.ticks.clippingHigh = choice(AxisTicks.Clipping.allCases)
      axis.ticks.marks.isShown = choice([nil, true, false])
      axis.ticks.marks.length = choice([nil, nil, 0, 12])
      axis.ticks.marks.gap = choice([nil, nil, 4])
    }
    if chance(0.1) { axis.width = choice([0, 10, 40, 90]) }
    if chance(0.1) {
      axis.crossing = choice([0, 5, -1e9])
      axis.labelsAreFixed = chance(0.5)
    }
    return axis
  }
}
