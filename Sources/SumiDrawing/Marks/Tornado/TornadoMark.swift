import SumiChart
import SumiGeometry
import SumiLayout
import SumiScene

/// Bars from the base to the low values, and to the high ones.
struct TornadoMark: Mark {
  @Shared var series: TornadoSeries
  let context: MarkContext

  private var frame: SeriesFrame { context.frame }
  private var style: TornadoStyle { series.style }

  var drawing: MarkDrawing {
    let (low, high) = (bars(.low).drawing, bars(.high).drawing)
    var result = low
    result.primitives += high.primitives
    result.pointsDrawn += high.pointsDrawn
    result.errorBound = max(low.errorBound, high.errorBound)
    // Where both bars are on one side the longer one must not hide the other.
    let isHidden = isLowHidden
    if isHidden.contains(true) { result.primitives += bars(.low, in: isHidden).drawing.primitives }
    return result
  }

  /// Whether the bar to the high value covers that to the low one, row by row.
  private var isLowHidden: [Bool] {
    zip(frame[.low].places, frame[.high].places).map { low, high in
      let (low, high) = (low - frame.baseline, high - frame.baseline)
      return low * high > 0 && abs(low) < abs(high)
    }
  }

  private func bars(_ role: Role, in isKept: [Bool]? = nil) -> ColumnMark {
    var part = frame
    part.y = isKept.map { frame[role].keeping($0) } ?? frame[role]
    let look = role == .low ? style.low : style.high
    let color = role == .low ? frame.color : context.theme.color(after: frame.color)
    return ColumnMark(
      series: ColumnSeries(
        source: series.source, baseline: series.base, dataPointWidth: series.dataPointWidth,
        style: ColumnStyle(
          look, fill: color, opacity: style.opacity, cornerRatio: style.cornerRatio)),
      frame: part, pixels: context.pixels, plotArea: context.plotArea, memo: context.memo)
  }

  func symbol(in rect: Rect) -> [Primitive] { bars(.low).symbol(in: rect) }

  func symbol(in rect: Rect, of text: LegendFrame.EncodedText) -> [Primitive] {
    bars(text.index == 0 ? .low : .high).symbol(in: rect)
  }
}

extension TornadoSeries: DrawnSeries {
  func mark(in context: MarkContext) -> any Mark {
    TornadoMark(series: self, context: context)
  }
}
