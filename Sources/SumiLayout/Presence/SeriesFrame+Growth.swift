import Glibc
import SumiChart
import SumiData
import SumiGeometry

extension SeriesFrame {
  /// Applies maps of points to everything that has a position along an axis. Columns are only
  /// mapped, so the number of rows does not matter.
  ///
  /// - Parameters:
  ///   - x: along the positions of the series.
  ///   - y: along its values.
  mutating func grow(x: AffineMap, y: AffineMap) {
    for role in places.keys {
      places[role] = places[role]?.followed(by: role.dimension == .x ? x : y)
    }
    for role in regression.keys {
      regression[role] = regression[role]?.followed(by: role.dimension == .x ? x : y)
    }
    slot?.scale(by: abs(x.scale))
    if let cell {
      let isTurned = series.source.orientation == .horizontal
      self.cell = Size(
        width: cell.width * abs(isTurned ? y.scale : x.scale),
        height: cell.height * abs(isTurned ? x.scale : y.scale))
    }
    baseline = y(baseline)
    // Bins and cells fill the area of their series.
    if series.fillsPlot, case .cartesian(let along, let across, let area) = space {
      space = .cartesian(
        x: along, y: across,
        area: Rect(
          minX: x(area.minX), minY: y(area.minY), maxX: x(area.maxX), maxY: y(area.maxY)))
    }
  }

  // MARK: Circles

  /// Makes radii and angles smaller.
  mutating func growAroundPole(
    _ presence: SeriesPresence, of radial: RadialSeriesFrame, startAngle: Double, isClockwise: Bool
  ) {
    var radial = radial
    radial.baseline *= presence.y
    space = .radial(radial)
    if series.traits.keepsAngles {
      let angles = AffineMap(scale: presence.x, offset: startAngle * (1 - presence.x))
      grow(x: angles, y: AffineMap(scale: presence.y, offset: 0))
      return
    }
    guard let xs = places[.x]?.places, let ys = places[.y]?.places else { return }
    let turn = 2 * Double.pi
    var (newXs, newYs) = (xs, ys)
    for row in xs.indices {
      let away = Point(x: xs[row], y: ys[row]) - radial.center
      let radius = away.length * presence.y
      guard radius.isFinite else { continue }
      let angle = atan2(away.dx, -away.dy)
      var share = (isClockwise ? angle - startAngle : startAngle - angle) / turn
      share -= share.rounded(.down)
      let opened = startAngle + (isClockwise ? turn : -turn) * share * presence.x
      newXs[row] = radial.center.x + radius * Trigonometry.sine(opened)
      newYs[row] = radial.center.y - radius * Trigonometry.cosine(opened)
    }
    places[.x] = .numbers(NumberValues(newXs), .identity)
    places[.y] = .numbers(NumberValues(newYs), .identity)
  }

  /// Makes the radii and angles of slices smaller.
  mutating func growSlices(_ presence: SeriesPresence, around center: Point?) {
    guard case .slices(var ring) = space, let center, let start = ring.slices.first?.start else {
      return
    }
    for index in ring.slices.indices {
      var slice = ring.slices[index]
      let away = slice.center - center
      slice.start = start + (slice.start - start) * presence.x
      slice.end = start + (slice.end - start) * presence.x
      slice.center =
        center
        + Vector(dx: Trigonometry.sine(slice.middle), dy: -Trigonometry.cosine(slice.middle))
        * (away.length * presence.y)
      slice.innerRadius *= presence.y
      slice.outerRadius *= presence.y
      ring.slices[index] = slice
    }
    let opacity = presence.textOpacity
    for index in ring.spokes.indices {
      ring.spokes[index].stroke = ring.spokes[index].stroke.opacity(opacity)
      ring.spokes[index].anchorFill = ring.spokes[index].anchorFill.opacity(opacity)
    }
    space = .slices(ring)
  }
}

extension ColumnSlot {
  fileprivate mutating func scale(by factor: Double) {
    offset *= factor
    width *= factor
    gap *= factor
    room *= factor
  }
}

extension PlacedColumn {
  /// The same values, with their positions mapped again.
  package func followed(by next: AffineMap) -> PlacedColumn {
    switch self {
    case .numbers(let values, let map): .numbers(values, map.followed(by: next))
    case .bent(let values, let bent, let map): .bent(values, bent, map.followed(by: next))
    case .stamps(let values, let unit, let map): .stamps(values, unit, map.followed(by: next))
    case .warped(let values, let warp, let map): .warped(values, warp, map.followed(by: next))
    }
  }
}
