import SumiChart
import SumiLive

/// The frames of a chart that changes, in even steps from its start to its end.
///
/// Each frame depends on its number only, so that any of them can be drawn in any order and on any
/// machine.
public struct AnimationFrames: Sendable {
  /// What changes, such as a `Timeline` or a `ChartTransition`.
  public let chart: any AnimatedChart
  /// At least 1.
  public let count: Int

  /// - Parameters:
  ///   - chart: what changes.
  ///   - framesPerSecond: above 0.
  public init(of chart: any AnimatedChart, framesPerSecond: Double) {
    self.chart = chart
    let count = (chart.duration * framesPerSecond).rounded()
    self.count = max(Int(exactly: min(count.isNaN ? 1 : count, 1e9)) ?? 1, 1)
  }

  /// The seconds from the start at which a frame is, from 0. The last one is at the end.
  public func time(of frame: Int) -> Double {
    count > 1 ? chart.duration * Double(frame) / Double(count - 1) : chart.duration
  }

  /// The chart of a frame, from 0.
  public func chart(of frame: Int) -> Chart { chart.chart(at: time(of: frame)) }
}
