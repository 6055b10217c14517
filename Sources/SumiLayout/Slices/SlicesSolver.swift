import SumiChart
import SumiGeometry

/// Finds the circle of a chart of slices: the largest one whose labels have room.
struct SlicesSolver {
  let model: SlicesModel
  @Shared var theme: Theme
  let fitting: TextFitting
  let metrics: LayoutMetrics

  /// The radii that are tried, as shares of the largest one.
  private static let shares = stride(from: 1.0, to: 0.55, by: -0.05)
  /// What a smaller circle costs, in labels, if it shrinks to nothing.
  private static let shrinkCost = 6.0
  /// More labels than this have no room.
  private static let mostLabels = 200

  private var font: Font { metrics.sliceLabelFont }
  /// The colour behind the slices.
  private var ground: Color {
    theme.plotBackground.alpha > 0 ? theme.plotBackground : theme.background
  }

  /// - Parameter room: of the circle and its labels.
  func plan(in room: Rect, hasLabels: Bool) throws -> SlicesPlan {
    let protrusion = model.rings.flatMap(\.slices).map(\.protrusion).max() ?? 0
    let side = min(room.width, room.height) / 2
    // Slices never leave the room, however far they are moved.
    let moved = min(protrusion, side * 0.6)
    let largest = max(side - moved, 0.5)
    var best: (plan: SlicesPlan, attempt: SliceLabelAttempt, cost: Double)?
    let texts = try hasLabels ? self.texts : [:]
    for share in Self.shares {
      let plan = placed(radius: largest * share, in: room, moved: moved / max(protrusion, 1e-9))
      let attempt = SliceLabelAttempt(
        of: items(of: plan, texts), center: plan.center, room: room, reach: reach(in: room),
        font: font)
      let cost = attempt.cost + (1 - share) * Self.shrinkCost
      if cost < best?.cost ?? .infinity { best = (plan, attempt, cost) }
      // Smaller circles cost more.
      if let best, best.cost <= (1 - share) * Self.shrinkCost { break }
    }
    guard let best else { return placed(radius: largest, in: room, moved: 1) }
    var plan = best.plan
    plan.notes = model.warnings
    plan.missingCount = best.attempt.missingCount + untriedCount(hasLabels: hasLabels)
    try label(&plan, best.attempt)
    try addMiddle(to: &plan)
    return plan
  }

  /// The length of spokes beyond the ring, in points, if none is stated.
  private func reach(in room: Rect) -> Double {
    min(40, max(0.07 * min(room.width, room.height), 6))
  }

  /// The slices with a circle of a radius.
  ///
  /// - Parameter moved: a factor for protrusions.
  private func placed(radius: Double, in room: Rect, moved: Double) -> SlicesPlan {
    var plan = SlicesPlan(center: room.center, radius: radius)
    for ring in model.rings {
      let settings = ring.settings
      let turn = (settings.isClockwise ? 2 : -2) * Double.pi
      let start = settings.startAngle.radians + ring.rotation
      let whole = ring.slices.reduce(0) { $0 + $1.share }
      var sum = 0.0
      var frame = SliceSeriesFrame(rowCount: ring.rowCount)
      for (index, slice) in ring.slices.enumerated() {
        let from = start + turn * (sum / whole)
        sum += slice.share
        // The last one ends where the first one begins.
        let to = index == ring.slices.count - 1 ? start + turn : start + turn * (sum / whole)
        frame.slices.append(
          positioned(
            slice, from: from, to: to, innerRadius: ring.radii.inner * radius, in: plan,
            slice.selectedStyle ?? slice.ownStyle ?? settings.style, moved: moved,
            room: min(room.width, room.height) / 2))
      }
      plan.slices[ring.series] = frame
    }
    return plan
  }

  private func positioned(
    _ slice: Slice, from start: Double, to end: Double, innerRadius: Double, in plan: SlicesPlan,
    _ style: SliceStyle, moved: Double, room: Double
  ) -> SliceFrame {
    let middle = (start + end) / 2
    let outerRadius = slice.outerRadius * plan.radius
    // A selection does not change the circle, so a selected slice moves as far as there is room.
    let plain = slice.protrusion * min(moved, 1)
    let left = max(room + SlicesPlan.selectionMargin - outerRadius - plain, 0)
    let protrusion = max(
      plain + min(slice.selectedProtrusion, left) * slice.selectedShare, 0)
    let arc = abs(end - start) * outerRadius
    let isWhole = abs(end - start) > 2 * .pi - 1e-9
    let stroke = slice.stroke ?? ground
    let opacity = style.opacity * slice.opacity
    return SliceFrame(
      name: slice.name, row: slice.row, value: slice.value, share: slice.share, start: start,
      end: end,
      center: plan.center
        + Vector(dx: Trigonometry.sine(middle), dy: -Trigonometry.cosine(middle)) * protrusion,
      innerRadius: innerRadius, outerRadius: outerRadius, fill: slice.fill.opacity(opacity),
      hatch: slice.hatch,
      stroke: stroke.opacity(opacity),
      // A single slice needs no line between it and itself.
      strokeWidth: isWhole && slice.stroke == nil ? 0 : min(style.strokeWidth, arc / 4),
      effect: style.effect, isSelected: slice.selectedStyle != nil)
  }

  // MARK: Labels

  /// The texts of the largest slices, by series index and slice.
  private var texts: [Int: [Int: SliceLabelText]] {
    get throws {
      let maker = SliceLabelTexts(fitting: fitting, font: font, namesInLegend: model.namesInLegend)
      var result: [Int: [Int: SliceLabelText]] = [:]
      for ring in model.rings where ring.settings.labels.isShown {
        let order = ring.slices.indices.filter { ring.slices[$0].hasLabel }
          .sorted { ring.slices[$0].share > ring.slices[$1].share }
        let percents = SliceLabelTexts.percents(
          of: ring.slices.map(\.share), in: fitting.language)
        let values = ring.settings.labels.format.markTexts(
          of: ring.slices.map(\.value), in: fitting.language)
        for index in order.prefix(Self.mostLabels) {
          result[ring.series, default: [:]][index] = try maker.text(
            of: ring.slices[index], value: values[index], percent: percents[index],
            ring.settings.labels)
        }
      }
      return result
    }
  }

  /// The number of labels that have no text to be placed.
  private func untriedCount(hasLabels: Bool) -> Int {
    model.rings.filter(\.settings.labels.isShown).reduce(0) { count, ring in
      count + max(ring.slices.count(where: \.hasLabel) - (hasLabels ? Self.mostLabels : 0), 0)
    }
  }

  private func items(
    of plan: SlicesPlan, _ texts: [Int: [Int: SliceLabelText]]
  ) -> [SliceLabelAttempt.Item] {
    let outermost = model.rings.map(\.radii.outer).max() ?? 1
    return model.rings.flatMap { ring -> [SliceLabelAttempt.Item] in
      guard let frame = plan.slices[ring.series], let texts = texts[ring.series] else { return [] }
      let rim = frame.slices.map { $0.outerRadius + ($0.center - plan.center).length }.max() ?? 0
      return frame.slices.indices.compactMap { index in
        guard let text = texts[index] else { return nil }
        var labels = ring.settings.labels
        labels.color = ring.slices[index].labelColor ?? labels.color
        return SliceLabelAttempt.Item(
          slice: frame.slices[index], spoke: ring.slices[index].spoke, text: text,
          labels: labels, series: ring.series,
          isOutermost: ring.radii.outer >= outermost, rim: rim)
      }
    }
  }

  /// Adds the labels of an attempt, with names cut where there is no room.
  private func label(_ plan: inout SlicesPlan, _ attempt: SliceLabelAttempt) throws {
    for inside in attempt.inside {
      let item = inside.item
      let ground = item.slice.fill.over(ground)
      var boxes = try boxes(
        item.text.lines.map(\.text), color: item.labels.color ?? ground.contrasting,
        around: inside.middle, anchor: 0.5)
      if item.slice.hatch != nil {
        for index in boxes.indices { boxes[index].ground = ground }
      }
      plan.labels.append(SlicesPlan.Label(boxes: boxes, series: item.series))
    }
    let names = Set(model.rings.flatMap { $0.slices.map(\.name) })
    for beside in attempt.beside {
      let item = beside.item
      var lines = beside.lines?.map(\.text)
      if lines == nil {
        lines = try cut(item.text, within: beside.room, beside.lineCount, among: names)
        if lines == nil { plan.missingCount += 1 } else { plan.cutCount += 1 }
      }
      guard let lines else { continue }
      plan.labels.append(
        SlicesPlan.Label(
          boxes: try boxes(
            lines, color: item.labels.color ?? theme.pointLabelColor,
            around: Point(x: beside.edge, y: beside.end.y), anchor: beside.isRight ? 0 : 1),
          series: item.series, spoke: spoke(of: beside)))
    }
  }

  /// Lines of a label, from top to bottom.
  ///
  /// - Parameters:
  ///   - point: halfway down.
  ///   - anchor: which part of each line is at the point: its start, middle or end (0, 0.5, 1).
  private func boxes(
    _ lines: [String], color: Color, around point: Point, anchor: Double
  ) throws -> [TextBox] {
    let pitch = SliceLabelAttempt.lineHeight * font.size
    let first = LayoutMetrics.middle * font.size - Double(lines.count - 1) * pitch / 2
    return try lines.enumerated().map { index, line in
      try fitting.box(
        line, font, color: color, x: point.x, baseline: point.y + first + Double(index) * pitch,
        anchor: anchor)
    }
  }

  /// The lines of a label with its name cut, never another part; `nil` where there is no room for that,
  /// or where the name could be that of another slice.
  private func cut(
    _ text: SliceLabelText, within room: Double, _ lineCount: Int, among names: Set<String>
  ) throws -> [String]? {
    guard let place = text.name else { return nil }
    let name = text.lines[place].text
    var others = text.lines.map(\.text)
    others.remove(at: place)
    let rest = others.joined(separator: " ")
    let restWidth = try fitting.width(rest, font)
    if lineCount > 1, restWidth <= room,
      let short = try fitting.recognizable(name, among: names, font, within: room)
    {
      return place == 0 ? [short, rest] : [rest, short]
    }
    let gap = rest.isEmpty ? 0 : try fitting.width(" ", font)
    return try fitting.recognizable(name, among: names, font, within: room - restWidth - gap).map {
      [(place == 0 ? [$0, rest] : [rest, $0]).filter { !$0.isEmpty }.joined(separator: " ")]
    }
  }

  private func spoke(of beside: SliceLabelAttempt.Beside) -> SpokeFrame {
    let (slice, style) = (beside.item.slice, beside.item.spoke)
    let distance = (beside.anchor - slice.center).length
    // At most half the width of the slice at its anchor, and at least visible.
    let narrow = max(min(slice.sweep, .pi) * distance / 4, 1.5)
    let stroke = style.stroke ?? theme.secondaryText
    return SpokeFrame(
      points: [beside.anchor, beside.bend, beside.end], stroke: stroke,
      strokeWidth: style.strokeWidth, anchorRadius: min(style.anchorRadius, narrow),
      anchorFill: style.anchorFill ?? stroke)
  }

  // MARK: Middle

  /// Adds the texts in the hole of the innermost ring, as far as they have room.
  private func addMiddle(to plan: inout SlicesPlan) throws {
    guard let ring = model.rings.min(by: { $0.radii.inner < $1.radii.inner }),
      let center = model.rings.compactMap(\.settings.center).first, !ring.slices.isEmpty,
      ring.radii.inner > 0
    else { return }
    let hole = ring.radii.inner * plan.radius - SliceRoom.distance
    let total = ring.settings.labels.format.markTexts(of: [ring.total], in: fitting.language).first
    let text = SliceCenterText(
      total: center.showsTotal ? total : nil, text: center.text, fitting: fitting,
      metrics: metrics, theme: theme)
    (plan.middle, plan.missingMiddle) = try text.boxes(at: plan.center, radius: hole)
  }
}

extension Color {
  /// This colour on an opaque one; on a clear one it is opaque itself.
  fileprivate func over(_ ground: Color) -> Color {
    var opaque = self
    opaque.alpha = 1
    guard ground.alpha > 0 else { return opaque }
    return ground.mixed(with: opaque, fraction: alpha)
  }
}
