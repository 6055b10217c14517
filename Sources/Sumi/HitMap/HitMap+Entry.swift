import SumiChart
import SumiLayout

extension HitMap {
  /// A row of a series, or several that share pixels. What it says about them is read from the data
  /// when it is asked for.
  public struct Entry: Sendable {
    /// In `HitMap.identifiers`; from 1, without gaps.
    public let identifier: UInt32
    private let part: HitMapPart
    private let mark: MarkRows

    init(_ identifier: UInt32, of part: HitMapPart, _ mark: MarkRows) {
      (self.identifier, self.part, self.mark) = (identifier, part, mark)
    }
  }
}

extension HitMap.Entry {
  /// The index of the panel, or of the chart among those side by side, and of the panel in it; empty
  /// for a single plot.
  public var panel: [Int] { part.panel }
  /// The index among the series of the plot, as they are drawn; a split series counts once per part.
  public var series: Int { part.index }
  /// Of the series.
  public var title: String { part.series.title }
  /// The kind of series, such as `line`.
  public var kind: String { part.series.series.kind }

  /// The rows in the series' columns as they are drawn, from 0: one, or neighbouring ones that share
  /// pixels. All rows of the series where they cannot be told apart, as in the bins of a density.
  /// `nil` for a slice of several rows.
  public var rows: Range<Int>? {
    switch mark {
    case .series: 0..<part.series.count
    case .slice: slice?.row.map { $0..<$0 + 1 }
    case .rows(let rows): rows
    }
  }

  /// The values by role, as in `NearestPoint.values`: of the row or of the first of several, or the
  /// name and the value of a slice. Empty for all rows of a series.
  public var values: [Role: Datum] {
    switch mark {
    case .series: [:]
    case .slice: slice?.values ?? [:]
    case .rows(let rows): part.series.values(of: rows.lowerBound)
    }
  }

  /// The values of the last of several rows; empty for one.
  public var lastValues: [Role: Datum] {
    guard case .rows(let rows) = mark, rows.count > 1 else { return [:] }
    return part.series.values(of: rows.upperBound - 1)
  }

  private var slice: SliceFrame? {
    guard case .slices(let ring) = part.series.space, case .slice(let index) = mark else {
      return nil
    }
    return ring.slices[index]
  }
}

extension HitMap.Entry: Equatable {
  public static func == (one: Self, other: Self) -> Bool {
    one.identifier == other.identifier && one.panel == other.panel && one.series == other.series
      && one.title == other.title && one.kind == other.kind && one.rows == other.rows
      && one.values == other.values && one.lastValues == other.lastValues
  }
}

/// A series of a plot, of which entries of a map are rows.
final class HitMapPart: Sendable {
  let panel: [Int]
  let plot: ChartFrame
  let index: Int

  init(panel: [Int], plot: ChartFrame, index: Int) {
    (self.panel, self.plot, self.index) = (panel, plot, index)
  }

  var series: SeriesFrame { plot.series[index] }
}
