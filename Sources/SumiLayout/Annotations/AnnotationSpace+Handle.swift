import SumiChart
import SumiGeometry
import SumiScales

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

  private func track(along dimension: Dimension) -> AnnotationHandle.Track? {
    guard let radial else {
      return axis(along: dimension).map {
        AnnotationHandle.Track(axis: $0.identity, scale: $0.scale, start: $0.start, end: $0.end)
      }
    }
    guard dimension == .x else {
      return AnnotationHandle.Track(
        axis: radial.radiusAxis, scale: radial.radii, start: 0, end: radial.radius)
    }
    let start = radial.startAngle.degrees
    return AnnotationHandle.Track(
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
    _ reach: AnnotationDrag.Reach, along track: AnnotationHandle.Track, _ key: String
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
