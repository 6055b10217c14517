import SumiChart
import SumiGeometry

/// One annotation → its parts in points, and what its label belongs to.
struct AnnotationShapeBuilder {
  let annotation: Annotation
  let space: AnnotationSpace
  /// The theme's colours.
  let text: Color
  let secondaryText: Color
  let images: [MarkerImage: Bitmap]

  /// The parts of an annotation.
  struct Result {
    var parts: [AnnotationFrame.Part] = []
    var anchor: AnnotationAnchor?
    /// Lines that labels keep clear of.
    var lines: [(from: Point, to: Point)] = []
  }

  /// `nil` if it is outside of the plot, or at values that an axis cannot show.
  func result() throws(LayoutError) -> Result? {
    switch annotation.concrete.shape {
    case .point(let point):
      let place = try space.point(point)
      return isShown(place) ? Result(anchor: .point(place)) : nil
    case .callout(let point, let away):
      let place = try space.point(point)
      return isShown(place) ? Result(anchor: .callout(place, away: away)) : nil
    case .rule(let dimension, let position, let extent):
      return try rule(dimension, at: position, extent)
    case .segment(let from, let to, let bend, let heads):
      return try segment(from, to, bend: bend, heads)
    case .box(let x, let y, let outline): return try box(x, y, outline)
    case .polygon(let points): return try polygon(points)
    case .bracket(let from, let to, let depth): return try bracket(from, to, depth)
    case .image(let image, let area): return try self.image(image, area)
    case .path(let path, let point, let unit): return try self.path(path, point, unit)
    case .drawing: return Result()
    }
  }

  // MARK: Looks

  private var style: AnnotationStyle { annotation.style }
  /// The colour of thin lines, which are fainter than text.
  private var lineColor: Color { style.stroke ?? secondaryText }

  /// - Parameter width: where none is stated.
  private func stroke(_ color: Color, _ width: Double = 1.25) -> AnnotationFrame.Stroke? {
    let width = min(style.strokeWidth ?? width, 10_000)
    guard width > 0, color.alpha > 0 else { return nil }
    return AnnotationFrame.Stroke(color: color, width: width, dashes: style.dashes)
  }

  /// The fill of an area.
  ///
  /// - Parameter share: of the opacity of its stroke where none is stated.
  private func fill(_ share: Double) -> Color {
    style.fill ?? (style.stroke ?? text).opacity(share)
  }

  /// Whether a point is near enough to be drawn; without clipping every finite point is.
  private func isShown(_ point: Point) -> Bool {
    guard point.x.isFinite, point.y.isFinite else { return false }
    if annotation.isClipped == false { return true }
    let shape = annotation.concrete.shape
    // What is at a value is not drawn where the plot does not show the value.
    let area = space.plotArea.inset(by: -0.5)
    let isIn = { (dimension: Dimension, place: Double, range: ClosedRange<Double>) in
      range.contains(place) || shape.firstValue(along: dimension) == nil
    }
    return isIn(.x, point.x, area.xSpan) && isIn(.y, point.y, area.ySpan)
  }

  // MARK: Lines

  private func rule(
    _ dimension: Dimension, at position: AnnotationPosition?, _ extent: AnnotationSpan
  ) throws(LayoutError) -> Result? {
    guard let stroke = stroke(lineColor) else { return Result() }
    if let radial = space.radial {
      return try RadialAnnotation(space: space, radial: radial).rule(
        dimension, at: position, extent, stroke)
    }
    let isX = dimension == .x
    let place = try space.place(position, along: dimension, missing: 0.5, isX ? ".x" : ".y")
    let ends = try space.ends(extent, along: isX ? .y : .x)
    guard place.isFinite, ends.from.isFinite, ends.to.isFinite else { return nil }
    let area = space.plotArea
    var (low, high) = (min(ends.from, ends.to), max(ends.from, ends.to))
    if annotation.isClipped != false {
      let across = isX ? area.inset(by: -0.5).xSpan : area.inset(by: -0.5).ySpan
      guard across.contains(place) else { return nil }
      (low, high) =
        isX
        ? (max(low, area.minY), min(high, area.maxY)) : (max(low, area.minX), min(high, area.maxX))
      guard low < high else { return nil }
    }
    let (from, to) =
      isX
      ? (Point(x: place, y: low), Point(x: place, y: high))
      : (Point(x: low, y: place), Point(x: high, y: place))
    return Result(
      parts: [.rule(from: from, to: to, stroke)], anchor: .rule(from: from, to: to),
      lines: [(from, to)])
  }

  private func segment(
    _ from: AnnotationPoint, _ to: AnnotationPoint, bend: Double, _ heads: ArrowHeads
  ) throws(LayoutError) -> Result? {
    let (start, end) = (try space.point(from, ".from"), try space.point(to, ".to"))
    guard start.x.isFinite, start.y.isFinite, end.x.isFinite, end.y.isFinite else { return nil }
    if annotation.isClipped != false, !isShown(start), !isShown(end) { return nil }
    guard let stroke = stroke(style.stroke ?? text) else { return Result() }
    let arrow = ArrowOutline(
      from: start, to: end, bend: bend.isFinite ? bend : 0, heads: heads, width: stroke.width)
    var parts: [AnnotationFrame.Part] = arrow.shaft.isEmpty ? [] : [.stroke(arrow.shaft, stroke)]
    if !arrow.heads.isEmpty { parts.append(.fill(arrow.heads, stroke.color)) }
    return Result(
      parts: parts,
      anchor: .tail(start, outward: arrow.outward, middle: arrow.middle),
      lines: zip(arrow.way, arrow.way.dropFirst()).map { ($0, $1) })
  }

  private func bracket(
    _ from: AnnotationPoint, _ to: AnnotationPoint, _ depth: Double
  ) throws(LayoutError) -> Result? {
    let (start, end) = (try space.point(from, ".from"), try space.point(to, ".to"))
    guard start.x.isFinite, start.y.isFinite, end.x.isFinite, end.y.isFinite else { return nil }
    if annotation.isClipped != false, !isShown(start), !isShown(end) { return nil }
    guard let stroke = stroke(lineColor) else { return Result() }
    let way = end - start
    guard way.length > 0 else { return Result() }
    // To the right of the direction from start to end.
    let right = Vector(dx: -way.dy, dy: way.dx) * (1 / way.length)
    let turn = right * (depth.isFinite ? depth : 0)
    var path = PathData()
    path.move(to: start + turn)
    path.line(to: start)
    path.line(to: end)
    path.line(to: end + turn)
    let outward = right * (depth < 0 ? 1 : -1)
    return Result(
      parts: [.stroke(path, stroke)],
      anchor: .side(start + way * 0.5, outward: outward), lines: [(start, end)])
  }

  // MARK: Areas

  private func box(
    _ x: AnnotationSpan, _ y: AnnotationSpan, _ outline: AnnotationShape.BoxOutline
  ) throws(LayoutError) -> Result? {
    if let radial = space.radial {
      return try RadialAnnotation(space: space, radial: radial).sector(
        x, y, fill: fill(outline == .band ? 0.08 : 0.05),
        stroke: outline == .band && style.stroke == nil ? nil : stroke(lineColor, 1))
    }
    let rect = try space.rectangle(x: x, y: y, coversSlots: outline != .ellipse)
    guard let shown = shown(rect) else { return nil }
    var result = Result(anchor: .area(shown))
    var path = PathData()
    switch outline {
    case .band:
      result.parts = [.rectangle(rect, fill(0.08))]
      if style.stroke != nil, let stroke = stroke(lineColor, 1) {
        result.parts += bandEdges(rect, isVertical: y == .whole).map {
          .rule(from: $0, to: $1, stroke)
        }
      }
      return result
    case .rectangle(let radius):
      path.rectangle(rect, cornerRadius: radius.isFinite ? radius : 0)
      result.parts = [
        radius > 0 ? .fill(path, fill(0.05)) : .rectangle(rect, fill(0.05))
      ]
      if let stroke = stroke(lineColor, 1) {
        result.parts += radius > 0 ? [.stroke(path, stroke)] : edges(rect, stroke)
      }
    case .ellipse:
      path.ellipse(rect)
      if let fill = style.fill { result.parts.append(.fill(path, fill)) }
      if let stroke = stroke(style.stroke ?? text, 1.5) {
        result.parts.append(.stroke(path, stroke))
      }
      result.anchor = .around(shown)
    }
    return result
  }

  /// The part of a rectangle that is drawn; `nil` if there is none.
  private func shown(_ rect: Rect) -> Rect? {
    guard rect.minX.isFinite, rect.maxX.isFinite, rect.minY.isFinite, rect.maxY.isFinite else {
      return nil
    }
    guard annotation.isClipped != false else { return rect }
    let area = space.plotArea
    guard rect.minX <= area.maxX, rect.maxX >= area.minX, rect.minY <= area.maxY,
      rect.maxY >= area.minY
    else { return nil }
    return rect.intersection(area) ?? rect
  }

  private func bandEdges(_ rect: Rect, isVertical: Bool) -> [(Point, Point)] {
    let corners = Self.corners(of: rect)
    return isVertical
      ? [(corners[0], corners[3]), (corners[1], corners[2])]
      : [(corners[0], corners[1]), (corners[3], corners[2])]
  }

  /// The border of a rectangle: sharp lines or, with dashes, one line around.
  private func edges(_ rect: Rect, _ stroke: AnnotationFrame.Stroke) -> [AnnotationFrame.Part] {
    let corners = Self.corners(of: rect)
    if stroke.dashes.isEmpty, stroke.color.alpha == 1 {
      return corners.indices.map {
        .rule(from: corners[$0], to: corners[($0 + 1) % 4], stroke)
      }
    }
    var path = PathData()
    path.rectangle(rect)
    return [.stroke(path, stroke)]
  }

  private static func corners(of rect: Rect) -> [Point] {
    [
      Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
      Point(x: rect.maxX, y: rect.maxY), Point(x: rect.minX, y: rect.maxY),
    ]
  }

  private func polygon(_ points: [AnnotationPoint]) throws(LayoutError) -> Result? {
    guard points.count >= 3 else { return Result() }
    var path = PathData()
    var corners: [Point] = []
    for (index, point) in points.enumerated() {
      let place = try space.point(point, ".points[\(index)]")
      guard place.x.isFinite, place.y.isFinite else { return nil }
      if index == 0 { path.move(to: place) } else { path.line(to: place) }
      corners.append(place)
    }
    path.close()
    guard var result = area(path, fill: fill(0.1)) else { return nil }
    result.lines = corners.indices.map { (corners[$0], corners[($0 + 1) % corners.count]) }
    if let middle = path.centroid { result.anchor = .point(middle) }
    return result
  }

  /// A path with its fill and border, and a label in it.
  private func area(_ path: PathData, fill: Color?, isLine: Bool = false) -> Result? {
    guard let bounds = path.bounds, let shown = isCut ? shown(bounds) : bounds else { return nil }
    var result = Result(anchor: isLine ? .around(shown) : .area(shown))
    if let fill, fill.alpha > 0 { result.parts.append(.fill(path, fill)) }
    let color = isLine ? style.stroke ?? text : lineColor
    if let stroke = stroke(color, isLine ? 1.5 : 1) { result.parts.append(.stroke(path, stroke)) }
    return result
  }

  private var isCut: Bool { annotation.isCut }

  private func path(
    _ path: PathData, _ point: AnnotationPoint, _ unit: PathUnit
  ) throws(LayoutError) -> Result? {
    guard path.elements.count <= PathData.mostElements else {
      throw .annotation(
        place: space.name + ".path",
        message: "the path has \(path.elements.count) commands; it may have "
          + "\(PathData.mostElements)")
    }
    guard !path.isEmpty else { return Result() }
    let placed: PathData
    switch unit {
    case .points:
      let origin = try space.point(point)
      guard isShown(origin) else { return nil }
      placed = path.mapped { origin + ($0 - .zero) }
    case .plot, .values:
      var fault: LayoutError?
      placed = path.mapped { corner in
        let make = { (number: Double) -> AnnotationPosition in
          unit == .plot ? .plot(number) : .value(.number(number))
        }
        do throws(LayoutError) {
          return try space.point(AnnotationPoint(make(corner.x), make(corner.y)), ".path")
        } catch {
          fault = fault ?? error
          return .zero
        }
      }
      if let fault { throw fault }
    }
    guard placed.isFinite else { return nil }
    return area(placed, fill: style.fill, isLine: true)
  }

  // MARK: Pictures

  private func image(
    _ image: MarkerImage, _ area: AnnotationShape.ImageArea
  ) throws(LayoutError) -> Result? {
    guard let bitmap = images[image], bitmap.width > 0, bitmap.height > 0 else { return Result() }
    let rect: Rect
    switch area {
    case .ranges(let x, let y):
      rect = try space.rectangle(x: x, y: y, coversSlots: false)
      guard let shown = shown(rect) else { return nil }
      return Result(parts: [.image(bitmap, rect)], anchor: .around(shown))
    case .point(let point, let size):
      let center = try space.point(point)
      guard isShown(center) else { return nil }
      let shape = Double(bitmap.width) / Double(bitmap.height)
      var (width, height) = (max(size.width, 0), max(size.height, 0))
      switch (width > 0, height > 0) {
      case (true, true): break
      case (true, false): height = width / shape
      case (false, true): width = height * shape
      case (false, false): (width, height) = (Double(bitmap.width), Double(bitmap.height))
      }
      rect = Rect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
      return Result(parts: [.image(bitmap, rect)], anchor: .around(rect))
    }
  }
}

extension Annotation {
  /// Whether its parts are drawn within the plot area only.
  var isCut: Bool {
    if let isClipped, !isClipped || !concrete.shape.isRule { return isClipped }
    switch concrete.shape {
    case .box, .polygon, .image(_, .ranges), .path(_, _, .values): return true
    // The ends of a rule are within the plot, and a thin one at its edge is not cut in half.
    case .rule: return style.strokeWidth ?? 1 > 4
    case .point, .callout, .segment, .bracket, .image, .path, .drawing: return false
    }
  }
}
