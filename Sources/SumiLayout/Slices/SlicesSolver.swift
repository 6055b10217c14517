import SumiChart
import SumiGeometry

/// Finds the circle of a chart of slices: the largest one whose labels have room.
struct SlicesSolver {
  let model: SlicesModel
  let theme: Theme
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
      // No smaller circle costs less.
      if attempt.cost == 0 { break }
    }
    guard let best else { return placed(radius: largest, in: room, moved: 1) }
    var plan = best.plan
    let emptyCount = try label(&plan, best.attempt)
    let missing = best.attempt.missingCount + emptyCount
    plan.middle = try middle(of: plan)
    plan.warnings = model.warnings
    if missing > 0 {
      let labels = missing == 1 ? "1 label of a slice has" : "\(missing) labels of slices have"
      plan.warnings.append("\(labels) no room")
    }
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
      let start = settings.startAngle * .pi / 180 + model.rotation
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
    let protrusion = max(plain + min(slice.selectedProtrusion, left), 0)
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
      let maker = SliceLabelTexts(fitting: fitting, font: font, hasLegend: model.hasLegend)
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

  private func items(
    of plan: SlicesPlan, _ texts: [Int: [Int: SliceLabelText]]
  ) -> [SliceLabelAttempt.Item] {
    let outermost = model.rings.map(\.radii.outer).max() ?? 1
    return model.rings.flatMap { ring -> [SliceLabelAttempt.Item] in
      guard let frame = plan.slices[ring.series], let texts = texts[ring.series] else { return [] }
      let rim = frame.slices.map { $0.outerRadius + ($0.center - plan.center).length }.max() ?? 0
      return frame.slices.indices.compactMap { index in
        guard let text = texts[index] else { return nil }
        return SliceLabelAttempt.Item(
          slice: frame.slices[index], spoke: ring.slices[index].spoke, text: text,
          labels: ring.settings.labels, series: ring.series,
          isOutermost: ring.radii.outer >= outermost, rim: rim)
      }
    }
  }

  /// Adds the labels of an attempt, cut to their room, and returns the number of those of which
  /// nothing is left.
  private func label(_ plan: inout SlicesPlan, _ attempt: SliceLabelAttempt) throws -> Int {
    var emptyCount = 0
    for inside in attempt.inside {
      let lines = inside.item.text.lines
      let pitch = SliceLabelAttempt.lineHeight * font.size
      let height = Double(lines.count - 1) * pitch + SliceLabelAttempt.ascent * font.size
      let color =
        inside.item.labels.color ?? inside.item.slice.fill.over(ground).contrasting
      let plate = inside.item.slice.hatch == nil ? nil : inside.item.slice.fill.over(ground)
      for (index, line) in lines.enumerated() {
        let baseline =
          inside.middle.y - height / 2 + SliceLabelAttempt.ascent * font.size
          + Double(index) * pitch
        var box = try fitting.box(
          line.text, font, color: color, x: inside.middle.x, baseline: baseline, anchor: 0.5)
        box.ground = plate
        plan.labels.append(SlicesPlan.Label(box: box, series: inside.item.series))
      }
    }
    for (beside, text) in zip(attempt.beside, try texts(of: attempt.beside)) {
      guard !text.isEmpty else {
        emptyCount += 1
        continue
      }
      let box = try fitting.box(
        text, font, color: beside.item.labels.color ?? theme.pointLabelColor, x: beside.edge,
        baseline: beside.end.y + LayoutMetrics.middle * font.size, anchor: beside.isRight ? 0 : 1)
      plan.labels.append(
        SlicesPlan.Label(box: box, series: beside.item.series, spoke: spoke(of: beside)))
    }
    return emptyCount
  }

  /// The texts of labels on one line each, with names cut where there is no room; empty where a cut
  /// name could be that of another slice.
  private func texts(of labels: [SliceLabelAttempt.Beside]) throws -> [String] {
    let names = Set(model.rings.flatMap { $0.slices.map(\.name) })
    return try labels.map { try shortened($0.item.text, within: $0.room, among: names) }
  }

  /// The text on one line, with its first part cut before the others.
  private func shortened(
    _ text: SliceLabelText, within room: Double, among names: Set<String>
  ) throws -> String {
    guard let first = text.lines.first?.text, text.line.width > room else { return text.line.text }
    guard names.contains(first) else {
      return try fitting.ellipsized(text.line.text, font, within: room)
    }
    let rest = text.lines.dropFirst().map { " " + $0.text }.joined()
    for rest in rest.isEmpty ? [rest] : [rest, ""] {
      let name = try fitting.recognizable(
        first, among: names, font, within: room - fitting.width(rest, font))
      if let name { return name + rest }
    }
    return ""
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

  /// The texts in the hole of the innermost ring; empty if there is none, or no room.
  private func middle(of plan: SlicesPlan) throws -> [TextBox] {
    guard let ring = model.rings.min(by: { $0.radii.inner < $1.radii.inner }),
      let center = model.rings.compactMap(\.settings.center).first, !ring.slices.isEmpty
    else { return [] }
    let hole = ring.radii.inner * plan.radius - SliceRoom.distance
    let total = ring.settings.labels.format.markTexts(of: [ring.total], in: fitting.language).first
    return try SliceCenterText(
      total: center.showsTotal ? total : nil, text: center.text, fitting: fitting,
      metrics: metrics, theme: theme
    ).boxes(at: plan.center, radius: hole)
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
