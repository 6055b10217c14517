import SumiChart
import SumiGeometry
import SumiLayout
import SumiScene
import SumiText

/// The symbols of a legend, drawn as the series draw, its colour bars, and the ground of a legend on
/// the plot.
struct LegendDrawing {
  let legend: LegendFrame
  /// By the index of the series; `nil` for hidden ones.
  let marks: [(any Mark)?]
  let theme: Theme
  let pixels: PixelGrid
  let texts: TextDrawing

  func primitives() throws(TextError) -> [Primitive] {
    var result: [Primitive] = []
    if legend.isInside {
      let ground = pixels.snapped(legend.bounds.inset(by: -6))
      let color = theme.background.alpha > 0 ? theme.background.opacity(0.85) : Color.clear
      result.append(.fill(Fill(path: Path(ground), paint: .color(color))))
    }
    for entry in legend.entries { result += marks[entry.series]?.symbol(in: entry.symbol) ?? [] }
    for bar in legend.colorBars {
      guard let key = marks[bar.series]?.colorKey else { continue }
      result += try ColorBarDrawing(
        frame: bar, key: key, texts: texts, theme: theme, pixels: pixels
      ).primitives()
    }
    return result
  }
}
