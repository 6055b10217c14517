import SumiChart
import SumiData
import SumiLayout
import SumiLive

/// A series that appears or disappears.
struct SeriesMotion: Sendable {
  let series: SeriesReference
  let isEntry: Bool
  let animation: SeriesAnimation
  /// The progress, 0…1, at seconds from the start, in place of that of the animation; 1 or more ends it.
  let progress: (@Sendable (Double) -> Double)?
  let completion: (@Sendable (Bool) -> Void)?
  /// In seconds; `nil` until the first frame after it was asked for.
  var start: Double?

  func progress(at seconds: Double) -> Double {
    guard let start else { return 0 }
    return progress.map { $0(seconds - start) } ?? animation.progress(at: seconds - start)
  }

  func hasEnded(at seconds: Double) -> Bool {
    guard let start else { return false }
    return progress.map { $0(seconds - start) >= 1 } ?? (seconds - start >= animation.end)
  }
}

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

  /// Shows a hidden series. It begins with the next frame.
  ///
  /// - Parameters:
  ///   - series: by its id or title, or by its index.
  ///   - animation: `nil` for that of the series, or of the chart.
  ///   - completion: told whether it was complete, or replaced by another one.
  public func show(
    _ series: SeriesReference, _ animation: SeriesAnimation? = nil,
    completion: (@Sendable (Bool) -> Void)? = nil
  ) {
    setHidden(false, series)
    move(series, isEntry: true, animation, nil, completion)
  }

  /// Shows a hidden series. It begins with the next frame.
  ///
  /// - Parameters:
  ///   - series: by its id or title, or by its index.
  ///   - progress: the progress, 0…1, at seconds from the start; 1 or more ends it.
  ///   - completion: told whether it was complete, or replaced by another one.
  public func show(
    _ series: SeriesReference, progress: @escaping @Sendable (Double) -> Double,
    completion: (@Sendable (Bool) -> Void)? = nil
  ) {
    setHidden(false, series)
    move(series, isEntry: true, nil, progress, completion)
  }

  /// Hides a series, after which it does not affect the ranges. It begins with the next frame.
  ///
  /// - Parameters: as of `show`.
  public func hide(
    _ series: SeriesReference, _ animation: SeriesAnimation? = nil,
    completion: (@Sendable (Bool) -> Void)? = nil
  ) {
    move(series, isEntry: false, animation, nil, completion)
  }

  /// Hides a series, after which it does not affect the ranges. It begins with the next frame.
  ///
  /// - Parameters:
  ///   - series: by its id or title, or by its index.
  ///   - progress: from 0 for all of it to 1 for nothing, at seconds from the start.
  ///   - completion: told whether it was complete, or replaced by another one.
  public func hide(
    _ series: SeriesReference, progress: @escaping @Sendable (Double) -> Double,
    completion: (@Sendable (Bool) -> Void)? = nil
  ) {
    move(series, isEntry: false, nil, progress, completion)
  }

  private func move(
    _ series: SeriesReference, isEntry: Bool, _ animation: SeriesAnimation?,
    _ progress: (@Sendable (Double) -> Double)?, _ completion: (@Sendable (Bool) -> Void)?
  ) {
    let own = indices(of: series).first.flatMap { chart.series[$0].source.animation }
    let usual = isEntry ? own ?? chart.animation.entry : chart.animation.exit ?? own
    let places = indices(of: series)
    let replaced = animations.filter { $0.series == series || indices(of: $0.series) == places }
    animations.removeAll { $0.series == series || indices(of: $0.series) == places }
    for other in replaced { end(other, isFinished: false) }
    animations.append(
      SeriesMotion(
        series: series, isEntry: isEntry,
        animation: animation ?? usual ?? chart.animation.entry, progress: progress,
        completion: completion))
  }

  private func indices(of series: SeriesReference) -> [Int] {
    switch series {
    case .index(let index): chart.series.indices.contains(index) ? [index] : []
    case .name(let name):
      chart.series.indices.filter {
        chart.series[$0].source.id == name || chart.series[$0].source.title == name
      }
    }
  }

  private func setHidden(_ isHidden: Bool, _ series: SeriesReference) {
    for index in indices(of: series) { chart.series[index].source.isHidden = isHidden }
  }

  private func end(_ motion: SeriesMotion, isFinished: Bool) {
    motion.completion?(isFinished)
    delegate?.session(self, didEndAnimationOf: motion.series, isFinished: isFinished)
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
  ///   - tables: those of the other chart.
  ///   - folder: base of relative paths of its pictures; `nil` for that of the chart before.
  ///   - spring: `nil` for that of the other chart.
  ///   - restarts: whether everything starts at rest from the chart that the session had before.
  ///   - completion: told whether it was complete, or replaced by another one.
  /// - Throws: `SumiError`, and then nothing is changed.
  public func become(
    _ other: Chart, tables: [String: Table] = [:], relativeTo folder: String? = nil,
    spring: Spring? = nil, restarting restarts: Bool = false,
    completion: (@Sendable (Bool) -> Void)? = nil
  ) throws(SumiError) {
    let target = try renderer.prepare(
      other, tables: tables, relativeTo: folder ?? self.folder, size: size, scale: scale,
      hooks: hooks)
    let now = try stillFrame()
    let next: ChartTransition
    do throws(TransitionError) {
      if let running = transition, !restarts {
        next = try running.transition.redirected(
          to: other, tables: tables, frame: target.frame, at: running.start.map { time - $0 } ?? 0,
          spring: spring)
      } else {
        next = try ChartTransition(
          from: chart, to: other, tables: (self.tables, tables),
          frames: (now.frame, target.frame), spring: spring)
      }
    } catch {
      throw .transition(error)
    }
    let moving = animations
    animations = []
    for motion in moving {
      if !motion.isEntry { setHidden(true, motion.series) }
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
    delegate?.session(self, didEndAnimationOf: nil, isFinished: isFinished)
  }

  /// Begins what waits for a frame, and ends what is complete at a time.
  func moveAnimations(to seconds: Double) {
    for index in animations.indices where animations[index].start == nil {
      animations[index].start = seconds
    }
    if transition?.start == nil { transition?.start = seconds }
    if let running = transition, let start = running.start,
      seconds - start >= running.transition.duration
    {
      endTransition(isFinished: true)
    }
    let ended = animations.filter { $0.hasEnded(at: seconds) }
    guard !ended.isEmpty else { return }
    animations.removeAll { $0.hasEnded(at: seconds) }
    for motion in ended {
      if !motion.isEntry { setHidden(true, motion.series) }
      changed(isFull: true)
      end(motion, isFinished: true)
    }
  }
}
