import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import SumiScene
import SumiText

/// What a selection changes in the drawing of a series.
extension MarkContext {
  /// The mark of the series: in its selected style, if all of it is selected.
  var drawnMark: (any Mark)? {
    guard let selection = frame.selection else { return mark }
    if selection.isWhole { return selectedMark }
    // Rows in another shape are not drawn in their own one too.
    guard selection.hasOwnStyle, !selection.rows.isEmpty, !isConnected,
      !frame.series.traits.isRunningSum
    else { return mark }
    return keeping(isKept(selection.rows).map { !$0 }).mark
  }

  private var isConnected: Bool { frame.series.traits.isConnected }

  private var emphasis: Emphasis {
    Emphasis(theme: theme, scale: pixels.scale, style: frame.series.traits.selectedOutline)
  }

  /// The mark in the selected style. Layout has restyled slices already.
  private var selectedMark: (any Mark)? {
    guard let selection = frame.selection else { return mark }
    if case .slices = frame.space { return mark }
    var context = self
    context.frame.series = selection.series
    guard let mark = context.mark else { return nil }
    let isStyled = selection.hasOwnStyle || selection.series.traits.lineWidth != nil
    return isStyled ? mark : SelectedMark(mark: mark, emphasis: emphasis)
  }

  /// Layers over the series with its selected rows and ranges in the selected style.
  ///
  /// - Complexity: O(rows of the series), and that of drawing it once more for ranges.
  func selectedLayers(_ texts: TextDrawing) throws(TextError) -> [SceneLayer] {
    guard let selection = frame.selection, !selection.isWhole else { return [] }
    if case .slices = frame.space { return [] }
    var layers: [SceneLayer] = []
    let clips = selection.ranges.compactMap(clip)
    if !clips.isEmpty, frame.series.traits.lineWidth == nil {
      let primitives = mark?.drawing.primitives ?? []
      layers += clips.map { clip in
        SceneLayer(primitives + emphasis.outline(of: clip), clip: clip)
      }
    } else if !clips.isEmpty, let primitives = selectedMark?.drawing.primitives {
      layers += clips.map { SceneLayer(primitives, clip: $0) }
    }
    if !selection.rows.isEmpty {
      layers.append(SceneLayer(try primitives(ofRows: selection.rows, texts)))
    }
    return layers
  }

  /// The part of the plot area within a range of x in points; `nil` for none.
  private func clip(of range: ClosedRange<Double>) -> PixelRect? {
    var area = plotArea
    if frame.series.traits.lineWidth == nil, case .cartesian(_, _, let plot) = frame.space {
      area = area.intersection(pixels.snappedPixels(plot))
    }
    guard !area.isEmpty else { return nil }
    let bounds = Double(area.minX)...Double(area.maxX)
    let start = min(max(range.lowerBound * pixels.scale, bounds.lowerBound), bounds.upperBound)
    let end = min(max(range.upperBound * pixels.scale, bounds.lowerBound), bounds.upperBound)
    area.minX = Int(start.rounded())
    area.maxX = Int(end.rounded())
    return area.isEmpty ? nil : area
  }

  private func primitives(
    ofRows rows: [Int], _ texts: TextDrawing
  ) throws(TextError) -> [Primitive] {
    if let own = try selectedMark?.selected(rows, texts) { return own }
    let part = keeping(isKept(rows))
    let marks =
      isConnected ? markers(ofRows: rows) : part.selectedMark?.drawing.primitives ?? []
    let errors = part.errors?.primitives ?? []
    return frame.slot == nil ? errors + marks : marks + errors
  }

  private func isKept(_ rows: [Int]) -> [Bool] {
    var isKept = [Bool](repeating: false, count: frame.count)
    for row in rows where row < isKept.count { isKept[row] = true }
    return isKept
  }

  /// The same without the values of some rows.
  private func keeping(_ isKept: [Bool]) -> MarkContext {
    var context = self
    context.isPart = true
    // A candle's colour may depend on the close before it.
    let kept: Set<Role> =
      frame.places[.open] == nil ? Self.positions : Self.positions.union([.close])
    for (role, place) in frame.places where !kept.contains(role) {
      context.frame.places[role] = place.keeping(isKept)
    }
    return context
  }

  /// Kept for all rows, because widths may depend on all of them.
  private static let positions: Set<Role> = [.x, .binStart, .binEnd]

  /// Markers on points of a line, an area or a band, also where the series has none.
  private func markers(ofRows rows: [Int]) -> [Primitive] {
    let series = frame.selection?.series ?? frame.series
    var style = series.concrete.nearest.marker ?? MarkerStyle(radius: theme.markerRadius)
    if frame.selection?.hasOwnStyle != true || series.concrete.nearest.marker == nil {
      style.radius = style.radius * 1.4
      style.strokeWidth = max(style.outlineWidth, 1.5)
    }
    style.fill = style.fill ?? series.traits.color ?? frame.color
    style.opacity = style.opacity ?? 1
    let isTurned = series.source.orientation == .horizontal
    let columns = [Role.y, .low, .high].compactMap { frame.places[$0] }
    var centers: [Point] = []
    for column in columns {
      for row in rows where row < min(column.count, frame.x.count) {
        let point = picturePoint(frame.x[row], column[row])
        guard point.x.isFinite, point.y.isFinite else { continue }
        centers.append(isTurned ? point.transposed : point)
      }
    }
    return ScatterMark(
      style: style, frame: frame, pixels: pixels, theme: theme, defaultOpacity: 1,
      ground: series.traits.ground == nil ? theme.ground : theme.text
    ).markers(at: centers.map(pixels.pixel))
  }

  /// A point of the series in points, from its positions.
  private func picturePoint(_ x: Double, _ y: Double) -> Point {
    guard case .radial(let radial) = frame.space, frame.series.traits.keepsAngles else {
      return Point(x: x, y: y)
    }
    return Point(
      x: radial.center.x + y * Trigonometry.sine(x), y: radial.center.y - y * Trigonometry.cosine(x)
    )
  }
}
