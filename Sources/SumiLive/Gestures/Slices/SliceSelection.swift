import SumiChart
import SumiGeometry
import SumiLayout

/// Slices that move out as they are selected, and back: a pure function of time.
struct SliceSelection: Equatable, Sendable {
  /// The selection that it leads to.
  let selection: Selection
  /// In seconds; `nil` until the first time after it was asked for.
  var start: Double?
  private let slices: [Slice]
  /// The last shares of their ways.
  private(set) var told: [Protrusion] = []

  private struct Slice: Equatable, Sendable {
    let series: SeriesReference
    let row: Int
    let share: MovingNumber
  }

  /// `nil` if no slice moves.
  ///
  /// - Parameters:
  ///   - animation: `nil` for that of each series.
  ///   - velocity: of a slice that is on its way, per second; `nil` at rest.
  init?(
    of after: Selection, since state: ChartState, _ animation: MoveAnimation?, on frame: ChartFrame,
    velocity: (Protrusion) -> Double?
  ) {
    guard frame.slices != nil else { return nil }
    selection = after
    let (old, new) = (state.selection.rows, after.rows)
    let moving = state.protrusions.map { SelectedRow(series: $0.series, row: $0.row) }
    let all = Set(old).union(new).union(moving)
    slices = all.sorted { ("\($0.series)", $0.row) < ("\($1.series)", $1.row) }.compactMap {
      slice in
      guard let index = frame.series.firstIndex(where: { $0.isMeant(by: slice.series) }),
        let settings = frame.slicesSettings(of: index)
      else { return nil }
      let out = state.protrusions.last { $0.series == slice.series && $0.row == slice.row }
      let from = out?.share ?? (old.contains(slice) ? 1 : 0)
      let to = new.contains(slice) ? 1.0 : 0
      let share = MovingNumber(
        from: from, to: to, animation ?? settings.selectedAnimation,
        velocity: out.flatMap(velocity), threshold: 1e-3)
      guard share.duration > 0, from != to || out != nil else { return nil }
      return Slice(series: slice.series, row: slice.row, share: share)
    }
    if slices.isEmpty { return nil }
    told = slices.map { Protrusion(of: $0.series, row: $0.row, share: $0.share.from) }
  }

  var duration: Double { slices.map(\.share.duration).max() ?? 0 }

  /// Whether a slice has moved.
  mutating func move(to time: Double) -> Bool {
    let seconds = time - (start ?? time)
    let next = slices.map {
      Protrusion(of: $0.series, row: $0.row, share: $0.share.value(at: seconds))
    }
    defer { told = next }
    return next != told
  }

  /// The velocity of a slice per second; `nil` for one that does not move.
  func velocity(of slice: Protrusion, at time: Double) -> Double? {
    slices.first { $0.series == slice.series && $0.row == slice.row }?.share
      .velocity(at: time - (start ?? time))
  }
}

private struct SelectedRow: Hashable {
  let series: SeriesReference
  let row: Int
}

extension Selection {
  fileprivate var rows: [SelectedRow] {
    points.flatMap { points in points.rows.map { SelectedRow(series: points.series, row: $0) } }
  }
}

extension GestureMachine {
  /// Selects, and lets slices move out and back.
  ///
  /// - Parameter animation: that of a program, which begins with the next time; `nil` for that of each
  ///   series, from now on.
  mutating func select(
    _ after: Selection, _ animation: MoveAnimation?, on frame: ChartFrame, _ log: inout GestureLog
  ) {
    let (last, now) = (selecting, time)
    var next = SliceSelection(of: after, since: log.state, animation, on: frame) { slice in
      last?.velocity(of: slice, at: now)
    }
    if animation == nil { next?.start = now }
    if last != nil { log.tell(.selection, .ended) }
    selecting = next
    log.tell(.selection, .began, .selection(after))
    if let next {
      log.tell(.selection, .changed, .protrusions(next.told))
    } else {
      if !log.state.protrusions.isEmpty { log.tell(.selection, .changed, .protrusions([])) }
      log.tell(.selection, .ended)
    }
  }

  /// Moves slices that are on their way into the selection or out of it.
  mutating func moveSelection(_ log: inout GestureLog) {
    guard var moving = selecting else { return }
    let start = moving.start ?? time
    moving.start = start
    // Others may have selected or moved something else.
    let isOver =
      time - start >= moving.duration || log.state.selection != moving.selection
      || log.state.protrusions != moving.told
    if isOver {
      selecting = nil
      log.tell(.selection, .ended, .protrusions([]))
      return
    }
    if moving.move(to: time) { log.tell(.selection, .changed, .protrusions(moving.told)) }
    selecting = moving
  }
}

extension ChartFrame {
  /// How slices turn to their selected position when one is selected that was not; `nil` if they stay.
  func turn(
    toSelected after: Selection, since before: Selection, of state: ChartState
  ) -> (series: SeriesReference?, angle: Angle, animation: MoveAnimation)? {
    guard slices != nil, let chosen = after.rows.first(where: { !before.rows.contains($0) }),
      let index = series.firstIndex(where: { $0.isMeant(by: chosen.series) }),
      let settings = slicesSettings(of: index), let position = settings.selectedPosition,
      let slice = slices(of: index)?.firstIndex(where: { $0.row == chosen.row }),
      let way = turn(ofSlice: slice, of: index, to: position), way != .zero,
      let turned = turned(index, in: state)
    else { return nil }
    return (turned.series, turned.angle + way, settings.selectedAnimation)
  }
}
