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
    fileprivate let track: Track

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
  fileprivate let pole: Point?

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
}

/// An axis along which an annotation is dragged.
private struct Track: Equatable, Sendable {
  let axis: AxisIdentity
  let scale: Scale
  /// Where its unit 0 is, in points or degrees.
  let start: Double
  let end: Double
  /// Whether its end is its start.
  var isTurn = false

  func place(atUnit unit: Double) -> Double { start + unit * (end - start) }
}

extension AnnotationSpace {
  /// Where an annotation may be dragged; `nil` if nowhere.
  ///
  /// - Returns: warnings about what it cannot do.
  func handle(
    of annotation: Annotation
  ) throws(LayoutError) -> (handle: AnnotationHandle?, warnings: [String]) {
    guard let drag = annotation.drag, drag != AnnotationDrag() else { return (nil, []) }
    guard annotation.id != nil else {
      return (nil, ["\(name).drag: it has no effect without an \"id\""])
    }
    var handle = AnnotationHandle(pole: radial?.center)
    var warnings: [String] = []
    for (dimension, reach) in [(Dimension.x, drag.x), (.y, drag.y)] where reach != .none {
      let key = dimension == .x ? "x" : "y"
      let first = annotation.concrete.shape.firstValue(along: dimension)
      guard let first, let track = track(along: dimension) else {
        // A line across the plot moves in the other dimension only.
        if drag != .anywhere {
          warnings.append("\(name).drag.\(key): it has no value of \(key) that could be dragged")
        }
        continue
      }
      let found = try coordinate(of: first, along: dimension)
      var place = radial == nil ? found : track.place(atUnit: found)
      guard place.isFinite, track.start != track.end else { continue }
      let stated = try self.reach(reach, along: track, key)
      if track.isTurn, let stated {
        let middle = (stated.lowerBound + stated.upperBound) / 2
        place = middle + (place - middle).remainder(dividingBy: 360)
      }
      let side = AnnotationHandle.Side(
        axis: track.axis, place: place,
        reach: stated ?? whole(along: dimension, from: place), track: track)
      if dimension == .x { handle.x = side } else { handle.y = side }
    }
    return (handle.x == nil && handle.y == nil ? nil : handle, warnings)
  }

  private func track(along dimension: Dimension) -> Track? {
    guard let radial else {
      return axis(along: dimension).map {
        Track(axis: $0.identity, scale: $0.scale, start: $0.start, end: $0.end)
      }
    }
    guard dimension == .x else {
      return Track(axis: radial.radiusAxis, scale: radial.radii, start: 0, end: radial.radius)
    }
    let start = radial.startAngle.degrees
    return Track(
      axis: AxisIdentity(isX: true, index: 0), scale: radial.angles, start: start,
      end: start + (radial.isClockwise ? 360 : -360), isTurn: true)
  }

  /// All of the plot.
  private func whole(along dimension: Dimension, from place: Double) -> ClosedRange<Double> {
    if let radial { return dimension == .x ? place - 180...place + 180 : 0...radial.radius }
    return dimension == .x ? plotArea.xSpan : plotArea.ySpan
  }

  /// - Returns: `nil` for all of the plot, and for values that the axis cannot show.
  private func reach(
    _ reach: AnnotationDrag.Reach, along track: Track, _ key: String
  ) throws(LayoutError) -> ClosedRange<Double>? {
    guard case .within(let range) = reach else { return nil }
    let reader = AxisValueReader(domain: track.scale, place: "\(name).drag.\(key)")
    guard let first = track.scale.unit(try reader.value(range.lower)),
      var second = track.scale.unit(try reader.value(range.upper)), first.isFinite,
      second.isFinite
    else { return nil }
    // A range may go over the end of the first turn.
    if track.isTurn, second < first { second += 1 }
    let (start, end) = (track.place(atUnit: first), track.place(atUnit: second))
    return min(start, end)...max(start, end)
  }
}
