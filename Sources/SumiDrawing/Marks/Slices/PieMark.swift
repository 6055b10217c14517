import SumiChart
import SumiGeometry
import SumiLayout
import SumiScene

/// Slices of a circle or a ring, and the spokes to their labels.
struct PieMark: Mark {
  @Shared var frame: SeriesFrame
  let pixels: PixelGrid

  private var slices: SliceSeriesFrame? {
    if case .slices(let slices) = frame.space { slices } else { nil }
  }

  var drawing: MarkDrawing {
    guard let slices else { return MarkDrawing(primitives: [], pointsDrawn: 0) }
    var fills: [Primitive] = []
    // The outlines of slices of one look are one stroke: where two meet, their line has one
    // opacity, and a device draws it in one go.
    var outlines = StrokesByLook(join: .bevel)
    let ring = ringOutline(of: slices.slices)
    if let ring, let slice = slices.slices.first {
      outlines.add(ring, width: slice.strokeWidth * pixels.scale, slice.stroke)
    }
    for index in slices.slices.indices {
      let slice = reaching(index, among: slices.slices)
      let path = path(of: slice)
      guard !path.points.isEmpty else { continue }
      fills += fill(path, slice)
      fills += relief(of: slices.slices[index]).map { [.image($0)] } ?? []
      if ring == nil {
        outlines.add(path, width: slice.strokeWidth * pixels.scale, slice.stroke)
      }
    }
    return MarkDrawing(
      primitives: fills + outlines.primitives + self.spokes(slices.spokes),
      pointsDrawn: slices.slices.count)
  }

  /// A slice extended by a pixel under those that are drawn later. Where two slices without
  /// outlines meet, both cover a part of each pixel, and the background would show through.
  private func reaching(_ index: Int, among slices: [SliceFrame]) -> SliceFrame {
    var slice = slices[index]
    let direction = slice.end < slice.start ? -1.0 : 1
    let pixel = 1 / max(slice.outerRadius * pixels.scale, 1)
    if index + 1 < slices.count, slice.meets(slices[index + 1]) {
      slice.end += direction * min(pixel, slices[index + 1].sweep / 2)
    }
    if index == 0, slices.count > 1, let last = slices.last, slice.meets(last) {
      slice.start -= direction * min(pixel, last.sweep / 2)
    }
    return slice
  }

  /// Light and shade on a slice; `nil` for a flat one.
  private func relief(of slice: SliceFrame) -> PlacedImage? {
    slice.effect == .flat
      ? nil : SliceRelief(slice, path: path(of: slice), scale: pixels.scale)?.image
  }

  private func fill(_ path: Path, _ slice: SliceFrame) -> [Primitive] {
    guard slice.fill.alpha > 0 else { return [] }
    let paints =
      [Paint.color(slice.fill)]
      + (slice.hatch?.paints(on: slice.fill, scale: pixels.scale) ?? [])
    return paints.map { .fill(Fill(path: path, paint: $0, rule: .evenOdd)) }
  }

  /// The outline of a slice; that of a whole ring consists of two circles.
  private func path(of slice: SliceFrame) -> Path {
    let circle = RadialPath(center: pixels.pixel(slice.center), corners: [])
    let (inner, outer) = (
      slice.innerRadius * pixels.scale, slice.outerRadius * pixels.scale
    )
    var path = Path(isClosed: true)
    guard outer > inner else { return path }
    if slice.sweep > 2 * .pi - 1e-9 {
      circle.ring(radius: outer, in: &path)
      if inner > 0 { circle.ring(radius: inner, in: &path) }
      return path
    }
    circle.arc(from: slice.start, to: slice.end, radius: outer, includesEnd: true, in: &path)
    circle.arc(from: slice.end, to: slice.start, radius: inner, includesEnd: true, in: &path)
    return path
  }

  /// The outlines of slices that make up a ring of one look, without drawing the sides that two have in
  /// common twice; `nil` for other slices.
  private func ringOutline(of slices: [SliceFrame]) -> Path? {
    guard slices.count > 1, let first = slices.first, let last = slices.last,
      abs(abs(last.end - first.start) - 2 * .pi) < 1e-9, first.outerRadius > first.innerRadius,
      zip(slices, slices.dropFirst()).allSatisfy({ $0.isContinued(by: $1) })
    else { return nil }
    let circle = RadialPath(center: pixels.pixel(first.center), corners: [])
    let (inner, outer) = (
      first.innerRadius * pixels.scale, first.outerRadius * pixels.scale
    )
    var path = Path()
    for slice in slices {
      path.beginSubpath()
      path.points.append(circle.point(angle: slice.start, radius: inner))
      circle.arc(from: slice.start, to: slice.end, radius: outer, includesEnd: true, in: &path)
      guard inner > 0 else { continue }
      path.beginSubpath()
      circle.arc(from: slice.start, to: slice.end, radius: inner, includesEnd: true, in: &path)
    }
    return path
  }

  /// The lines of the spokes, and their anchors on them.
  private func spokes(_ spokes: [SpokeFrame]) -> [Primitive] {
    var lines = StrokesByLook(join: .round)
    var anchors: [MarkerSet] = []
    for spoke in spokes {
      let points = spoke.points.map(pixels.pixel)
      lines.add(Path(points: points), width: spoke.strokeWidth * pixels.scale, spoke.stroke)
      let radius = spoke.anchorRadius * pixels.scale
      guard radius > 0, spoke.anchorFill.alpha > 0, let anchor = points.first else { continue }
      if let same = anchors.firstIndex(where: {
        $0.radius == radius && $0.fill == spoke.anchorFill
      }) {
        anchors[same].centers.append(anchor)
      } else {
        anchors.append(
          MarkerSet(shape: .circle, centers: [anchor], radius: radius, fill: spoke.anchorFill))
      }
    }
    return lines.primitives + anchors.map { .markers($0) }
  }

  // MARK: Legend

  func symbol(in rect: Rect) -> [Primitive] {
    slices?.slices.first.map { symbol(in: rect, of: $0) } ?? []
  }

  func symbol(in rect: Rect, of text: LegendFrame.EncodedText) -> [Primitive] {
    guard let slices, slices.slices.indices.contains(text.index) else { return [] }
    return symbol(in: rect, of: slices.slices[text.index])
  }

  private func symbol(in rect: Rect, of slice: SliceFrame) -> [Primitive] {
    let side = rect.height
    let bounds = pixels.snapped(
      Rect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
    let width = slice.hatch == nil ? 0 : slice.strokeWidth * pixels.scale
    guard width > 0, slice.stroke.alpha > 0 else { return fill(Path(bounds), slice) }
    let inset = bounds.inset(by: width / 2)
    return fill(Path(bounds), slice) + [
      .stroke(Stroke(path: Path(inset), width: width, paint: .color(slice.stroke), join: .miter))
    ]
  }
}

extension SliceFrame {
  /// Whether it has a whole side in common with a neighbour, and both are opaque without outlines.
  fileprivate func meets(_ other: SliceFrame) -> Bool {
    center == other.center && outerRadius == other.outerRadius && isPlain && other.isPlain
  }

  /// Whether another one with the same outline begins where it ends.
  fileprivate func isContinued(by next: SliceFrame) -> Bool {
    center == next.center && innerRadius == next.innerRadius && outerRadius == next.outerRadius
      && end == next.start && strokeWidth == next.strokeWidth && stroke == next.stroke
  }

  private var isPlain: Bool { fill.alpha == 1 && (strokeWidth == 0 || stroke.alpha == 0) }
}

extension PieSeries: DrawnSeries {
  func mark(in context: MarkContext) -> any Mark {
    PieMark(frame: context.frame, pixels: context.pixels)
  }
}

/// Strokes, those of one width and colour as one.
private struct StrokesByLook {
  let join: LineJoin
  private var strokes: [Stroke] = []

  init(join: LineJoin) { self.join = join }

  var primitives: [Primitive] { strokes.map { .stroke($0) } }

  mutating func add(_ path: Path, width: Double, _ color: Color) {
    guard width > 0, color.alpha > 0 else { return }
    let paint = Paint.color(color)
    guard let same = strokes.firstIndex(where: { $0.width == width && $0.paint == paint }) else {
      strokes.append(Stroke(path: path, width: width, paint: paint, join: join))
      return
    }
    for range in path.subpaths {
      strokes[same].path.beginSubpath()
      strokes[same].path.points += path.points[range]
    }
  }
}
