import CNumbers
import SumiGeometry
import SumiScene

/// Rasterised markers with a fill, an outline and an inner marker, for painting in row order: the
/// weights of each pixel, with the marker's centre at each eighth of a pixel in x and y.
struct MarkerBrush {
  let shapes: [MarkerShape]
  /// The looks of each shape, whose opacities are in the weights: one, or one above and one below
  /// the baseline.
  let looks: [MarkerLook]
  /// In pixels, to the middle of the outline.
  let radius: Double
  /// In pixels; 0 for none.
  let strokeWidth: Double
  /// In pixels; 0 for none.
  let innerRadius: Double
  /// Whether x and y are exchanged.
  let isTurned: Bool
  /// The offset from the centre's pixel to a stamp's first column and row.
  let left: Int
  let top: Int
  /// The width in pixels that a marker may touch, for any centre within its pixel.
  let width: Int
  let height: Int
  /// The vertical extent of all shapes around the centre.
  private let extent: ClosedRange<Double>

  init(
    _ shapes: [MarkerShape], looks: [MarkerLook], radius: Double, strokeWidth: Double = 0,
    innerRadius: Double = 0, isTurned: Bool = false
  ) {
    self.shapes = shapes
    self.looks = looks
    self.radius = radius
    self.strokeWidth = strokeWidth
    self.innerRadius = innerRadius
    self.isTurned = isTurned
    let outlines = shapes.map {
      MarkerOutline($0, radius: radius, offset: strokeWidth / 2, isTurned: isTurned)
    }
    let (low, high) = (outlines.map(\.minimum), outlines.map(\.maximum))
    left = Int((-(low.map(\.dx).min() ?? 0)).rounded(.up))
    top = Int((-(low.map(\.dy).min() ?? 0)).rounded(.up))
    width = left + Int(((high.map(\.dx).max() ?? 0) + 7 / 8).rounded(.up))
    height = top + Int(((high.map(\.dy).max() ?? 0) + 7 / 8).rounded(.up))
    let lowest = low.map(\.dy).min() ?? 0
    extent = lowest...max(high.map(\.dy).max() ?? 0, lowest)
  }

  /// The rows that a marker touches whose centre is this number of eighths below the upper side of
  /// its pixel.
  func rows(atEighth eighth: Int) -> Range<Int> {
    let center = Double(top) + Double(eighth) / 8
    let first = Int((center + extent.lowerBound).rounded(.down))
    let end = Int((center + extent.upperBound).rounded(.up))
    return max(first, 0)..<min(max(end, first, 0), height)
  }

  /// In pixels; whole groups of 8.
  var columns: Int { (width + 7) & ~7 }

  /// The weights of the layers of a pixel; the last one is unused.
  private typealias Weights = SIMD4<Double>

  /// Calls a closure with the position in the stamps of each pixel that a marker touches, the look,
  /// and the weights.
  private func forEachPixel(_ body: (Int, MarkerLook, Weights) -> Void) {
    var start = 0
    for shape in shapes {
      let areas = areas(of: shape)
      for look in looks {
        for (number, areas) in areas.enumerated() {
          for (pixel, area) in areas.enumerated() where area != .zero {
            body(start + number * columns * height + pixel, look, weights(area, look))
          }
        }
        start += MarkerStamps.count * columns * height
      }
    }
  }

  /// The fractions of a pixel inside a shape's edge, the outer and inner edge of its outline, and the
  /// edge of the inner marker.
  private typealias Areas = SIMD4<Double>

  /// The areas of the pixels of each stamp of a shape.
  private func areas(of shape: MarkerShape) -> [[Areas]] {
    let half = strokeWidth / 2
    let edges = [(radius, 0), (radius, half), (radius, -half), (innerRadius, 0)].map {
      MarkerOutline(shape, radius: $0, offset: $1, isTurned: isTurned).corners
    }
    var raster = AreaRaster(width: width, height: height)
    return (0..<MarkerStamps.count).map { number in
      let center = Vector(
        dx: Double(left) + Double(number & 7) / 8, dy: Double(top) + Double(number >> 3) / 8)
      var areas = [Areas](repeating: .zero, count: columns * height)
      for (index, edge) in edges.enumerated() where !edge.isEmpty {
        let isPresent = index == 0 || (index == 3 ? innerRadius > 0 : strokeWidth > 0)
        guard isPresent else { continue }
        raster.fill(edge.map { $0 + center })
        for y in 0..<height {
          for x in 0..<width { areas[y * columns + x][index] = raster[x, y] }
        }
      }
      return areas
    }
  }

  /// The weights of fill, outline and inner marker, each drawn over those before it.
  private func weights(_ areas: Areas, _ look: MarkerLook) -> Weights {
    let inner = min(look.inner.alpha, 1) * areas[3]
    guard strokeWidth > 0 else {
      return Weights(min(look.fill.alpha, 1) * areas[0] * (1 - inner), 0, inner, 0)
    }
    // The fill's edge is hidden below the middle of the outline.
    let strokeOpacity = min(look.stroke.alpha, 1)
    let seen = areas[2] + (1 - strokeOpacity) * max(areas[0] - areas[2], 0)
    return Weights(
      min(look.fill.alpha, 1) * seen * (1 - inner),
      strokeOpacity * max(areas[1] - areas[2], 0) * (1 - inner), inner, 0)
  }

  private var pixelCount: Int {
    shapes.count * looks.count * MarkerStamps.count * columns * height
  }

  /// The layers with weights of their own: the fill, the outline, the inner marker.
  var layers: Int { innerRadius > 0 ? 3 : strokeWidth > 0 ? 2 : 1 }

  /// Weights for colours that differ from row to row.
  var weights: [Int16] {
    let layers = layers
    var weights = [Int16](repeating: 0, count: layers * pixelCount)
    let unit = Double(SUMI_WEIGHT_UNIT)
    forEachPixel { pixel, _, parts in
      let (row, column) = pixel.quotientAndRemainder(dividingBy: columns)
      for layer in 0..<layers {
        weights[(row * layers + layer) * columns + column] = Int16(
          (min(parts[layer], 1) * unit).rounded())
      }
    }
    return weights
  }

  /// Weights and shares of the fill and the outline, for markers of one look.
  var shareWeights: [Int16] {
    var weights = [Int16](repeating: 0, count: 3 * pixelCount)
    forEachPixel { pixel, _, parts in
      let (row, column) = pixel.quotientAndRemainder(dividingBy: columns)
      let start = row * 3 * columns
      weights[start + column] = Int16((min(parts.sum(), 1) * Double(SUMI_WEIGHT_UNIT)).rounded())
      for layer in 0..<2 {
        weights[start + columns + 2 * column + layer] = Int16(
          (min(parts[layer], 1) * Double(SUMI_COLOR_UNIT)).rounded())
      }
    }
    return weights
  }

  /// Alphas and premultiplied colours for markers of which each look has one colour.
  var coloredWeights: [Int16] {
    var weights = [Int16](repeating: 0, count: 5 * pixelCount)
    forEachPixel { pixel, look, parts in
      let (row, column) = pixel.quotientAndRemainder(dividingBy: columns)
      let start = row * 5 * columns
      weights[start + column] = Int16((min(parts.sum(), 1) * Double(SUMI_WEIGHT_UNIT)).rounded())
      let painted =
        parts[0] * look.fill.parts + parts[1] * look.stroke.parts
        + parts[2] * look.inner.parts
      for part in 0..<4 {
        weights[start + columns + 4 * column + part] = Int16(
          (min(max(painted[part], 0), 1) * Double(SUMI_COLOR_UNIT)).rounded())
      }
    }
    return weights
  }
}

extension Color {
  /// The components of the opaque colour.
  fileprivate var parts: SIMD4<Double> { SIMD4(red, green, blue, 1) }
}
