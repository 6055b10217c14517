import SumiGeometry
import SumiLayout

/// Which pixels an outline has, row by row: those whose middle is inside, and those near it.
///
/// Pixel i has its middle at (i + ½) / scale, so that a coordinate c is that of the middle of pixel
/// c · scale − ½.
extension NearestOutline {
  /// Gives the first and the last pixel of each part of a row whose middles are inside.
  @inline(__always)
  func forEachSpan(
    rows: Range<Int>, scale: Double, _ body: (_ y: Int, _ low: Int, _ high: Int) -> Void
  ) {
    switch self {
    case .segment: return
    case .rect(let rect):
      let (low, high) = (Self.first(rect.minX, scale), Self.last(rect.maxX, scale))
      let top = max(Self.first(rect.minY, scale), rows.lowerBound)
      let bottom = min(Self.last(rect.maxY, scale), rows.upperBound - 1)
      guard low <= high, top <= bottom else { return }
      for y in top...bottom { body(y, low, high) }
    case .circle(let center, let radius):
      let top = max(Self.first(center.y - radius, scale), rows.lowerBound)
      let bottom = min(Self.last(center.y + radius, scale), rows.upperBound - 1)
      guard top <= bottom else { return }
      for y in top...bottom {
        let dy = (Double(y) + 0.5) / scale - center.y
        let half = max(radius * radius - dy * dy, 0).squareRoot()
        let (low, high) = (Self.first(center.x - half, scale), Self.last(center.x + half, scale))
        if low <= high { body(y, low, high) }
      }
    case .sector(let sector):
      let bounds = sector.bounds
      let top = max(Self.first(bounds.minY, scale), rows.lowerBound)
      let bottom = min(Self.last(bounds.maxY, scale), rows.upperBound - 1)
      guard top <= bottom else { return }
      let lines = SectorLines(sector)
      for y in top...bottom {
        lines.forEachExtent(atY: (Double(y) + 0.5) / scale) { from, to in
          let (low, high) = (Self.first(from, scale), Self.last(to, scale))
          if low <= high { body(y, low, high) }
        }
      }
    }
  }

  /// Gives the rows with pixels within `reach` pixels of the outline, each with the first and the
  /// last pixel that may be so near.
  @inline(__always)
  func forEachNearRow(
    rows: Range<Int>, scale: Double, reach: Double,
    _ body: (_ y: Int, _ low: Int, _ high: Int) -> Void
  ) {
    let limit = reach / scale
    let bounds = self.bounds
    let top = max(Self.first(bounds.minY - limit, scale), rows.lowerBound)
    let bottom = min(Self.last(bounds.maxY + limit, scale), rows.upperBound - 1)
    guard top <= bottom else { return }
    let (low, high) = (
      Self.first(bounds.minX - limit, scale), Self.last(bounds.maxX + limit, scale)
    )
    switch self {
    case .rect, .sector:
      for y in top...bottom { body(y, low, high) }
    case .circle(let center, let radius):
      let reach = radius + limit
      for y in top...bottom {
        let dy = (Double(y) + 0.5) / scale - center.y
        let half = max(reach * reach - dy * dy, 0).squareRoot()
        body(y, Self.first(center.x - half, scale), Self.last(center.x + half, scale))
      }
    case .segment(let start, let end):
      let way = end - start
      for y in top...bottom {
        guard abs(way.dy) > 1e-9 else {
          body(y, low, high)
          continue
        }
        // The line is there at this height, and the limit away along the row by
        // limit · length / |dy|.
        let x = start.x + way.dx * (((Double(y) + 0.5) / scale - start.y) / way.dy)
        let half = limit * way.length / abs(way.dy)
        body(
          y, max(low, Self.first(x - half, scale)), min(high, Self.last(x + half, scale)))
      }
    }
  }

  /// About how many distances painting it costs.
  func work(within area: PixelRect, scale: Double, reach: Double) -> Double {
    let bounds = self.bounds
    let left = max(bounds.minX * scale - reach, Double(area.minX))
    let right = min(bounds.maxX * scale + reach, Double(area.maxX))
    let top = max(bounds.minY * scale - reach, Double(area.minY))
    let bottom = min(bounds.maxY * scale + reach, Double(area.maxY))
    let (width, height) = (max(right - left, 0), max(bottom - top, 0))
    if case .segment = self { return min(2 * reach * (width + height), width * height) }
    // Rows of a mark are filled at the speed of memory.
    return width * height / 16 + 2 * reach * (width + height)
  }

  /// The first pixel whose middle is not below a coordinate.
  @inline(__always)
  private static func first(_ place: Double, _ scale: Double) -> Int {
    let value = min(max(place * scale - 0.5, -1e9), 1e9)
    // Rounding by a function of the library takes longer.
    let whole = Int(value)
    return Double(whole) < value ? whole + 1 : whole
  }

  /// The last pixel whose middle is not above a coordinate.
  @inline(__always)
  private static func last(_ place: Double, _ scale: Double) -> Int {
    let value = min(max(place * scale - 0.5, -1e9), 1e9)
    let whole = Int(value)
    return Double(whole) > value ? whole - 1 : whole
  }
}

/// The parts of horizontal lines that are inside of a part of a ring.
private struct SectorLines {
  private let sector: RingSector
  private let isWhole: Bool
  /// Up to half a turn; of a larger one the rest of the turn is left out.
  private let isConvex: Bool
  /// The sine and the cosine of the angles between which a point is clockwise of the first and
  /// anticlockwise of the second.
  private let from: (sine: Double, cosine: Double)
  private let to: (sine: Double, cosine: Double)

  init(_ sector: RingSector) {
    self.sector = sector
    let (low, high) = (sector.angles.lowerBound, sector.angles.upperBound)
    isWhole = high - low >= 2 * Double.pi - 1e-9
    isConvex = high - low <= Double.pi
    let (start, end) = isConvex ? (low, high) : (high, low)
    from = (Trigonometry.sine(start), Trigonometry.cosine(start))
    to = (Trigonometry.sine(end), Trigonometry.cosine(end))
  }

  @inline(__always)
  func forEachExtent(atY y: Double, _ body: (_ from: Double, _ to: Double) -> Void) {
    let dy = y - sector.center.y
    let square = sector.radii.upperBound * sector.radii.upperBound - dy * dy
    guard square >= 0 else { return }
    let half = square.squareRoot()
    let hole = sector.radii.lowerBound * sector.radii.lowerBound - dy * dy
    guard hole > 0 else { return forEachPart(of: -half, half, atY: dy, body) }
    forEachPart(of: -half, -hole.squareRoot(), atY: dy, body)
    forEachPart(of: hole.squareRoot(), half, atY: dy, body)
  }

  /// The parts of a piece of the line below the centre by `dy` that are between both angles.
  @inline(__always)
  private func forEachPart(
    of start: Double, _ end: Double, atY dy: Double, _ body: (Double, Double) -> Void
  ) {
    func give(_ low: Double, _ high: Double) {
      let (low, high) = (max(start, low), min(end, high))
      if low <= high { body(sector.center.x + low, sector.center.x + high) }
    }
    guard !isWhole else { return give(start, end) }
    // A point p is clockwise of a direction d = (sin, −cos) where d.x · p.y − d.y · p.x ≥ 0, which is
    // cos · dx + sin · dy ≥ 0.
    var (low, high) = (-Double.infinity, Double.infinity)
    for (slope, rest) in [(from.cosine, from.sine * dy), (-to.cosine, -to.sine * dy)] {
      if slope > 1e-12 {
        low = max(low, -rest / slope)
      } else if slope < -1e-12 {
        high = min(high, -rest / slope)
      } else if rest < 0 {
        low = .infinity
      }
    }
    if isConvex {
      if low <= high { give(low, high) }
    } else if low <= high {
      give(-.infinity, low)
      give(high, .infinity)
    } else {
      give(-.infinity, .infinity)
    }
  }
}
