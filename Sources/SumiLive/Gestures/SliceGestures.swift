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
  /// The rotation before it began, in radians.
  let origin: Double
  private var start: Point
  /// The rotation when the pointer was at the start, in radians.
  private var rotation: Double
  /// The angle since then; more than a full turn if it goes on.
  private var angle = 0.0
  /// The last rotation.
  private(set) var told: Double
  var hasBegun = false

  /// Nearer to the centre than this a position has no clear angle, in points.
  private static let leastDistance = 1.0

  init(of pointer: Int, at start: Point, center: Point, radius: Double, rotation: Double) {
    self.pointer = pointer
    self.center = center
    self.radius = radius
    self.start = start
    self.rotation = rotation
    origin = rotation
    told = rotation
  }

  /// - Parameter state: the rotation of the chart's state.
  mutating func move(from last: Point, to place: Point, rotation state: Double) {
    if state != told { (start, rotation, angle, told) = (last, state, 0, state) }
    guard let turned = Self.angle(from: start, to: place, about: center) else { return }
    angle += (turned - angle).remainder(dividingBy: 2 * .pi)
    told = rotation + angle
  }

  /// The angle from one position to another, in radians, clockwise; `nil` at the centre.
  static func angle(from start: Point, to end: Point, about center: Point) -> Double? {
    let (a, b) = (start - center, end - center)
    guard a.length >= leastDistance, b.length >= leastDistance else { return nil }
    return atan2(cross(a, b), dot(a, b))
  }
}

/// Slices that turn by themselves.
struct SliceMotion: Equatable, Sendable {
  /// In seconds.
  let start: Double
  /// The rotation at the start, in radians.
  private let rotation: Double
  private let course: Course
  /// The last rotation.
  private(set) var told: Double

  private enum Course: Equatable, Sendable {
    case fading(FadingMotion)
    /// By an angle, slowly at both ends.
    case turn(by: Double, duration: Double)
  }

  /// - Parameters:
  ///   - velocity: in radians per second.
  ///   - least: the velocity at which it ends.
  init(from rotation: Double, at time: Double, velocity: Double, least: Double) {
    self.rotation = rotation
    told = rotation
    start = time
    course = .fading(
      FadingMotion(velocity: velocity, decay: FadingMotion.Decay.rotation, least: least))
  }

  init(from rotation: Double, at time: Double, by angle: Double, duration: Double) {
    self.rotation = rotation
    told = rotation
    start = time
    course = .turn(by: angle, duration: duration)
  }

  var duration: Double {
    switch course {
    case .fading(let motion): motion.duration
    case .turn(_, let duration): duration
    }
  }

  /// Whether the rotation has changed.
  mutating func move(to time: Double) -> Bool {
    let seconds = time - start
    let angle =
      switch course {
      case .fading(let motion): motion.value(at: seconds)
      case .turn(let angle, let duration):
        angle * AnimationCurve.easeInOut(duration > 0 ? seconds / duration : 1)
      }
    let next = rotation + angle
    defer { told = next }
    return next != told
  }
}

extension GestureMachine {
  /// Lets slices turn on after a drag.
  mutating func spin(on drag: SliceDrag, with pointer: TrackedPointer, _ log: inout GestureLog) {
    let start = pointer.memoryStart(at: time)
    let seconds = time - start
    guard seconds > 1e-3, drag.radius > 0, drag.told == log.state.rotation,
      let angle = SliceDrag.angle(
        from: pointer.place(at: start), to: pointer.place, about: drag.center)
    else { return }
    let greatest = AxesMotion.greatest / drag.radius
    let motion = SliceMotion(
      from: drag.told, at: time, velocity: min(max(angle / seconds, -greatest), greatest),
      least: AxesMotion.least / drag.radius)
    guard motion.duration > 0 else { return }
    self.motion = .spin(motion)
    log.tell(.momentum, .began)
  }
}

extension ChartFrame {
  /// The slice of a series at an angle in radians, clockwise from straight up, such as under a needle; `nil`
  /// if the series has no slices.
  ///
  /// - Parameters:
  ///   - angle: in radians, clockwise from straight up.
  ///   - series: the index in the frame.
  public func slice(atAngle angle: Double, of series: Int = 0) -> Int? {
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
  /// angle, in radians.
  func turn(ofSlice index: Int, of series: Int, to angle: Double) -> Double? {
    guard angle.isFinite, let slices = slices(of: series), slices.indices.contains(index) else {
      return nil
    }
    return (angle - slices[index].middle).remainder(dividingBy: 2 * .pi)
  }
}
