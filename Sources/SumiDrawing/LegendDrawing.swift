import SumiChart
import SumiGeometry
import SumiLayout
import SumiScene
import SumiText

/// The symbols of a legend, drawn like the series, its colour bars and sizes, and the background of a legend
/// inside the plot or on its border.
struct LegendDrawing {
  let legend: LegendFrame
  /// The part of the plot area that its background may cover.
  let room: Rect
  /// By series index; `nil` for hidden series.
  let marks: [(any Mark)?]
  let theme: Theme
  let pixels: PixelGrid
  let texts: TextDrawing

  /// Around the legend, up to the sides of the plot area that are near: pieces of grid lines between
  /// them would look like marks.
  private var ground: Rect {
    var ground = legend.bounds.inset(by: -LegendFrame.padding)
    if ground.minX - room.minX < Self.nearness { ground.minX = min(ground.minX, room.minX) }
    if room.maxX - ground.maxX < Self.nearness { ground.maxX = max(ground.maxX, room.maxX) }
    if ground.minY - room.minY < Self.nearness { ground.minY = min(ground.minY, room.minY) }
    if room.maxY - ground.maxY < Self.nearness { ground.maxY = max(ground.maxY, room.maxY) }
    return ground
  }

  /// In points.
  private static let nearness = 16.0

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
        isText ? SeriesFrame.dimmedTextOpacity : SeriesFrame.dimmedOpacity)
    }
  }
}

extension ChartFrame {
  /// The part of the plot area that a legend in it may cover: all but the lines of axes.
  var legendRoom: Rect {
    guard radial == nil else { return legend?.bounds ?? plotArea }
    var room = plotArea
    for axis in axes where axis.line.isShown && !axis.isHidden {
      switch axis.side {
      case .left: room.minX = max(room.minX, plotArea.minX + 1.5)
      case .right: room.maxX = min(room.maxX, plotArea.maxX - 1.5)
      case .top: room.minY = max(room.minY, plotArea.minY + 1.5)
      case .bottom: room.maxY = min(room.maxY, plotArea.maxY - 1.5)
      }
    }
    return room
  }
}
