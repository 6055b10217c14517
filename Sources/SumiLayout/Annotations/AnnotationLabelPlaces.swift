import SumiChart
import SumiGeometry

/// What an annotation's label belongs to, and the possible positions of the label.
enum AnnotationAnchor {
  case point(Point)
  /// A point that a box is about, with its pointer.
  case callout(Point, away: Vector?)
  /// A line along y (vertical) or along x.
  case rule(from: Point, to: Point)
  /// The start of an arrow, the direction from its end to its start, and its middle.
  case tail(Point, outward: Vector, middle: Point)
  /// An area, whose label is in it.
  case area(Rect)
  /// An area, whose label is around it.
  case around(Rect)
  /// The middle of a bracket, and the direction from it to its label.
  case side(Point, outward: Vector)

  /// Between a label and what it belongs to, in points.
  private static let gap = 5.0

  /// The positions for a text of a size, the preferred ones first.
  func places(for size: Size, _ position: AnnotationLabel.Position) -> [LabelPlace] {
    switch self {
    case .point(let point):
      guard position == .automatic else {
        return [.beside(point, position.direction, size, distance: Self.gap)]
      }
      var center = LabelPlace.beside(point, .zero, size, distance: 0)
      center.mustBeClear = true
      return [center] + Self.around(point, size, distances: [Self.gap, 14, 24, 36, 50])
    case .callout(let point, let away):
      if let away {
        let center = point + Vector(dx: away.dx, dy: -away.dy)
        return [LabelPlace(rect: Rect(around: center, size), target: point)]
      }
      if position != .automatic, position != .center {
        var place = LabelPlace.beside(point, position.direction, size, distance: 22)
        place.target = point
        return [place]
      }
      return Self.around(point, size, distances: [20, 32, 48, 70, 100]).map { place in
        var place = place
        place.target = point
        return place
      }
    case .rule(let from, let to):
      return from.x == to.x
        ? besideVertical(x: from.x, min(from.y, to.y)...max(from.y, to.y), size, position)
        : besideHorizontal(y: from.y, min(from.x, to.x)...max(from.x, to.x), size, position)
    case .tail(let tail, let outward, let middle):
      switch position {
      case .automatic:
        return [.beside(tail, outward, size, distance: Self.gap)]
          + Self.around(tail, size, distances: [Self.gap, 14])
      case .center: return [.beside(middle, Vector(dx: 0, dy: -1), size, distance: Self.gap)]
      default: return [.beside(tail, position.direction, size, distance: Self.gap)]
      }
    case .area(let rect):
      return position == .automatic
        ? inside(rect, size) : [Self.inside(rect, position.direction, size)]
    case .around(let rect):
      let directions: [AnnotationLabel.Position] = [
        .top, .bottom, .right, .left, .topRight, .topLeft, .bottomRight, .bottomLeft,
      ]
      switch position {
      case .automatic: return directions.map { Self.outside(rect, $0.direction, size) }
      case .center: return [LabelPlace(rect: Rect(around: rect.center, size))]
      default: return [Self.outside(rect, position.direction, size)]
      }
    case .side(let middle, let outward):
      let near = LabelPlace.beside(middle, outward, size, distance: Self.gap)
      guard position == .automatic else { return [near] }
      return [near] + [12.0, 24].map { LabelPlace.beside(middle, outward, size, distance: $0) }
    }
  }

  // MARK: Lines

  private func besideVertical(
    x: Double, _ reach: ClosedRange<Double>, _ size: Size, _ position: AnnotationLabel.Position
  ) -> [LabelPlace] {
    let right = { (y: Double) in
      LabelPlace(
        rect: Rect(x: x + Self.gap, y: y, width: size.width, height: size.height), alignment: 0)
    }
    let left = { (y: Double) in
      LabelPlace(
        rect: Rect(
          x: x - Self.gap - size.width, y: y, width: size.width, height: size.height),
        alignment: 1)
    }
    let (top, bottom) = (reach.lowerBound + Self.gap, reach.upperBound - Self.gap - size.height)
    let middle = (top + bottom) / 2
    switch position {
    case .automatic:
      let step = size.height + 4
      let count = max(min(Int((bottom - top) / step), 60), 0)
      return (0...count).flatMap { row -> [LabelPlace] in
        let y = top + Double(row) * step
        return [right(y), left(y)]
      }
    case .top, .topRight: return [right(top), left(top)]
    case .topLeft: return [left(top), right(top)]
    case .bottom, .bottomRight: return [right(bottom), left(bottom)]
    case .bottomLeft: return [left(bottom), right(bottom)]
    case .center, .right: return [right(middle), left(middle)]
    case .left: return [left(middle), right(middle)]
    }
  }

  private func besideHorizontal(
    y: Double, _ reach: ClosedRange<Double>, _ size: Size, _ position: AnnotationLabel.Position
  ) -> [LabelPlace] {
    let above = { (x: Double, alignment: Double) in
      LabelPlace(
        rect: Rect(
          x: x, y: y - Self.gap - size.height, width: size.width, height: size.height),
        alignment: alignment)
    }
    let below = { (x: Double, alignment: Double) in
      LabelPlace(
        rect: Rect(x: x, y: y + Self.gap, width: size.width, height: size.height),
        alignment: alignment)
    }
    let (left, right) = (reach.lowerBound + 2, reach.upperBound - 2 - size.width)
    let middle = (reach.lowerBound + reach.upperBound - size.width) / 2
    switch position {
    case .automatic:
      let step = max(size.width / 2, 8)
      let count = max(min(Int((right - left) / step), 60), 0)
      return [above(right, 1), above(left, 0), below(right, 1), below(left, 0)]
        + (1...max(count, 1)).flatMap { column -> [LabelPlace] in
          let x = right - Double(column) * step
          return x > left ? [above(x, 0.5), below(x, 0.5)] : []
        }
    case .right, .topRight: return [above(right, 1)]
    case .left, .topLeft: return [above(left, 0)]
    case .bottomRight: return [below(right, 1)]
    case .bottomLeft: return [below(left, 0)]
    case .bottom: return [below(middle, 0.5)]
    case .top, .center: return [above(middle, 0.5)]
    }
  }

  // MARK: Areas

  private func inside(_ rect: Rect, _ size: Size) -> [LabelPlace] {
    let fits =
      size.width + 2 * Self.gap <= rect.width && size.height + 2 * Self.gap <= rect.height
    let within: [AnnotationLabel.Position] =
      rect.width > rect.height * 2.5
      ? [.topRight, .topLeft, .top, .bottomRight, .bottomLeft, .bottom, .right, .left, .center]
      : [.top, .topLeft, .topRight, .bottom, .bottomLeft, .bottomRight, .center, .left, .right]
    let around: [AnnotationLabel.Position] = [.topRight, .topLeft, .right, .left, .top, .bottom]
    return (fits ? within.map { Self.inside(rect, $0.direction, size) } : [])
      + around.map { Self.outside(rect, $0.direction, size) }
  }

  private static func inside(_ rect: Rect, _ direction: Vector, _ size: Size) -> LabelPlace {
    let room = rect.inset(by: gap)
    let x = room.midX + direction.dx * (room.width - size.width) / 2
    let y = room.midY + direction.dy * (room.height - size.height) / 2
    return LabelPlace(
      rect: Rect(around: Point(x: x, y: y), size), alignment: (direction.dx + 1) / 2)
  }

  /// Beside a rectangle; at a corner beside its upper or lower end.
  private static func outside(_ rect: Rect, _ direction: Vector, _ size: Size) -> LabelPlace {
    let isCorner = direction.dx != 0 && direction.dy != 0
    let x = rect.midX + direction.dx * (rect.width + size.width + 2 * gap) / 2
    let y =
      isCorner
      ? (direction.dy < 0
        ? rect.minY + gap + size.height / 2 : rect.maxY - gap - size.height / 2)
      : rect.midY + direction.dy * (rect.height + size.height + 2 * gap) / 2
    return LabelPlace(
      rect: Rect(around: Point(x: x, y: y), size), alignment: (1 - direction.dx) / 2)
  }

  // MARK: Points

  private static func around(_ point: Point, _ size: Size, distances: [Double]) -> [LabelPlace] {
    let directions = [
      (0.0, -1.0), (0, 1), (1, 0), (-1, 0), (1, -1), (-1, -1), (1, 1), (-1, 1),
    ].map { Vector(dx: $0.0, dy: $0.1) }
    return distances.flatMap { distance in
      directions.map { direction in
        var place = LabelPlace.beside(point, direction, size, distance: distance)
        if distance > 2 * gap { place.target = point }
        return place
      }
    }
  }
}

extension AnnotationLabel.Position {
  /// To the right and down, each -1, 0 or 1.
  fileprivate var direction: Vector {
    switch self {
    case .automatic, .center: .zero
    case .top: Vector(dx: 0, dy: -1)
    case .bottom: Vector(dx: 0, dy: 1)
    case .left: Vector(dx: -1, dy: 0)
    case .right: Vector(dx: 1, dy: 0)
    case .topLeft: Vector(dx: -1, dy: -1)
    case .topRight: Vector(dx: 1, dy: -1)
    case .bottomLeft: Vector(dx: -1, dy: 1)
    case .bottomRight: Vector(dx: 1, dy: 1)
    }
  }
}
