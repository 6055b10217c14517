import SumiChart
import SumiLayout
import SumiLive

/// Movements that a program asks for.
extension ChartSession {
  /// Moves the state to what a function of the chart laid out makes of it, such as
  /// `session.change(animated: .seconds(1)) { try $0.zoom("xAxis", level: 2, on: $1) }`.
  ///
  /// Ranges of axes, turns of slices and the slices of a selection move; the rest of the state is there at
  /// once. It begins with the next frame, and is told as gestures are, under `program`. If something moves
  /// already, the movement goes on from what is seen with its velocity, and the function gets the state to
  /// which it led: two movements by half an axis together move it by all of it. A pointer that comes down
  /// stops it.
  ///
  /// - Parameters:
  ///   - animation: a curve in a time, or a spring.
  ///   - completion: told whether it was complete, or stopped or replaced.
  ///   - body: changes the state.
  /// - Returns: what the function returns.
  /// - Throws: `SumiError`, and then nothing is changed.
  @discardableResult
  public func change<Result: Sendable>(
    animated animation: MoveAnimation, completion: (@Sendable (Bool) -> Void)? = nil,
    _ body: @Sendable (inout ChartState, ChartFrame) throws -> Result
  ) async throws(SumiError) -> Result {
    let before = state
    let now = try stillFrame()
    let expected = gestures.target(of: before)
    var target = expected
    let result: Result
    do {
      result = try body(&target, expected == before ? now.layout : frame(in: expected).layout)
    } catch {
      throw SumiError.wrap(error)
    }
    let end = target == before ? now : try frame(in: target)
    endMove(.cancelled)
    state = target.keepingMotion(of: before, on: now.frame.chart)
    apply(
      gestures.move(
        to: target, animation, state: state, on: now.frame.chart, to: end.frame.chart))
    if gestures.isMovedByProgram {
      moveCompletion = completion
    } else {
      completion?(true)
    }
    await keepLinksInStep()
    return result
  }

  /// Tells that a movement is complete, or was stopped.
  func endMove(_ phase: GestureChange.Phase) {
    guard phase == .ended || phase == .cancelled, let completion = moveCompletion else { return }
    moveCompletion = nil
    completion(phase == .ended)
  }

  private func frame(in state: ChartState) throws(SumiError) -> PreparedChart {
    var chart = chart
    chart.state = state
    return try prepared(chart, tables)
  }
}

extension ChartState {
  /// The same with what moves as it is in another state. Windows of axes that the frame lacks do not move.
  fileprivate func keepingMotion(of other: ChartState, on frame: ChartFrame) -> ChartState {
    var state = self
    let moving = other.windows.filter { frame.hasMovableAxis($0.key) }
    state.windows = windows.filter { !frame.hasMovableAxis($0.key) }
    state.windows.merge(moving) { _, own in own }
    state.rotation = other.rotation
    state.rotations = other.rotations
    state.protrusions = other.protrusions
    state.selection = other.selection
    return state
  }
}
