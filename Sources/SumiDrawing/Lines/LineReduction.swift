import CNumbers
import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import SumiWork

/// How a line of any number of points is drawn.
enum LineReduction {
  /// Few enough points to draw each: all rows that affect the picture.
  case rows(Range<Int>)
  /// Reduced to its visible shape, from this number of rows.
  case path(LinePath, rowCount: Int)
  /// Covered sample by sample: the coverage of each pixel of the plot area.
  case sampled([UInt8])
  /// x is not ordered or has gaps, or the stroke is too wide to be covered bin by bin.
  case unordered
}

extension LineReduction {
  /// The memory in bytes of what is worth keeping for another picture; `nil` if nothing is.
  var keptBytes: Int? {
    switch self {
    case .path(let path, _): path.byteCount
    case .sampled(let levels): levels.count
    case .rows, .unordered: nil
    }
  }
}

/// What of a reduced line is drawn.
enum LineUse {
  /// What its pen covers.
  case stroke
  /// Its lowest and highest y in each bin.
  case extents
  /// The area that it bounds: its heights within each bin are kept too.
  case area
}

/// Reduces lines with ordered x to their visible shape.
struct LineReducer {
  @Shared var frame: SeriesFrame
  let curve: Curve
  /// In pixels.
  let strokeWidth: Double
  let pixels: PixelGrid
  /// What the line is clipped to.
  let plotArea: PixelRect

  /// The visible rows per pixel of width above which a line is reduced.
  let leastDensity: Double
  /// Keeps the reduced line for the next picture; `nil` to keep nothing.
  var memo: LineMemo?
  /// Another column on the y axis: where it has no position, the line has a gap too.
  var mask: PlacedColumn?
  var use = LineUse.extents

  /// Rows within this fraction of a bin, a 128th of a pixel, are drawn at one position.
  private static let tolerance = 0.25

  /// Lines of fewer rows are reduced again sooner than they are found.
  private static let leastKeptRows = 10_000

  /// The largest deviation of a reduced line in pixels: half a bin plus the tolerance.
  static let errorBound =
    (0.5 + tolerance / 2) / Double(SUMI_BINS_PER_PIXEL)

  /// In pixels; the time per bin grows with the stroke's width.
  private static let widestStroke = 256.0

  var reduction: LineReduction {
    let whole = wholeReduction
    guard let window = pixels.window, case .path(let path, let rowCount) = whole else {
      return whole
    }
    return .path(path.within(window), rowCount: rowCount)
  }

  private var wholeReduction: LineReduction {
    let count = min(frame.x.count, frame.y.count)
    let most = Int(Double(plotArea.width) * leastDensity)
    guard count > most, !plotArea.isEmpty else { return .rows(0..<count) }
    guard strokeWidth <= Self.widestStroke, let order = frame.x.values.order else {
      return .unordered
    }
    guard let memo, count >= Self.leastKeptRows else {
      return reduction(order: order, count: count, most: most)
    }
    let key = LineMemo.Key(
      x: LineMemo.Placement(frame.x), y: LineMemo.Placement(frame.y),
      mask: hidingMask.map(LineMemo.Placement.init), curve: curve, strokeWidth: strokeWidth,
      scale: pixels.scale, plotArea: plotArea, leastDensity: leastDensity, use: use)
    return memo.line(for: key) { reduction(order: order, count: count, most: most) }
  }

  private func reduction(
    order: NumberValues.Order, count: Int, most: Int
  ) -> LineReduction {
    frame.x.withKernelNumbers(pixels) { x, xMap in
      frame.y.withKernelNumbers(pixels) { y, yMap in
        var line = sumi_line()
        line.x = x
        line.y = y
        line.x_map = xMap
        line.y_map = yMap
        line.x_is_integer = sumi_summary_is_integer(x.type)
        line.y_is_integer = sumi_summary_is_integer(y.type)
        let margin = LineBins.margin(strokeWidth: strokeWidth)
        let isMirrored = place(&line, order: order, margin: margin)
        guard let placed = placedRows(of: line, count: count, order: order) else {
          return .unordered
        }
        let rows = visibleRows(of: line, among: placed)
        guard rows.count > most else { return .rows(rows) }
        let path =
          hasFewRows(rows)
          ? outline(line, rows: rows, isMirrored: isMirrored)
          : trace(line, rows: rows, isMirrored: isMirrored)
        return .path(
          LinePath(path, area: plotArea, margin: margin, strokeWidth: strokeWidth),
          rowCount: rows.count)
      }
    }
  }

  /// Sets the maps to bins and pixels. Returns whether left and right are swapped, so that bins
  /// never decrease from row to row.
  private func place(_ line: inout sumi_line, order: NumberValues.Order, margin: Int) -> Bool {
    let bins = LineBins(plotArea: plotArea, margin: margin, strokeWidth: strokeWidth)
    let isMirrored = (order == .ascending) == (line.x_map.scale < 0)
    line.x_map = bins.map(line.x_map, isMirrored: isMirrored)
    line.y_map.offset -= Double(plotArea.minY)
    line.bins = bins.count
    line.tolerance = Self.tolerance
    line.x_descends = order == .descending
    line.curve = curve.kernelCurve
    return isMirrored
  }

  /// The rows whose x has a position, if they are contiguous and ordered: on a logarithmic axis
  /// those above
  /// 0. `nil` if other rows lie among them.
  private func placedRows(
    of line: sumi_line, count: Int, order: NumberValues.Order
  ) -> Range<Int>? {
    guard case .warped(let values, .logarithm(let replacement), _) = frame.x else {
      return 0..<count
    }
    let ascends = order == .ascending
    let boundary = Self.firstRow(among: 0..<count) { (values[$0] > 0) == ascends }
    guard let replacement else { return ascends ? boundary..<count : 0..<boundary }
    // With clipping, values ≤ 0 are drawn at `replacement`; the order holds only if no other value
    // lies below it.
    guard boundary > 0, boundary < count else { return 0..<count }
    return values[ascends ? boundary : boundary - 1] >= replacement ? 0..<count : nil
  }

  /// The first row that satisfies a condition that all later rows satisfy too; the end if none
  /// does.
  private static func firstRow(
    among rows: Range<Int>, where isBeyond: (Int) -> Bool
  ) -> Int {
    var low = rows.lowerBound
    var high = rows.upperBound
    while low < high {
      let middle = (low + high) / 2
      if isBeyond(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The visible rows plus two on each side, which determine the lines and curve slopes at the
  /// edges.
  private func visibleRows(of line: sumi_line, among rows: Range<Int>) -> Range<Int> {
    var line = line
    func firstRow(where isBeyond: (Double) -> Bool) -> Int {
      Self.firstRow(among: rows) { isBeyond(sumi_place_row(&line.x, &line.x_map, Int64($0))) }
    }
    let bins = Double(line.bins)
    let first = firstRow { $0 >= 0 }
    let end = firstRow { $0 > bins }
    return max(first - 2, rows.lowerBound)..<min(max(end, first) + 2, rows.upperBound)
  }

  /// The visible rows per pixel of width up to which the outline of a stroke takes less time than
  /// its bins.
  private static let mostOutlineDensity = 4

  private func hasFewRows(_ rows: Range<Int>) -> Bool {
    use == .stroke && hidingMask == nil && rows.count <= plotArea.width * Self.mostOutlineDensity
  }

  /// What the pen covers along the rows.
  private func outline(_ line: sumi_line, rows: Range<Int>, isMirrored: Bool) -> sumi_path {
    var path = sumi_path()
    withUnsafePointer(to: line) { line in
      sumi_trace_outline(
        line, Int64(rows.lowerBound), Int64(rows.upperBound), strokeWidth, &path)
    }
    let bins = line.bins - (sumi_bin_shift(strokeWidth) > 0 ? 1 : 0)
    if isMirrored { sumi_mirror(&path, bins - 1) }
    return path
  }

  /// Traces the rows, on all cores.
  private func trace(_ line: sumi_line, rows: Range<Int>, isMirrored: Bool) -> sumi_path {
    frame.x.values.withLevel { xLevel, xStart in
      frame.y.values.withLevel { yLevel, yStart in
        var line = line
        line.x_level = xLevel
        line.x_start = Int64(xStart)
        line.y_level = yLevel
        line.y_start = Int64(yStart)
        var path = withMask(line) { traced($0, rows: rows) }
        if isMirrored { sumi_mirror(&path, line.bins - 1) }
        return path
      }
    }
  }

  /// The mask, unless it hides nothing.
  private var hidingMask: PlacedColumn? { mask.flatMap { $0.hasGaps ? $0 : nil } }

  /// Calls `body` with the line and its mask.
  private func withMask<Result>(_ line: sumi_line, _ body: (sumi_line) -> Result) -> Result {
    guard let mask = hidingMask else { return body(line) }
    return mask.withKernelNumbers(pixels) { numbers, map in
      mask.values.withLevel { level, start in
        withUnsafePointer(to: numbers) { numbers in
          var line = line
          line.mask = numbers
          line.mask_map = map
          line.mask_level = level
          line.mask_start = Int64(start)
          return body(line)
        }
      }
    }
  }

  /// The rows that one thread traces at a time. Which heights are kept depends on it, so it does not
  /// depend on the number of threads.
  private static let leastRows = 16_384
  private static let mostChunks = 32

  private func traced(_ line: sumi_line, rows: Range<Int>) -> sumi_path {
    let length = max(Self.leastRows, (rows.count + Self.mostChunks - 1) / Self.mostChunks)
    let chunks =
      use == .area
      ? stride(from: 0, to: rows.count, by: length).map { $0..<min($0 + length, rows.count) }
      : Parallel.chunks(of: rows.count, minimum: Self.leastRows)
    nonisolated(unsafe) let line = line
    let heightUnit = heightUnit
    let paths = Parallel.map(count: chunks.count) { index -> TracedPath in
      var path = sumi_path()
      path.height_unit = heightUnit
      withUnsafePointer(to: line) { line in
        sumi_trace(
          line, Int64(rows.lowerBound + chunks[index].lowerBound),
          Int64(rows.lowerBound + chunks[index].upperBound), &path)
      }
      return TracedPath(path: path)
    }
    guard var whole = paths.first?.path else { return sumi_path() }
    for part in paths.dropFirst() {
      var path = part.path
      sumi_join(&whole, &path)
      sumi_free_path(&path)
    }
    if Work.isStopped { sumi_free_path(&whole) }
    return whole
  }
}

extension LineReducer {
  /// The pixels per unit of heights, so that the plot and its margins have units; 0 for none.
  private var heightUnit: Float {
    guard use == .area else { return 0 }
    let height = Float(plotArea.height) + 2 * Float(SUMI_HEIGHT_MARGIN)
    return max(height / Float(SUMI_NO_HEIGHT - 1), 1 / 32)
  }
}

extension PlacedColumn {
  /// Whether some rows may have no position.
  var hasGaps: Bool {
    if case .warped(_, .logarithm, _) = self { return true }
    return Column(.numbers(values)).statistics.finiteCount < count
  }
}

/// Transfers a path from one thread to another, which then owns it.
private struct TracedPath: @unchecked Sendable {
  let path: sumi_path
}
