import SumiGeometry
import SumiRaster
import SumiScene
import SumiText

/// Replaces what is too large for shapes by images, drawn on the processor at the scene's pixels.
///
/// Grids of coverage become images, and so does a series with more points than `mostPoints`, except
/// its texts: a file stays small whatever the number of points.
struct EmbeddedParts {
  /// The most points of a series, of paths and markers together, that are written as shapes. At 8 to
  /// 40 bytes a point, as many take up to 400 KB.
  static let mostPoints = 10_000

  private let size: PixelSize
  private let glyphs: FontLibrary
  private let rasterizer = Rasterizer()

  init(size: PixelSize, glyphs: FontLibrary) {
    self.size = size
    self.glyphs = glyphs
  }

  /// The scene with images in place of grids and of large series.
  func embedded(_ scene: Scene) throws(RasterError) -> Scene {
    let whole = PixelRect(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
    var result = scene
    result.underlay = try embedded(scene.underlay, clip: whole)
    result.overlay = try embedded(scene.overlay, clip: whole)
    for index in scene.series.indices {
      let clip = (scene.series[index].clip ?? scene.plotArea).intersection(whole)
      result.series[index].primitives = try embedded(scene.series[index].primitives, clip: clip)
    }
    return result
  }

  private func embedded(
    _ primitives: [Primitive], clip: PixelRect
  ) throws(RasterError) -> [Primitive] {
    let isLarge = primitives.reduce(0) { $0 + $1.pointCount } > Self.mostPoints
    guard isLarge || primitives.contains(where: \.isCoverage) else { return primitives }
    var result: [Primitive] = []
    // What follows each other becomes one image.
    var pending: [Primitive] = []
    for primitive in primitives {
      if primitive.isCoverage || (isLarge && !primitive.isText) {
        pending.append(primitive)
      } else {
        if let image = try image(of: pending, clip: clip) { result.append(image) }
        pending = []
        result.append(primitive)
      }
    }
    if let image = try image(of: pending, clip: clip) { result.append(image) }
    return result
  }

  /// One image of the primitives, as large as their visible part; `nil` if none is visible.
  private func image(
    of primitives: [Primitive], clip: PixelRect
  ) throws(RasterError) -> Primitive? {
    guard !primitives.isEmpty, !clip.isEmpty else { return nil }
    let bitmap = try rasterizer.bitmap(
      of: Scene(
        size: size, background: .clear, series: [SceneLayer(primitives, clip: clip)]),
      glyphs: glyphs)
    guard let area = bitmap.visibleArea(in: clip) else { return nil }
    let rect = Rect(
      minX: Double(area.minX), minY: Double(area.minY), maxX: Double(area.maxX),
      maxY: Double(area.maxY))
    return .image(PlacedImage(bitmap: bitmap.cropped(to: area), rect: rect))
  }
}

extension Primitive {
  fileprivate var isCoverage: Bool {
    if case .coverage = self { true } else { false }
  }

  fileprivate var isText: Bool {
    if case .glyphs = self { true } else { false }
  }

  fileprivate var pointCount: Int {
    switch self {
    case .stroke(let stroke): stroke.path.points.count
    case .fill(let fill): fill.path.points.count
    case .markers(let set): set.centers.count
    case .glyphs, .image, .coverage: 0
    }
  }
}

extension Bitmap {
  /// The smallest rectangle around the pixels of an area that are not transparent.
  fileprivate func visibleArea(in area: PixelRect) -> PixelRect? {
    var found = PixelRect(minX: .max, minY: .max, maxX: .min, maxY: .min)
    bytes.withUnsafeBufferPointer { bytes in
      for y in area.minY..<area.maxY {
        let row = 4 * y * width + 3
        guard let first = (area.minX..<area.maxX).first(where: { bytes[row + 4 * $0] > 0 }),
          let last = (area.minX..<area.maxX).last(where: { bytes[row + 4 * $0] > 0 })
        else { continue }
        found.minX = min(found.minX, first)
        found.maxX = max(found.maxX, last + 1)
        found.minY = min(found.minY, y)
        found.maxY = y + 1
      }
    }
    return found.minX < found.maxX ? found : nil
  }

  fileprivate func cropped(to area: PixelRect) -> Bitmap {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(4 * area.width * area.height)
    for y in area.minY..<area.maxY {
      pixels += bytes[4 * (y * width + area.minX)..<4 * (y * width + area.maxX)]
    }
    return Bitmap(size: PixelSize(width: area.width, height: area.height), bytes: pixels)
  }
}
