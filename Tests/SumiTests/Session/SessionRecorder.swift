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
  func willRender(_ session: isolated ChartSession, isFull: Bool) {
    add(isFull ? "will render all" : "will render")
  }

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

}

/// What sessions have told in the meantime, in words.
struct EventLog {
  private let session: ChartSession
  private var events: AsyncStream<ChartEvent>.Iterator

  /// What a session tells from now on.
  init(of session: ChartSession) {
    self.session = session
    events = session.events.makeAsyncIterator()
  }

  /// What was told since the last call.
  mutating func taken() async throws -> [String] {
    // A pointer that is not there does nothing, but is told.
    let end = InputEvent.pointer(PointerEvent(time: 0, pointer: -1, .cancel, x: 0, y: 0))
    try await session.handle(end)
    var lines: [String] = []
    while let event = await events.next(), event != .received(end) {
      lines.append(Self.line(event))
    }
    return lines
  }

  private static func line(_ event: ChartEvent) -> String {
    switch event {
    case .willStartLoading: "will start loading"
    case .axesUpdated: "axes updated"
    case .loaded: "did finish loading"
    case .willRender(let isFull): isFull ? "will render all" : "will render"
    case .rendered: "did render"
    case .applied(let change): "did \(change.gesture) \(change.phase)"
    case .rangesChanged(let ranges): "ranges " + ranges.map(\.axis).joined(separator: " ")
    case .received: "event"
    case .animationEnded(_, let isFinished): "animation ended \(isFinished)"
    }
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
