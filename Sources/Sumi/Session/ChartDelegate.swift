import SumiChart
import SumiLayout
import SumiLive

/// What a session tells a program, on the session's executor. Each method has a default that does
/// nothing.
///
/// The order of a reload and the picture after it is: `willStartLoading`, the questions to the data
/// source, `didUpdateAxes`, `didFinishLoading`, `willRender` with a full redraw, and `didRender` when the
/// picture is drawn.
public protocol ChartDelegate: AnyObject, Sendable {
  /// Before the data source is asked. Axes are out of date from here on.
  func willStartLoading(_ session: isolated ChartSession)

  /// The axes fit the new data.
  func didUpdateAxes(_ session: isolated ChartSession)

  /// Data and axes are new. Axes may still be changed.
  func didFinishLoading(_ session: isolated ChartSession)

  /// Before a picture is laid out.
  ///
  /// - Parameters:
  ///   - session: that is about to draw.
  ///   - isFull: whether data, chart or size changed since the last picture, and not only the
  ///     chart's state.
  func willRender(_ session: isolated ChartSession, isFull: Bool)

  /// After a picture is drawn.
  func didRender(_ session: isolated ChartSession)

  /// Before a gesture's change is applied, also for the windows of momentum and bounces.
  ///
  /// - Returns: the change, or another one, with a range that is restricted for example; `nil` for none.
  func session(
    _ session: isolated ChartSession, willApply change: GestureChange
  ) -> GestureChange?

  /// After a gesture's change was applied: a gesture has begun, goes on or has ended.
  func session(_ session: isolated ChartSession, didApply change: GestureChange)

  /// After what axes show has changed, whether by a gesture or by a program.
  func session(_ session: isolated ChartSession, didChangeRangesOf axes: [String])

  /// After a pointer or the wheel was used, before it is a gesture.
  func session(_ session: isolated ChartSession, didReceive event: InputEvent)

  /// After an animation has ended.
  ///
  /// - Parameters:
  ///   - session: whose animation has ended.
  ///   - series: that was animated; `nil` for all of the chart.
  ///   - isFinished: whether it was complete, and not replaced by another one.
  func session(
    _ session: isolated ChartSession, didEndAnimationOf series: SeriesReference?, isFinished: Bool)
}

extension ChartDelegate {
  public func willStartLoading(_ session: isolated ChartSession) {}
  public func didUpdateAxes(_ session: isolated ChartSession) {}
  public func didFinishLoading(_ session: isolated ChartSession) {}
  public func willRender(_ session: isolated ChartSession, isFull: Bool) {}
  public func didRender(_ session: isolated ChartSession) {}
  public func session(
    _ session: isolated ChartSession, willApply change: GestureChange
  ) -> GestureChange? { change }
  public func session(_ session: isolated ChartSession, didApply change: GestureChange) {}
  public func session(_ session: isolated ChartSession, didChangeRangesOf axes: [String]) {}
  public func session(_ session: isolated ChartSession, didReceive event: InputEvent) {}
  public func session(
    _ session: isolated ChartSession, didEndAnimationOf series: SeriesReference?, isFinished: Bool
  ) {}
}
