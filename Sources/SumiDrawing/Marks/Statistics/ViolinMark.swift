import SumiChart
import SumiGeometry
import SumiLayout
import SumiScene

/// A mirrored density at each position, with a box or a line inside.
struct ViolinMark: Mark {
  var style: ViolinStyle
  let inner: ViolinSeries.Inner
  let context: MarkContext

  private var frame: SeriesFrame { context.frame }
  private var scale: Double { context.pixels.scale }
  private var stroke: Color {
    style.stroke ?? style.pattern?.stroke ?? style.fill.map { outline(of: $0, in: frame.color) }
      ?? frame.color
  }
  private var fill: Color { style.fill ?? style.pattern?.fill ?? frame.color.opacity(Self.opacity) }
  /// The colour of the box inside: visible on a dark pattern.
  private var innerColor: Color { style.pattern?.fill.map(\.contrasting) ?? stroke }

  /// The opacity of the series' colour in a violin.
  private static let opacity = 0.3
  /// The width of an inner box as a share of its violin's, and the least and greatest in points.
  private static let boxShare = 0.12
  private static let boxWidths = 4.0...12.0
  /// The least radius of the dot at the median, in points.
  private static let leastDot = 3.0

  var drawing: MarkDrawing {
    guard let slot = frame.slot else { return MarkDrawing(primitives: [], pointsDrawn: 0) }
    let violins = violins(in: slot)
    let boxes = frame.boxes(scale: scale)
    return MarkDrawing(
      primitives: primitives(of: violins) + insides(of: boxes, violins, slot),
      pointsDrawn: violins.reduce(boxes.count) { $0 + $1.rows.count })
  }

  /// The density at one position.
  private struct Violin {
    /// The middle in pixels.
    var x: Double
    /// Half of the width at each y, in pixels.
    var rows: [(y: Double, half: Double)] = []

    /// The outline, clockwise.
    var outline: [Point] {
      rows.map { Point(x: x + $0.half, y: $0.y) }
        + rows.reversed().map { Point(x: x - $0.half, y: $0.y) }
    }

    /// Half of the width at a y, interpolated; 0 beyond its ends.
    func half(at y: Double) -> Double {
      for (first, second) in zip(rows, rows.dropFirst())
      where min(first.y, second.y) <= y && y <= max(first.y, second.y) {
        let share = second.y == first.y ? 0 : (y - first.y) / (second.y - first.y)
        return first.half + (second.half - first.half) * share
      }
      return 0
    }
  }

  private func violins(in slot: ColumnSlot) -> [Violin] {
    guard let shares = frame.values[.share] else { return [] }
    let half = slot.width / 2 * scale
    let offset = slot.middle
    var violins: [Violin] = []
    for (row, place) in zip(frame.x.places, frame.y.places).enumerated() {
      let (x, y) = ((place.0 + offset) * scale, place.1 * scale)
      guard x.isFinite, y.isFinite, row < shares.count, shares[row].isFinite else { continue }
      if violins.last?.x != x { violins.append(Violin(x: x)) }
      violins[violins.count - 1].rows.append((y, shares[row] * half))
    }
    return violins.filter { $0.rows.count > 1 }
  }

  private func primitives(of violins: [Violin]) -> [Primitive] {
    guard !violins.isEmpty else { return [] }
    var path = Path(isClosed: true)
    for violin in violins {
      path.beginSubpath()
      path.points += violin.outline
    }
    var primitives: [Primitive] = [.fill(Fill(path: path, paint: .color(fill)))]
    primitives += (style.pattern?.hatchPaints(on: fill, scale: scale) ?? []).map {
      .fill(Fill(path: path, paint: $0))
    }
    if style.strokeWidth > 0 {
      primitives.append(
        .stroke(Stroke(path: path, width: style.strokeWidth * scale, paint: .color(stroke))))
    }
    return primitives
  }

  // MARK: Inside

  private func insides(
    of boxes: [PlacedBox], _ violins: [Violin], _ slot: ColumnSlot
  ) -> [Primitive] {
    guard !boxes.isEmpty else { return [] }
    let whiskers = Whiskers(width: max(style.strokeWidth, 1), scale: scale)
    let width = whiskers.whole(
      min(max(slot.width * Self.boxShare, Self.boxWidths.lowerBound), Self.boxWidths.upperBound)
        * scale)
    var path = Path(isClosed: true)
    for box in boxes {
      if inner == .median {
        // Across the violin, or what a box would be where there is none.
        let violin = violins.first { $0.x == box.x }
        let half = violin.map { max($0.half(at: box.median), 1) } ?? width / 2
        let top = (box.median - whiskers.line).rounded()
        path.add(
          Rect(minX: box.x - half, minY: top, maxX: box.x + half, maxY: top + 2 * whiskers.line))
        continue
      }
      let left = whiskers.left(box.x, width)
      let top = box.box.top.rounded()
      let body = Rect(
        minX: left, minY: top, maxX: left + width,
        maxY: max(box.box.bottom.rounded(), top + whiskers.line))
      path.add(body)
      whiskers.add(box, beyond: (body.minY, body.maxY), cap: 0, to: &path)
    }
    let lines = Primitive.fill(Fill(path: path, paint: .color(innerColor)))
    guard inner == .box else { return [lines] }
    let dots = MarkerSet(
      shape: .circle,
      centers: boxes.map { box in
        Point(x: whiskers.left(box.x, width) + width / 2, y: box.median)
      },
      radius: max(width / 2 - scale / 2, Self.leastDot * scale),
      fill: style.pattern == nil ? context.theme.ground ?? .white : innerColor.contrasting,
      stroke: innerColor, strokeWidth: scale)
    return [lines, .markers(dots)]
  }

  /// A small violin.
  func symbol(in rect: Rect) -> [Primitive] {
    let half = rect.height * scale / 2
    let rows = (0...16).map { index -> (y: Double, half: Double) in
      let share = Double(index) / 16
      return (
        rect.minY * scale + share * 2 * half, half * (0.15 + 0.85 * 4 * share * (1 - share)) * 0.9
      )
    }
    return primitives(of: [Violin(x: rect.midX * scale, rows: rows)])
  }
}

extension ViolinSeries: DrawnSeries {
  func mark(in context: MarkContext) -> any Mark {
    ViolinMark(style: style, inner: inner, context: context)
  }
}
