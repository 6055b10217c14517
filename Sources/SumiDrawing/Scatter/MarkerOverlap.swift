import Glibc
import SumiGeometry

/// How far markers hide each other, and the opacity at which they show it.
struct MarkerOverlap {
  /// How many markers lie over each other, on average over the area that they cover: at least 1.
  let depth: Double

  /// Estimates the depth from a sample of the markers.
  ///
  /// The plot area is divided into cells. Within a cell of area C, n markers of area M at random places
  /// cover C (1 − (1 − M/C)ⁿ); the depth is the area of all markers, divided by what they cover. A cell
  /// is wide enough for some of the sampled markers, so that the estimate hardly depends on the sample.
  ///
  /// - Parameters:
  ///   - sample: the centers in pixels.
  ///   - weight: how many markers each of them stands for.
  /// - Complexity: O(sample).
  init(of sample: [Point], weight: Double, radius: Double, area: PixelRect) {
    guard !sample.isEmpty, !area.isEmpty, radius > 0 else {
      depth = 1
      return
    }
    let count = Double(sample.count)
    let whole = Double(area.width) * Double(area.height)
    var side = max(4 * radius, (whole / Self.mostCells).squareRoot())
    // Cells with a single marker of a thinned sample would look crowded.
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

  /// Of a marker that lies alone.
  static let greatestOpacity = 0.8
  /// A marker that lies alone among crowds is still to be seen.
  static let leastOpacity = 0.05
  /// What so many markers more than one on average hide is next to nothing.
  private static let ignoredDepth = 0.1

  /// How opaque the average spot of a crowd is, so that its core is still told from its rim.
  private static let crowdOpacity = 0.65

  /// The opacity a at which markers d deep together are as opaque as they should be: 1 − (1 − a)ᵈ is
  /// `greatestOpacity` for a marker alone, and nears `crowdOpacity` the deeper they lie.
  var opacity: Double {
    let depth = max(depth - Self.ignoredDepth, 1)
    guard depth > 1 else { return Self.greatestOpacity }
    let target = Self.crowdOpacity + (Self.greatestOpacity - Self.crowdOpacity) / depth
    return max(1 - pow(1 - target, 1 / depth), Self.leastOpacity)
  }
}
