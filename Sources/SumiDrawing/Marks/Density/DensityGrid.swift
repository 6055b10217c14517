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
  /// What added up the rows; `nil` for the processor.
  private(set) var device: SeriesDrawing.Device?

  /// Assigns each row to its bin, in one pass over the columns, on all cores.
  ///
  /// The result does not depend on how rows are distributed among threads: sums are those of
  /// integers, see `SumUnits`.
  ///
  /// - Parameter clouds: on a device that may add up rows, with the same result.
  init(
    _ frame: DensityFrame, aggregate: DensitySeries.Aggregate, plan: BinPlan, clouds: Clouds? = nil
  ) {
    if aggregate == .count, let weights = frame.weights {
      var weighted = frame
      (weighted.values, weighted.weights) = (weights, nil)
      let sums = DensityGrid(weighted, aggregate: .sum, plan: plan, clouds: clouds)
      self.init(
        cells: sums.cells.asCounts, leftOutCount: sums.leftOutCount, device: sums.device)
      return
    }
    let rows = min(frame.x.values.count, frame.y.values.count)
    let values = aggregate.values(of: frame, rows: rows)
    if let (part, device) = clouds?.bins(of: frame, values, plan: plan) {
      self.init(part, values, isMean: aggregate == .mean, rows: rows, device: device)
      return
    }
    // A grid per thread must be zeroed and merged, one pass over its bins each, and takes memory;
    // the number of threads keeps both small compared with the rows and the machine's memory.
    let most = max(1, Self.mostBytes / ((plan.count + 1) * BinPart.bytes(of: values)))
    let minimum = max(1 << 16, plan.count / 2, (rows + most - 1) / most)
    self.init(
      frame, aggregate: aggregate, plan: plan, chunks: Parallel.chunks(of: rows, minimum: minimum))
  }

  private init(cells: Cells, leftOutCount: Int, device: SeriesDrawing.Device?) {
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
    let rows = chunks.reduce(0) { $0 + $1.count }
    let values = aggregate.values(of: frame, rows: rows)
    var parts = BinColumns.with(frame, values, plan: plan) { columns in
      Parallel.map(count: chunks.count) { index in
        var part = BinPart(values, binCount: plan.count)
        part.add(chunks[index], of: columns)
        return part
      }
    }
    self.init(
      .joined(&parts, values, binCount: plan.count), values, isMean: aggregate == .mean, rows: rows,
      device: nil)
  }

  private init(
    _ part: consuming BinPart, _ values: CellValues?, isMean: Bool, rows: Int,
    device: SeriesDrawing.Device?
  ) {
    var counts = part.counts
    part.counts = []
    counts.removeLast()
    let cells: Cells =
      values.map { .numbers(Self.numbers(of: counts, part, $0, isMean: isMean)) }
      ?? .counts(counts)
    self.init(cells: cells, leftOutCount: rows - part.inside, device: device)
  }

  private static func numbers(
    of counts: [UInt32], _ part: BinPart, _ values: CellValues, isMean: Bool
  ) -> [Double] {
    [Double](unsafeUninitializedCapacity: counts.count) { numbers, initialized in
      initialized = counts.count
      switch values.kind {
      case .sum(let units):
        sumi_read_sums(
          part.sums, counts, Int64(counts.count), units.kernelUnits, isMean, numbers.baseAddress)
      case .least, .greatest:
        for bin in counts.indices where !Work.stops(at: bin) {
          numbers[bin] = counts[bin] > 0 ? part.extremes[bin] : .nan
        }
      }
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

extension DensitySeries.Aggregate {
  /// What is found of a density's values; `nil` to count rows. A mean is a sum divided by the count.
  fileprivate func values(of frame: DensityFrame, rows: Int) -> CellValues? {
    guard let numbers = frame.values else { return nil }
    switch self {
    case .count: return nil
    case .mean, .sum:
      return CellValues(numbers: numbers, kind: .sum(SumUnits(for: numbers, count: rows)))
    case .min: return CellValues(numbers: numbers, kind: .least)
    case .max: return CellValues(numbers: numbers, kind: .greatest)
    }
  }
}
