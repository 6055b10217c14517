import Glibc
import SumiChart
import SumiGeometry
import SumiLayout

/// Slices under a pointer, which turns them about their centre.
struct SliceDrag: Equatable, Sendable {
  let pointer: Int
  let center: Point
  /// The radius of the circle, in points.
  let radius: Double
  /// What turns, as it was before it began.
  let ring: TurnedRing
  private var start: Point
  /// The rotation when the pointer was at the start.
  private var rotation: Angle
  /// The angle since then, in radians; more than a full turn if it goes on.
  private var angle = 0.0
  /// The last rotation.
  private(set) var told: Angle
  var hasBegun = false

  /// Nearer to the centre than this a position has no clear angle, in points.
  private static let leastDistance = 1.0

  init(of pointer: Int, at start: Point, center: Point, radius: Double, _ ring: TurnedRing) {
    self.pointer = pointer
    self.center = center
    self.radius = radius
    self.start = start
    self.ring = ring
    rotation = ring.angle
    told = ring.angle
  }

  /// - Parameter state: the rotation of the chart's state.
  mutating func move(from last: Point, to place: Point, rotation state: Angle) {
    if state != told { (start, rotation, angle, told) = (last, state, 0, state) }
    guard let turned = Self.angle(from: start, to: place, about: center) else { return }
    angle += (turned - angle).remainder(dividingBy: 2 * .pi)
    told = rotation + .radians(angle)
  }

  /// The angle from one position to another, in radians, clockwise; `nil` at the centre.
  static func angle(from start: Point, to end: Point, about center: Point) -> Double? {
    let (a, b) = (start - center, end - center)
    guard a.length >= leastDistance, b.length >= leastDistance else { return nil }
    return atan2(cross(a, b), dot(a, b))
  }
}

/// Slices that turn on by themselves, and slow down.
struct SliceMotion: Equatable, Sendable {
  /// In seconds.
  let start: Double
  /// The only series; `nil` for all that turn together.
  let series: SeriesReference?
  /// The rotation at the start.
  private let rotation: Angle
  private let fading: FadingMotion
  /// The last rotation.
  private(set) var told: Angle

  /// - Parameters:
  ///   - velocity: in radians per second.
  ///   - friction: the share of it that is lost in a 60th of a second.
  ///   - least: the velocity at which it ends.
  init(
    of series: SeriesReference?, from rotation: Angle, at time: Double, velocity: Double,
    friction: Double, least: Double
  ) {
    self.series = series
    self.rotation = rotation
    told = rotation
    start = time
    fading = FadingMotion(
      velocity: friction < 1 ? velocity : 0,
      decay: 1 - min(max(friction, Self.leastFriction), 0.999_9),
      least: least)
  }

  /// With less it would turn for hours.
  private static let leastFriction = 1e-4

  var duration: Double { fading.duration }

  /// Whether the rotation has changed.
  mutating func move(to time: Double) -> Bool {
    let next = rotation + .radians(fading.value(at: time - start))
    defer { told = next }
    return next != told
  }
}

extension GestureMachine {
  /// Lets slices turn on after a drag.
  mutating func spin(on drag: SliceDrag, with pointer: TrackedPointer, _ log: inout GestureLog) {
    let start = pointer.memoryStart(at: time)
    let seconds = time - start
    guard seconds > 1e-3, drag.radius > 0, drag.told == log.state.angle(of: drag.ring.series),
      let angle = SliceDrag.angle(
        from: pointer.place(at: start), to: pointer.place, about: drag.center)
    else { return }
    let greatest = AxesMotion.greatest / drag.radius
    let motion = SliceMotion(
      of: drag.ring.series, from: drag.told, at: time,
      velocity: min(max(angle / seconds, -greatest), greatest), friction: drag.ring.friction,
      least: AxesMotion.least / drag.radius)
    guard motion.duration > 0 else { return }
    self.motion = .spin(motion)
    log.tell(.momentum, .began)
  }
}

/// Slices that a drag turns.
struct TurnedRing: Equatable, Sendable {
  /// The only series; `nil` for all that turn together.
  let series: SeriesReference?
  /// Clockwise.
  let angle: Angle
  let friction: Double
}

extension ChartFrame {
  /// What turns where a pointer comes down on slices, or beside them; `nil` if nothing does.
  func ring(at place: Point, in state: ChartState) -> TurnedRing? {
    guard let circle = slices else { return nil }
    let distance = place.distance(to: circle.center)
    let rings = series.indices.compactMap { index -> (index: Int, away: Double)? in
      guard let slices = slices(of: index) else { return nil }
      let inner = slices.map(\.innerRadius).min() ?? 0
      let outer = slices.map(\.outerRadius).max() ?? 0
      return (index, max(inner - distance, distance - outer, 0))
    }
    guard let nearest = rings.min(by: { $0.away < $1.away })?.index,
      slicesSettings(of: nearest)?.turning != SliceTurning.none
    else { return nil }
    return turned(nearest, in: state)
  }

  /// What turns with the slices of a series; `nil` if it has none.
  func turned(_ index: Int, in state: ChartState) -> TurnedRing? {
    guard let settings = slicesSettings(of: index), slices(of: index) != nil else { return nil }
    let frame = series[index]
    let (id, title) = (frame.series.source.id, frame.title)
    let own = state.rotations.last { $0.series.means(id: id, title: title, index: frame.index) }
    let isAlone = own != nil || settings.turning != .together
    return TurnedRing(
      series: isAlone ? own?.series ?? .index(frame.index) : nil,
      angle: own?.angle ?? (isAlone ? .zero : state.rotation), friction: settings.rotationFriction)
  }

  /// The settings of the slices of a series; `nil` if it is of another kind.
  func slicesSettings(of index: Int) -> SliceSettings? {
    series.indices.contains(index) ? series[index].series.traits.slices : nil
  }

  /// The slice of a series at an angle, such as under a needle; `nil` if the series has no slices.
  ///
  /// - Parameters:
  ///   - angle: clockwise from the top.
  ///   - series: the index in the frame.
  public func slice(at angle: Angle, of series: Int = 0) -> Int? {
    let angle = angle.radians
    guard angle.isFinite, let slices = slices(of: series) else { return nil }
    let within = slices.firstIndex { slice in
      let (low, high) = (min(slice.start, slice.end), max(slice.start, slice.end))
      let turned = (angle - low) / (2 * .pi)
      return (turned - turned.rounded(.down)) * 2 * .pi < high - low
    }
    // Rounding may leave a gap between the last and the first one.
    return within ?? slices.indices.last
  }

  /// The slices of a series; `nil` if it has none.
  func slices(of index: Int) -> [SliceFrame]? {
    guard series.indices.contains(index), case .slices(let ring) = series[index].space,
      !ring.slices.isEmpty
    else { return nil }
    return ring.slices
  }

  /// The angle by which slices turn in the shorter direction until the middle of one is at an
  /// angle.
  func turn(ofSlice index: Int, of series: Int, to angle: Angle) -> Angle? {
    guard angle.degrees.isFinite, let slices = slices(of: series), slices.indices.contains(index)
    else {
      return nil
    }
    return .degrees(
      (angle - slices[index].middleAngle).degrees.remainder(dividingBy: 360))
  }
}
