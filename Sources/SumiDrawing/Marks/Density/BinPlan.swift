import CNumbers
import SumiChart
import SumiGeometry
import SumiLayout
import SumiScales

/// A density on its axes, with its bins.
struct PlannedDensity {
  @Shared var series: DensitySeries
  let frame: DensityFrame
  let plan: BinPlan

  /// `nil` for other kinds of series, on radial axes, and if there is no room for a single pixel.
  ///
  /// - Parameter scale: pixels per point.
  init?(of series: SeriesFrame, scale: Double) {
    guard let density = series.series.concrete as? DensitySeries else { return nil }
    var series = series
    if series.series.source.orientation == .horizontal {
      // As the mark is drawn.
      (series.x, series.y) = (series.y, series.x)
    }
    guard let frame = DensityFrame(series),
      let plan = BinPlan(frame, bins: density.bins, pixels: PixelGrid(scale: scale))
    else { return nil }
    (self.series, self.frame, self.plan) = (density, frame, plan)
  }
}

/// The layout of a density's bins: the values in each, and the pixels that show it.
struct BinPlan {
  /// The pixels that the bins cover.
  let area: PixelRect
  let x: BinAxis
  let y: BinAxis

  /// `nil` if there is no room for a single pixel, or, while a series grows beyond all bounds, for far too
  /// many.
  init?(_ frame: DensityFrame, bins: DensitySeries.Bins, pixels: PixelGrid) {
    area = pixels.snappedPixels(frame.area)
    guard !area.isEmpty, area.width <= PixelSize.greatestCount / area.height else { return nil }
    let counts: (x: Int, y: Int)?
    if case .count(let x, let y) = bins { counts = (x, y) } else { counts = nil }
    var side = 1
    if case .size(let size) = bins {
      let longest = max(area.width, area.height)
      side = Int(min(max((size * pixels.scale).rounded(), 1), Double(longest)))
    }
    x = BinAxis(frame.x, length: area.width, side: side, count: counts?.x)
    y = BinAxis(frame.y, length: area.height, side: side, count: counts?.y)
  }

  /// The number of bins.
  var count: Int { x.count * y.count }

  func withKernelBins<Result>(_ body: (sumi_bins) -> Result) -> Result {
    x.withKernelMap { xMap in
      y.withKernelMap { yMap in
        body(sumi_bins(x: xMap, y: yMap, columns: Int32(x.count), rows: Int32(y.count)))
      }
    }
  }
}

/// The bins along one axis, from its left or lower end.
struct BinAxis {
  let column: ScaledColumn
  /// The number of bins.
  let count: Int
  /// The number of bins that cover the whole axis, including a fraction of the last.
  let perAxis: Double
  /// In pixels.
  let length: Int

  /// - Parameters:
  ///   - side: the length of a bin in pixels, if neither a count nor categories determine it.
  ///   - count: the number of bins; `nil` for as many as fit.
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

  /// The bin shown by each pixel, from the left or lower end: the one at the pixel's centre.
  var binOfEachPixel: [Int] {
    (0..<length).map { pixel in
      min(Int((Double(pixel) + 0.5) * perAxis / Double(length)), count - 1)
    }
  }

  /// Calls `body` with the map from values to bins. It measures from an end of the axis, so that
  /// the ends are exact.
  func withKernelMap<Result>(_ body: (sumi_map) -> Result) -> Result {
    switch column {
    case .numbers(let values, let scale), .categories(let values, let scale):
      return body(map(of: scale, isExact: values.type == .int64))
    case .stamps(_, let unit):
      var map = sumi_map()
      map.origin = Double(unit.origin)
      map.integer_origin = unit.origin
      map.scale = unit.map.scale * perAxis
      map.offset = unit.map.offset * perAxis
      return body(map)
    case .warped(let values, let warp, let ends):
      return warp.withKernelWarp(for: values) { kernelWarp in
        var map = sumi_map()
        map.scale = 1
        map.warp = kernelWarp
        if case .stampBreaks(let breaks) = warp {
          map.integer_origin = breaks.origin
          map.setScale(perAxis, span: ends.upper)
        } else {
          // The ends are warped by the same loop as the values, so that they match exactly.
          let (lower, upper) = (
            sumi_map_number(&map, ends.lower), sumi_map_number(&map, ends.upper)
          )
          map.origin = lower
          map.setScale(perAxis, span: upper - lower)
        }
        return body(map)
      }
    }
  }

  /// - Parameter isExact: whether the kernel computes the distance in integers.
  private func map(of scale: NumberScale, isExact: Bool) -> sumi_map {
    var result = sumi_map()
    let rate = perAxis / (scale.upper - scale.lower)
    guard rate.isFinite, rate != 0 else {
      // The span is 0 or overflows.
      let map = scale.map
      result.scale = map.scale * perAxis
      result.offset = map.offset * perAxis
      return result
    }
    result.scale = rate
    guard isExact else {
      result.origin = scale.lower
      return result
    }
    let origin = scale.lower.rounded()
    guard let integer = Int64(exactly: origin) else {
      result.offset = -scale.lower * rate
      return result
    }
    result.origin = origin
    result.integer_origin = integer
    result.offset = (origin - scale.lower) * rate
    return result
  }
}

extension sumi_map {
  /// The scale at which a span fills an axis; an empty span maps to the middle.
  fileprivate mutating func setScale(_ perAxis: Double, span: Double) {
    let rate = perAxis / span
    (scale, offset) = rate.isFinite ? (rate, 0) : (0, perAxis / 2)
  }
}
