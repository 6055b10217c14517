import SumiChart
import SumiGeometry
import SumiLayout
import SumiScene

/// A box between the quartiles with whiskers, and markers on outliers.
struct BoxMark: Mark {
  var style: BoxStyle
  let context: MarkContext

  private var frame: SeriesFrame { context.frame }
  private var scale: Double { context.pixels.scale }
  private var whiskers: Whiskers { Whiskers(width: style.strokeWidth, scale: scale) }
  private var stroke: Color {
    style.stroke ?? style.pattern?.stroke ?? style.fill.map { outline(of: $0, in: frame.color) }
      ?? frame.color
  }
  private var fill: Color { style.fill ?? style.pattern?.fill ?? frame.color.opacity(Self.opacity) }
  /// The colour of the median: visible on a dark pattern.
  private var medianColor: Color {
    style.median ?? style.pattern?.fill.map(\.contrasting) ?? stroke
  }

  /// The opacity of the series' colour in a box.
  private static let opacity = 0.3

  var drawing: MarkDrawing {
    guard let slot = frame.slot else { return MarkDrawing(primitives: [], pointsDrawn: 0) }
    let boxes = frame.boxes(scale: scale)
    let shares = frame.values[.share]
    let widths = boxes.map { box -> Double in
      let share = shares.map { $0[box.row] } ?? 1
      return slot.width * scale * (share.isFinite ? share : 1)
    }
    let centers = outliers(at: slot.middle)
    let markers = ScatterMark(
      style: style.outliers, frame: frame, pixels: context.pixels, theme: context.theme,
      defaultOpacity: 0.7
    ).markers(at: centers)
    return MarkDrawing(
      primitives: primitives(of: boxes, widths: widths) + markers,
      pointsDrawn: boxes.count + centers.count)
  }

  /// The centres of rows with a value but no box, in pixels.
  private func outliers(at offset: Double) -> [Point] {
    let medians = frame.places[.median]?.places ?? []
    return zip(frame.x.places, frame.y.places).enumerated().compactMap { row, place in
      let point = Point(x: (place.0 + offset) * scale, y: place.1 * scale)
      let isBox = row < medians.count && medians[row].isFinite
      return point.x.isFinite && point.y.isFinite && !isBox ? point : nil
    }
  }

  /// - Parameter widths: of the boxes, in pixels.
  private func primitives(of boxes: [PlacedBox], widths: [Double]) -> [Primitive] {
    let whiskers = whiskers
    let line = whiskers.line
    let medianLine = style.medianWidth > 0 ? context.pixels.stickWidth(style.medianWidth) : 0
    var bodies = Path(isClosed: true)
    var outlines = Path(isClosed: true)
    var lines = Path(isClosed: true)
    var medians = Path(isClosed: true)
    for (box, exact) in zip(boxes, widths) {
      let width = whiskers.whole(exact)
      let left = whiskers.left(box.x, width)
      var body = Rect(
        minX: left, minY: box.box.top.rounded(), maxX: left + width, maxY: box.box.bottom.rounded())
      if body.height < max(line, 1) {
        // Equal quartiles are a line.
        body.minY = (box.box.top - max(line, 1) / 2).rounded()
        body.maxY = body.minY + max(line, 1)
        lines.add(body)
      } else if line > 0, min(body.width, body.height) > 2 * line {
        bodies.add(body.inset(by: line))
        outlines.add(body.inset(by: line / 2))
      } else {
        if line > 0 { lines.add(body) } else { bodies.add(body) }
      }
      whiskers.add(
        box, beyond: (body.minY, body.maxY), cap: whiskers.whole(width * style.capWidth),
        to: &lines)
      guard medianLine > 0, body.height > medianLine else { continue }
      let top = (box.median - medianLine / 2).rounded()
      medians.add(
        Rect(
          minX: body.minX, minY: min(max(top, body.minY), body.maxY - medianLine),
          maxX: body.maxX, maxY: min(max(top, body.minY), body.maxY - medianLine) + medianLine))
    }
    let hatches = style.pattern?.hatchPaints(on: fill, scale: scale) ?? []
    let grounds = ([.color(fill)] + hatches).map { paint in
      (bodies, Primitive.fill(Fill(path: bodies, paint: paint)))
    }
    let shapes: [(Path, Primitive)] = [
      (
        outlines,
        .stroke(Stroke(path: outlines, width: max(line, 1), paint: .color(stroke), join: .miter))
      ),
      (lines, .fill(Fill(path: lines, paint: .color(stroke)))),
      (medians, .fill(Fill(path: medians, paint: .color(medianColor)))),
    ]
    return (grounds + shapes).filter { !$0.0.points.isEmpty }.map(\.1)
  }

  /// A box with short whiskers.
  func symbol(in rect: Rect) -> [Primitive] {
    let side = (rect.height * scale).rounded()
    let top = ((rect.midY - rect.height / 2) * scale).rounded()
    let box = PlacedBox(
      row: 0, x: rect.midX * scale, low: top + side, high: top,
      lowerQuartile: top + 0.8 * side, median: top + 0.5 * side, upperQuartile: top + 0.2 * side)
    var mark = self
    mark.style.strokeWidth = min(style.strokeWidth, rect.height / 8)
    mark.style.medianWidth = min(style.medianWidth, rect.height / 6)
    return mark.primitives(of: [box], widths: [0.8 * side])
  }
}

extension BoxSeries: DrawnSeries {
  func mark(in context: MarkContext) -> any Mark {
    BoxMark(style: style, context: context)
  }
}
