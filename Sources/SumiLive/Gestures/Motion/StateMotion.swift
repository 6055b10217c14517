import SumiChart
import SumiGeometry
import SumiLayout

/// What a program lets a chart move to, or a tap lets slices turn to: a pure function of time.
struct StateMotion: Equatable, Sendable {
  let gesture: GestureChange.Gesture
  /// In seconds; `nil` until the first time after it was asked for.
  var start: Double?
  private(set) var windows: [MovingWindow] = []
  private(set) var turns: [Turn] = []

  /// Slices that turn to another angle.
  struct Turn: Equatable, Sendable {
    /// The only series; `nil` for all that turn together.
    let series: SeriesReference?
    /// In degrees.
    let degrees: MovingNumber
    /// The last angle.
    fileprivate(set) var told: Angle

    init(
      of series: SeriesReference?, from: Angle, to: Angle, _ animation: MoveAnimation,
      velocity: Angle? = nil
    ) {
      self.series = series
      degrees = MovingNumber(
        from: from.degrees, to: to.degrees, animation, velocity: velocity?.degrees,
        threshold: Self.threshold)
      told = from
    }

    /// In degrees.
    private static let threshold = 5e-3
  }

  init(
    _ gesture: GestureChange.Gesture, windows: [MovingWindow] = [], turns: [Turn] = [],
    at start: Double? = nil
  ) {
    self.gesture = gesture
    self.windows = windows
    self.turns = turns
    self.start = start
  }

  var isEmpty: Bool { windows.isEmpty && turns.isEmpty }

  var duration: Double {
    (windows.map(\.duration) + turns.map(\.degrees.duration)).max() ?? 0
  }

  /// Whether the state is as it was told.
  func agrees(with state: ChartState) -> Bool {
    windows.allSatisfy { state.windows[of: $0.identity] == $0.told }
      && turns.allSatisfy { state.angle(of: $0.series) == $0.told }
  }

  /// What differs at a time from what was told last.
  mutating func move(to time: Double) -> [GestureChange.Effect] {
    let seconds = time - (start ?? time)
    var effects: [GestureChange.Effect] = []
    let changed = windows.indices.compactMap { windows[$0].move(to: seconds) }
    if !changed.isEmpty { effects.append(.windows(changed)) }
    for index in turns.indices {
      let next = Angle(degrees: turns[index].degrees.value(at: seconds))
      guard next != turns[index].told else { continue }
      turns[index].told = next
      effects.append(.rotation(next, of: turns[index].series))
    }
    return effects
  }

  /// Sets what it leads to.
  func complete(_ state: inout ChartState) {
    for window in windows { state.set(window.target, of: window.identity) }
    for turn in turns { state.turn(turn.series, to: .degrees(turn.degrees.to)) }
  }
}

extension ChartState {
  /// How far the slices of a series are turned, or those that turn together.
  func angle(of series: SeriesReference?) -> Angle {
    guard let series else { return rotation }
    return rotations.last { $0.series == series }?.angle ?? .zero
  }

  /// Turns the slices of a series, or those that turn together.
  mutating func turn(_ series: SeriesReference?, to angle: Angle) {
    guard let series else {
      rotation = angle
      return
    }
    rotations.removeAll { $0.series == series }
    rotations.append(SeriesRotation(of: series, by: angle))
  }
}

extension GestureMachine {
  /// Whether a program's movement is on its way.
  public var isMovedByProgram: Bool { motion?.gesture == .program }

  /// What the state will be when a program's movement is complete: the state itself without one.
  public func target(of state: ChartState) -> ChartState {
    guard case .state(let motion) = motion, motion.agrees(with: state) else { return state }
    var target = state
    motion.complete(&target)
    return target
  }

  /// The changes with which a program's movement to another state begins: of axes, slices and the selection.
  /// It begins with the next time that the machine hears of, and goes on from what moves with its
  /// velocity. A pointer that comes down stops it.
  ///
  /// - Parameters:
  ///   - target: windows, rotations and selection in the end; the rest of it has no effect.
  ///   - animation: how it proceeds.
  ///   - state: that of the chart before the changes.
  ///   - frame: of the chart in this state.
  ///   - end: of the chart in the target state.
  public mutating func move(
    to target: ChartState, _ animation: MoveAnimation, state: ChartState, on frame: ChartFrame,
    to end: ChartFrame
  ) -> [GestureChange] {
    var log = GestureLog(state)
    let soon = motion.map { _ in stateSoon(state, on: frame) }
    var target = target
    if target.selection != state.selection {
      if let turn = frame.turn(toSelected: target.selection, since: state.selection, of: state),
        target.angle(of: turn.series) == state.angle(of: turn.series)
      {
        target.turn(turn.series, to: turn.angle)
      }
      select(target.selection, animation, on: frame, &log)
    }
    var (windows, atOnce): ([MovingWindow], [GestureChange.Window]) = ([], [])
    let ends = end.movableAxes
    for axis in frame.movableAxes {
      let range = target.windows[of: axis.identity]
      guard range != state.windows[of: axis.identity],
        !(windows.map(\.identity) + atOnce.map(\.axis)).contains(axis.identity)
      else { continue }
      let scale = ends.first { $0.identity == axis.identity }?.scale
      let later = soon.flatMap { $0.windows[of: axis.identity] }.flatMap(axis.scale.showing)
      let moving = scale.flatMap {
        MovingWindow(
          axis, to: $0, stating: range, from: state.windows[of: axis.identity], soon: later,
          animation)
      }
      if let moving {
        windows.append(moving)
      } else {
        atOnce.append(GestureChange.Window(axis: axis.identity, range: range))
      }
    }
    var series: [SeriesReference?] = [nil]
    for rotation in target.rotations + state.rotations where !series.contains(rotation.series) {
      series.append(rotation.series)
    }
    let turns = series.filter { target.angle(of: $0) != state.angle(of: $0) }.map { series in
      StateMotion.Turn(
        of: series, from: state.angle(of: series), to: target.angle(of: series), animation,
        velocity: soon.map {
          ($0.angle(of: series) - state.angle(of: series)) * (1 / MovingWindow.moment)
        })
    }
    let next = StateMotion(.program, windows: windows, turns: turns)
    guard !next.isEmpty || !atOnce.isEmpty else { return log.changes }
    stopMotion(&log)
    endWheel(&log)
    log.tell(.program, .began, atOnce.isEmpty ? .none : .windows(atOnce))
    if next.isEmpty { log.tell(.program, .ended) } else { motion = .state(next) }
    return log.changes
  }

  /// The state a moment later.
  private func stateSoon(_ state: ChartState, on frame: ChartFrame) -> ChartState {
    var machine = self
    var soon = state
    let changes = machine.advance(to: time + MovingWindow.moment, state: state, on: frame)
    for change in changes { soon.apply(change) }
    return soon
  }
}
