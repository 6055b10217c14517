import Sumi

/// A chart that a client has opened.
actor LiveChart {
  nonisolated let name: String
  /// Among those of the server.
  nonisolated let index: Int
  nonisolated let session: ChartSession
  /// How a series comes and goes at a click: at once, but visibly.
  private static let toggling = SeriesAnimation(.fade, duration: 0.25)

  private let statesTheme: Bool
  /// How often rows were added until now.
  private var revision: Int
  /// What the client has: the frame and its number.
  private var shown: (chart: PreparedChart, number: Int)?
  /// Which series the client wants to see, also while one is still appearing or disappearing.
  private var wanted: [SeriesReference: Bool] = [:]

  init(
    _ served: ServedChart, at index: Int, revision: Int, _ view: PageView, renderer: ChartRenderer,
    time: Double
  ) {
    name = served.name
    self.index = index
    self.revision = revision
    statesTheme = served.chart.statedTheme != nil
    var chart = served.chart
    if !statesTheme, view.isDark { chart.statedTheme = .dark }
    session = ChartSession(
      chart, tables: served.tables, renderer: renderer, relativeTo: served.folder, size: view.size,
      scale: view.scale, time: time)
  }

  /// The chart at a time if the client has not got that yet.
  ///
  /// - Parameter hover: a mouse that hovers over the chart, in points.
  func newFrame(
    at time: Double, hover: Point?
  ) async throws(SumiError) -> (chart: PreparedChart, number: Int)? {
    if let hover {
      try await session.change { state, frame in state.showCrosshair(at: hover, on: frame) }
    }
    let (chart, number) = try await session.numberedFrame(at: time)
    return number == shown?.number ? nil : (chart, number)
  }

  func isShown(_ chart: PreparedChart, number: Int) { shown = (chart, number) }

  /// What the client sees, in words; `nil` before the first frame.
  var words: String? { shown?.chart.alternativeText }

  /// The series of a frame, as the client wants them.
  func entries(of chart: PreparedChart) -> [SeriesEntry] {
    chart.seriesEntries.map { entry in
      var entry = entry
      if let isShown = wanted[entry.series] { entry.isHidden = !isShown }
      return entry
    }
  }

  func show(_ view: PageView) async {
    let theme: Theme? = view.isDark ? .dark : nil
    await session.update { [statesTheme] session in
      if session.size != view.size { session.size = view.size }
      if session.scale != view.scale { session.scale = view.scale }
      if !statesTheme, session.chart.statedTheme != theme { session.chart.statedTheme = theme }
    }
  }

  func move(by shares: Vector, zoomedBy factor: Double) async throws(SumiError) {
    let settings = await session.chart.gestures
    try await session.change { state, frame in
      state.move(by: shares, zoomedBy: factor, settings, on: frame)
    }
  }

  /// Shows or hides a series, if it is one that the client sees.
  func toggle(_ series: SeriesReference) async throws(SumiError) {
    guard let chart = shown?.chart,
      let entry = entries(of: chart).first(where: { $0.series == series })
    else { return }
    let shows = entry.isHidden
    wanted[series] = shows
    if entry.isPart {
      try await session.change { state, _ in
        state.presence.removeAll { $0.series == series }
        if !shows { state.presence.append(Presence(of: series, progress: 0)) }
      }
    } else if shows {
      try await session.show(series, Self.toggling)
    } else {
      try await session.hide(series, Self.toggling)
    }
  }

  /// Adds rows that came after those it has.
  func append(
    _ rows: Table, to table: String, keepingLast limit: Int?, revision: Int
  ) async throws(SumiError) {
    guard self.revision < revision else { return }
    self.revision = revision
    _ = try await session.append(rows, to: table, keepingLast: limit)
  }
}
