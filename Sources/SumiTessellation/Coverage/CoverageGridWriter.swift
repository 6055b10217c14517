import CNumbers
import SumiGeometry

/// Walks over a grid in rows of tiles, and merges equal neighbours into runs.
struct CoverageGridWriter {
  /// The level of the area's top left pixel, and the number of bytes per row.
  let levels: UnsafePointer<UInt8>
  let stride: Int
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
  private static let tileHeight = 16

  init(levels: UnsafePointer<UInt8>, stride: Int, area: PixelRect, paint: CoverPaint) {
    self.levels = levels
    self.stride = stride
    self.area = area
    self.paint = paint
    let columns = (area.width + Self.tileWidth - 1) / Self.tileWidth
    firsts = [UInt64](repeating: 0, count: columns)
    differences = firsts
  }

  mutating func write(covers: inout [CoverInstance], atlas: inout AtlasPacker) {
    for y in Swift.stride(from: 0, to: area.height, by: Self.tileHeight) {
      if sumi_is_stopped() { return }
      let height = min(Self.tileHeight, area.height - y)
      scan(levels + y * stride, height: height)
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
        let minX = start * Self.tileWidth
        let run = PixelRect(
          minX: minX, minY: y, maxX: min(column * Self.tileWidth, area.width), maxY: y + height)
        if isMixed {
          addBlocks(run, covers: &covers, atlas: &atlas)
        } else {
          constants.add(
            placed(run), level: UInt8(truncatingIfNeeded: first), paint: paint, to: &covers)
        }
      }
    }
  }

  /// Converts from the grid's coordinates to the output's.
  private func placed(_ rect: PixelRect) -> PixelRect {
    PixelRect(
      minX: rect.minX + area.minX, minY: rect.minY + area.minY, maxX: rect.maxX + area.minX,
      maxY: rect.maxY + area.minY)
  }

  /// Adds the tiles of a run without the empty rows and columns around them: neighbours are one block
  /// unless that adds many pixels.
  private func addBlocks(
    _ run: PixelRect, covers: inout [CoverInstance], atlas: inout AtlasPacker
  ) {
    var block: PixelRect?
    for x in Swift.stride(from: run.minX, to: run.maxX, by: Self.tileWidth) {
      let tile = used(
        PixelRect(
          minX: x, minY: run.minY, maxX: min(x + Self.tileWidth, run.maxX), maxY: run.maxY))
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
        add(old, covers: &covers, atlas: &atlas)
        block = tile
      }
    }
    if let block { add(block, covers: &covers, atlas: &atlas) }
  }

  /// About as many pixels cost a device as much as another block.
  private static let pixelsOfBlock = 256

  private func add(
    _ block: PixelRect, covers: inout [CoverInstance], atlas: inout AtlasPacker
  ) {
    let (u, v) = atlas.place(width: block.width, height: block.height)
    atlas.fill(
      u, v, width: block.width, height: block.height,
      from: levels + block.minY * stride + block.minX, stride: stride)
    covers.append(
      paint.cover(
        x: block.minX + area.minX, y: block.minY + area.minY, width: block.width,
        height: block.height, u: u, v: v, source: CoverInstance.Source.atlas))
  }

  /// The part of a tile that is covered.
  private func used(_ tile: PixelRect) -> PixelRect {
    var used = PixelRect(minX: tile.maxX, minY: tile.maxY, maxX: tile.minX, maxY: tile.minY)
    for y in tile.minY..<tile.maxY {
      let row = levels + y * stride
      guard let first = (tile.minX..<tile.maxX).first(where: { row[$0] > 0 }) else { continue }
      used.minY = min(used.minY, y)
      used.maxY = y + 1
      used.minX = min(used.minX, first)
      if let last = (max(first, used.maxX)..<tile.maxX).last(where: { row[$0] > 0 }) {
        used.maxX = max(used.maxX, last + 1)
      }
    }
    return used
  }

  /// Classifies the tiles of a row, starting at its top left.
  private mutating func scan(_ top: UnsafePointer<UInt8>, height: Int) {
    let words = Self.tileWidth / 8
    let whole = area.width / Self.tileWidth
    for column in firsts.indices {
      firsts[column] = UInt64(top[column * Self.tileWidth]) &* 0x0101_0101_0101_0101
      differences[column] = 0
    }
    firsts.withUnsafeBufferPointer { firsts in
      differences.withUnsafeMutableBufferPointer { differences in
        for row in 0..<height {
          let bytes = UnsafeRawPointer(top + row * stride)
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
            differences[whole] |= UInt64(top[row * stride + x]) ^ (firsts[whole] & 255)
          }
        }
      }
    }
  }
}
