import SumiChart
import SumiGeometry
import SumiLayout
import SumiScene

/// Sectors around a pole, each from one radius to another.
///
/// The frame's x are angles in radians, its other positions radii in points, and its slot is an
/// angle.
struct RadialColumnMark: Mark {
  @Shared var series: RadialColumnSeries
  let context: MarkContext

  private var frame: SeriesFrame { context.frame }
  private var pixels: PixelGrid { context.pixels }
  private var style: RadialColumnStyle { series.style }
  private var fill: Color { style.pattern?.fill ?? style.fill ?? frame.color }
  /// In points.
  private var outlineWidth: Double {
    style.outlineWidth(with: style.pattern)
  }

  /// More sectors than this are drawn as one per bin along the outer circle.
  private static let mostSectors = 20_000

  /// A sector, with radii in pixels.
  private struct Sector {
    var start: Double
    var end: Double
    var inner: Double
    var outer: Double
  }

  var drawing: MarkDrawing {
    guard case .radial(let radial) = frame.space, let slot = frame.slot else {
      return MarkDrawing(primitives: [], pointsDrawn: 0)
    }
    let all = sectors(slot, radial)
    guard all.count > Self.mostSectors else {
      return MarkDrawing(primitives: primitives(of: all, radial), pointsDrawn: all.count)
    }
    let reduced = reduced(all, radius: radial.radius * pixels.scale)
    return MarkDrawing(
      primitives: primitives(of: reduced, radial), method: .reduced, pointsDrawn: reduced.count,
      errorBound: 1)
  }

  private func sectors(_ slot: ColumnSlot, _ radial: RadialSeriesFrame) -> [Sector] {
    let (angles, ends) = (frame.x.places, frame.y.places)
    let starts = frame.places[.from]?.places
    let tips = frame.values[.tip]
    var sectors: [Sector] = []
    for row in 0..<min(angles.count, ends.count) where angles[row].isFinite && ends[row].isFinite {
      let start = starts.flatMap { $0[row].isFinite ? $0[row] : nil } ?? radial.baseline
      let middle = angles[row] + slot.middle
      var sector = Sector(
        start: middle - slot.width / 2, end: middle + slot.width / 2,
        inner: min(start, ends[row]) * pixels.scale, outer: max(start, ends[row]) * pixels.scale)
      guard sector.outer > sector.inner else { continue }
      // Where two sectors of a stack meet, both cover a part of each pixel, and the background would
      // show through: the lower one extends under the next.
      if let tips, tips[row] != 1, isPlain { sector.outer += 1 }
      sectors.append(sector)
    }
    return sectors
  }

  private var isPlain: Bool {
    fill.alpha == 1 && style.opacity == 1 && outlineWidth == 0
  }

  /// For each bin along the outer circle, the least and the greatest radius of its sectors.
  private func reduced(_ sectors: [Sector], radius: Double) -> [Sector] {
    let turn = 2 * Double.pi
    let count = max(Int((turn * radius).rounded(.up)), 16)
    var bins: [Sector?] = Array(repeating: nil, count: count)
    for sector in sectors {
      let middle = (sector.start + sector.end) / 2 / turn
      let index = min(Int((middle - middle.rounded(.down)) * Double(count)), count - 1)
      let (start, end) = (Double(index) / Double(count), Double(index + 1) / Double(count))
      bins[index] = Sector(
        start: start * turn, end: end * turn,
        inner: min(bins[index]?.inner ?? .infinity, sector.inner),
        outer: max(bins[index]?.outer ?? 0, sector.outer))
    }
    return bins.compactMap(\.self)
  }

  private func primitives(of sectors: [Sector], _ radial: RadialSeriesFrame) -> [Primitive] {
    guard !sectors.isEmpty else { return [] }
    let ring = RadialPath(center: pixels.pixel(radial.center), corners: radial.corners)
    var path = Path(isClosed: true)
    for sector in sectors { add(sector, ring, to: &path) }
    var result: [Primitive] = [
      .fill(Fill(path: path, paint: .color(fill.opacity(style.opacity))))
    ]
    result += hatches.map { .fill(Fill(path: path, paint: $0.opacity(style.opacity))) }
    if outlineWidth > 0 {
      let stroke = style.stroke ?? style.pattern?.stroke ?? outline(of: fill, in: frame.color)
      result.append(
        .stroke(
          Stroke(
            path: path, width: outlineWidth * pixels.scale,
            paint: .color(stroke.opacity(style.opacity)), join: .miter)))
    }
    return result
  }

  /// The lines of the theme's pattern.
  private var hatches: [Paint] {
    style.pattern?.hatchPaints(on: fill, scale: pixels.scale) ?? []
  }

  private func add(_ sector: Sector, _ ring: RadialPath, to path: inout Path) {
    let turn = 2 * Double.pi
    path.beginSubpath()
    guard sector.end - sector.start < turn - 1e-9 else {
      ring.along(from: 0, to: turn, radius: sector.outer, in: &path)
      ring.along(from: turn, to: 0, radius: sector.inner, in: &path)
      return
    }
    ring.along(from: sector.start, to: sector.end, radius: sector.outer, in: &path)
    ring.along(from: sector.end, to: sector.start, radius: sector.inner, in: &path)
  }

  func symbol(in rect: Rect) -> [Primitive] {
    var look = BarLook(fill: style.fill, stroke: style.stroke, strokeWidth: style.strokeWidth)
    look.complete(from: style.pattern)
    var symbol = frame
    symbol.slot = nil
    return ColumnMark(
      series: ColumnSeries(
        source: series.source,
        style: ColumnStyle(look, fill: fill, opacity: style.opacity, cornerRatio: 0)),
      frame: symbol, pixels: pixels, plotArea: context.plotArea, memo: context.memo
    ).symbol(in: rect)
  }
}

extension RadialColumnSeries: DrawnSeries {
  func mark(in context: MarkContext) -> any Mark {
    RadialColumnMark(series: self, context: context)
  }
}
