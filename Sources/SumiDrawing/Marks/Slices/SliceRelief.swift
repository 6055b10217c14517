import Glibc
import SumiChart
import SumiGeometry
import SumiLayout
import SumiScene

/// Light and shade on a slice whose edges slope, from one light at the upper left.
///
/// The picture is white where the slope faces the light, and black where it faces away, more opaque the
/// more it does; it lies over the slice's own colour.
struct SliceRelief {
  /// In pixels.
  private let center: (x: Double, y: Double)
  private let inner: Double
  private let outer: Double
  /// Half of the outline's width in pixels: slopes begin where it ends.
  private let outline: Double
  private let sides: [Side]
  private let isConvex: Bool
  private let surface: Surface
  private let opacity: Double
  private let area: PixelRect
  /// The pixels of the output that a pixel of the picture stands for along each axis.
  private let step: Int

  /// The longest side of a picture in pixels; larger slices have a stretched one.
  private static let mostPixels = 4_096

  /// `nil` for a flat slice.
  ///
  /// - Parameter path: its outline in pixels.
  init?(_ slice: SliceFrame, path: Path, scale: Double) {
    guard slice.effect != .flat, slice.fill.alpha > 0, slice.hatch == nil,
      let first = path.points.first
    else { return nil }
    center = (slice.center.x * scale, slice.center.y * scale)
    (inner, outer) = (slice.innerRadius * scale, slice.outerRadius * scale)
    outline = slice.strokeWidth * scale / 2
    guard outer - inner > 2 else { return nil }
    let direction = slice.end < slice.start ? -1.0 : 1
    let isWhole = slice.sweep > 2 * .pi - 1e-9
    sides =
      isWhole
      ? [] : [Side(slice.start, direction: direction), Side(slice.end, direction: -direction)]
    isConvex = slice.sweep <= .pi
    surface = Surface(slice.effect, inner: inner, outer: outer, scale: scale)
    opacity = slice.fill.alpha
    var box = Rect(minX: first.x, minY: first.y, maxX: first.x, maxY: first.y)
    for point in path.points {
      box = box.union(Rect(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y))
    }
    area = PixelRect(
      minX: Int(box.minX.rounded(.down)) - 1, minY: Int(box.minY.rounded(.down)) - 1,
      maxX: Int(box.maxX.rounded(.up)) + 1, maxY: Int(box.maxY.rounded(.up)) + 1)
    step = (max(area.width, area.height) - 1) / Self.mostPixels + 1
  }

  /// Complexity: O(pixels of the slice's bounds).
  var image: PlacedImage {
    let size = PixelSize(
      width: (area.width + step - 1) / step, height: (area.height + step - 1) / step)
    var bitmap = Bitmap(size: size)
    bitmap.bytes.withUnsafeMutableBufferPointer { bytes in
      for row in 0..<size.height {
        let y = Double(area.minY) + (Double(row) + 0.5) * Double(step) - center.y
        for column in 0..<size.width {
          let x = Double(area.minX) + (Double(column) + 0.5) * Double(step) - center.x
          let light = light(x, y)
          let alpha = UInt8((min(abs(light), 1) * opacity * 255).rounded())
          guard alpha > 0 else { continue }
          let start = 4 * (row * size.width + column)
          let color = light > 0 ? alpha : 0
          (bytes[start], bytes[start + 1], bytes[start + 2]) = (color, color, color)
          bytes[start + 3] = alpha
        }
      }
    }
    return PlacedImage(
      bitmap: bitmap,
      rect: Rect(
        x: Double(area.minX), y: Double(area.minY), width: Double(size.width * step),
        height: Double(size.height * step)))
  }

  /// The light at a point relative to the centre: above 0 the opacity of white, below 0 that of black.
  func light(_ x: Double, _ y: Double) -> Double {
    let radius = (x * x + y * y).squareRoot()
    guard radius < outer + 1, radius > inner - 1, radius > 1e-9 else { return 0 }
    var edges = Edges()
    edges.add(outer - radius, x / radius, y / radius)
    if inner > 0 { edges.add(radius - inner, -x / radius, -y / radius) }
    let ring = edges.least
    var side = Double.infinity
    // Inside of both sides or, if the slice is more than half of the circle, of one.
    var isInside = sides.isEmpty || isConvex
    for line in sides {
      let (across, along) = line.distances(x, y)
      isInside = isConvex ? isInside && across > 0 : isInside || across > 0
      let distance = along > 0 ? abs(across) : radius
      // The nearest point of a side that starts at the centre may be the centre.
      let normal = along > 0 ? line.normal : (x: -x / radius, y: -y / radius)
      edges.add(distance, normal.x, normal.y)
      side = min(side, distance)
    }
    let coverage = min(max(min(ring, isInside ? side : -side) + 0.5, 0), 1)
    guard coverage > 0 else { return 0 }
    return coverage * surface.light(on: edges, outline: outline)
  }
}

/// A straight side of a slice, from the centre outward.
private struct Side {
  let along: (x: Double, y: Double)
  /// Away from the slice.
  let normal: (x: Double, y: Double)

  /// - Parameters:
  ///   - angle: clockwise from straight up, in radians.
  ///   - direction: 1 if the slice lies clockwise of the side, otherwise -1.
  init(_ angle: Double, direction: Double) {
    let (sine, cosine) = (sin(angle), cos(angle))
    along = (sine, -cosine)
    normal = (-direction * cosine, -direction * sine)
  }

  /// The distance from the side's line, above 0 towards the slice, and along it.
  func distances(_ x: Double, _ y: Double) -> (across: Double, along: Double) {
    (-(x * normal.x + y * normal.y), x * along.x + y * along.y)
  }
}

/// The distances of a point from up to four edges, and the directions across them.
private struct Edges {
  private(set) var count = 0
  private var all: InlineArray<4, SIMD3<Double>> = .init(repeating: .zero)

  mutating func add(_ distance: Double, _ x: Double, _ y: Double) {
    all[count] = SIMD3(distance, x, y)
    count += 1
  }

  subscript(index: Int) -> SIMD3<Double> { all[index] }

  var least: Double {
    var least = Double.infinity
    for index in 0..<count { least = min(least, all[index].x) }
    return least
  }
}

/// The slopes of a surface, and the light on them.
private struct Surface {
  private let effect: SliceEffect
  /// The width of the slopes, in pixels.
  private let width: Double

  /// To the light, across the picture: from the upper left.
  private static let light = (x: -0.6, y: -0.8)
  /// To the middle between light and viewer, for the shine on a rounded surface.
  private static let shine = (x: -0.25, y: -0.333, z: 0.909)
  /// Two facets meet within this many pixels.
  private static let ridge = 0.5

  init(_ effect: SliceEffect, inner: Double, outer: Double, scale: Double) {
    self.effect = effect
    switch effect {
    case .bevelled:
      width = max(min(max(0.07 * outer, 3 * scale), 10 * scale, (outer - inner) / 3), 1)
    case .rounded: width = inner > 0 ? (outer - inner) / 2 : 0.4 * outer
    case .flat, .chiselled: width = outer
    }
  }

  func light(on edges: Edges, outline: Double) -> Double {
    switch effect {
    case .flat: return 0
    case .bevelled:
      let normal = normal(on: edges, outline) { distance in
        // An even slope with a soft end.
        let t = min(max((distance / width - 0.45) / 0.55, 0), 1)
        return 1 - t * t * (3 - 2 * t)
      }
      return shade(normal, white: 0.20, black: 0.14)
    case .rounded:
      let normal = normal(on: edges, outline) { max(1 - $0 / width, 0) }
      let up = max(1 - normal.x * normal.x - normal.y * normal.y, 0).squareRoot()
      let mirror =
        max(normal.x * Self.shine.x + normal.y * Self.shine.y + up * Self.shine.z, 0)
      let gloss = 0.05 * pow(mirror, 24)
      return shade(normal, white: 0.17, black: 0.18) + gloss
    case .chiselled: return shade(facet(of: edges), white: 0.13, black: 0.11)
    }
  }

  private func shade(_ normal: (x: Double, y: Double), white: Double, black: Double) -> Double {
    let amount = normal.x * Self.light.x + normal.y * Self.light.y
    return amount * (amount > 0 ? white : black)
  }

  /// The horizontal part of the surface's normal, at most 1 long: the slopes of all edges added up.
  private func normal(
    on edges: Edges, _ outline: Double, slope: (Double) -> Double
  ) -> (x: Double, y: Double) {
    var sum = (x: 0.0, y: 0.0)
    for index in 0..<edges.count {
      let edge = edges[index]
      let slope = slope(max(edge.x - outline, 0))
      (sum.x, sum.y) = (sum.x + slope * edge.y, sum.y + slope * edge.z)
    }
    let length = max((sum.x * sum.x + sum.y * sum.y).squareRoot(), 1)
    return (sum.x / length, sum.y / length)
  }

  /// The direction across the nearest edge: even slopes meet in the middle.
  private func facet(of edges: Edges) -> (x: Double, y: Double) {
    let least = edges.least
    var sum = (x: 0.0, y: 0.0, weight: 0.0)
    for index in 0..<edges.count {
      let edge = edges[index]
      let weight = exp((least - edge.x) / Self.ridge)
      sum = (sum.x + weight * edge.y, sum.y + weight * edge.z, sum.weight + weight)
    }
    return (sum.x / sum.weight, sum.y / sum.weight)
  }
}
