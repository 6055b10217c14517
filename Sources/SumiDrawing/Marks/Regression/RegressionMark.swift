import SumiChart
import SumiGeometry
import SumiLayout
import SumiScene

/// A line through the middle of the points of a series, over the band in which it lies with some
/// probability.
struct RegressionMark {
  let line: RegressionLine
  let context: MarkContext

  private var frame: SeriesFrame { context.frame }
  private var color: Color { frame.series.traits.color ?? frame.color }
  private var stroke: Color { line.stroke ?? outline(of: nil, in: color) }

  var drawing: MarkDrawing {
    let places = context.drawing(places: frame.regression)
    var result: [Primitive] = []
    if frame.regression[.low] != nil, line.opacity > 0 {
      let style = BandStyle(fill: line.stroke ?? color, opacity: line.opacity, strokeWidth: 0)
      result += BandMark(style: style, context: places).drawing.primitives
    }
    let style = LineStyle(
      stroke: stroke, strokeWidth: line.strokeWidth, dashes: line.dashes, cap: .butt)
    result +=
      LineMark(
        curve: .straight, style: style, frame: places.frame, pixels: context.pixels,
        theme: context.theme, plotArea: context.plotArea
      ).drawing.primitives
    return MarkDrawing(primitives: result, pointsDrawn: places.frame.count)
  }
}
