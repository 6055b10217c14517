import SumiChart
import SumiGeometry
import SumiLayout
import SumiScales

/// Why a program cannot move a chart.
public enum GestureFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The chart has no such axis.
  case axis(String, hint: String?)
  /// The axis cannot be moved or zoomed so.
  case axisValue(String, message: String)
  /// The chart has no such slice.
  case slice(Int, series: Int)
  /// The chart has no such series.
  case series(SeriesReference, hint: String?)

  public var description: String {
    switch self {
    case .axis(let name, let hint):
      "there is no axis \"\(name)\"; "
        + (hint.map { "did you mean \"\($0)\"?" } ?? "the chart has none that can be moved")
    case .axisValue(let name, let message): "\(name): \(message)"
    case .slice(let index, let series):
      "series \(series) has no slice \(index); give the indices of the frame"
    case .series(.name(let name), let hint):
      "there is no series \"\(name)\"; "
        + (hint.map { "did you mean \"\($0)\"?" } ?? "the chart has none")
    case .series(.index(let index), _):
      "there is no series \(index); give its index in the chart, from 0"
    }
  }
}

/// What gestures do, done by a program. The frame is that of the state; axes are named by their `id`, or as
/// `xAxis`, `yAxis[1]` and so on. Windows stay within the limits of their axes.
extension ChartState {
  /// Moves an axis by a fraction of its length: positive towards the right or the top.
  public mutating func pan(
    _ axis: String, by fraction: Double, on frame: ChartFrame
  ) throws(GestureFault) {
    let axis = try frame.axis(named: axis)
    try show(axis.window.panned(by: try axis.finite(fraction)), of: axis)
  }

  /// Moves an axis by a difference of values: its lower end moves by it, and its length stays, of a
  /// logarithmic axis the factor between its ends.
  ///
  /// - Parameters:
  ///   - axis: by its `id`, or as `xAxis`, `yAxis[1]` and so on.
  ///   - value: in numbers, categories, or seconds of dates.
  ///   - frame: of the chart in this state.
  public mutating func pan(
    _ axis: String, byValue value: Double, on frame: ChartFrame
  ) throws(GestureFault) {
    let axis = try frame.axis(named: axis)
    let scale = axis.scale
    let lower = scale.span.lower
    let moved: AxisValue? =
      switch (scale, lower) {
      case (_, .number(let number)): .number(number + (try axis.finite(value)))
      case (_, .category(let index)): .category(index: index + (try axis.finite(value)))
      case (.dateTime(let scale), .dateTime(let stamp)):
        Int64(exactly: (try axis.finite(value) * Double(scale.timeUnit.perSecond)).rounded())
          .map { stamp.addingReportingOverflow($0) }
          .flatMap { $0.overflow ? nil : .dateTime($0.partialValue) }
      case (_, .dateTime): nil
      }
    guard let start = scale.unit(lower), let end = moved.flatMap(scale.unit), end.isFinite else {
      throw .axisValue(
        axis.identity.name, message: "it cannot be moved by \(value); that is beyond its values")
    }
    try show(axis.window.panned(by: end - start), of: axis)
  }

  /// Moves an axis to the start, the centre or the end of what its series need; its length stays.
  public mutating func pan(
    _ axis: String, to place: AxisPlace, on frame: ChartFrame
  ) throws(GestureFault) {
    let axis = try frame.axis(named: axis)
    let span = axis.ranges?.visible ?? axis.ranges?.default ?? axis.scale.span
    guard let lower = axis.scale.unit(span.lower), let upper = axis.scale.unit(span.upper) else {
      throw .axisValue(axis.identity.name, message: "its range is unknown")
    }
    let isReversed = axis.scale.isReversed
    let (from, to) =
      switch place {
      case .start: (lower, isReversed ? 1.0 : 0.0)
      case .center: ((lower + upper) / 2, 0.5)
      case .end: (upper, isReversed ? 0.0 : 1.0)
      }
    try show(axis.window.placed(from, at: to), of: axis)
  }

  /// Zooms an axis about its middle.
  ///
  /// - Parameters:
  ///   - axis: by its `id`, or as `xAxis`, `yAxis[1]` and so on.
  ///   - level: 1 for the length of the default range, 2 for half of it.
  ///   - frame: of the chart in this state.
  public mutating func zoom(
    _ axis: String, level: Double, on frame: ChartFrame
  ) throws(GestureFault) {
    let axis = try frame.axis(named: axis)
    let window = axis.window
    let span = window.scale.span
    guard level > 0, let lower = window.home.unit(span.lower),
      let upper = window.home.unit(span.upper)
    else {
      throw .axisValue(axis.identity.name, message: "a zoom level must be above 0; 1 is no zoom")
    }
    let factor = try axis.finite(level) * abs(upper - lower)
    try show(window.zoomed(by: factor), of: axis)
  }

  /// Zooms an axis in by a factor, or out if it is below 1.
  ///
  /// - Parameters:
  ///   - axis: by its `id`, or as `xAxis`, `yAxis[1]` and so on.
  ///   - factor: above 0; 2 is twice as near.
  ///   - value: what stays at its position; `nil` for the middle.
  ///   - frame: of the chart in this state.
  public mutating func zoom(
    _ axis: String, by factor: Double, about value: Datum? = nil, on frame: ChartFrame
  ) throws(GestureFault) {
    let axis = try frame.axis(named: axis)
    guard factor > 0, factor.isFinite else {
      throw .axisValue(
        axis.identity.name, message: "a zoom factor must be above 0; 2 is twice as near")
    }
    var unit = 0.5
    if let value {
      guard let found = axis.scale.value(of: value).flatMap(axis.scale.unit), found.isFinite else {
        throw .axisValue(
          axis.identity.name, message: "it has no such value to zoom about; give one of its kind")
      }
      unit = found
    }
    try show(axis.window.zoomed(by: factor, about: unit), of: axis)
  }

  /// Gives an axis the chart's own range again.
  public mutating func reset(_ axis: String, on frame: ChartFrame) throws(GestureFault) {
    set(nil, of: try frame.axis(named: axis).identity)
  }

  /// Turns slices in the shorter direction until the middle of one is at an angle.
  ///
  /// - Parameters:
  ///   - index: of the slice in its series, from 0.
  ///   - series: the index of the series in the frame, from 0.
  ///   - angle: clockwise from the top.
  ///   - frame: of the chart in this state.
  public mutating func rotate(
    slice index: Int, of series: Int = 0, to angle: Angle, on frame: ChartFrame
  ) throws(GestureFault) {
    guard let turn = frame.turn(ofSlice: index, of: series, to: angle),
      let turned = frame.turned(series, in: self)
    else { throw .slice(index, series: series) }
    self.turn(turned.series, to: turned.angle + turn)
  }

  /// Moves an axis in one of these ways.
  public mutating func move(
    _ axis: String, _ move: AxisMove, on frame: ChartFrame
  ) throws(GestureFault) {
    switch move {
    case .pan(let fraction): try pan(axis, by: fraction, on: frame)
    case .panBy(let value): try pan(axis, byValue: value, on: frame)
    case .panTo(let place): try pan(axis, to: place, on: frame)
    case .zoom(let factor, let value): try zoom(axis, by: factor, about: value, on: frame)
    case .zoomTo(let level): try zoom(axis, level: level, on: frame)
    case .reset: try reset(axis, on: frame)
    }
  }

  private mutating func show(_ window: AxisWindow, of axis: MovableAxis) throws(GestureFault) {
    guard window.scale != axis.scale else { return }
    set(window.scale.range, of: axis.identity)
  }
}

/// An axis that a program moves: a straight one, or the radius of a radial chart.
struct MovableAxis {
  let identity: AxisIdentity
  let scale: Scale
  let window: AxisWindow
  let ranges: AxisRanges?

  init(_ axis: AxisFrame) {
    identity = axis.identity
    scale = axis.scale
    window = axis.window
    ranges = axis.ranges
  }

  init(_ radial: RadialFrame) {
    identity = radial.radiusAxis
    scale = radial.radii
    window = radial.window
    ranges = radial.ranges
  }

  func finite(_ number: Double) throws(GestureFault) -> Double {
    guard number.isFinite else {
      throw .axisValue(identity.name, message: "a movement must be a finite number")
    }
    return number
  }
}

extension ChartFrame {
  /// The axis with an `id` or a name, of the first panel that has it.
  fileprivate func axis(named name: String) throws(GestureFault) -> MovableAxis {
    let all = movableAxes
    if let axis = all.first(where: { $0.identity.isNamed(name) }) { return axis }
    let names = all.flatMap { [$0.identity.id, $0.identity.name].compactMap(\.self) }
    throw .axis(name, hint: nearestName(to: name, among: names) ?? names.first)
  }

  /// Whether a program can move an axis of this name.
  package func hasMovableAxis(_ name: String) -> Bool {
    movableAxes.contains { $0.identity.isNamed(name) }
  }

  /// The axes that a program moves, of all panels.
  var movableAxes: [MovableAxis] {
    let plots = holdsCharts ? [] : [self] + panels
    return plots.flatMap { plot in
      plot.axes.map { MovableAxis($0) } + (plot.movableRadius.map { [MovableAxis($0)] } ?? [])
    }
  }

  /// The axes of a radial chart whose radius is a number, which can be moved.
  fileprivate var movableRadius: RadialFrame? {
    if let radial, case .number = radial.radii { radial } else { nil }
  }
}
