import CNumbers
import Glibc
import SumiData
import SumiGeometry
import SumiLayout
import SumiScene
import SumiWork

/// Statistics of an accumulated scatter series, for the report.
public struct ScatterAccumulation: Equatable, Sendable {
  /// The number of points whose markers may touch the plot area.
  public var pointsDrawn: Int
  /// What added up the markers; `nil` for the processor.
  public var device: SeriesDrawing.Device?

  /// The largest error of a marker's position along x and along y, in pixels: half of an eighth.
  public static let positionError = 1.0 / 16

  public init(pointsDrawn: Int) { self.pointsDrawn = pointsDrawn }
}

/// Adds up the coverage of the markers of millions of points on all cores.
///
/// If markers of opacity a cover the fractions cᵢ of a pixel, the pixel's level is 1 − Π (1 − a
/// cᵢ). Logarithms are added as integers, so the levels do not depend on the order of the points or
/// the number of threads. O(points × marker area + pixels) time, 4 bytes per pixel for each grid.
struct ScatterAccumulator {
  let x: PlacedColumn
  let y: PlacedColumn
  let pixels: PixelGrid
  /// The pixels wanted.
  let area: PixelRect
  let stamps: MarkerStamps
  var workers = Parallel.workerCount

  /// The largest marker with stamps, 4 MB each: a few larger ones cover any plot.
  static let largestRadius = 512.0

  /// The levels of the area, and the statistics; `nil` if memory is short.
  ///
  /// - Parameter clouds: on a device that may add up markers, with the same sums.
  func accumulate(
    on clouds: Clouds? = nil
  ) -> (levels: [UInt8], accumulation: ScatterAccumulation)? {
    if let clouds, let sums = accumulate(withDevice: clouds) { return sums }
    let plan = DepthPlan(
      area: area, stampHeight: stamps.height, rows: min(x.count, y.count), workers: workers,
      gridBytes: DepthGrid.bytes(area, stamps: stamps))
    var grids: [DepthGrid] = []
    for task in plan.tasks {
      guard let grid = DepthGrid(task.band, stamps: stamps) else { return nil }
      grids.append(grid)
    }
    var drawn = 0
    for first in stride(from: 0, to: MarkerStamps.count, by: stamps.batch) {
      let numbers = first..<min(first + stamps.batch, MarkerStamps.count)
      drawn += splat(numbers, plan: plan, grids: grids)
    }
    return (levels(plan: plan, grids: grids), ScatterAccumulation(pointsDrawn: drawn))
  }

  /// Adds the points whose centre is at one of the given eighths.
  private func splat(_ numbers: Range<Int>, plan: DepthPlan, grids: [DepthGrid]) -> Int {
    let depths = stamps.depths(numbers)
    let drawn = x.withKernelNumbers(pixels) { x, xMap in
      y.withKernelNumbers(pixels) { y, yMap in
        // They point to memory that is not written while the threads read it.
        nonisolated(unsafe) let columns = (x: x, xMap: xMap, y: y, yMap: yMap)
        return Parallel.map(count: plan.tasks.count) { index in
          splat(numbers, depths, columns, plan.tasks[index], grids[index])
        }
      }
    }
    return Int(drawn.reduce(0, +))
  }

  private typealias Columns = (x: sumi_numbers, xMap: sumi_map, y: sumi_numbers, yMap: sumi_map)

  /// Runs a task's share; returns the number of points in its band.
  private func splat(
    _ numbers: Range<Int>, _ depths: [UInt32], _ columns: Columns, _ task: DepthPlan.Task,
    _ grid: DepthGrid
  ) -> Int64 {
    if Work.isStopped { return 0 }
    let isFirstBand = task.band.minY == area.minY
    if numbers.lowerBound == 0 { grid.clear() }
    let xMap = columns.xMap.eighths(from: task.band.minX + stamps.left - stamps.width + 1)
    let yMap = columns.yMap.eighths(from: task.band.minY + stamps.top - stamps.height + 1)
    return depths.withUnsafeBufferPointer { depths in
      var pictures = sumi_stamps(
        depths: depths.baseAddress, first: Int32(numbers.lowerBound),
        count: Int32(numbers.count), rows: Int32(stamps.height), columns: Int32(stamps.columns))
      // A marker that starts in the band above is counted there.
      var depthGrid = grid.kernelGrid(countedFrom: isFirstBand ? 0 : stamps.height - 1)
      var (x, y) = (columns.x, columns.y)
      return sumi_splat(
        &x, xMap, &y, yMap, Int64(task.rows.lowerBound), Int64(task.rows.count), &pictures,
        &depthGrid)
    }
  }

  func levels(plan: DepthPlan, grids: [DepthGrid]) -> [UInt8] {
    let size = area.width * area.height
    var levels = BytePool.shared.take(count: size)
    levels.withUnsafeMutableBufferPointer { buffer in
      nonisolated(unsafe) let levels = buffer
      let shares = Parallel.chunks(of: area.height, minimum: 64)
      _ = Parallel.map(count: shares.count) { share in
        for (index, band) in plan.bands.enumerated() {
          let first = max(shares[share].lowerBound, band.minY - area.minY)
          let end = min(shares[share].upperBound, band.maxY - area.minY)
          let sharers = stride(from: index, to: grids.count, by: plan.bands.count).map {
            grids[$0]
          }
          let depths = sharers.map { UnsafePointer($0.depths) as UnsafePointer<UInt32>? }
          for row in stride(from: first, to: end, by: 1) where !Work.isStopped {
            let pixel = sharers[0].offset(ofRow: row + area.minY - band.minY)
            sumi_levels(
              depths, Int64(depths.count), Int64(pixel), Int64(area.width), DepthLevels.table,
              levels.baseAddress.map { $0 + row * area.width })
          }
        }
      }
    }
    return levels
  }
}

extension sumi_map {
  /// The map to eighths of a pixel relative to `pixel`, plus one half for rounding.
  func eighths(from pixel: Int) -> sumi_map {
    var map = self
    map.scale *= 8
    map.offset = (map.offset - Double(pixel)) * 8 + 0.5
    return map
  }
}
