import SumiGeometry

/// The tiles of an image: of at most a given side, row by row, covering it exactly once.
struct TilePlan: Equatable {
  /// The size of the largest tile, which all targets have.
  let targetSize: PixelSize
  let tiles: [PixelRect]

  /// In pixels: vertices have positions of 16 bits.
  static let greatestSide = 32_767

  /// Complexity: linear in the number of tiles. Throws `RenderError.badSize`.
  init(size: PixelSize, tileSize: Int) throws(RenderError) {
    let sides = 1...Self.greatestSide
    guard
      sides.contains(size.width), sides.contains(size.height),
      size.width * size.height <= PixelSize.greatestCount
    else { throw .badSize(size) }
    let side = max(1, tileSize)
    targetSize = PixelSize(width: min(size.width, side), height: min(size.height, side))
    tiles = stride(from: 0, to: size.height, by: side).flatMap { y in
      stride(from: 0, to: size.width, by: side).map { x in
        PixelRect(
          minX: x, minY: y, maxX: min(x + side, size.width), maxY: min(y + side, size.height))
      }
    }
  }
}
