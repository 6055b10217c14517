import SumiChart
import SumiGeometry
import SumiLayout
import SumiScene
import Testing

@testable import SumiDrawing

/// Light and shade on slices.
@Suite struct SliceReliefTests {
  private func images(
    _ effect: SliceEffect, _ values: [Double] = [1], inner: Double? = 0.5, scale: Double = 1
  ) throws -> [PlacedImage] {
    try Chart {
      PieSeries(
        name: values.indices.map { "\($0)" }, value: values,
        slices: SliceSettings(innerRadius: inner, style: SliceStyle(effect: effect)))
    }.scene(scale: scale).seriesPrimitives.compactMap(\.image)
  }

  /// The light at a share of the half width and height from the middle: above 0 white, below 0 black.
  private func light(_ image: PlacedImage, _ x: Double, _ y: Double) -> Int {
    let bitmap = image.bitmap
    let pixel = bitmap[
      Int((0.5 + x / 2) * Double(bitmap.width - 1)),
      Int((0.5 + y / 2) * Double(bitmap.height - 1))]
    return pixel.red > 0 ? Int(pixel.alpha) : -Int(pixel.alpha)
  }

  @Test("flat slices have no light, others have one picture each")
  func count() throws {
    #expect(try images(.flat, [1, 2, 3]).isEmpty)
    for effect in [SliceEffect.bevelled, .rounded, .chiselled] {
      #expect(try images(effect, [1, 2, 3]).count == 3)
      #expect(try images(effect, [1, 2, 3], inner: nil).count == 3)
    }
  }

  @Test(
    "slopes to the upper left are light, those to the lower right dark",
    arguments: [SliceEffect.bevelled, .rounded, .chiselled])
  func direction(effect: SliceEffect) throws {
    let image = try #require(images(effect).first)
    let (outer, inner) = (0.98 * 0.707, 0.51 * 0.707)
    #expect(light(image, -outer, -outer) > 20 && light(image, outer, outer) < -15)
    #expect(light(image, -inner, -inner) < -15 && light(image, inner, inner) > 15)
    // Restrained: the colour of the slice is seen everywhere.
    let bytes = image.bitmap.bytes
    let most = stride(from: 3, to: bytes.count, by: 4).map { bytes[$0] }.max() ?? 0
    #expect(most < 64)
  }

  @Test("nothing is drawn beyond the edges of a slice")
  func edges() throws {
    for effect in [SliceEffect.bevelled, .rounded, .chiselled] {
      let image = try #require(images(effect).first)
      for (x, y) in [(0.75, 0.75), (-0.75, 0.75), (0.0, 0.0), (0.2, -0.3)] {
        #expect(light(image, x, y) == 0)
      }
    }
    // Beyond the end of a side, too.
    let half = try #require(images(.chiselled, [1, 1], inner: 0.5).first).bitmap
    for y in 0..<2 { for x in 0..<half.width { #expect(half[x, y].alpha < 24) } }
    // A quarter at the upper left, and the rest.
    let parts = try images(.chiselled, [1, 3], inner: nil)
    #expect(parts[0].bitmap.width < parts[1].bitmap.width * 3 / 4)
    #expect(light(parts[1], -0.5, -0.5) == 0 && light(parts[1], 0.3, 0.3) != 0)
  }

  @Test("a rounded surface has no steps, and the middle of a bevelled one no light")
  func smooth() throws {
    let image = try #require(images(.rounded, scale: 4).first).bitmap
    let center = Double(image.width) / 2
    var worst = 0
    for y in stride(from: 0, to: image.height, by: 3) {
      for x in 1..<image.width {
        let distance = Point(x: Double(x) - center, y: Double(y) - center)
        let radius = Vector(dx: distance.x, dy: distance.y).length / center
        guard radius > 0.52, radius < 0.97 else { continue }
        let values = [x - 1, x].map { place -> Int in
          let pixel = image[place, y]
          return pixel.red > 0 ? Int(pixel.alpha) : -Int(pixel.alpha)
        }
        worst = max(worst, abs(values[1] - values[0]))
      }
    }
    #expect(worst <= 1)
    let bevelled = try #require(images(.bevelled).first)
    for (x, y) in [(0.75, 0.0), (0, 0.75), (-0.53, -0.53)] { #expect(light(bevelled, x, y) == 0) }
  }
}

extension Primitive {
  fileprivate var image: PlacedImage? { if case .image(let image) = self { image } else { nil } }
}
