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
  public func mesh(of scene: Scene, glyphs: some GlyphRasterizing) throws(TextError) -> Mesh {
    var builder = MeshBuilder(
      size: scene.size, background: scene.background, mostPixelsOfStroke: mostPixelsOfStroke)
    builder.reserve(for: scene)
    try builder.add(scene.underlay, clip: builder.target, glyphs: glyphs)
    for layer in scene.series where layer.opacity > 0 {
      let clip = (layer.clip ?? scene.plotArea).intersection(builder.target)
      guard !clip.isEmpty else { continue }
      if layer.opacity < 1 { builder.beginLayer() }
      try builder.add(layer.primitives, clip: clip, glyphs: glyphs)
      if layer.opacity < 1 { builder.endLayer(opacity: layer.opacity, clip: clip) }
    }
    try builder.add(scene.overlay, clip: builder.target, glyphs: glyphs)
    return builder.finish()
  }
}

extension MeshBuilder {
  fileprivate mutating func add(
    _ primitives: [Primitive], clip: PixelRect, glyphs: some GlyphRasterizing
  ) throws(TextError) {
    for primitive in primitives {
      if sumi_is_stopped() { return }
      switch primitive {
      case .stroke(let stroke): add(stroke, clip: clip)
      case .fill(let fill): add(fill, clip: clip)
      case .markers(let markers): add(markers, clip: clip)
      case .glyphs(let run): try add(run, clip: clip, glyphs: glyphs)
      case .image(let image): add(image, clip: clip)
      case .coverage(let grid): add(grid, clip: clip)
      }
    }
  }
}
