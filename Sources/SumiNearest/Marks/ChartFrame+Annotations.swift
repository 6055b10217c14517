import SumiChart
import SumiGeometry
import SumiLayout

extension ChartFrame {
  /// The annotation at a position, such as under a pointer: the topmost that covers it or, if none does, the
  /// nearest one; `nil` if none is within a distance.
  ///
  /// - Parameters:
  ///   - place: in points, from the upper left corner of the picture.
  ///   - distance: the greatest, in points.
  public func annotation(at place: Point, within distance: Double = 10) -> AnnotationFrame? {
    nearestAnnotation(to: place, within: distance) { _ in true }
  }

  package func nearestAnnotation(
    to place: Point, within distance: Double, _ isSought: (AnnotationFrame) -> Bool
  ) -> AnnotationFrame? {
    guard place.x.isFinite, place.y.isFinite else { return nil }
    var best: (annotation: AnnotationFrame, distance: Double)?
    for annotation in annotations + panels.flatMap(\.annotations) where isSought(annotation) {
      let away = annotation.distance(to: place)
      if away <= min(best?.distance ?? distance, distance) { best = (annotation, away) }
    }
    return best?.annotation
  }
}

extension AnnotationFrame {
  /// 0 on its parts, and inside of areas and its label.
  fileprivate func distance(to place: Point) -> Double {
    var distances = lines.map { (place.nearest(from: $0.from, to: $0.to) - place).length }
    for part in parts {
      switch part {
      case .rule(let from, let to, _):
        distances.append((place.nearest(from: from, to: to) - place).length)
      // The lines of strokes may be there already; of others the box counts.
      case .stroke(let path, _): if lines.isEmpty { distances.append(path.distance(to: place)) }
      default: if let box = part.bounds { distances.append(box.distance(to: place)) }
      }
    }
    if let label { distances.append(label.box.distance(to: place)) }
    return distances.min() ?? .infinity
  }
}

extension PathData {
  /// How near its lines and curves come to a position.
  fileprivate func distance(to place: Point) -> Double {
    var nearest = Double.infinity
    var (start, last) = (Point.zero, Point.zero)
    for element in elements {
      for point in element.corners(from: last, start) {
        if case .move = element {
          start = point
        } else {
          nearest = min(nearest, (place.nearest(from: last, to: point) - place).length)
        }
        last = point
      }
    }
    return nearest
  }
}

extension PathData.Element {
  private static let steps = 8

  /// The ends of lines from a point that are as good as itself; back at the start of the path for `close`.
  fileprivate func corners(from first: Point, _ start: Point) -> [Point] {
    switch self {
    case .move(let point), .line(let point): return [point]
    case .close: return [start]
    case .curve(let control1, let control2, let end):
      return (1...Self.steps).map { step in
        let t = Double(step) / Double(Self.steps)
        let (a, b, c) = (
          first + (control1 - first) * t, control1 + (control2 - control1) * t,
          control2 + (end - control2) * t
        )
        let (d, e) = (a + (b - a) * t, b + (c - b) * t)
        return d + (e - d) * t
      }
    }
  }
}
