import Glibc
import SumiGeometry
import SumiScene
import SumiText

extension Rasterizer {
  /// For each pixel of a picture, row by row from the top, the number of the layer, from 1, that covers
  /// most of it; of several that cover the same the last one, and 0 where none covers anything.
  ///
  /// All paints count as opaque, and the opacity of layers does not count. Glyphs, levels and images
  /// cover what they cover in the picture.
  ///
  /// - Throws: like `bitmap(of:glyphs:)`.
  public func topLayers(
    of layers: [SceneLayer], size: PixelSize, glyphs: some GlyphRasterizing
  ) throws(RasterError) -> [UInt32] {
    try topIdentifiers(
      of: layers.enumerated().map { NumberedLayer($1, numbering: $0) },
      numberings: layers.map { _ in OneNumber() }, size: size, glyphs: glyphs
    ).identifiers
  }

  /// For each pixel of a picture what is on top of it: the layer that covers most of it, as in
  /// `topLayers`, and its number there.
  ///
  /// - Parameters:
  ///   - numberings: what numbers the pixels of layers; fewer than 2³² numbers in all.
  ///   - threads: the most threads; `nil` for the rasterizer's own number. The result is the same.
  /// - Throws: like `bitmap(of:glyphs:)`.
  public func topIdentifiers(
    of layers: [NumberedLayer], numberings: [any PixelNumbering], size: PixelSize,
    glyphs: some GlyphRasterizing, threads: Int? = nil
  ) throws(RasterError) -> TopIdentifiers {
    try Self.check(size)
    var planned: [PlannedLayer] = []
    for layer in layers where !layer.layer.primitives.isEmpty {
      let silhouette = SceneLayer(
        layer.layer.primitives.map(\.silhouette), clip: layer.layer.clip)
      let plan = try ScenePlan(
        Scene(size: size, background: .clear, series: [silhouette]), glyphs: glyphs)
      if !plan.items.isEmpty { planned.append(PlannedLayer(plan, numbering: layer.numbering)) }
    }
    var firsts: [UInt32] = []
    var count = 1
    for numbering in numberings {
      firsts.append(UInt32(truncatingIfNeeded: count))
      count += numbering.count
    }
    let pixels = size.width * size.height
    // A failed array allocation ends the process.
    if 4 * pixels + count > 1 << 26 {
      guard count < 1 << 32, let probe = malloc(4 * pixels + count) else { throw .outOfMemory }
      free(probe)
    }
    let threads = threads ?? self.threads
    var isUsed: [UInt8] = []
    var failure: RasterError?
    let identifiers = [UInt32](unsafeUninitializedCapacity: pixels) { buffer, initialized in
      initialized = pixels
      guard let base = buffer.baseAddress else { return }
      let work = NumberWork(
        layers: planned, numberings: numberings, firsts: firsts, identifierCount: count,
        pool: pool, size: size, identifiers: base)
      do throws(RasterError) {
        try Self.onThreads(pixels >= SharedWork.leastPixels ? threads : 1, run: work.run)
        isUsed = work.isUsed
      } catch {
        // No element may stay without a value.
        base.update(repeating: 0, count: pixels)
        failure = error
      }
    }
    if let failure { throw failure }
    return TopIdentifiers(
      identifiers: identifiers, firsts: firsts, isUsed: isUsed, threads: threads)
  }
}

extension Primitive {
  /// The same with opaque paints; what is clear stays so.
  fileprivate var silhouette: Primitive {
    repainted(\.silhouette, opacity: { $0 > 0 ? 1 : $0 })
  }
}

extension Paint {
  fileprivate var silhouette: Paint {
    switch self {
    case .color(let color): .color(color.silhouette)
    case .linearGradient(let gradient): Self.silhouette(of: gradient.stops)
    case .radialGradient(let gradient): Self.silhouette(of: gradient.stops)
    }
  }

  private static func silhouette(of stops: [GradientStop]) -> Paint {
    .color(stops.contains { $0.color.alpha > 0 } ? .black : .clear)
  }
}

extension Color {
  fileprivate var silhouette: Color { alpha > 0 ? .black : .clear }
}
