import SumiChart
import SumiGeometry
import SumiScales

/// The axes that annotations are placed on: an object, because each of them has it.
final class AnnotationPlot {
  /// The plot area, or the square of a radial chart.
  let area: Rect
  let picture: Rect
  fileprivate let axes: [AxisFrame]
  let radial: RadialFrame?
  /// What the picture is, for errors about axes that it does not have.
  fileprivate let family: String

  init(_ frame: ChartFrame) {
    area = frame.plotArea
    picture = Rect(x: 0, y: 0, width: frame.size.width, height: frame.size.height)
    axes = frame.axes
    radial = frame.radial
    family = frame.slices != nil ? "a chart of slices" : "a picture of several plots"
  }

  /// The index of an axis; of the first one if it has no identifier.
  fileprivate func axis(isX: Bool, id: String?) -> Int? {
    axes.firstIndex { $0.identity.isX == isX && (id == nil || $0.identity.id == id) }
  }
}

/// Positions of an annotation → points in the picture.
struct AnnotationSpace {
  /// The annotation's path in a chart file, for errors: `annotations[2]`.
  let name: String
  private let plot: AnnotationPlot
  /// The indices of its axes among those of the plot.
  private let x: Int?
  private let y: Int?
  /// How far its values are moved, in points to the right and down; around a pole in shares of the turn and of
  /// the radius.
  private var shift = Vector(dx: 0, dy: 0)

  /// Positions further away than this many points are moved there: nobody sees the difference.
  private static let furthest = 1e6

  /// - Returns: `nil` if the annotation's axes are in another panel.
  init?(
    for annotation: Annotation, at index: Int, in plot: AnnotationPlot, chart: Chart
  ) throws(LayoutError) {
    name = "annotations[\(index)]"
    self.plot = plot
    var found: [Int?] = []
    for (isX, id, all) in [
      (true, annotation.xAxis, chart.xAxes), (false, annotation.yAxis, chart.yAxes),
    ] {
      if let id, !all.contains(where: { $0.id == id }) {
        let key = isX ? "xAxis" : "yAxis"
        let ids = all.compactMap(\.id)
        throw .annotation(
          place: "\(name).\(key)",
          message: "there is no \(isX ? "x" : "y") axis with the id \"\(id)\""
            + (ids.isEmpty
              ? "; no axis has an id"
              : nearestName(to: id, among: ids).map { "; did you mean \"\($0)\"?" }
                ?? "; there are \(listed(ids, "and"))"))
      }
      let own = plot.axis(isX: isX, id: id)
      if id != nil, own == nil, !plot.axes.isEmpty { return nil }
      found.append(own)
    }
    (x, y) = (found[0], found[1])
    if let id = annotation.id, let moved = chart.state.annotations[id] {
      let shape = annotation.concrete.shape
      let x = try way(of: shape, to: moved.x, along: .x)
      shift = Vector(dx: x, dy: try way(of: shape, to: moved.y, along: .y))
    }
  }

  /// How far a shape is moved so that its first value along a dimension is elsewhere; 0 if it has none.
  private func way(
    of shape: AnnotationShape, to now: AnnotationPosition?, along dimension: Dimension
  ) throws(LayoutError) -> Double {
    guard let now, let stated = shape.firstValue(along: dimension) else { return 0 }
    let way = try coordinate(of: now, along: dimension) - coordinate(of: stated, along: dimension)
    return way.isFinite ? way : 0
  }

  /// A position in points; around a pole as a share of the turn or of the radius.
  func coordinate(
    of position: AnnotationPosition, along dimension: Dimension
  ) throws(LayoutError) -> Double {
    let key = dimension == .x ? ".x" : ".y"
    guard radial != nil else {
      return try place(position, along: dimension, missing: 0.5, key)
    }
    return dimension == .x
      ? try turn(position, missing: 0.5, key) : try reach(position, missing: 0.5, key)
  }

  /// Its axis along a dimension; `nil` without one.
  func axis(along dimension: Dimension) -> AxisFrame? {
    (dimension == .x ? x : y).map { plot.axes[$0] }
  }

  /// The first axes of a plot.
  init(_ name: String, in plot: AnnotationPlot) {
    self.name = name
    self.plot = plot
    x = plot.axis(isX: true, id: nil)
    y = plot.axis(isX: false, id: nil)
  }

  /// The plot area, or the square of a radial chart.
  var plotArea: Rect { plot.area }
  var picture: Rect { plot.picture }
  var radial: RadialFrame? { plot.radial }

  // MARK: Points

  /// A point in the picture; a coordinate is NaN for a value that its axis cannot show.
  func point(_ point: AnnotationPoint, _ key: String = "") throws(LayoutError) -> Point {
    let keys = key.isEmpty ? (".x", ".y") : ("\(key)[0]", "\(key)[1]")
    if let radial, point.x?.value != nil || point.y?.value != nil {
      let angle = try turn(point.x, missing: 0.5, keys.0)
      let radius = try reach(point.y, missing: 0.5, keys.1)
      return radial.point(
        angle: radial.angle(atUnit: angle), radius: max(radius, 0) * radial.radius)
        + Vector(dx: point.x?.offset ?? 0, dy: -(point.y?.offset ?? 0))
    }
    return Point(
      x: try place(point.x, along: .x, missing: 0.5, keys.0),
      y: try place(point.y, along: .y, missing: 0.5, keys.1))
  }

  /// The rectangle of two ranges; a side is NaN for a value that its axis cannot show.
  ///
  /// - Parameter coversSlots: whether a range of categories has their whole slots, not only what is
  ///   between their middles.
  func rectangle(
    x: AnnotationSpan, y: AnnotationSpan, coversSlots: Bool
  ) throws(LayoutError) -> Rect {
    let across = try range(x, along: .x, coversSlots: coversSlots)
    let down = try range(y, along: .y, coversSlots: coversSlots)
    return Rect(minX: across.low, minY: down.low, maxX: across.high, maxY: down.high)
  }

  private func range(
    _ span: AnnotationSpan, along dimension: Dimension, coversSlots: Bool
  ) throws(LayoutError) -> (low: Double, high: Double) {
    let (from, to) = try ends(span, along: dimension)
    let slot = coversSlots ? halfSlot(along: dimension) : 0
    let (fromSlot, toSlot) = (
      span.from?.isCategory == true ? slot : 0, span.to?.isCategory == true ? slot : 0
    )
    return from <= to ? (from - fromSlot, to + toSlot) : (to - toSlot, from + fromSlot)
  }

  /// Half of the room of a category in points; 0 on axes of numbers and dates.
  private func halfSlot(along dimension: Dimension) -> Double {
    guard let axis = dimension == .x ? x : y, case .category = plot.axes[axis].scale,
      let first = plot.axes[axis].point(for: .category(index: 0)),
      let second = plot.axes[axis].point(for: .category(index: 1))
    else { return 0 }
    return abs(second - first) / 2
  }

  /// The two ends of a range, in points.
  func ends(
    _ span: AnnotationSpan, along dimension: Dimension
  ) throws(LayoutError) -> (from: Double, to: Double) {
    let key = dimension == .x ? ".x" : ".y"
    return (
      try place(span.from, along: dimension, missing: 0, key + "[0]"),
      try place(span.to, along: dimension, missing: 1, key + "[1]")
    )
  }

  /// - Parameter share: of the plot area, for a missing position.
  func place(
    _ position: AnnotationPosition?, along dimension: Dimension, missing share: Double,
    _ key: String
  ) throws(LayoutError) -> Double {
    let position = position ?? .plot(share)
    try check(position, key)
    let isX = dimension == .x
    let offset = isX ? position.offset : -position.offset
    let place: Double
    switch position.anchor {
    case .plot(let share): place = Self.place(share, in: plotArea, isX)
    case .chart(let share): place = Self.place(share, in: picture, isX)
    case .value(let value):
      guard let axis = isX ? x : y else {
        throw .annotation(
          place: name + key,
          message: "\(plot.family) has no axes; give a share of the plot, such as { \"plot\": 0.5 }"
        )
      }
      let found = try AxisValueReader(domain: plot.axes[axis].scale, place: name + key).value(value)
      guard let point = plot.axes[axis].point(for: found) else { return .nan }
      place = point + (isX ? shift.dx : shift.dy)
    }
    return min(max(place + offset, -Self.furthest), Self.furthest)
  }

  private static func place(_ share: Double, in rect: Rect, _ isX: Bool) -> Double {
    isX ? rect.minX + share * rect.width : rect.maxY - share * rect.height
  }

  private func check(_ position: AnnotationPosition, _ key: String) throws(LayoutError) {
    let numbers: [Double] =
      switch position.anchor {
      case .plot(let share), .chart(let share): [share, position.offset]
      case .value: [position.offset]
      }
    guard numbers.allSatisfy(\.isFinite) else {
      throw .annotation(place: name + key, message: "a position is a finite number")
    }
  }

  // MARK: Around a pole

  /// The position of x as a share of the full turn.
  func turn(
    _ position: AnnotationPosition?, missing share: Double, _ key: String
  ) throws(LayoutError) -> Double {
    try unit(position, on: radial?.angles, movedBy: shift.dx, missing: share, key)
  }

  /// The position of y as a share of the radius.
  func reach(
    _ position: AnnotationPosition?, missing share: Double, _ key: String
  ) throws(LayoutError) -> Double {
    try unit(position, on: radial?.radii, movedBy: shift.dy, missing: share, key)
  }

  private func unit(
    _ position: AnnotationPosition?, on scale: Scale?, movedBy way: Double, missing share: Double,
    _ key: String
  ) throws(LayoutError) -> Double {
    let position = position ?? .plot(share)
    try check(position, key)
    switch position.anchor {
    case .plot(let share), .chart(let share): return min(max(share, -4), 4)
    case .value(let value):
      guard let scale else { return .nan }
      let found = try AxisValueReader(domain: scale, place: name + key).value(value)
      guard let unit = scale.unit(found), unit.isFinite else { return .nan }
      return min(max(unit + way, -4), 4)
    }
  }
}

extension AnnotationPosition {
  /// Whether it is the middle of a category, if its axis has them.
  fileprivate var isCategory: Bool { if case .text? = value { true } else { false } }
}
