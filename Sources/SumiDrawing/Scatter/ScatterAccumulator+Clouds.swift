import CNumbers
import SumiData
import SumiGeometry
import SumiLayout
import SumiWork

extension ScatterAccumulator {
  /// The most pixels of a marker that a device adds; it reads 64 stamps of them for each picture.
  private static let mostStampPixels = 1 << 12

  /// What `accumulate()` gives, added up by a device; `nil` if it does not.
  func accumulate(
    withDevice clouds: Clouds
  ) -> (levels: [UInt8], accumulation: ScatterAccumulation)? {
    let plan = DepthPlan(
      area: area, stampHeight: stamps.height, rows: min(x.count, y.count), workers: 1,
      gridBytes: DepthGrid.bytes(area, stamps: stamps))
    guard stamps.columns * stamps.height <= Self.mostStampPixels, plan.tasks.count == 1 else {
      return nil
    }
    return x.withKernelNumbers(pixels) { xNumbers, xMap in
      y.withKernelNumbers(pixels) { yNumbers, yMap in
        let xMap = xMap.eighths(from: area.minX + stamps.left - stamps.width + 1)
        let yMap = yMap.eighths(from: area.minY + stamps.top - stamps.height + 1)
        guard let grid = DepthGrid(area, stamps: stamps) else { return nil }
        var target = grid.kernelGrid(countedFrom: 0)
        let depths = stamps.depths(0..<MarkerStamps.count)
        let cells = CloudGrid(
          columns: 8 * Int(target.width), rows: 8 * Int(target.height),
          stride: Int(target.stride), cellCount: DepthGrid.bytes(area, stamps: stamps) / 4,
          stamps: (depths, stamps.height, stamps.columns))
        guard
          let sums = clouds.sums(
            x: (CloudSource(x), xMap), y: (CloudSource(y), yMap), grid: cells)
        else { return nil }
        sums.copy(to: grid.depths)
        var drawn = sums.insideCount
        depths.withUnsafeBufferPointer { depths in
          var pictures = sumi_stamps(
            depths: depths.baseAddress, first: 0, count: Int32(MarkerStamps.count),
            rows: Int32(stamps.height), columns: Int32(stamps.columns))
          var (x, y) = (xNumbers, yNumbers)
          for left in sums.rowsLeft {
            drawn += Int(
              sumi_splat(
                &x, xMap, &y, yMap, Int64(left.lowerBound), Int64(left.count), &pictures, &target))
          }
        }
        var accumulation = ScatterAccumulation(pointsDrawn: drawn)
        accumulation.device = sums.device
        return (levels(plan: plan, grids: [grid]), accumulation)
      }
    }
  }
}
