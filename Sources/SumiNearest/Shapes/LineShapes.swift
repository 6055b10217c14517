import SumiData
import SumiGeometry
import SumiLayout

/// The segments of a line. A row without a position is a gap; a point between two gaps is a dot.
struct LineShapes: NearestShapes {
  let x: PlacedColumn
  let y: PlacedColumn
  let mask: PlacedColumn?
  let curve: Curve
  let wraps: Bool
  let comparesX: Bool
  let count: Int
  /// The points that earlier searches have looked at; `nil` to keep none.
  var blocks: LineBlocks?

  /// - Parameters:
  ///   - mask: where this column has no position, the line has a gap too.
  ///   - wraps: whether the last point is joined to the first.
  ///   - comparesX: whether the row is the nearer end of a segment along x, not in the plane.
  init(
    x: PlacedColumn, y: PlacedColumn, mask: PlacedColumn? = nil,
    curve: Curve = .straight, wraps: Bool = false,
    comparesX: Bool = true
  ) {
    (self.x, self.y, self.mask, self.curve) = (x, y, mask, curve)
    (self.wraps, self.comparesX) = (wraps, comparesX)
    count = min(x.count, y.count, mask?.count ?? .max)
  }

  func bounds(of rows: Range<Int>) -> Rect? {
    if rows.count <= Self.blockRows, rows.lowerBound.isMultiple(of: Self.blockRows), !wraps,
      let block = blocks?[rows.lowerBound / Self.blockRows]
    {
      return block.bounds
    }
    let whole = rows.lowerBound..<min(rows.upperBound + 1, count)
    guard let xs = x.extent(of: whole), let ys = y.extent(of: whole) else { return nil }
    guard curve != .catmullRom else { return Rect(xs, ys).aroundCurves }
    guard wraps, rows.upperBound == count else { return Rect(xs, ys) }
    return Rect(xs.union(x.extent(of: 0..<1)), ys.union(y.extent(of: 0..<1)))
  }

  func offer(_ rows: Range<Int>, to search: inout NearestSearch) {
    // The segment from the last point to the first is in no block.
    let open = wraps ? min(rows.upperBound, count - 1) : rows.upperBound
    var start = rows.lowerBound
    while start < open {
      let index = start / Self.blockRows
      let end = min((index + 1) * Self.blockRows, open)
      offer(start..<end, of: blocks?[index] ?? block(index), to: &search)
      start = end
    }
    if start < rows.upperBound { offerEach(start..<rows.upperBound, to: &search) }
  }

  /// Offers the segments of a block that may be near, the nearest first, so that few need be exact.
  private func offer(_ rows: Range<Int>, of block: LineBlock, to search: inout NearestSearch) {
    let first = rows.lowerBound / Self.blockRows * Self.blockRows
    let segments = block.segments(
      rows.lowerBound - first..<rows.upperBound - first, curve, near: search.target,
      within: search.limit)
    let target = search.target
    let distances = segments.map { segment in
      (segment, distance: leastDistance(of: block.ends(segment), to: target))
    }
    for (segment, distance) in distances.sorted(by: { $0.distance < $1.distance }) {
      guard distance <= search.limit else { break }
      offerEach(first + segment..<first + segment + 1, to: &search)
    }
  }

  /// A distance that a segment is not nearer than, from its ends as floats.
  private func leastDistance(of ends: (Point, Point), to target: Point) -> Double {
    let start = ends.0
    // A dot before a gap.
    let end = ends.1.x.isNaN ? start : ends.1
    // Too far for a float.
    guard start.isFinite, end.isFinite else { return 0 }
    let corners = curve.corners(from: start, to: end)
    let distance = zip(corners, corners.dropFirst()).map { piece in
      (target.nearest(from: piece.0, to: piece.1) - target).length
    }.min()
    let bulge = curve.isSmooth ? (end - start).length / 2 : 0
    // Each end is at most half a unit in the last place away.
    let rounding = 1e-7 * (abs(start.x) + abs(start.y) + abs(end.x) + abs(end.y))
    return max((distance ?? 0) - bulge - rounding, 0)
  }

  private func block(_ index: Int) -> LineBlock {
    let start = index * Self.blockRows
    let end = min(start + Self.blockRows, count)
    let block = LineBlock(
      points(start..<min(end + 1, count)) + (end == count ? [Self.none] : []), curve)
    blocks?.keep(block, at: index)
    return block
  }

  private func offerEach(_ rows: Range<Int>, to search: inout NearestSearch) {
    visit(rows) { corners, rows in
      let ends = (corners[0], corners[corners.count - 1])
      for (from, to) in zip(corners, corners.dropFirst()) {
        offer(from: from, to: to, rows: rows, ends: ends, &search)
      }
    }
  }

  func outlines(of rows: Range<Int>, clip: NearestClip) -> [(row: Int, outline: NearestOutline)] {
    var outlines: [(row: Int, outline: NearestOutline)] = []
    func add(_ row: Int, _ start: Point, _ end: Point) {
      guard let part = clip.visible(from: start, to: end) else { return }
      outlines.append((row, .segment(part.start, part.end)))
    }
    visit(rows) { corners, rows in
      let (start, end) = (corners[0], corners[corners.count - 1])
      guard start != end else { return add(rows.0, start, end) }
      let middle = Point(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
      var axis = end - start
      if comparesX, axis.dx != 0 { axis.dy = 0 }
      // Above 0 nearer to the end.
      func side(_ point: Point) -> Double {
        (point.x - middle.x) * axis.dx + (point.y - middle.y) * axis.dy
      }
      for (from, to) in zip(corners, corners.dropFirst()) {
        let (one, two) = (side(from), side(to))
        if (one > 0) == (two > 0) {
          add(one > 0 ? rows.1 : rows.0, from, to)
        } else {
          let cut = from + (to - from) * (one / (one - two))
          add(one > 0 ? rows.1 : rows.0, from, cut)
          add(two > 0 ? rows.1 : rows.0, cut, to)
        }
      }
    }
    return outlines
  }

  /// Gives what the line draws from some rows on, as corners, with the rows of its ends; both are the
  /// same for a dot, which is a point before a gap or the end of the piece before.
  private func visit(_ rows: Range<Int>, _ body: ([Point], (Int, Int)) -> Void) {
    // A smooth curve depends on a point more on both sides.
    let before = curve.isSmooth ? 1 : 0
    let known = max(rows.lowerBound - before, 0)..<min(rows.upperBound + 1 + before, count)
    let points = points(known)
    func point(_ row: Int) -> Point? {
      known.contains(row) && points[row - known.lowerBound].isFinite
        ? points[row - known.lowerBound] : nil
    }
    for row in rows {
      guard let start = point(row) else { continue }
      var (end, next) = (point(row + 1), row + 1)
      if wraps, next == count, count > 2 { (end, next) = (first.isFinite ? first : nil, 0) }
      guard let end, end != start else {
        body([start, start], (row, end == nil ? row : next))
        continue
      }
      if let cubic = curve.cubic(
        from: start, to: end, before: point(row - 1), after: point(row + 2))
      {
        body([start] + cubic.segments, (row, next))
      } else {
        body(curve.corners(from: start, to: end), (row, next))
      }
    }
  }

  private static let none = Point(x: .nan, y: .nan)
  private static let blockRows = NearestSearch.blockRows

  private func points(_ rows: Range<Int>) -> [Point] {
    let (xs, ys, masks) = (x.places(rows), y.places(rows), mask?.places(rows))
    return xs.indices.map { index in
      masks.map { $0[index].isFinite } ?? true ? Point(x: xs[index], y: ys[index]) : Self.none
    }
  }

  private var first: Point {
    mask.map { $0[0].isFinite } ?? true ? Point(x: x[0], y: y[0]) : Self.none
  }

  private func offer(
    from start: Point, to end: Point, rows: (Int, Int), ends: (Point, Point),
    _ search: inout NearestSearch
  ) {
    let target = search.target
    guard let part = search.clip.visible(from: start, to: end) else { return }
    let place = target.nearest(from: part.start, to: part.end)
    let isSecond =
      comparesX && ends.0.x != ends.1.x
      ? abs(ends.1.x - target.x) < abs(ends.0.x - target.x)
      : (ends.1 - target).length < (ends.0 - target).length
    let point = isSecond ? ends.1 : ends.0
    search.offer(
      NearestSearch.Found(
        row: isSecond ? rows.1 : rows.0, point: search.clip.contains(point) ? point : place,
        distance: (place - target).length))
  }
}

extension Curve {
  /// The line between two points, of a smooth one its chord.
  fileprivate func corners(from start: Point, to end: Point) -> [Point] {
    let x: Double
    switch self {
    case .straight, .monotone, .catmullRom: return [start, end]
    case .stepAfter: x = end.x
    case .stepBefore: x = start.x
    case .stepMiddle: x = (start.x + end.x) / 2
    }
    return [start, Point(x: x, y: start.y), Point(x: x, y: end.y), end]
  }
}

extension Rect {
  /// Around smooth curves through points in it: `Curve.cubic` says how far they are from their chords.
  var aroundCurves: Rect { inset(by: -Vector(dx: width, dy: height).length / 2) }
}
