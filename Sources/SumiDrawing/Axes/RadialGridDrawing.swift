import SumiChart
import SumiGeometry
import SumiLayout
import SumiScene

/// Stripes, rings, spokes and axis lines of a radial chart.
struct RadialGridDrawing: AxesDrawing {
  let radial: RadialFrame
  @Shared var theme: Theme
  let pixels: PixelGrid

  private var radius: Double { radial.radius * pixels.scale }
  private var shape: RadialPath {
    RadialPath(
      center: pixels.pixel(radial.center), corners: radial.isWeb ? radial.corners : [])
  }

  /// The form of the rings, which may be another one than that of the outer line.
  private var ringShape: RadialPath {
    RadialPath(
      center: pixels.pixel(radial.center), corners: radial.hasWebRings ? radial.corners : [])
  }

  var border: [Primitive] {
    stroke(background, theme.plotBorder, width: theme.plotBorderWidth)
  }

  /// The area inside the outer ring.
  var background: Path {
    var path = Path(isClosed: true)
    shape.ring(radius: radius, in: &path)
    return path
  }

  /// Drawn behind the series.
  var underlay: [Primitive] {
    var result = grid(.below)
    if let style = radial.boundaryStyle {
      result += stroke(background, style.color ?? theme.axisLine, width: style.width)
    }
    return result
  }

  /// Drawn over the series: the y axis line, tick marks, and backgrounds of the y labels.
  var overlay: [Primitive] {
    var result = grid(.above)
    if let style = radial.axisLineStyle {
      var path = Path()
      addSpoke(radial.start, from: 0, to: radius, in: &path)
      result += stroke(path, style.color ?? theme.axisLine, width: style.width)
    }
    if let marks = radial.tickMarkStyle, let length = marks.length {
      var path = Path()
      for angle in radial.spokes {
        addSpoke(angle, from: radius, to: radius + length * pixels.scale, in: &path)
      }
      let color = marks.color ?? radial.boundaryStyle?.color ?? theme.axisLine
      result += stroke(path, color, width: marks.width)
    }
    return result + grounds
  }

  // MARK: Lines

  private func grid(_ layer: GridStyle.Layer) -> [Primitive] {
    var result = sectorStripes(layer) + ringStripes(layer)
    if let style = radial.minorRingStyle, style.layer == layer {
      result += rings(radial.minorRings, style)
    }
    if let style = radial.spokeStyle, style.layer == layer { result += spokes(style) }
    if let style = radial.ringStyle, style.layer == layer {
      // The outer circle has its own line.
      let isBounded = radial.boundaryStyle != nil
      result += rings(radial.rings.filter { !isBounded || $0 < radial.radius - 0.5 }, style)
    }
    return result
  }

  private func rings(_ radii: [Double], _ style: GridStyle) -> [Primitive] {
    var path = Path(isClosed: true)
    for radius in radii where radius > 0 {
      ringShape.ring(radius: radius * pixels.scale, in: &path)
    }
    return stroke(
      path, style.color ?? theme.gridLine, width: style.width, dashes: style.dashes)
  }

  private func spokes(_ style: GridStyle) -> [Primitive] {
    var path = Path()
    for angle in radial.spokes { addSpoke(angle, from: 0, to: radius, in: &path) }
    return stroke(
      path, style.color ?? theme.gridLine, width: style.width, dashes: style.dashes)
  }

  private func addSpoke(_ angle: Double, from: Double, to: Double, in path: inout Path) {
    path.beginSubpath()
    path.points.append(shape.point(angle: angle, radius: from))
    path.points.append(shape.point(angle: angle, radius: to))
  }

  private func stroke(
    _ path: Path, _ color: Color, width: Double, dashes: [Double] = []
  ) -> [Primitive] {
    guard !path.points.isEmpty, width > 0, color.alpha > 0 else { return [] }
    return [
      .stroke(
        Stroke(
          path: path, width: max(width * pixels.scale, 1), paint: .color(color), join: .miter,
          dashes: dashes.map { $0 * pixels.scale }))
    ]
  }

  // MARK: Areas

  private func ringStripes(_ layer: GridStyle.Layer) -> [Primitive] {
    stripes(radial.ringStripes, radial.ringStripeStyle, layer) { stripe, path in
      // The last one ends at the outer line.
      let outer = stripe.upperBound < radial.radius - 0.5 ? ringShape : shape
      outer.ring(radius: stripe.upperBound * pixels.scale, in: &path)
      if stripe.lowerBound > 0 {
        ringShape.ring(radius: stripe.lowerBound * pixels.scale, in: &path)
      }
    }
  }

  private func sectorStripes(_ layer: GridStyle.Layer) -> [Primitive] {
    stripes(radial.sectorStripes, radial.sectorStripeStyle, layer) { stripe, path in
      path.beginSubpath()
      path.points.append(shape.center)
      shape.along(from: stripe.lowerBound, to: stripe.upperBound, radius: radius, in: &path)
    }
  }

  /// Alternating stripes, the second colour only if given.
  private func stripes(
    _ stripes: [ClosedRange<Double>], _ style: StripeStyle, _ layer: GridStyle.Layer,
    add: (ClosedRange<Double>, inout Path) -> Void
  ) -> [Primitive] {
    guard style.isShown, style.layer == layer else { return [] }
    return [style.color ?? theme.stripe, style.alternate].enumerated().compactMap { turn, color in
      guard let color, color.alpha > 0 else { return nil }
      var path = Path(isClosed: true)
      for (index, stripe) in stripes.enumerated() where index % 2 == turn { add(stripe, &path) }
      guard !path.points.isEmpty else { return nil }
      return .fill(Fill(path: path, paint: .color(color), rule: .evenOdd))
    }
  }

  private var grounds: [Primitive] {
    let ground = theme.plotBackground.alpha > 0 ? theme.plotBackground : theme.background
    guard ground.alpha > 0 else { return [] }
    var path = Path(isClosed: true)
    for label in radial.radiusLabels {
      // The height of capitals and digits, with some padding.
      let size = label.font.size
      let rect = Rect(
        minX: label.origin.x - size * 0.25, minY: label.origin.y - size * 0.9,
        maxX: label.origin.x + label.extent.width + size * 0.25,
        maxY: label.origin.y + size * 0.18)
      add(rect.scaled(by: pixels.scale), cornerRadius: size * 0.3 * pixels.scale, to: &path)
    }
    guard !path.points.isEmpty else { return [] }
    return [.fill(Fill(path: path, paint: .color(ground.opacity(0.8))))]
  }

  private func add(_ rect: Rect, cornerRadius radius: Double, to path: inout Path) {
    path.beginSubpath()
    let inner = rect.inset(by: radius)
    let (right, down) = (Vector(dx: radius, dy: 0), Vector(dx: 0, dy: radius))
    let turns: [(Point, Vector, Vector)] = [
      (Point(x: inner.maxX, y: inner.minY), down * -1, right),
      (Point(x: inner.maxX, y: inner.maxY), right, down),
      (Point(x: inner.minX, y: inner.maxY), down, right * -1),
      (Point(x: inner.minX, y: inner.minY), right * -1, down * -1),
    ]
    for (center, from, to) in turns { Arc.append(center: center, from: from, to: to, into: &path) }
  }
}
