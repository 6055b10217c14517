import SumiChart
import SumiGeometry
import SumiScales

/// Finds the largest circle that leaves room for the labels around it.
struct RadialSolver {
  let model: RadialModel
  @Shared var theme: Theme
  let fitting: TextFitting
  let metrics: LayoutMetrics
  let hooks: AxisHooks

  /// Names that would reduce the circle's radius by more than this share are wrapped and shortened.
  private static let labelShare = 0.3

  private var font: Font { metrics.of(model.x).tickFont }
  private var line: Double { font.size * LayoutMetrics.lineHeight }
  private var gap: Double {
    // Half a label of the radius, which is at the outer circle beside the y axis line, fits below.
    let marks = model.x.ticks.marks
    return max(metrics.labelGap, 0.7 * font.size)
      + (marks.visibility == true ? marks.length ?? metrics.tickLength : 0) + (marks.gap ?? 0)
  }

  init(
    model: RadialModel, theme: Theme, fitting: TextFitting, metrics: LayoutMetrics,
    hooks: AxisHooks
  ) {
    self.model = model
    self.hooks = hooks
    self.theme = theme
    // The same names are tried in several numbers and widths.
    self.fitting = TextFitting(
      measuring: RememberedMeasuring(fitting.measuring), language: fitting.language)
    self.metrics = metrics
  }

  func plan(in whole: Rect, with parts: Set<ChartPart>) throws -> RadialPlan {
    let titled = parts.contains(.axisTitles)
    let xTitle = titled && !model.x.isHidden ? model.x.title : nil
    let yTitle = titled && !model.y.isHidden ? model.y.title : nil
    let row = { (axis: Axis) in
      metrics.of(axis).axisTitleFont.size * LayoutMetrics.lineHeight + metrics.labelGap
    }
    var room = whole
    if yTitle != nil { room.minY += row(model.y) }
    if xTitle != nil { room.maxY -= row(model.x) }

    let ticks = AngleTicks(
      scale: model.angles, source: model.ticks(isX: true, hooks: hooks),
      statedCount: model.x.ticks.count)
    let found =
      parts.contains(.axisLabels) && !model.x.isHidden && !model.x.labels.isHidden
      ? try labels(ticks, in: room)
      : (
        labels: RadialLabels(labels: [], gap: gap),
        ticks: ticks.ticks(atMost: ticks.counts.first ?? 2)
      )
    let (center, radius) = place(found.labels, in: room)

    var plan = RadialPlan(
      model: model, center: center, radius: radius,
      angleTicks: allTicks(labelled: found.ticks.ticks), angleLabels: [],
      labelledAngles: found.ticks.ticks.map(\.position), radii: model.radii(atMost: 2),
      homeRadii: model.homeRadii(atMost: 2), radiusTicks: [], titles: [])
    let boxes = found.labels.boxes(radius: radius)
    let look = TickLabelLook(of: model.x, theme)
    plan.angleLabels = zip(found.labels.labels, boxes).flatMap { label, box in
      label.boxes(in: box.offset(by: center - .zero), look)
    }
    plan.warnings = found.ticks.warnings.map { "xAxis: \($0)" }
    settleRadii(&plan)
    plan.titles = try titles(x: xTitle, y: yTitle, of: plan, in: whole)
    return plan
  }

  /// The circle in the middle of the room, or as close to it as its labels allow.
  private func place(_ labels: RadialLabels, in room: Rect) -> (center: Point, radius: Double) {
    var radius = labels.greatestRadius(in: room.size)
    // Whole points for the circle and half points for the pole: straight lines through the pole,
    // and the circle where it touches them, are on pixels.
    let isLarge = radius > 8
    radius = isLarge ? radius.rounded(.down) : max(radius, 0.25)
    let bounds = labels.bounds(radius: radius)
    let x = min(max(room.midX, room.minX - bounds.minX), room.maxX - bounds.maxX)
    let y = min(max(room.midY, room.minY - bounds.minY), room.maxY - bounds.maxY)
    guard isLarge else { return (Point(x: x, y: y), radius) }
    return (Point(x: x.rounded(.down) + 0.5, y: y.rounded(.down) + 0.5), radius)
  }

  /// All categories, so that a web has a corner for each; of other ticks the labelled ones.
  private func allTicks(labelled: [Tick]) -> [Tick] {
    guard case .category(let scale) = model.angles else { return labelled }
    return SumiScales.ticks(of: scale).ticks.filter { $0.position < 1 - 1e-9 }
  }

  // MARK: Around the circle

  /// The densest labels that do not touch.
  private func labels(
    _ ticks: AngleTicks, in room: Rect
  ) throws -> (labels: RadialLabels, ticks: TickSet) {
    let bare = max(min(room.width, room.height) / 2, 0)
    let beside = max(room.width / 2 - (1 - Self.labelShare) * bare - gap, 4 * font.size)
    // A long name on two lines is preferred to a smaller circle.
    let limits = [max(0.6 * bare, 12 * font.size), beside]
    let counts = ticks.counts
    for count in counts {
      let some = ticks.ticks(atMost: count)
      // Not worth measuring: the labels' heights alone do not fit around the circle.
      if Double(some.ticks.count) * line > 6.5 * (bare + line), count != counts.last { continue }
      for limit in limits {
        let labels = try made(some.ticks, limit: limit, above: limits[0])
        let radius = labels.greatestRadius(in: room.size)
        if limit != limits.last, radius < (1 - Self.labelShare) * bare { continue }
        if !isCategory, count != counts.last, isCrowded(some.ticks.count, radius: radius) {
          continue
        }
        if labels.collide(radius: radius, spacing: metrics.labelSpacing * 0.5) { continue }
        return (labels, some)
      }
    }
    var some = ticks.ticks(atMost: 1)
    some.ticks = Array(some.ticks.prefix(1))
    return (try made(some.ticks, limit: beside, above: limits[0]), some)
  }

  /// Whether ticks around the circle are closer than useful.
  private func isCrowded(_ count: Int, radius: Double) -> Bool {
    2 * .pi * (radius + gap) < Double(count) * 0.75 * metrics.verticalTickSpacing
  }

  private var isCategory: Bool {
    if case .category = model.angles { true } else { false }
  }

  /// - Parameters:
  ///   - limit: the greatest width of names beside the circle.
  ///   - above: the greatest width of names above and below it, which do not reduce its width.
  private func made(_ ticks: [Tick], limit: Double, above: Double) throws -> RadialLabels {
    let labels = try ticks.map { tick in
      let angle = angle(at: tick.position)
      let isBeside = abs(Trigonometry.sine(angle)) > 0.2
      let style = hooks.style?(tick, model.identity(isX: true))
      let font = font.styled(style?.text)
      let lines =
        isCategory
        ? try fitting.lines(
          of: tick.label, font, within: isBeside ? limit : above,
          lineLimit: isBeside && limit < above ? 3 : 2)
        : ([tick.label] + (tick.contextLabel.map { [$0] } ?? [])).map { TextLine(text: $0) }
      return try RadialLabel(angle: angle, lines: lines, font: font, style: style, fitting: fitting)
    }
    return RadialLabels(labels: labels, gap: gap)
  }

  private func angle(at unit: Double) -> Double {
    model.startAngle + (model.x.radial.isClockwise ? 2 : -2) * .pi * unit
  }

  // MARK: From the pole outward

  /// As many rings as keep their labels apart.
  private func settleRadii(_ plan: inout RadialPlan) {
    let sine = abs(Trigonometry.sine(model.startAngle))
    // Along a horizontal line labels need their width.
    let spacing = metrics.verticalTickSpacing * (0.75 + 0.35 * sine)
    let most = max(Int(plan.radius / spacing) + 1, 2)
    let count = min(max(model.y.ticks.count ?? most, 2), most)
    let length = plan.radius
    let widened = { (radii: Scale, reach: AxisReach) -> Scale in
      if radii.isReversed { return radii }
      return reach.widened(radii, length: length, leavesLower: true) ?? radii
    }
    plan.radii = widened(model.radii(atMost: count), model.reach)
    plan.homeRadii = widened(model.homeRadii(atMost: count), model.homeReach)
    let set = model.ticks(isX: false, hooks: hooks).ticks(
      of: plan.radii, atMost: count, spacing: spacing)
    plan.radiusTicks = set.ticks
    plan.warnings += set.warnings.map { "yAxis: \($0)" }
  }

  private func titles(
    x: String?, y: String?, of plan: RadialPlan, in whole: Rect
  ) throws -> [TextBox] {
    var result: [TextBox] = []
    if let y {
      let font = metrics.of(model.y).axisTitleFont
      let shown = try fitting.ellipsized(y, font, within: whole.width)
      result.append(
        try fitting.box(
          shown, font, color: model.y.titleStyle.style.color ?? theme.axisTitleColor,
          x: whole.minX, baseline: whole.minY + font.size,
          isCut: shown != y))
    }
    if let x {
      let font = metrics.of(model.x).axisTitleFont
      let shown = try fitting.ellipsized(x, font, within: whole.width)
      let box = try fitting.box(
        shown, font, color: model.x.titleStyle.style.color ?? theme.axisTitleColor,
        x: plan.center.x,
        baseline: whole.maxY - font.size * (LayoutMetrics.lineHeight - 1), anchor: 0.5,
        isCut: shown != x)
      result.append(box)
      let limit = max(whole.maxX - box.extent.width, whole.minX)
      result[result.count - 1].origin.x = min(max(box.origin.x, whole.minX), limit)
    }
    return result
  }
}
