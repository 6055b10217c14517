import SumiGeometry

extension AnnotationShape {
  /// All its positions along a dimension, such as the ends of a range.
  package func positions(along dimension: Dimension) -> [AnnotationPosition?] {
    let isX = dimension == .x
    let of = { (point: AnnotationPoint) in isX ? point.x : point.y }
    switch self {
    case .point(let point), .callout(let point, _), .image(_, .point(let point, _)):
      return [of(point)]
    case .rule(let across, let position, let extent):
      return across == dimension ? [position] : [extent.from, extent.to]
    case .segment(let from, let to, _, _), .bracket(let from, let to, _): return [of(from), of(to)]
    case .box(let x, let y, _), .image(_, .ranges(let x, let y)):
      let span = isX ? x : y
      return [span.from, span.to]
    case .polygon(let points): return points.map(of)
    case .path(let path, let point, .points): return path.isEmpty ? [] : [of(point)]
    case .path(let path, _, .values):
      return path.ends.map { .value(.number(isX ? $0.x : $0.y)) }
    case .path(_, _, .plot), .drawing: return []
    }
  }

  /// Its first position along a dimension that is a value of an axis; `nil` if it has none.
  package func firstValue(along dimension: Dimension) -> AnnotationPosition? {
    positions(along: dimension).lazy.compactMap(\.self).first { $0.value != nil }
  }

  /// Whether it covers a part of the plot rather than being drawn at a position in it.
  package var isArea: Bool {
    switch self {
    case .box, .polygon, .path, .image(_, .ranges): true
    case .point, .callout, .rule, .segment, .bracket, .image, .drawing: false
    }
  }

  package var isRule: Bool { if case .rule = self { true } else { false } }

  /// Whether it has a position in the picture only, and none in a plot.
  package var isFree: Bool {
    let all = Dimension.allCases.flatMap { positions(along: $0) }
    return !all.isEmpty
      && all.allSatisfy { position in
        if case .chart? = position?.anchor { true } else { false }
      }
  }
}

extension PathData {
  /// The points where lines and curves begin and end.
  fileprivate var ends: [Point] {
    elements.compactMap { element in
      switch element {
      case .move(let point), .line(let point), .curve(_, _, let point): point
      case .close: nil
      }
    }
  }
}
