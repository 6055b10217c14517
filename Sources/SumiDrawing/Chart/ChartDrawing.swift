import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import SumiScene
import SumiText
import SumiWork

/// Frame → scene: converts points to pixels and marks to the scene's primitives.
public struct ChartDrawing: Sendable {
  let text: FontLibrary
  let memo: LineMemo
  let clouds: Clouds?

  /// - Parameters:
  ///   - memo: keeps reduced lines, for drawings of further frames.
  ///   - clouds: on a device that adds up large ones; `nil` for the processor alone.
  public init(text: FontLibrary, memo: LineMemo = LineMemo(), clouds: Clouds? = nil) {
    self.text = text
    self.memo = memo
    self.clouds = clouds
  }

  /// The display list of a frame.
  ///
  /// - Parameter scale: pixels per point, above 0.
  /// - Throws: `TextError` if a font cannot be read.
  public func scene(of frame: ChartFrame, scale: Double) throws(TextError) -> Scene {
    try drawing(of: frame, scale: scale).scene
  }

  /// The display list of a frame, and how the points of each visible series were drawn.
  ///
  /// - Parameters:
  ///   - scale: pixels per point, above 0.
  ///   - rows: the pixel rows that are wanted, of a picture too large for memory; `nil` for all. What
  ///     is computed pixel by pixel is left out of the others.
  /// - Throws: like `scene(of:scale:)`.
  /// - Complexity: at most one pass over the visible rows; O(pixels) for a line whose columns have
  ///   been summarised before.
  public func drawing(
    of frame: ChartFrame, scale: Double, rows: Range<Int>? = nil
  ) throws(TextError) -> (scene: Scene, series: [SeriesDrawing]) {
    var result = try drawing(of: frame, scale: scale, rows: rows, sharedScales: [:])
    let backdrop = Backdrop(frame: frame, pixels: PixelGrid(scale: scale)).picture(
      of: result.scene.size)
    result.scene.underlay.insert(contentsOf: backdrop, at: 0)
    return result
  }

  /// - Parameter sharedScales: the scales of colours of all panels, by their group.
  func drawing(
    of frame: ChartFrame, scale: Double, rows: Range<Int>?, sharedScales: [Int: ColorScale]
  ) throws(TextError) -> (scene: Scene, series: [SeriesDrawing]) {
    if let replacement = frame.replacement {
      return try drawing(of: frame, replacedBy: replacement, scale: scale, rows: rows)
    }
    let window = rows.map {
      PixelRect(
        minX: 0, minY: $0.lowerBound, maxX: frame.pixelSize(scale: scale).width,
        maxY: $0.upperBound)
    }
    let pixels = PixelGrid(scale: scale, window: window)
    let theme = frame.theme
    var scene = Scene(
      size: frame.pixelSize(scale: scale),
      background: Backdrop.clearColor(of: theme), plotArea: pixels.covering(frame.clip))
    let axes = frame.axesDrawing(pixels: pixels)
    let backdrop = Backdrop(frame: frame, pixels: pixels)
    scene.underlay += backdrop.canvas
    if frame.panels.isEmpty { scene.underlay += backdrop.plot(axes.background) }
    scene.underlay += axes.underlay
    let texts = TextDrawing(library: text, scale: scale)
    for box in frame.pointLabelsBelow { try texts.add(box, to: &scene.underlay) }
    let annotations = AnnotationDrawing(
      annotations: frame.annotations, plotArea: pixels.snappedPixels(frame.plotArea),
      picture: PixelRect(minX: 0, minY: 0, maxX: scene.size.width, maxY: scene.size.height),
      pixels: pixels, texts: texts)
    let below = try annotations.layers(isAbove: false)
    scene.underlay += try annotations.labelsBelow()
    // By series index, which the legend refers to.
    var contexts = frame.series.enumerated().map { index, series in
      series.series.source.isHidden
        ? nil
        : MarkContext(
          frame: series, pixels: pixels, theme: theme, plotArea: scene.plotArea, memo: memo,
          clouds: clouds, isAmongOthers: frame.series.count > 1,
          below: frame.series.lines(below: index))
    }
    var scales = sharedScales
    // Each of several charts has its own panels.
    if !frame.panels.isEmpty, !frame.holdsCharts { scales = contexts.sharedScales }
    for (index, series) in frame.series.enumerated() {
      contexts[index]?.sharedScale = series.scaleGroup.flatMap { scales[$0] }
    }
    // Panels draw their series themselves.
    let inLegend = frame.panels.isEmpty ? nil : frame.legend?.seriesIndices ?? []
    let marks = contexts.enumerated().map { index, context in
      inLegend?.contains(index) ?? true ? context?.drawnMark : nil
    }
    var reports: [SeriesDrawing] = []
    var errorBars = ErrorBarOrder(of: frame.series)
    // Over all others.
    var raised: [SceneLayer] = []
    for panel in frame.panels {
      let part = try drawing(
        of: panel, scale: scale, rows: rows, sharedScales: frame.holdsCharts ? [:] : scales)
      scene.add(part.scene)
      reports += part.series
    }
    for (index, series) in frame.series.enumerated() where frame.panels.isEmpty {
      if Work.isStopped { break }
      guard let context = contexts[index], let mark = marks[index], series.presence?.opacity != 0
      else { continue }
      var drawing = context.drawing(of: mark)
      drawing.primitives += context.regression?.primitives ?? []
      errorBars.add(context.errors, to: &drawing, of: index)
      let labels = try mark.texts(texts)
      let layers = series.layers(drawing.primitives, texts: labels)
      if series.isRaised {
        raised += layers
      } else {
        scene.series += layers
      }
      raised += try context.selectedLayers(texts).fading(with: series)
      reports.append(
        SeriesDrawing(
          title: series.title, method: drawing.method,
          pointsRead: series.count, pointsDrawn: drawing.pointsDrawn,
          errorBound: drawing.errorBound, device: drawing.device))
    }
    scene.series += raised
    // It depends on all pixels of the plot whether that is faster.
    if frame.panels.isEmpty, rows == nil { scene.composeCoverage() }
    scene.series = below + scene.series + (try annotations.layers(isAbove: true))
    if frame.panels.isEmpty { scene.overlay += axes.border }
    scene.overlay += axes.overlay

    if let legend = frame.legend {
      scene.overlay += try LegendDrawing(
        legend: legend, ground: frame.ground(ofLegend: legend.bounds), marks: marks, theme: theme,
        pixels: pixels,
        texts: texts
      ).primitives()
    }
    scene.overlay += annotations.grounds
    scene.overlay += frame.names.compactMap { $0.leader(pixels) }
    for box in frame.ownTexts {
      try texts.add(box, to: &scene.overlay)
    }
    for annotation in frame.overlays + [frame.crosshair].compactMap(\.self) {
      scene.overlay += try annotations.primitives(of: annotation)
    }
    return (scene, reports)
  }
}

extension SeriesFrame {
  /// What is drawn of it, as layers: with its texts apart where they have another opacity.
  fileprivate func layers(_ primitives: [Primitive], texts: [Primitive]) -> [SceneLayer] {
    let opacity = self.opacity * (presence?.opacity ?? 1)
    let textOpacity =
      (self.opacity < 1 ? Selection.dimmedTextOpacity : 1) * (presence?.textOpacity ?? 1)
    guard opacity != textOpacity, !texts.isEmpty else {
      return [SceneLayer(primitives + texts, opacity: opacity)]
    }
    let layer = SceneLayer(primitives, opacity: opacity)
    return textOpacity > 0 ? [layer, SceneLayer(texts, opacity: textOpacity)] : [layer]
  }
}

extension [SceneLayer] {
  /// The layers as far as their series is present.
  fileprivate func fading(with series: SeriesFrame) -> [SceneLayer] {
    guard let opacity = series.presence?.opacity, opacity < 1 else { return self }
    return map { SceneLayer($0.primitives, opacity: $0.opacity * opacity, clip: $0.clip) }
  }
}

extension ChartFrame {
  /// The size of the picture.
  ///
  /// - Parameter scale: pixels per point, above 0.
  public func pixelSize(scale: Double) -> PixelSize {
    PixelSize(
      width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
  }
}

extension Scene {
  /// Adds what another scene draws, its series within their own plot area.
  fileprivate mutating func add(_ other: Scene) {
    underlay += other.underlay
    series += other.series.map { layer in
      var layer = layer
      layer.clip = layer.clip ?? other.plotArea
      return layer
    }
    overlay += other.overlay
  }
}
