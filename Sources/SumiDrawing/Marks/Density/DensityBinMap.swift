import SumiChart
import SumiData
import SumiGeometry
import SumiLayout

/// Which bin of a density each pixel shows, and what is in the bins.
package struct DensityBinMap: Sendable {
  /// The pixels that the bins cover.
  package let area: PixelRect
  /// The number of bins: rows from bottom to top, each from left to right.
  package let count: Int
  private let plan: BinPlan
  private let frame: DensityFrame
  private let aggregate: DensitySeries.Aggregate
  /// By pixel from the left, and the first bin of the row by pixel from the top.
  private let columns: [UInt32]
  private let lines: [UInt32]

  /// `nil` for other kinds of series, and if there is no room for a single pixel.
  ///
  /// - Parameter scale: pixels per point.
  package init?(of series: SeriesFrame, scale: Double) {
    guard let planned = PlannedDensity(of: series, scale: scale) else { return nil }
    let plan = planned.plan
    (self.plan, frame, aggregate) = (plan, planned.frame, planned.series.aggregate)
    (area, count) = (plan.area, plan.count)
    columns = plan.x.binOfEachPixel.map { UInt32($0) }
    lines = plan.y.binOfEachPixel.reversed().map { UInt32($0 * plan.x.count) }
  }

  /// Writes the bins at pixels of the picture; outside of the plot those nearest.
  ///
  /// - Parameters:
  ///   - numbers: of the pixels from the corner of `part` on.
  ///   - stride: from a row to the next.
  package func write(
    _ part: PixelRect, into numbers: UnsafeMutablePointer<UInt32>, stride: Int
  ) {
    let first = columns[min(max(part.minX - area.minX, 0), columns.count - 1)]
    let last = columns[columns.count - 1]
    let left = max(part.minX, area.minX)
    let known = left..<max(min(part.maxX, area.maxX), left)
    for y in part.minY..<part.maxY {
      let line = numbers + (y - part.minY) * stride - part.minX
      let start = lines[min(max(y - area.minY, 0), lines.count - 1)]
      for x in part.minX..<min(known.lowerBound, part.maxX) { line[x] = start + first }
      columns.withUnsafeBufferPointer { columns in
        for x in known { line[x] = start + columns[x - area.minX] }
      }
      for x in min(known.upperBound, part.maxX)..<part.maxX { line[x] = start + last }
    }
  }

  /// The positions between which a bin is, in points of the picture from left to right and from
  /// bottom to top. The last bins end with the plot.
  package func extent(
    of bin: Int
  ) -> (x: (from: Double, to: Double), y: (from: Double, to: Double)) {
    func range(_ index: Int, _ axis: BinAxis) -> (from: Double, to: Double) {
      (min(Double(index) / axis.perAxis, 1), min(Double(index + 1) / axis.perAxis, 1))
    }
    let (x, y) = (range(bin % plan.x.count, plan.x), range(bin / plan.x.count, plan.y))
    let area = frame.area
    return (
      (area.minX + x.from * area.width, area.minX + x.to * area.width),
      (area.maxY - y.from * area.height, area.maxY - y.to * area.height)
    )
  }

  /// The number of rows in each bin and, of aggregates other than the count, the value, which is NaN
  /// where there are no rows.
  ///
  /// - Complexity: one pass over the rows, or two.
  package func contents() -> (counts: [UInt32], values: [Double]) {
    var counted = frame
    if aggregate == .count { counted.values = nil }
    let values: [Double]
    switch DensityGrid(counted, aggregate: aggregate, plan: plan).cells {
    case .counts(let counts): return (counts, [])
    case .numbers(let numbers): values = numbers
    }
    // Rows count as 1 here, whatever their weight.
    counted.weights = nil
    var counts: [UInt32] = []
    let grid = DensityGrid(counted, aggregate: .count, plan: plan)
    if case .counts(let numbers) = grid.cells { counts = numbers }
    return (counts, values)
  }
}
