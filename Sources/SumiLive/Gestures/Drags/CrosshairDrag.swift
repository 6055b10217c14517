import SumiChart
import SumiGeometry
import SumiLayout
import SumiNearest
import SumiScales

/// The crosshair under a pointer.
struct CrosshairDrag: Equatable, Sendable {
  let area: Rect
  private let axes: [CrosshairAxis]
  /// The series on which it stays; `nil` if it does not.
  private var series: SeriesReference?

  /// An axis without a window of the state.
  private struct CrosshairAxis: Equatable, Sendable {
    let identity: AxisIdentity
    let start: Double
    let end: Double
    let scale: Scale
  }

  /// `nil` where no plot with axes is.
  ///
  /// - Parameter last: the series on which it is already.
  init?(
    at place: Point, in frame: ChartFrame, _ log: GestureLog, on last: SeriesReference? = nil
  ) {
    guard let plot = frame.plot(at: place) else { return nil }
    if frame.crosshairStays { series = last ?? plot.seriesToRead(at: place) }
    area = plot.plotArea
    axes = [true, false].compactMap { isX in
      plot.axes.first { $0.identity.isX == isX && $0.start != $0.end }.map {
        CrosshairAxis(
          identity: $0.identity, start: $0.start, end: $0.end,
          scale: log.changedScale($0.scale, of: $0.identity))
      }
    }
    if axes.isEmpty { return nil }
  }

  /// The values at a position, or at the nearest one in the plot area.
  func point(at place: Point, _ state: ChartState) -> CrosshairPoint {
    var point = CrosshairPoint(series: series)
    for axis in axes {
      let isX = axis.identity.isX
      let along =
        isX
        ? min(max(place.x, area.minX), area.maxX) : min(max(place.y, area.minY), area.maxY)
      let scale = state.windows[of: axis.identity].flatMap(axis.scale.showing) ?? axis.scale
      let value = scale.value(atUnit: (along - axis.start) / (axis.end - axis.start))
      let datum = scale.name(of: value) ?? scale.datum(of: value)
      if isX { point.x = datum } else { point.y = datum }
    }
    return point
  }
}

extension ChartFrame {
  /// The nearest series that the crosshair reads.
  fileprivate func seriesToRead(at place: Point) -> SeriesReference? {
    let mark = nearest(to: place, within: .infinity, among: { $0.source.isReadByCrosshair })
    return mark.map { .index(series[$0.series].index) }
  }
}

extension Scale {
  /// The name of the nearest category; `nil` for other values.
  fileprivate func name(of value: AxisValue) -> Datum? {
    guard case .category(let scale) = self, case .category(let index) = value,
      !scale.names.isEmpty
    else { return nil }
    let last = Double(scale.names.count - 1)
    return .text(scale.names[Int(min(max(index.rounded(), 0), last))])
  }
}
