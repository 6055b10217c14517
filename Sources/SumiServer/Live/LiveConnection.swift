import Sumi

/// A client and its live chart: messages of a page in, frames out.
///
/// Whoever carries the messages calls `receive` for each that comes, one after the other, and sends what
/// `next()` gives, one after the other, each when the one before is sent. Nothing is queued: a frame is
/// drawn when the client has shown the one before, and shows all that has happened until then, so that a
/// slow client gets fewer frames and never an old one.
public actor LiveConnection {
  private let server: ChartServer
  /// Among the clients of the server.
  nonisolated let number: Int
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var rate: MessageRate
  private var lastMessage: ContinuousClock.Instant

  private var live: LiveChart?
  /// The mouse of a page that hovers over the chart, in points.
  private var hover: Point?
  /// From the page's clock to that of the session, in seconds: as the fastest message came.
  private var clockOffset = Double.infinity
  /// The page's time of the latest event.
  private var latestEvent: Double?
  /// The frames of all charts that it has opened.
  private var frameCount = 0
  /// The number of the frame that the page has not shown yet.
  private var inFlight: Int?
  private var lastDrawing: ContinuousClock.Instant?
  /// When the chart in words is due, unless something moves.
  private var wordsDue: ContinuousClock.Instant?
  private var words = ""
  private var fault = ""
  /// What is to be said besides frames, the newest of each kind.
  private var texts: [String: LiveText] = [:]
  private var ending: ConnectionEnd?
  private var hasToldEnd = false

  private var isWoken = false
  private var waiter: CheckedContinuation<Void, Never>?

  /// How long a chart is at rest before it is put into words.
  private static let restBeforeWords = Duration.milliseconds(400)

  init(of server: ChartServer, number: Int, names: [String]) {
    self.server = server
    self.number = number
    start = clock.now
    lastMessage = start
    rate = MessageRate(perSecond: server.limits.messagesPerSecond, at: start)
    texts["charts"] = LiveText(charts: names)
  }

  // MARK: Messages in

  /// Takes a text message of the page. A wrong one, or too many, end the session.
  public func receive(_ message: [UInt8]) async {
    guard ending == nil else { return }
    lastMessage = clock.now
    let limit = server.limits.messageBytes
    guard message.count <= limit else { return end(.messageTooLarge(limit: limit)) }
    guard rate.allows(at: lastMessage) else { return end(.tooManyMessages) }
    do throws(PageMessageFault) {
      await take(try PageMessage(json: message))
    } catch {
      end(.invalidMessage(error.description))
    }
    wake()
  }

  private func take(_ message: PageMessage) async {
    do throws(SumiError) {
      switch message {
      case .open(let index, let view, let time):
        clockOffset = seconds - (time.isFinite ? time : 0)
        open(index, view.limited(to: server.limits))
      case .view(let view): await live?.show(view.limited(to: server.limits))
      case .shown(let number): if inFlight == number { inFlight = nil }
      case .hover(let place):
        hover = place
        if place == nil { try await live?.session.change { state, _ in state.crosshair = nil } }
      case .event(let event):
        latestEvent = event.time
        if case .pointer(let pointer) = event, pointer.phase == .down { hover = nil }
        try await live?.session.handle(event.at(sessionTime(of: event.time)))
      case .move(let shares, let zoom): try await live?.move(by: shares, zoomedBy: zoom)
      case .reset: try await live?.session.change { state, _ in state.windows = [:] }
      case .clear:
        hover = nil
        try await live?.session.change { state, _ in
          state.crosshair = nil
          state.selection = Selection(dimsOthers: state.selection.dimsOthers)
        }
      case .toggle(let series): try await live?.toggle(series)
      }
    } catch {
      fail(error)
    }
  }

  private func open(_ index: Int, _ view: PageView) {
    (live, inFlight, hover, wordsDue) = (nil, nil, nil, nil)
    (words, fault) = ("", "")
    guard let (served, revision) = server.chart(at: index) else {
      return end(.invalidMessage("there is no such chart"))
    }
    if let fault = served.fault {
      texts["error"] = LiveText(error: fault)
      return
    }
    live = LiveChart(
      served, at: index, revision: revision, view, renderer: server.renderer, time: seconds)
  }

  /// Adds rows that came after those it has.
  func append(
    _ rows: Table, toChart index: Int, table: String, keepingLast limit: Int?, revision: Int
  ) async {
    guard let live, live.index == index else { return }
    do throws(SumiError) {
      try await live.append(rows, to: table, keepingLast: limit, revision: revision)
    } catch {
      fail(error)
    }
    wake()
  }

  /// Ends the session; `next()` says so and then gives nothing any more.
  public func close() { end(.clientLeft) }

  func end(_ reason: ConnectionEnd) {
    guard ending == nil else { return }
    ending = reason
    live = nil
    server.forget(number)
    wake()
  }

  // MARK: Frames out

  /// What the client is to be sent next; waits until there is something. `nil` after the end, or when the
  /// task is cancelled.
  public func next() async -> LiveMessage? {
    while !Task.isCancelled {
      isWoken = false
      if let ending {
        defer { hasToldEnd = true }
        return hasToldEnd ? nil : .end(ending)
      }
      if let kind = texts.keys.min(), let text = texts.removeValue(forKey: kind) {
        return .text(text.bytes)
      }
      if let message = await drawn() { return message }
    }
    end(.clientLeft)
    return nil
  }

  /// A frame if one is due; otherwise waits until something may be due.
  private func drawn() async -> LiveMessage? {
    let idle = lastMessage + .seconds(server.limits.idleSeconds)
    guard clock.now < idle else {
      end(.idle)
      return nil
    }
    guard let live, inFlight == nil else {
      await wait(until: idle)
      return nil
    }
    let pace = Duration.seconds(1 / server.limits.framesPerSecond) - .milliseconds(1)
    if let due = lastDrawing.map({ $0 + pace }), clock.now < due {
      await sleep(until: due)
      return nil
    }
    if let frame = await frame(of: live) { return frame }
    if isWoken { return nil }
    if await live.session.isMoving {
      await wait(until: clock.now + pace)
    } else if let due = wordsDue {
      if clock.now >= due {
        wordsDue = nil
        await describe(live)
      } else {
        await wait(until: min(due, idle))
      }
    } else {
      await wait(until: idle)
    }
    return nil
  }

  /// The chart as it is now; `nil` if the client has that already, or if it cannot be drawn.
  private func frame(of live: LiveChart) async -> LiveMessage? {
    let begin = clock.now
    let event = latestEvent
    do throws(SumiError) {
      guard let (chart, number) = try await live.newFrame(at: seconds, hover: hover) else {
        return nil
      }
      frameCount += 1
      let count = frameCount
      let frame = LiveFrame(
        chart: chart, number: count, series: await live.entries(of: chart), event: event)
      let bytes = try await frame.bytes()
      await live.isShown(chart, number: number)
      guard self.live === live else { return nil }
      inFlight = count
      lastDrawing = begin
      wordsDue = clock.now + Self.restBeforeWords
      fault = ""
      return .frame(bytes)
    } catch {
      if self.live === live { fail(error) }
      return nil
    }
  }

  private func describe(_ live: LiveChart) async {
    guard let text = await live.words, self.live === live, text != words else { return }
    words = text
    texts["words"] = LiveText(words: text)
  }

  private func fail(_ error: SumiError) {
    guard "\(error)" != fault else { return }
    fault = "\(error)"
    texts["error"] = LiveText(error: fault)
    if let live { server.complain("\(live.name): \(fault)") }
  }

  // MARK: Time

  /// Since the client came.
  private var seconds: Double { (clock.now - start).inSeconds }

  /// The session's time of an event: not later than now, so that a page cannot run ahead.
  private func sessionTime(of event: Double) -> Double {
    let now = seconds
    guard event.isFinite else { return now }
    clockOffset = min(clockOffset, now - event)
    return min(max(event + clockOffset, 0), now)
  }

  private func wake() {
    isWoken = true
    waiter?.resume()
    waiter = nil
  }

  /// Waits until it is woken, or for a time.
  private func wait(until end: ContinuousClock.Instant) async {
    guard !isWoken, ending == nil, texts.isEmpty else { return }
    let alarm = Task {
      try? await Task.sleep(until: end, clock: clock)
      if !Task.isCancelled { self.wake() }
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled { continuation.resume() } else { waiter = continuation }
      }
    } onCancel: {
      Task { await self.wake() }
    }
    alarm.cancel()
  }

  private func sleep(until end: ContinuousClock.Instant) async {
    try? await Task.sleep(until: end, clock: clock)
  }
}

extension InputEvent {
  /// The same at another time.
  fileprivate func at(_ time: Double) -> InputEvent {
    switch self {
    case .pointer(var event):
      event.time = time
      return .pointer(event)
    case .wheel(var event):
      event.time = time
      return .wheel(event)
    }
  }
}
