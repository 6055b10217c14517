import Foundation
import SumiGeometry
import SumiText
import Testing

@Suite struct RasterTests {
  let library: FontLibrary

  init() throws {
    library = try FontLibrary()
  }

  func bitmap(
    _ text: String, size: Double = 40, angle: Double = 0, x: UInt8 = 0, y: UInt8 = 0
  ) throws -> GlyphBitmap {
    let run = try #require(library.shape(text, font: Font(size: size)).runs.first)
    return try library.raster(
      GlyphKey(
        face: run.face, index: run.glyphs[0].index, size: size, angle: angle, subpixelX: x,
        subpixelY: y))
  }

  /// The centroid of the ink, relative to the glyph's origin, and its area in pixels.
  func moments(_ bitmap: GlyphBitmap) -> (area: Double, x: Double, y: Double) {
    var (area, x, y) = (0.0, 0.0, 0.0)
    for row in 0..<bitmap.height {
      for column in 0..<bitmap.width {
        let share = Double(bitmap.coverage[row * bitmap.width + column]) / 255
        area += share
        x += share * (Double(bitmap.left + column) + 0.5)
        y += share * (Double(bitmap.top + row) + 0.5)
      }
    }
    return (area, x / area, y / area)
  }

  @Test("the coverage has as many values as the bitmap has pixels, and touches all four edges")
  func shape() throws {
    let picture = try bitmap("g")
    #expect(picture.coverage.count == picture.width * picture.height)
    #expect(picture.top < 0 && picture.top + picture.height > 0)
    #expect(picture.coverage.prefix(picture.width).contains { $0 > 0 })
    #expect(picture.coverage.suffix(picture.width).contains { $0 > 0 })
    #expect(picture.coverage.max() == 255)
  }

  @Test("the ink is as much as the outline's area at any size", arguments: ["O", "e", "8", "W"])
  func area(text: String) throws {
    // At 1600 px the edge pixels are a thousandth of the area: a reference to compare with.
    let truth = moments(try bitmap(text, size: 1600)).area / (1600 * 1600)
    for size in [14.0, 20, 33.3, 100] {
      let area = moments(try bitmap(text, size: size)).area / (size * size)
      #expect(abs(area / truth - 1) < 0.01, "\(size) px")
    }
  }

  @Test("quarters of a pixel move the ink by as much")
  func subpixels() throws {
    // Coverage has 8 bits: rounding a long upright edge moves the centre by about 0.02 px.
    let still = moments(try bitmap("R"))
    for quarter in UInt8(1)...3 {
      let right = moments(try bitmap("R", x: quarter))
      #expect(abs(right.x - still.x - Double(quarter) / 4) < 0.025)
      #expect(abs(right.y - still.y) < 0.025)
      let down = moments(try bitmap("R", y: quarter))
      #expect(abs(down.y - still.y - Double(quarter) / 4) < 0.025)
      #expect(abs(down.x - still.x) < 0.025)
    }
  }

  @Test("a quarter turn clockwise turns the picture itself")
  func quarterTurn() throws {
    let upright = try bitmap("F")
    let turned = try bitmap("F", angle: .pi / 2)
    #expect(turned.width == upright.height && turned.height == upright.width)
    // Clockwise, y downward: (x, y) maps to (-y, x).
    #expect(turned.left == -(upright.top + upright.height) && turned.top == upright.left)
    for row in 0..<turned.height {
      for column in 0..<turned.width {
        let value = turned.coverage[row * turned.width + column]
        let source = upright.coverage[(upright.height - 1 - column) * upright.width + row]
        #expect(abs(Int(value) - Int(source)) <= 1)
      }
    }
  }

  @Test("a rotated glyph keeps its ink and its distance", arguments: [0.3, 0.7854, -1.2, 3])
  func turned(angle: Double) throws {
    let upright = moments(try bitmap("R"))
    let turned = moments(try bitmap("R", angle: angle))
    #expect(abs(turned.area / upright.area - 1) < 0.01)
    let x = upright.x * cos(angle) - upright.y * sin(angle)
    let y = upright.x * sin(angle) + upright.y * cos(angle)
    #expect(abs(turned.x - x) < 0.03 && abs(turned.y - y) < 0.03)
  }

  @Test("a space has no pixels")
  func space() throws {
    let picture = try bitmap(" ")
    #expect(picture.width == 0 && picture.height == 0 && picture.coverage.isEmpty)
  }

  @Test("the same glyph is the same picture, in a second library too")
  func determinism() throws {
    let first = try bitmap("&", angle: 0.5)
    #expect(try bitmap("&", angle: 0.5) == first)
    let other = try RasterTests()
    #expect(try other.bitmap("&", angle: 0.5) == first)
  }

  @Test("wrong keys are errors")
  func wrongKeys() throws {
    let face = try #require(library.shape("a", font: Font(size: 10)).runs.first).face
    #expect(throws: TextError.unknownFace(99)) {
      try library.raster(GlyphKey(face: 99, index: 1, size: 10))
    }
    #expect(throws: TextError.unknownFace(-1)) {
      try library.raster(GlyphKey(face: -1, index: 1, size: 10))
    }
    #expect(throws: TextError.invalidAngle(.infinity)) {
      try library.raster(GlyphKey(face: face, index: 1, size: 10, angle: .infinity))
    }
    #expect(throws: TextError.invalidSize(0)) {
      try library.raster(GlyphKey(face: face, index: 1, size: 0))
    }
    let error = #expect(throws: TextError.self) {
      try library.raster(GlyphKey(face: face, index: .max, size: 10))
    }
    #expect(error?.description.contains("Inter") ?? false)
    #expect(library.faceDescription(99) == "unknown face 99")
  }

  @Test("the smallest and the largest size are drawn")
  func extremes() throws {
    for text in ["W", "@", "&", "漢"] {
      #expect(try bitmap(text, size: 2000).width > 1000)
    }
    #expect(try bitmap("@", size: 2000, angle: 1).coverage.max() == 255)
    #expect(try bitmap("W", size: 0.01).width <= 1)
  }
}
