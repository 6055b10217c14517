import SumiChart
import SumiLayout
import SumiLive

extension ChartSession {
  /// Takes what a user does with pointers or the wheel.
  ///
  /// - Throws: `SumiError` if the chart cannot be laid out to see what is meant; then nothing happens.
  public func handle(_ event: InputEvent) async throws(SumiError) {
    tell(.received(event))
    time = max(time, event.time.isFinite ? event.time : time)
    // What a gesture means is seen on the chart as it is now.
    endAnimations(by: time)
    apply(try changes(of: event))
    await keepLinksInStep()
  }

  /// Lets time pass: long presses begin, axes and slices move on. `frame(at:)` does so itself.
  ///
  /// - Throws: `SumiError` if the chart cannot be laid out.
  public func advance(to seconds: Double) async throws(SumiError) {
    try move(to: seconds)
    await keepLinksInStep()
  }

  private func move(to seconds: Double) throws(SumiError) {
    time = max(time, seconds.isFinite ? seconds : time)
    endAnimations(by: time)
    if !selector.isAtRest { apply(selector.advance(to: time, state: state)) }
    guard !gestures.isAtRest else { return }
    let time = time
    apply(
      try wrapping { session in
        try session.gestures.advance(
          to: time, state: session.state, on: session.stillFrame().frame.chart)
      })
  }

  private func changes(of event: InputEvent) throws(SumiError) -> [GestureChange] {
    try wrapping { session in
      // Grippers lie on top and get the pointer first.
      var changes: [GestureChange] = []
      if session.chart.rangeSelector.isVisible {
        if case .pointer(let pointer) = event,
          let own = try session.selector.handle(
            pointer, state: session.state, on: { try session.stillFrame().frame })
        {
          return own
        }
        if event.begins { changes = session.selector.stop() }
      }
      return try changes
        + session.gestures.handle(
          event, state: session.state, on: session.stillFrame().frame.chart)
    }
  }

  private func wrapping<Result>(
    _ body: (isolated ChartSession) throws -> Result
  ) throws(SumiError) -> Result {
    do {
      return try body(self)
    } catch {
      throw SumiError.wrap(error)
    }
  }

  /// Applies changes as far as the delegate allows.
  func apply(_ changes: [GestureChange]) {
    for change in changes {
      let allowed = delegate == nil ? change : delegate?.session(self, willApply: change)
      guard let allowed else { continue }
      var state = self.state
      state.apply(allowed)
      self.state = state
      tell(.applied(allowed))
      if allowed.gesture == .program { endMove(allowed.phase) }
    }
  }

  // MARK: By program

  /// Changes the state by a function of the chart laid out, such as
  /// `session.change { try $0.zoom("xAxis", level: 2, on: $1) }`.
  ///
  /// - Returns: what the function returns.
  /// - Throws: `SumiError`, and then nothing is changed.
  @discardableResult
  public func change<Result: Sendable>(
    _ body: @Sendable (inout ChartState, ChartFrame) throws -> Result
  ) async throws(SumiError) -> Result {
    var state = state
    let result: Result
    do {
      result = try body(&state, layout)
    } catch {
      throw SumiError.wrap(error)
    }
    self.state = state
    await keepLinksInStep()
    return result
  }

  /// The chart as it is now, laid out in points, without what moves.
  public var layout: ChartFrame {
    get throws(SumiError) { try stillFrame().layout }
  }

  /// The axes of what was laid out last, the x axes, then the y axes, for any task at once; none before the
  /// first frame.
  public nonisolated var axes: [AxisPlacement] { laidOutAxes.withLock(\.self) }

  /// An axis of the chart as it is now, without what moves, by its `id`, or as `xAxis`, `yAxis[1]` and so on; `nil` if there is none.
  ///
  /// - Throws: `SumiError` if the chart cannot be laid out.
  public func axis(_ name: String) throws(SumiError) -> AxisPlacement? {
    try stillFrame().axis(name)
  }
}

extension InputEvent {
  /// Whether something new begins, and is no part of what goes on.
  fileprivate var begins: Bool {
    switch self {
    case .pointer(let event): event.phase == .down
    case .wheel: true
    }
  }
}
