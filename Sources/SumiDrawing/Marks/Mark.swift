import SumiChart
import SumiGeometry
import SumiLayout
import SumiScene
import SumiText

/// Draws one kind of series as primitives: in the plot, and as a symbol in the legend.
protocol Mark {
  /// The primitives in pixels, in drawing order, and how the points were drawn.
  var drawing: MarkDrawing { get }
  /// The texts over the primitives.
  func texts(_ texts: TextDrawing) throws(TextError) -> [Primitive]
  /// The selected rows alone; `nil` if the mark draws them from a frame without the other rows.
  func selected(_ rows: [Int], _ texts: TextDrawing) throws(TextError) -> [Primitive]?
  /// The legend's symbol within a rectangle in points.
  func symbol(in rect: Rect) -> [Primitive]
  /// The legend's symbol of a text that determines the colour or the shape of rows.
  func symbol(in rect: Rect, of text: LegendFrame.EncodedText) -> [Primitive]
  /// A marker of a legend of sizes, with centre and radius in points.
  func marker(at center: Point, radius: Double) -> [Primitive]
  /// The content of a colour bar in the legend; `nil` for marks without one.
  var colorKey: ColorKey? { get }
  /// The values whose scale of colours it may share with other marks; `nil` if it has no such values.
  var colorField: ColorField? { get }
}

extension Mark {
  var colorKey: ColorKey? { nil }

  var colorField: ColorField? { nil }

  func texts(_ texts: TextDrawing) throws(TextError) -> [Primitive] { [] }

  func selected(_ rows: [Int], _ texts: TextDrawing) throws(TextError) -> [Primitive]? { nil }

  func symbol(in rect: Rect, of text: LegendFrame.EncodedText) -> [Primitive] { symbol(in: rect) }

  func marker(at center: Point, radius: Double) -> [Primitive] { [] }
}

/// A mark as primitives.
struct MarkDrawing {
  var primitives: [Primitive]
  var method = SeriesDrawing.Method.exact
  /// Points, or shapes drawn in their place.
  var pointsDrawn: Int
  /// In pixels.
  var errorBound = 0.0
  /// What added up the rows; `nil` for the processor.
  var device: SeriesDrawing.Device?
}

/// A kind of series with a mark; every registered kind has one.
protocol DrawnSeries: SeriesType {
  func mark(in context: MarkContext) -> any Mark
}

/// The input of a mark.
struct MarkContext {
  @Shared var frame: SeriesFrame
  private(set) var pixels: PixelGrid
  @Shared var theme: Theme
  /// The pixels that the series is clipped to; like its frame transposed if it is horizontal.
  private(set) var plotArea: PixelRect
  /// Keeps reduced lines from picture to picture.
  let memo: LineMemo
  /// Clouds on a device; `nil` for the processor's alone.
  var clouds: Clouds?
  /// Whether its plot has other series, from which its colour tells it.
  var isAmongOthers = false
  /// Whether only some rows of the series are drawn.
  var isPart = false
  /// The lines of the stack on which the series rests, the nearest first; empty for other series.
  var below: [SeriesFrame] = []
  /// The scale of colours that it shares with the series of other panels; `nil` for its own.
  var sharedScale: ColorScale?

  /// The mark of the series; `nil` if its kind has none.
  var mark: (any Mark)? {
    guard let series = frame.series.concrete as? any DrawnSeries else { return nil }
    guard series.source.orientation == .horizontal else { return series.mark(in: self) }
    var context = self
    if series.traits.isCloud {
      // Markers look the same at any position, so only their positions are swapped back.
      context.frame.x = frame.y
      context.frame.y = frame.x
      return series.mark(in: context)
    }
    context.transpose()
    return TurnedMark(mark: series.mark(in: context))
  }

  /// The line through the middle of the points; `nil` if there is none.
  var regression: MarkDrawing? {
    guard !frame.regression.isEmpty, let line = frame.series.source.regression else { return nil }
    return turned { RegressionMark(line: line, context: $0).drawing }
  }

  /// The context of a line or a band with other positions.
  func drawing(places: RoleMap<PlacedColumn>) -> MarkContext {
    var context = self
    context.frame.places = places
    context.below = []
    (context.frame.slot, context.frame.encodings, context.frame.sides) = (nil, nil, nil)
    return context
  }

  /// What is drawn over the series' positions and values: as if they were vertical and then, for a
  /// horizontal series, transposed.
  func turned(_ drawing: (MarkContext) -> MarkDrawing) -> MarkDrawing {
    guard frame.series.source.orientation == .horizontal else { return drawing(self) }
    var context = self
    context.transpose()
    return drawing(context).transposed
  }

  private mutating func transpose() {
    plotArea = plotArea.transposed
    pixels = pixels.transposed
  }
}
