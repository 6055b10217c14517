import CNumbers
import SumiChart
import SumiData
import SumiLayout
import SumiWork

/// What is in the bins of a density, with a row of each: enough to draw it, and to add up what
/// several tables have in the same bins.
package struct BinnedRows: Sendable {
  /// The number of bins along x and along y.
  package let size: (columns: Int, rows: Int)
  /// The rows in each bin, row by row from the lower left corner; at most `UInt32.max`.
  package private(set) var counts: [UInt32]
  /// The sum, the least or the greatest value of each bin; empty for a count.
  package private(set) var results: [Double]
  /// The first row of each bin; -1 for a bin without rows.
  package private(set) var rows: [Int64]

  /// `nil` for other kinds of series, on radial axes, and if there is no room for a single pixel.
  ///
  /// A mean has the sum as its result. With weights, a count has the sum of weights.
  ///
  /// - Parameters:
  ///   - series: on its axes, with the rows.
  ///   - scale: pixels per point.
  /// - Complexity: O(rows + bins), on all cores. Sums do not depend on the number of threads.
  package init?(of series: SeriesFrame, scale: Double) {
    guard let planned = PlannedDensity(of: series, scale: scale) else { return nil }
    let (density, frame, plan) = (planned.series, planned.frame, planned.plan)
    let values = density.aggregate == .count ? frame.weights : frame.values
    let aggregate: sumi_aggregate =
      switch density.aggregate {
      case .count, .sum, .mean: SUMI_SUM
      case .min: SUMI_LEAST
      case .max: SUMI_GREATEST
      }
    size = (plan.x.count, plan.y.count)
    let count = min(frame.x.values.count, frame.y.values.count)
    let length = max(1 << 16, (count + Self.mostTasks - 1) / Self.mostTasks)
    let chunks = stride(from: 0, to: count, by: length).map { $0..<min($0 + length, count) }
    let parts = plan.withKernelBins { bins in
      frame.x.values.withKernelNumbers { x in
        frame.y.values.withKernelNumbers { y in
          Self.withNumbers(values) { values in
            nonisolated(unsafe) let (bins, x, y, values) = (bins, x, y, values)
            return Parallel.map(count: chunks.count) { index in
              Part(bins, x, y, values, aggregate, chunks[index], binCount: plan.count)
            }
          }
        }
      }
    }
    var whole =
      parts.first ?? Part(binCount: plan.count, aggregate: values == nil ? nil : aggregate)
    for part in parts.dropFirst() {
      for bin in 0..<plan.count where whole.rows[bin] < 0 { whole.rows[bin] = part.rows[bin] }
      sumi_join_counts(part.counts, Int64(plan.count), &whole.counts)
      if values != nil {
        sumi_join_results(aggregate, part.results, Int64(plan.count), &whole.results)
      }
    }
    counts = Array(whole.counts.prefix(plan.count))
    results = Array(whole.results.prefix(plan.count))
    rows = Array(whole.rows.prefix(plan.count))
  }

  /// Each has its own bins, which are added up in the order of the rows.
  private static let mostTasks = 8

  private static func withNumbers<Result>(
    _ values: NumberValues?, _ body: (sumi_numbers?) -> Result
  ) -> Result {
    guard let values else { return body(nil) }
    return values.withKernelNumbers { body($0) }
  }

  /// The bins of some rows, with one more for rows in none.
  private struct Part: Sendable {
    var counts: [UInt32]
    var results: [Double]
    var rows: [Int64]

    init(binCount: Int, aggregate: sumi_aggregate?) {
      counts = [UInt32](repeating: 0, count: binCount + 1)
      rows = [Int64](repeating: -1, count: binCount + 1)
      let neutral =
        switch aggregate {
        case SUMI_LEAST: Double.infinity
        case SUMI_GREATEST: -Double.infinity
        default: 0.0
        }
      results = aggregate == nil ? [] : [Double](repeating: neutral, count: binCount + 1)
    }

    init(
      _ bins: sumi_bins, _ x: sumi_numbers, _ y: sumi_numbers, _ values: sumi_numbers?,
      _ aggregate: sumi_aggregate, _ chunk: Range<Int>, binCount: Int
    ) {
      self.init(binCount: binCount, aggregate: values == nil ? nil : aggregate)
      var (x, y) = (x, y)
      let (first, count) = (Int64(chunk.lowerBound), Int64(chunk.count))
      guard var values else {
        sumi_find_rows(bins, &x, &y, nil, aggregate, first, count, &counts, nil, &rows)
        return
      }
      sumi_find_rows(bins, &x, &y, &values, aggregate, first, count, &counts, &results, &rows)
    }
  }
}
