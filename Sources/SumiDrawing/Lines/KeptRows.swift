import CNumbers
import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import SumiWork

/// Few of very many rows that show the same.
package enum KeptRows {
  /// The rows that draw the same line as all of them, in ascending order: of each bin that it is
  /// reduced to the first, the lowest, the highest and the last. Their number is bounded by the
  /// pixels along x.
  ///
  /// The rows of several tables draw the same line together as all rows of these tables, if they
  /// are put in the order of x.
  ///
  /// - Parameters:
  ///   - line: the series on its axes; its own rows are not used.
  ///   - frame: the chart that it is in.
  ///   - scale: pixels per point.
  ///   - x: the positions of the rows, on the line's axis.
  ///   - values: the values of one line or several along x.
  ///   - leastValue: values up to this one are gaps.
  /// - Complexity: O(rows), on all cores.
  package static func ofLine(
    _ line: SeriesFrame, in frame: ChartFrame, scale: Double, x: PlacedColumn,
    values: [NumberValues], leastValue: Double
  ) -> [Int] {
    var pixels = PixelGrid(scale: scale)
    var plotArea = pixels.covering(frame.clip)
    if line.series.source.orientation == .horizontal {
      (pixels, plotArea) = (pixels.transposed, plotArea.transposed)
    }
    let strokeWidth = (line.series.traits.line?.width ?? 1) * scale
    let bins = LineBins(
      plotArea: plotArea, margin: LineBins.margin(strokeWidth: strokeWidth),
      strokeWidth: strokeWidth)
    return x.withKernelNumbers(pixels) { numbers, map in
      var keeping = sumi_keeping()
      keeping.x_map = bins.map(map, isMirrored: map.scale < 0)
      keeping.least_place = -.infinity
      keeping.bins = bins.count
      keeping.least_y = leastValue
      return rows(keeping, numbers, values)
    }
  }

  /// The rows with the least and the greatest x, and with the least and the greatest of each of
  /// some values.
  ///
  /// - Parameters:
  ///   - leastX: rows whose x is not above it are left out.
  ///   - leastValue: values up to this one do not count.
  /// - Complexity: O(rows), on all cores.
  package static func ofExtremes(
    x: NumberValues, values: [NumberValues], leastX: Double, leastValue: Double
  ) -> [Int] {
    x.withKernelNumbers { numbers in
      var keeping = sumi_keeping()
      keeping.x_map.scale = 1
      keeping.least_place = leastX
      if numbers.type == SUMI_INT64, x.count > 0, leastX == -.infinity {
        // Large integers would be equal as Doubles.
        keeping.x_map.integer_origin = x.integer(at: 0)
        keeping.x_map.origin = Double(keeping.x_map.integer_origin)
      }
      keeping.least_y = leastValue
      return rows(keeping, numbers, values)
    }
  }

  /// The rows that one task reads. It does not matter to the result.
  private static let taskRows = 1 << 26

  private static func rows(
    _ keeping: sumi_keeping, _ x: sumi_numbers, _ values: [NumberValues]
  ) -> [Int] {
    var found: [Int] = []
    for column in values {
      column.withKernelNumbers { y in
        found += Self.kept(keeping, x, y, count: min(Int(x.count), Int(y.count)))
      }
    }
    // The rows of one column are in order if x is.
    if zip(found, found.dropFirst()).allSatisfy({ $0 < $1 }) { return found }
    found.sort()
    var rows: [Int] = []
    rows.reserveCapacity(found.count)
    for row in found where rows.last != row { rows.append(row) }
    return rows
  }

  private static func kept(
    _ keeping: sumi_keeping, _ x: sumi_numbers, _ y: sumi_numbers, count: Int
  ) -> [Int] {
    let size = keeping.bins == 0 ? 1 : Int(keeping.bins) + 2
    let least = max(1 << 16, (count + Parallel.workerCount - 1) / Parallel.workerCount)
    let length = min(least, taskRows)
    let chunks = stride(from: 0, to: count, by: length).map { $0..<min($0 + length, count) }
    nonisolated(unsafe) let (keeping, x, y) = (keeping, x, y)
    let parts = Parallel.map(count: chunks.count) { index in
      [sumi_kept](unsafeUninitializedCapacity: size) { kept, initialized in
        sumi_keep_none(kept.baseAddress, Int64(size))
        var (keeping, x, y) = (keeping, x, y)
        sumi_keep_rows(
          &keeping, &x, &y, Int64(chunks[index].lowerBound), Int64(chunks[index].count),
          kept.baseAddress)
        initialized = size
      }
    }
    guard var whole = parts.first else { return [] }
    for part in parts.dropFirst() { sumi_join_kept(part, Int64(size), &whole) }
    return [Int](unsafeUninitializedCapacity: 4 * size) { rows, count in
      count = Int(sumi_kept_rows(whole, Int64(size), rows.baseAddress))
    }
  }
}
