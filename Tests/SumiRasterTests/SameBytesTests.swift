import SumiGeometry
import SumiRaster
import SumiScene
import TestSupport
import Testing

/// One scene, the same bytes: with any number of threads, and with every set of instructions.
@Suite(.serialized) struct SameBytesTests {
  /// A scene with everything but text, much of it at random.
  static func scene(seed: Int, size: PixelSize) -> Scene {
    var numbers = SeededNumbers(seed)
    let range = -20.0...Double(size.width + 20)
    func color() -> Color {
      Color(
        red: .random(in: 0...1, using: &numbers), green: .random(in: 0...1, using: &numbers),
        blue: .random(in: 0...1, using: &numbers), alpha: .random(in: 0...1, using: &numbers))
    }
    func points(_ count: Int) -> [Point] { (0..<count).map { _ in numbers.point(in: range) } }
    var primitives: [Primitive] = []
    for index in 0..<12 {
      let stops = [
        GradientStop(offset: 0, color: color()), GradientStop(offset: 1, color: color()),
      ]
      let ends = points(2)
      let paint: Paint =
        switch index % 3 {
        case 0: .color(color())
        case 1: .linearGradient(LinearGradient(start: ends[0], end: ends[1], stops: stops))
        default: .radialGradient(RadialGradient(center: ends[0], radius: 90, stops: stops))
        }
      let width = Double.random(in: 0.2...12, using: &numbers)
      primitives.append(
        .stroke(
          Stroke(
            path: Path(points: points(12), isClosed: index % 4 == 0), width: width, paint: paint,
            join: [.round, .miter, .bevel][index % 3],
            cap: [.butt, .round, .square][index / 2 % 3],
            dashes: index % 5 == 0 ? [7, 3] : [])))
      primitives.append(
        .fill(
          Fill(
            path: Path(points: points(5)), paint: paint,
            rule: index.isMultiple(of: 2) ? .evenOdd : .nonZero)))
      primitives.append(
        .markers(
          MarkerSet(
            shape: MarkerShape.allCases[index % 8], centers: points(9), radius: width,
            fill: color(),
            stroke: color(), strokeWidth: index.isMultiple(of: 2) ? 1.5 : 0)))
    }
    return Scene(
      size: size, background: color(), underlay: Array(primitives.prefix(9)),
      series: [
        SceneLayer(Array(primitives[9..<20]), opacity: 0.6),
        SceneLayer(Array(primitives[20...])),
      ])
  }

  @Test("Every set of instructions gives the same bytes", arguments: 0..<6)
  func instructions(seed: Int) throws {
    let scene = Self.scene(seed: seed, size: PixelSize(width: 331, height: 247))
    let plain = try withInstructions(0) { try drawn(scene) }
    for level: Int32 in [1, 2] {
      let isSame = try withInstructions(level) { try drawn(scene) == plain }
      #expect(isSame, "instructions \(level)")
    }
  }

  @Test("Any number of threads gives the same bytes, and so does a second picture")
  func threads() throws {
    // Large enough to be shared.
    let scene = Self.scene(seed: 9, size: PixelSize(width: 1_400, height: 1_000))
    let one = try drawn(scene)
    for threads in [2, 3, 16] { #expect(try drawn(scene, threads: threads) == one, "\(threads)") }
    let rasterizer = Rasterizer()
    #expect(try rasterizer.bitmap(of: scene, glyphs: NoGlyphs()) == one)
    #expect(try rasterizer.bitmap(of: scene, glyphs: NoGlyphs()) == one)
  }

  @Test("A part of a picture is the same as in the whole")
  func clipped() throws {
    let size = PixelSize(width: 300, height: 300)
    let whole = try drawn(Self.scene(seed: 4, size: size))
    var scene = Self.scene(seed: 4, size: size)
    let part = PixelRect(minX: 37, minY: 61, maxX: 211, maxY: 219)
    // Strokes are cut elsewhere, so their edges are rounded elsewhere.
    scene.series = [SceneLayer(scene.underlay, clip: part)]
    scene.underlay = []
    var other = Self.scene(seed: 4, size: size)
    other.series = []
    let (cut, full) = (try drawn(scene), try drawn(other))
    #expect(whole.size == full.size)
    for y in part.minY..<part.maxY {
      for x in part.minX..<part.maxX {
        let (a, b) = (cut[x, y], full[x, y])
        let largest = max(
          abs(Int(a.red) - Int(b.red)), abs(Int(a.green) - Int(b.green)),
          abs(Int(a.blue) - Int(b.blue)))
        #expect(largest <= 1, "\(x), \(y)")
      }
    }
  }
}
