import Foundation
import SumiGeometry
import SumiScene

/// The true coverage of markers: exact coverage of pixels by clipping polygons, and the formula for
/// overlaps, in Doubles.
struct ScatterTruth {
  var shape: MarkerShape
  var radius: Double
  var opacity: Double
  let area: PixelRect
  /// The transmitted light, one number per pixel of the area.
  private(set) var light: [Double]

  init(_ shape: MarkerShape, radius: Double, opacity: Double, area: PixelRect) {
    self.shape = shape
    self.radius = radius
    self.opacity = opacity
    self.area = area
    light = [Double](repeating: 1, count: area.width * area.height)
  }

  /// Adds `count` markers at one position.
  mutating func add(_ center: Point, count: Int = 1) {
    guard abs(center.x) < 1e6, abs(center.y) < 1e6 else { return }
    let corners = Self.outline(shape, radius).map { center + $0 }
    let reach = 1.6 * radius + 1
    for y in pixels(center.y, reach).clamped(to: area.minY..<area.maxY) {
      for x in pixels(center.x, reach).clamped(to: area.minX..<area.maxX) {
        let share = abs(Self.clippedArea(corners, x, y))
        light[(y - area.minY) * area.width + x - area.minX] *= pow(
          1 - opacity * share, Double(count))
      }
    }
  }

  private func pixels(_ center: Double, _ reach: Double) -> Range<Int> {
    Int((center - reach).rounded(.down))..<Int((center + reach).rounded(.up))
  }

  /// The difference of the levels from 255 (1 − Π (1 − a cᵢ)).
  func error(of levels: [UInt8]) -> (mean: Double, worst: Double) {
    var (sum, count, worst) = (0.0, 0, 0.0)
    for (level, light) in zip(levels, light) where level > 0 || light < 1 {
      let error = abs(Double(level) - 255 * (1 - light))
      sum += error
      count += 1
      worst = max(worst, error)
    }
    return (sum / Double(max(count, 1)), worst)
  }

  /// The corners of a shape by definition: a polygon with given sides and distances.
  static func outline(_ shape: MarkerShape, _ radius: Double) -> [Vector] {
    func ring(_ count: Int, _ first: Double, _ inradius: Double) -> [Vector] {
      let reach = inradius * radius / cos(.pi / Double(count))
      return (0..<count).map { index in
        let angle = first + Double(index) * 2 * .pi / Double(count)
        return Vector(dx: reach * cos(angle), dy: reach * sin(angle))
      }
    }
    switch shape {
    case .circle: return ring(240, 0, 1)
    case .square: return ring(4, .pi / 4, 0.886)
    case .diamond: return ring(4, 0, 1.2533 / 2.0.squareRoot())
    case .triangle: return ring(3, -.pi / 2, 0.7)
    case .triangleDown: return ring(3, .pi / 2, 0.7)
    case .plus, .cross:
      let (long, thin) = (1.15 * radius, 0.36 * radius)
      let turn = shape == .cross ? Double.pi / 4 : 0
      return (0..<4).flatMap { arm -> [Vector] in
        let angle = turn + Double(arm) * .pi / 2
        let (c, s) = (cos(angle), sin(angle))
        return [(long, -thin), (long, thin), (thin, thin)].map {
          Vector(dx: $0.0 * c - $0.1 * s, dy: $0.0 * s + $0.1 * c)
        }
      }
    case .star:
      return (0..<10).map { index in
        let reach = (index.isMultiple(of: 2) ? 1.45 : 1.45 * 0.381966) * radius
        let angle = -Double.pi / 2 + Double(index) * .pi / 5
        return Vector(dx: reach * cos(angle), dy: reach * sin(angle))
      }
    }
  }

  /// The exact area of pixel ∩ polygon by clipping, signed.
  private static func clippedArea(_ polygon: [Point], _ x: Int, _ y: Int) -> Double {
    func clip(_ points: [Point], _ distance: (Point) -> Double) -> [Point] {
      var result: [Point] = []
      guard var a = points.last else { return [] }
      for b in points {
        let (da, db) = (distance(a), distance(b))
        if (da < 0) != (db < 0) { result.append(a + (b - a) * (da / (da - db))) }
        if db >= 0 { result.append(b) }
        a = b
      }
      return result
    }
    var points = clip(polygon) { $0.x - Double(x) }
    points = clip(points) { Double(x + 1) - $0.x }
    points = clip(points) { $0.y - Double(y) }
    points = clip(points) { Double(y + 1) - $0.y }
    guard var a = points.last else { return 0 }
    var area = 0.0
    for b in points {
      area += (a.x * b.y - b.x * a.y) / 2
      a = b
    }
    return area
  }
}

/// Pseudorandom numbers, the same in every run.
struct FixedNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
