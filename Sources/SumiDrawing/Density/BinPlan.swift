import CNumbers
import SumiChart
import SumiData
import SumiGeometry
import SumiLayout

/// Where the bins of a density are: which values belong to each, and which pixels show it.
struct BinPlan {
  /// The pixels that the bins cover.
  let area: PixelRect
  let x: BinAxis
  let y: BinAxis

  /// `nil` where there is no room for a single pixel.
  init?(_ frame: DensityFrame, bins: DensitySeries.Bins, pixels: PixelGrid) {
    let area = pixels.snapped(frame.area)
    self.area = PixelRect(
      minX: Int(area.minX), minY: Int(area.minY), maxX: Int(area.maxX), maxY: Int(area.maxY))
    guard !self.area.isEmpty else { return nil }
    let counts: (x: Int, y: Int)?
    if case .count(let x, let y) = bins { counts = (x, y) } else { counts = nil }
    var side = 1
    if case .size(let size) = bins {
      let longest = max(self.area.width, self.area.height)
      side = Int(min(max((size * pixels.scale).rounded(), 1), Double(longest)))
    }
    x = BinAxis(frame.x, length: self.area.width, side: side, count: counts?.x)
    y = BinAxis(frame.y, length: self.area.height, side: side, count: counts?.y)
  }

  /// How many bins there are.
  var count: Int { x.count * y.count }

  var kernelBins: sumi_bins {
    sumi_bins(x: x.kernelMap, y: y.kernelMap, columns: Int32(x.count), rows: Int32(y.count))
  }
}

/// The bins along one axis, from its left or lower end on.
struct BinAxis {
  let column: ScaledColumn
  /// How many bins there are.
  let count: Int
  /// How many of them, and of what fraction of the last, cover the whole axis.
  let perAxis: Double
  /// In pixels.
  let length: Int

  /// - Parameters:
  ///   - side: the length of a bin in pixels, where neither a count nor categories settle it.
  ///   - count: how many bins; `nil` for as many as there is room for.
  init(_ column: ScaledColumn, length: Int, side: Int, count: Int?) {
    self.column = column
    self.length = length
    if let count = column.categoryCount ?? count {
      self.count = min(max(count, 1), length)
      perAxis = Double(self.count)
    } else {
      self.count = (length + side - 1) / side
      perAxis = Double(length) / Double(side)
    }
  }

  /// The bin that each pixel shows, from the left or lower end on: that at the pixel's middle.
  var binOfEachPixel: [Int] {
    (0..<length).map { pixel in
      min(Int((Double(pixel) + 0.5) * perAxis / Double(length)), count - 1)
    }
  }

  /// The map from values to bins. An end of the axis comes out exact: what is measured is the
  /// distance from it.
  var kernelMap: sumi_map {
    switch column {
    case .numbers(let values, let scale), .categories(let values, let scale):
      return map(of: scale, isExact: values.type == .int64)
    case .stamps(_, let unit):
      return sumi_map(
        origin: Double(unit.origin), integer_origin: unit.origin, scale: unit.map.scale * perAxis,
        offset: unit.map.offset * perAxis)
    }
  }

  /// - Parameter isExact: whether the kernel takes the distance in integers.
  private func map(of scale: NumberScale, isExact: Bool) -> sumi_map {
    let rate = perAxis / (scale.upper - scale.lower)
    guard rate.isFinite, rate != 0 else {
      // No span, or one beyond what a Double holds.
      let map = scale.map
      return sumi_map(
        origin: 0, integer_origin: 0, scale: map.scale * perAxis, offset: map.offset * perAxis)
    }
    guard isExact else {
      return sumi_map(origin: scale.lower, integer_origin: 0, scale: rate, offset: 0)
    }
    let origin = scale.lower.rounded()
    guard let integer = Int64(exactly: origin) else {
      return sumi_map(origin: 0, integer_origin: 0, scale: rate, offset: -scale.lower * rate)
    }
    return sumi_map(
      origin: origin, integer_origin: integer, scale: rate, offset: (origin - scale.lower) * rate)
  }
}
