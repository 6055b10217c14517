import SumiChart
import SumiGeometry
import SumiLayout
import SumiScene

/// The area between two columns on the axis of values, over the same positions: a band, or a part of
/// a stack. Where the columns cross it may have another paint.
struct AreaBetween {
  @Shared var frame: SeriesFrame
  let low: Role
  let high: Role
  /// Where `high` has the greater values.
  let paint: Paint
  /// Where `low` has the greater values.
  let crossedPaint: Paint

  // MARK: Very many rows

  func fills(between low: LinePath, and high: LinePath) -> [Primitive] {
    let crossesOften = crossesOften
    if paint == crossedPaint {
      return [
        .coverage(high.area(above: low, crossesOften: crossesOften, onBothSides: true, paint))
      ]
    }
    let isDescending = frame[self.low].isDescending
    return [(paint, isDescending), (crossedPaint, !isDescending)].map { paint, isHighAbove in
      let (above, below) = isHighAbove ? (high, low) : (low, high)
      return .coverage(above.area(above: below, crossesOften: crossesOften, paint))
    }
  }

  /// Whether the bounds cross at many of the rows rather than at a few points: of some hundred
  /// pairs of neighbours, several are on different sides.
  private var crossesOften: Bool {
    let (low, high) = (frame[low], frame[high])
    let count = frame.count
    let samples = min(count - 1, 500)
    guard samples > 0 else { return false }
    var crossings = 0
    for sample in 0..<samples {
      let row = Int(Double(sample) / Double(samples) * Double(count - 1))
      if (low[row] - high[row]) * (low[row + 1] - high[row + 1]) < 0 { crossings += 1 }
    }
    return crossings * 50 > samples
  }

  // MARK: Rows one by one

  /// - Parameters:
  ///   - low, high: a subpath for each run without gaps.
  func fills(between low: Path, and high: Path) -> [Primitive] {
    var area = SplitArea(
      isDescending: frame[self.low].isDescending, isCut: paint != crossedPaint)
    for (low, high) in zip(low.pieces, high.pieces) { area.add(low, high) }
    return [(area.path, paint), (area.crossedPath, crossedPaint)].compactMap { path, paint in
      path.points.isEmpty || paint.isClear
        ? nil : .fill(Fill(path: path, paint: paint))
    }
  }
}

extension Paint {
  fileprivate var isClear: Bool {
    if case .color(let color) = self { color.alpha == 0 } else { false }
  }
}

extension Path {
  /// The points of each subpath.
  var pieces: [[Point]] { subpaths.map { Array(points[$0]) } }
}

/// The area between two lines over the same x, split where they cross.
private struct SplitArea {
  /// Where the second line has the greater values, or everything if it is not split.
  private(set) var path = Path(isClosed: true)
  /// Where the first line has the greater values.
  private(set) var crossedPath = Path(isClosed: true)
  /// Whether greater values are higher in the picture; values decide, not pixels.
  let isDescending: Bool
  /// Whether the two sides are drawn differently.
  let isCut: Bool

  init(isDescending: Bool, isCut: Bool) {
    self.isDescending = isDescending
    self.isCut = isCut
  }

  /// Both lines at an x, in pixels.
  private struct Station {
    var x: Double
    var low: Double
    var high: Double

    /// The point at fraction `t` of the way to another.
    func mixed(with next: Station, _ t: Double) -> Station {
      Station(
        x: x + (next.x - x) * t, low: low + (next.low - low) * t,
        high: high + (next.high - high) * t)
    }
  }

  /// Adds the area between a run of one line and the same run of the other.
  mutating func add(_ low: [Point], _ high: [Point]) {
    guard isCut else {
      append(low, high, to: \.path)
      return
    }
    var lobe: [Station] = []
    // Negative where the second line has the greater values.
    let direction = isDescending ? 1.0 : -1
    let side = { (station: Station) in (station.high - station.low) * direction }
    var sign = 0.0
    for station in Self.stations(low, high) {
      let here = side(station)
      if here * sign < 0, let last = lobe.last {
        let before = side(last)
        var crossing = last.mixed(with: station, before / (before - here))
        crossing.low = (crossing.low + crossing.high) / 2
        crossing.high = crossing.low
        append(lobe + [crossing], isCrossed: sign > 0)
        lobe = [crossing]
      }
      if here != 0 { sign = here }
      lobe.append(station)
    }
    append(lobe, isCrossed: sign > 0)
  }

  private mutating func append(_ lobe: [Station], isCrossed: Bool) {
    append(
      lobe.map { Point(x: $0.x, y: $0.low) }, lobe.map { Point(x: $0.x, y: $0.high) },
      to: isCrossed ? \.crossedPath : \.path)
  }

  private mutating func append(
    _ low: [Point], _ high: [Point], to path: WritableKeyPath<SplitArea, Path>
  ) {
    guard low.count > 1 else { return }
    self[keyPath: path].beginSubpath()
    self[keyPath: path].points += low
    self[keyPath: path].points += high.reversed()
  }

  /// The lines at each x where one of them has a point.
  ///
  /// Both have points at the same rows and run in the same direction between them, so the line with
  /// the nearer point advances first. At each row they meet again, even where x turns back.
  private static func stations(_ low: [Point], _ high: [Point]) -> [Station] {
    guard let first = low.first, let second = high.first else { return [] }
    var result = [Station(x: first.x, low: first.y, high: second.y)]
    result.reserveCapacity(max(low.count, high.count))
    var (i, j) = (1, 1)
    while i < low.count, j < high.count {
      let last = result[result.count - 1]
      let (a, b) = (low[i], high[j])
      let (toA, toB) = (abs(a.x - last.x), abs(b.x - last.x))
      if toA == toB {
        result.append(Station(x: a.x, low: a.y, high: b.y))
        (i, j) = (i + 1, j + 1)
      } else if toA < toB {
        let height = last.high + (b.y - last.high) * (toA / toB)
        result.append(Station(x: a.x, low: a.y, high: height))
        i += 1
      } else {
        let height = last.low + (a.y - last.low) * (toB / toA)
        result.append(Station(x: b.x, low: height, high: b.y))
        j += 1
      }
    }
    return result
  }
}
