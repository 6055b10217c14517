import SumiChart
import SumiGeometry
import SumiLayout
import SumiScene

/// Markers whose look differs from row to row.
extension ScatterMark {
  /// A marker with its look.
  private struct RowMarker {
    var row: Int
    var center: Point
    /// In points.
    var radius: Double
  }

  func drawing(of rows: RowLooks) -> MarkDrawing {
    guard let plotArea, !plotArea.isEmpty else {
      return MarkDrawing(primitives: [], pointsDrawn: 0)
    }
    let radius = greatestRadius(of: rows)
    guard radius > 0 else { return MarkDrawing(primitives: [], pointsDrawn: 0) }
    let canPaint = rows.encodings.areas == nil && canBePainted
    let visible = visiblePoints(near: plotArea, radius: radius)
    let points = visible.points(limit: canPaint ? Self.accumulationThreshold : .max)
    if points == nil {
      var mark = self
      mark.defaultOpacity = defaultOpacity ?? opacity(of: nil, radius: radius, in: plotArea)
      if let painted = mark.painted(in: plotArea) { return painted }
    }
    var markers = (points ?? visible.points(limit: .max) ?? []).map {
      RowMarker(row: $0.row, center: $0.center, radius: rows.radius(of: $0.row) ?? style.radius)
    }
    if rows.encodings.areas != nil {
      markers.removeAll { $0.radius <= 0 }
      // Small markers lie above large ones; equal ones stay in row order.
      markers.sort { ($1.radius, $0.row) < ($0.radius, $1.row) }
    }
    var mark = self
    if style.opacity == nil, defaultOpacity == nil {
      mark.defaultOpacity = opacity(
        of: markers.map(\.center), radius: meanRadius(of: rows), in: plotArea)
    }
    var sets: [MarkerSet] = []
    for marker in markers {
      let set = mark.markerSet(of: marker, rows)
      if let last = sets.last, last.looksLike(set) {
        sets[sets.count - 1].centers.append(marker.center)
      } else {
        sets.append(set)
      }
    }
    return MarkDrawing(primitives: sets.map { .markers($0) }, pointsDrawn: markers.count)
  }

  private func markerSet(of marker: RowMarker, _ rows: RowLooks) -> MarkerSet {
    let opacity = rows.opacity(of: marker.row)
    let color = rows.color(of: marker.row).map { rows.palette[$0] }
    return markerSet(
      at: marker.center, radius: marker.radius, shape: rows.shape(of: marker.row) ?? style.shape,
      color: color, opacity: opacity)
  }

  /// - Parameters:
  ///   - center: in pixels.
  ///   - radius: in points.
  ///   - color: `nil` for the style's.
  func markerSet(
    at center: Point, radius: Double, shape: MarkerShape, color: Color?, opacity: Double = 1
  ) -> MarkerSet {
    var mark = self
    // A stated fill is the colour of markers where no column determines it.
    if color != nil { mark.style.fill = nil }
    let color = color ?? frame.color
    // An outline in the colour behind the markers lies around them, so that no area is lost.
    let margin = isOutlinedByGround ? style.outlineWidth / 2 : 0
    return MarkerSet(
      shape: shape, centers: [center], radius: (radius + margin) * pixels.scale,
      fill: mark.fill(color).opacity(opacity), stroke: mark.stroke(color).opacity(opacity),
      strokeWidth: style.outlineWidth * pixels.scale)
  }

  /// Whether markers of different sizes have outlines in the colour behind them.
  private var isOutlinedByGround: Bool {
    ground != nil && style.stroke == nil && rows?.encodings.areas != nil
  }

  /// In points.
  private func greatestRadius(of rows: RowLooks) -> Double {
    guard let areas = rows.encodings.areas else { return style.radius }
    return (areas.greatest * areas.scale / .pi).squareRoot()
  }

  /// The radius in points of a marker of the average area, estimated from some of the rows.
  private func meanRadius(of rows: RowLooks) -> Double {
    guard let (values, scale, _) = rows.encodings.areas, values.count > 0 else {
      return style.radius
    }
    let step = max(values.count / 1024, 1)
    var (sum, count) = (0.0, 0)
    for row in stride(from: 0, to: values.count, by: step) where values[row] > 0 {
      sum += values[row]
      count += 1
    }
    return count > 0 ? (sum / Double(count) * scale / .pi).squareRoot() : 0
  }

  var colorKey: ColorKey? { rows?.colorKey }

  func symbol(in rect: Rect, of text: LegendFrame.EncodedText) -> [Primitive] {
    guard let rows else { return symbol(in: rect) }
    let colors = rows.palette
    var shape = style.shape
    var color: Color?
    switch text.role {
    case .shape:
      shape = RowLooks.shape(at: text.index)
      // The colour has entries of its own.
      if !colors.isEmpty { color = theme.secondaryText }
    default:
      color = colors.indices.contains(text.index) ? colors[text.index] : nil
      if rows.hasShapesOfColors { shape = RowLooks.shape(at: text.index) }
    }
    let radius = rows.encodings.areas == nil ? style.radius : rect.height * 0.42
    return [
      .markers(
        symbolMark.markerSet(
          at: pixels.pixel(rect.center), radius: min(radius, rect.height / 2), shape: shape,
          color: color))
    ]
  }

  func marker(at center: Point, radius: Double) -> [Primitive] {
    // A colour would mean a value.
    let color = rows?.encodings.colors == nil ? nil : theme.axisLine
    return [
      .markers(
        symbolMark.markerSet(
          at: pixels.pixel(center), radius: radius, shape: style.shape, color: color))
    ]
  }

  /// A single marker must be visible, however faint the markers of thousands of points are.
  private var symbolMark: ScatterMark {
    var mark = self
    mark.style.opacity = max(
      style.opacity ?? defaultOpacity ?? MarkerOverlap.greatestOpacity, 0.5)
    return mark
  }
}

extension RowLooks {
  /// Whether one column determines both colours and shapes, so that they share their entries.
  fileprivate var hasShapesOfColors: Bool { encodings.hasShapesOfColors }
}

extension MarkerSet {
  /// Whether two sets differ in their centres only.
  fileprivate func looksLike(_ other: MarkerSet) -> Bool {
    shape == other.shape && radius == other.radius && fill == other.fill && stroke == other.stroke
      && strokeWidth == other.strokeWidth
  }
}
