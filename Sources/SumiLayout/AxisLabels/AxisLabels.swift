import SumiGeometry
import SumiScales

/// The ticks of one axis at one length, with labels that fit; not positioned yet.
struct AxisLabels {
  var scale: Scale
  /// All ticks, labelled or not, in order of position.
  var ticks: [Tick]
  var labels: [AxisLabel]
  /// The labels' rotation in radians; 0 or negative (rising to the right). Contexts are always
  /// upright.
  var angle = 0.0
  /// Requests that cannot be met.
  var warnings: [String] = []
  /// The contexts of dates, needed again when labels are dropped.
  var contexts: DateTimeContexts?

  /// The positions of the major ticks.
  var majors: [Double] { ticks.indices.compactMap { ticks[$0].isMinor ? nil : ticks[$0].position } }
  var minors: [Double] { ticks.indices.compactMap { ticks[$0].isMinor ? ticks[$0].position : nil } }

  static func none(_ scale: Scale) -> AxisLabels {
    AxisLabels(scale: scale, ticks: [], labels: [])
  }

  /// The thickness of the labels without their contexts, in points.
  func depth(side: Side, font: Font) -> Double {
    let stand = LabelStand(side: side, angle: angle)
    let line = LayoutMetrics.lineHeight * font.size
    var depth = 0.0
    for index in labels.indices {
      let further = side.isHorizontal ? Double(labels[index].further.count) * line : 0
      depth = max(depth, stand.depth(of: labels[index].widest) + further)
    }
    return depth
  }

  /// The thickness of the labels, in points.
  func thickness(side: Side, font: Font) -> Double {
    let hasContext = side.isHorizontal && labels.contains { $0.context != nil }
    return depth(side: side, font: font)
      + (hasContext ? LayoutMetrics.lineHeight * font.size : 0)
  }

  /// How far labels extend past the two ends of the axis, in points: at unit 0 and 1.
  func overhang(side: Side, length: Double) -> (start: Double, end: Double) {
    let stand = LabelStand(side: side, angle: angle)
    var result = (start: 0.0, end: 0.0)
    for index in labels.indices {
      let reach =
        labels[index].isOneLine
        ? stand.reach(of: labels[index].first.extent, around: labels[index].tick.position * length)
        : labels[index].reach(of: stand, length: length)
      result.start = max(result.start, -reach.lowerBound)
      result.end = max(result.end, reach.upperBound - length)
    }
    return result
  }
}

/// A measured label of a tick: one line, or a name on several lines, and the context of a date.
struct AxisLabel {
  struct Line {
    var text: String
    var extent: TextExtent
    /// Whether it is only a part of the tick's text.
    var isCut = false
  }

  var tick: Tick
  var first: Line
  /// The look of a label that differs from the others; `nil` for theirs.
  var style: TickStyle?
  /// The further lines of a wrapped name.
  var further: [Line] = []
  /// The larger unit under a date's label.
  var context: Line?
  /// Whether the context's unit started before the axis; it is then drawn at the start of the axis.
  var isContextAtStart = false

  /// The tick's position, 0…1.
  var position: Double { tick.position }
  var text: String { first.text }
  var lines: [Line] { [first] + further }
  var lineCount: Double { Double(1 + further.count) }

  /// The widest line of the label, without its context.
  var widest: TextExtent {
    var widest = first.extent
    for line in further where line.extent.width > widest.width { widest = line.extent }
    return widest
  }

  /// Whether it has neither further lines nor a context.
  var isOneLine: Bool { further.isEmpty && context == nil }

  /// The middle of the context, in points along the axis: at the tick or, for a unit that started
  /// earlier, at the start of the axis.
  func contextPlace(length: Double) -> Double {
    let place = position * length
    guard isContextAtStart, let context else { return place }
    return min(place, context.extent.width / 2)
  }

  /// The extent of label and context along the axis, in points.
  func reach(of stand: LabelStand, length: Double) -> ClosedRange<Double> {
    let own = stand.reach(of: widest, lineCount: lineCount, around: position * length)
    guard let context else { return own }
    let middle = contextPlace(length: length)
    return min(
      own.lowerBound, middle - context.extent.width / 2)...max(
        own.upperBound, middle + context.extent.width / 2)
  }
}
