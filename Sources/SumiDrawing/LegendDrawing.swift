import SumiGeometry
import SumiLayout
import SumiScene

/// The symbols of a legend, drawn as the series draw, and the ground of a legend on the plot.
struct LegendDrawing {
  let legend: LegendFrame
  let frame: ChartFrame
  let pixels: PixelGrid

  var primitives: [Primitive] {
    var result: [Primitive] = []
    if legend.isInside {
      let ground = pixels.snapped(legend.bounds.inset(by: -6))
      let color =
        frame.theme.background.alpha > 0 ? frame.theme.background.opacity(0.85) : Color.clear
      result.append(.fill(Fill(path: Path(ground), paint: .color(color))))
    }
    for entry in legend.entries {
      result += mark(
        for: frame.series[entry.series], pixels: pixels, theme: frame.theme,
        plotArea: pixels.covering(frame.clip)
      ).symbol(in: entry.symbol)
    }
    return result
  }
}
