import SumiChart
import SumiData
import SumiGeometry

/// Rectangles with a width along x, such as columns, bins, boxes and candles, exactly where their series has
/// them: hits, labels and what labels must not cover read them here, and drawing moves their sides to pixels.
///
/// Coordinates are those of the series: transposed if it is horizontal.
package struct Bars: Sendable {
  package enum Width: Sendable {
    /// A slot around x and, for each row, the share of its width.
    case slot(PlacedColumn, ColumnSlot, shares: NumberValues?)
    case edges(PlacedColumn, PlacedColumn)
  }

  package let width: Width
  /// Where a bar ends.
  package let end: PlacedColumn
  /// Where it starts; `nil` or missing for the ground.
  package let start: PlacedColumn?
  /// `nil` if a bar without a start is not drawn.
  package let ground: Double?
  /// Where the value is; `nil` for the end, or for the middle of a bar without a ground.
  package var value: PlacedColumn?
  /// The changes of a running sum, and which rows are totals. Other rows are not drawn.
  package var changes: (values: NumberValues?, totals: NumberValues?)?

  package init(
    width: Width, end: PlacedColumn, start: PlacedColumn? = nil, ground: Double?,
    value: PlacedColumn? = nil
  ) {
    self.width = width
    self.end = end
    self.start = start
    self.ground = ground
    self.value = value
  }

  /// The number of rows.
  package var count: Int {
    let rows = min(end.count, start?.count ?? .max, value?.count ?? .max)
    return switch width {
    case .slot(let x, _, _): min(rows, x.count)
    case .edges(let left, let right): min(rows, left.count, right.count)
    }
  }

  /// The bar of a row; `nil` for a row without one.
  package func rect(of row: Int) -> Rect? {
    guard row < count, isDrawn(row) else { return nil }
    let sides: (Double, Double)
    switch width {
    case .edges(let left, let right): sides = (left[row], right[row])
    case .slot(let x, let slot, let shares):
      sides = Self.sides(around: x[row], slot, share: Self.share(of: row, shares))
    }
    return rect(between: sides, from: start?[row] ?? .nan, to: end[row])
  }

  /// Gives the bars of some rows, each with the height of its value.
  package func forEach(
    in rows: Range<Int>, _ body: (_ row: Int, _ bar: Rect, _ value: Double) -> Void
  ) {
    let (ends, starts) = (end.places(rows), start?.places(rows))
    let values = value?.places(rows)
    let sides = sides(of: rows)
    for (index, row) in rows.enumerated() where isDrawn(row) {
      guard
        let bar = rect(between: sides(index), from: starts?[index] ?? .nan, to: ends[index])
      else { continue }
      let value = values?[index] ?? .nan
      body(row, bar, value.isFinite ? value : ground == nil ? bar.midY : ends[index])
    }
  }

  private func isDrawn(_ row: Int) -> Bool {
    guard let changes else { return true }
    return changes.totals?[row] == 1 || changes.values?[row].isFinite == true
  }

  private func rect(
    between sides: (Double, Double), from stated: Double, to end: Double
  ) -> Rect? {
    let from = stated.isFinite ? stated : ground ?? .nan
    guard sides.0.isFinite, sides.1.isFinite, end.isFinite, from.isFinite else { return nil }
    return Rect(
      minX: min(sides.0, sides.1), minY: min(from, end), maxX: max(sides.0, sides.1),
      maxY: max(from, end))
  }

  /// The sides of the bars of some rows, by index.
  private func sides(of rows: Range<Int>) -> (Int) -> (Double, Double) {
    switch width {
    case .edges(let left, let right):
      let (lefts, rights) = (left.places(rows), right.places(rows))
      return { (lefts[$0], rights[$0]) }
    case .slot(let x, let slot, let shares):
      let xs = x.places(rows)
      return { index in
        Self.sides(
          around: xs[index], slot, share: Self.share(of: rows.lowerBound + index, shares))
      }
    }
  }

  private static func share(of row: Int, _ shares: NumberValues?) -> Double {
    shares.map { row < $0.count ? $0[row] : .nan } ?? 1
  }

  private static func sides(
    around x: Double, _ slot: ColumnSlot, share: Double
  ) -> (Double, Double) {
    let half = slot.width / 2
    let reach = share.isFinite ? half * share : half
    let middle = x + slot.offset + half
    return (middle - reach, middle + reach)
  }
}

extension SeriesFrame {
  /// The bars of its form; none if it has no width.
  ///
  /// - Parameter stated: the width of bars around the middle of the slot, in points; `nil` for all of it.
  package func bars(width stated: Double? = nil) -> [Bars] {
    guard let width = barWidth(stated) else { return [] }
    if let low = places[.low], let high = places[.high] {
      guard series.traits.ground != nil else {
        let value = places[.close] ?? places[.median]
        return [Bars(width: width, end: high, start: low, ground: nil, value: value)]
      }
      // From the base to both sides.
      return [low, high].map { Bars(width: width, end: $0, ground: baseline) }
    }
    guard let end = places[.y] else { return [] }
    var bars = Bars(
      width: width, end: end, start: places[.from],
      ground: series.traits.hasTwoEnds ? nil : baseline)
    if series.traits.isRunningSum { bars.changes = (values[.y], values[.isTotal]) }
    return [bars]
  }

  /// The part of its bars that a label is about; `nil` for marks without a width.
  func bars(at anchor: LabelAnchor) -> Bars? {
    // Markers that are moved aside have a slot as well.
    guard series.concrete.forms.contains(where: \.hasWidth),
      let end = places[anchor.to ?? anchor.at],
      let width = barWidth(hasSlot: series.traits.slot != nil)
    else { return nil }
    return Bars(
      width: width, end: end, start: places[anchor.from ?? .from],
      ground: anchor.from == nil && series.traits.ground != nil ? baseline : nil)
  }

  private func barWidth(_ stated: Double? = nil, hasSlot: Bool = true) -> Bars.Width? {
    if let stated { return .slot(x, .narrow(stated, in: slot), shares: nil) }
    if let slot, hasSlot { return .slot(x, slot, shares: values[.share]) }
    guard let start = places[.binStart], let end = places[.binEnd] else { return nil }
    return .edges(start, end)
  }
}

extension MarkForm {
  /// Whether a row has a rectangle or a sector in place of a point.
  fileprivate var hasWidth: Bool {
    switch self {
    case .bars, .violins, .sectors: true
    case .line, .area, .markers, .outliers, .cells, .bins, .slices: false
    }
  }
}
