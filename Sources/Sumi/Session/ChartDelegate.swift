import SumiChart
import SumiLayout
import SumiLive

/// What a session asks a program, and what it tells it. Each method has a default that does nothing.
///
/// What is about to happen is asked on the session's executor, and the session waits for the answer. What
/// has happened is told in its order, one after the other, wherever the delegate is: a class of the main
/// actor needs no more than methods.
///
/// The order of a reload and the picture after it is: `willStartLoading`, the questions to the data
/// source, `didUpdateAxes`, `didFinishLoading`, `willRender` with a full redraw, and `didRender` when the
/// picture is drawn.
public protocol ChartDelegate: AnyObject, Sendable {
  // MARK: Before

  /// Before the data source is asked. Axes are out of date from here on.
  func willStartLoading(_ session: isolated ChartSession)

  /// Before a picture is laid out. The chart may still be changed.
  ///
  /// - Parameters:
  ///   - session: that is about to draw.
  ///   - isFull: whether data, chart or size changed since the last picture, and not only the
  ///     chart's state.
  func willRender(_ session: isolated ChartSession, isFull: Bool)

  /// Before a gesture's change is applied, also for the windows of momentum and bounces.
  ///
  /// - Returns: the change, or another one, with a range that is restricted for example; `nil` for none.
  func session(
    _ session: isolated ChartSession, willApply change: GestureChange
  ) -> GestureChange?

  // MARK: After

  /// The axes fit the new data.
  func didUpdateAxes(_ session: ChartSession) async

  /// Data and axes are new.
  func didFinishLoading(_ session: ChartSession) async

  /// A picture was drawn.
  func didRender(_ session: ChartSession) async

  /// A gesture's change was applied: a gesture has begun, goes on or has ended. It has the ranges, the
  /// position of the crosshair or what is selected.
  func session(_ session: ChartSession, didApply change: GestureChange) async

  /// What axes show has changed, whether by a gesture or by a program.
  func session(_ session: ChartSession, didChange ranges: [RangeChange]) async

  /// A pointer or the wheel was used; told before what it did as a gesture.
  func session(_ session: ChartSession, didReceive event: InputEvent) async

  /// An animation has ended.
  ///
  /// - Parameters:
  ///   - session: whose animation has ended.
  ///   - series: that was animated; `nil` for all of the chart.
  ///   - isFinished: whether it was complete, and not replaced by another one.
  func session(
    _ session: ChartSession, didEndAnimationOf series: SeriesReference?, isFinished: Bool) async
}

extension ChartDelegate {
  public func willStartLoading(_ session: isolated ChartSession) {}
  public func willRender(_ session: isolated ChartSession, isFull: Bool) {}
  public func session(
    _ session: isolated ChartSession, willApply change: GestureChange
  ) -> GestureChange? { change }
  public func didUpdateAxes(_ session: ChartSession) async {}
  public func didFinishLoading(_ session: ChartSession) async {}
  public func didRender(_ session: ChartSession) async {}
  public func session(_ session: ChartSession, didApply change: GestureChange) async {}
  public func session(_ session: ChartSession, didChange ranges: [RangeChange]) async {}
  public func session(_ session: ChartSession, didReceive event: InputEvent) async {}
  public func session(
    _ session: ChartSession, didEndAnimationOf series: SeriesReference?, isFinished: Bool
  ) async {}

  /// Tells what has happened.
  func hear(_ event: ChartEvent, of session: ChartSession) async {
    switch event {
    case .willStartLoading, .willRender: break
    case .axesUpdated: await didUpdateAxes(session)
    case .loaded: await didFinishLoading(session)
    case .rendered: await didRender(session)
    case .applied(let change): await self.session(session, didApply: change)
    case .rangesChanged(let ranges): await self.session(session, didChange: ranges)
    case .received(let event): await self.session(session, didReceive: event)
    case .animationEnded(let series, let isFinished):
      await self.session(session, didEndAnimationOf: series, isFinished: isFinished)
    }
  }
}
