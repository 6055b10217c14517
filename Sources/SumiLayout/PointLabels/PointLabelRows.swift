import SumiChart
import SumiGeometry

/// Rows whose points may have labels, and how many points are in the plot area.
struct ChosenRows {
  /// Those that matter most first.
  var rows: [Int] = []
  var visibleCount = 0
}

/// The rows of a series whose points may have labels, those that matter most first.
struct PointLabelRows {
  /// The frame of the series; of a horizontal one, transposed like its plot area.
  @Shared var frame: SeriesFrame
  /// The values that labels are placed at.
  var role = Role.y
  let area: Rect

  /// More labels of a series than this have no room in any picture.
  private static let most = 4_000
  /// Rows whose positions are read at a time.
  private static let blockRows = 4_096

  /// The first and the last row in the plot area, those with the greatest and the least value, and
  /// then others: of markers the largest, or else the furthest from the middle, and of other series
  /// rows that are spread evenly, however many have room.
  ///
  /// - Complexity: one pass over the positions of the series.
  var chosen: ChosenRows {
    guard let visible else { return ChosenRows() }
    var seen: Set<Int> = []
    return ChosenRows(
      rows: (visible.important + ordered(visible.rows)).filter { seen.insert($0).inserted },
      visibleCount: visible.count)
  }

  /// A few rows: of markers the largest of all parts of a series, or else those furthest out by the spread of all of
  /// them, which moves with each point, where the distance from the middle of the plot does not.
  ///
  /// - Parameters:
  ///   - most: how many rows all parts have at most.
  ///   - others: the frames of the other parts of the series.
  func few(_ most: Int, besides others: [SeriesFrame]) -> [Int] {
    guard frame.series.traits.isCloud else { return Array(chosen.rows.prefix(most)) }
    let parts = [self] + others.map { PointLabelRows(frame: $0, role: role, area: area) }
    let points = parts.enumerated().flatMap { part, rows in
      (rows.visible?.rows ?? []).map { (part: part, row: $0) }
    }
    let weights: [Double]
    if frame.encodings?.areas != nil {
      weights = points.map { parts[$0.part].frame.encodings?.areas?.values[$0.row] ?? 0 }
    } else {
      weights = Self.distances(
        of: points.map {
          Point(x: parts[$0.part].frame.x[$0.row], y: parts[$0.part].frame.y[$0.row])
        })
    }
    return points.indices.sorted {
      weights[$0] != weights[$1] ? weights[$0] > weights[$1] : $0 < $1
    }
    .prefix(most).filter { points[$0].part == 0 }.map { points[$0].row }
  }

  /// The rows in the plot area, or some of very many.
  private struct Visible {
    var rows: [Int]
    var count: Int
    /// Those at the ends and with the least and the greatest value, which matter most in a line.
    var important: [Int]
  }

  private var visible: Visible? {
    var rows: [Int] = []
    var visibleCount = 0
    var ends: (first: Int, last: Int)?
    var extremes: (low: (row: Int, y: Double), high: (row: Int, y: Double))?
    // Points on the edge are in the plot area, however they are rounded.
    let area = self.area.inset(by: -0.01)
    let values = frame[role]
    let rowCount = min(frame.count, values.count)
    let step = max(rowCount / Self.most, 1)
    for start in stride(from: 0, to: rowCount, by: Self.blockRows) {
      let block = start..<min(start + Self.blockRows, rowCount)
      let xs = nearest(frame.x.places(block), .binStart, .binEnd, block, to: area.midX)
      let ys = nearest(values.places(block), .from, .to, block, to: area.midY)
      for (index, row) in block.enumerated() {
        let (x, y) = (xs[index], ys[index])
        guard x >= area.minX, x <= area.maxX, y >= area.minY, y <= area.maxY else { continue }
        visibleCount += 1
        ends = (ends?.first ?? row, row)
        let (low, high) = extremes ?? ((row, y), (row, y))
        extremes = (y < low.y ? (row, y) : low, y > high.y ? (row, y) : high)
        if row % step == 0 { rows.append(row) }
      }
    }
    guard let ends, let extremes else { return nil }
    let important =
      frame.series.traits.isCloud
      ? [] : [ends.last, ends.first, extremes.low.row, extremes.high.row]
    return Visible(rows: rows, count: visibleCount, important: important)
  }

  /// The positions of rows, of bars with two ends those of their part nearest to the middle of the plot:
  /// a bar may be visible where its ends are not.
  private func nearest(
    _ places: [Double], _ start: Role, _ end: Role, _ rows: Range<Int>, to middle: Double
  ) -> [Double] {
    guard frame.hasFreeBars, let starts = frame.places[start], let ends = frame.places[end] else {
      return places
    }
    return zip(starts.places(rows), ends.places(rows)).map {
      $0.isFinite && $1.isFinite ? min(max(middle, min($0, $1)), max($0, $1)) : .nan
    }
  }

  private func ordered(_ rows: [Int]) -> [Int] {
    guard frame.series.traits.isCloud else {
      return Self.spread(rows.count).map { rows[$0] }
    }
    let weights: [Double]
    if let areas = frame.encodings?.areas {
      weights = rows.map { areas.values[$0] }
    } else {
      let center = area.center
      weights = rows.map { (Point(x: frame.x[$0], y: frame.y[$0]) - center).length }
    }
    return rows.indices.sorted {
      weights[$0] != weights[$1] ? weights[$0] > weights[$1] : $0 < $1
    }.map { rows[$0] }
  }

  /// How far points are from the middle of all, by their spread in each direction (Mahalanobis's distance, squared), so
  /// that one beside a line of others is further out than one at its end.
  private static func distances(of points: [Point]) -> [Double] {
    let count = Double(max(points.count, 1))
    let middle = (
      x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count
    )
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    for point in points {
      let (x, y) = (point.x - middle.x, point.y - middle.y)
      (xx, xy, yy) = (xx + x * x / count, xy + x * y / count, yy + y * y / count)
    }
    // Points on a line are spread by less than a hundredth of a point across it.
    (xx, yy) = (xx + 1e-4, yy + 1e-4)
    let determinant = max(xx * yy - xy * xy, 1e-8)
    return points.map { point in
      let (x, y) = (point.x - middle.x, point.y - middle.y)
      return (yy * x * x - 2 * xy * x * y + xx * y * y) / determinant
    }
  }

  /// The indices below a count so that any number of the first ones is spread evenly: the numbers with
  /// reversed bits (van der Corput's sequence).
  static func spread(_ count: Int) -> [Int] {
    guard count > 1 else { return Array(0..<count) }
    let bits = Int.bitWidth - (count - 1).leadingZeroBitCount
    return (0..<(1 << bits)).compactMap { number in
      var reversed = 0
      for bit in 0..<bits where number & (1 << bit) != 0 { reversed |= 1 << (bits - 1 - bit) }
      return reversed < count ? reversed : nil
    }
  }
}
