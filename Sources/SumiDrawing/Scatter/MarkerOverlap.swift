import Glibc
import SumiGeometry

/// The overlap of markers, and the opacity that makes it visible.
struct MarkerOverlap {
  /// The number of overlapping markers, averaged over the area that they cover: at least 1.
  let depth: Double

  /// Estimates the depth from a sample of the markers.
  ///
  /// The plot area is divided into cells. In a cell of area C, n markers of area M at random
  /// positions cover C (1 − (1 − M/C)ⁿ); the depth is the total area of the markers divided by the
  /// covered area. Cells are large enough for several sampled markers, so that the estimate hardly
  /// depends on the sample.
  ///
  /// - Parameters:
  ///   - sample: the centres in pixels.
  ///   - weight: the number of markers that each of them represents.
  /// - Complexity: O(sample).
  init(of sample: [Point], weight: Double, radius: Double, area: PixelRect) {
    guard !sample.isEmpty, !area.isEmpty, radius > 0, radius.isFinite else {
      depth = 1
      return
    }
    let count = Double(sample.count)
    let whole = Double(area.width) * Double(area.height)
    var side = max(4 * radius, (whole / Self.mostCells).squareRoot())
    // With a thinned sample, cells with a single marker would look crowded.
    if weight > 1 { side = max(side, (whole * Self.samplesPerCell / count).squareRoot()) }
    let columns = Int((Double(area.width) / side).rounded(.up))
    let rows = Int((Double(area.height) / side).rounded(.up))
    var counts = [Double](repeating: 0, count: columns * rows)
    for center in sample {
      let column = min(max(Int((center.x - Double(area.minX)) / side), 0), columns - 1)
      let row = min(max(Int((center.y - Double(area.minY)) / side), 0), rows - 1)
      counts[row * columns + column] += weight
    }
    let marker = Double.pi * radius * radius
    let free = log1p(-marker / (side * side))
    var covered = 0.0
    for count in counts where count > 0 { covered -= expm1(count * free) }
    depth = max(count * weight * marker / (covered * side * side), 1)
  }

  private static let mostCells = 65_536.0
  private static let samplesPerCell = 8.0

  /// The opacity of a marker without overlap.
  static let greatestOpacity = 0.8
  /// The least opacity; a single marker must stay visible in a crowded plot.
  static let leastOpacity = 0.2
  /// The least opacity of markers whose colour says something, which it must still do where one is alone.
  static let leastOpacityOfColors = 0.5
  /// An excess depth that is ignored.
  private static let ignoredDepth = 0.1

  /// The opacity of the average position in a dense area, so that its core still differs from its
  /// rim.
  private static let crowdOpacity = 0.65

  /// The opacity a at which overlapping markers of depth d reach a target: 1 − (1 − a)ᵈ is
  /// `greatestOpacity` for a single marker and approaches `crowdOpacity` with depth.
  ///
  /// - Parameter areColored: whether markers of other colours are to be told from these.
  func opacity(areColored: Bool) -> Double {
    let depth = max(depth - Self.ignoredDepth, 1)
    guard depth > 1 else { return Self.greatestOpacity }
    let target = Self.crowdOpacity + (Self.greatestOpacity - Self.crowdOpacity) / depth
    let least = areColored ? Self.leastOpacityOfColors : Self.leastOpacity
    return max(1 - pow(1 - target, 1 / depth), least)
  }
}
