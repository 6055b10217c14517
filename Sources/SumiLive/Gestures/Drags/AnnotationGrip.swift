import SumiChart
import SumiGeometry
import SumiLayout
import SumiNearest

/// An annotation under a pointer.
struct AnnotationGrip: Equatable, Sendable {
  let pointer: Int
  let id: String
  /// What the state had for it before it began; `nil` for nothing.
  let before: AnnotationPoint?
  private let origin: Point
  private let handle: AnnotationHandle
  private(set) var told: AnnotationPoint
  var hasBegun = false

  /// How far from an annotation a pointer still gets it, in points.
  private static let reach = 10.0

  /// `nil` where no annotation can be dragged.
  init?(of pointer: Int, at place: Point, in frame: ChartFrame, _ state: ChartState) {
    let found = frame.nearestAnnotation(to: place, within: Self.reach) { $0.handle != nil }
    guard let found, let id = found.id, let handle = found.handle else { return nil }
    self.pointer = pointer
    self.id = id
    before = state.annotations[id]
    origin = place
    self.handle = handle
    told = before ?? AnnotationPoint()
  }

  /// Whether its place has changed.
  mutating func move(to place: Point) -> Bool {
    let moved = handle.point(from: origin, to: place)
    let next = AnnotationPoint(x: moved.x ?? told.x, y: moved.y ?? told.y)
    defer { told = next }
    return next != told
  }
}
