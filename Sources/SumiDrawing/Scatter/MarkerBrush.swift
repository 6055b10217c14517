import CNumbers
import SumiGeometry
import SumiScene

/// Rasterised markers with a fill and an outline, for painting in colours of their own: the weights
/// of each pixel, with the marker's centre at each eighth of a pixel in x and y.
struct MarkerBrush {
  let shapes: [MarkerShape]
  /// In pixels, to the middle of the outline.
  let radius: Double
  /// In pixels; 0 for none.
  let strokeWidth: Double
  /// The opacities of fill and outline, 0…1.
  let fillOpacity: Double
  let strokeOpacity: Double
  /// The offset from the centre's pixel to a stamp's first column and row.
  let left: Int
  let top: Int
  /// The width in pixels that a marker may touch, for any centre within its pixel.
  let width: Int
  let height: Int

  init(
    _ shapes: [MarkerShape], radius: Double, strokeWidth: Double, fillOpacity: Double,
    strokeOpacity: Double
  ) {
    self.shapes = shapes
    self.radius = radius
    self.strokeWidth = strokeWidth
    self.fillOpacity = fillOpacity
    self.strokeOpacity = strokeOpacity
    let outlines = shapes.map { MarkerOutline($0, radius: radius, offset: strokeWidth / 2) }
    let (low, high) = (outlines.map(\.minimum), outlines.map(\.maximum))
    left = Int((-(low.map(\.dx).min() ?? 0)).rounded(.up))
    top = Int((-(low.map(\.dy).min() ?? 0)).rounded(.up))
    width = left + Int(((high.map(\.dx).max() ?? 0) + 7 / 8).rounded(.up))
    height = top + Int(((high.map(\.dy).max() ?? 0) + 7 / 8).rounded(.up))
  }

  /// In pixels; whole groups of pixels.
  var columns: Int { (width + 3) & ~3 }

  /// Calls a closure with the weight of the fill and of the outline of each pixel of all stamps, by
  /// its position in them.
  private func forEachPixel(_ body: (Int, _ fill: Double, _ outline: Double) -> Void) {
    var start = 0
    for shape in shapes {
      let rings = [0, strokeWidth / 2, -strokeWidth / 2].map {
        MarkerOutline(shape, radius: radius, offset: $0).corners
      }
      var rasters = rings.map { _ in AreaRaster(width: width, height: height) }
      for number in 0..<MarkerStamps.count {
        let center = Vector(
          dx: Double(left) + Double(number & 7) / 8, dy: Double(top) + Double(number >> 3) / 8)
        for (index, ring) in rings.enumerated() where index == 0 || strokeWidth > 0 {
          rasters[index].fill(ring.map { $0 + center })
        }
        for y in 0..<height {
          for x in 0..<width where strokeWidth > 0 || rasters[0][x, y] > 0 {
            let place = start + y * columns + x
            let area = rasters[0][x, y]
            guard strokeWidth > 0 else {
              body(place, fillOpacity * area, 0)
              continue
            }
            // The outline is drawn over the fill, whose edge is hidden below its middle.
            let (outer, inner) = (rasters[1][x, y], rasters[2][x, y])
            let seen = inner + (1 - strokeOpacity) * max(area - inner, 0)
            body(place, fillOpacity * seen, strokeOpacity * max(outer - inner, 0))
          }
        }
        start += columns * height
      }
    }
  }

  private var pixelCount: Int { shapes.count * MarkerStamps.count * columns * height }

  /// Weights for colours that differ from row to row.
  var weights: [Int16] {
    let layers = strokeWidth > 0 ? 2 : 1
    var weights = [Int16](repeating: 0, count: 4 * layers * pixelCount)
    let unit = Double(SUMI_WEIGHT_UNIT)
    forEachPixel { pixel, fill, outline in
      for (layer, weight) in [fill, outline].prefix(layers).enumerated() {
        for part in 0..<4 {
          weights[Self.place(pixel, part, layer: layer, of: layers)] = Int16(
            (min(weight, 1) * unit).rounded())
        }
      }
    }
    return weights
  }

  /// Alphas and premultiplied colours for markers that all look the same.
  func weights(fill: Color, stroke: Color) -> [Int16] {
    var weights = [Int16](repeating: 0, count: 8 * pixelCount)
    let colors = [fill, stroke].map { [$0.red, $0.green, $0.blue, 1] }
    forEachPixel { pixel, fill, outline in
      let alpha = Int16((min(fill + outline, 1) * Double(SUMI_WEIGHT_UNIT)).rounded())
      for part in 0..<4 {
        let color = fill * colors[0][part] + outline * colors[1][part]
        weights[Self.place(pixel, part, layer: 0, of: 2)] = alpha
        weights[Self.place(pixel, part, layer: 1, of: 2)] = Int16(
          (min(max(color, 0), 1) * Double(SUMI_COLOR_UNIT)).rounded())
      }
    }
    return weights
  }

  /// The position of a weight: groups of 4 pixels have the weights of each layer together.
  private static func place(_ pixel: Int, _ part: Int, layer: Int, of layers: Int) -> Int {
    (pixel >> 2) * 16 * layers + layer * 16 + (pixel & 3) * 4 + part
  }
}
