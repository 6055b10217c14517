import Foundation
import SumiScene
import Testing

@testable import Sumi

/// Each example chart under random gestures and program calls; `SUMI_ACTIONS` in the environment says how
/// many, and `SUMI_SEED` which.
@Suite("Random scripts")
struct RandomScriptTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let actions = environment["SUMI_ACTIONS"].flatMap(Int.init) ?? 4
  private static let seed = environment["SUMI_SEED"].flatMap(UInt64.init) ?? 1

  @Test(
    "Ranges stay finite, gestures in order, and a checkpoint is what is seen then, frame by frame or not",
    arguments: Example.names)
  func example(name: String) async throws {
    let file = try ChartFile(path: Example.folder + name + ".json")
    let renderer = try Example.renderer()
    let tables = try file.chart.tables(relativeTo: Example.folder)
    let home = try renderer.prepare(file.chart, tables: tables, relativeTo: Example.folder)
    let random = RandomScript(
      home, path: file.path, actions: Self.actions,
      seed: name.utf8.reduce(Self.seed) { $0 &* 31 &+ UInt64($1) })
    var plays: [ScriptPlay] = []
    for rate in [nil, RandomScript.framesPerSecond] {
      let session = ChartSession(
        file.chart, tables: tables, renderer: renderer, relativeTo: Example.folder)
      plays.append(try await ScriptPlay(random.script, on: session, framesPerSecond: rate))
    }
    for play in plays { #expect(play.faults.isEmpty, "\(play.faults)") }
    let (plain, film) = (plays[0], plays[1])
    #expect(plain.errors == film.errors)
    #expect(plain.errors.allSatisfy { !$0.contains("\n") })
    try #require(plain.checkpoints.count == film.checkpoints.count)
    for (one, other) in zip(plain.checkpoints, film.checkpoints) {
      #expect(one.state == other.state, "\(one.name)")
      let isSame = one.scene == other.scene
      #expect(isSame, "\(one.name)")
    }
    let last = plain.checkpoints.count - 1
    guard plain.checkpoints.indices.contains(last) else { return }
    let pictures = try await (
      plain.checkpoints[last].frame.image().bitmap, film.checkpoints[last].frame.image().bitmap
    )
    let isSame = pictures.0 == pictures.1
    #expect(isSame)
  }
}

/// What a session shows while a script is played to it.
struct ScriptPlay {
  struct Checkpoint {
    let name: String
    let time: Double
    let frame: PreparedChart
    let scene: Scene
    let state: ChartState
  }

  private(set) var checkpoints: [Checkpoint] = []
  /// What steps were refused for.
  private(set) var errors: [String] = []
  /// What must not be.
  private(set) var faults: [String] = []
  /// Whether the chart was changed after the last checkpoint, before anything else happened.
  private var isChanged = false

  init(
    _ script: SessionScript, on session: ChartSession, framesPerSecond rate: Double?
  ) async throws {
    var told = session.events.makeAsyncIterator()
    let player = SessionPlayer(script, on: session, framesPerSecond: rate)
    var moments = player.makeAsyncIterator()
    while true {
      do {
        guard let moment = try await moments.next() else { break }
        try await take(moment, of: session, rate)
      } catch {
        errors.append("\(error)")
      }
    }
    let end = InputEvent.pointer(PointerEvent(time: 0, pointer: -1, .cancel, x: 0, y: 0))
    try await session.handle(end)
    var events: [ChartEvent] = []
    while let event = await told.next(), event != .received(end) { events.append(event) }
    check(events)
  }

  private mutating func take(
    _ moment: SessionPlayer.Moment, of session: ChartSession, _ rate: Double?
  ) async throws {
    switch moment {
    case .frame(let number, let frame):
      checkRanges(of: frame, "frame \(number)")
      // The frame at the time of the last checkpoint shows what that does.
      guard let rate, !isChanged, let last = checkpoints.last, last.time == Double(number) / rate
      else { break }
      if try frame.scene().scene != last.scene { faults.append("frame \(number) of \(last.name)") }
    case .checkpoint(let checkpoint, let frame, let state):
      checkRanges(of: frame, "checkpoint \(checkpoint.name)")
      let scene = try frame.scene().scene
      checkpoints.append(
        Checkpoint(
          name: checkpoint.name, time: checkpoint.time, frame: frame, scene: scene, state: state))
      if await session.transition == nil {
        let still = try await still(of: session, state)
        if try still.scene().scene != scene { faults.append("still of \(checkpoint.name)") }
      }
      isChanged = checkpoints.count % 3 == 0
      if isChanged { try await change(session, checkpoints.count / 3) }
    }
  }

  /// What a program does that is no step of a script.
  private func change(_ session: ChartSession, _ number: Int) async throws {
    switch number % 4 {
    case 0: try await session.reload(keepingRanges: true)
    case 1: await session.update { $0.chart.title = "Change \(number)" }
    case 2:
      await session.update { $0.size = Size(width: $0.size.width - 9, height: $0.size.height) }
    default: try await session.reload()
    }
  }

  /// The session's chart in a state as a file has it, with the legend where sessions have it.
  private func still(of session: ChartSession, _ state: ChartState) async throws -> PreparedChart {
    var chart = await session.chart
    if chart.legend.isPlacedAutomatically { chart.legend.placement = .outside }
    chart.state = try JSONDecoder().decode(ChartState.self, from: JSONEncoder().encode(state))
    return try await session.renderer.prepare(
      chart, tables: session.tables, relativeTo: session.folder, size: session.size,
      scale: session.scale)
  }

  private mutating func checkRanges(of chart: PreparedChart, _ moment: String) {
    for axis in chart.axes {
      // All categories may be those of hidden series.
      if case .category(let scale) = axis.scale, scale.names.isEmpty { continue }
      guard let low = axis.scale.unit(axis.scale.span.lower),
        let high = axis.scale.unit(axis.scale.span.upper), low.isFinite, high.isFinite, low != high
      else {
        faults.append("\(moment): \(axis.scale)")
        continue
      }
    }
    for (name, range) in chart.chart.state.windows {
      for case .number(let value)? in [range.lower, range.upper] where !value.isFinite {
        faults.append("\(moment): \(name) \(range)")
      }
    }
  }

  private mutating func check(_ events: [ChartEvent]) {
    var open: Set<GestureChange.Gesture> = []
    var latest = -Double.infinity
    for event in events {
      switch event {
      case .received(let input):
        if input.time < latest { faults.append("\(input.time) after \(latest)") }
        latest = input.time
      case .applied(let change) where change.gesture != .touch:
        let isRight =
          change.phase == .began
          ? open.insert(change.gesture).inserted : open.contains(change.gesture)
        if !isRight { faults.append("\(change.gesture) \(change.phase) out of order") }
        if change.phase == .ended || change.phase == .cancelled { open.remove(change.gesture) }
      default: break
      }
    }
  }
}
