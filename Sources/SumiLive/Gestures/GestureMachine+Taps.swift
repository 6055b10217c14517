import SumiChart
import SumiGeometry
import SumiLayout
import SumiNearest

extension GestureMachine {
  /// The tap before, which may become a double tap.
  struct Tap: Equatable, Sendable {
    let time: Double
    let place: Point
    /// The selection before and after it.
    let before: Selection
    let after: Selection
  }

  /// The greatest time between the taps of a double tap, in seconds.
  public static let doubleTapTime = 0.3
  /// Their greatest distance, in points.
  public static let doubleTapDistance = 20.0
  /// The factor by which a double tap zooms.
  static let doubleTapFactor = 2.0

  mutating func tap(
    with pointer: TrackedPointer, _ log: inout GestureLog, _ frame: () throws -> ChartFrame
  ) rethrows {
    let last = lastTap
    lastTap = nil
    if pointer.isStop { return }
    if let last, settings.doubleTap != .none, time - last.time <= Self.doubleTapTime,
      pointer.place.distance(to: last.place) <= Self.doubleTapDistance,
      let surface = try frame().surface(at: pointer.place, settings, log)
    {
      // The first tap was not meant to select.
      if log.state.selection == last.after, last.after != last.before {
        select(last.before, nil, on: try frame(), &log)
      }
      let windows = doubleTap(at: pointer.place, on: surface, log.state)
      if !windows.isEmpty { log.tellAtOnce(.doubleTap, .windows(windows)) }
      return
    }
    let before = log.state.selection
    try select(at: pointer.place, &log, frame)
    lastTap = Tap(time: time, place: pointer.place, before: before, after: log.state.selection)
  }

  private func doubleTap(
    at place: Point, on surface: GestureSurface, _ state: ChartState
  ) -> [GestureChange.Window] {
    if settings.doubleTap == .reset {
      return surface.axes.filter { state.windows[of: $0.identity] != nil }.map {
        GestureChange.Window(axis: $0.identity, range: nil)
      }
    }
    let factor = surface.common(Self.doubleTapFactor)
    var surface = surface
    return surface.tell { axis in
      let unit = axis.fixedUnit(at: place)
      return axis.canZoom ? axis.window.placed(unit, at: unit, zoomedBy: factor) : axis.window
    }
  }

  /// Selects or deselects what is at a position.
  private mutating func select(
    at place: Point, _ log: inout GestureLog, _ frame: () throws -> ChartFrame
  ) rethrows {
    guard selects else { return }
    let frame = try frame()
    guard frame.hasSeries(for: settings) else { return }
    let tapped = TappedMark(at: place, in: frame, settings)
    let before = log.state.selection
    let after = before.tapped(tapped, settings)
    guard after != before else { return }
    let turn = frame.turn(toSelected: after, since: before, of: log.state)
    select(after, nil, on: frame, &log)
    guard let turn, turn.angle != log.state.angle(of: turn.series) else { return }
    motion = .state(
      StateMotion(
        .rotation,
        turns: [
          StateMotion.Turn(
            of: turn.series, from: log.state.angle(of: turn.series), to: turn.angle,
            turn.animation)
        ], at: time))
    log.tell(.rotation, .began)
  }
}

/// What is under a tap.
struct TappedMark {
  /// What is selected of its series.
  private let tap: GestureSettings.Tap
  /// What names the series; the first one also tells it from others.
  private let names: [SeriesReference]
  /// As selections count it; `nil` for what is no single row.
  private let row: Int?
  private let slice: Int?

  /// `nil` if nothing is near enough.
  init?(at place: Point, in frame: ChartFrame, _ settings: GestureSettings) {
    guard
      let found = frame.nearest(
        to: place, within: max(settings.tapDistance, 0),
        among: { $0.tap(with: settings) != .none })
    else { return nil }
    var plot = frame
    for panel in found.panel { plot = plot.panels[panel] }
    let series = plot.series[found.series]
    tap = series.series.tap(with: settings)
    let known = [series.series.source.id, series.title].compactMap { $0.map(SeriesReference.name) }
    let unclear = known.first.map { name in
      let others = frame.panels.isEmpty ? [frame] : frame.panels
      return others.contains {
        $0.series.contains { $0.isMeant(by: name) && $0.index != series.index }
      }
    }
    names = unclear == true ? [.index(series.index)] + known : known + [.index(series.index)]
    if series.series.traits.distribution != nil, let row = found.row {
      let positions = series.positions.numbers
      self.row = positions.indices.contains(row) ? positions[row] : nil
    } else {
      row = found.row
    }
    slice = found.slice
  }

  private var isWhole: Bool { tap == .series || (row == nil && slice == nil) }

  func isSelected(in selection: Selection) -> Bool {
    if isWhole {
      return selection.series.contains(where: names.contains)
    }
    return selection.points.contains { points in
      names.contains(points.series) && row.map(points.rows.contains) == true
    }
  }

  fileprivate func select(in selection: inout Selection) {
    guard let name = names.first else { return }
    if isWhole {
      selection.select(name)
    } else if let row {
      selection.select(rows: [row], of: name)
    }
  }

  fileprivate func deselect(in selection: inout Selection) {
    for name in names {
      if isWhole {
        selection.series.removeAll { $0 == name }
      } else if let row {
        selection.deselect(rows: [row], of: name)
      }
    }
  }
}

extension Selection {
  /// The selection after a tap: on nothing it is empty, and on something selected it is without that. What
  /// has no rows, such as a density, is selected as a series; several gathered slices are not selected.
  fileprivate func tapped(_ mark: TappedMark?, _ settings: GestureSettings) -> Selection {
    var result = self
    let none = Selection(dimsOthers: dimsOthers)
    guard let mark else { return none }
    if mark.isSelected(in: self) {
      mark.deselect(in: &result)
      return result
    }
    if !settings.selectsMultiple { result = none }
    mark.select(in: &result)
    return result
  }
}

extension Series {
  /// What a tap on it selects.
  fileprivate func tap(with settings: GestureSettings) -> GestureSettings.Tap {
    source.tap ?? settings.tap
  }
}

extension ChartFrame {
  /// Whether taps select anything.
  fileprivate func hasSeries(for settings: GestureSettings) -> Bool {
    series.contains { $0.series.tap(with: settings) != .none }
      || panels.contains { $0.hasSeries(for: settings) }
  }
}
