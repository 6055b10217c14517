import CNumbers
import SumiChart
import SumiData
import SumiLayout
import SumiWork

/// The bins of a density with their contents: rows from bottom to top, each from left to right.
struct DensityGrid {
  /// One entry per bin.
  enum Cells: Equatable {
    /// The number of rows, clamped to UInt32; 0 for an empty bin.
    case counts([UInt32])
    /// The aggregate of a bin's values; NaN for an empty bin.
    case numbers([Double])
  }

  let cells: Cells
  /// The number of rows in no bin: out of range, or without x, y or value.
  let leftOutCount: Int
  /// What counted the rows; `nil` for the processor.
  private(set) var device: SeriesDrawing.Device?

  /// Assigns each row to its bin, in one pass over the columns, on all cores.
  ///
  /// Counts, minima and maxima do not depend on how rows are distributed among threads. Sums and
  /// means are added per thread: different distributions differ by rounding, at most n · 2⁻⁵³ of
  /// the sum of n magnitudes, and not at all for integers whose sums stay below 2⁵³.
  ///
  /// - Parameter clouds: on a device that may count rows, with the same counts.
  init(
    _ frame: DensityFrame, aggregate: DensitySeries.Aggregate, plan: BinPlan, clouds: Clouds? = nil
  ) {
    if aggregate == .count, let weights = frame.weights {
      var weighted = frame
      (weighted.values, weighted.weights) = (weights, nil)
      let sums = DensityGrid(weighted, aggregate: .sum, plan: plan)
      self.init(cells: sums.cells.asCounts, leftOutCount: sums.leftOutCount)
      return
    }
    let rows = min(frame.x.values.count, frame.y.values.count)
    if aggregate == .count, let grid = clouds?.counts(frame, plan: plan, rows: rows) {
      self = grid
      return
    }
    // A grid per thread must be zeroed and merged, one pass over its bins each, and takes memory;
    // the number of threads keeps both small compared with the rows and the machine's memory.
    let bytes = (plan.count + 1) * (aggregate == .count ? 4 : 12)
    let most = max(1, Self.mostBytes / bytes)
    let minimum = max(1 << 16, plan.count / 2, (rows + most - 1) / most)
    self.init(
      frame, aggregate: aggregate, plan: plan, chunks: Parallel.chunks(of: rows, minimum: minimum))
  }

  init(cells: Cells, leftOutCount: Int, device: SeriesDrawing.Device? = nil) {
    self.cells = cells
    self.leftOutCount = leftOutCount
    self.device = device
  }

  /// The limit in bytes for the grids of all threads, if there is more than one.
  private static let mostBytes = 1 << 28

  /// The same with a given distribution of the rows.
  init(
    _ frame: DensityFrame, aggregate: DensitySeries.Aggregate, plan: BinPlan, chunks: [Range<Int>]
  ) {
    var parts = BinParts(frame, aggregate: aggregate, plan: plan, chunks: chunks)
    leftOutCount = parts.leftOutCount
    let (counts, results) = parts.join()
    switch aggregate {
    case .count: cells = .counts(counts)
    case .mean, .min, .max, .sum:
      cells = .numbers(
        [Double](unsafeUninitializedCapacity: counts.count) { numbers, initialized in
          initialized = counts.count
          counts.withUnsafeBufferPointer { counts in
            results.withUnsafeBufferPointer { results in
              let isMean = aggregate == .mean
              for bin in counts.indices where !Work.stops(at: bin) {
                let count = Double(counts[bin])
                let result = isMean ? results[bin] / count : results[bin]
                numbers[bin] = count == 0 ? .nan : result
              }
            }
          }
        })
    }
  }
}

extension DensityGrid.Cells {
  /// Sums as counts, if they are: so that weights of 1 draw what rows without weights do.
  fileprivate var asCounts: Self {
    guard case .numbers(let sums) = self else { return self }
    var counts = [UInt32](repeating: 0, count: sums.count)
    for (bin, sum) in sums.enumerated() where !sum.isNaN {
      guard let count = UInt32(exactly: sum) else { return self }
      counts[bin] = count
    }
    return .counts(counts)
  }
}

/// The results of the threads, each in its own grid.
private struct BinParts {
  private struct Part: Sendable {
    /// With one more bin at the end, for rows in none.
    var counts: [UInt32]
    /// Empty for counts.
    var results: [Double]
    var inside: Int64
  }

  private var parts: [Part]
  private let binCount: Int
  private let aggregate: sumi_aggregate
  let leftOutCount: Int

  init(
    _ frame: DensityFrame, aggregate: DensitySeries.Aggregate, plan: BinPlan, chunks: [Range<Int>]
  ) {
    let kernel = aggregate.kernelAggregate
    let size = plan.count + 1
    let parts = plan.withKernelBins { bins in
      frame.x.values.withKernelNumbers { x in
        frame.y.values.withKernelNumbers { y in
          // They point to memory that is not written while the threads read it.
          nonisolated(unsafe) let (bins, x, y) = (bins, x, y)
          guard aggregate != .count, let values = frame.values else {
            return Parallel.map(count: chunks.count) { index in
              var (x, y) = (x, y)
              var counts = Work.array(repeating: 0 as UInt32, count: size)
              let inside = sumi_count_rows(
                bins, &x, &y, Int64(chunks[index].lowerBound), Int64(chunks[index].count), &counts)
              return Part(counts: counts, results: [], inside: inside)
            }
          }
          return values.withKernelNumbers { values in
            nonisolated(unsafe) let values = values
            return Parallel.map(count: chunks.count) { index in
              var (x, y, values) = (x, y, values)
              var counts = Work.array(repeating: 0 as UInt32, count: size)
              var results = Work.array(repeating: kernel.neutral, count: size)
              let inside = sumi_aggregate_rows(
                bins, &x, &y, &values, kernel, Int64(chunks[index].lowerBound),
                Int64(chunks[index].count), &counts, &results)
              return Part(counts: counts, results: results, inside: inside)
            }
          }
        }
      }
    }
    self.parts = parts
    self.aggregate = kernel
    binCount = plan.count
    leftOutCount =
      chunks.reduce(0) { $0 + $1.count } - Int(parts.reduce(0) { $0 + $1.inside })
  }

  /// Merges all grids, without the bin for rows in none, and leaves none.
  mutating func join() -> (counts: [UInt32], results: [Double]) {
    guard !parts.isEmpty else {
      return (
        [UInt32](repeating: 0, count: binCount), [Double](repeating: .nan, count: binCount)
      )
    }
    // Taken out, so that it is not copied.
    var sum = parts.removeFirst()
    let (others, aggregate) = (parts, aggregate)
    let bins = Parallel.chunks(of: others.isEmpty ? 0 : binCount, minimum: 1 << 16, share: 8)
    sum.counts.withUnsafeMutableBufferPointer { counts in
      sum.results.withUnsafeMutableBufferPointer { results in
        nonisolated(unsafe) let (counts, results) = (counts.baseAddress, results.baseAddress)
        _ = Parallel.map(count: bins.count) { index in
          let (first, count) = (bins[index].lowerBound, Int64(bins[index].count))
          for part in others where !Work.isStopped {
            part.counts.withUnsafeBufferPointer {
              sumi_join_counts($0.baseAddress.map { $0 + first }, count, counts.map { $0 + first })
            }
            if part.results.isEmpty { continue }
            part.results.withUnsafeBufferPointer {
              sumi_join_results(
                aggregate, $0.baseAddress.map { $0 + first }, count, results.map { $0 + first })
            }
          }
        }
      }
    }
    parts = []
    sum.counts.removeLast()
    return (sum.counts, sum.results)
  }
}

extension DensitySeries.Aggregate {
  /// A mean is a sum divided by the count.
  fileprivate var kernelAggregate: sumi_aggregate {
    switch self {
    case .count, .mean, .sum: SUMI_SUM
    case .min: SUMI_LEAST
    case .max: SUMI_GREATEST
    }
  }
}

extension sumi_aggregate {
  /// The neutral element of the aggregate.
  fileprivate var neutral: Double {
    self == SUMI_LEAST ? .infinity : self == SUMI_GREATEST ? -.infinity : 0
  }
}
