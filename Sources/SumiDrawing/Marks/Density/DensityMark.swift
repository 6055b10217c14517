import SumiChart
import SumiGeometry
import SumiLayout
import SumiScene

/// Bins in the colours of a map, as one image. The bins are filled when the mark is made.
struct DensityMark: Mark {
  private let picture: DensityPicture?
  /// Rows that are in a bin.
  private let countedRows: Int
  let colorKey: ColorKey?

  init(series: DensitySeries, frame: SeriesFrame, pixels: PixelGrid, theme: Theme) {
    let colors = ColorTable(series, theme: theme)
    guard let density = DensityFrame(frame),
      let plan = BinPlan(density, bins: series.bins, pixels: pixels)
    else {
      picture = nil
      countedRows = 0
      colorKey = ColorKey(scale: nil, colors: colors)
      return
    }
    let grid = DensityGrid(density, aggregate: series.aggregate, plan: plan)
    countedRows = min(frame.x.count, frame.y.count) - grid.leftOutCount
    let scale = ColorScale(series, cells: grid.cells)
    colorKey = ColorKey(scale: scale, colors: colors)
    picture = scale.map {
      DensityPicture(plan: plan, cells: grid.cells, scale: $0, colors: colors)
    }
  }

  var drawing: MarkDrawing {
    guard let picture else { return MarkDrawing(primitives: [], pointsDrawn: 0) }
    let area = picture.plan.area
    let rect = Rect(
      minX: Double(area.minX), minY: Double(area.minY), maxX: Double(area.maxX),
      maxY: Double(area.maxY))
    return MarkDrawing(
      primitives: [.image(PlacedImage(bitmap: picture.bitmap, rect: rect))], method: .binned,
      pointsDrawn: countedRows)
  }

  /// Colours are explained by a bar, which stands elsewhere.
  func symbol(in rect: Rect) -> [Primitive] { [] }
}

extension DensitySeries: DrawnSeries {
  func mark(in context: MarkContext) -> any Mark {
    DensityMark(
      series: self, frame: context.frame, pixels: context.pixels, theme: context.theme)
  }
}

/// What a colour bar shows: the colours of a mark and, where it has any values, what they stand for.
struct ColorKey {
  let scale: ColorScale?
  let colors: ColorTable
}
