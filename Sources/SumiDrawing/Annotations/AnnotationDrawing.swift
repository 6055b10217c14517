import SumiChart
import SumiGeometry
import SumiLayout
import SumiScene
import SumiText

/// Positioned annotations → primitives in pixels.
struct AnnotationDrawing {
  let annotations: [AnnotationFrame]
  /// The pixels of the plot area, and those of the whole picture.
  let plotArea: PixelRect
  let picture: PixelRect
  let pixels: PixelGrid
  let texts: TextDrawing

  /// The parts of the annotations above or below the series, each layer with its clip.
  func layers(isAbove: Bool) throws(TextError) -> [SceneLayer] {
    var layers: [SceneLayer] = []
    for annotation in annotations where (annotation.layer == .above) == isAbove {
      var layer = SceneLayer(
        [], opacity: annotation.opacity, clip: annotation.isClipped ? plotArea : picture)
      for part in annotation.parts { layer.primitives += try primitives(of: part) }
      guard !layer.primitives.isEmpty, layer.opacity > 0 else { continue }
      // Neighbours that are drawn alike are one layer.
      if let last = layers.last, last.opacity == 1, layer.opacity == 1, last.clip == layer.clip {
        layers[layers.count - 1].primitives += layer.primitives
      } else {
        layers.append(layer)
      }
    }
    return layers
  }

  /// What is behind the texts of labels over the series; the texts are among those of the frame.
  var grounds: [Primitive] {
    annotations.compactMap(\.label).filter { !$0.isBelow }.flatMap { box(of: $0) }
  }

  /// The labels that the series cover.
  func labelsBelow() throws(TextError) -> [Primitive] {
    var result: [Primitive] = []
    for label in annotations.compactMap(\.label) where label.isBelow {
      result += try primitives(of: label)
    }
    return result
  }

  /// An annotation with its label, without a clip.
  func primitives(of annotation: AnnotationFrame) throws(TextError) -> [Primitive] {
    var result: [Primitive] = []
    for part in annotation.parts { result += try primitives(of: part) }
    if let label = annotation.label { result += try primitives(of: label) }
    return result
  }

  private func primitives(of label: AnnotationFrame.Label) throws(TextError) -> [Primitive] {
    var result = box(of: label)
    for line in label.lines { try texts.add(line, to: &result) }
    return result
  }

  // MARK: Parts

  private func primitives(of part: AnnotationFrame.Part) throws(TextError) -> [Primitive] {
    switch part {
    case .fill(let path, let color):
      return color.alpha > 0
        ? [.fill(Fill(path: flattened(path, isArea: true), paint: .color(color)))] : []
    case .stroke(let path, let stroke): return strokes(of: path, stroke)
    case .rule(let from, let to, let stroke): return rule(from, to, stroke)
    case .rectangle(let rect, let color):
      let rect = pixels.snapped(held(rect))
      return color.alpha > 0 && !rect.isEmpty
        ? [.fill(Fill(path: Path(rect), paint: .color(color)))] : []
    case .image(let bitmap, let rect):
      return [.image(PlacedImage(bitmap: bitmap, rect: rect.scaled(by: pixels.scale)))]
    case .text(let box):
      var result: [Primitive] = []
      try texts.add(box, to: &result)
      return result
    }
  }

  /// A line along x or y on whole pixels.
  private func rule(
    _ from: Point, _ to: Point, _ stroke: AnnotationFrame.Stroke
  ) -> [Primitive] {
    guard from.x == to.x || from.y == to.y else {
      var path = PathData()
      path.move(to: from)
      path.line(to: to)
      return strokes(of: path, stroke)
    }
    let isVertical = from.x == to.x
    let line =
      isVertical
      ? pixels.verticalLine(
        x: from.x, minY: min(from.y, to.y), maxY: max(from.y, to.y), width: stroke.width)
      : pixels.horizontalLine(
        y: from.y, minX: min(from.x, to.x), maxX: max(from.x, to.x), width: stroke.width)
    var path = Path(isClosed: true)
    for piece in DashedRule(dashes: stroke.dashes, scale: pixels.scale)
      .pieces(of: line, isVertical: isVertical)
    {
      path.add(piece)
    }
    return path.points.isEmpty ? [] : [.fill(Fill(path: path, paint: .color(stroke.color)))]
  }

  private func strokes(of path: PathData, _ stroke: AnnotationFrame.Stroke) -> [Primitive] {
    let dashes = stroke.dashes.contains { $0 > 0 } ? stroke.dashes : []
    return parts(of: path).map { part in
      .stroke(
        Stroke(
          path: part, width: stroke.width * pixels.scale, paint: .color(stroke.color),
          join: .miter, dashes: dashes.map { $0 * pixels.scale }))
    }
  }

  // MARK: Labels

  private func box(of label: AnnotationFrame.Label) -> [Primitive] {
    var result: [Primitive] = []
    if let leader = label.leader {
      var path = PathData()
      path.move(to: leader.from)
      path.line(to: leader.to)
      result += strokes(of: path, AnnotationFrame.Stroke(color: label.leaderColor, width: 1))
    }
    guard label.background != nil || label.border != nil else { return result }
    let outline = CalloutOutline(box: label.box, pointer: label.pointer).path
    if let color = label.background, color.alpha > 0 {
      result.append(.fill(Fill(path: flattened(outline, isArea: true), paint: .color(color))))
    }
    if let color = label.border {
      result += strokes(of: outline, AnnotationFrame.Stroke(color: color, width: 1))
    }
    return result
  }

  // MARK: Paths

  /// A rectangle, cut off a little beyond the picture.
  private func held(_ rect: Rect) -> Rect {
    let room = Rect(
      minX: -64, minY: -64, maxX: Double(picture.maxX) / pixels.scale + 64,
      maxY: Double(picture.maxY) / pixels.scale + 64)
    return rect.intersection(room) ?? .zero
  }

  /// All parts of a path in pixels as one.
  private func flattened(_ path: PathData, isArea: Bool) -> Path {
    var result = Path(isClosed: isArea)
    for part in parts(of: path) {
      result.beginSubpath()
      result.points += part.points
    }
    return result
  }

  /// The parts of a path in pixels, without curves.
  private func parts(of path: PathData) -> [Path] {
    var parts: [Path] = []
    var part = Path()
    var start = Point.zero
    let end = { (closed: Bool) in
      part.isClosed = closed
      if part.points.count > 1 { parts.append(part) }
      part = Path()
    }
    for element in path.elements {
      switch element {
      case .move(let point):
        end(false)
        start = pixels.pixel(point)
        part.points = [start]
      case .line(let point): part.points.append(pixels.pixel(point))
      case .curve(let control1, let control2, let point):
        part.points +=
          CubicCurve(
            start: part.points.last ?? start, control1: pixels.pixel(control1),
            control2: pixels.pixel(control2), end: pixels.pixel(point)
          ).segments
      case .close:
        // The last point may have returned to the first one already.
        if part.points.count > 2, let first = part.points.first, let last = part.points.last,
          (last - first).length < 1e-6
        {
          part.points.removeLast()
        }
        end(true)
      }
    }
    end(false)
    return parts
  }
}

/// A rounded box, with a pointer to a point outside of it.
private struct CalloutOutline {
  let box: Rect
  let pointer: Point?

  /// In points: of the corners, and half the width of the pointer's base.
  private static let radius = 4.0
  private static let half = 5.0

  var path: PathData {
    var path = PathData()
    let radius = min(Self.radius, box.width / 2, box.height / 2)
    guard let pointer, !box.contains(pointer) else {
      path.rectangle(box, cornerRadius: radius)
      return path
    }
    let sides = sides
    let facing = side(facing: pointer)
    for (index, side) in sides.enumerated() {
      let way = side.to - side.from
      let along = way * (1 / max(way.length, 1e-9))
      let (start, end) = (side.from + along * radius, side.to + along * -radius)
      if index == 0 { path.move(to: start) }
      if index == facing {
        // The base keeps clear of the corners.
        let room = max(way.length - 2 * radius, 0)
        let half = min(Self.half, room / 2)
        let offset = pointer - start
        let place = min(max(offset.dx * along.dx + offset.dy * along.dy, half), room - half)
        path.line(to: start + along * (place - half))
        path.line(to: pointer)
        path.line(to: start + along * (place + half))
      }
      path.line(to: end)
      let next = sides[(index + 1) % 4]
      let turn = next.to - next.from
      let after = turn * (1 / max(turn.length, 1e-9))
      path.curve(to: side.to + after * radius, side.to)
    }
    path.close()
    return path
  }

  /// Clockwise from the upper one.
  private var sides: [(from: Point, to: Point)] {
    let corners = [
      Point(x: box.minX, y: box.minY), Point(x: box.maxX, y: box.minY),
      Point(x: box.maxX, y: box.maxY), Point(x: box.minX, y: box.maxY),
    ]
    return corners.indices.map { (corners[$0], corners[($0 + 1) % 4]) }
  }

  private func side(facing point: Point) -> Int {
    let distances = [
      box.minY - point.y, point.x - box.maxX, point.y - box.maxY, box.minX - point.x,
    ]
    return distances.indices.max { distances[$0] < distances[$1] } ?? 0
  }
}
