import SumiChart
import SumiData
import SumiLayout
import SumiLive

/// A chart that becomes another one.
struct RunningTransition: Sendable {
  var transition: ChartTransition
  /// In seconds; `nil` until the first frame after it was asked for.
  var start: Double?
  let completion: (@Sendable (Bool) -> Void)?
}

extension ChartSession {
  /// Whether a later frame differs from the one now without further events.
  public var isMoving: Bool {
    !animations.isEmpty || transition != nil || !gestures.isAtRest || !selector.isAtRest
  }

  /// Shows a hidden series. It begins with the next frame; a series that is still disappearing goes on from
  /// what is left of it.
  ///
  /// - Parameters:
  ///   - series: by its id or title, the name of a part of a split one, or by its index.
  ///   - animation: `nil` for that of the series, or of the chart.
  ///   - restarts: whether it begins from nothing in any case.
  ///   - completion: told whether it was complete, or replaced by another one.
  /// - Throws: `SumiError` for a series that is not there, and then nothing is changed.
  public func show(
    _ series: SeriesReference, _ animation: SeriesAnimation? = nil,
    restarting restarts: Bool = false, completion: (@Sendable (Bool) -> Void)? = nil
  ) throws(SumiError) {
    try move(series, isEntry: true, animation, nil, restarts: restarts, completion)
  }

  /// Shows a hidden series. It begins with the next frame; a series that is still disappearing goes on from
  /// what is left of it.
  ///
  /// - Parameters:
  ///   - series: by its id or title, the name of a part of a split one, or by its index.
  ///   - restarts: whether it begins from nothing in any case.
  ///   - progress: the progress, 0…1, at seconds from the start; 1 or more ends it.
  ///   - completion: told whether it was complete, or replaced by another one.
  /// - Throws: `SumiError` for a series that is not there, and then nothing is changed.
  public func show(
    _ series: SeriesReference, restarting restarts: Bool = false,
    progress: @escaping @Sendable (Double) -> Double, completion: (@Sendable (Bool) -> Void)? = nil
  ) throws(SumiError) {
    try move(series, isEntry: true, nil, progress, restarts: restarts, completion)
  }

  /// Hides a series, after which it does not affect the ranges. It begins with the next frame; a series that
  /// is still appearing goes on from what is there of it.
  ///
  /// - Parameters: as of `show`.
  /// - Throws: `SumiError` for a series that is not there, and then nothing is changed.
  public func hide(
    _ series: SeriesReference, _ animation: SeriesAnimation? = nil,
    restarting restarts: Bool = false, completion: (@Sendable (Bool) -> Void)? = nil
  ) throws(SumiError) {
    try move(series, isEntry: false, animation, nil, restarts: restarts, completion)
  }

  /// Hides a series, after which it does not affect the ranges. It begins with the next frame; a series that
  /// is still appearing goes on from what is there of it.
  ///
  /// - Parameters:
  ///   - series: by its id or title, the name of a part of a split one, or by its index.
  ///   - restarts: whether it begins from all of it in any case.
  ///   - progress: from 0 for all of it to 1 for nothing, at seconds from the start.
  ///   - completion: told whether it was complete, or replaced by another one.
  /// - Throws: `SumiError` for a series that is not there, and then nothing is changed.
  public func hide(
    _ series: SeriesReference, restarting restarts: Bool = false,
    progress: @escaping @Sendable (Double) -> Double, completion: (@Sendable (Bool) -> Void)? = nil
  ) throws(SumiError) {
    try move(series, isEntry: false, nil, progress, restarts: restarts, completion)
  }

  private func move(
    _ series: SeriesReference, isEntry: Bool, _ animation: SeriesAnimation?,
    _ progress: (@Sendable (Double) -> Double)?, restarts: Bool,
    _ completion: (@Sendable (Bool) -> Void)?
  ) throws(SumiError) {
    let subject = try subject(series)
    let own = subject.indices.first.flatMap { chart.series[$0].source.animation }
    let usual = isEntry ? own ?? chart.animation.entry : chart.animation.exit ?? own
    var motion = SeriesMotion(
      series: series, subject: subject, isEntry: isEntry,
      animation: animation ?? usual ?? chart.animation.entry, progress: progress,
      completion: completion)
    let replaced = animations.filter { $0.subject == subject }
    if !restarts, let last = replaced.last { motion.goOn(from: last, at: time) }
    if isEntry { setHidden(false, subject) }
    animations.removeAll { $0.subject == subject }
    for other in replaced { end(other, isFinished: false) }
    animations.append(motion)
  }

  private func setHidden(_ isHidden: Bool, _ subject: SeriesSubject) {
    var chart = chart
    for index in subject.indices { chart.series[index].source.isHidden = isHidden }
    for part in subject.parts {
      chart.state.presence.removeAll { $0.series == .name(part) }
      if isHidden { chart.state.presence.append(Presence(of: .name(part), progress: 0)) }
    }
    if chart != self.chart { self.chart = chart }
  }

  private func end(_ motion: SeriesMotion, isFinished: Bool) {
    motion.completion?(isFinished)
    tell(.animationEnded(motion.series, isFinished: isFinished))
  }

  /// Lets the chart become another one. It begins with the next frame.
  ///
  /// A chart that is still becoming another one goes on from its position with its velocity. Series
  /// that are shown or hidden are so at once. Until it has arrived, frames have the crosshair, the
  /// selection and the box of the session's state, but not its windows; new rows, and any change of
  /// the chart, end it.
  ///
  /// - Parameters:
  ///   - other: the chart that this one becomes.
  ///   - tables: those of the other chart; `nil` for those that it holds itself.
  ///   - folder: base of relative paths of its pictures; `nil` for that of the chart before.
  ///   - spring: `nil` for that of the other chart.
  ///   - restarts: whether everything starts at rest from the chart that the session had before.
  ///   - completion: told whether it was complete, or replaced by another one.
  /// - Throws: `SumiError`, and then nothing is changed.
  public func become(
    _ other: Chart, tables: [String: Table]? = nil, relativeTo folder: String? = nil,
    spring: Spring? = nil, restarting restarts: Bool = false,
    completion: (@Sendable (Bool) -> Void)? = nil
  ) throws(SumiError) {
    let tables = tables ?? other.heldTables
    let target = try renderer.prepare(
      other, tables: tables, relativeTo: folder ?? self.folder, size: size, scale: scale,
      hooks: hooks)
    let now = try stillFrame()
    let next: ChartTransition
    do throws(TransitionError) {
      if let running = transition, !restarts {
        next = try running.transition.redirected(
          to: other, tables: tables, frame: target.frame, at: running.start.map { time - $0 } ?? 0,
          spring: spring,
          layout: { try? prepared($0, $0.heldTables, hiding: nil).layout })
      } else {
        var first = chart
        first.state.plotArea = now.chart.state.plotArea
        next = try ChartTransition(
          from: first, to: other, tables: (self.tables, tables),
          frames: (now.frame, target.frame), spring: spring)
      }
    } catch {
      throw .transition(error)
    }
    let moving = animations
    animations = []
    for motion in moving {
      if !motion.isEntry { setHidden(true, motion.subject) }
      end(motion, isFinished: false)
    }
    endTransition(isFinished: false)
    self.tables = tables
    self.folder = folder ?? self.folder
    chart = other
    transition = RunningTransition(transition: next, start: nil, completion: completion)
  }

  /// Ends a transition where its target is.
  func endTransition(isFinished: Bool) {
    guard let running = transition else { return }
    transition = nil
    changed(isFull: true)
    running.completion?(isFinished)
    tell(.animationEnded(nil, isFinished: isFinished))
  }

  /// Begins what waits for a frame.
  func startAnimations(at seconds: Double) {
    for index in animations.indices where animations[index].start == nil {
      animations[index].start = seconds
    }
    if transition?.start == nil { transition?.start = seconds }
  }

  /// Ends what is complete at a time.
  func endAnimations(by seconds: Double) {
    if let running = transition, let start = running.start,
      seconds - start >= running.transition.duration
    {
      endTransition(isFinished: true)
    }
    let ended = animations.filter { $0.hasEnded(at: seconds) }
    guard !ended.isEmpty else { return }
    animations.removeAll { $0.hasEnded(at: seconds) }
    for motion in ended {
      if !motion.isEntry { setHidden(true, motion.subject) }
      changed(isFull: true)
      end(motion, isFinished: true)
    }
  }
}
