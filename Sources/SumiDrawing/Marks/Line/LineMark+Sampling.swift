import CNumbers
import SumiData
import SumiGeometry
import SumiLayout
import SumiScene
import SumiWork

/// Lines with x in no order and too many points for the device.
extension LineMark {
  /// The greatest effort, in points, of a line that the device draws: some 50 ms of the software
  /// driver.
  private static let mostEffort = 40_000.0

  /// The line covered sample by sample, or `.unordered` if the device draws it faster.
  var sampling: LineReduction {
    let count = min(frame.x.count, frame.y.count)
    let isDense = curve.isStepped ? count > 4 * plotArea.width : canSimplify(count)
    guard isDense, strokeWidth > 0, strokeWidth.isFinite, !plotArea.isEmpty else {
      return .unordered
    }
    guard let memo else { return sampled }
    let key = LineMemo.Key(
      x: LineMemo.Placement(frame.x), y: LineMemo.Placement(frame.y), mask: nil, curve: curve,
      strokeWidth: strokeWidth, scale: pixels.scale, plotArea: wantedRegions,
      leastDensity: 0, pen: pen)
    return memo.line(for: key) { sampled }
  }

  private var sampled: LineReduction {
    guard curve.isStepped || simplification.effort > Self.mostEffort else { return .unordered }
    let sampler = LineSampler(
      frame: frame, curve: curve, pen: pen, pixels: pixels, area: wantedRegions)
    return sampler.levels.map { .sampled($0) } ?? .unordered
  }

  /// The regions that have wanted pixels.
  private var wantedRegions: PixelRect {
    pixels.wanted(plotArea, inBlocksOf: Int(SUMI_REGION), Int(SUMI_REGION))
  }

  private var pen: LinePen {
    LinePen(
      width: strokeWidth, join: style.join, cap: style.cap,
      dotRadius: style.marker == nil ? max(style.strokeWidth, 1) * pixels.scale : 0)
  }

  /// The stroke of a solid path in pixels, which may have very many long legs.
  func strokeOfMany(_ path: Path) -> Primitive {
    guard strokeWidth.isFinite, !plotArea.isEmpty, dashes.isEmpty,
      effort(of: path) > Self.mostEffort, let levels = levels(of: path)
    else { return stroke(path) }
    return .coverage(CoverageGrid(area: wantedRegions, levels: levels, paint: strokePaint))
  }

  private func effort(of path: Path) -> Double {
    // Each joint of subpaths counts as a leg: this is an estimate.
    zip(path.points, path.points.dropFirst()).reduce(Double(path.points.count)) { effort, leg in
      effort + (leg.1 - leg.0).length / LineSimplification.lengthPerPoint
    }
  }

  private func levels(of path: Path) -> [UInt8]? {
    let subpaths = path.subpaths
    var (xs, ys): ([Double], [Double]) = ([], [])
    xs.reserveCapacity(path.points.count + 2 * subpaths.count)
    ys.reserveCapacity(path.points.count + 2 * subpaths.count)
    for subpath in subpaths {
      if Work.isStopped { return nil }
      // A closed line goes on over its first leg, so that its ends are joined like other points.
      for range in [subpath, subpath.prefix(path.isClosed ? 2 : 0)] {
        for point in path.points[range] {
          xs.append(point.x)
          ys.append(point.y)
        }
      }
      xs.append(.nan)
      ys.append(.nan)
    }
    var placed = frame
    placed.x = .numbers(NumberValues(xs), .identity)
    placed.y = .numbers(NumberValues(ys), .identity)
    return LineSampler(
      frame: placed, curve: .straight, pen: pen, pixels: PixelGrid(scale: 1), area: wantedRegions
    ).levels
  }

  /// - Parameter levels: the coverage of each pixel of the plot area.
  func drawing(of levels: [UInt8]) -> MarkDrawing {
    var result: [Primitive] = []
    if let fill = style.fill {
      result += area(under: path(through: simplification.runs, curve: .straight), fill: fill)
    }
    // So many dashes cover each other.
    let paint = strokePaint.opacity(DashPattern(dashes).share(width: strokeWidth, cap: style.cap))
    result.append(.coverage(CoverageGrid(area: wantedRegions, levels: levels, paint: paint)))
    if let marker = style.marker { result += markers(marker).drawing.primitives }
    return MarkDrawing(
      primitives: result, method: .sampled, pointsDrawn: min(frame.x.count, frame.y.count),
      errorBound: LineSampler.errorBound)
  }
}
