import SumiChart
import SumiDrawing
import SumiGeometry
import SumiLayout
import SumiNearest
import SumiRaster
import Synchronization

/// A series of a plot, of which entries of a map are rows or bins.
final class HitMapPart: Sendable {
  private enum Marks: Sendable {
    case rows(PixelRows)
    case bins(DensityBinMap)
    /// Too many to be numbered.
    case none
  }

  let panel: [Int]
  let plot: ChartFrame
  let index: Int
  private let marks: Marks
  /// The contents of the bins, which are counted when the first is asked for.
  private let contents = Mutex<(counts: [UInt32], values: [Double])?>(nil)

  /// - Parameters:
  ///   - picture: all pixels.
  ///   - scale: pixels per point.
  ///   - mostMarks: more are one mark.
  init(
    panel: [Int], plot: ChartFrame, index: Int, picture: PixelRect, scale: Double, mostMarks: Int
  ) {
    (self.panel, self.plot, self.index) = (panel, plot, index)
    let series = plot.series[index]
    guard !series.series.source.isHidden else {
      marks = .none
      return
    }
    let found: Marks
    if let bins = DensityBinMap(of: series, scale: scale) {
      found = .bins(bins)
    } else {
      // Markers and texts are drawn a little beyond the clip's edge.
      let clip = plot.clip
      let area = PixelRect(
        around: Rect(
          minX: clip.minX * scale, minY: clip.minY * scale, maxX: clip.maxX * scale,
          maxY: clip.maxY * scale)
      ).intersection(picture)
      found = .rows(PixelRows(of: series, clip: clip, area: area, scale: scale))
    }
    marks = Self.count(of: found) > mostMarks ? .none : found
  }

  var series: SeriesFrame { plot.series[index] }

  private static func count(of marks: Marks) -> Int {
    switch marks {
    case .rows(let rows): rows.count
    case .bins(let bins): bins.count
    case .none: 1
    }
  }

  /// What a number of a pixel stands for.
  func mark(of number: Int) -> MarkRows {
    switch marks {
    case .rows(let rows): rows.rows(of: number)
    case .bins: .bin(number)
    case .none: .series
    }
  }

  // MARK: Bins

  /// Where a bin starts and ends along an axis, as in the values of rows; the less first.
  func ends(ofBin bin: Int, isX: Bool) -> (from: Datum, to: Datum)? {
    guard case .bins(let bins) = marks, let axis = plot.axis(of: series, isX: isX) else {
      return nil
    }
    let extent = bins.extent(of: bin)
    let (from, to) = isX ? extent.x : extent.y
    if case .category(let scale) = axis.scale,
      case .category(let index) = axis.value(at: (from + to) / 2)
    {
      let name = scale.names.indices.contains(Int(index.rounded())) ? Int(index.rounded()) : nil
      return name.map { (.text(scale.names[$0]), .text(scale.names[$0])) }
    }
    let datum = { (point: Double) -> Datum in
      let value = axis.value(at: point)
      guard case .number(let scale) = axis.scale, case .number(let number) = value else {
        return axis.scale.datum(of: value)
      }
      return .number(scale.withoutNoise(number))
    }
    let (one, other) = (datum(from), datum(to))
    return axis.scale.isReversed ? (other, one) : (one, other)
  }

  /// The number of rows in a bin, and its value if that is another one.
  func contents(ofBin bin: Int) -> (count: Int, value: Double?) {
    guard case .bins(let bins) = marks else { return (0, nil) }
    return contents.withLock { known in
      let all = known ?? bins.contents()
      known = all
      let value = bin < all.values.count ? all.values[bin] : .nan
      return (bin < all.counts.count ? Int(all.counts[bin]) : 0, value.isFinite ? value : nil)
    }
  }
}

extension HitMapPart: PixelNumbering {
  var count: Int { Self.count(of: marks) }

  func write(
    _ area: PixelRect, into numbers: UnsafeMutablePointer<UInt32>, stride: Int
  ) -> NumberedRows {
    switch marks {
    case .none:
      numbers.update(repeating: 0, count: area.width)
      return NumberedRows(isFirstOnly: true, isPartly: false)
    case .bins(let bins):
      bins.write(area, into: numbers, stride: stride)
      return NumberedRows(isFirstOnly: false, isPartly: false)
    case .rows(let rows):
      return switch rows.write(area, into: numbers, stride: stride) {
      case .all: NumberedRows(isFirstOnly: false, isPartly: false)
      case .firstRow: NumberedRows(isFirstOnly: true, isPartly: false)
      case .partly: NumberedRows(isFirstOnly: false, isPartly: true)
      case .none: NumberedRows(isFirstOnly: true, isPartly: true)
      }
    }
  }

  func complete(_ pixels: UnnumberedPixels) {
    if case .rows(let rows) = marks { rows.complete(pixels) }
  }
}
