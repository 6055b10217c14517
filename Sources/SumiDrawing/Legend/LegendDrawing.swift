import SumiChart
import SumiGeometry
import SumiLayout
import SumiScene
import SumiText

/// The symbols of a legend, drawn like the series, its colour bars and sizes, and the background of a legend
/// inside the plot or on its border.
struct LegendDrawing {
  let legend: LegendFrame
  /// The background of a legend inside the plot area.
  let ground: Rect
  /// By series index; `nil` for hidden series.
  let marks: [(any Mark)?]
  @Shared var theme: Theme
  let pixels: PixelGrid
  let texts: TextDrawing

  /// The box of a legend on the border of the plot area, which no line shines through.
  private var box: [Primitive] {
    let outer = pixels.snapped(legend.bounds)
    let inner = outer.inset(by: pixels.stickWidth(1))
    let ground =
      theme.background.alpha == 1 ? theme.background : theme.legendColor.contrasting
    return [(outer, ground), (outer, theme.gridLine), (inner, ground)].map { area, color in
      .fill(Fill(path: Path(area), paint: .color(color)))
    }
  }

  func primitives() throws(TextError) -> [Primitive] {
    var result: [Primitive] = []
    if legend.isOnBorder {
      result += box
    } else if legend.isInside {
      let ground = pixels.snapped(ground)
      let color = theme.background.alpha > 0 ? theme.background.opacity(0.85) : Color.clear
      result.append(.fill(Fill(path: Path(ground), paint: .color(color))))
    }
    for entry in legend.entries {
      guard let mark = marks[entry.series] else { continue }
      let symbol =
        entry.text.map { mark.symbol(in: entry.symbol, of: $0) } ?? mark.symbol(in: entry.symbol)
      // Slices are faint themselves.
      result += dimmed(symbol, entry.isDimmed && entry.text?.role != .name)
    }
    for bar in legend.colorBars {
      guard let key = marks[bar.series]?.colorKey else { continue }
      let primitives = try ColorBarDrawing(
        frame: bar, key: key, texts: texts, theme: theme, pixels: pixels
      ).primitives()
      result += dimmed(primitives, bar.isDimmed)
    }
    for key in legend.sizes {
      for circle in key.circles {
        let marker = marks[key.series]?.marker(at: circle.center, radius: circle.radius) ?? []
        result += dimmed(marker, key.isDimmed)
      }
    }
    return result
  }

  private func dimmed(_ primitives: [Primitive], _ isDimmed: Bool) -> [Primitive] {
    guard isDimmed else { return primitives }
    return primitives.map { primitive in
      let isText = if case .glyphs = primitive { true } else { false }
      return primitive.opacity(
        isText ? Selection.dimmedTextOpacity : Selection.dimmedOpacity)
    }
  }
}
