import SumiChart
import SumiGeometry
import SumiScales

/// The bins of a density on two axes: half open, from the lower left corner of the plot area.
package struct BinLattice: Sendable {
  /// The plot area.
  private let area: Rect
  /// The size of a bin in points; 0 along an axis with bins of one pixel.
  package let side: Size

  package init(area: Rect, side: Size) { (self.area, self.side) = (area, side) }

  /// The bin at a position; bins of one pixel have no width.
  package func bin(at place: Point) -> Rect {
    let across = Self.bin(at: place.x - area.minX, side: side.width, length: area.width)
    let up = Self.bin(at: area.maxY - place.y, side: side.height, length: area.height)
    return Rect(
      minX: area.minX + across.lowerBound, minY: area.maxY - up.upperBound,
      maxX: area.minX + across.upperBound, maxY: area.maxY - up.lowerBound)
  }

  /// The bin at a position; bins of one pixel are a point wide, around the position.
  func visibleBin(at place: Point) -> Rect {
    let bin = bin(at: place)
    let (x, y) = (side.width > 0 ? 0 : 0.5, side.height > 0 ? 0 : 0.5)
    return Rect(
      minX: bin.minX - x, minY: bin.minY - y, maxX: bin.maxX + x, maxY: bin.maxY + y)
  }

  /// The bin at a distance from the start of an axis. The far end belongs to the last one.
  private static func bin(
    at distance: Double, side: Double, length: Double
  ) -> ClosedRange<Double> {
    guard side > 0 else { return distance...distance }
    let last = max((length / side - 1e-9).rounded(.down), 0)
    let start = min(max((distance / side).rounded(.down), 0), last) * side
    return start...max(min(start + side, length), start)
  }
}

extension SeriesFrame {
  /// Where the bins of a density are.
  ///
  /// - Parameter area: the plot area.
  package func binLattice(of bins: DensityBins, in area: Rect) -> BinLattice {
    guard case .cartesian(let x, let y, _) = space else {
      return BinLattice(area: area, side: .zero)
    }
    func side(_ scale: Scale, _ length: Double, _ count: (Int, Int) -> Int) -> Double {
      if case .category(let scale) = scale {
        return length / max(abs(scale.upper - scale.lower).rounded(), 1)
      }
      return switch bins {
      case .pixels: 0
      case .size(let side): side
      case .count(let x, let y): length / Double(max(count(x, y), 1))
      }
    }
    let size = Size(
      width: side(x, area.width) { x, _ in x }, height: side(y, area.height) { _, y in y })
    return BinLattice(area: area, side: size)
  }
}
