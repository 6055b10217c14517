import SumiData
import SumiLayout
import SumiWork

extension Clouds {
  /// The bins of a density, with what the processor has in them; `nil` if the device does not add them up.
  func bins(
    of frame: DensityFrame, _ values: CellValues?, plan: BinPlan
  ) -> (part: BinPart, device: SeriesDrawing.Device)? {
    BinColumns.with(frame, values, plan: plan) { columns in
      let grid = CloudGrid(
        columns: plan.x.count, rows: plan.y.count, stride: plan.x.count, cellCount: plan.count,
        values: values)
      guard
        let sums = sums(
          x: (CloudSource(frame.x), columns.bins.x), y: (CloudSource(frame.y), columns.bins.y),
          grid: grid)
      else { return nil }
      var part = BinPart(values, binCount: plan.count)
      part.inside = sums.insideCount
      part.counts.withUnsafeMutableBufferPointer { counts in
        if let start = counts.baseAddress { sums.copy(to: start) }
      }
      switch values?.kind {
      case nil: break
      case .sum: sums.copySums(to: &part.sums)
      case .least, .greatest: sums.copyExtremes(to: &part.extremes)
      }
      for left in sums.rowsLeft { part.add(left, of: columns) }
      return (part, sums.device)
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
