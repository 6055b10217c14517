import CNumbers
import SumiData
import SumiGeometry
import SumiLayout

/// A block of the points of a line, with the first one of the next block.
struct LineBlock: Sendable {
  /// Around the line.
  let bounds: Rect?
  /// How far the line is from the straight one through its points, at most.
  let bulge: Double
  /// Positions; NaN for a gap, and after the last point of the line.
  private let x: [Float]
  private let y: [Float]

  /// - Parameters:
  ///   - points: one more than the segments.
  ///   - curve: between them.
  init(_ points: [Point], _ curve: Curve) {
    // As `Curve.cubic` says.
    let bulge =
      curve.isSmooth
      ? zip(points, points.dropFirst()).reduce(0) { .maximum($0, ($1.1 - $1.0).length / 2) } : 0
    self.bulge = bulge
    x = points.map { $0.isFinite ? Float($0.x) : .nan }
    y = points.map { $0.isFinite ? Float($0.y) : .nan }
    bounds = points.lazy.filter(\.isFinite).map { Rect(corner: $0, opposite: $0) }
      .reduce(nil) { $0?.union($1) ?? $1 }?.inset(by: -bulge)
  }

  /// The segments that may be near, in ascending order: all that are, and few others.
  ///
  /// - Parameters:
  ///   - segments: by the index of their first point.
  ///   - distance: the greatest.
  func segments(
    _ segments: Range<Int>, _ curve: Curve, near place: Point,
    within distance: Double
  ) -> [Int] {
    let vicinity = sumi_vicinity(
      x: Float(place.x), y: Float(place.y), distance: Float(distance + bulge))
    return withUnsafeTemporaryAllocation(of: Int32.self, capacity: segments.count) { found in
      let count = x.withUnsafeBufferPointer { x in
        y.withUnsafeBufferPointer { y -> Int64 in
          guard let x = x.baseAddress, let y = y.baseAddress else { return 0 }
          return sumi_near_segments(
            x + segments.lowerBound, y + segments.lowerBound, Int64(segments.count),
            curve.kernelCurve, vicinity, found.baseAddress)
        }
      }
      return found[..<Int(count)].map { segments.lowerBound + Int($0) }
    }
  }
}

extension LineBlock {
  /// The ends of a segment, rounded to floats.
  func ends(_ segment: Int) -> (Point, Point) { (point(segment), point(segment + 1)) }

  private func point(_ index: Int) -> Point { Point(x: Double(x[index]), y: Double(y[index])) }
}
