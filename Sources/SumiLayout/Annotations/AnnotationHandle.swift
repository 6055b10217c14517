import SumiChart
import SumiGeometry
import SumiScales

/// Where an annotation may be dragged in a picture.
public struct AnnotationHandle: Sendable {
  /// Along one dimension.
  public struct Side: Equatable, Sendable {
    /// The axis that its value is on.
    public let axis: AxisIdentity
    /// Where its first value is, in points.
    public let place: Double
    /// Where it may be, in points.
    public let reach: ClosedRange<Double>
    let start: Double
    let end: Double
    let scale: Scale

    /// The value at a position in points within the reach; of categories the nearest.
    public func position(at place: Double) -> AnnotationPosition {
      let held = min(max(place, reach.lowerBound), reach.upperBound)
      let value = scale.value(atUnit: (held - start) / (end - start))
      if case .category(let scale) = scale, case .category(let index) = value,
        !scale.names.isEmpty
      {
        let last = Double(scale.names.count - 1)
        return .value(.text(scale.names[Int(min(max(index.rounded(), 0), last))]))
      }
      return .value(scale.datum(of: value))
    }
  }

  /// `nil` if it stays along x.
  public var x: Side?
  /// `nil` if it stays along y.
  public var y: Side?
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
    guard radial == nil else {
      return (nil, ["\(name).drag: around a pole nothing can be dragged"])
    }
    var handle = AnnotationHandle()
    var warnings: [String] = []
    for (dimension, reach) in [(Dimension.x, drag.x), (.y, drag.y)] where reach != .none {
      let key = dimension == .x ? "x" : "y"
      let first = annotation.concrete.shape.positions(along: dimension).first { $0?.value != nil }
      guard let position = first ?? nil, let axis = axis(along: dimension) else {
        // A line across the plot moves in the other dimension only.
        if drag != .anywhere {
          warnings.append("\(name).drag.\(key): it has no value of \(key) that could be dragged")
        }
        continue
      }
      let place = try place(position, along: dimension, missing: 0.5, ".\(key)")
      guard place.isFinite, axis.start != axis.end else { continue }
      let side = AnnotationHandle.Side(
        axis: axis.identity, place: place, reach: try self.reach(reach, along: dimension, axis),
        start: axis.start, end: axis.end, scale: axis.scale)
      if dimension == .x { handle.x = side } else { handle.y = side }
    }
    return (handle.x == nil && handle.y == nil ? nil : handle, warnings)
  }

  private func reach(
    _ reach: AnnotationDrag.Reach, along dimension: Dimension, _ axis: AxisFrame
  ) throws(LayoutError) -> ClosedRange<Double> {
    let isX = dimension == .x
    guard case .within(let range) = reach else { return isX ? plotArea.xSpan : plotArea.ySpan }
    let reader = AxisValueReader(domain: axis.scale, place: "\(name).drag.\(isX ? "x" : "y")")
    guard let first = axis.point(for: try reader.value(range.lower)),
      let second = axis.point(for: try reader.value(range.upper))
    else { return isX ? plotArea.xSpan : plotArea.ySpan }
    return min(first, second)...max(first, second)
  }
}
