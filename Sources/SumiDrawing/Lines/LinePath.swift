import CNumbers
import SumiData
import SumiGeometry
import SumiScene
import SumiWork
import Synchronization

/// A line, or the outline of its stroke, reduced to its lowest and highest value in bins narrower than
/// a pixel.
final class LinePath: Sendable {
  private let bins: PathBins
  private var path: sumi_path { bins.path }
  /// The pixels that the path covers.
  let area: PixelRect
  /// The pixels of the picture that are wanted; `nil` for all.
  private let window: PixelRect?
  /// Pixels left of the area that also have bins, because strokes there extend into it.
  let margin: Int
  /// In pixels; determines the bins.
  let strokeWidth: Double

  /// Takes ownership of the path.
  convenience init(_ path: sumi_path, area: PixelRect, margin: Int, strokeWidth: Double) {
    self.init(
      PathBins(path), area: area, window: nil, margin: margin, strokeWidth: strokeWidth)
  }

  private init(
    _ bins: PathBins, area: PixelRect, window: PixelRect?, margin: Int, strokeWidth: Double
  ) {
    self.bins = bins
    self.area = area
    self.window = window
    self.margin = margin
    self.strokeWidth = strokeWidth
  }

  /// The same path, whose coverage is that of some pixels of the picture and not kept.
  func within(_ window: PixelRect) -> LinePath {
    LinePath(bins, area: area, window: window, margin: margin, strokeWidth: strokeWidth)
  }

  /// Distinguishes it from all other paths.
  private let id = LinePath.pathCount.add(1, ordering: .relaxed).newValue
  private static let pathCount = Atomic(0)

  /// The coverage that was asked for last, for the next picture.
  private let kept = ShortLock<[Kept]>([])

  private struct Kept {
    let shape: Shape
    let grid: CoverageGrid
  }

  /// A line is drawn with its stroke and one area at most.
  private static let mostKept = 2

  /// What of a line is covered.
  private enum Shape: Equatable {
    case stroke
    case area(baseline: Double)
    case between(other: Int, crossesOften: Bool, onBothSides: Bool)
  }

  /// Its memory in bytes, with the coverage that it keeps.
  var byteCount: Int {
    Self.mostKept * area.width * area.height + pathBytes
  }

  private var pathBytes: Int {
    Int(path.capacity) * 2 * MemoryLayout<Float>.size
      + (path.heights == nil ? 0 : Int(path.capacity) * Self.heightBytes)
      + Int(path.run_capacity) * MemoryLayout<sumi_run>.size
  }

  private static let heightBytes = Int(SUMI_HEIGHTS) * MemoryLayout<UInt16>.size

  private static let binsPerPixel = Int(SUMI_BINS_PER_PIXEL)

  /// The number of nonempty bins, which are drawn in place of the points.
  var binCount: Int { Int(path.count) }

  /// Calls `body` with each nonempty bin from left to right within each run: its pixel column in the
  /// area, its lowest and highest y in pixels of the area, and those of the bin before it in its run.
  func forEachBin(
    _ body: (Int, Double, Double, (low: Double, high: Double)?) -> Void
  ) {
    for index in 0..<Int(path.run_count) {
      let run = path.runs[index]
      var previous: (low: Double, high: Double)?
      for bin in 0..<Int(run.count) {
        let (low, high) = (
          Double(path.low[Int(run.offset) + bin]), Double(path.high[Int(run.offset) + bin])
        )
        let column = (Int(run.first_bin) + bin) / Self.binsPerPixel - margin
        body(column, low, high, previous)
        previous = (low, high)
      }
    }
  }

  /// The x in pixels of each bin, in the order of `forEachBin`.
  var binPositions: [Double] {
    let perPixel = Double(Self.binsPerPixel)
    let left = Double(area.minX - margin)
    let middle = 0.5 - sumi_bin_shift(strokeWidth)
    var positions: [Double] = []
    positions.reserveCapacity(binCount)
    for index in 0..<Int(path.run_count) {
      let run = path.runs[index]
      for bin in run.first_bin..<run.first_bin + run.count {
        positions.append(left + (Double(bin) + middle) / perPixel)
      }
    }
    return positions
  }

  /// From the highest to the lowest y, in pixels; `nil` if all bins are empty.
  var extent: ClosedRange<Double>? {
    var (least, greatest): (Float, Float) = (0, 0)
    withUnsafePointer(to: path) { sumi_path_extent($0, &least, &greatest) }
    guard least <= greatest else { return nil }
    return Double(area.minY) + Double(least)...Double(area.minY) + Double(greatest)
  }

  /// The coverage of a round pen with the line's width.
  func stroke(_ paint: Paint) -> CoverageGrid {
    let strokeWidth = strokeWidth
    let reach = path.is_outline ? 0 : strokeWidth / 2
    return grid(.stroke, rows: covered(reach: reach), paint) { path, cover, strips in
      sumi_cover_stroke(
        path, strokeWidth, cover, Int64(strips.lowerBound), Int64(strips.upperBound))
    }
  }

  /// The area between the line and a baseline, in pixels of the picture.
  func area(to baseline: Double, _ paint: Paint) -> CoverageGrid {
    let baseline = baseline - Double(area.minY)
    let rows = covered(reach: 0, and: baseline)
    return grid(.area(baseline: baseline), rows: rows, paint) { path, cover, strips in
      sumi_cover_area(path, baseline, cover, Int64(strips.lowerBound), Int64(strips.upperBound))
    }
  }

  /// The pixel rows of the picture that the line extends over; all rows of the area if they are
  /// most of them, so that several lines have grids of one size.
  ///
  /// - Parameters:
  ///   - reach: how far it extends above and below, in pixels.
  ///   - height: a height that is included too, in pixels of the area.
  private func covered(reach: Double, and height: Double? = nil) -> Range<Int> {
    guard let extent else { return area.minY..<area.minY }
    let other = height.map { $0 + Double(area.minY) } ?? extent.lowerBound
    let top = (min(extent.lowerBound, other) - reach).rounded(.down) - 1
    let bottom = (max(extent.upperBound, other) + reach).rounded(.up) + 1
    let (first, end) = (Double(area.minY), Double(area.maxY))
    let rows = Int(min(max(top, first), end))..<Int(min(max(bottom, first), end))
    return 4 * rows.count > 3 * area.height ? area.minY..<area.maxY : rows
  }

  /// The area between this line and another one, where this one is higher in the picture.
  ///
  /// - Parameters:
  ///   - crossesOften: whether many bins hold crossings of the two lines.
  ///   - onBothSides: whether the area where this line is lower is covered too.
  func area(
    above other: LinePath, crossesOften: Bool, onBothSides: Bool = false, _ paint: Paint
  ) -> CoverageGrid {
    nonisolated(unsafe) let below = other.path
    let between = sumi_between(both_sides: onBothSides, is_independent: crossesOften)
    let shape = Shape.between(
      other: other.id, crossesOften: crossesOften, onBothSides: onBothSides)
    return grid(shape, rows: area.minY..<area.maxY, paint) { path, cover, strips in
      withUnsafePointer(to: below) { below in
        sumi_cover_between(
          path, below, between, cover, Int64(strips.lowerBound), Int64(strips.upperBound))
      }
    }
  }

  /// A grid over rows of the area.
  private func grid(
    _ shape: Shape, rows: Range<Int>, _ paint: Paint,
    covering cover: @Sendable (UnsafePointer<sumi_path>, sumi_cover, Range<Int>) -> Void
  ) -> CoverageGrid {
    if window == nil, var known = kept.withLock({ $0.first { $0.shape == shape }?.grid }) {
      known.paint = paint
      return known
    }
    let whole = PixelRect(
      minX: area.minX, minY: rows.lowerBound, maxX: area.maxX, maxY: rows.upperBound)
    let area = PixelGrid(scale: 1, window: window).wanted(whole, inBlocksOf: Int(SUMI_STRIP))
    let grid = CoverageGrid(area: area, levels: levels(in: area, covering: cover), paint: paint)
    if window != nil || Work.isStopped { return grid }
    kept.withLock { kept in
      kept.append(Kept(shape: shape, grid: grid))
      if kept.count > Self.mostKept { kept.removeFirst() }
    }
    return grid
  }

  /// From this many pixels on, several cores cover a line sooner than one.
  private static let leastParallelPixels = 1 << 20

  /// The coverage of each pixel; strips of pixel columns are covered on all cores.
  private func levels(
    in area: PixelRect,
    covering cover: @Sendable (UnsafePointer<sumi_path>, sumi_cover, Range<Int>) -> Void
  ) -> [UInt8] {
    let (width, height) = (area.width, area.height)
    let strip = Int(SUMI_STRIP)
    let stripCount = (width + strip - 1) / strip
    // More pieces than cores, because parts of a line may differ in work.
    let isLarge = width * height >= Self.leastParallelPixels
    let pieces = min(stripCount, isLarge ? Parallel.workerCount * 4 : 1)
    nonisolated(unsafe) let path = path
    let firstBin = Int64((margin + area.minX - self.area.minX) * Self.binsPerPixel)
    let top = Int64(area.minY - self.area.minY)
    var levels = Parallel.zeros(count: width * height)
    levels.withUnsafeMutableBufferPointer { buffer in
      nonisolated(unsafe) let target = sumi_cover(
        levels: buffer.baseAddress, width: Int64(width), height: Int64(height),
        first_bin: firstBin, first_row: top)
      _ = Parallel.map(count: pieces) { piece in
        withUnsafePointer(to: path) { path in
          cover(
            path, target, stripCount * piece / pieces..<stripCount * (piece + 1) / pieces)
        }
      }
    }
    return levels
  }
}

/// Bins in memory of C, which do not change until they are freed.
private final class PathBins: @unchecked Sendable {
  private(set) var path: sumi_path

  init(_ path: sumi_path) { self.path = path }

  deinit { sumi_free_path(&path) }
}
