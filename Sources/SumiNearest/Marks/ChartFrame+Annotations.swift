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
      // The lines of strokes are there already; of others the box counts.
      case .stroke where !lines.isEmpty: break
      default: if let box = part.bounds { distances.append(box.distance(to: place)) }
      }
    }
    if let label { distances.append(label.box.distance(to: place)) }
    return distances.min() ?? .infinity
  }
}
