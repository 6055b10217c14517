import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import SumiLive

extension ChartSession {
  /// The chart laid out at a time in seconds; its picture can be drawn by any task.
  ///
  /// If nothing has changed, it is the same as before and costs nothing.
  ///
  /// - Throws: `SumiError`.
  public func frame(at seconds: Double) async throws(SumiError) -> PreparedChart {
    try await advance(to: seconds)
    startAnimations(at: time)
    // Some take no time.
    endAnimations(by: time)
    if let shown, animations.isEmpty, transition == nil { return shown }
    tell(.willRender(isFull: needsFullFrame))
    let frame: PreparedChart
    if let moving = try moving() { frame = moving } else { frame = try stillFrame() }
    removeCrosshair(outOf: frame)
    shown = frame
    note(axesOf: frame)
    frameNumber += 1
    needsFullFrame = false
    return frame
  }

  /// Removes a crosshair that a frame does not show, if it is not to come back.
  private func removeCrosshair(outOf frame: PreparedChart) {
    guard chart.crosshair.outOfRange == .remove, state.crosshair != nil,
      frame.frame.plots.allSatisfy({ $0.plot.crosshair == nil })
    else { return }
    let before = still
    var state = state
    state.crosshair = nil
    // Linked sessions may show it.
    show(state)
    still = before
  }

  /// As `frame(at:)`, with a number that differs from that of another frame.
  ///
  /// - Throws: `SumiError`.
  package func numberedFrame(
    at seconds: Double
  ) async throws(SumiError) -> (frame: PreparedChart, number: Int) {
    let frame = try await frame(at: seconds)
    return (frame, frameNumber)
  }

  /// Draws the chart at a time in seconds, and tells the delegate when it is drawn.
  ///
  /// - Throws: `SumiError`; `.cancelled` when the task is cancelled.
  public nonisolated func image(at seconds: Double) async throws(SumiError) -> ChartImage {
    do {
      let image = try await frameToDraw(at: seconds).image()
      await didRender()
      return image
    } catch {
      throw SumiError.wrap(error)
    }
  }

  /// As `frame(at:)`, of which the delegate is told also if it is one that was given before.
  private func frameToDraw(at seconds: Double) async throws(SumiError) -> PreparedChart {
    let last = frameNumber
    let frame = try await frame(at: seconds)
    if frameNumber == last { tell(.willRender(isFull: false)) }
    return frame
  }

  private func didRender() { tell(.rendered) }

  /// The chart with its animations and its transition; `nil` if there are none.
  private func moving() throws(SumiError) -> PreparedChart? {
    guard !animations.isEmpty || transition != nil else { return nil }
    var (chart, tables) = (self.chart, self.tables)
    if let running = transition, let start = running.start {
      chart = running.transition.chart(at: time - start)
      tables = chart.data.compactMapValues(\.heldTable)
      chart.state.crosshair = state.crosshair
      chart.state.selection = state.selection
      chart.state.zoomBox = state.zoomBox
    } else {
      try moveRanges(of: &chart)
    }
    chart.state.presence += presence
    return try prepared(chart, tables, hiding: transition == nil ? [] : nil)
  }

  /// The presence of the series that appear or disappear.
  private var presence: [Presence] {
    animations.flatMap { motion in
      motion.subject.references.map {
        Presence(
          of: $0, progress: motion.presence(at: time), kind: motion.animation.kind,
          origin: motion.animation.origin)
      }
    }
  }

  /// The state as the last frame shows it: with how far the series are that appear or disappear, and with the
  /// ranges and the plot area that it has meanwhile. A still picture of the chart in this state is that frame,
  /// unless the chart is becoming another one. Series that are hidden are not in it: they are hidden in the
  /// chart.
  public var shownState: ChartState {
    var shown = transition == nil ? shown?.chart.state ?? state : state
    // What the frame did not show may be gone.
    shown.crosshair = state.crosshair
    if transition != nil || self.shown == nil { shown.presence += presence }
    return shown
  }

  /// The chart without animations and transition, laid out.
  func stillFrame() throws(SumiError) -> PreparedChart {
    if let still { return still }
    let frame = try prepared(chart, tables)
    still = frame
    if state == ChartState() { steadyAreas[[]] = frame.frame.steadyArea }
    note(axesOf: frame)
    return frame
  }

  private func note(axesOf frame: PreparedChart) {
    let axes = frame.axes
    laidOutAxes.withLock { $0 = axes }
  }

  /// Lays a chart out, with its plot area where it is before axes are panned and zoomed: labels that
  /// come and go do not move it.
  ///
  /// - Parameter hidden: by index, what the session's chart has and this one hides; `nil` for another chart,
  ///   which states its plot area itself.
  func prepared(
    _ chart: Chart, _ tables: [String: Table], hiding hidden: Set<Int>? = []
  ) throws(SumiError) -> PreparedChart {
    var chart = chart
    // Names at the ends of lines would come and go with these.
    if chart.legend.isPlacedAutomatically { chart.legend.placement = .outside }
    if let hidden, chart.state.plotArea == nil, !chart.state.windows.isEmpty, chart.hasSteadyArea {
      chart.state.plotArea = try steadyArea(of: chart, tables, hiding: hidden)
    }
    return try laidOut(chart, tables)
  }

  private func steadyArea(
    of chart: Chart, _ tables: [String: Table], hiding hidden: Set<Int>
  ) throws(SumiError) -> Rect? {
    if let known = steadyAreas[hidden] { return known }
    var home = chart
    home.state = ChartState()
    let area = try laidOut(home, tables).frame.steadyArea
    steadyAreas[hidden] = area
    return area
  }

  private func laidOut(
    _ chart: Chart, _ tables: [String: Table]
  ) throws(SumiError) -> PreparedChart {
    try renderer.prepare(
      chart, tables: tables, relativeTo: folder, size: size, scale: scale, hooks: hooks)
  }
}

extension Chart {
  /// Whether it is one plot with straight axes, whose area can be stated.
  fileprivate var hasSteadyArea: Bool {
    family == .cartesian && charts.isEmpty && panelsInUse == nil && !rangeSelector.isVisible
  }
}

extension ChartFrame {
  /// The plot area, if it has axes of its own.
  fileprivate var steadyArea: Rect? { axes.isEmpty ? nil : plotArea }
}
