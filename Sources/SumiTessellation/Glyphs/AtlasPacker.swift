/// Packs rectangles of coverage into shelves: from left to right, with a new shelf if a row is full
/// or the rectangle is higher than the shelf.
///
/// Glyphs of one size and strips of one pixel fill shelves well; nothing is ever moved. Shelves are
/// stacked on pages. Further pages are placed to the right, so that even millions of texels fit the
/// texture size of every device.
struct AtlasPacker {
  /// The width of a page, enough for any strip, which is split at it.
  static let width = 1024
  /// The height of a page.
  static let pageHeight = 4096
  /// The number of pages side by side, 16,384 texels, before the next row of pages.
  private static let pagesAcross = 16

  /// The pages stacked vertically; the last one only as far as it is used.
  private var texels: [UInt8] = []
  private var height = 0
  private var shelves: [Shelf] = []

  private struct Shelf {
    var y: Int
    var height: Int
    var x: Int
  }

  /// Reserves `width` × `height` texels, both above 0, at most as large as a page.
  mutating func place(width: Int, height: Int) -> (u: Int, v: Int) {
    // Tries the newest shelves of similar height; glyphs do not go onto strips' shelves.
    for index in shelves.indices.reversed().prefix(6) {
      let shelf = shelves[index]
      if shelf.x + width <= AtlasPacker.width, height <= shelf.height,
        2 * height > shelf.height
      {
        shelves[index].x += width
        return AtlasPacker.texel(shelf.x, shelf.y)
      }
    }
    // Rounds up heights above 1, so that letters of one size share a shelf.
    let shelfHeight = height > 1 ? (height + 3) & ~3 : 1
    let page = self.height / AtlasPacker.pageHeight
    let isPageFull = self.height + shelfHeight > (page + 1) * AtlasPacker.pageHeight
    let y = isPageFull ? (page + 1) * AtlasPacker.pageHeight : self.height
    texels.append(
      contentsOf: repeatElement(0, count: AtlasPacker.width * (y + shelfHeight - self.height)))
    self.height = y + shelfHeight
    shelves.append(Shelf(y: y, height: shelfHeight, x: width))
    return AtlasPacker.texel(0, y)
  }

  /// Sets one texel of a reserved rectangle.
  @inline(__always)
  mutating func set(_ u: Int, _ v: Int, _ value: UInt8) {
    texels[AtlasPacker.index(u, v)] = value
  }

  /// Fills a reserved rectangle at (u, v) from rows that are `stride` bytes apart.
  mutating func fill(
    _ u: Int, _ v: Int, width: Int, height: Int, from source: UnsafePointer<UInt8>, stride: Int
  ) {
    let start = AtlasPacker.index(u, v)
    texels.withUnsafeMutableBufferPointer { texels in
      for row in 0..<height {
        let first = start + row * AtlasPacker.width
        UnsafeMutableBufferPointer(rebasing: texels[first..<first + width]).baseAddress?
          .update(from: source + row * stride, count: width)
      }
    }
  }

  /// Where the texels of another atlas are in this one.
  struct Place {
    /// How many rows lower on the stacked pages.
    fileprivate var rows: Int

    /// Lets a cover refer to its coverage in this atlas.
    func move(_ cover: inout CoverInstance) {
      guard rows > 0 else { return }
      let index = AtlasPacker.index(Int(cover.u), Int(cover.v)) + rows * AtlasPacker.width
      let (u, v) = AtlasPacker.texel(index % AtlasPacker.width, index / AtlasPacker.width)
      cover.u = Int16(truncatingIfNeeded: u)
      cover.v = Int16(truncatingIfNeeded: v)
    }
  }

  /// Adds all texels of another atlas.
  mutating func append(_ other: AtlasPacker) -> Place {
    guard height > 0 else {
      self = other
      return Place(rows: 0)
    }
    // Rectangles do not go across the end of a page.
    let room = Self.pageHeight - (height - 1) % Self.pageHeight - 1
    let start = other.height > room ? height + room : height
    texels.append(
      contentsOf: repeatElement(0, count: Self.width * (start - height)))
    texels += other.texels
    shelves += other.shelves.map { Shelf(y: $0.y + start, height: $0.height, x: $0.x) }
    height = start + other.height
    return Place(rows: start)
  }

  /// The position in the texture of a texel on the stacked pages.
  private static func texel(_ x: Int, _ y: Int) -> (u: Int, v: Int) {
    let page = y / pageHeight
    return (x + page % pagesAcross * width, y % pageHeight + page / pagesAcross * pageHeight)
  }

  @inline(__always)
  private static func index(_ u: Int, _ v: Int) -> Int {
    let page = u / width + v / pageHeight * pagesAcross
    return (page * pageHeight + v % pageHeight) * width + u % width
  }

  func finish() -> CoverageAtlas {
    guard height > 0 else { return CoverageAtlas() }
    let pages = (height + AtlasPacker.pageHeight - 1) / AtlasPacker.pageHeight
    guard pages > 1 else {
      return CoverageAtlas(width: AtlasPacker.width, height: height, texels: texels)
    }
    let across = min(pages, AtlasPacker.pagesAcross)
    let down = (pages + AtlasPacker.pagesAcross - 1) / AtlasPacker.pagesAcross
    var atlas = CoverageAtlas(
      width: across * AtlasPacker.width, height: down * AtlasPacker.pageHeight)
    atlas.texels = [UInt8](repeating: 0, count: atlas.width * atlas.height)
    for y in 0..<height {
      let (u, v) = AtlasPacker.texel(0, y)
      let start = v * atlas.width + u
      let row = y * AtlasPacker.width
      atlas.texels.replaceSubrange(
        start..<start + AtlasPacker.width, with: texels[row..<row + AtlasPacker.width])
    }
    return atlas
  }
}
