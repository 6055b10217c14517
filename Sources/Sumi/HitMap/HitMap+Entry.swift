import SumiChart
import SumiLayout
import SumiNearest

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
  /// The title of the series.
  public var title: String { part.series.title }
  /// The kind of series, such as `line`.
  public var kind: String { part.series.series.kind }

  /// The rows in the series' columns as they are drawn, from 0: one, or neighbouring ones that share
  /// pixels. All rows of the series where they cannot be told apart. `nil` for a slice of several rows,
  /// and for a bin of a density.
  public var rows: Range<Int>? {
    switch mark {
    case .series: 0..<part.series.count
    case .slice: slice?.row.map { $0..<$0 + 1 }
    case .rows(let rows): rows
    case .bin: nil
    }
  }

  /// The number of rows; for a bin, of the rows in it. `nil` for a slice of several rows.
  public var count: Int? {
    if case .bin(let bin) = mark { return part.contents(ofBin: bin).count }
    return rows?.count
  }

  /// The values by role, as in `NearestPoint.values`: of the row or of the first of several, or the
  /// name and the value of a slice. A bin has the lower ends of its ranges of `x` and `y`, or the name
  /// of its category, and its `value` if that is not the number of rows. Empty for all rows of a series.
  public var values: [Role: Datum] {
    switch mark {
    case .series: return [:]
    case .slice: return slice?.values ?? [:]
    case .rows(let rows): return part.series.values(of: rows.lowerBound)
    case .bin(let bin):
      var values = ends(ofBin: bin).mapValues(\.from)
      values[.value] = part.contents(ofBin: bin).value.map { .number($0) }
      return values
    }
  }

  /// The values of the last of several rows, and the upper ends of a bin; empty for one row.
  public var lastValues: [Role: Datum] {
    switch mark {
    case .rows(let rows) where rows.count > 1: part.series.values(of: rows.upperBound - 1)
    case .bin(let bin): ends(ofBin: bin).mapValues(\.to)
    default: [:]
    }
  }

  private func ends(ofBin bin: Int) -> [Role: (from: Datum, to: Datum)] {
    var ends: [Role: (from: Datum, to: Datum)] = [:]
    ends[.x] = part.ends(ofBin: bin, isX: true)
    ends[.y] = part.ends(ofBin: bin, isX: false)
    return ends
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
      && one.count == other.count && one.values == other.values
      && one.lastValues == other.lastValues
  }
}
