import CNumbers
import SumiChart
import SumiGeometry
import SumiLayout
import SumiScene

/// Markers whose look differs from row to row.
extension ScatterMark {
  /// A marker with its look.
  struct RowMarker {
    var row: Int
    var center: Point
    /// In points.
    var radius: Double
  }

  var drawingOfRows: MarkDrawing {
    let radius = greatestRadius
    guard radius > 0, let plotArea, !plotArea.isEmpty else {
      return MarkDrawing(primitives: [], pointsDrawn: 0)
    }
    let canPaint = canBePainted
    let hasSizes = rows?.encodings.areas != nil
    let visible = visiblePoints(near: plotArea, radius: radius)
    let points = visible.points(limit: canPaint ? Self.accumulationThreshold : .max)
    if points == nil {
      var mark = self
      mark.defaultOpacity = defaultOpacity ?? opacity(of: nil, radius: radius, in: plotArea)
      if let painted = mark.painted(in: plotArea) { return painted }
    } else if hasSizes, let points, points.count > Self.sizedThreshold {
      var mark = self
      mark.defaultOpacity = defaultOpacity ?? opacity(of: nil, radius: meanRadius, in: plotArea)
      if let painted = mark.paintedBySize(points, in: plotArea) { return painted }
    }
    let markers = rowMarkers(of: points ?? visible.points(limit: .max) ?? [])
    var mark = self
    if style.opacity == nil, defaultOpacity == nil {
      mark.defaultOpacity = opacity(
        of: markers.map(\.center), radius: meanRadius, in: plotArea)
    }
    return MarkDrawing(
      primitives: mark.sets(of: markers).map { .markers($0) }, pointsDrawn: markers.count)
  }

  /// The markers at some points, in drawing order.
  func rowMarkers(of points: [VisiblePoints.Visible]) -> [RowMarker] {
    var markers: [RowMarker] = []
    for (index, point) in points.enumerated() {
      if sumi_stops_at(Int64(index)) { return [] }
      markers.append(
        RowMarker(
          row: point.row, center: point.center,
          radius: rows?.radius(of: point.row) ?? style.radius))
    }
    guard rows?.encodings.areas != nil else { return markers }
    markers.removeAll { $0.radius <= 0 }
    // Small markers lie above large ones; equal ones stay in row order.
    return markers.sortedInWork { ($1.radius, $0.row) < ($0.radius, $1.row) }
  }

  /// The markers of some rows, one by one.
  ///
  /// - Parameter isShown: whether a marker at a position in pixels is drawn.
  func markers(
    ofRows rows: Range<Int>, where isShown: (Point) -> Bool = { _ in true }
  ) -> [Primitive] {
    guard style.radius > 0 else { return [] }
    let (xs, ys) = (frame.x.places(rows), frame.y.places(rows))
    let places = zip(xs, ys).map { pixels.pixel(Point(x: $0, y: $1)) }
    let shown = rows.filter { row in
      let place = places[row - rows.lowerBound]
      return place.x.isFinite && place.y.isFinite && isShown(place)
    }
    let markers = shown.map {
      RowMarker(row: $0, center: places[$0 - rows.lowerBound], radius: style.radius)
    }
    if let pictures { return drawing(of: pictures, at: markers).primitives }
    guard sides != nil else { return self.markers(at: markers.map(\.center)) }
    return sets(of: markers).map { .markers($0) }
  }

  /// Neighbours with the same look are one set.
  func sets(of markers: [RowMarker]) -> [MarkerSet] {
    var sets: [MarkerSet] = []
    for (index, marker) in markers.enumerated() {
      if sumi_stops_at(Int64(index)) { break }
      let set = markerSet(of: marker)
      if let last = sets.last, last.looksLike(set) {
        sets[sets.count - 1].centers.append(marker.center)
      } else {
        sets.append(set)
      }
    }
    return sets
  }

  private func markerSet(of marker: RowMarker) -> MarkerSet {
    let color = rows.flatMap { rows in rows.color(of: marker.row).map { rows.palette[$0] } }
    let look = look(color, isBelow: sides?.isBelow(marker.row) ?? false)
    return markerSet(
      at: [marker.center], radius: marker.radius, shape: rows?.shape(of: marker.row),
      look: look.opacity(rows?.opacity(of: marker.row) ?? 1))
  }

  /// In points.
  var greatestRadius: Double {
    guard let areas = rows?.encodings.areas else { return style.radius }
    return (areas.greatest * areas.scale / .pi).squareRoot()
  }

  /// The radius in points of a marker of the average area, estimated from some of the rows.
  private var meanRadius: Double {
    guard let (values, scale, _) = rows?.encodings.areas, values.count > 0 else {
      return style.radius
    }
    let step = max(values.count / 1024, 1)
    var (sum, count) = (0.0, 0)
    for row in stride(from: 0, to: values.count, by: step) {
      // The areas in the picture are bounded; the sum of the values is not.
      let area = values[row] * scale
      guard area > 0, area.isFinite else { continue }
      sum += area
      count += 1
    }
    return count > 0 ? (sum / Double(count) / .pi).squareRoot() : 0
  }

  var colorKey: ColorKey? { rows?.colorKey }

  func symbol(in rect: Rect, of text: LegendFrame.EncodedText) -> [Primitive] {
    guard let rows else { return symbol(in: rect) }
    let colors = rows.palette
    var shape = style.shape
    var color: Color?
    switch text.role {
    case .shape:
      shape = rows.shape(at: text.index)
      // Colours have entries of their own.
      if !colors.isEmpty || rows.encodings.sharesShapes { color = theme.secondaryText }
    default:
      color = colors.indices.contains(text.index) ? colors[text.index] : nil
      if rows.hasShapesOfColors { shape = rows.shape(at: text.index) }
    }
    let radius = rows.encodings.areas == nil ? symbolRadius(in: rect) : rect.height * 0.42
    guard radius > 0 else { return [] }
    let mark = symbolMark
    return mark.symbol(
      at: pixels.pixel(rect.center), radius: radius, shape: shape, look: mark.look(color))
  }

  func marker(at center: Point, radius: Double) -> [Primitive] {
    // A colour would mean a value.
    let color = rows?.encodings.colors == nil ? nil : theme.axisLine
    let mark = symbolMark
    return mark.symbol(at: pixels.pixel(center), radius: radius, look: mark.look(color))
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
      && strokeWidth == other.strokeWidth && innerFill == other.innerFill
      && innerRadius == other.innerRadius
  }
}
