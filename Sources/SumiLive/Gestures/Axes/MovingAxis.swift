import SumiChart
import SumiGeometry
import SumiLayout
import SumiScales

/// An axis during a gesture: where it is in the picture, and its window when the gesture began.
struct MovingAxis: Equatable, Sendable {
  let identity: AxisIdentity
  /// The positions of the window's units 0 and 1, in points along the axis.
  let start: Double
  let end: Double
  /// As the gesture begins. Later windows are worked out from it, so that errors do not add up.
  private(set) var window: AxisWindow
  let canPan: Bool
  let canZoom: Bool
  /// The pole of a radial chart whose radius it is; `nil` for a straight axis.
  let pole: Point?
  /// The range that the state had for it as the gesture began; `nil` for none.
  let before: AxisRange?
  /// The range that is shown.
  private var last: AxisRange
  /// The range that the state has for it, as far as the gesture knows; `nil` for none.
  private(set) var stated: AxisRange?

  init(
    _ identity: AxisIdentity, from start: Double, to end: Double, window: AxisWindow,
    canPan: Bool, canZoom: Bool, pole: Point? = nil, state: ChartState
  ) {
    self.identity = identity
    self.start = start
    self.end = end
    self.window = window
    self.canPan = canPan
    self.canZoom = canZoom
    self.pole = pole
    last = window.scale.range
    before = state.windows[of: identity]
    stated = before
  }

  var length: Double { abs(end - start) }

  /// Whether it is the radius of a radial chart, whose pole stays when it is zoomed.
  var isRadius: Bool { pole != nil }

  /// The unit of the window at a position.
  func unit(at place: Point) -> Double {
    if let pole { return place.distance(to: pole) / length }
    return ((identity.isX ? place.x : place.y) - start) / (end - start)
  }

  /// The unit that stays where it is while the axis is zoomed at a position.
  func fixedUnit(at place: Point) -> Double { isRadius ? 0 : unit(at: place) }

  /// Notes a window as told; `nil` if it is the one that is there already.
  mutating func tell(_ next: AxisWindow) -> GestureChange.Window? {
    let range = next.scale.range
    guard range != last else { return nil }
    (last, stated) = (range, range)
    return GestureChange.Window(axis: identity, range: range)
  }

  /// A window that was worked out from that of the gesture's start; this one itself where both show
  /// everything within the limits, so that rounding does not move it.
  func settled(_ next: AxisWindow) -> AxisWindow {
    next.fillsLimits && window.fillsLimits ? window : next
  }

  /// Whether the state still has the range that was told.
  func agrees(with state: ChartState) -> Bool { state.windows[of: identity] == stated }

  /// The same axis with its present window, from which a next movement is worked out.
  func goingOn(from window: AxisWindow) -> MovingAxis {
    var axis = self
    axis.window = window
    return axis
  }
}

/// The axes that gestures move at a position in a chart.
struct GestureSurface: Equatable, Sendable {
  /// The plot area, in points.
  let area: Rect
  var axes: [MovingAxis]
  /// Whether one factor counts for all axes: the settings say so, or their units have equal lengths.
  let locksAspect: Bool

  /// Notes windows as told: those that differ from what is there already.
  mutating func tell(_ next: (MovingAxis) -> AxisWindow) -> [GestureChange.Window] {
    axes.indices.compactMap { axes[$0].tell(next(axes[$0])) }
  }

  func agrees(with state: ChartState) -> Bool { axes.allSatisfy { $0.agrees(with: state) } }

  /// The factor for all axes: with a locked aspect the nearest one that suits each.
  func common(_ factor: Double) -> Double {
    guard locksAspect else { return factor }
    return axes.filter(\.canZoom).reduce(factor) { factor, axis in
      min(max(factor, axis.window.factors.lowerBound), axis.window.factors.upperBound)
    }
  }
}

extension ChartFrame {
  /// The plot at a position: the frame itself, or one of its panels. Charts side by side have
  /// states of their own, so that nothing of them is moved.
  func plot(at place: Point) -> ChartFrame? {
    if holdsCharts { return nil }
    guard panels.isEmpty else { return panels.first { $0.plotArea.contains(place) } }
    return plotArea.contains(place) ? self : nil
  }

  /// The axes that gestures move at a position; `nil` if there are none.
  func surface(at place: Point, _ settings: GestureSettings, _ log: GestureLog) -> GestureSurface? {
    guard let plot = plot(at: place) else { return nil }
    let axes = plot.movingAxes(settings, log).filter { axis in
      axis.length > 0 && !isOnlyOfOnePanel(axis)
    }
    let locksAspect = settings.locksAspect || plot.axes.contains(where: \.hasScaleRatio)
    return axes.isEmpty
      ? nil : GestureSurface(area: plot.plotArea, axes: axes, locksAspect: locksAspect)
  }

  private func movingAxes(_ settings: GestureSettings, _ log: GestureLog) -> [MovingAxis] {
    if let radial, case .number = radial.radii, radial.radius > 0 {
      let axis = radial.radiusAxis
      return [
        MovingAxis(
          axis, from: 0, to: radial.radius,
          window: radial.window(of: log.changedScale(radial.radii, of: axis)).held(
            to: radial.ranges, settings),
          canPan: settings.panning.contains(axis), canZoom: settings.zooming.contains(axis),
          pole: radial.center, state: log.state)
      ].filter { $0.canPan || $0.canZoom }
    }
    return axes.map { MovingAxis($0, settings, log) }.filter { $0.canPan || $0.canZoom }
  }

  /// Whether other panels show another range of the axis: moving it would give all of them the same one.
  private func isOnlyOfOnePanel(_ axis: MovingAxis) -> Bool {
    let others = panels.flatMap(\.axes).filter { $0.identity == axis.identity }
    return others.contains { $0.scale != others.first?.scale }
  }
}

extension MovingAxis {
  init(_ axis: AxisFrame, _ settings: GestureSettings, _ log: GestureLog) {
    let window = axis.window(of: log.changedScale(axis.scale, of: axis.identity))
    self.init(
      axis.identity, from: axis.start, to: axis.end,
      window: window.held(to: axis.ranges?.counted(from: axis.scale, as: window.scale), settings),
      canPan: settings.panning.contains(axis.identity),
      canZoom: settings.zooming.contains(axis.identity), state: log.state)
  }
}

extension AxisWindow {
  /// The same within what the axis shows at home and what its series need, if gestures keep it on its data.
  fileprivate func held(to ranges: AxisRanges?, _ settings: GestureSettings) -> AxisWindow {
    guard let ranges, ranges.limits == nil, !settings.leavesData else { return self }
    return AxisWindow(
      scale, home: home,
      limits: ranges.default.union(ranges.visible).union(ranges.home).union(scale.span))
  }

  /// Whether it shows everything within its limits, except for rounding.
  fileprivate var fillsLimits: Bool {
    guard limits != nil, let room else { return false }
    return room.lowerBound >= -1e-12 && room.upperBound <= 1 + 1e-12
  }
}

extension AxisSpan {
  /// The shortest span with both; the same one for `nil` or a span of another kind.
  fileprivate func union(_ other: AxisSpan?) -> AxisSpan {
    switch (lower, upper, other?.lower, other?.upper) {
    case (.number(let low), .number(let high), .number(let otherLow), .number(let otherHigh)):
      AxisSpan(.number(min(low, otherLow)), .number(max(high, otherHigh)))
    case (
      .category(let low), .category(let high), .category(let otherLow), .category(let otherHigh)
    ):
      AxisSpan(.category(index: min(low, otherLow)), .category(index: max(high, otherHigh)))
    case (
      .dateTime(let low), .dateTime(let high), .dateTime(let otherLow), .dateTime(let otherHigh)
    ):
      AxisSpan(.dateTime(min(low, otherLow)), .dateTime(max(high, otherHigh)))
    default: self
    }
  }
}

extension GestureLog {
  /// The scale of an axis of the frame, with the window that the same call gave it.
  func changedScale(_ scale: Scale, of axis: AxisIdentity) -> Scale {
    guard let range = state.windows[of: axis], range != given.windows[of: axis] else {
      return scale
    }
    return scale.showing(range) ?? scale
  }
}

extension GestureSettings.Axes {
  func contains(_ axis: AxisIdentity) -> Bool {
    switch self {
    case .all: true
    case .only(let words): words.contains { axis.isNamed($0) }
    }
  }
}
