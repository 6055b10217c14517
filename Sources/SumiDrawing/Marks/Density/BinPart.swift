import CNumbers
import SumiLayout
import SumiWork

/// The contents of bins, as far as rows have been added.
struct BinPart: Sendable {
  /// The rows in each bin, with one more bin at the end, for rows in none.
  var counts: [UInt32]
  /// The low and the high part of each bin's sum, if there are sums.
  var sums: [Int64] = []
  /// The least or the greatest number of each bin, if these are wanted.
  var extremes: [Double] = []
  /// The rows in bins.
  var inside = 0

  init(_ values: CellValues?, binCount: Int) {
    counts = Work.array(repeating: 0, count: binCount + 1)
    switch values?.kind {
    case nil: break
    case .sum: sums = Work.array(repeating: 0, count: 2 * (binCount + 1))
    case .least, .greatest:
      extremes = Work.array(repeating: values?.neutral ?? 0, count: binCount + 1)
    }
  }

  /// Bytes for each bin.
  static func bytes(of values: CellValues?) -> Int {
    switch values?.kind {
    case nil: 4
    case .sum: 20
    case .least, .greatest: 12
    }
  }

  mutating func add(_ rows: Range<Int>, of columns: BinColumns) {
    var (x, y) = (columns.x, columns.y)
    let (bins, first, count) = (columns.bins, Int64(rows.lowerBound), Int64(rows.count))
    guard var numbers = columns.numbers, let kind = columns.kind else {
      inside += Int(sumi_count_rows(bins, &x, &y, first, count, &counts))
      return
    }
    switch kind {
    case .sum(let units):
      inside += Int(
        sumi_sum_rows(
          bins, &x, &y, &numbers, units.kernelUnits, first, count, &counts, &sums))
    case .least, .greatest:
      inside += Int(
        sumi_aggregate_rows(
          bins, &x, &y, &numbers, kind.aggregate, first, count, &counts, &extremes))
    }
  }

  /// All parts as one, on all cores.
  ///
  /// - Parameter parts: is empty afterwards, so that none is copied.
  static func joined(_ parts: inout [BinPart], _ values: CellValues?, binCount: Int) -> BinPart {
    guard !parts.isEmpty else { return BinPart(values, binCount: binCount) }
    var sum = parts.removeFirst()
    let others = parts
    parts = []
    if others.isEmpty { return sum }
    sum.inside += others.reduce(0) { $0 + $1.inside }
    let bins = Parallel.chunks(of: binCount, minimum: 1 << 16, share: 8)
    sum.counts.withUnsafeMutableBufferPointer { counts in
      sum.sums.withUnsafeMutableBufferPointer { sums in
        sum.extremes.withUnsafeMutableBufferPointer { extremes in
          nonisolated(unsafe) let target = (counts, sums, extremes)
          _ = Parallel.map(count: bins.count) { index in
            for part in others where !Work.isStopped {
              part.join(
                bins[index], kind: values?.kind, to: target.0, target.1, target.2)
            }
          }
        }
      }
    }
    return sum
  }

  /// Adds some bins to those of another part.
  private func join(
    _ bins: Range<Int>, kind: CellValues.Kind?, to counts: UnsafeMutableBufferPointer<UInt32>,
    _ sums: UnsafeMutableBufferPointer<Int64>, _ extremes: UnsafeMutableBufferPointer<Double>
  ) {
    let (first, count) = (bins.lowerBound, Int64(bins.count))
    self.counts.withUnsafeBufferPointer {
      sumi_join_counts(
        $0.baseAddress.map { $0 + first }, count, counts.baseAddress.map { $0 + first })
    }
    switch kind {
    case nil: break
    case .sum:
      self.sums.withUnsafeBufferPointer {
        sumi_join_sums(
          $0.baseAddress.map { $0 + 2 * first }, 2 * count,
          sums.baseAddress.map { $0 + 2 * first })
      }
    case .least, .greatest:
      self.extremes.withUnsafeBufferPointer {
        sumi_join_results(
          kind?.aggregate ?? SUMI_LEAST, $0.baseAddress.map { $0 + first }, count,
          extremes.baseAddress.map { $0 + first })
      }
    }
  }
}

/// The columns of a density for the kernels. They point to memory that is not written while threads read
/// it.
struct BinColumns: @unchecked Sendable {
  let bins: sumi_bins
  let x: sumi_numbers
  let y: sumi_numbers
  /// `nil` to count rows.
  let numbers: sumi_numbers?
  let kind: CellValues.Kind?

  static func with<Result>(
    _ frame: DensityFrame, _ values: CellValues?, plan: BinPlan, _ body: (BinColumns) -> Result
  ) -> Result {
    plan.withKernelBins { bins in
      frame.x.values.withKernelNumbers { x in
        frame.y.values.withKernelNumbers { y in
          guard let values else {
            return body(BinColumns(bins: bins, x: x, y: y, numbers: nil, kind: nil))
          }
          return values.numbers.withKernelNumbers {
            body(BinColumns(bins: bins, x: x, y: y, numbers: $0, kind: values.kind))
          }
        }
      }
    }
  }
}

extension CellValues.Kind {
  fileprivate var aggregate: sumi_aggregate {
    switch self {
    case .sum: SUMI_SUM
    case .least: SUMI_LEAST
    case .greatest: SUMI_GREATEST
    }
  }
}
