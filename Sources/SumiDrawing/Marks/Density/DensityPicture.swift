import Glibc
import SumiData
import SumiGeometry
import SumiLayout
import SumiWork

/// Converts bins to pixels.
struct DensityPicture {
  let plan: BinPlan
  private let cells: DensityGrid.Cells
  private let scale: ColorScale
  private let colors: ColorTable
  /// The colour of each count up to the highest, if that is small enough: small counts are
  /// frequent.
  private let colorOfCount: [UInt32]

  private static let mostCounts: UInt32 = 1 << 16

  /// - Parameter greatest: the greatest of the cells; 0 if all are empty.
  init(
    plan: BinPlan, cells: DensityGrid.Cells, greatest: Double, scale: ColorScale, colors: ColorTable
  ) {
    self.plan = plan
    self.cells = cells
    self.scale = scale
    self.colors = colors
    if case .counts = cells, greatest <= Double(Self.mostCounts) {
      colorOfCount = (0...UInt32(greatest)).map {
        $0 == 0 ? 0 : colors.pixel(at: scale.place(of: Double($0)))
      }
    } else {
      colorOfCount = []
    }
  }

  /// Each pixel of some rows of the plan's area in the colour of its bin; pixels of empty bins are
  /// transparent.
  func bitmap(of part: PixelRect) -> Bitmap {
    let size = PixelSize(width: plan.area.width, height: part.height)
    let columns = plan.x.binOfEachPixel
    let bottom = plan.area.maxY - part.maxY
    let rows = Array(plan.y.binOfEachPixel[bottom..<(bottom + part.height)])
    var bytes = BytePool.shared.take(count: 4 * size.width * size.height)
    bytes.withUnsafeMutableBufferPointer { bytes in
      guard let start = UnsafeMutableRawPointer(bytes.baseAddress) else { return }
      nonisolated(unsafe) let pixels = start.bindMemory(
        to: UInt32.self, capacity: size.width * size.height)
      let chunks = Parallel.chunks(of: size.height, minimum: 1 + (1 << 16) / max(size.width, 1))
      _ = Parallel.map(count: chunks.count) { index in
        var colors = [UInt32](repeating: 0, count: plan.x.count)
        for y in chunks[index] where !Work.isStopped {
          let line = pixels + y * size.width
          // The picture starts at the top, the bins at the bottom.
          let row = rows[size.height - 1 - y]
          if y > chunks[index].lowerBound, row == rows[size.height - y] {
            memcpy(line, line - size.width, 4 * size.width)
          } else if plan.x.count == size.width {
            paint(row, into: line)
          } else {
            colors.withUnsafeMutableBufferPointer { $0.baseAddress.map { paint(row, into: $0) } }
            for x in 0..<size.width { line[x] = colors[columns[x]] }
          }
        }
      }
    }
    return Bitmap(size: size, bytes: bytes)
  }

  /// The colours of a row of bins.
  private func paint(_ row: Int, into line: UnsafeMutablePointer<UInt32>) {
    let first = row * plan.x.count
    let count = plan.x.count
    switch cells {
    case .counts(let counts):
      counts.withUnsafeBufferPointer { counts in
        colorOfCount.withUnsafeBufferPointer { known in
          if known.isEmpty {
            for x in 0..<count {
              let number = counts[first + x]
              line[x] = number == 0 ? 0 : colors.pixel(at: scale.place(of: Double(number)))
            }
          } else {
            for x in 0..<count { line[x] = known[Int(counts[first + x])] }
          }
        }
      }
    case .numbers(let numbers):
      numbers.withUnsafeBufferPointer { numbers in
        for x in 0..<count {
          let number = numbers[first + x]
          line[x] = number.isNaN ? 0 : colors.pixel(at: scale.place(of: number))
        }
      }
    }
  }
}
