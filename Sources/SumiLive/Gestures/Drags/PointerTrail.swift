import SumiChart
import SumiGeometry

/// A pointer that is down, with where it was of late.
struct TrackedPointer: Equatable, Sendable {
  private struct Sample: Equatable, Sendable {
    let time: Double
    let place: Point
  }

  let id: Int
  /// When it came down, in seconds.
  let time: Double
  let modifiers: [KeyModifier]
  /// Whether it only stopped what moved, so that its tap selects nothing.
  let isStop: Bool
  /// Where it came down, or where its present gesture began.
  private(set) var origin: Point
  /// Whether it was ever farther than the slop from where it came down, or beside another pointer.
  var isNoTap = false
  /// Whether its long press was there, or can no longer be.
  var isNoLongPress = false
  private var samples: [Sample]

  /// The time over which velocities are measured, in seconds.
  static let memory = 0.1

  init(_ event: PointerEvent, at time: Double, isStop: Bool) {
    id = event.pointer
    self.time = time
    modifiers = event.modifiers
    self.isStop = isStop
    origin = event.place
    samples = [Sample(time: time, place: event.place)]
  }

  var place: Point { samples.last?.place ?? origin }

  mutating func move(to place: Point, at time: Double) {
    if samples.last?.time == time, samples.count > 1 { samples.removeLast() }
    samples.append(Sample(time: time, place: place))
    // One older sample is kept, for the position at the start of the memory.
    while samples.count > 2, samples[1].time <= time - Self.memory { samples.removeFirst() }
  }

  /// Begins again where it is.
  mutating func restart(at time: Double) {
    origin = place
    samples = [Sample(time: time, place: place)]
  }

  /// Where it was at a time; between two samples, on the line between them.
  func place(at time: Double) -> Point {
    guard let after = samples.firstIndex(where: { $0.time >= time }) else { return place }
    guard after > 0 else { return samples[after].place }
    let (a, b) = (samples[after - 1], samples[after])
    return a.place + (b.place - a.place) * ((time - a.time) / (b.time - a.time))
  }

  /// The start of the time over which the velocity at a time is measured, or of its movement.
  func memoryStart(at time: Double) -> Double {
    max(time - Self.memory, samples.first?.time ?? time)
  }
}

extension Point {
  func distance(to other: Point) -> Double { (other - self).length }

  /// Within what distances can be worked out with.
  var held: Point {
    Point(
      x: min(max(x, -Self.farthest), Self.farthest), y: min(max(y, -Self.farthest), Self.farthest))
  }

  private static let farthest = 1e7
}
