import CRaster
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
    try Self.check(size)
    var top = TopLayers(size: size, pool: pool)
    for (index, layer) in layers.enumerated() where !layer.primitives.isEmpty {
      let silhouette = SceneLayer(layer.primitives.map(\.silhouette), clip: layer.clip)
      let plan: ScenePlan
      do throws(TextError) {
        plan = try ScenePlan(
          Scene(size: size, background: .clear, series: [silhouette]), glyphs: glyphs)
      } catch {
        throw .text(error)
      }
      try top.add(plan, number: UInt32(index + 1))
    }
    return top.numbers
  }
}

/// The layers that cover most of each pixel.
private struct TopLayers {
  private(set) var numbers: [UInt32]
  private var levels: [UInt8]
  /// The pixels of a band.
  private var pixels: [UInt8]
  private let size: PixelSize
  private let rows: Int
  private let pool: ScratchPool

  init(size: PixelSize, pool: ScratchPool) {
    (self.size, self.pool) = (size, pool)
    rows = Rasterizer.rowsOfBand(width: size.width, height: size.height)
    numbers = [UInt32](repeating: 0, count: size.width * size.height)
    levels = [UInt8](repeating: 0, count: size.width * size.height)
    pixels = [UInt8](repeating: 0, count: 4 * size.width * rows)
  }

  mutating func add(_ plan: ScenePlan, number: UInt32) throws(RasterError) {
    guard let first = plan.items.first else { return }
    let bounds = plan.items.reduce(first.clip) { $0.union($1.clip) }
    let scratch = try pool.take(width: size.width, rows: rows)
    defer { pool.put(scratch) }
    var failure: RasterError?
    for start in stride(from: bounds.minY / rows * rows, to: bounds.maxY, by: rows) {
      let lines = start..<min(start + rows, size.height)
      let band = Band(plan: plan, scratch: scratch, rows: lines, width: size.width)
      let area = bounds.intersection(
        PixelRect(minX: 0, minY: start, maxX: size.width, maxY: lines.upperBound))
      pixels.withUnsafeMutableBufferPointer { pixels in
        guard let base = pixels.baseAddress else { return }
        var target = sumi_target(
          pixels: base, stride: Int32(size.width), left: 0, top: Int32(start))
        var clear: [UInt8] = [0, 0, 0, 0]
        sumi_clear(&target, sumi_box(area), &clear)
        do throws(RasterError) {
          try band.draw(plan.items, into: target) { Task.isCancelled }
        } catch {
          failure = error
        }
      }
      if let failure { throw failure }
      take(area, from: start, number: number)
    }
  }

  /// Gives the layer the pixels of which it covers as much as others, or more.
  private mutating func take(_ area: PixelRect, from start: Int, number: UInt32) {
    let width = size.width
    pixels.withUnsafeBufferPointer { pixels in
      levels.withUnsafeMutableBufferPointer { levels in
        numbers.withUnsafeMutableBufferPointer { numbers in
          guard let pixels = pixels.baseAddress, let levels = levels.baseAddress,
            let numbers = numbers.baseAddress, !area.isEmpty
          else { return }
          for y in area.minY..<area.maxY {
            let place = y * width + area.minX
            sumi_take_top(
              pixels + 4 * (place - start * width), levels + place, numbers + place,
              Int32(area.width), number)
          }
        }
      }
    }
  }
}

extension PixelRect {
  fileprivate func union(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }
}

extension Primitive {
  /// The same with opaque paints; what is clear stays so.
  fileprivate var silhouette: Primitive {
    switch self {
    case .stroke(var stroke):
      stroke.paint = stroke.paint.silhouette
      return .stroke(stroke)
    case .fill(var fill):
      fill.paint = fill.paint.silhouette
      return .fill(fill)
    case .markers(var set):
      set.fill = set.fill.silhouette
      set.stroke = set.stroke.silhouette
      set.innerFill = set.innerFill.silhouette
      return .markers(set)
    case .glyphs(var run):
      run.color = run.color.silhouette
      return .glyphs(run)
    case .image(var image):
      if image.opacity > 0 { image.opacity = 1 }
      return .image(image)
    case .coverage(var grid):
      grid.paint = grid.paint.silhouette
      return .coverage(grid)
    }
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
