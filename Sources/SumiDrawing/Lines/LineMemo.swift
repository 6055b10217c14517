import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import SumiScales
import SumiWork

/// Keeps reduced lines, so that the next picture of the same rows at the same position reads none
/// of them.
///
/// It holds the most recently used lines, up to `byteLimit`. It does not keep rows alive.
public final class LineMemo: Sendable {
  private let byteLimit: Int
  private let state = ShortLock(State())

  /// - Parameter byteLimit: the largest memory; a line at 1920 × 1080 pixels takes half a megabyte,
  ///   the bound of an area 4, and the coverage that each keeps another 4.
  public init(byteLimit: Int = 1 << 27) { self.byteLimit = byteLimit }

  /// Everything that a reduced line depends on.
  struct Key: Hashable {
    let x: Placement
    let y: Placement
    let mask: Placement?
    let curve: Curve
    let strokeWidth: Double
    let scale: Double
    let plotArea: PixelRect
    let leastDensity: Double
    /// The pen of a line that is sampled; `nil` for a path.
    var pen: LinePen?
    var use = LineUse.extents
    /// For error bars, the distance from x to their middle, in points.
    var errorBarOffset: Double?

    fileprivate var owners: [NumberRows.Owner] {
      [x, y, mask].compactMap { $0?.rows.owner }
    }
  }

  /// Rows and their positions.
  struct Placement: Hashable {
    let rows: NumberRows
    private let unit: DateTimeMap?
    private let warp: Warp?
    private let map: AffineMap

    init(_ column: PlacedColumn) {
      rows = column.values.rows
      switch column {
      case .numbers(_, let map), .bent(_, _, let map): (unit, warp, self.map) = (nil, nil, map)
      case .stamps(_, let unit, let map): (self.unit, warp, self.map) = (unit, nil, map)
      case .warped(_, let warp, let map): (unit, self.warp, self.map) = (nil, warp, map)
      }
    }
  }

  /// The stored line, or a new one.
  func line(for key: Key, _ make: () -> LineReduction) -> LineReduction {
    if let kept = state.withLock({ $0.line(for: key) }) { return kept }
    let made = make()
    if let byteCount = made.keptBytes, !Work.isStopped {
      let dropped = state.withLock {
        $0.keep(made, byteCount: byteCount, for: key, limit: byteLimit)
      }
      // Freed outside the lock.
      withExtendedLifetime(dropped) {}
    }
    return made
  }

  private struct Entry {
    let line: LineReduction
    let owners: [NumberRows.Owner]

    /// Whether the rows still exist; other rows may have reused their identity.
    var isCurrent: Bool { owners.allSatisfy(\.isAlive) }
  }

  private struct State {
    private var lines = RecentValues<Key, Entry>()

    mutating func line(for key: Key) -> LineReduction? {
      guard let entry = lines.use(key), entry.isCurrent else { return nil }
      return entry.line
    }

    /// Stores a line and returns the dropped ones.
    mutating func keep(
      _ line: LineReduction, byteCount: Int, for key: Key, limit: Int
    ) -> [LineReduction] {
      let outdated = lines.all.filter { !$0.value.isCurrent }.map(\.key)
      var dropped = outdated.map { lines.remove($0) }
      let entry = Entry(line: line, owners: key.owners)
      dropped.append(lines.insert(entry, for: key, byteCount: byteCount))
      dropped += lines.shrink(to: limit).map(\.value)
      return dropped.compactMap { $0?.line }
    }
  }
}
