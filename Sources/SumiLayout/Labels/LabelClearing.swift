import SumiGeometry

/// Drops labels of axes that would overlap other text.
///
/// Each axis has already placed its own labels. What remains are corners, where labels of two axes
/// meet, and labels in the plot area, next to a line that crosses it: they may meet anything, and
/// the line of another axis would cut the 0 at the origin. Labels outside the plot area have
/// priority over those inside, and x axes over y axes.
struct LabelClearing {
  let plotArea: Rect
  private var taken: [(bounds: Rect, box: TextBox)] = []
  /// The legend, if it is inside the plot area.
  private let legend: Rect?

  /// - Parameters:
  ///   - texts: texts that are always kept.
  init(plotArea: Rect, texts: [TextBox], legend: LegendFrame?) {
    self.plotArea = plotArea
    self.legend = legend.flatMap { $0.isInside ? $0.bounds : nil }
    taken = texts.filter { !$0.text.isEmpty }.map(\.ink).map { ($0.bounds, $0) }
    // A label meets a legend beside the plot where a stated width leaves it no room.
    if let legend, !legend.isInside { taken.append((legend.bounds, legend.ground)) }
  }

  mutating func clear(_ frames: inout [AxisFrame]) {
    for index in frames.indices where !frames[index].isInside {
      keep(&frames[index].labels) { _ in true }
    }
    // A baseline of bars at 0 acts as the line of the other axis.
    let grounds = frames.compactMap(\.zeroLine?.position).map { place in
      Rect(minX: plotArea.minX, minY: place, maxX: plotArea.maxX, maxY: place)
        .inset(by: -Self.gap)
    }
    for index in frames.indices where frames[index].isInside {
      let lines =
        grounds
        + frames.indices.filter { $0 != index && frames[$0].line.isShown }.map {
          frames[$0].lineBounds(in: plotArea).inset(by: -Self.gap)
        }
      let legend = legend
      keep(&frames[index].labels) { bounds in
        !lines.contains(where: bounds.intersects) && !(legend?.intersects(bounds) ?? false)
      }
    }
  }

  /// The distance between a label and a line that would cut it, in points.
  private static let gap = 1.0
  /// The allowed overlap of two labels' boxes, in points: within the spacing of text lines.
  private static let tolerance = 0.25

  /// Keeps the labels that overlap nothing kept before; labels of one axis are not compared.
  private mutating func keep(_ labels: inout [TextBox], where isFree: (Rect) -> Bool) {
    var own: [(bounds: Rect, box: TextBox)] = []
    labels.removeAll { label in
      guard !label.text.isEmpty else { return false }
      let label = label.ink
      let bounds = label.bounds
      guard isFree(bounds),
        !taken.contains(where: { other in
          other.bounds.intersects(bounds) && Self.overlap(other.box, label)
        })
      else { return true }
      own.append((bounds, label))
      return false
    }
    taken += own
  }

  /// Whether two rotated boxes overlap: no side of either separates them (separating axis theorem
  /// for convex shapes).
  private static func overlap(_ first: TextBox, _ second: TextBox) -> Bool {
    if first.angle == 0 && second.angle == 0 { return true }
    let (one, other) = (first.corners, second.corners)
    for angle in [first.angle, second.angle] {
      let along = Vector(dx: Trigonometry.cosine(angle), dy: Trigonometry.sine(angle))
      for direction in [along, Vector(dx: -along.dy, dy: along.dx)] {
        let project = { (point: Point) in point.x * direction.dx + point.y * direction.dy }
        let (a, b) = (one.map(project), other.map(project))
        guard let lowA = a.min(), let highA = a.max(), let lowB = b.min(), let highB = b.max()
        else {
          return false
        }
        if highA - tolerance <= lowB || highB - tolerance <= lowA { return false }
      }
    }
    return true
  }
}

extension TextBox {
  /// The box reduced to the height of its letters, so that lines may be as close as in a paragraph.
  fileprivate var ink: TextBox {
    var box = self
    box.extent.ascent = min(extent.ascent, 2 * LayoutMetrics.middle * font.size)
    box.extent.descent = min(extent.descent, Self.descender * font.size)
    return box
  }

  /// The depth of letters below the baseline, as a multiple of the font's size.
  private static let descender = 0.21
}

extension LegendFrame {
  /// Its bounds as a box.
  fileprivate var ground: TextBox {
    TextBox(
      text: "", font: Font(size: max(bounds.height, 1)), color: .clear,
      origin: Point(x: bounds.minX, y: bounds.maxY),
      extent: TextExtent(width: bounds.width, ascent: bounds.height, descent: 0))
  }
}
