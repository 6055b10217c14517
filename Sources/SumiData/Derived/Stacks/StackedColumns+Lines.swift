import SumiGeometry
import SumiTime

/// Lines whose points are at different positions.
extension StackedColumns {
  func parts(ofLines xs: [Column], _ ys: [Column], _ curves: [Curve]) -> [Part] {
    let units = xs.compactMap { column -> TimeUnit? in
      guard case .dateTimes(_, let unit) = column.values else { return nil }
      return unit
    }
    guard units.count == xs.count, let unit = units.max(by: { $0.perSecond < $1.perSecond })
    else {
      let positions = xs.map { $0.numberValues?.doubles ?? [] }
      return parts(positions, ys, curves) {
        $1 - $0
      } column: {
        Column($0)
      }
    }
    let positions = xs.map { column -> [Int64?] in
      guard case .dateTimes(let stamps, let own) = column.values else { return [] }
      return Self.stamps(stamps, of: own, in: unit).enumerated().map {
        column.isMissing($0) ? nil : $1
      }
    }
    return parts(positions, ys, curves) {
      Double($1) - Double($0)
    } column: {
      Column(dateTimes: $0, unit)
    }
  }

  private func parts(
    _ xs: [[Double]], _ ys: [Column], _ curves: [Curve],
    distance: (Double, Double) -> Double, column: ([Double]) -> Column
  ) -> [Part] {
    parts(
      xs.map { $0.map { $0.isFinite ? $0 : nil } }, ys, curves, distance, column)
  }

  private func parts(
    _ xs: [[Int64?]], _ ys: [Column], _ curves: [Curve],
    distance: (Int64, Int64) -> Double, column: ([Int64]) -> Column
  ) -> [Part] {
    parts(xs, ys, curves, distance, column)
  }

  private func parts<Position: Comparable>(
    _ xs: [[Position?]], _ ys: [Column], _ curves: [Curve],
    _ distance: (Position, Position) -> Double, _ column: ([Position]) -> Column
  ) -> [Part] {
    let lines = zip(xs, ys).map { Line($0, $1.numberValues?.doubles ?? []) }
    let all = lines.flatMap(\.xs).sortedInWork(by: <)
    var union: [Position] = []
    union.reserveCapacity(all.count)
    for x in all where union.last != x { union.append(x) }
    let completed = lines.indices.map { index in
      lines[index].completed(
        at: union, curves[index], fillsGaps: fillsGaps(of: index), distance)
    }
    let sums = parts(of: completed.map { Column($0.values) })
    return sums.indices.map { index in
      let (rows, own) = (completed[index].rows, completed[index].own)
      let pick = { (column: Column) in
        Column(Array((column.numberValues?.doubles ?? [])[rows]))
      }
      var part = sums[index]
      part.completed = (column(Array(union[rows])), Column(Array(own[rows])))
      part.to = pick(part.to)
      part.from = part.from.map(pick)
      part.tip = part.tip.map(pick)
      part.replacedCount = lines[index].replacedCount
      return part
    }
  }

  /// The points of a line in order of their positions, one per position: the last of the data.
  private struct Line<Position: Comparable> {
    var xs: [Position] = []
    var ys: [Double] = []
    private(set) var replacedCount = 0

    init(_ positions: [Position?], _ numbers: [Double]) {
      var points: [(x: Position, y: Double)] = []
      for (x, y) in zip(positions, numbers) {
        if let x { points.append((x, y)) }
      }
      let order = points.indices.sortedInWork {
        points[$0].x == points[$1].x ? $0 < $1 : points[$0].x < points[$1].x
      }
      for index in order {
        if xs.last == points[index].x {
          ys[ys.count - 1] = points[index].y
          replacedCount += 1
        } else {
          xs.append(points[index].x)
          ys.append(points[index].y)
        }
      }
    }

    /// The line's value at each of the positions, which include its own: NaN beyond its ends, and
    /// beside a missing value.
    ///
    /// - Parameter fillsGaps: whether it is 0 at missing values, and at the next positions beyond its ends.
    /// - Returns: also the values at the line's own positions only, and the rows between its ends.
    func completed(
      at positions: [Position], _ curve: Curve, fillsGaps: Bool,
      _ distance: (Position, Position) -> Double
    ) -> (values: [Double], own: [Double], rows: Range<Int>) {
      var values = [Double](repeating: .nan, count: positions.count)
      var own = values
      var rows = 0..<0
      var next = 0
      let ys = fillsGaps ? self.ys.map { $0.isNaN ? 0 : $0 } : self.ys
      let slopes = curve.slopes(of: ys) { distance(xs[$0], xs[$0 + 1]) }
      for (row, x) in positions.enumerated() where next < xs.count {
        if xs[next] == x {
          values[row] = ys[next]
          own[row] = self.ys[next]
          rows = (next == 0 ? row : rows.lowerBound)..<row + 1
          next += 1
        } else if next > 0 {
          let step = distance(xs[next - 1], xs[next])
          values[row] = curve.value(
            ys[next - 1], ys[next], share: distance(xs[next - 1], x) / step,
            rises: slopes.isEmpty ? nil : (slopes[next - 1] * step, slopes[next] * step))
        }
      }
      if fillsGaps, !rows.isEmpty {
        rows = max(rows.lowerBound - 1, 0)..<min(rows.upperBound + 1, positions.count)
        for row in rows where values[row].isNaN { values[row] = 0 }
      }
      return (values, own, rows)
    }
  }
}

extension Curve {
  /// The value of a line at a position between two of its points.
  ///
  /// - Parameters:
  ///   - x: the position.
  ///   - xs: of four points, the second and third of which are on both sides of the position; NaN for a
  ///     missing one at an end.
  ///   - ys: their values; NaN for a missing one.
  package func value(at x: Double, xs: [Double], ys: [Double]) -> Double {
    guard xs.count == 4, ys.count == 4, xs[1] != xs[2] else { return .nan }
    let step = xs[2] - xs[1]
    // A line that turns back is another one beyond the turn.
    let known = xs.indices.map { index in
      index == 0 && !((xs[1] - xs[0]) / step > 0) || index == 3 && !((xs[3] - xs[2]) / step > 0)
        ? Double.nan : ys[index]
    }
    let slopes = slopes(of: known) { index in
      let width = xs[index + 1] - xs[index]
      return width.isNaN ? step : width
    }
    return value(
      ys[1], ys[2], share: (x - xs[1]) / step,
      rises: slopes.isEmpty ? nil : (slopes[1] * step, slopes[2] * step))
  }

  /// The value at a share of the distance between two; NaN if one of them is missing.
  ///
  /// - Parameter rises: the slopes of a smooth line at both, times the distance between them.
  fileprivate func value(
    _ first: Double, _ second: Double, share: Double, rises: (Double, Double)?
  ) -> Double {
    guard first.isFinite, second.isFinite else { return .nan }
    switch self {
    case .straight: return first + (second - first) * share
    case .stepAfter: return first
    case .stepBefore: return second
    case .stepMiddle: return share < 0.5 ? first : second
    case .monotone, .catmullRom:
      // The cubic of Hermite.
      let rest = 1 - share
      let line = first + (second - first) * share
      let (rise, end) = rises ?? (second - first, second - first)
      let bend = (rise - (second - first)) * rest - (end - (second - first)) * share
      return line + share * rest * bend
    }
  }

  /// The slopes of a smooth line at its points; empty for other lines.
  ///
  /// The slopes of `catmullRom` are those of the parabola through each point and its neighbours.
  ///
  /// - Parameter step: the distance from a point to the next.
  fileprivate func slopes(of ys: [Double], step: (Int) -> Double) -> [Double] {
    guard self == .monotone || self == .catmullRom else { return [] }
    let steps = ys.indices.dropLast().map(step)
    // NaN beside a missing value, and beyond both ends.
    let pieces = [.nan] + steps.indices.map { (ys[$0 + 1] - ys[$0]) / steps[$0] } + [.nan]
    var slopes = ys.indices.map { index in
      let (before, after) = (pieces[index], pieces[index + 1])
      guard before.isFinite, after.isFinite else { return Double.nan }
      let widths = (steps[index - 1], steps[index])
      return self == .monotone
        ? CurveSlope.monotone(before, after, widths: widths)
        : CurveSlope.parabola(before, after, widths: widths)
    }
    let inner = slopes
    for index in slopes.indices where inner[index].isNaN {
      // An end of a run: the curve does not bend there, and is straight between two points alone.
      let isFirst = pieces[index + 1].isFinite
      let piece = isFirst ? pieces[index + 1] : pieces[index]
      let neighbor = isFirst ? index + 1 : index - 1
      let slope = inner.indices.contains(neighbor) ? inner[neighbor] : .nan
      slopes[index] = slope.isFinite ? CurveSlope.end(segment: piece, neighbor: slope) : piece
    }
    return slopes
  }
}
