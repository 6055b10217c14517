import SumiChart
import SumiData
import SumiGeometry
import SumiLayout

/// The search in one series, in its own coordinates: transposed if it is horizontal.
extension SeriesFrame {
  private var traits: SeriesTraits { series.traits }
  private var forms: [MarkForm] { series.concrete.forms }

  /// Where the series is drawn.
  ///
  /// - Parameter rect: the clip of the plot.
  func clip(_ rect: Rect) -> NearestClip {
    guard case .radial(let radial) = space else { return NearestClip(rect) }
    return NearestClip(rect, circle: (radial.center, radial.radius))
  }

  // MARK: Marks and lines

  /// - Parameter blocks: what is kept about a line, by its index; `nil` for nothing.
  func searchMarks(_ search: inout NearestSearch, blocks: (_ line: Int) -> LineBlocks?) {
    switch space {
    case .slices(let ring):
      for (index, slice) in ring.slices.enumerated() {
        search.offer(
          NearestSearch.Found(
            row: slice.row, slice: index, point: slice.centerOfSlice,
            distance: slice.sector.distance(to: search.target)))
      }
    case .radial, .cartesian:
      for (index, shapes) in markShapes(near: search).enumerated() {
        guard var line = shapes as? LineShapes else {
          visit(shapes, &search)
          continue
        }
        line.blocks = blocks(index)
        visit(line, &search)
      }
    }
  }

  /// The marks and lines as shapes, in drawing order; slices are none.
  func markShapes(near search: NearestSearch) -> [any NearestShapes] {
    switch space {
    case .slices: []
    case .radial(let radial): markShapes(around: radial)
    case .cartesian(_, _, let area): markShapes(in: area, near: search)
    }
  }

  private func markShapes(in area: Rect, near search: NearestSearch) -> [any NearestShapes] {
    forms.flatMap { form -> [any NearestShapes] in
      switch form {
      case .line: lines
      case .markers(let style): markers(style)
      case .bars(let width): bars(width: width)
      case .violins: violins
      case .outliers(let style): [outliers(style)]
      case .cells(let gap): [CellShapes(self, area: area, gap: gap, near: search)]
      case .bins(let bins, _): [BinShapes(x: x, y: y, lattice: binLattice(of: bins, in: area))]
      case .area, .sectors, .slices: []
      }
    }
  }

  private func markShapes(around radial: RadialSeriesFrame) -> [any NearestShapes] {
    forms.flatMap { form -> [any NearestShapes] in
      switch form {
      case .line(let isClosed): lines(around: radial, isClosed: isClosed)
      case .markers where !traits.isConnected: [MarkerShapes(self)]
      case .sectors:
        slot.map {
          [SectorShapes(angles: x, ends: y, starts: places[.from], slot: $0, radial: radial)]
        } ?? []
      case .area, .markers, .bars, .violins, .outliers, .cells, .bins, .slices: []
      }
    }
  }

  /// The line through the points, or the two of a band.
  private func lines(around radial: RadialSeriesFrame, isClosed: Bool) -> [LineShapes] {
    guard traits.keepsAngles else {
      return [LineShapes(x: x, y: y, wraps: isClosed, comparesX: false)]
    }
    guard let low = places[.low], let high = places[.high] else { return [] }
    return [(low, high), (high, low)].map { bound, mask in
      let points = radial.points(angles: x, radii: bound)
      return LineShapes(
        x: .numbers(NumberValues(points.map(\.x)), .identity),
        y: .numbers(NumberValues(points.map(\.y)), .identity), mask: mask, wraps: isClosed,
        comparesX: false)
    }
  }

  /// The line through the points, or the two of a band.
  private var lines: [LineShapes] {
    let heights = lineHeights
    guard heights.count == 2 else {
      return heights.map { LineShapes(x: x, y: $0, curve: traits.curve) }
    }
    return zip(heights, heights.reversed()).map {
      LineShapes(x: x, y: $0, mask: $1, curve: traits.curve)
    }
  }

  // MARK: Markers and bars

  /// The markers of a line are on it, unless it is smooth.
  private func markers(_ style: MarkerStyle) -> [MarkerShapes] {
    if traits.encodings != nil { return [MarkerShapes(self)] }
    guard !traits.isConnected || places[.smoothed] != nil else { return [] }
    return [MarkerShapes(x: middles, y: y, radius: style.radius, margin: style.margin)]
  }

  /// The middles of its part of the slots.
  private var middles: PlacedColumn {
    slot.map { x.followed(by: AffineMap(scale: 1, offset: $0.middle)) } ?? x
  }

  private var violins: [any NearestShapes] {
    guard let shares = values[.share], let slot, places[.median] == nil else { return bars() }
    return [ViolinShapes(x: x, y: y, shares: shares, slot: slot)]
  }

  /// The markers of rows with a value but no box.
  private func outliers(_ style: MarkerStyle) -> MarkerShapes {
    let medians = places[.median]?.places ?? []
    let heights = y.places.enumerated().map { row, height in
      row < medians.count && medians[row].isFinite ? .nan : height
    }
    return MarkerShapes(
      x: middles, y: .numbers(NumberValues(heights), .identity), radius: style.radius,
      margin: style.margin)
  }

  // MARK: Areas

  /// Searches what the series fills besides its lines.
  func searchAreas(_ search: inout NearestSearch) {
    guard forms.contains(.area) else { return }
    if case .radial(let radial) = space { return searchAreas(around: radial, &search) }
    visit(AreaShapes(area: area, curve: traits.curve), &search)
  }

  private func searchAreas(around radial: RadialSeriesFrame, _ search: inout NearestSearch) {
    let areas: RadialAreas
    let isClosed = forms.contains(.line(isClosed: true))
    if let low = places[.low], let high = places[.high] {
      areas = RadialAreas(
        outer: radial.points(angles: x, radii: high), inner: radial.points(angles: x, radii: low),
        wraps: isClosed)
    } else {
      let points = zip(x.places, y.places).map { Point(x: $0, y: $1) }
      areas = RadialAreas(
        outer: points, inner: radial.baseline(below: points), wraps: isClosed)
    }
    guard search.clip.contains(search.target), areas.contains(search.target),
      let row = areas.row(nearestTo: search.target)
    else { return }
    let point = areas.outer[row]
    search.offer(
      NearestSearch.Found(
        row: row, point: search.clip.contains(point) ? point : search.target, distance: 0))
  }

  // MARK: Rows

  /// Searches the rows that may be near: of ordered positions, those around the target.
  private func visit(_ shapes: some NearestShapes, _ search: inout NearestSearch) {
    let reach = search.limit + (slot.map { abs($0.offset) + $0.width } ?? 0)
    let near = rows(within: search.target.x - reach...search.target.x + reach)
    // A line goes on to the next point.
    let all = 0..<shapes.count
    search.visit(
      (max(near.lowerBound - 1, 0)..<min(near.upperBound + 1, count)).clamped(to: all), of: shapes)
  }
}
