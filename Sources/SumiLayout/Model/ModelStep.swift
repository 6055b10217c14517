import SumiChart
import SumiGeometry

/// A step from the description of a chart to its model: a function of what the steps before have found.
struct ModelStep: Sendable {
  /// What is done, in a few words.
  let name: String
  let run: @Sendable (inout ModelDraft) throws(LayoutError) -> Void

  private init(
    _ name: String, _ run: @escaping @Sendable (inout ModelDraft) throws(LayoutError) -> Void
  ) {
    self.name = name
    self.run = run
  }

  /// All steps, each of which needs those before it.
  static let all = reading + [positions] + combining + summarising + placing

  // MARK: Rows and columns

  private static let reading = [
    ModelStep("move the legend beside panels") { draft throws(LayoutError) in
      if let warning = draft.chart.moveLegendBesidePanels() { draft.warnings.append(warning) }
    },
    ModelStep("read the columns of all series") { draft throws(LayoutError) in
      var nameless = CountedWarnings()
      draft.series = try SeriesData.all(
        of: draft.chart, colors: draft.colors, tables: draft.tables, memo: draft.memo,
        warnings: &nameless)
      draft.warnings += nameless.texts
    },
    ModelStep("check that series fit together") { draft throws(LayoutError) in
      try draft.chart.checkFamily()
      draft.warnings += draft.chart.takeZones(of: draft.series)
      try draft.series.checkErrors(isRadial: draft.chart.family == .radial)
      try draft.series.checkTwoEnds()
      draft.warnings += draft.series.incompleteRowsWarnings(
        areCopies: draft.chart.panelsInUse?.of != nil, memo: draft.memo)
    },
    ModelStep("combine rows") { draft throws(LayoutError) in
      try draft.series.combineRows(of: draft.chart, memo: draft.memo)
    },
    ModelStep("order by values") { draft throws(LayoutError) in
      draft.warnings += draft.chart.orderByValues(&draft.series)
    },
    ModelStep("leave out what a bent axis cannot show, and count in bins") {
      draft throws(LayoutError) in
      let bent = BentAxes(of: draft.chart)
      draft.warnings += try draft.series.leaveOutNumbersOutside(on: bent, memo: draft.memo)
      draft.warnings += try draft.series.bin(on: bent, memo: draft.memo)
    },
    ModelStep("find distributions") { draft throws(LayoutError) in
      try draft.series.findDistributions(memo: draft.memo)
    },
  ]

  // MARK: Positions

  private static let positions = ModelStep("find the kinds of axes") { draft throws(LayoutError) in
    draft.kinds = AxisKinds(of: draft.chart, series: draft.series)
    draft.warnings += draft.series.nameRowNumbers(on: draft.kinds, of: draft.chart)
  }

  private static let combining = [
    ModelStep("keep one row for a category and one for a cell") { draft throws(LayoutError) in
      draft.warnings += draft.series.replaceRepeatedCategories(on: draft.kinds, memo: draft.memo)
      draft.warnings += draft.series.overlapWarnings(on: draft.kinds, memo: draft.memo)
      draft.warnings += draft.series.combineCells(memo: draft.memo)
    },
    ModelStep("find the scales of colours, areas and shapes") { draft throws(LayoutError) in
      guard draft.series.contains(where: { $0.traits.encodings != nil }) else { return }
      var encodings = EncodingResolver(colors: draft.colors, size: draft.size, memo: draft.memo)
      try encodings.resolve(&draft.series)
      draft.warnings += encodings.warnings
    },
  ]

  // MARK: Values

  private static let summarising = [
    ModelStep("stack") { draft throws(LayoutError) in
      draft.warnings += try draft.series.stack(on: draft.kinds, memo: draft.memo)
    },
    ModelStep("add running sums") { draft throws(LayoutError) in
      draft.warnings += try draft.series.addRunningSums(memo: draft.memo)
    },
    ModelStep("find the ends of error bars") { draft throws(LayoutError) in
      draft.warnings += try draft.series.addErrorEnds(memo: draft.memo)
    },
    ModelStep("fit regressions and smooth lines") { draft throws(LayoutError) in
      draft.warnings += try draft.series.fitRegressions(
        on: draft.kinds, isRadial: draft.chart.family == .radial, memo: draft.memo)
      draft.warnings += draft.series.orderWarnings(memo: draft.memo)
      draft.series.smooth(memo: draft.memo)
    },
  ]

  // MARK: Axes and looks

  private static let placing = [
    ModelStep("find the ranges of x and y, and leave out what is in their breaks") {
      draft throws(LayoutError) in
      draft.warnings +=
        draft.series.colorWarning(of: draft.chart, memo: draft.memo).map { [$0] } ?? []
      guard draft.chart.family == .cartesian else { return }
      try draft.findAxes(isX: true)
      try LayoutError.checkWork()
      try draft.findAxes(isX: false)
      draft.warnings += try draft.series.numbersOutsideWarnings(x: draft.x, y: draft.y)
    },
    ModelStep("find the look of each row") { draft throws(LayoutError) in
      draft.warnings += try draft.series.findLooks(
        of: draft.colors, images: draft.images, hooks: draft.hooks, memo: draft.memo)
    },
    ModelStep("join the axes of the chart's family") { draft throws(LayoutError) in
      try draft.findFamily()
    },
    ModelStep("check settings that need the axes") { draft throws(LayoutError) in
      draft.warnings += draft.series.warnings
      draft.warnings += draft.family.warnings(about: draft.chart.state.windows)
      try draft.family.check(draft.chart.gestures)
    },
  ]
}

extension ModelDraft {
  /// The series with the values that automatic ranges count.
  private var drawnSeries: [SeriesData] { series.withDrawnRows(on: kinds, of: chart, memo: memo) }

  fileprivate mutating func findAxes(isX: Bool) throws(LayoutError) {
    let axes = try AxisResolver(
      series: drawnSeries, kinds: kinds, isX: isX, memo: memo, annotations: chart.annotations,
      windows: chart.state.windows
    ).models(of: isX ? chart.xAxes : chart.yAxes)
    warnings += series.leaveOut(breaksOf: axes, memo: memo)
    if isX { x = axes } else { y = axes }
  }

  fileprivate mutating func findFamily() throws(LayoutError) {
    switch chart.family {
    case .radial:
      family = .radial(try RadialResolver(chart: chart, series: drawnSeries, kinds: kinds).model())
    case .slices:
      let model = try SlicesModel(of: chart, series: series, colors: colors)
      for ring in model.rings { series[ring.series].slices = ring.slices }
      family = .slices(model)
    case .cartesian:
      try EqualUnits.check(x: x, y: y)
      try CrossingAxes.resolve(&x, across: y)
      try CrossingAxes.resolve(&y, across: x)
      guard let panels = chart.panelsInUse else {
        family = .cartesian(x: x, y: y)
        return
      }
      family = .panels(
        try PanelModels(
          chart: chart, panels: panels, all: series, drawn: drawnSeries, kinds: kinds, memo: memo
        ).models(x: x, y: y))
    }
  }
}
