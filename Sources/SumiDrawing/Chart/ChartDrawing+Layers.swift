import SumiLayout
import SumiScene
import SumiText

/// What one series of a plot draws.
public struct SeriesLayer: Sendable {
  /// The index among the plot's series.
  public var series: Int
  public var layer: SceneLayer
}

extension ChartDrawing {
  /// The marks of a single plot with their error bars, regression lines and texts, from the bottom up,
  /// each in a layer of its series.
  ///
  /// - Parameter scale: pixels per point, above 0.
  /// - Throws: `TextError` if a font cannot be read.
  public func seriesLayers(
    of frame: ChartFrame, scale: Double
  ) throws(TextError) -> [SeriesLayer] {
    let pixels = PixelGrid(scale: scale)
    let clip = pixels.covering(frame.clip)
    let texts = TextDrawing(library: text, scale: scale)
    var layers: [SeriesLayer] = []
    // Over all others.
    var raised: [SeriesLayer] = []
    for (index, series) in frame.series.enumerated()
    where !series.series.source.isHidden && series.presence?.opacity != 0 {
      let context = MarkContext(
        frame: series, pixels: pixels, theme: frame.theme, plotArea: clip, memo: memo,
        clouds: clouds, isAmongOthers: frame.series.count > 1,
        below: frame.series.lines(below: index))
      guard let mark = context.drawnMark else { continue }
      let errors = context.errors?.primitives ?? []
      let primitives =
        context.drawing(of: mark).primitives + (context.regression?.primitives ?? [])
        + (try mark.texts(texts))
      // In a stack the next column would cover the bars.
      raised.append(SeriesLayer(series: index, layer: SceneLayer(errors, clip: clip)))
      let layer = SeriesLayer(series: index, layer: SceneLayer(primitives, clip: clip))
      if series.isRaised {
        raised.append(layer)
      } else {
        layers.append(layer)
      }
      raised += try context.selectedLayers(texts).map { layer in
        var layer = layer
        layer.clip = layer.clip?.intersection(clip) ?? clip
        return SeriesLayer(series: index, layer: layer)
      }
    }
    return layers + raised
  }
}
