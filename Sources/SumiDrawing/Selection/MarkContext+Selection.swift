import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import SumiScene
import SumiText

/// What a selection, and styles of points, change in the drawing of a series.
extension MarkContext {
  /// The mark of the series: in its selected style, if all of it is selected.
  var drawnMark: (any Mark)? {
    if frame.selection?.isWhole == true { return selectedMark }
    // Rows in another shape are not drawn in their own one too.
    let rows = frame.styledRows.flatMap(\.rows) + restyledRows
    guard !rows.isEmpty, !isConnected, !frame.series.traits.isRunningSum, !isOfSlices else {
      return mark
    }
    return keeping(isKept(rows).map { !$0 }).mark
  }

  /// The rows that are selected and then have a style of their own.
  private var restyledRows: [Int] {
    guard let selection = frame.selection, selection.hasOwnStyle else { return [] }
    return selection.rows
  }

  /// Layout has given slices their styles already.
  private var isOfSlices: Bool { if case .slices = frame.space { true } else { false } }

  private var isConnected: Bool { frame.series.traits.isConnected }

  private var emphasis: Emphasis {
    Emphasis(theme: theme, scale: pixels.scale, style: frame.series.traits.selectedOutline)
  }

  /// The mark in the selected style.
  private var selectedMark: (any Mark)? {
    guard let selection = frame.selection, !isOfSlices else { return mark }
    var context = self
    context.frame.series = selection.series
    context.frame.image = selection.image
    guard let mark = context.mark else { return nil }
    let isStyled = selection.hasOwnStyle || selection.series.traits.line?.width != nil
    return isStyled ? mark : SelectedMark(mark: mark, emphasis: emphasis)
  }

  /// What the mark of the series draws, and over it the rows that have a style of their own.
  ///
  /// - Complexity: that of the mark, and O(rows of the series) for each style.
  func drawing(of mark: any Mark) -> MarkDrawing {
    var drawing = mark.drawing
    guard !frame.styledRows.isEmpty, frame.selection?.isWhole != true, !isOfSlices else {
      return drawing
    }
    let selected = Set(restyledRows)
    for styled in frame.styledRows {
      let rows = styled.rows.filter { !selected.contains($0) }
      var context = self
      context.frame.series = styled.series
      context.frame.image = styled.image
      context.frame.color = styled.color ?? frame.color
      drawing.primitives +=
        isConnected
        ? context.markers(ofRows: rows, of: styled.series, isEmphasized: false)
        : context.keeping(isKept(rows)).mark?.drawing.primitives ?? []
      if !isConnected { drawing.pointsDrawn += rows.count }
    }
    return drawing
  }

  /// Layers over the series with its selected rows and ranges in the selected style.
  ///
  /// - Complexity: O(rows of the series), and that of drawing it once more for ranges.
  func selectedLayers(_ texts: TextDrawing) throws(TextError) -> [SceneLayer] {
    guard let selection = frame.selection, !selection.isWhole, !isOfSlices else { return [] }
    var layers: [SceneLayer] = []
    let clips = selection.ranges.compactMap(clip)
    if !clips.isEmpty, frame.series.traits.line?.width == nil {
      let primitives = mark?.drawing.primitives ?? []
      layers += clips.map { clip in
        SceneLayer(primitives + emphasis.outline(of: clip), clip: clip)
      }
    } else if !clips.isEmpty, let primitives = selectedMark?.drawing.primitives {
      layers += clips.map { SceneLayer(primitives, clip: $0) }
    }
    if !selection.rows.isEmpty {
      var primitives: [Primitive] = []
      for (context, rows) in ofColors(selection.rows) {
        primitives += try context.primitives(ofRows: rows, texts)
      }
      layers.append(SceneLayer(primitives))
    }
    return layers
  }

  /// Rows by the colour that their category has.
  private func ofColors(_ rows: [Int]) -> [(context: MarkContext, rows: [Int])] {
    var left = rows
    let colored = frame.styledRows.filter { $0.color != nil }.map { styled in
      var context = self
      context.frame.color = styled.color ?? frame.color
      let own = Set(styled.rows)
      defer { left.removeAll(where: own.contains) }
      return (context: context, rows: left.filter(own.contains))
    }
    return ((left.isEmpty ? [] : [(self, left)]) + colored).filter { !$0.rows.isEmpty }
  }

  /// The part of the plot area within a range of x in points; `nil` for none.
  private func clip(of range: ClosedRange<Double>) -> PixelRect? {
    var area = plotArea
    if frame.series.traits.line?.width == nil, case .cartesian(_, _, let plot) = frame.space {
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
    let look = frame.selection?.series ?? frame.series
    var selected = self
    selected.frame.image = frame.selection?.image
    let marks =
      isConnected
      ? selected.markers(
        ofRows: rows, of: look, isEmphasized: frame.selection?.hasOwnStyle != true)
      : part.selectedMark?.drawing.primitives ?? []
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
  ///
  /// - Parameter isEmphasized: whether they are larger than the series' own.
  private func markers(
    ofRows rows: [Int], of series: Series, isEmphasized: Bool
  ) -> [Primitive] {
    var style = series.marker ?? MarkerStyle(radius: theme.markerRadius)
    if isEmphasized || series.marker == nil {
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
    let mark = ScatterMark(
      style: style, frame: frame, pixels: pixels, theme: theme, defaultOpacity: 1,
      ground: series.traits.ground == nil ? theme.ground : theme.text, plotArea: plotArea)
    guard let pictures = mark.pictures else { return mark.markers(at: centers.map(pixels.pixel)) }
    let markers = centers.enumerated().map { row, center in
      ScatterMark.RowMarker(row: row, center: pixels.pixel(center), radius: style.radius)
    }
    return mark.drawing(of: pictures, at: markers).primitives
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
