import SumiChart
import SumiGeometry

/// A point in the picture, and the possible positions of its label.
struct PointLabelPlaces {
  /// The end of a column, or the point.
  var point: Point
  /// The column, or its visible part; `nil` for others.
  var bar: Rect?
  /// The error bar; `nil` for none. A label above it or beside it is beyond its end.
  var errorBar: Rect?
  /// The mark beside which a label is placed, such as a box; `nil` for others.
  var body: Rect?
  /// The columns of the row's other labels, which hide a label beyond the end of this one.
  var others: [Rect] = []
  /// Whether a label that has no room outside of the column, or room in the marker, may be in it.
  var takesInside = true
  /// From the start of a column to its end: to the right, or down.
  var outward: Vector
  /// The radius of its marker in points.
  let radius: Double
  /// What the label is placed around: a marker, or a line.
  let surroundings: Surroundings

  enum Surroundings {
    /// Nothing but the marker.
    case free
    /// A line, and whether its neighbours are lower in the picture than the point.
    case line(isPeak: Bool)
    case column(isStacked: Bool)
    /// A bar between two ends, beyond both of which there is room.
    case freeBar
    /// A mark that the label must not cover.
    case body
  }

  /// The positions for a text of a size, the preferred ones first.
  func places(for size: Size, _ placement: PointLabels.Placement, offset: Double) -> [LabelPlace] {
    let beside = { (x: Double, y: Double) in
      self.beside(Vector(dx: x, dy: y), size, offset)
    }
    switch placement {
    case .above: return [beside(0, -1)]
    case .below: return [beside(0, 1)]
    case .left: return [beside(-1, 0)]
    case .right: return [beside(1, 0)]
    case .center:
      if case .freeBar = surroundings { return onBar(size, [center(size)]) + beyond(size, offset) }
      guard case .column(let isStacked) = surroundings else { return [center(size)] }
      // Beyond the end of a column in a stack there is another one.
      return onBar(size, [center(size)])
        + (isStacked ? [] : [beside(outward.dx, outward.dy)])
    case .inside: return bar == nil ? [center(size)] : onBar(size, [end(size, offset)])
    case .base: return bar == nil ? [center(size)] : onBar(size, [start(size, offset)])
    case .outside: return [beside(outward.dx, outward.dy)]
    case .automatic:
      switch surroundings {
      case .column(isStacked: true): return onBar(size, [center(size)])
      case .column(isStacked: false):
        return [beside(outward.dx, outward.dy)].filter { place in
          !others.contains { $0.intersects(place.rect) }
        } + (takesInside ? onBar(size, [end(size, offset)]) : [])
      case .freeBar: return onBar(size, [center(size)]) + beyond(size, offset)
      case .body:
        return [beside(outward.dx, outward.dy), beside(-outward.dx, -outward.dy)]
      case .line(let isPeak):
        // At the ends of the plot area there is room on one side only.
        let heights = isPeak ? [-1.0, 1] : [1, -1]
        return heights.map { beside(0, $0) } + heights.flatMap { [beside(1, $0), beside(-1, $0)] }
      case .free:
        return (fitsMarker(size) ? [center(size)] : [])
          + Self.directions.map { self.beside($0, size, offset) }
      }
    }
  }

  /// The eight directions around a point, the preferred ones first.
  private static let directions = [
    (1.0, 0.0), (-1, 0), (0, -1), (0, 1), (1, -1), (-1, -1), (1, 1), (-1, 1),
  ].map { Vector(dx: $0.0, dy: $0.1) }
  /// The number of distances of positions with a leader.
  private static let farCount = 3

  /// Positions further away, with a leader to the point. Around a marker they are preferred to
  /// positions that cover another one, and along a line to those that cover more than a piece of
  /// it.
  ///
  /// - Parameter step: between two distances, in points.
  func farPlaces(for size: Size, offset: Double, step: Double) -> [LabelPlace] {
    let least = if case .free = surroundings { 0.0 } else { 2.0 }
    return (1...Self.farCount).flatMap { count in
      Self.directions.map { direction in
        var place = beside(direction, size, offset + Double(count) * step)
        (place.target, place.mustBeClear) = (point, true)
        place.cost = least + Double(count) / Double(Self.farCount + 1)
        return place
      }
    }
  }

  /// Positions within the column. Where an error bar or a line crosses one, it is taken on one side of
  /// the column's middle.
  private func onBar(_ size: Size, _ places: [LabelPlace]) -> [LabelPlace] {
    guard let bar else { return places }
    let margin = 1.0
    let isHorizontal = outward.dx != 0
    let room = errorBar.map { (isHorizontal ? $0.height : $0.width) / 2 } ?? Self.asideRoom
    let aside = places.flatMap { place in
      [-1.0, 1].map { side in
        var place = place
        let distance = side * ((isHorizontal ? size.height : size.width) / 2 + room + Self.asideGap)
        place.rect = place.rect.offset(
          by: isHorizontal
            ? Vector(dx: 0, dy: bar.midY - place.rect.midY + distance)
            : Vector(dx: bar.midX - place.rect.midX + distance, dy: 0))
        place.cost += 0.5
        return place
      }
    }
    return (places + aside).filter { place in
      let box = place.rect
      return box.minX >= bar.minX + margin && box.maxX <= bar.maxX - margin
        && box.minY >= bar.minY + margin && box.maxY <= bar.maxY - margin
    }
  }

  /// Half the width of what may cross a column, and its distance from a label, in points.
  private static let asideRoom = ErrorBarStyle().reach
  private static let asideGap = 2.5

  private func center(_ size: Size) -> LabelPlace {
    LabelPlace(
      rect: Rect(around: bar?.center ?? point, size), isOnMark: bar != nil || fitsMarker(size))
  }

  private func fitsMarker(_ size: Size) -> Bool {
    takesInside && Vector(dx: size.width / 2, dy: size.height / 2).length < radius - 1
  }

  /// - Parameter direction: -1, 0 or 1 to the right and down.
  private func beside(_ direction: Vector, _ size: Size, _ offset: Double) -> LabelPlace {
    guard let body else {
      return .beside(
        point, direction, size, distance: max(radius, errorReach(direction)) + offset)
    }
    let (x, y) = (direction.dx, direction.dy)
    let edge = Point(
      x: x > 0 ? body.maxX : x < 0 ? body.minX : point.x,
      y: y > 0 ? body.maxY : y < 0 ? body.minY : point.y)
    let way = Vector(dx: x * (offset + size.width / 2), dy: y * (offset + size.height / 2))
    return LabelPlace(rect: Rect(around: edge + way, size))
  }

  /// How far the error bar extends from the point in one of the four main directions.
  private func errorReach(_ direction: Vector) -> Double {
    guard let errorBar else { return 0 }
    if direction.dy == 0 {
      return direction.dx > 0 ? errorBar.maxX - point.x : point.x - errorBar.minX
    }
    guard direction.dx == 0 else { return 0 }
    return direction.dy > 0 ? errorBar.maxY - point.y : point.y - errorBar.minY
  }

  /// Beyond the end of a bar, or else beyond its start.
  private func beyond(_ size: Size, _ offset: Double) -> [LabelPlace] {
    guard let bar else { return [] }
    let start = Point(
      x: outward.dx == 0 ? point.x : outward.dx > 0 ? bar.minX : bar.maxX,
      y: outward.dy == 0 ? point.y : outward.dy > 0 ? bar.minY : bar.maxY)
    let places = [
      beside(outward, size, offset), .beside(start, outward * -1, size, distance: radius + offset),
    ]
    // Another bar may follow.
    return places.map { place in
      var place = place
      place.mustBeClear = true
      return place
    }
  }

  private func end(_ size: Size, _ offset: Double) -> LabelPlace {
    let half = Vector(
      dx: outward.dx * (offset + size.width / 2), dy: outward.dy * (offset + size.height / 2))
    return LabelPlace(rect: Rect(around: point + half * -1, size), isOnMark: true)
  }

  private func start(_ size: Size, _ offset: Double) -> LabelPlace {
    guard let bar else { return center(size) }
    let across = bar.center
    let base = Point(
      x: outward.dx > 0 ? bar.minX : outward.dx < 0 ? bar.maxX : across.x,
      y: outward.dy > 0 ? bar.minY : outward.dy < 0 ? bar.maxY : across.y)
    let half = Vector(
      dx: outward.dx * (offset + size.width / 2), dy: outward.dy * (offset + size.height / 2))
    return LabelPlace(rect: Rect(around: base + half, size), isOnMark: true)
  }
}

extension SeriesFrame {
  /// A row's point in the picture, and the possible positions of its label.
  func labelPlaces(
    of row: Int, isStacked: Bool, at anchor: LabelAnchor = .value
  ) -> PointLabelPlaces {
    let traits = series.traits
    let isTurned = series.source.orientation == .horizontal
    let mark = LabelledMarks(of: self, at: anchor)[row]
    let isBeside = anchor.side == .beside && mark.rect != nil
    let isPicture = traits.image != nil || encodings?.images?[row] != nil
    return PointLabelPlaces(
      point: mark.point, bar: isBeside ? nil : mark.rect,
      errorBar: errorBar(of: row, around: mark.point), body: isBeside ? mark.rect : nil,
      takesInside: anchor.from == nil && !isPicture,
      outward: !isBeside
        ? mark.outward : isTurned ? Vector(dx: 0, dy: -1) : Vector(dx: 1, dy: 0),
      radius: mark.radius,
      surroundings: isBeside
        ? .body
        : mark.rect != nil
          ? (traits.hasTwoEnds ? .freeBar : .column(isStacked: isStacked))
          : traits.isConnected && !isTurned ? .line(isPeak: isPeak(row)) : .free)
  }

  /// The columns of the labels of a row, except that of one of them.
  func otherBars(of row: Int, than anchor: LabelAnchor) -> [Rect] {
    series.traits.labelAnchors.filter { $0 != anchor }.compactMap {
      $0.side == .beside ? nil : LabelledMarks(of: self, at: $0)[row].rect
    }
  }

  /// The room for a label on or over a column, across it, in points; `nil` for other marks.
  func labelRoom(at anchor: LabelAnchor) -> Double? {
    guard anchor.side == .end, anchor.from == nil else { return nil }
    if let slot { return series.traits.slot == nil ? nil : slot.room }
    guard let starts = places[.binStart], let ends = places[.binEnd] else { return nil }
    return zip(starts.places, ends.places).lazy.map { abs($1 - $0) }.filter(\.isFinite).min()
  }

  /// Whether a point of a line is higher in the picture than the middle of its neighbours.
  private func isPeak(_ row: Int) -> Bool {
    let near = [row - 1, row + 1].filter { (0..<y.count).contains($0) }.map { y[$0] }
      .filter(\.isFinite)
    guard !near.isEmpty else { return true }
    return y[row] <= near.reduce(0, +) / Double(near.count)
  }
}
