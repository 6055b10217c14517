import CNumbers
import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import SumiScene
import SumiWork

/// Bars that start where the one before ends, totals on the ground, and lines that connect them.
struct WaterfallMark: Mark {
  @Shared var series: WaterfallSeries
  let context: MarkContext

  private var frame: SeriesFrame { context.frame }
  private var pixels: PixelGrid { context.pixels }
  private var style: WaterfallStyle { series.style }

  /// The sorts of bars, in the order of the legend.
  private enum Sort: Int, CaseIterable {
    case rising
    case falling
    case total
  }

  var drawing: MarkDrawing {
    let sorts = sorts
    var result = MarkDrawing(primitives: connectors, pointsDrawn: 0)
    for sort in Sort.allCases where !Work.isStopped && sorts.contains(sort) {
      let part = bars(sort, in: sorts.map { $0 == sort }).drawing
      result.primitives += part.primitives
      if part.method == .exact {
        result.pointsDrawn += sorts.count { $0 == sort }
      } else {
        (result.method, result.errorBound) = (part.method, part.errorBound)
        result.pointsDrawn += part.pointsDrawn
      }
    }
    return result
  }

  /// The sort of each row; `nil` for a row without a bar.
  private var sorts: [Sort?] {
    guard let changes = frame.values[.y] else { return [] }
    let totals = frame.values[.isTotal]
    var sorts = [Sort?](repeating: nil, count: frame.count)
    for row in sorts.indices {
      if sumi_stops_at(Int64(row)) { break }
      let change = changes[row]
      sorts[row] =
        totals?[row] == 1
        ? .total : change.isFinite ? (change < 0 ? .falling : .rising) : nil
    }
    return sorts
  }

  /// The bars of one sort.
  private func bars(_ sort: Sort, in isKept: [Bool]) -> ColumnMark {
    var part = frame
    part.y = frame.y.keeping(isKept)
    part.places[.from] = frame.places[.from]?.keeping(isKept)
    if style.cornerRatio > 0 {
      part.values[.tip] = NumberValues([Double](repeating: 1, count: isKept.count))
    }
    return mark(of: sort, part)
  }

  private func mark(of sort: Sort, _ frame: SeriesFrame) -> ColumnMark {
    let theme = context.theme
    let (look, fill) =
      switch sort {
      case .rising: (style.rising, theme.color(ofRising: !style.redRises))
      case .falling: (style.falling, theme.color(ofRising: style.redRises))
      case .total: (style.total, frame.color)
      }
    return ColumnMark(
      series: ColumnSeries(
        source: series.source, dataPointWidth: series.dataPointWidth,
        style: ColumnStyle(
          look, fill: fill, opacity: style.opacity, cornerRatio: style.cornerRatio)),
      frame: frame, pixels: pixels, plotArea: context.plotArea, memo: context.memo)
  }

  // MARK: Connectors

  /// Narrower rooms, in pixels, have none.
  private static let leastRoom = 4.0

  /// Lines at the sum after each bar, from its side to that of the next one.
  private var connectors: [Primitive] {
    guard style.connectorWidth > 0, !context.isPart, let slot = frame.slot,
      slot.room * pixels.scale >= Self.leastRoom
    else { return [] }
    let (xs, ends) = (frame.x.places, frame.y.places)
    let sides = ColumnSides(slot, at: xs, scale: pixels.scale)
    var path = Path(isClosed: true)
    var last: (sides: (minX: Double, maxX: Double), end: Double)?
    for row in 0..<min(xs.count, ends.count) where xs[row].isFinite && ends[row].isFinite {
      let own = sides(x: xs[row] * pixels.scale)
      if let last {
        let (left, right) =
          last.sides.minX < own.minX
          ? (last.sides.maxX, own.minX) : (own.maxX, last.sides.minX)
        if right - left > 0.5 {
          path.add(
            pixels.horizontalLine(
              y: last.end, minX: left / pixels.scale, maxX: right / pixels.scale,
              width: style.connectorWidth))
        }
      }
      last = (own, ends[row])
    }
    guard !path.points.isEmpty else { return [] }
    let color = style.connector ?? context.theme.axisLine
    return [.fill(Fill(path: path, paint: .color(color)))]
  }

  // MARK: Legend

  func symbol(in rect: Rect) -> [Primitive] { mark(of: .total, frame).symbol(in: rect) }

  func symbol(in rect: Rect, of text: LegendFrame.EncodedText) -> [Primitive] {
    mark(of: Sort(rawValue: text.index) ?? .total, frame).symbol(in: rect)
  }
}

extension WaterfallSeries: DrawnSeries {
  func mark(in context: MarkContext) -> any Mark {
    WaterfallMark(series: self, context: context)
  }
}
