import SumiChart
import SumiGeometry
import SumiLayout
import SumiScene

/// Bins in the colours of a map, as one image. Creating the mark fills the bins.
struct DensityMark: Mark {
  private let picture: DensityPicture?
  private let pixels: PixelGrid
  /// The number of rows in a bin.
  private let countedRows: Int
  private let device: SeriesDrawing.Device?
  let colorKey: ColorKey?

  let colorField: ColorField?

  /// - Parameters:
  ///   - sharedScale: of several densities; `nil` for a scale of its own.
  ///   - clouds: on a device that may count rows.
  init(
    series: DensitySeries, frame: SeriesFrame, pixels: PixelGrid, theme: Theme,
    sharedScale: ColorScale?, clouds: Clouds? = nil
  ) {
    self.pixels = pixels
    let colors = ColorTable(series.colors, theme: theme)
    guard let density = DensityFrame(frame),
      let plan = BinPlan(density, bins: series.bins, pixels: pixels)
    else {
      picture = nil
      colorField = nil
      countedRows = 0
      device = nil
      colorKey = ColorKey(scale: nil, colors: colors)
      return
    }
    let grid = DensityGrid(density, aggregate: series.aggregate, plan: plan, clouds: clouds)
    device = grid.device
    countedRows = min(frame.x.count, frame.y.count) - grid.leftOutCount
    colorField = ColorField(series, cells: grid.cells)
    let scale = sharedScale ?? colorField.flatMap { ColorScale(of: [$0]) }
    colorKey = ColorKey(scale: scale, colors: colors)
    let greatest = colorField?.range.greatest ?? 0
    picture = scale.map {
      DensityPicture(
        plan: plan, cells: grid.cells, greatest: greatest, scale: $0, colors: colors)
    }
  }

  var drawing: MarkDrawing {
    guard let picture else { return MarkDrawing(primitives: [], pointsDrawn: 0) }
    let whole = picture.plan.area
    let area = pixels.wanted(whole, inBlocksOf: whole.width)
    guard !area.isEmpty else { return MarkDrawing(primitives: [], pointsDrawn: countedRows) }
    let rect = Rect(
      minX: Double(area.minX), minY: Double(area.minY), maxX: Double(area.maxX),
      maxY: Double(area.maxY))
    return MarkDrawing(
      primitives: [.image(PlacedImage(bitmap: picture.bitmap(of: area), rect: rect))],
      method: .binned,
      pointsDrawn: countedRows, device: device)
  }

  /// A density is explained by a colour bar instead.
  func symbol(in rect: Rect) -> [Primitive] { [] }
}

extension DensitySeries: DrawnSeries {
  func mark(in context: MarkContext) -> any Mark {
    DensityMark(
      series: self, frame: context.frame, pixels: context.pixels, theme: context.theme,
      sharedScale: context.sharedScale, clouds: context.clouds)
  }
}
