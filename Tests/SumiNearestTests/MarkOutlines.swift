import SumiChart
import SumiGeometry
import SumiLayout
import SumiScales

@testable import SumiNearest

/// The marks of one plot row by row, in the simplest way: what a search must agree with.
struct MarkOutlines {
  let frame: ChartFrame

  enum Outline {
    case polygon([Point])
    case segment(Point, Point)
    case circle(Point, Double)
  }

  /// The least distance to a mark or line; infinite if there is none.
  func distance(to point: Point) -> Double {
    shown.reduce(.infinity) { least, series in
      outlines(of: series).reduce(least) {
        min($0, distance(from: point, to: $1, isRound: isRound(series)))
      }
    }
  }

  /// Whether a point is in the area of a line or a band on straight axes.
  func isInArea(_ point: Point) -> Bool {
    guard frame.clip.contains(point) else { return false }
    return shown.contains { series in
      let isTurned = series.series.source.orientation == .horizontal
      let target = isTurned ? point.transposed : point
      return (0..<max(series.count - 1, 0)).contains { row in
        guard let edges = areaEdges(of: series) else { return false }
        let heights = edges.map { edge in
          edge.map { height(of: series, row, $0, at: target.x) } ?? series.baseline
        }
        let (one, two) = (heights[0], heights[1])
        return min(one, two) <= target.y && target.y <= max(one, two)
      }
    }
  }

  /// The height of a line after a row at an x; NaN if it is not there.
  private func height(
    of series: SeriesFrame, _ row: Int, _ column: PlacedColumn, at x: Double
  ) -> Double {
    for outline in line(of: series, row, { Point(x: series.x[$0], y: column[$0]) }) {
      guard case .segment(let start, let end) = outline, start.x != end.x,
        min(start.x, end.x) <= x, x <= max(start.x, end.x)
      else { continue }
      return start.y + (x - start.x) / (end.x - start.x) * (end.y - start.y)
    }
    return .nan
  }

  private var shown: [SeriesFrame] { frame.series.filter { !$0.series.source.isHidden } }

  /// Whether marks are cut off at the outer circle in place of the plot's sides.
  private func isRound(_ series: SeriesFrame) -> Bool {
    if case .cartesian = series.space { false } else { true }
  }

  // MARK: Outlines

  private func outlines(of series: SeriesFrame) -> [Outline] {
    if case .slices(let ring) = series.space {
      return ring.slices.map {
        .polygon(
          Self.ring($0.center, $0.start, $0.end, $0.innerRadius, $0.outerRadius))
      }
    }
    let rows = (0..<series.count).flatMap { row -> [Outline] in
      if case .radial(let radial) = series.space {
        return outlines(of: series, row, around: radial)
      }
      return outlines(of: series, row)
    }
    guard series.series.source.orientation == .horizontal else { return rows }
    return rows.map { outline in
      switch outline {
      case .polygon(let points): .polygon(points.map(\.transposed))
      case .segment(let start, let end): .segment(start.transposed, end.transposed)
      case .circle(let center, let radius): .circle(center.transposed, radius)
      }
    }
  }

  private func outlines(of series: SeriesFrame, _ row: Int) -> [Outline] {
    func at(_ role: Role, _ row: Int) -> Double { series.places[role].map { $0[row] } ?? .nan }
    func point(_ role: Role, _ row: Int) -> Point { Point(x: at(.x, row), y: at(role, row)) }
    func bar(_ from: Double, _ to: Double, share: Double = 1) -> [Outline] {
      var (left, right) = (at(.binStart, row), at(.binEnd, row))
      if let slot = series.slot {
        let middle = at(.x, row) + slot.offset + slot.width / 2
        (left, right) = (middle - share * slot.width / 2, middle + share * slot.width / 2)
      }
      guard (left + right + from + to).isFinite else { return [] }
      return [.polygon(Self.box(left, from, right, to))]
    }
    let start = at(.from, row).isFinite ? at(.from, row) : series.baseline
    let share = series.values[.share]?[row] ?? 1
    switch series.series.kind {
    case "line": return line(of: series, row) { point(.y, $0) }
    case "band":
      let isThere = { (row: Int) in point(.low, row).isFinite && point(.high, row).isFinite }
      let gap = Point(x: .nan, y: .nan)
      return line(of: series, row) { isThere($0) ? point(.low, $0) : gap }
        + line(of: series, row) { isThere($0) ? point(.high, $0) : gap }
    case "scatter", "bubble", "strip": return marker(of: series, row)
    case "density":
      let center = point(.y, row)
      guard center.isFinite, frame.clipOfPoints(of: series, contains: center) else { return [] }
      let half = roomOfCategories(of: series) * 0.5
      return [
        .polygon(
          Self.box(
            center.x - half.dx, center.y - half.dy, center.x + half.dx, center.y + half.dy))
      ]
    case "heatMap": return cell(of: series, row)
    case "candlestick", "ohlc": return bar(at(.low, row), at(.high, row))
    case "box", "violin":
      if series.places[.median] != nil {
        let box = bar(at(.low, row), at(.high, row), share: share.isFinite ? share : 1)
        guard box.isEmpty, series.series.kind == "box", let slot = series.slot,
          point(.y, row).isFinite
        else { return box }
        let middle = Vector(dx: slot.offset + slot.width / 2, dy: 0)
        return [.circle(point(.y, row) + middle, BoxStyle.outliers.radius)]
      }
      let next = min(row + 1, series.count - 1)
      guard at(.x, row) == at(.x, next) else { return [] }
      return bar(
        at(.y, row), at(.y, next), share: max(share, series.values[.share]?[next] ?? .nan))
    case "lollipop":
      guard let slot = series.slot, let lollipop = series.series.concrete as? LollipopSeries,
        point(.y, row).isFinite
      else { return [] }
      let (head, half) = (
        point(.y, row) + Vector(dx: slot.offset + slot.width / 2, dy: 0), lollipop.stemWidth / 2
      )
      let stem = Self.box(head.x - half, start, head.x + half, head.y)
      return (start.isFinite ? [.polygon(stem)] : [])
        + [.circle(head, lollipop.style.radius + lollipop.style.margin)]
    case "tornado":
      return bar(series.baseline, at(.low, row)) + bar(series.baseline, at(.high, row))
    case "waterfall":
      let change = series.values[.y]?[row] ?? .nan
      let isDrawn = change.isFinite || series.values[.isTotal]?[row] == 1
      return isDrawn ? bar(start, at(.y, row)) : []
    default: return bar(start, at(.y, row))
    }
  }

  private func outlines(
    of series: SeriesFrame, _ row: Int, around radial: RadialSeriesFrame
  ) -> [Outline] {
    func point(_ role: Role, _ row: Int) -> Point {
      Self.point(radial.center, series.x[row], series[role][row])
    }
    switch series.series.kind {
    case "radialColumn":
      guard let slot = series.slot, (series.x[row] + series.y[row]).isFinite else { return [] }
      let stated = series.places[.from].map { $0[row] } ?? .nan
      let from = stated.isFinite ? stated : radial.baseline
      let start = series.x[row] + slot.offset
      guard from != series.y[row] else { return [] }
      return [
        .polygon(Self.ring(radial.center, start, start + slot.width, from, series.y[row]))
      ]
    case "radialBand":
      let gap = Point(x: .nan, y: .nan)
      let isThere = { (row: Int) in point(.low, row).isFinite && point(.high, row).isFinite }
      return [Role.low, .high].flatMap { role in
        line(of: series, row, wraps: true) { isThere($0) ? point(role, $0) : gap }
      }
    case "radialLine":
      return line(of: series, row, wraps: true) { Point(x: series.x[$0], y: series.y[$0]) }
    default: return marker(of: series, row)
    }
  }

  private func line(
    of series: SeriesFrame, _ row: Int, wraps: Bool = false, _ point: (Int) -> Point
  ) -> [Outline] {
    let start = point(row)
    guard start.isFinite else { return [] }
    var end = start
    if row + 1 < series.count {
      end = point(row + 1)
    } else if wraps, series.count > 2 {
      end = point(0)
    }
    guard end.isFinite else { return [.segment(start, start)] }
    let turn: Double
    switch series.series.traits.curve {
    case .straight, .monotone, .catmullRom:
      let beside = [row - 1, row + 2].map {
        series.places[.x] != nil && 0..<series.count ~= $0 && point($0).isFinite ? point($0) : nil
      }
      return Self.parts(
        of: series.series.traits.curve.cubic(
          from: start, to: end, before: beside[0], after: beside[1]), from: start, to: end)
    case .stepAfter: turn = end.x
    case .stepBefore: turn = start.x
    case .stepMiddle: turn = (start.x + end.x) / 2
    }
    let (first, second) = (Point(x: turn, y: start.y), Point(x: turn, y: end.y))
    return [.segment(start, first), .segment(first, second), .segment(second, end)]
  }

  /// A curve in short pieces, or a straight line.
  private static func parts(of cubic: CubicCurve?, from start: Point, to end: Point) -> [Outline] {
    guard let cubic else { return [.segment(start, end)] }
    let points = (0...100).map { cubic.point(at: Double($0) / 100) }
    return zip(points, points.dropFirst()).map { .segment($0, $1) }
  }

  private func marker(of series: SeriesFrame, _ row: Int) -> [Outline] {
    guard let style = (series.series.concrete as? any MarkerSeries)?.statedStyle else { return [] }
    let center = Point(x: series.x[row], y: series.y[row])
    var radius = style.radius
    if let areas = series.encodings?.areas {
      radius = (areas.values[row] * areas.scale / .pi).squareRoot()
    }
    guard center.isFinite, radius > 0, frame.clipOfPoints(of: series, contains: center) else {
      return []
    }
    return [.circle(center, radius + style.margin)]
  }

  private func cell(of series: SeriesFrame, _ row: Int) -> [Outline] {
    guard let room = series.cell, series.values[.value]?[row].isFinite == true,
      Point(x: series.x[row], y: series.y[row]).isFinite
    else { return [] }
    func sides(_ column: PlacedColumn, _ room: Double) -> (Double, Double) {
      let others = column.places.filter { abs($0 - column[row]) > room / 4 }
      let before = others.filter { $0 < column[row] }.max() ?? -.infinity
      let after = others.filter { $0 > column[row] }.min() ?? .infinity
      let reach = { (distance: Double) in (distance <= 1.5 * room ? distance : room) / 2 }
      return (column[row] - reach(column[row] - before), column[row] + reach(after - column[row]))
    }
    let (left, right) = sides(series.x, room.width)
    let (top, bottom) = sides(series.y, room.height)
    let area = frame.plotArea
    return [
      .polygon(
        Self.box(
          max(left, area.minX), max(top, area.minY), min(right, area.maxX),
          min(bottom, area.maxY)))
    ]
  }

  /// Between categories along x and y; 0 along other axes, where a bin is a pixel.
  private func roomOfCategories(of series: SeriesFrame) -> Vector {
    guard case .cartesian(let x, let y, let area) = series.space else { return .zero }
    func room(_ scale: Scale, _ length: Double) -> Double {
      if case .category(let scale) = scale { length / Double(scale.names.count) } else { 0 }
    }
    return Vector(dx: room(x, area.width), dy: room(y, area.height))
  }

  /// Both edges of an area, the second `nil` for the ground; `nil` without an area.
  private func areaEdges(of series: SeriesFrame) -> [PlacedColumn?]? {
    guard case .cartesian = series.space else { return nil }
    if series.series.kind == "band" { return [series[.high], series[.low]] }
    guard (series.series.concrete as? LineSeries)?.style.fill != nil else { return nil }
    return [series.y, series.places[.from]]
  }

  // MARK: Distances

  private func distance(from point: Point, to outline: Outline, isRound: Bool) -> Double {
    switch outline {
    case .circle(let center, let radius):
      guard isRound || frame.clip.inset(by: -1e-6).contains(center) else { return .infinity }
      return max((center - point).length - radius, 0)
    case .segment(let start, let end):
      guard !isRound, let (start, end) = cut(start, end) else {
        return isRound ? Self.distance(point, start, end) : .infinity
      }
      return Self.distance(point, start, end)
    case .polygon(var points):
      if !isRound {
        let clip = frame.clip
        let (xs, ys) = (points.map(\.x), points.map(\.y))
        guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max(),
          right >= clip.minX, left <= clip.maxX, bottom >= clip.minY, top <= clip.maxY
        else { return .infinity }
        points = Self.box(
          max(left, clip.minX), max(top, clip.minY), min(right, clip.maxX), min(bottom, clip.maxY))
      }
      var isInside = false
      var least = Double.infinity
      for (start, end) in zip(points, points.dropFirst() + points.prefix(1)) {
        least = min(least, Self.distance(point, start, end))
        guard (start.y > point.y) != (end.y > point.y) else { continue }
        let x = start.x + (point.y - start.y) / (end.y - start.y) * (end.x - start.x)
        if point.x < x { isInside.toggle() }
      }
      return isInside ? 0 : least
    }
  }

  /// A segment without what is on the outer side of any side of the clip.
  private func cut(_ start: Point, _ end: Point) -> (Point, Point)? {
    var (start, end) = (start, end)
    let clip = frame.clip.inset(by: -1e-6)
    let sides: [(Point) -> Double] = [
      { $0.x - clip.minX }, { clip.maxX - $0.x }, { $0.y - clip.minY }, { clip.maxY - $0.y },
    ]
    for room in sides {
      let (one, two) = (room(start), room(end))
      if one < 0, two < 0 { return nil }
      let edge = start + (end - start) * (one / (one - two))
      if one < 0 { start = edge } else if two < 0 { end = edge }
    }
    return (start, end)
  }

  private static func distance(_ point: Point, _ start: Point, _ end: Point) -> Double {
    let way = end - start
    let length = way.length
    guard length > 0 else { return (point - start).length }
    let own = point - start
    let along = (own.dx * way.dx + own.dy * way.dy) / length
    if along <= 0 { return own.length }
    if along >= length { return (point - end).length }
    return abs(own.dx * way.dy - own.dy * way.dx) / length
  }

  private static func box(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double)
    -> [Point]
  {
    [
      Point(x: left, y: top), Point(x: right, y: top), Point(x: right, y: bottom),
      Point(x: left, y: bottom),
    ]
  }

  private static func point(_ center: Point, _ angle: Double, _ radius: Double) -> Point {
    Point(
      x: center.x + radius * Trigonometry.sine(angle),
      y: center.y - radius * Trigonometry.cosine(angle))
  }

  /// A part of a ring, with arcs of many short segments.
  private static func ring(
    _ center: Point, _ start: Double, _ end: Double, _ inner: Double, _ outer: Double
  ) -> [Point] {
    let steps = (0...720).map { start + (end - start) * Double($0) / 720 }
    return steps.map { point(center, $0, outer) }
      + steps.reversed().map { point(center, $0, inner) }
  }
}

extension ChartFrame {
  fileprivate func clipOfPoints(of series: SeriesFrame, contains center: Point) -> Bool {
    let isTurned = series.series.source.orientation == .horizontal
    return clip.inset(by: -1e-6).contains(isTurned ? center.transposed : center)
  }
}
