import CNumbers
import SumiGeometry

/// Walks over a grid in rows of tiles, and merges equal neighbours into runs.
struct CoverageGridWriter {
  let area: PixelRect
  let paint: CoverPaint
  private var constants = ConstantRuns()
  /// For each tile of the current row: its first pixel's level in all bytes, and the bits in which
  /// any other pixel differs.
  private var firsts: [UInt64]
  private var differences: [UInt64]

  /// The measured optimum: smaller tiles save texels around thin curves but make several times as
  /// many quads of dense ones; larger ones do the opposite.
  private static let tileWidth = 16
  static let tileHeight = 16

  init(area: PixelRect, paint: CoverPaint) {
    self.area = area
    self.paint = paint
    let columns = (area.width + Self.tileWidth - 1) / Self.tileWidth
    firsts = [UInt64](repeating: 0, count: columns)
    differences = firsts
  }

  /// Adds the covers of some rows of the area, which follow those before.
  ///
  /// - Parameters:
  ///   - levels: of the area's pixels in these rows; the first is that of the top left pixel.
  ///   - stride: bytes from a row to the next.
  ///   - rows: in pixels of the output. They begin with a row of tiles.
  mutating func write(
    levels: UnsafePointer<UInt8>, stride: Int, rows: Range<Int>, covers: inout [CoverInstance],
    atlas: inout AtlasPacker
  ) {
    for top in Swift.stride(from: rows.lowerBound, to: rows.upperBound, by: Self.tileHeight) {
      if sumi_is_stopped() { return }
      let bottom = min(top + Self.tileHeight, rows.upperBound)
      write(
        TileRow(
          levels: levels + (top - rows.lowerBound) * stride, stride: stride, top: top,
          height: bottom - top),
        covers: &covers, atlas: &atlas)
    }
  }

  private mutating func write(
    _ tiles: TileRow, covers: inout [CoverInstance], atlas: inout AtlasPacker
  ) {
    scan(tiles)
    constants.begin(isBelowLast: true)
    var column = 0
    while column < firsts.count {
      let start = column
      let isMixed = differences[start] != 0
      let first = firsts[start]
      repeat {
        column += 1
      } while column < firsts.count && (differences[column] != 0) == isMixed
        && (isMixed || firsts[column] == first)
      guard isMixed || first != 0 else { continue }
      let run = PixelRect(
        minX: start * Self.tileWidth, minY: 0,
        maxX: min(column * Self.tileWidth, area.width), maxY: tiles.height)
      if isMixed {
        addBlocks(run, of: tiles, covers: &covers, atlas: &atlas)
      } else {
        constants.add(
          placed(run, of: tiles), level: UInt8(truncatingIfNeeded: first), paint: paint,
          to: &covers)
      }
    }
  }

  /// Converts from the coordinates of a row of tiles to the output's.
  private func placed(_ rect: PixelRect, of tiles: TileRow) -> PixelRect {
    PixelRect(
      minX: rect.minX + area.minX, minY: rect.minY + tiles.top, maxX: rect.maxX + area.minX,
      maxY: rect.maxY + tiles.top)
  }

  /// Adds the tiles of a run without the empty rows and columns around them: neighbours are one block
  /// unless that adds many pixels.
  private func addBlocks(
    _ run: PixelRect, of tiles: TileRow, covers: inout [CoverInstance],
    atlas: inout AtlasPacker
  ) {
    var block: PixelRect?
    for x in Swift.stride(from: run.minX, to: run.maxX, by: Self.tileWidth) {
      let tile = tiles.used(x..<min(x + Self.tileWidth, run.maxX))
      guard !tile.isEmpty else { continue }
      guard let old = block else {
        block = tile
        continue
      }
      let both = PixelRect(
        minX: old.minX, minY: min(old.minY, tile.minY), maxX: tile.maxX,
        maxY: max(old.maxY, tile.maxY))
      let added = both.width * both.height - old.width * old.height - tile.width * tile.height
      if added <= Self.pixelsOfBlock, both.width <= AtlasPacker.width {
        block = both
      } else {
        add(old, of: tiles, covers: &covers, atlas: &atlas)
        block = tile
      }
    }
    if let block { add(block, of: tiles, covers: &covers, atlas: &atlas) }
  }

  /// About as many pixels cost a device as much as another block.
  private static let pixelsOfBlock = 256

  private func add(
    _ block: PixelRect, of tiles: TileRow, covers: inout [CoverInstance],
    atlas: inout AtlasPacker
  ) {
    let (u, v) = atlas.place(width: block.width, height: block.height)
    atlas.fill(
      u, v, width: block.width, height: block.height,
      from: tiles.levels + block.minY * tiles.stride + block.minX, stride: tiles.stride)
    let place = placed(block, of: tiles)
    covers.append(
      paint.cover(
        x: place.minX, y: place.minY, width: place.width, height: place.height, u: u, v: v,
        source: CoverInstance.Source.atlas))
  }

  /// Classifies the tiles of a row.
  private mutating func scan(_ tiles: TileRow) {
    let top = tiles.levels
    let words = Self.tileWidth / 8
    let whole = area.width / Self.tileWidth
    for column in firsts.indices {
      firsts[column] = UInt64(top[column * Self.tileWidth]) &* 0x0101_0101_0101_0101
      differences[column] = 0
    }
    firsts.withUnsafeBufferPointer { firsts in
      differences.withUnsafeMutableBufferPointer { differences in
        for row in 0..<tiles.height {
          let bytes = UnsafeRawPointer(top + row * tiles.stride)
          for column in 0..<whole {
            var difference: UInt64 = 0
            for word in 0..<words {
              difference |=
                bytes.loadUnaligned(fromByteOffset: 8 * (column * words + word), as: UInt64.self)
                ^ firsts[column]
            }
            differences[column] |= difference
          }
          for x in whole * Self.tileWidth..<area.width {
            differences[whole] |= UInt64(top[row * tiles.stride + x]) ^ (firsts[whole] & 255)
          }
        }
      }
    }
  }
}

/// The levels of a row of tiles.
private struct TileRow {
  /// The first is that of the top left pixel.
  let levels: UnsafePointer<UInt8>
  /// Bytes from a row of pixels to the next.
  let stride: Int
  /// The first row of pixels, in the output.
  let top: Int
  let height: Int

  /// The part of the tile in these columns that is covered, from the row's top left.
  func used(_ columns: Range<Int>) -> PixelRect {
    var used = PixelRect(minX: columns.upperBound, minY: height, maxX: columns.lowerBound, maxY: 0)
    for y in 0..<height {
      let row = levels + y * stride
      guard let first = columns.first(where: { row[$0] > 0 }) else { continue }
      used.minY = min(used.minY, y)
      used.maxY = y + 1
      used.minX = min(used.minX, first)
      if let last = (max(first, used.maxX)..<columns.upperBound).last(where: { row[$0] > 0 }) {
        used.maxX = max(used.maxX, last + 1)
      }
    }
    return used
  }
}
