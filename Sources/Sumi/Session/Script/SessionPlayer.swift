import SumiChart
import SumiData
import SumiLayout

/// Plays a script to a session: a sequence of frames and checkpoints, which are the same each time.
public struct SessionPlayer: AsyncSequence, Sendable {
  /// What is to be drawn or kept.
  public enum Moment: Sendable {
    /// A frame of an animation, from 0.
    case frame(Int, PreparedChart)
    /// A named moment, with the chart laid out for its picture, and its state.
    case checkpoint(ScriptCheckpoint, PreparedChart, ChartState)
  }

  let session: ChartSession
  /// The script that is played.
  public let script: SessionScript
  let framesPerSecond: Double?
  let end: Double
  let folder: String
  let limits: Limits
  let adapting: @Sendable (inout Chart) throws -> Void

  /// - Parameters:
  ///   - script: what happens, and when.
  ///   - session: to which it happens.
  ///   - framesPerSecond: above 0, from time 0 to the end; `nil` for checkpoints only.
  ///   - duration: in seconds; `nil` for the time of the last line.
  ///   - folder: base of the chart files that the script names.
  ///   - limits: what these charts may read and take.
  ///   - adapting: changes these charts before they are used.
  public init(
    _ script: SessionScript, on session: ChartSession, framesPerSecond: Double? = nil,
    duration: Double? = nil, relativeTo folder: String = "", limits: Limits = Limits(),
    adapting: @escaping @Sendable (inout Chart) throws -> Void = { _ in }
  ) {
    self.session = session
    self.script = script
    self.framesPerSecond = framesPerSecond
    end = duration ?? script.end
    self.folder = folder
    self.limits = limits
    self.adapting = adapting
  }

  /// The number of frames; 0 without frames per second.
  public var frameCount: Int {
    guard let framesPerSecond else { return 0 }
    let last = (Swift.max(end, 0) * framesPerSecond).rounded(.down)
    return (Int(exactly: Swift.min(last.isNaN ? 0 : last, 1e9)) ?? 0) + 1
  }

  public func makeAsyncIterator() -> Iterator { Iterator(player: self) }

  /// The frames and checkpoints, one after the other.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let player: SessionPlayer
    private var line = 0
    private var frame = 0

    fileprivate init(player: SessionPlayer) { self.player = player }

    /// - Throws: `SumiError`.
    public mutating func next() async throws -> Moment? {
      while true {
        let lines = player.script.lines
        let due = lines.indices.contains(line) ? lines[line] : nil
        // A frame shows all events up to its time.
        if frame < player.frameCount, let rate = player.framesPerSecond,
          due.map({ ($0.time ?? 0) > Double(frame) / rate }) ?? true
        {
          frame += 1
          return .frame(
            frame - 1, try await player.session.frame(at: Double(frame - 1) / rate))
        }
        guard let due, (due.time ?? 0) <= player.end else { return nil }
        line += 1
        if let moment = try await player.play(due) { return moment }
      }
    }
  }

  /// Does what a line says.
  private func play(_ line: ScriptLine) async throws -> Moment? {
    switch line {
    case .chart: break
    case .event(let event): try await session.handle(event)
    case .checkpoint(let checkpoint):
      let frame = try await session.frame(at: checkpoint.time)
      return .checkpoint(checkpoint, frame, await session.shownState)
    case .step(let step):
      try await session.advance(to: step.time)
      switch step.action {
      case .show(let series): try await session.show(series)
      case .hide(let series): try await session.hide(series)
      case .state(let state): try await change(step) { now, _ in now = state }
      case .move(let axis, let move): try await change(step) { try $0.move(axis, move, on: $1) }
      case .turn(let turn):
        try await change(step) {
          try $0.rotate(slice: turn.slice, of: turn.series, to: turn.angle, on: $1)
        }
      case .become(let path):
        let file = try ChartFile(
          path: path.hasPrefix("/") ? path : folder + path, limits: limits)
        var chart = file.chart
        try adapting(&chart)
        try await session.become(
          chart, tables: chart.tables(relativeTo: file.folder), relativeTo: file.folder)
      }
      // What begins with the next frame begins now.
      _ = try await session.frame(at: step.time)
    }
    return nil
  }

  /// Changes the state of the session, at once or as the step says.
  private func change(
    _ step: ScriptStep, _ body: @Sendable (inout ChartState, ChartFrame) throws -> Void
  ) async throws {
    if let animation = step.animation {
      try await session.change(animated: animation, body)
    } else {
      try await session.change(body)
    }
  }
}
