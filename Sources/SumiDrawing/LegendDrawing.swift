import SumiChart
import SumiGeometry
import SumiLayout
import SumiScene
import SumiText

/// The symbols of a legend, drawn like the series, its colour bars and sizes, and the background of a legend
/// inside the plot.
struct LegendDrawing {
  let legend: LegendFrame
  /// By series index; `nil` for hidden series.
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
    for entry in legend.entries {
      guard let mark = marks[entry.series] else { continue }
      result +=
        entry.text.map { mark.symbol(in: entry.symbol, of: $0) } ?? mark.symbol(in: entry.symbol)
    }
    for bar in legend.colorBars {
      guard let key = marks[bar.series]?.colorKey else { continue }
      result += try ColorBarDrawing(
        frame: bar, key: key, texts: texts, theme: theme, pixels: pixels
      ).primitives()
    }
    for key in legend.sizes {
      for circle in key.circles {
        result += marks[key.series]?.marker(at: circle.center, radius: circle.radius) ?? []
      }
    }
    return result
  }
}
