import Glibc
import SumiChart
import SumiGeometry
import SumiScales

/// Where an annotation may be dragged in a picture.
public struct AnnotationHandle: Equatable, Sendable {
  /// Along one dimension.
  public struct Side: Equatable, Sendable {
    /// The axis that its value is on.
    public let axis: AxisIdentity
    /// Where its first value is, in points; around a pole the angle in degrees, clockwise from the top, or the
    /// distance from the pole in points.
    public let place: Double
    /// Where it may be, in the same unit.
    public let reach: ClosedRange<Double>
    let track: Track

    /// The value at a position within the reach; of categories the nearest.
    public func position(at place: Double) -> AnnotationPosition {
      let held = min(max(place, reach.lowerBound), reach.upperBound)
      var unit = (held - track.start) / (track.end - track.start)
      if track.isTurn { unit -= unit.rounded(.down) }
      let value = track.scale.value(atUnit: unit)
      if case .category(let scale) = track.scale, case .category(let index) = value,
        !scale.names.isEmpty
      {
        let last = scale.names.count - 1
        let nearest = Int(min(max(index.rounded(), 0), Double(last + 1)))
        // Around a pole the first category follows the last one.
        return .value(.text(scale.names[nearest > last ? (track.isTurn ? 0 : last) : nearest]))
      }
      return .value(track.scale.datum(of: value))
    }
  }

  /// `nil` if it stays along x.
  public var x: Side?
  /// `nil` if it stays along y.
  public var y: Side?
  /// Around which x is an angle, and y the distance from it; `nil` for straight axes.
  let pole: Point?

  /// Where its first value is after a pointer has gone from one position to another; `nil` along a dimension
  /// in which it stays, and for an angle at the pole.
  public func point(from start: Point, to end: Point) -> AnnotationPoint {
    guard let pole else {
      return AnnotationPoint(
        x: x.map { $0.position(at: $0.place + end.x - start.x) },
        y: y.map { $0.position(at: $0.place + end.y - start.y) })
    }
    let (before, now) = (start - pole, end - pole)
    let angle = atan2(cross(before, now), dot(before, now)) * 180 / .pi
    let hasAngle = min(before.length, now.length) >= Self.leastDistance
    return AnnotationPoint(
      x: hasAngle ? x.map { $0.position(at: $0.place + angle) } : nil,
      y: y.map { $0.position(at: $0.place + now.length - before.length) })
  }

  /// Nearer to the pole than this a position has no clear angle, in points.
  private static let leastDistance = 1.0

  /// An axis along which an annotation is dragged.
  struct Track: Equatable, Sendable {
    let axis: AxisIdentity
    let scale: Scale
    /// Where its unit 0 is, in points or degrees.
    let start: Double
    let end: Double
    /// Whether its end is its start.
    var isTurn = false

    func place(atUnit unit: Double) -> Double { start + unit * (end - start) }
  }
}
