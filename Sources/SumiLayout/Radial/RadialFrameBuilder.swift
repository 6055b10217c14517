import SumiChart
import SumiGeometry

/// Positions the axes of a radial chart.
struct RadialFrameBuilder {
  let plan: RadialPlan
  let fitting: TextFitting
  let metrics: LayoutMetrics
  @Shared var theme: Theme
  let hooks: AxisHooks
  /// Whether the labels of the axes are shown.
  let hasLabels: Bool
  /// The whole picture.
  let bounds: Rect
  /// Areas that labels of the radius must avoid, such as a legend inside the plot.
  let obstacles: [Rect]

  private var model: RadialModel { plan.model }

  func frame() throws -> RadialFrame {
    let x = model.x
    let y = model.y
    var frame = RadialFrame(
      center: plan.center, radius: plan.radius, angles: model.angles, radii: plan.radii,
      start: model.startAngle, isClockwise: x.radial.isClockwise, isWeb: model.isWeb,
      hasWebRings: model.hasWebRings)
    let home = plan.homeRadii.span
    frame.ranges = AxisRanges(
      default: home, axis: plan.radii.span, home: home, limits: model.limits)
    frame.radiusAxis = AxisIdentity(isX: false, index: 0, id: y.id)
    frame.corners = plan.angleTicks.map { frame.angle(atUnit: $0.position) }
    frame.spokes =
      hasRoomForSpokes
      ? frame.corners : plan.labelledAngles.map { frame.angle(atUnit: $0) }
    // A web needs at least three corners.
    if frame.corners.count < 3 { (frame.isWeb, frame.hasWebRings) = (false, false) }
    let places = { (isMinor: Bool) in
      plan.radiusTicks.filter { $0.isMinor == isMinor && $0.position > 1e-9 }
        .map { $0.position * plan.radius }
    }
    frame.rings = places(false)
    frame.minorRings = places(true)
    frame.ringStyle = y.grid.visibility ?? true ? y.grid.completed(from: theme) : nil
    frame.minorRingStyle =
      y.minorGrid.visibility ?? false ? y.minorGrid.completed(from: theme) : nil
    frame.spokeStyle = x.grid.visibility ?? true ? x.grid.completed(from: theme) : nil
    frame.ringStripeStyle = y.stripes
    frame.sectorStripeStyle = x.stripes
    if y.stripes.isShown { frame.ringStripes = gaps(between: frame.rings) }
    if x.stripes.isShown, let first = frame.corners.first {
      let ends = frame.corners + [first + (frame.isClockwise ? 2 : -2) * .pi]
      frame.sectorStripes = zip(ends, ends.dropFirst()).map { min($0, $1)...max($0, $1) }
    }
    frame.angleLabels = plan.angleLabels
    frame.titles = plan.titles
    if !x.isHidden {
      frame.boundaryStyle = x.line.visibility ?? true ? x.line.completed(from: theme) : nil
      if x.ticks.marks.visibility == true {
        var marks = x.ticks.marks.completed(from: theme)
        marks.length = marks.length ?? metrics.tickLength
        frame.tickMarkStyle = marks
      }
    }
    if !y.isHidden {
      frame.axisLineStyle = y.line.visibility ?? false ? y.line.completed(from: theme) : nil
      if hasLabels, !y.labels.isHidden { frame.radiusLabels = try radiusLabels(of: frame) }
    }
    return frame
  }

  /// If categories are crowded, only the labelled ones have a spoke.
  private var hasRoomForSpokes: Bool {
    let gap = 2 * .pi * plan.radius / Double(max(plan.angleTicks.count, 1))
    return gap >= 12
  }

  /// All gaps between neighbouring rings, from the pole to the outer circle.
  private func gaps(between rings: [Double]) -> [ClosedRange<Double>] {
    let bounds = ([0] + rings + [plan.radius]).sorted()
    return zip(bounds, bounds.dropFirst()).compactMap { $1 - $0 > 0.5 ? $0...$1 : nil }
  }

  /// Labels beside the y axis line, from the outer circle inward, without those that would overlap.
  /// They are anticlockwise of the line or, if there is no room, all clockwise of it.
  private func radiusLabels(of frame: RadialFrame) throws -> [TextBox] {
    let first = try radiusLabels(of: frame, side: -1)
    if first.isComplete { return first.boxes }
    let other = try radiusLabels(of: frame, side: 1)
    return other.boxes.count > first.boxes.count ? other.boxes : first.boxes
  }

  /// - Parameter side: 1 for clockwise of the line, −1 for anticlockwise.
  private func radiusLabels(
    of frame: RadialFrame, side: Double
  ) throws -> (boxes: [TextBox], isComplete: Bool) {
    let font = metrics.of(model.y).tickFont
    let look = TickLabelLook(of: model.y, theme)
    let across = Vector(
      dx: side * Trigonometry.cosine(frame.start),
      dy: side * Trigonometry.sine(frame.start))
    var taken = plan.angleLabels.map(\.bounds) + obstacles
    var result: [TextBox] = []
    var isComplete = true
    for tick in plan.radiusTicks.reversed() where !tick.isMinor && !tick.label.isEmpty {
      // A label 0 at the pole is redundant.
      if tick.position < 1e-9, tick.value == .number(0) { continue }
      let style = hooks.style?(tick, model.identity(isX: false))
      let font = font.styled(style?.text)
      let text = try fitting.ellipsized(tick.label, font, within: plan.radius * 0.8)
      let extent = try fitting.measuring.measure(text, font: font)
      let height = 0.73 * font.size
      let beside =
        metrics.labelGap + abs(across.dx) * extent.width / 2 + abs(across.dy) * height / 2
      let middle =
        frame.point(angle: frame.start, radius: tick.position * plan.radius)
        + across * beside
      var box = TextBox(
        text: text, font: font, color: style?.text.color ?? look.color,
        origin: Point(
          x: middle.x - extent.width / 2, y: middle.y + LayoutMetrics.middle * font.size),
        extent: extent)
      box.isCut = text != tick.label
      box.ground = style?.background ?? look.ground
      let own = box.bounds
      let clear = own.inset(by: Insets(left: -metrics.labelGap / 2, right: -metrics.labelGap / 2))
      let nearest = box.corners.map { ($0 - frame.center).length }.min() ?? 0
      if taken.contains(where: { $0.intersects(clear) }) || bounds.intersection(own) != own
        || nearest > plan.radius
      {
        isComplete = false
        continue
      }
      taken.append(own)
      result.append(box)
    }
    return (result.reversed(), isComplete)
  }
}
