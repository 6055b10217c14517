import CNumbers
import SumiGeometry
import SumiScene
import SumiText

/// Converts a scene to a mesh: one mesher per kind of primitive, one list of draws.
///
/// A pure function of the scene and the glyph pictures. The work grows with the number of points, and
/// of fills with their edges and the pixels of the box around them.
public struct Tessellator: Sendable {
  /// Strokes whose outlines touch more pixels are drawn by the device point by point; of others, the
  /// mesh has their coverage.
  public var mostPixelsOfStroke: Int

  /// - Parameter mostPixelsOfStroke: 0 to leave all strokes to the device.
  public init(mostPixelsOfStroke: Int = 1 << 14) { self.mostPixelsOfStroke = mostPixelsOfStroke }

  /// The mesh that draws `scene`; `glyphs` provides the picture of each distinct glyph once.
  ///
  /// Primitives that are outside the target, empty, or not finite draw nothing. Throws only if a
  /// glyph has no picture. In work that ends early the mesh is of no use.
  ///
  /// - Parameter threads: the most threads; `nil` for as many as there are processors. The mesh does not
  ///   depend on it.
  public func mesh(
    of scene: Scene, glyphs: some GlyphRasterizing, threads: Int? = nil
  ) throws(TextError) -> Mesh {
    var builder = MeshBuilder(size: scene.size, background: scene.background)
    let target = builder.target
    let layers =
      [ClippedLayer(scene.underlay, clip: target)] + scene.clippedSeries(within: target)
      + [ClippedLayer(scene.overlay, clip: target)]
    builder.reserve(for: layers)
    builder.cover(layers, mostPixelsOfStroke: mostPixelsOfStroke, threads: threads)
    for layer in layers {
      if layer.opacity < 1 { builder.beginLayer() }
      try builder.add(layer.primitives, clip: layer.clip, glyphs: glyphs)
      if layer.opacity < 1 { builder.endLayer(opacity: layer.opacity, clip: layer.clip) }
    }
    return builder.finish()
  }
}

extension MeshBuilder {
  /// Computes the coverage of shapes ahead.
  fileprivate mutating func cover(
    _ layers: [ClippedLayer], mostPixelsOfStroke: Int, threads: Int?
  ) {
    var shapes: [Shape] = []
    for layer in layers {
      for primitive in layer.primitives {
        if let shape = Shape(primitive, clip: layer.clip, ramps: &ramps) { shapes.append(shape) }
      }
    }
    self.shapes = CoveredShapes(
      shapes, width: target.width, mostPixelsOfStroke: mostPixelsOfStroke, threads: threads,
      atlas: &atlas)
  }

  fileprivate mutating func add(
    _ primitives: [Primitive], clip: PixelRect, glyphs: some GlyphRasterizing
  ) throws(TextError) {
    for primitive in primitives {
      if sumi_is_stopped() { return }
      switch primitive {
      case .stroke(let stroke): if !addNextShape() { add(stroke, clip: clip) }
      case .fill, .coverage: _ = addNextShape()
      case .markers(let markers): add(markers, clip: clip)
      case .glyphs(let run): try add(run, clip: clip, glyphs: glyphs)
      case .image(let image): add(image, clip: clip)
      }
    }
  }
}
