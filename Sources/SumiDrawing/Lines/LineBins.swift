import CNumbers
import SumiGeometry

/// The bins along x that a line is reduced to, each a fraction of a pixel wide.
struct LineBins {
  let count: Int64
  private let plotArea: PixelRect
  private let margin: Int
  private let width: Double
  private let shift: Double

  /// How far the bins extend beyond the plot area, in pixels: what is there reaches into it.
  ///
  /// - Parameter strokeWidth: in pixels.
  static func margin(strokeWidth: Double) -> Int { Int((strokeWidth / 2).rounded(.up)) + 1 }

  init(plotArea: PixelRect, margin: Int, strokeWidth: Double) {
    self.plotArea = plotArea
    self.margin = margin
    width = Double(plotArea.width + 2 * margin) * Double(SUMI_BINS_PER_PIXEL)
    shift = sumi_bin_shift(strokeWidth)
    count = Int64(width) + (shift > 0 ? 1 : 0)
  }

  /// The map to bins for a map to pixels.
  ///
  /// - Parameter isMirrored: whether left and right are swapped.
  func map(_ map: sumi_map, isMirrored: Bool) -> sumi_map {
    let perPixel = Double(SUMI_BINS_PER_PIXEL)
    var map = map
    let offset = (map.offset - Double(plotArea.minX - margin)) * perPixel
    map.scale *= isMirrored ? -perPixel : perPixel
    map.offset = (isMirrored ? width - offset : offset) + shift
    return map
  }
}
