import Glibc
import SumiData
import SumiGeometry

/// Bins → pixels.
struct DensityPicture {
  let plan: BinPlan
  let cells: DensityGrid.Cells
  let scale: ColorScale
  let colors: ColorTable

  /// Each pixel in the colour of its bin; those of empty bins are transparent.
  var bitmap: Bitmap {
    switch cells {
    case .counts(let counts):
      let most = Int(counts.max() ?? 0)
      // A small count comes up often: its colour is worked out once.
      if most <= Self.mostCounts {
        let table = [0] + (0..<most).map { pixel(Double($0 + 1)) }
        return table.withUnsafeBufferPointer { table in
          nonisolated(unsafe) let table = table
          return bitmap(of: counts) { table[Int($0)] }
        }
      }
      return bitmap(of: counts) { $0 == 0 ? 0 : pixel(Double($0)) }
    case .numbers(let numbers):
      return bitmap(of: numbers) { $0.isNaN ? 0 : pixel($0) }
    }
  }

  private static let mostCounts = 1 << 16

  @inline(__always)
  private func pixel(_ value: Double) -> UInt32 { colors.pixel(at: scale.place(of: value)) }

  @inline(__always)
  private func bitmap<Cell: Sendable>(
    of cells: [Cell], _ color: @Sendable (Cell) -> UInt32
  ) -> Bitmap {
    let size = PixelSize(width: plan.area.width, height: plan.area.height)
    let columns = plan.x.binOfEachPixel
    let rows = plan.y.binOfEachPixel
    let stride = plan.x.count
    let bytes = [UInt8](unsafeUninitializedCapacity: 4 * size.width * size.height) { bytes, count in
      count = 4 * size.width * size.height
      guard let start = UnsafeMutableRawPointer(bytes.baseAddress) else { return }
      nonisolated(unsafe) let pixels = start.bindMemory(
        to: UInt32.self, capacity: size.width * size.height)
      let chunks = Parallel.chunks(of: size.height, minimum: 1 + (1 << 16) / size.width)
      _ = Parallel.map(count: chunks.count) { index in
        for y in chunks[index] {
          let line = pixels + y * size.width
          // The picture's first row is at the top, the bins' at the bottom.
          let row = rows[size.height - 1 - y]
          if y > chunks[index].lowerBound, row == rows[size.height - y] {
            memcpy(line, line - size.width, 4 * size.width)
            continue
          }
          cells.withUnsafeBufferPointer { cells in
            for x in 0..<size.width { line[x] = color(cells[row * stride + columns[x]]) }
          }
        }
      }
    }
    return Bitmap(size: size, bytes: bytes)
  }
}
