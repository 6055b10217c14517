import SumiChart
import SumiGeometry
import SumiScales

/// Adds the crosshair of a state to a finished frame.
struct CrosshairBuilder {
  let settings: Crosshair
  let point: CrosshairPoint
  let fitting: TextFitting
  let metrics: LayoutMetrics
  let hooks: ChartHooks

  func add(to frame: inout ChartFrame) throws {
    guard !frame.axes.isEmpty else {
      frame.warnings.append("crosshair: only charts with x and y axes have one")
      return
    }
    guard let place = try place(in: &frame) else { return }
    let reader = CrosshairReader(frame: frame, settings: settings, place: place)
    var readings =
      (place.x.map { reader.readings(along: .x, at: $0) } ?? [])
      + (place.y.map { reader.readings(along: .y, at: $0) } ?? [])
    readings.removeAll { !frame.plotArea.inset(by: -0.5).contains($0.point) }
    if let series = point.series {
      readings.removeAll { !frame.series[$0.series].isMeant(by: series) }
    }
    if readsOne {
      let distance = { (reading: CrosshairReading) in
        Vector(
          dx: place.x.map { reading.point.x - $0 } ?? 0,
          dy: place.y.map { reading.point.y - $0 } ?? 0
        ).length
      }
      readings = readings.min { distance($0) < distance($1) }.map { [$0] } ?? []
    }
    guard let first = readings.first else {
      frame.warnings.append("crosshair: no series has a point there")
      return
    }
    let isAcross = frame.series[first.series].series.source.orientation == .horizontal
    var drawing = CrosshairDrawing(
      frame: frame, settings: settings, fitting: fitting, metrics: metrics)
    let lines = settings.lines.dimensions(isNearest: readsOne, isAcross)
    let target =
      settings.snaps
      ? first.point : Point(x: place.x ?? first.point.x, y: place.y ?? first.point.y)
    let content = drawing.content(
      of: readings,
      at: isAcross ? Point(x: first.point.x, y: target.y) : Point(x: target.x, y: first.point.y),
      isAcross: isAcross)
    if let hook = hooks.crosshair {
      let parts = try AnnotationCanvas.parts(
        in: AnnotationSpace("crosshair", in: AnnotationPlot(frame)), fitting: fitting,
        font: metrics.annotationFont, color: frame.theme.text
      ) { try hook(content, &$0) }
      frame.crosshair = AnnotationFrame(
        index: 0, id: nil, layer: .above, isClipped: false, parts: parts)
      return
    }
    for dimension in lines {
      let isPositions = (dimension == .y) == isAcross
      try drawing.addLine(
        along: dimension, at: isPositions ? target : first.point, tag: settings.hasTags,
        of: first.series)
    }
    for reading in readings { drawing.addCircle(of: reading) }
    if let hook = hooks.tooltip {
      if let changed = hook(content) { try drawing.addTooltip(changed, isAcross: isAcross) }
    } else {
      try drawing.addTooltip(of: readings, isAcross: isAcross)
    }
    frame.crosshair = drawing.result
  }

  private var readsOne: Bool { settings.reading != .all || point.series != nil }

  /// The position in points; `nil`, with a warning, where the plot does not show it.
  private func place(in frame: inout ChartFrame) throws(LayoutError) -> (x: Double?, y: Double?)? {
    let outside = "crosshair: it is outside of the range that the plot shows"
    var places: [Double?] = []
    for (datum, isX) in [(point.x, true), (point.y, false)] {
      guard let datum, let axis = frame.axes.first(where: { $0.identity.isX == isX }) else {
        places.append(nil)
        continue
      }
      let reader = AxisValueReader(
        domain: axis.scale, place: "state.crosshair.\(isX ? "x" : "y")", readsTexts: true)
      let value: AxisValue
      do throws(LayoutError) {
        value = try reader.value(datum)
      } catch {
        // A live chart may have lost the category: its series is hidden, or its rows are gone.
        guard case .category = axis.scale else { throw error }
        frame.warnings.append("\(error)")
        return nil
      }
      let ends = min(axis.start, axis.end)...max(axis.start, axis.end)
      guard var place = axis.point(for: value) else {
        frame.warnings.append(outside)
        return nil
      }
      if !ends.contains(place) {
        guard settings.outOfRange == .keep else {
          frame.warnings.append(outside)
          return nil
        }
        place = min(max(place, ends.lowerBound), ends.upperBound)
      }
      places.append(place)
    }
    return (places[0], places[1])
  }
}

extension Crosshair.Lines {
  /// The dimensions along which a line has its position.
  fileprivate func dimensions(isNearest: Bool, _ isAcross: Bool) -> [Dimension] {
    switch self {
    case .automatic: isNearest ? [.x, .y] : [isAcross ? .y : .x]
    case .both: [.x, .y]
    case .x: [.x]
    case .y: [.y]
    case .none: []
    }
  }
}
