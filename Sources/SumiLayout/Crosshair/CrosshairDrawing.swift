import SumiChart
import SumiGeometry

/// The lines, circles and texts of a crosshair, in points.
struct CrosshairDrawing {
  let frame: ChartFrame
  let settings: Crosshair
  let fitting: TextFitting
  let metrics: LayoutMetrics
  private(set) var result = AnnotationFrame(
    index: 0, id: nil, layer: .above, isClipped: false)

  init(frame: ChartFrame, settings: Crosshair, fitting: TextFitting, metrics: LayoutMetrics) {
    self.frame = frame
    self.settings = settings
    self.fitting = fitting
    self.metrics = metrics
  }

  /// Between the crosshair and a tooltip, in points.
  private static let distance = 20.0
  private static let corner = 4.0

  private var theme: Theme { frame.theme }
  private var font: Font { metrics.annotationFont }
  private var line: Double { font.size * 1.5 }
  private var padding: Double { font.size * 0.65 }

  // MARK: Lines

  /// A line through a point, with the value of its axis at the end.
  ///
  /// - Parameter series: the index of the series whose axis it is.
  mutating func addLine(
    along dimension: Dimension, at point: Point, tag: Bool, of series: Int
  ) throws {
    let area = frame.plotArea
    let stroke = AnnotationFrame.Stroke(
      color: settings.stroke ?? theme.secondaryText, width: max(settings.strokeWidth, 0),
      dashes: settings.dashes)
    let isX = dimension == .x
    if stroke.width > 0 {
      result.parts.append(
        isX
          ? .rule(
            from: Point(x: point.x, y: area.minY), to: Point(x: point.x, y: area.maxY), stroke)
          : .rule(
            from: Point(x: area.minX, y: point.y), to: Point(x: area.maxX, y: point.y), stroke))
    }
    guard tag, let axis = frame.axis(of: frame.series[series], isX: isX), !axis.isHidden,
      let text = axis.reading(of: axis.value(at: isX ? point.x : point.y))
    else { return }
    try addTag(text, on: axis, at: isX ? point.x : point.y)
  }

  private mutating func addTag(_ text: String, on axis: AxisFrame, at place: Double) throws {
    let extent = try fitting.measuring.measure(text, font: metrics.tickFont)
    let size = Size(width: extent.width + 2 * padding, height: metrics.tickFont.size * 1.6)
    let (area, gap) = (frame.plotArea, 3.0)
    var box =
      switch axis.side {
      case .bottom:
        Rect(x: place - size.width / 2, y: area.maxY + gap, width: size.width, height: size.height)
      case .top:
        Rect(
          x: place - size.width / 2, y: area.minY - gap - size.height, width: size.width,
          height: size.height)
      case .left:
        Rect(
          x: area.minX - gap - size.width, y: place - size.height / 2, width: size.width,
          height: size.height)
      case .right:
        Rect(x: area.maxX + gap, y: place - size.height / 2, width: size.width, height: size.height)
      }
    box = held(box, in: Rect(x: 0, y: 0, width: frame.size.width, height: frame.size.height))
    addBox(box, fill: theme.text, border: nil)
    result.parts.append(
      .text(
        try fitting.box(
          text, metrics.tickFont, color: theme.text.contrasting, x: box.midX,
          baseline: box.midY + LayoutMetrics.middle * metrics.tickFont.size, anchor: 0.5)))
  }

  // MARK: Points

  /// A circle in the series' colour on the point.
  mutating func addCircle(of reading: CrosshairReading) {
    guard settings.radius > 0, reading.isMarked else { return }
    let (point, radius) = (reading.point, min(settings.radius, 1_000))
    var path = PathData()
    path.ellipse(
      Rect(x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius))
    result.parts.append(.fill(path, color(of: reading)))
    result.parts.append(.stroke(path, AnnotationFrame.Stroke(color: ground, width: 1.5)))
  }

  private func color(of reading: CrosshairReading) -> Color {
    let series = frame.series[reading.series]
    return reading.values.compactMap(\.color).first ?? series.series.traits.color ?? series.color
  }

  /// Behind tooltips.
  private var ground: Color {
    theme.background.alpha > 0 ? theme.background : theme.text.contrasting
  }

  /// What a program draws in place of lines, circles and tooltip.
  func content(
    of readings: [CrosshairReading], at place: Point, isAcross: Bool
  ) -> CrosshairContent {
    let rows = readings.sorted { $0.point.y < $1.point.y }.flatMap { reading in
      reading.values.map { value in
        CrosshairContent.Row(
          series: reading.series, row: value.row, role: value.role, value: value.number,
          title: frame.series[reading.series].title, name: value.name,
          position: position(of: reading, isAcross), text: value.text,
          color: value.color ?? color(of: reading), point: reading.point)
      }
    }
    return CrosshairContent(
      place: place, header: header(of: readings, isAcross), rows: rows)
  }

  // MARK: Tooltips

  /// - Parameter isAcross: whether positions are along y.
  mutating func addTooltip(of readings: [CrosshairReading], isAcross: Bool) throws {
    // In a bubble there is no room for the position, which is as important as the value of a point in a
    // scatter chart.
    let isSingle =
      readings.count == 1 && readings[0].values.count == 1
      && !frame.series[readings[0].series].isScatter
    switch settings.tooltip {
    case .none: return
    case .automatic: if isSingle { fallthrough } else { try addTable(readings, isAcross) }
    case .caret: try addCaret(readings[0], isAcross)
    case .table: try addTable(readings, isAcross)
    }
  }

  /// A bubble in the colour of the point with a pointer, and an edge that tells it from a bar: above the point, or beside the end of a bar.
  private mutating func addCaret(_ reading: CrosshairReading, _ isAcross: Bool) throws {
    let text = reading.values.map { ($0.name.map { "\($0) " } ?? "") + $0.text }
      .joined(separator: "  ")
    try addCaret(text, color: color(of: reading), at: reading.point, isAcross)
  }

  private mutating func addCaret(
    _ text: String, color: Color, at point: Point, _ isAcross: Bool
  ) throws {
    let width = try fitting.width(text, font)
    let size = Size(width: width + 2 * padding, height: line + padding * 0.6)
    let area = frame.plotArea
    let gap = Self.distance - size.height / 2
    var box = Rect(
      x: point.x - size.width / 2, y: point.y - gap - size.height, width: size.width,
      height: size.height)
    if isAcross {
      box = Rect(
        x: point.x + Self.distance, y: point.y - size.height / 2, width: size.width,
        height: size.height)
      if box.maxX > area.maxX {
        box = box.offset(by: Vector(dx: -size.width - 2 * Self.distance, dy: 0))
      }
    } else if box.minY < area.minY {
      box = box.offset(by: Vector(dx: 0, dy: size.height + 2 * gap))
    }
    box = held(box, in: area)
    let away = max(settings.radius, 0) + 2
    let way = point - box.center
    let tip = way.length > away ? point + way * (-away / way.length) : point
    result.label = AnnotationFrame.Label(
      lines: [
        try fitting.box(
          text, font, color: color.contrasting, x: box.midX,
          baseline: box.midY + LayoutMetrics.middle * font.size, anchor: 0.5)
      ], box: box, background: color, border: ground, pointer: tip, leaderColor: color)
  }

  /// A row for each value below the position, with the series' colours.
  private mutating func addTable(_ readings: [CrosshairReading], _ isAcross: Bool) throws {
    let header = header(of: readings, isAcross)
    try addTable(
      rows(of: readings, isAcross, withPositions: header.isEmpty), header,
      at: readings.map(\.point), isAcross)
  }

  /// What a program says in place of the readings.
  ///
  /// - Parameter isAcross: whether positions are along y.
  mutating func addTooltip(_ content: CrosshairContent, isAcross: Bool) throws {
    guard settings.tooltip != .none, let first = content.rows.first else { return }
    if settings.tooltip == .caret {
      let texts = content.rows.filter { $0.series == first.series }.map {
        ($0.name.map { "\($0) " } ?? "") + $0.text
      }
      try addCaret(
        texts.joined(separator: "  "), color: first.color, at: first.point, isAcross)
      return
    }
    let areSeveral = Set(content.rows.map(\.series)).count > 1
    let rows = content.rows.map { row -> TableRow in
      let place = content.header.isEmpty ? row.position : ""
      let title = row.title + (place.isEmpty ? "" : " (\(place))")
      return (row.color, row.name.map { areSeveral ? "\(title), \($0)" : $0 } ?? title, row.text)
    }
    try addTable(rows, content.header, at: content.rows.map(\.point), isAcross)
  }

  private typealias TableRow = (color: Color?, name: String, value: String)

  private mutating func addTable(
    _ all: [TableRow], _ header: String, at points: [Point], _ isAcross: Bool
  ) throws {
    let rows = Self.shown(all)
    let symbol = rows.contains { $0.color != nil } ? font.size * 1.1 : 0
    let names = try rows.map { try fitting.width($0.name, font) }
    let values = try rows.map { try fitting.width($0.value, font) }
    let gap = font.size * 1.2
    let width = max(
      symbol + (names.max() ?? 0) + gap + (values.max() ?? 0), try fitting.width(header, bold))
    let height = line * Double(rows.count + (header.isEmpty ? 0 : 1)) + padding
    let size = Size(width: width + 2 * padding, height: height)
    let box = tableBox(size, at: points, isAcross)
    addBox(box, fill: ground, border: theme.gridLine)
    var y = box.minY + padding / 2
    let down = line / 2 + LayoutMetrics.middle * font.size
    if !header.isEmpty {
      result.parts.append(
        .text(
          try fitting.box(
            header, bold, color: theme.text, x: box.minX + padding, baseline: y + down)))
      y += line
    }
    for row in rows {
      if let color = row.color {
        var dot = PathData()
        let side = font.size * 0.6
        dot.ellipse(
          Rect(x: box.minX + padding, y: y + (line - side) / 2, width: side, height: side))
        result.parts.append(.fill(dot, color))
      }
      result.parts.append(
        .text(
          try fitting.box(
            row.name, font, color: theme.secondaryText, x: box.minX + padding + symbol,
            baseline: y + down)))
      result.parts.append(
        .text(
          try fitting.box(
            row.value, font, color: theme.text, x: box.maxX - padding, baseline: y + down,
            anchor: 1)))
      y += line
    }
  }

  private var bold: Font {
    var font = self.font
    font.weight = .semibold
    return font
  }

  /// The most rows of a table.
  private static let mostRows = 20

  private func rows(
    of readings: [CrosshairReading], _ isAcross: Bool, withPositions: Bool
  ) -> [TableRow] {
    var rows: [TableRow] = []
    // As they lie over each other in the picture.
    for reading in readings.sorted(by: { $0.point.y < $1.point.y }) {
      let place = withPositions ? position(of: reading, isAcross) : ""
      let title = frame.series[reading.series].title + (place.isEmpty ? "" : " (\(place))")
      let hasColors = reading.values.contains { $0.color != nil }
      for (index, value) in reading.values.enumerated() {
        let name = value.name.map { readings.count > 1 ? "\(title), \($0)" : $0 } ?? title
        let own = hasColors ? value.color : index == 0 ? color(of: reading) : nil
        rows.append((reading.isMarked ? own : nil, name, value.text))
      }
    }
    return rows
  }

  private static func shown(_ rows: [TableRow]) -> [TableRow] {
    guard rows.count > mostRows else { return rows }
    let more = rows.count - mostRows + 1
    return Array(rows.prefix(mostRows - 1)) + [(nil, "+ \(more) more", "")]
  }

  /// The position that all readings have; empty if they have different ones.
  private func header(of readings: [CrosshairReading], _ isAcross: Bool) -> String {
    let texts = Set(readings.map { position(of: $0, isAcross) })
    return texts.count == 1 ? texts.first ?? "" : ""
  }

  /// The position in the words of its axis.
  private func position(of reading: CrosshairReading, _ isAcross: Bool) -> String {
    if let span = reading.span { return span }
    let series = frame.series[reading.series]
    guard let axis = frame.axis(of: series, isX: !isAcross) else { return "" }
    return axis.reading(of: axis.value(at: isAcross ? reading.point.y : reading.point.x)) ?? ""
  }

  /// Beside the points, where it covers the least of the series, as near as may be.
  private func tableBox(_ size: Size, at points: [Point], _ isAcross: Bool) -> Rect {
    let area = frame.plotArea.inset(by: 4)
    let middle = points.map(\.y).reduce(0, +) / Double(points.count)
    let right = (points.map(\.x).max() ?? 0) + Self.distance
    let left = (points.map(\.x).min() ?? 0) - Self.distance - size.width
    let obstacles = LabelObstacles(of: frame, in: area)
    var best: (box: Rect, cost: Double)?
    for (x, side) in [(right, 0.0), (left, 1)] {
      for step in -8...8 {
        let shift = Double(step) * area.height / 16
        let box = held(
          Rect(x: x, y: middle - size.height / 2 + shift, width: size.width, height: size.height),
          in: area)
        // Not over the points themselves.
        let isOnLine = abs(box.minX - x) > 1
        let marks = obstacles.markCount(meeting: box, upTo: Self.mostMarks)
        let cost = Double(marks) + (isOnLine ? 100 : 0) + side + Double(abs(step)) * 0.4
        if cost < best?.cost ?? .infinity { best = (box, cost) }
      }
    }
    return best?.box ?? .zero
  }

  private static let mostMarks = 60

  // MARK: Boxes

  private mutating func addBox(_ box: Rect, fill: Color, border: Color?) {
    var path = PathData()
    path.rectangle(box, cornerRadius: Self.corner)
    result.parts.append(.fill(path, fill))
    if let border {
      result.parts.append(.stroke(path, AnnotationFrame.Stroke(color: border, width: 1)))
    }
  }

  /// Moved into an area, as far as it has room there.
  private func held(_ box: Rect, in area: Rect) -> Rect {
    let x = max(min(box.minX, area.maxX - box.width), area.minX)
    let y = max(min(box.minY, area.maxY - box.height), area.minY)
    return box.offset(by: Vector(dx: x - box.minX, dy: y - box.minY))
  }
}
