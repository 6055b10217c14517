import SumiChart
import SumiGeometry
import SumiLayout
import SumiScene
import SumiText

/// Coloured cells as one picture, and their values as texts.
struct HeatMapMark: Mark {
  @Shared private var series: HeatMapSeries
  @Shared private var theme: Theme
  private let pixels: PixelGrid
  /// The opacity of the cells that are not selected.
  private let opacity: Double
  private let grid: CellGrid
  private let labels: [CellLabel]
  private let scale: ColorScale?
  private let colors: ColorTable
  let colorField: ColorField?

  init(series: HeatMapSeries, context: MarkContext) {
    self.series = series
    theme = context.theme
    pixels = context.pixels
    opacity = context.frame.opacity
    var area = context.plotArea
    if case .cartesian(_, _, let plot) = context.frame.space {
      area = context.pixels.snappedPixels(plot)
    }
    let grid = CellGrid(
      context.frame, area: area, gap: series.spacing, scale: context.pixels.scale)
    self.grid = grid
    labels = context.frame.cellLabels
    colors = ColorTable(series.colors, theme: context.theme)
    colorField = grid.range.map { range in
      ColorField(encoding: series.colors, range: range) { body in
        for value in grid.values where value.isFinite { body(value) }
      }
    }
    scale = context.sharedScale ?? colorField.flatMap { ColorScale(of: [$0]) }
  }

  var colorKey: ColorKey? { ColorKey(scale: scale, colors: colors) }

  var drawing: MarkDrawing {
    guard let scale,
      let (bitmap, area) = grid.picture(
        in: pixels, color: { colors.pixel(at: scale.place(of: $0)) })
    else { return MarkDrawing(primitives: [], pointsDrawn: 0) }
    let rect = Rect(
      minX: Double(area.minX), minY: Double(area.minY), maxX: Double(area.maxX),
      maxY: Double(area.maxY))
    return MarkDrawing(
      primitives: [.image(PlacedImage(bitmap: bitmap, rect: rect))],
      method: grid.x.isFine || grid.y.isFine ? .binned : .exact, pointsDrawn: grid.rowCount)
  }

  /// The selected cells in their colours, with an outline, and their texts.
  func selected(_ rows: [Int], _ texts: TextDrawing) throws(TextError) -> [Primitive]? {
    guard let scale else { return [] }
    var cells: [Int: Path] = [:]
    var outlines = Path(isClosed: true)
    let shown = grid.cells(ofRows: rows).filter { grid.values[$0].isFinite }
    for cell in shown {
      let color = ColorTable.index(at: scale.place(of: grid.values[cell]))
      cells[color, default: Path(isClosed: true)].add(grid.rect(of: cell))
      outlines.add(grid.rect(of: cell))
    }
    guard !cells.isEmpty else { return [] }
    let fills = cells.sorted { $0.key < $1.key }.map { color, path in
      Primitive.fill(Fill(path: path, paint: .color(colors.all[color])))
    }
    let emphasis = Emphasis(theme: theme, scale: pixels.scale, style: series.selectedStyle)
    return fills + emphasis.outline(of: outlines)
      + (try self.texts(texts, in: Set(shown), opacity: 1))
  }

  /// The values of the cells that they fit.
  func texts(_ texts: TextDrawing) throws(TextError) -> [Primitive] {
    try self.texts(texts, in: nil, opacity: opacity)
  }

  /// - Parameters:
  ///   - cells: `nil` for all.
  ///   - opacity: of the cells, over which the texts are readable.
  private func texts(
    _ texts: TextDrawing, in cells: Set<Int>?, opacity: Double
  ) throws(TextError) -> [Primitive] {
    guard let scale else { return [] }
    let ground = theme.ground ?? theme.background
    var result: [Primitive] = []
    for label in labels {
      if let cells, !(grid.cell(at: label.place).map(cells.contains) ?? false) { continue }
      var box = label.box
      if !label.hasStatedColor {
        let color = colors.all[ColorTable.index(at: scale.place(of: label.value))]
        box.color = ground.mixed(with: color, fraction: opacity).contrasting
      }
      try texts.add(box, to: &result)
    }
    return result
  }

  /// Cells are explained by a colour bar instead.
  func symbol(in rect: Rect) -> [Primitive] { [] }
}

extension HeatMapSeries: DrawnSeries {
  func mark(in context: MarkContext) -> any Mark { HeatMapMark(series: self, context: context) }
}
