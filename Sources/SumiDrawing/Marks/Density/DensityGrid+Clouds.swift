import CNumbers
import SumiData
import SumiLayout
import SumiWork

extension Clouds {
  /// The counts of a density, as the processor counts them; `nil` if the device does not.
  ///
  /// - Parameter rows: the number of rows with x and y.
  func counts(_ frame: DensityFrame, plan: BinPlan, rows: Int) -> DensityGrid? {
    plan.withKernelBins { bins in
      let grid = CloudGrid(
        columns: plan.x.count, rows: plan.y.count, stride: plan.x.count, cellCount: plan.count)
      guard
        let sums = sums(
          x: (CloudSource(frame.x), bins.x), y: (CloudSource(frame.y), bins.y), grid: grid)
      else { return nil }
      // With one more bin, for rows in none.
      var counts = Work.array(repeating: 0 as UInt32, count: plan.count + 1)
      var inside = sums.insideCount
      counts.withUnsafeMutableBufferPointer { counts in
        guard let start = counts.baseAddress else { return }
        sums.copy(to: start)
        frame.x.values.withKernelNumbers { x in
          frame.y.values.withKernelNumbers { y in
            var (x, y) = (x, y)
            for left in sums.rowsLeft {
              inside += Int(
                sumi_count_rows(
                  bins, &x, &y, Int64(left.lowerBound), Int64(left.count), start))
            }
          }
        }
      }
      counts.removeLast()
      return DensityGrid(cells: .counts(counts), leftOutCount: rows - inside, device: sums.device)
    }
  }
}

extension CloudSource {
  init?(_ column: ScaledColumn) {
    if case .warped(let values, let warp, _) = column {
      self.init(values, warp: warp)
    } else {
      self.init(column.values, warp: nil)
    }
  }
}
