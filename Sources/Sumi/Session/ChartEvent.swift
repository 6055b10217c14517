import SumiChart
import SumiLive
import Synchronization

/// Something that a session tells, in the order of `ChartDelegate`.
public enum ChartEvent: Equatable, Sendable {
  /// The data source is about to be asked.
  case willStartLoading
  /// The axes fit the new data.
  case axesUpdated
  /// Data and axes are new.
  case loaded
  /// A picture is about to be laid out; of all of the chart, or only of its state.
  case willRender(isFull: Bool)
  /// A picture is drawn.
  case rendered
  /// A gesture has begun, goes on or has ended.
  case applied(GestureChange)
  /// What axes show has changed, whether by a gesture or by a program.
  case rangesChanged([RangeChange])
  /// A pointer or the wheel was used.
  case received(InputEvent)
  /// An animation has ended: of a series, or of all of the chart.
  case animationEnded(SeriesReference?, isFinished: Bool)
}

/// What an axis shows from now on.
public struct RangeChange: Equatable, Sendable {
  /// Its name in `ChartState.windows`.
  public var axis: String
  /// `nil` for the chart's own range.
  public var range: AxisRange?
}

/// Those who wait for the events of a session.
final class EventListeners: Sendable {
  private let all = Mutex<[Int: AsyncStream<ChartEvent>.Continuation]>([:])

  /// The events from now on.
  func events() -> AsyncStream<ChartEvent> {
    let (stream, continuation) = AsyncStream.makeStream(of: ChartEvent.self)
    let number = all.withLock { all in
      let number = (all.keys.max() ?? 0) + 1
      all[number] = continuation
      return number
    }
    continuation.onTermination = { [weak self] _ in
      self?.all.withLock { all in _ = all.removeValue(forKey: number) }
    }
    return stream
  }

  func tell(_ event: ChartEvent) {
    for continuation in all.withLock({ Array($0.values) }) { continuation.yield(event) }
  }

  deinit {
    // The closures that these call would lock what is being locked.
    for continuation in all.withLock({ Array($0.values) }) { continuation.finish() }
  }
}

extension ChartSession {
  /// What the session tells from now on, for any task: `for await event in session.events`. It ends with
  /// the session.
  ///
  /// Events are kept until they are taken. To change or refuse a gesture's change, use a `ChartDelegate`.
  public nonisolated var events: AsyncStream<ChartEvent> { listeners.events() }

  /// Tells those who wait for events, after the delegate is asked about what is about to happen.
  func tell(_ event: ChartEvent) {
    switch event {
    case .willStartLoading: delegate?.willStartLoading(self)
    case .willRender(let isFull): delegate?.willRender(self, isFull: isFull)
    default: break
    }
    listeners.tell(event)
  }

  /// Sets what is asked and told about the session; it is held weakly.
  public func setDelegate(_ delegate: (any ChartDelegate)?) {
    self.delegate = delegate
    news?.cancel()
    news = delegate.map { delegate in
      let events = events
      return Task.detached { [weak self, weak delegate] in
        for await event in events {
          guard let self, let delegate else { return }
          await delegate.hear(event, of: self)
        }
      }
    }
  }
}
