/// Packs rectangles of coverage in shelves: from left to right, a new shelf where a row is full or
/// the rectangle is taller than the shelf.
///
/// Glyphs of one size and strips one pixel high make shelves that fill well; nothing is ever moved.
struct AtlasPacker {
  /// Wide enough for any strip, which is cut to it.
  static let width = 1024

  private var texels: [UInt8] = []
  private var height = 0
  private var shelves: [Shelf] = []

  private struct Shelf {
    var y: Int
    var height: Int
    var x: Int
  }

  /// Room for `width` × `height` texels, both above 0, the width at most `AtlasPacker.width`.
  mutating func place(width: Int, height: Int) -> (u: Int, v: Int) {
    // The youngest shelves of the same kind of height; glyphs do not go onto strips' shelves.
    for index in shelves.indices.reversed().prefix(6) {
      let shelf = shelves[index]
      if shelf.x + width <= AtlasPacker.width, height <= shelf.height,
        2 * height > shelf.height
      {
        shelves[index].x += width
        return (shelf.x, shelf.y)
      }
    }
    let y = self.height
    // Above single rows some air, so that letters of one size share a shelf.
    let shelfHeight = height > 1 ? (height + 3) & ~3 : 1
    self.height += shelfHeight
    texels.append(
      contentsOf: repeatElement(0, count: AtlasPacker.width * shelfHeight))
    shelves.append(Shelf(y: y, height: shelfHeight, x: width))
    return (0, y)
  }

  /// Sets one texel of a place.
  @inline(__always)
  mutating func set(_ u: Int, _ v: Int, _ value: UInt8) {
    texels[v * AtlasPacker.width + u] = value
  }

  mutating func finish() -> CoverageAtlas {
    guard height > 0 else { return CoverageAtlas() }
    return CoverageAtlas(width: AtlasPacker.width, height: height, texels: texels)
  }
}
