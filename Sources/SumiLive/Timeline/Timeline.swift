import SumiChart
import SumiGeometry

/// How a chart appears and disappears: a pure function of time, so that frames can be drawn in any
/// order and in parallel.
public struct Timeline: AnimatedChart {
  /// The chart that appears and disappears.
  @Shared public private(set) var chart: Chart
  /// In seconds, from the start to the end of everything.
  public let duration: Double
  private let entries: [Entry]
  private let exit: SeriesAnimation?
  /// When series begin to disappear, in the time of the animations; infinity if they stay.
  private let exitStart: Double
  /// The seconds that the animations take; in less time they are faster.
  private let needed: Double
  /// The timelines of the charts in the picture.
  private let parts: [Timeline]

  /// A series that appears.
  private struct Entry: Sendable {
    /// In seconds.
    let start: Double
    let animation: SeriesAnimation
  }

  /// - Parameters:
  ///   - chart: that appears and, if its animation has an exit, disappears.
  ///   - duration: in seconds; `nil` for what the chart's animations take. In less time they are
  ///     faster. Series that disappear are gone at its end.
  public init(of chart: Chart, duration: Double? = nil) {
    self.init(of: chart, duration: duration, inherited: nil)
  }

  private init(of chart: Chart, duration: Double?, inherited: ChartAnimation?) {
    let animation =
      chart.animation == ChartAnimation() ? inherited ?? chart.animation : chart.animation
    let entries = chart.series.enumerated().map { index, series in
      Entry(
        start: Double(index) * animation.stagger,
        animation: series.source.animation ?? animation.entry)
    }
    let exitDuration = animation.exit?.end ?? 0
    let shown = entries.map { $0.start + $0.animation.end }.max() ?? 0
    let unlimited = chart.charts.map { Timeline(of: $0, duration: nil, inherited: animation) }
    let needed = max(shown + exitDuration, unlimited.map(\.duration).max() ?? 0)
    let length = duration.flatMap { $0.isFinite ? max($0, 0) : nil } ?? needed
    self.chart = chart
    self.entries = entries
    self.duration = length
    exit = animation.exit
    self.needed = needed
    exitStart = animation.exit == nil ? .infinity : max(length, needed) - exitDuration
    parts = chart.charts.map { Timeline(of: $0, duration: length, inherited: animation) }
  }

  /// The state of the chart at a time in seconds from the start: its own, with the presence of its
  /// series. Of several charts in one picture use `chart(at:)`.
  public func state(at seconds: Double) -> ChartState {
    var state = chart.state
    let seconds = animationTime(at: seconds)
    for (index, entry) in entries.enumerated() {
      if let exit, seconds > exitStart {
        let progress = 1 - exit.progress(at: seconds - exitStart)
        state.presence.append(presence(of: index, exit, progress))
        continue
      }
      let progress = entry.animation.progress(at: seconds - entry.start)
      guard progress != 1 else { continue }
      state.presence.append(presence(of: index, entry.animation, progress))
    }
    return state
  }

  /// The chart with its state at a time in seconds from the start, and those of the charts in it.
  public func chart(at seconds: Double) -> Chart {
    var chart = self.chart
    chart.state = state(at: seconds)
    chart.charts = parts.map { $0.chart(at: seconds) }
    return chart
  }

  /// The time of the animations at a time of this timeline, both in seconds.
  private func animationTime(at seconds: Double) -> Double {
    guard duration < needed else { return seconds }
    return seconds >= duration ? needed : seconds * (needed / duration)
  }

  private func presence(
    of index: Int, _ animation: SeriesAnimation, _ progress: Double
  ) -> Presence {
    Presence(
      of: .index(index), progress: progress, kind: animation.kind, origin: animation.origin)
  }
}
