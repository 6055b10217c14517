import Sumi
import Synchronization

/// Writes down what a session tells.
final class SessionRecorder: ChartDelegate {
  private let lines = Mutex<[String]>([])
  private let limit: Double?

  /// - Parameter limit: the greatest value that x axes may show; `nil` for any.
  init(limit: Double? = nil) { self.limit = limit }

  func add(_ line: String) { lines.withLock { $0.append(line) } }

  /// What was told since the last call.
  func taken() -> [String] {
    lines.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }

  func willStartLoading(_ session: isolated ChartSession) { add("will start loading") }
  func didUpdateAxes(_ session: isolated ChartSession) { add("axes updated") }
  func didFinishLoading(_ session: isolated ChartSession) { add("did finish loading") }
  func willRender(_ session: isolated ChartSession, isFull: Bool) {
    add(isFull ? "will render all" : "will render")
  }
  func didRender(_ session: isolated ChartSession) { add("did render") }

  func session(
    _ session: isolated ChartSession, willApply change: GestureChange
  ) -> GestureChange? {
    add("will \(change.gesture) \(change.phase)")
    guard let limit, case .windows(let windows) = change.effect else { return change }
    var restricted = change
    restricted.effect = .windows(
      windows.map { window in
        guard case .number(let upper)? = window.range?.upper, window.axis.isX, upper > limit
        else { return window }
        return GestureChange.Window(
          axis: window.axis, range: AxisRange(.number(limit - 2), .number(limit)))
      })
    return restricted
  }

  func session(_ session: isolated ChartSession, didApply change: GestureChange) {
    add("did \(change.gesture) \(change.phase)")
  }
  func session(_ session: isolated ChartSession, didChangeRangesOf axes: [String]) {
    add("ranges " + axes.joined(separator: " "))
  }
  func session(_ session: isolated ChartSession, didReceive event: InputEvent) { add("event") }
  func session(
    _ session: isolated ChartSession, didEndAnimationOf series: SeriesReference?, isFinished: Bool
  ) {
    add("animation ended \(isFinished)")
  }
}

/// Two series of three points, whose questions are written down.
final class RecordedSource: ChartDataSource {
  private let recorder: SessionRecorder
  private let factor = Atomic(1)
  private let hasTicks = Atomic(true)
  private let isWhole: Bool

  init(_ recorder: SessionRecorder, wholeColumns isWhole: Bool = false) {
    self.recorder = recorder
    self.isWhole = isWhole
  }

  func stopTicks() { hasTicks.store(false, ordering: .relaxed) }

  func setFactor(_ factor: Int) { self.factor.store(factor, ordering: .relaxed) }

  func seriesCount(in session: isolated ChartSession) -> Int {
    recorder.add("series count")
    return 2
  }

  func series(at index: Int, in session: isolated ChartSession) -> Series {
    recorder.add("series \(index)")
    return Series(LineSeries(y: [], title: "S\(index)"))
  }

  func pointCount(ofSeries series: Int, in session: isolated ChartSession) -> Int { 3 }

  func point(
    at index: Int, ofSeries series: Int, in session: isolated ChartSession
  ) -> ChartPoint {
    if index == 0 { recorder.add("points of \(series)") }
    let value = Double(index * factor.load(ordering: .relaxed))
    return ChartPoint(x: .number(Double(index)), y: .number(value))
  }

  func columns(ofSeries series: Int, in session: isolated ChartSession) -> [Role: Column]? {
    isWhole ? [.x: Column([0.0, 1, 2]), .y: Column([5.0, 6, 7])] : nil
  }

  func tickValues(of axis: AxisIdentity, in session: isolated ChartSession) -> [Datum]? {
    axis.isX && hasTicks.load(ordering: .relaxed) ? [0, 2] : nil
  }
}
