import SumiChart
import SumiLayout
import SumiLive

extension ChartSession {
  /// Takes what a user does with pointers or the wheel.
  ///
  /// - Throws: `SumiError` if the chart cannot be laid out to see what is meant; then nothing happens.
  public func handle(_ event: InputEvent) async throws(SumiError) {
    let before = state
    delegate?.session(self, didReceive: event)
    time = max(time, event.time.isFinite ? event.time : time)
    apply(try changes(of: event))
    await keepLinksInStep(since: before)
  }

  /// Lets time pass: long presses begin, axes and slices move on. `frame(at:)` does so itself.
  ///
  /// - Throws: `SumiError` if the chart cannot be laid out.
  public func advance(to seconds: Double) async throws(SumiError) {
    let before = state
    try move(to: seconds)
    await keepLinksInStep(since: before)
  }

  private func move(to seconds: Double) throws(SumiError) {
    time = max(time, seconds.isFinite ? seconds : time)
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
  private func apply(_ changes: [GestureChange]) {
    for change in changes {
      let allowed = delegate == nil ? change : delegate?.session(self, willApply: change)
      guard let allowed else { continue }
      var state = self.state
      state.apply(allowed)
      self.state = state
      delegate?.session(self, didApply: allowed)
    }
  }

  // MARK: By program

  /// Changes the state by a function of the chart laid out, such as
  /// `session.change { try $0.zoom("xAxis", level: 2, on: $1) }`.
  ///
  /// - Throws: `SumiError`, and then nothing is changed.
  public func change(
    _ body: @Sendable (inout ChartState, ChartFrame) throws -> Void
  ) async throws(SumiError) {
    let before = state
    var state = before
    do {
      try body(&state, stillFrame().frame.chart)
    } catch {
      throw SumiError.wrap(error)
    }
    self.state = state
    await keepLinksInStep(since: before)
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
