import SumiGeometry

/// Drops labels of axes that would overlap other text.
///
/// Each axis has already placed its own labels. What remains are corners, where labels of two axes
/// meet, and labels in the plot area, next to a line that crosses it: they may meet anything, and
/// the line of another axis would cut the 0 at the origin. Labels outside the plot area have
/// priority over those inside, and x axes over y axes.
struct LabelClearing {
  let plotArea: Rect
  private var taken: [Ground] = []
  /// The legend, if it is inside the plot area.
  private let legend: Rect?

  /// - Parameters:
  ///   - texts: texts that are always kept.
  init(plotArea: Rect, texts: [TextBox], legend: LegendFrame?) {
    self.plotArea = plotArea
    self.legend = legend.flatMap { $0.isInside ? $0.bounds : nil }
    taken = texts.indices.filter { !texts[$0].text.isEmpty }.map { Ground(of: texts[$0]) }
    // A label meets a legend beside the plot where a stated width leaves it no room.
    if let legend, !legend.isInside { taken.append(Ground(legend.bounds)) }
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
    var own: [Ground] = []
    own.reserveCapacity(labels.count)
    labels.removeAll { label in
      guard !label.text.isEmpty else { return false }
      let ground = Ground(of: label)
      guard isFree(ground.bounds), !taken.contains(where: { $0.overlaps(ground) }) else {
        return true
      }
      own.append(ground)
      return false
    }
    taken += own
  }

  /// What a text covers.
  private struct Ground {
    let bounds: Rect
    let angle: Double
    /// The corners of a rotated text; empty for others, whose corners are those of the bounds.
    let turnedCorners: [Point]

    init(_ bounds: Rect) {
      self.bounds = bounds
      angle = 0
      turnedCorners = []
    }

    /// The letters of a text, so that lines may be as close as in a paragraph.
    init(of box: TextBox) {
      var letters = box
      letters.extent.ascent = min(box.extent.ascent, 2 * LayoutMetrics.middle * box.font.size)
      letters.extent.descent = min(box.extent.descent, Self.descender * box.font.size)
      bounds = letters.bounds
      angle = box.angle
      turnedCorners = box.angle == 0 ? [] : letters.corners
    }

    /// The depth of letters below the baseline, as a multiple of the font's size.
    private static let descender = 0.21

    var corners: [Point] {
      guard angle == 0 else { return turnedCorners }
      return [
        Point(x: bounds.minX, y: bounds.minY), Point(x: bounds.maxX, y: bounds.minY),
        Point(x: bounds.maxX, y: bounds.maxY), Point(x: bounds.minX, y: bounds.maxY),
      ]
    }

    func overlaps(_ other: Ground) -> Bool {
      bounds.intersects(other.bounds) && LabelClearing.overlap(self, other)
    }
  }

  /// Whether two rotated boxes overlap: no side of either separates them (separating axis theorem
  /// for convex shapes).
  private static func overlap(_ first: Ground, _ second: Ground) -> Bool {
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
