import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import SumiScene

/// A line in a stack: its area ends at the series below it, not at the baseline.
extension LineMark {
  /// `nil` if there is no area above another series, and no point was added by the stack.
  var stacked: MarkDrawing? {
    guard frame.places[.to] != nil else { return nil }
    let fill = frame.places[.from] == nil ? nil : style.fill
    let marker = style.marker == nil || !hasAddedPoints ? nil : style.marker
    guard fill != nil || marker != nil else { return nil }
    var style = style
    if fill != nil { style.fill = nil }
    if marker != nil { style.marker = nil }
    var line = line(through: frame.y, style: style)
    line.points = points
    // The line is reduced once, also for its area.
    line.boundsArea = fill != nil
    var drawing = line.drawing
    if let fill { drawing.primitives = area(fill) + drawing.primitives }
    if let marker { drawing.primitives += markersOfData(marker) }
    return drawing
  }

  /// What the line goes through.
  var end: Role { frame.places[.smoothed] == nil ? .to : .smoothed }

  /// Whether the stack has points between those of the data.
  private var hasAddedPoints: Bool {
    guard let numbers = frame.values[.y] else { return false }
    return Column(.numbers(numbers)).statistics.finiteCount
      < Column(.numbers(frame.y.values)).statistics.finiteCount
  }

  /// The markers of the data's own points.
  private func markersOfData(_ marker: MarkerStyle) -> [Primitive] {
    var places = (points ?? frame).y.places
    for (row, number) in (frame.values[.y]?.doubles ?? []).enumerated() where !number.isFinite {
      places[row] = .nan
    }
    return line(through: .numbers(NumberValues(places), .identity), style: style).markers(marker)
      .drawing.primitives
  }

  private func line(
    through y: PlacedColumn, curve: Curve? = nil, style: LineStyle, mask: PlacedColumn? = nil
  ) -> LineMark {
    var frame = frame
    frame.y = y
    return LineMark(
      curve: curve ?? self.curve, style: style, frame: frame, pixels: pixels, theme: theme,
      plotArea: plotArea, memo: memo, mask: mask, boundsArea: mask != nil)
  }

  private func area(_ fill: AreaFill) -> [Primitive] {
    var solid = style
    solid.dashes = []
    let top = line(through: frame[end], style: solid, mask: frame[.from])
    // The area beneath ends at its own curve.
    let bottom = line(
      through: frame[.from], curve: below.first?.curve, style: solid, mask: frame[end])
    if case .path(let high, _) = top.orderedReduction,
      case .path(let low, _) = bottom.orderedReduction
    {
      return painted(fill, over: [low.extent, high.extent]) { $0.fills(between: low, and: high) }
    }
    var rows = 0..<frame.count
    if case .rows(let visible) = top.orderedReduction { rows = visible }
    let runs = frame.runs(rows, of: [.from, end], pixels: pixels)
    let pieces = runs.map { $0.filter { $0.count > 1 } }
    let extents = pieces.joined().map { run -> ClosedRange<Double>? in
      let heights = run.map(\.y)
      guard let least = heights.min(), let greatest = heights.max() else { return nil }
      return least...greatest
    }
    let low = StackEdge(below: below, own: line(through: frame[.from], style: solid))
      .path(through: pieces[0])
    let high = top.path(through: pieces[1])
    return painted(fill, over: extents) { $0.fills(between: low, and: high) }
      + hairline(low, through: pieces[0])
  }

  /// The width of the line between two areas, in points.
  private static let hairline = 0.75
  /// Where points are closer, in pixels, lines would be a large part of the areas' peaks.
  private static let leastDistance = 4.0

  /// The line on which a parted area rests.
  private func hairline(_ edge: Path, through runs: [[Point]]) -> [Primitive] {
    let lengths = runs.map { abs(($0.last?.x ?? 0) - ($0.first?.x ?? 0)) }
    let count = runs.reduce(0) { $0 + max($1.count - 1, 0) }
    guard style.isParted, let ground = theme.ground,
      lengths.reduce(0, +) >= Self.leastDistance * Double(max(count, 1))
    else { return [] }
    return [
      .stroke(
        Stroke(
          path: edge, width: Self.hairline * pixels.scale,
          paint: .color(ground.opacity(style.opacity)), join: .round, cap: .butt))
    ]
  }

  /// The area with each of its paints, from bottom to top.
  private func painted(
    _ fill: AreaFill, over extents: [ClosedRange<Double>?], fills: (AreaBetween) -> [Primitive]
  ) -> [Primitive] {
    let known = extents.compactMap { $0 }
    var extent: ClosedRange<Double>?
    if let least = known.map(\.lowerBound).min(), let greatest = known.map(\.upperBound).max() {
      extent = least...greatest
    }
    let paints = areaPaint(fill, over: extent).paints
    guard let first = paints.first else { return [] }
    let areas = fills(
      AreaBetween(frame: frame, low: .from, high: end, paint: first, crossedPaint: first))
    return areas + paints.dropFirst().flatMap { paint in areas.map { $0.with(paint) } }
  }
}

extension Primitive {
  /// The same area with another paint.
  fileprivate func with(_ paint: Paint) -> Primitive {
    switch self {
    case .fill(var fill):
      fill.paint = paint
      return .fill(fill)
    case .coverage(var grid):
      grid.paint = paint
      return .coverage(grid)
    default: return self
    }
  }
}
