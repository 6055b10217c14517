import CNumbers
import SumiData
import SumiGeometry
import SumiLayout
import SumiWork

/// Paints the markers of millions of points over each other in row order, on all cores.
///
/// Each thread paints consecutive rows into a picture of its own, and the pictures are painted over
/// each other, which gives the same as painting all rows in order. O(points × marker area + pixels)
/// time, 8 bytes per pixel for each picture, or 4 if all markers have the same two colours: their
/// shares are known for each pixel, and mixed at the end.
struct MarkerPainter {
  let x: PlacedColumn
  let y: PlacedColumn
  let pixels: PixelGrid
  /// The pixels wanted.
  let area: PixelRect
  /// The brush of all markers, or of the largest.
  let brush: MarkerBrush
  /// The brushes of all rows, if markers differ in size.
  var sizes: [SizedRows] = []
  /// The looks of each colour of a column of colours: one, or one above and one below the baseline.
  /// Empty without such a column; then the brush has the colours.
  var palette: [MarkerLook] = []
  /// The look of each row; `nil` if no column determines it.
  var rows: RowLooks?
  /// Which rows are below the baseline; `nil` if they look like the others.
  var sides: BaselineSides?
  var workers = Parallel.workerCount

  /// The largest marker with stamps, in pixels.
  static let largestRadius = 64.0
  /// The most rows whose looks are found at a time.
  private static let block = Int(SUMI_PAINT_ROWS)

  /// Consecutive rows with markers of one size.
  struct SizedRows {
    let rows: Range<Int>
    let brush: MarkerBrush
  }

  /// The picture, premultiplied, and the number of points in it; `nil` if memory is short.
  func paint() -> (bitmap: Bitmap, pointsDrawn: Int)? {
    let count = min(x.count, y.count)
    let plan = DepthPlan(
      area: area, stampHeight: brush.height, rows: count, workers: workers,
      gridBytes: PaintCanvas.bytes(area, brush: brush, components: components))
    var canvases: [PaintCanvas] = []
    for task in plan.tasks {
      guard let canvas = PaintCanvas(task.band, brush: brush, components: components) else {
        return nil
      }
      canvases.append(canvas)
    }
    let sizes = sizes.isEmpty ? [SizedRows(rows: 0..<count, brush: brush)] : sizes
    let (stamps, starts) = stamps(of: sizes.map(\.brush))
    let palette = kernelPalette
    let made = canvases
    let drawn = x.withKernelNumbers(pixels) { x, xMap in
      y.withKernelNumbers(pixels) { y, yMap in
        // They point to memory that is not written while the threads read it.
        nonisolated(unsafe) let columns = (x: x, xMap: xMap, y: y, yMap: yMap)
        return stamps.withUnsafeBufferPointer { stamps in
          palette.withUnsafeBufferPointer { palette in
            nonisolated(unsafe) let (stamps, palette) = (stamps, palette)
            return Parallel.map(count: plan.tasks.count) { index -> Int64 in
              let task = plan.tasks[index]
              made[index].clear()
              guard let strips = MarkerStrips() else { return 0 }
              return zip(sizes, starts).reduce(Int64(0)) { drawn, size in
                let rows = task.rows.clamped(to: size.0.rows)
                guard !rows.isEmpty else { return drawn }
                return drawn
                  + paint(
                    rows, of: task.band, on: made[index], columns, brush: size.0.brush,
                    stamps: UnsafeBufferPointer(rebasing: stamps[size.1...]), palette: palette,
                    strips: strips)
              }
            }
          }
        }
      }
    }
    return (bitmap(plan: plan, canvases: canvases), Int(drawn.reduce(0, +)))
  }

  /// The weights of all brushes, and where those of each start.
  private func stamps(of brushes: [MarkerBrush]) -> (weights: [Int16], starts: [Int]) {
    let (hasColors, hasShares) = (palette.isEmpty, hasShares)
    let parts = Parallel.map(count: brushes.count) {
      hasShares
        ? brushes[$0].shareWeights : hasColors ? brushes[$0].coloredWeights : brushes[$0].weights
    }
    var starts: [Int] = []
    var end = 0
    for part in parts {
      starts.append(end)
      end += part.count
    }
    return (parts.count == 1 ? parts[0] : Array(parts.joined()), starts)
  }

  /// Whether all markers have the same fill and the same outline, and no more.
  private var hasShares: Bool {
    palette.isEmpty && brush.looks.count == 1
      && ([brush] + sizes.map(\.brush)).allSatisfy { $0.innerRadius == 0 }
  }

  /// The numbers of a pixel while it is painted.
  private var components: Int { hasShares ? 2 : 4 }

  /// The layers of each look; their opacities are in the brush.
  private var kernelPalette: [Int16] { palette.flatMap(Self.kernelColors) }

  /// The opaque colours of a look's layers.
  private static func kernelColors(of look: MarkerLook) -> [Int16] {
    let unit = Double(SUMI_COLOR_UNIT)
    return look.layers.flatMap { color in
      [color.red, color.green, color.blue, 1].map { Int16((min(max($0, 0), 1) * unit).rounded()) }
    }
  }

  private func mode(of brush: MarkerBrush) -> sumi_paint_mode {
    if hasShares { return SUMI_PAINT_SHARES }
    if palette.isEmpty { return SUMI_PAINT_UNIFORM }
    return [SUMI_PAINT_FILL, SUMI_PAINT_OUTLINED, SUMI_PAINT_INNER][brush.layers - 1]
  }

  private typealias Columns = (x: sumi_numbers, xMap: sumi_map, y: sumi_numbers, yMap: sumi_map)

  /// Paints some rows; returns the number of points in the band.
  private func paint(
    _ rows: Range<Int>, of band: PixelRect, on canvas: PaintCanvas, _ columns: Columns,
    brush: MarkerBrush, stamps: UnsafeBufferPointer<Int16>, palette: UnsafeBufferPointer<Int16>,
    strips: MarkerStrips
  ) -> Int64 {
    var (x, y) = (columns.x, columns.y)
    let xMap = columns.xMap.eighths(from: band.minX + brush.left - brush.width + 1)
    let yMap = columns.yMap.eighths(from: band.minY + brush.top - brush.height + 1)
    var kernelBrush = sumi_brush(
      weights: stamps.baseAddress, rows: Int32(brush.height), columns: Int32(brush.columns),
      first_rows: eighths { Int16(brush.rows(atEighth: $0).lowerBound) },
      end_rows: eighths { Int16(brush.rows(atEighth: $0).upperBound) }, mode: mode(of: brush))
    // A marker that starts in the band above is counted there.
    let isFirst = band.minY == area.minY
    var kernelCanvas = canvas.kernelCanvas(
      for: brush, countedFrom: isFirst ? 0 : brush.height - 1)
    var looks = LookBlock(self.rows, sides: sides, capacity: min(rows.count, Self.block))
    var drawn: Int64 = 0
    for start in stride(from: rows.lowerBound, to: rows.upperBound, by: Self.block) {
      let block = start..<min(start + Self.block, rows.upperBound)
      looks.fill(block)
      drawn += looks.withKernelLooks(palette: palette.baseAddress) { looks in
        var looks = looks
        return sumi_paint(
          &x, xMap, &y, yMap, Int64(start), Int64(block.count), &looks, &kernelBrush, &kernelCanvas,
          strips.pointer)
      }
    }
    return drawn
  }

  private func eighths(
    _ number: (Int) -> Int16
  ) -> (Int16, Int16, Int16, Int16, Int16, Int16, Int16, Int16) {
    (number(0), number(1), number(2), number(3), number(4), number(5), number(6), number(7))
  }

  private func bitmap(plan: DepthPlan, canvases: [PaintCanvas]) -> Bitmap {
    let area = area
    let size = PixelSize(width: area.width, height: area.height)
    let shares = hasShares ? Self.kernelColors(of: brush.looks[0]) : []
    var bytes = BytePool.shared.take(count: 4 * size.width * size.height)
    bytes.withUnsafeMutableBufferPointer { buffer in
      nonisolated(unsafe) let bytes = buffer
      let chunks = Parallel.chunks(of: size.height, minimum: 64)
      _ = Parallel.map(count: chunks.count) { chunk in
        for (index, band) in plan.bands.enumerated() {
          let first = max(chunks[chunk].lowerBound, band.minY - area.minY)
          let end = min(chunks[chunk].upperBound, band.maxY - area.minY)
          let sharers = stride(from: index, to: canvases.count, by: plan.bands.count)
            .map { UnsafePointer(canvases[$0].components) as UnsafePointer<Int16>? }
          for row in stride(from: first, to: end, by: 1) where !Work.isStopped {
            let pixel = canvases[index].offset(ofRow: row + area.minY - band.minY)
            let to = bytes.baseAddress.map { $0 + 4 * row * size.width }
            if shares.isEmpty {
              sumi_flatten(sharers, Int64(sharers.count), Int64(pixel), Int64(size.width), to)
            } else {
              sumi_flatten_shares(
                sharers, Int64(sharers.count), shares, Int64(pixel), Int64(size.width), to)
            }
          }
        }
      }
    }
    return Bitmap(size: size, bytes: bytes)
  }
}

/// The premultiplied colours of a band of pixels, or the shares of two colours, and of a margin for
/// stamps that start outside and extend into it.
final class PaintCanvas: @unchecked Sendable {
  let components: UnsafeMutablePointer<Int16>
  private let memory: NumberMemory
  private let size: PixelSize
  private let stride: Int
  private let brush: MarkerBrush
  /// The numbers of a pixel.
  private let perPixel: Int

  init?(_ band: PixelRect, brush: MarkerBrush, components perPixel: Int) {
    self.perPixel = perPixel
    let byteCount = Self.bytes(band, brush: brush, components: perPixel)
    guard byteCount / (2 * perPixel) < 1 << 29 else { return nil }
    memory = NumberMemory(capacity: byteCount)
    components = memory.start.bindMemory(to: Int16.self, capacity: byteCount / 2)
    size = PixelSize(width: band.width + brush.width - 1, height: band.height + brush.height - 1)
    stride = Self.stride(band, brush: brush)
    self.brush = brush
  }

  /// Makes all pixels transparent; called by the thread that paints, so that the memory is local to
  /// it.
  func clear() { memory.clear() }

  private static func stride(_ band: PixelRect, brush: MarkerBrush) -> Int {
    band.width + brush.width - 2 + brush.columns
  }

  static func bytes(_ band: PixelRect, brush: MarkerBrush, components: Int) -> Int {
    2 * components * stride(band, brush: brush) * (band.height + 2 * brush.height - 2)
  }

  /// The offset of the first pixel of a row of the band.
  func offset(ofRow row: Int) -> Int { (row + brush.height - 1) * stride + brush.width - 1 }

  /// The canvas for a brush, which is at most as large as the canvas' own and needs smaller margins.
  func kernelCanvas(for other: MarkerBrush, countedFrom row: Int) -> sumi_canvas {
    let (across, down) = (brush.width - other.width, brush.height - other.height)
    return sumi_canvas(
      pixels: components + perPixel * (down * stride + across), stride: Int32(stride),
      width: Int32(size.width - across), height: Int32(size.height - down),
      counted_from: Int32(row))
  }
}
