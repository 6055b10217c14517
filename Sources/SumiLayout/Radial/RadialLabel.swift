import SumiChart
import SumiGeometry

/// The label of an angle: one or more lines outside the outer circle.
struct RadialLabel {
  let lines: [AxisLabel.Line]
  private let font: Font
  /// `nil` for that of the other labels.
  private let style: TickStyle?
  /// From the pole to the tick.
  private let direction: Vector
  private let width: Double
  private let height: Double

  /// - Parameter angle: the tick's angle, in radians clockwise from straight up.
  init(
    angle: Double, lines texts: [TextLine], font: Font, style: TickStyle?, fitting: TextFitting
  ) throws {
    self.font = font
    self.style = style
    direction = Vector(dx: Trigonometry.sine(angle), dy: -Trigonometry.cosine(angle))
    let lines = try texts.map {
      AxisLabel.Line(
        text: $0.text, extent: try fitting.measuring.measure($0.text, font: font),
        isCut: $0.isCut)
    }
    self.lines = lines
    width = lines.map(\.extent.width).max() ?? 0
    height =
      (lines.first?.extent.ascent ?? 0) + (lines.last?.extent.descent ?? 0)
      + Double(max(lines.count - 1, 0)) * font.size * LayoutMetrics.lineHeight
  }

  /// The part of the label at its angle: −1 the right side, 0 the middle, 1 the left side. The
  /// middle is used only straight up and down; a little beside, it is a side.
  private var side: Double { min(max(direction.dx / 0.35, -1), 1) }

  /// The label's box, relative to the pole, at the smallest distance outward at which no part of it
  /// is nearer to the pole than `radius`.
  func box(outside radius: Double) -> Rect {
    let direction = direction
    let offset = Vector(dx: side * width / 2, dy: direction.dy * height / 2)
    let size = Size(width: width, height: height)
    func box(_ distance: Double) -> Rect {
      let middle = Point.zero + direction * distance + offset
      return Rect(
        x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width,
        height: size.height)
    }
    // The distance increases outward, so bisection finds the position.
    var near = radius
    guard Self.distance(box(near)) < radius else { return box(near) }
    var far = radius + width + height
    for _ in 0..<24 {
      let middle = (near + far) / 2
      if Self.distance(box(middle)) < radius { near = middle } else { far = middle }
    }
    return box(far)
  }

  /// From the origin to the nearest point of a rectangle.
  private static func distance(_ rect: Rect) -> Double {
    let dx = max(rect.minX, -rect.maxX, 0)
    let dy = max(rect.minY, -rect.maxY, 0)
    return (dx * dx + dy * dy).squareRoot()
  }

  /// The lines in a box, aligned to the side towards the circle.
  func boxes(in box: Rect, _ look: TickLabelLook) -> [TextBox] {
    var baseline = box.minY + (lines.first?.extent.ascent ?? 0)
    return lines.map { line in
      defer { baseline += font.size * LayoutMetrics.lineHeight }
      let slack = box.width - line.extent.width
      var box = TextBox(
        text: line.text, font: font, color: style?.text.color ?? look.color,
        origin: Point(x: box.minX + slack * (1 - side) / 2, y: baseline), extent: line.extent)
      box.isCut = line.isCut
      box.ground = style?.background ?? look.ground
      return box
    }
  }
}

/// Labels all around a circle.
struct RadialLabels {
  var labels: [RadialLabel]
  /// From the circle to the labels.
  let gap: Double

  func boxes(radius: Double) -> [Rect] { labels.map { $0.box(outside: radius + gap) } }

  /// The bounds of a circle with its labels, relative to the pole.
  func bounds(radius: Double) -> Rect {
    boxes(radius: radius).reduce(
      Rect(minX: -radius, minY: -radius, maxX: radius, maxY: radius)
    ) { $0.union($1) }
  }

  /// The largest radius for which circle and labels fit into a room; 0 if none does.
  func greatestRadius(in room: Size) -> Double {
    let fits = { (radius: Double) in
      let bounds = bounds(radius: radius)
      return bounds.width <= room.width && bounds.height <= room.height
    }
    var low = 0.0
    var high = max(min(room.width, room.height) / 2, 0)
    guard !fits(high) else { return high }
    for _ in 0..<24 {
      let middle = (low + high) / 2
      if fits(middle) { low = middle } else { high = middle }
    }
    return low
  }

  /// Whether two labels touch, or almost.
  func collide(radius: Double, spacing: Double) -> Bool {
    let boxes = boxes(radius: radius).filter { !$0.isEmpty }
      .map { $0.inset(by: Insets(left: -spacing / 2, right: -spacing / 2)) }
      .sorted { $0.minY < $1.minY }
    for (index, box) in boxes.enumerated() {
      for other in boxes[(index + 1)...] {
        if other.minY >= box.maxY { break }
        if box.intersects(other) { return true }
      }
    }
    return false
  }
}
