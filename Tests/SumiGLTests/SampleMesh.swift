import SumiGeometry
import SumiScene

@testable import SumiTessellation

extension CoverInstance {
  /// A rectangle of one premultiplied colour, covered completely or by a channel of the strokes.
  static func rectangle(
    _ rect: PixelRect, _ color: [UInt8], source: Int16 = CoverInstance.Source.constant
  ) -> CoverInstance {
    CoverInstance(
      x: Int16(rect.minX), y: Int16(rect.minY), width: Int16(rect.width),
      height: Int16(rect.height), u: 255, v: 0, red: color[0], green: color[1], blue: color[2],
      alpha: color[3], gradientX: 0, gradientY: 0, gradientOffset: 0, gradientRow: -1,
      source: source)
  }
}

extension PixelRect {
  init(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
    self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }
}

extension Mesh {
  /// Rectangles in order, each its own draw.
  static func rectangles(
    size: PixelSize, background: Color, _ covers: [(CoverInstance, PixelRect)]
  ) -> Mesh {
    var mesh = Mesh(size: size, background: background)
    mesh.covers = covers.map(\.0)
    mesh.steps = [
      .draws(
        covers.enumerated().map { Draw(content: .covers($0..<($0 + 1)), clip: $1.1) })
    ]
    return mesh
  }

  /// A half-transparent white stroke through the points over a background.
  static func stroke(
    size: PixelSize, background: Color, points: [(Float, Float)], width: Float
  ) -> Mesh {
    var mesh = Mesh(size: size, background: background)
    let clip = PixelRect(0, 0, size.width, size.height)
    mesh.strokePoints = [.gap] + points.map { StrokePoint(x: $0.0, y: $0.1) } + [.gap]
    mesh.covers = [.rectangle(clip, [128, 128, 128, 128], source: 0)]
    mesh.steps = [
      .coverage([
        StrokeDraw(
          points: 1..<(points.count + 1), channel: 0, width: width, join: .round, cap: .round,
          miterLimit: 4, runs: 0..<0, clip: clip)
      ]),
      .draws([Draw(content: .covers(0..<1), clip: clip)]),
    ]
    return mesh
  }

  private static func marker(_ index: Int) -> MarkerInstance {
    let x = 8.4 + Float(index) * 8.13
    let y = 60 + Float(index % 5) * 9.7
    return MarkerInstance(
      x: x, y: y, radius: 5.3, strokeWidth: 1.5, fillRed: 90, fillGreen: 20, fillBlue: 10,
      fillAlpha: 128, strokeRed: 0, strokeGreen: 0, strokeBlue: 80, strokeAlpha: 160)
  }

  /// One of everything, across tile edges.
  static let everything: Mesh = {
    let size = PixelSize(width: 203, height: 117)
    let all = PixelRect(0, 0, size.width, size.height)
    let zigzag = (0..<60).map { (index: Int) -> (Float, Float) in
      let height = Float((index * 37) % 19 - 9) / 9
      return (Float(index) * 3.37 + 1.3, 58 + 49 * height)
    }
    var mesh = stroke(
      size: size, background: Color(hex: 0xf4f0e8),
      points: zigzag,
      width: 2.7)
    mesh.atlas = CoverageAtlas(
      width: 64, height: 40, texels: (0..<(64 * 40)).map { UInt8(truncatingIfNeeded: $0 * 7) })
    mesh.gradientRamps = (0...255).flatMap { (index: UInt8) -> [UInt8] in
      [index, 255 - index, 40, 255]
    }
    var gradient = CoverInstance.rectangle(PixelRect(11, 7, 150, 90), [0, 0, 0, 200])
    gradient.gradientX = 0.0043
    gradient.gradientY = 0.0031
    gradient.gradientOffset = -0.1
    gradient.gradientRow = 0
    var glyph = CoverInstance.rectangle(
      PixelRect(90, 50, 60, 38), [20, 30, 90, 255], source: CoverInstance.Source.atlas)
    glyph.u = 2
    glyph.v = 1
    mesh.covers += [gradient, glyph]
    mesh.markers = (0..<24).map(marker)
    let checks: [UInt8] = (0..<20).flatMap { (index: UInt8) -> [UInt8] in
      [index * 12, 240 - index * 12, 90, 255]
    }
    mesh.images = [Bitmap(size: PixelSize(width: 5, height: 4), bytes: checks)]
    let markers = MarkerShape.allCases.enumerated().map { index, shape in
      Draw(content: .markers(shape, (index * 3)..<(index * 3 + 3)), clip: PixelRect(3, 3, 190, 101))
    }
    let image = Draw.Content.image(
      index: 0, x: 120.3, y: 20.6, width: 50.5, height: 41.2, opacity: 0.8)
    mesh.steps.insert(.draws([Draw(content: .covers(1..<2), clip: all)]), at: 0)
    mesh.steps.append(
      .draws(
        [Draw(content: .covers(2..<3), clip: all), Draw(content: image, clip: all)] + markers))
    return mesh
  }()

  /// A small mesh of two draw calls.
  static let sample = stroke(
    size: PixelSize(width: 64, height: 48), background: .white,
    points: [(8, 8), (56, 40), (56, 8), (8, 40)], width: 4)
}
