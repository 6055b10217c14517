import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import SumiScene
import SumiWork

/// The candles of a series that are within its plot area: one for each row or, where they would be
/// narrower than a pixel, one for each column of pixels.
struct Candles {
  @Shared var frame: SeriesFrame
  let pixels: PixelGrid
  let plotArea: PixelRect

  init(context: MarkContext) {
    frame = context.frame
    pixels = context.pixels
    plotArea = context.plotArea
  }

  /// The error of joined candles in pixels: each is moved to the centre of its column of pixels.
  static let errorBound = 1.0

  /// The rows that are handled at a time.
  private static let blockRows = 4_096

  private var scale: Double { pixels.scale }

  /// Whether greater values have lesser positions.
  var isDescending: Bool { frame[.close].isDescending }

  /// The distance from x to the middle of a candle in points.
  private var offset: Double { frame.slot?.middle ?? 0 }

  /// The candles in row order or, if they are joined, in the order of x.
  ///
  /// - Complexity: O(rows near the plot area) on all cores; the result is bounded by pixels.
  var found: (candles: [Candle], areJoined: Bool) {
    let roles: [Role] = [.open, .high, .low, .close]
    guard let slot = frame.slot, !plotArea.isEmpty,
      roles.allSatisfy({ frame.places[$0] != nil })
    else { return ([], false) }
    if slot.room * scale >= 1, let candles = separate(limit: 4 * plotArea.width) {
      return (candles, false)
    }
    return (joined, true)
  }

  /// What a kind of candles draws.
  ///
  /// - Parameters:
  ///   - primitives: draws candles; `isDescending` tells whether greater values have lesser positions.
  ///   - widths: of candles that are not joined.
  func drawing(
    _ primitives: (_ candles: [Candle], _ widths: CandleWidths, _ isDescending: Bool) ->
      [Primitive],
    widths: (ColumnSlot) -> CandleWidths
  ) -> MarkDrawing {
    let (candles, areJoined) = found
    guard let slot = frame.slot, !candles.isEmpty else {
      return MarkDrawing(primitives: [], pointsDrawn: 0)
    }
    return MarkDrawing(
      primitives: primitives(candles, areJoined ? .pixel : widths(slot), isDescending),
      method: areJoined ? .reduced : .exact, pointsDrawn: candles.count,
      errorBound: areJoined ? Self.errorBound : 0)
  }

  private var visibleRows: Range<Int> {
    let room = (frame.slot?.room ?? 0) + abs(offset)
    return frame.visibleRows(in: plotArea, reach: room * scale + 1, scale: scale)
  }

  private func blocks(of rows: Range<Int>) -> [Range<Int>] {
    stride(from: rows.lowerBound, to: rows.upperBound, by: Self.blockRows)
      .map { $0..<min($0 + Self.blockRows, rows.upperBound) }
  }

  /// A y in pixels, not much further from the plot area than is visible.
  private func height(_ place: Double) -> Double {
    let far = 4_096.0
    return min(max(place * scale, Double(plotArea.minY) - far), Double(plotArea.maxY) + far)
  }

  // MARK: One by one

  /// `nil` if there are more than a limit.
  private func separate(limit: Int) -> [Candle]? {
    let rows = visibleRows
    let chunks = Parallel.chunks(of: rows.count, minimum: 4 * Self.blockRows)
    let parts = Parallel.map(count: chunks.count) { index in
      separate(
        rows.lowerBound + chunks[index].lowerBound..<rows.lowerBound + chunks[index].upperBound,
        limit: limit)
    }
    var candles: [Candle] = []
    for part in parts {
      guard let part, candles.count + part.count <= limit else { return nil }
      candles += part
    }
    return candles
  }

  private func separate(_ rows: Range<Int>, limit: Int) -> [Candle]? {
    let reach = (frame.slot?.room ?? 0) * scale + 1
    let (left, right) = (Double(plotArea.minX) - reach, Double(plotArea.maxX) + reach)
    var candles: [Candle] = []
    for block in blocks(of: rows) {
      let xs = frame.x.places(block)
      let prices = Prices(of: frame, block)
      var previous = block.lowerBound > 0 ? frame[.close][block.lowerBound - 1] : .nan
      for index in xs.indices {
        defer { previous = prices.closes[index] }
        let x = (xs[index] + offset) * scale
        guard x > left, x < right, prices.areFinite(at: index) else { continue }
        let ends = (prices.highs[index], prices.lows[index])
        candles.append(
          Candle(
            x: x, open: height(prices.opens[index]), close: height(prices.closes[index]),
            top: height(min(ends.0, ends.1)), bottom: height(max(ends.0, ends.1)),
            previousClose: previous.isFinite ? height(previous) : .nan))
        guard candles.count <= limit else { return nil }
      }
    }
    return candles
  }

  // MARK: Joined

  private var joined: [Candle] {
    let rows = visibleRows
    let order = frame.hasOrderedPositions ? frame.x.values.order : nil
    // A part of the rows costs as much as its bins.
    let chunks = Parallel.chunks(of: rows.count, minimum: max(16_384, plotArea.width))
    let parts = Parallel.map(count: chunks.count) { index in
      bins(
        rows.lowerBound + chunks[index].lowerBound..<rows.lowerBound + chunks[index].upperBound,
        order: order)
    }
    guard var whole = parts.first else { return [] }
    for part in parts.dropFirst() {
      for column in whole.indices { whole[column].add(part[column]) }
    }
    var candles: [Candle] = []
    var previous = Double.nan
    var columns = Array(whole.indices)
    if frame.x.isDescending { columns.reverse() }
    for column in columns where !whole[column].isEmpty {
      let bin = whole[column]
      candles.append(
        Candle(
          x: Double(plotArea.minX + column) + 0.5, open: height(bin.open),
          close: height(bin.close), top: height(bin.top), bottom: height(bin.bottom),
          previousClose: previous))
      previous = height(bin.close)
    }
    return candles
  }

  /// The candles of some rows, by column of pixels.
  private func bins(_ rows: Range<Int>, order: NumberValues.Order?) -> [CandleBin] {
    var bins = [CandleBin](repeating: CandleBin(), count: plotArea.width)
    let direction = frame.x.isDescending ? -1.0 : 1
    for block in blocks(of: rows) {
      let prices = Prices(of: frame, block)
      let xs = frame.x.places(block)
      var row = block.lowerBound
      while row < block.upperBound {
        let x = xs[row - block.lowerBound]
        guard let column = self.column(at: x) else {
          row += 1
          continue
        }
        let start = row - block.lowerBound
        let end = order == nil ? row + 1 : block.lowerBound + self.end(of: column, from: start, xs)
        let run = start..<end - block.lowerBound
        if let run = prices.bin(of: run, isDescending: order == .descending) {
          // If rows are in no order, positions tell which is first.
          var bin = run
          switch order {
          case .ascending: (bin.first, bin.last) = (Double(row), Double(row))
          case .descending:
            (bin.first, bin.last) = (-Double(row), -Double(row))
          case nil: (bin.first, bin.last) = (x * direction, x * direction)
          }
          bins[column].add(bin)
        }
        row = end
      }
    }
    return bins
  }

  /// The column of pixels at a position in points; `nil` outside the plot area.
  private func column(at place: Double) -> Int? {
    let x = (place + offset) * scale - Double(plotArea.minX)
    return x >= 0 && x < Double(plotArea.width) ? Int(x) : nil
  }

  /// The end of the positions in a column of pixels, of ordered ones: doubles its steps until it is
  /// past the end, then halves them.
  private func end(of column: Int, from start: Int, _ xs: [Double]) -> Int {
    var (inside, step) = (start, 1)
    while inside + step < xs.count, self.column(at: xs[inside + step]) == column {
      inside += step
      step *= 2
    }
    var outside = min(inside + step, xs.count)
    while outside - inside > 1 {
      let middle = (inside + outside) / 2
      if self.column(at: xs[middle]) == column { inside = middle } else { outside = middle }
    }
    return outside
  }
}

/// The rows of a column of pixels as one candle, at positions in points.
private struct CandleBin {
  /// What tells the first row and the last: the lesser comes first.
  var first = Double.infinity
  var last = -Double.infinity
  var open = Double.nan
  var close = Double.nan
  var top = Double.infinity
  var bottom = -Double.infinity

  var isEmpty: Bool { top > bottom }

  /// Adds later rows.
  mutating func add(_ other: CandleBin) {
    guard !other.isEmpty else { return }
    if other.first < first { (first, open) = (other.first, other.open) }
    if other.last >= last { (last, close) = (other.last, other.close) }
    top = min(top, other.top)
    bottom = max(bottom, other.bottom)
  }
}

/// The positions of some rows in points.
private struct Prices {
  let opens: [Double]
  let highs: [Double]
  let lows: [Double]
  let closes: [Double]

  init(of frame: SeriesFrame, _ rows: Range<Int>) {
    opens = frame[.open].places(rows)
    highs = frame[.high].places(rows)
    lows = frame[.low].places(rows)
    closes = frame[.close].places(rows)
  }

  /// Whether a row has all four: only of finite numbers is the difference from themselves 0.
  func areFinite(at index: Int) -> Bool {
    let (open, high, low, close) = (opens[index], highs[index], lows[index], closes[index])
    return (open - open) + (high - high) + (low - low) + (close - close) == 0
  }

  /// Some of the rows as one; `nil` if none has all values.
  ///
  /// - Parameter isDescending: whether the last row comes first in time.
  func bin(of rows: Range<Int>, isDescending: Bool) -> CandleBin? {
    var bin = CandleBin()
    var first: Int?
    var last = 0
    for index in rows where areFinite(at: index) {
      if first == nil { first = index }
      last = index
      bin.top = min(bin.top, min(highs[index], lows[index]))
      bin.bottom = max(bin.bottom, max(highs[index], lows[index]))
    }
    guard let first else { return nil }
    (bin.open, bin.close) =
      isDescending ? (opens[last], closes[first]) : (opens[first], closes[last])
    return bin
  }
}
