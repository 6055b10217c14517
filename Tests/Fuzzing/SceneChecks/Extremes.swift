import Glibc
import SumiGeometry
import SumiRaster
import SumiScene
import TestScenes

extension SceneChecks {
  /// Draws what is far beyond any chart. Memory is bounded by the picture and the path.
  static func checkExtremes() throws {
    let square = PixelSize(width: 1_000, height: 1_000)
    let count = 10_000_000
    try check(
      "\(count) triangles all over", square,
      fill(count) { index in
        Point(x: Double(index % 997) + 0.3, y: Double(index / 997 % 991) + 0.6)
      })
    try check(
      "\(count) triangles at one pixel", square,
      fill(count) { _ in
        Point(x: 500.2, y: 500.3)
      })
    var dots = Path(starts: [])
    for index in 0..<count {
      dots.starts.append(dots.points.count)
      let place = Point(x: Double(index % 997) + 0.5, y: Double(index / 997 % 991) + 0.5)
      dots.points += [place, place + Vector(dx: 1.5, dy: 0.8)]
    }
    try check("\(count) short strokes", square, stroke(dots, width: 1.5))
    let lines = tangle(1_000_000, side: 1_000)
    try check("a stroke of 1000000 long legs", square, stroke(lines, width: 1))
    try check(
      "a fill of 1000000 long edges", square,
      .fill(Fill(path: lines, paint: .color(.black), rule: .evenOdd)))
    let far = Path(points: tangle(1_000, side: 2e9).points.map { $0 + Vector(dx: -1e9, dy: -1e9) })
    for width in [0, 1e-9, 1, 1e6] {
      try check("10⁹ pixels far, width \(width)", square, stroke(far, width: width))
    }
    try check(
      "dashes 10⁹ pixels far", square,
      .stroke(Stroke(path: far, width: 2, paint: .color(.black), dashes: [0.03, 0.03])))
    let whole = PixelSize(width: 16_384, height: 16_384)
    try check("16384 × 16384", whole, stroke(tangle(100, side: 16_384), width: 20))
    try check("1 × 1", PixelSize(width: 1, height: 1), stroke(lines, width: 1))
  }

  private static func check(_ name: String, _ size: PixelSize, _ primitive: Primitive) throws {
    let scene = Scene(size: size, background: .white, underlay: [primitive])
    let before = ProcessMemory.resident
    ProcessMemory.forgetPeak()
    let time = try ContinuousClock().measure {
      _ = try Rasterizer().bitmap(of: scene, glyphs: SquareGlyphs())
    }
    let points =
      switch primitive {
      case .stroke(let stroke): stroke.path.points.count
      case .fill(let fill): fill.path.points.count
      default: 0
      }
    let used = ProcessMemory.peak - before
    print("\(name): \(time), \(used >> 20) MiB")
    fflush(nil)
    // Twice the picture; the outline of a point has some ten edges, in an array that doubles; and
    // the memory of some threads.
    guard used < 8 * size.width * size.height + 600 * points + 512 << 20 else {
      throw CheckFailure("\(name) took \(used >> 20) MiB")
    }
    guard time < .seconds(300) else { throw CheckFailure("\(name) took \(time)") }
  }

  private static func fill(_ count: Int, at place: (Int) -> Point) -> Primitive {
    var path = Path()
    path.points.reserveCapacity(3 * count)
    path.starts = (0..<count).map { 3 * $0 }
    for index in 0..<count {
      let corner = place(index)
      path.points.append(corner)
      path.points.append(corner + Vector(dx: 2.5, dy: 0.8))
      path.points.append(corner + Vector(dx: 1.2, dy: 2.5))
    }
    return .fill(Fill(path: path, paint: .color(.black)))
  }

  private static func stroke(_ path: Path, width: Double) -> Primitive {
    .stroke(Stroke(path: path, width: width, paint: .color(.black)))
  }

  /// Points at random within a square.
  private static func tangle(_ count: Int, side: Double) -> Path {
    var state: UInt64 = 1
    func next() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 40) / Double(1 << 24) * side
    }
    return Path(points: (0..<count).map { _ in Point(x: next(), y: next()) })
  }
}
