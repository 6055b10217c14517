import Foundation
import SumiGL
import SumiGeometry
import SumiScene
import SumiTessellation
import SumiText
import Testing

private struct NoGlyphs: GlyphRasterizing {
  func raster(_ key: GlyphKey) throws(TextError) -> GlyphBitmap {
    GlyphBitmap(left: 0, top: 0, width: 0, height: 0, coverage: [])
  }
}

/// Compares the software device with exact areas: mean ≤ 2/255, worst ≤ 16/255 on edges.
@Suite struct CoverageTruthTests {
  private static let side = 32

  private func draw(_ primitive: Primitive, on device: RenderDevice) async throws -> Bitmap {
    let scene = Scene(
      size: PixelSize(width: Self.side, height: Self.side), background: .white,
      underlay: [primitive])
    // The device draws all strokes itself.
    let tessellator = Tessellator(mostPixelsOfStroke: 0)
    return try await device.render(tessellator.mesh(of: scene, glyphs: NoGlyphs()))
  }

  private func check(_ truth: StrokeTruth, on device: RenderDevice, into error: inout CoverageError)
    async throws
  {
    let stroke = Stroke(
      path: Path(points: truth.points), width: truth.width, paint: .color(.black),
      join: truth.join, cap: truth.cap, miterLimit: truth.miterLimit)
    let bitmap = try await draw(.stroke(stroke), on: device)
    error.add(bitmap, contains: truth.contains)
  }

  @Test("Strokes at any angle, of any width and with any cap have the coverage of their area")
  func lines() async throws {
    let device = try await RenderDevice.open(.tested)
    for cap in LineCap.allCases {
      for width in [0.5, 0.75, 1, 1.5, 2, 3, 5, 8] {
        var error = CoverageError()
        for degrees in stride(from: 0.0, through: 90, by: 15) {
          let angle = degrees * .pi / 180
          let start = Point(x: 7.3, y: 6.6)
          let end = start + Vector(dx: cos(angle), dy: sin(angle)) * 17.2
          try await check(
            StrokeTruth(points: [start, end], width: width, cap: cap), on: device, into: &error)
        }
        #expect(error.mean <= 2 && error.worst <= 16, "\(cap) \(width): \(error)")
      }
    }
  }

  @Test("Joins of any turn up to 180°, any width and kind have the coverage of their area")
  func joins() async throws {
    let device = try await RenderDevice.open(.tested)
    for join in LineJoin.allCases {
      for (shift, width) in [0.5, 1, 2, 3, 5, 8].enumerated() {
        var error = CoverageError()
        // Different turns for each width: 0° to 150° in steps of 5° overall, and 150° to 180° each
        // time.
        let turns = stride(from: Double(shift) * 5, to: 150, by: 30) + [150, 160, 172, 179, 180]
        for (index, degrees) in turns.enumerated() {
          let first = Double(index) * 0.7
          let second = first + degrees * .pi / 180 * (index.isMultiple(of: 2) ? 1 : -1)
          let corner = Point(x: 16.3, y: 15.6)
          let points = [
            corner - Vector(dx: cos(first), dy: sin(first)) * 10, corner,
            corner + Vector(dx: cos(second), dy: sin(second)) * 10,
          ]
          try await check(
            StrokeTruth(points: points, width: width, join: join), on: device, into: &error)
        }
        #expect(error.mean <= 2 && error.worst <= 16, "\(join) \(width): \(error)")
      }
    }
  }

  @Test("Points closer together than the stroke's width have the coverage of its area")
  func nearPoints() async throws {
    let device = try await RenderDevice.open(.tested)
    for join in LineJoin.allCases {
      for (index, width) in [0.7, 2, 5, 11].enumerated() {
        let cap = LineCap.allCases[index % 3]
        var error = CoverageError()
        for path in NearPoints.allCases {
          let points = path.points(width: width)
          try await check(
            StrokeTruth(points: points, width: width, join: join, cap: cap), on: device,
            into: &error)
        }
        #expect(error.mean <= 2 && error.worst <= 16, "\(join) \(width) \(cap): \(error)")
      }
    }
  }

  @Test("Dots of nearly no length with round caps have the coverage of their area")
  func shortDots() async throws {
    let device = try await RenderDevice.open(.tested)
    for width in [0.7, 1.5, 2, 3, 6] {
      var error = CoverageError()
      for (index, length) in [0.02, 0.2, 0.6, 1, 1.4, 2].enumerated() {
        let angle = Double(index) * 0.6
        let start = Point(x: 15.9 + Double(index) * 0.13, y: 16.5)
        let end = start + Vector(dx: cos(angle), dy: sin(angle)) * length
        try await check(
          StrokeTruth(points: [start, end], width: width, cap: .round), on: device, into: &error)
      }
      // All of its edge is round, which the device draws as tangents.
      #expect(error.mean <= 3 && error.worst <= 16, "\(width): \(error)")
    }
  }

  @Test("Markers of any shape and size have the coverage of their area, outlines included")
  func markers() async throws {
    let device = try await RenderDevice.open(.tested)
    for shape in MarkerShape.allCases {
      for (radius, strokeWidth) in [(1.0, 0.0), (2.5, 0), (4, 0), (7, 0), (5, 1.5)] {
        var error = CoverageError()
        for place in [Point(x: 16, y: 16), Point(x: 15.3, y: 16.6)] {
          let bitmap = try await draw(
            .markers(
              MarkerSet(
                shape: shape, centers: [place], radius: radius,
                fill: strokeWidth > 0 ? .clear : .black, stroke: .black,
                strokeWidth: strokeWidth)), on: device)
          let outer = outline(shape, radius, strokeWidth / 2)
          let inner = strokeWidth > 0 ? outline(shape, radius, -strokeWidth / 2) : []
          error.add(bitmap) { isInside($0 - place, outer) && !isInside($0 - place, inner) }
        }
        #expect(error.mean <= 2 && error.worst <= 16, "\(shape) \(radius) \(strokeWidth): \(error)")
      }
    }
  }

  @Test("Fills have the coverage of their area")
  func fills() async throws {
    let device = try await RenderDevice.open(.tested)
    var error = CoverageError()
    for turn in 0..<6 {
      let corners = (0..<10).map { index -> Vector in
        let angle = Double(index) * 0.2 * .pi + Double(turn) * 0.37
        let reach = index.isMultiple(of: 2) ? 13.0 : 5
        return Vector(dx: reach * cos(angle), dy: reach * sin(angle))
      }
      let center = Point(x: 15.7, y: 16.2)
      let fill = Fill(
        path: Path(points: corners.map { center + $0 }), paint: .color(.black), rule: .evenOdd)
      let bitmap = try await draw(.fill(fill), on: device)
      error.add(bitmap) { isInside($0 - center, corners) }
    }
    #expect(error.mean <= 2 && error.worst <= 16, "\(error)")
  }

  /// The corners of a shape with its edges moved outward.
  private func outline(_ shape: MarkerShape, _ radius: Double, _ offset: Double) -> [Vector] {
    func ring(_ count: Int, _ first: Double, _ inradius: Double) -> [Vector] {
      let reach = (inradius * radius + offset) / cos(.pi / Double(count))
      return (0..<count).map { index in
        let angle = first + Double(index) * 2 * .pi / Double(count)
        return Vector(dx: reach * cos(angle), dy: reach * sin(angle))
      }
    }
    switch shape {
    case .circle:
      return ring(180, 0, 1)
    case .square: return ring(4, .pi / 4, 0.886)
    case .diamond: return ring(4, 0, 1.2533 / 2.0.squareRoot())
    case .triangle: return ring(3, -.pi / 2, 0.7)
    case .triangleDown: return ring(3, .pi / 2, 0.7)
    case .plus, .cross:
      let (long, thin) = (1.15 * radius + offset, 0.36 * radius + offset)
      let turn = shape == .cross ? Double.pi / 4 : 0
      return (0..<4).flatMap { arm -> [Vector] in
        let angle = turn + Double(arm) * .pi / 2
        let (c, s) = (cos(angle), sin(angle))
        return [(long, -thin), (long, thin), (thin, thin)].map {
          Vector(dx: $0.0 * c - $0.1 * s, dy: $0.0 * s + $0.1 * c)
        }
      }
    case .star:
      let scale = 1 + offset / (0.309017 * 1.45 * radius)
      return (0..<10).map { index in
        let reach = (index.isMultiple(of: 2) ? 1.45 : 1.45 * 0.381966) * radius * scale
        let angle = -Double.pi / 2 + Double(index) * .pi / 5
        return Vector(dx: reach * cos(angle), dy: reach * sin(angle))
      }
    }
  }
}
