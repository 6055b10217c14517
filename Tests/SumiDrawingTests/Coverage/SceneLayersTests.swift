import SumiChart
import SumiGeometry
import SumiScene
import TestSupport
import Testing

@testable import SumiDrawing

/// Grids of coverage that are composed to an image before the device draws them.
@Suite struct SceneLayersTests {
  private let area = PixelRect(minX: 3, minY: 2, maxX: 103, maxY: 42)
  private let colors = [
    Color(red: 1, green: 0.2, blue: 0, alpha: 0.6), Color(red: 0, green: 0.4, blue: 1, alpha: 1),
    Color(red: 0.1, green: 0.9, blue: 0.3, alpha: 0.25),
  ]

  /// - Parameter share: of the pixels that are covered.
  private func grid(_ seed: UInt64, _ color: Color, share: Double = 0.8) -> CoverageGrid {
    var numbers = FixedNumbers(state: seed)
    let levels = (0..<area.width * area.height).map { _ in
      Double.random(in: 0..<1, using: &numbers) < share
        ? UInt8.random(in: 1...255, using: &numbers) : 0
    }
    return CoverageGrid(area: area, levels: levels, paint: .color(color))
  }

  private func composed(_ layers: [[Primitive]], opacity: Double = 1) -> [[Primitive]] {
    var scene = Scene(size: PixelSize(width: 110, height: 50), background: .white)
    scene.series = layers.map { SceneLayer($0, opacity: opacity) }
    scene.composeCoverage()
    return scene.series.map(\.primitives)
  }

  @Test("each pixel has the colours of all grids over each other, rounded once")
  func pixels() throws {
    let grids = colors.enumerated().map { grid(UInt64($0 + 1), $1) }
    let layers = composed([[.coverage(grids[0]), .coverage(grids[1])], [.coverage(grids[2])]])
    #expect(layers[0].isEmpty)
    guard case .image(let image)? = layers[1].first else {
      Issue.record("no image: \(layers)")
      return
    }
    #expect(image.rect == Rect(minX: 3, minY: 2, maxX: 103, maxY: 42))
    #expect(image.bitmap.width == 100 && image.bitmap.height == 40)
    var worst = 0.0
    for pixel in 0..<area.width * area.height {
      var wanted = [0.0, 0, 0, 0]
      for grid in grids {
        guard case .color(let color) = grid.paint else { continue }
        let cover = Double(grid.levels[pixel]) / 255 * color.alpha
        for (part, value) in [color.red, color.green, color.blue, 1].enumerated() {
          wanted[part] = wanted[part] * (1 - cover) + value * cover
        }
      }
      for part in 0..<4 {
        let painted = Double(image.bitmap.bytes[4 * pixel + part])
        worst = max(worst, abs(painted - 255 * wanted[part]))
      }
    }
    #expect(worst <= 0.51)
  }

  @Test("a grid of fewer rows is composed as if it had none of the others' coverage beyond them")
  func heights() throws {
    let whole = colors.enumerated().map { grid(UInt64($0 + 1), $1, share: 1) }
    let rows = [7..<33, 2..<42, 20..<42]
    let parts = zip(whole, rows).map { grid, rows in
      let start = (rows.lowerBound - area.minY) * area.width
      return CoverageGrid(
        area: PixelRect(
          minX: area.minX, minY: rows.lowerBound, maxX: area.maxX, maxY: rows.upperBound),
        levels: Array(grid.levels[start..<start + rows.count * area.width]), paint: grid.paint)
    }
    let padded = parts.map {
      CoverageGrid(area: area, levels: $0.levels(on: area), paint: $0.paint)
    }
    let composedParts = composed([parts.map { .coverage($0) }])
    #expect(composedParts == composed([padded.map { .coverage($0) }]))
    #expect(composedParts[0].count == 1 && composedParts[0][0].coverage == nil)
    // Those without a row in common do not make each other wait.
    let halves = whole[0].cut(atRow: 20).map { Primitive.coverage($0) }
    #expect(composed([halves]) == [halves])
  }

  @Test("grids that cover less than their area stay grids")
  func sparse() {
    let grids = colors.enumerated().map { Primitive.coverage(grid(UInt64($0 + 1), $1, share: 0.3)) }
    #expect(composed([grids]) == [grids])
    #expect(composed([[.coverage(grid(1, colors[0]))]]).first?.first?.coverage != nil)
  }

  @Test("the order of drawing is kept: only neighbours of one area and solid colour are composed")
  func order() {
    let first = Primitive.coverage(grid(1, colors[0]))
    let second = Primitive.coverage(grid(2, colors[1]))
    let fill = Primitive.fill(
      Fill(path: Path(Rect(x: 5, y: 5, width: 9, height: 9)), paint: .color(.black)))
    var moved = grid(3, colors[2])
    moved.area = PixelRect(minX: 0, minY: 0, maxX: 100, maxY: 40)
    var faded = grid(4, colors[2])
    faded.paint = .linearGradient(
      LinearGradient(
        start: Point(x: 0, y: 0), end: Point(x: 0, y: 9),
        stops: [LinearGradient.Stop(offset: 0, color: .black)]))
    for between in [fill, .coverage(moved), .coverage(faded)] {
      let alone = composed([[first], [between], [second]])
      #expect(alone == [[first], [between], [second]])
      let pairs = composed([[first, second], [between], [second, first]])
      #expect(pairs[0].count == 1 && pairs[0][0].coverage == nil)
      #expect(pairs[1] == [between])
      #expect(pairs[2].count == 1 && pairs[2][0].coverage == nil)
    }
    // A layer with an opacity is a picture of its own.
    #expect(composed([[first, second]], opacity: 0.5) == [[first, second]])
  }

  @Test("coverage that a line keeps belongs to what was asked for")
  func kept() throws {
    let values = (0..<9_000).map { Double($0 * 7919 % 613) }
    func path() throws -> LinePath {
      let chart = Chart(series: [Series(LineSeries(y: values))])
      let frame = try chart.frame()
      let mark = LineMark(
        curve: .straight, style: LineStyle(), frame: frame.series[0], pixels: PixelGrid(scale: 1),
        theme: frame.theme, plotArea: PixelGrid(scale: 1).covering(frame.clip), boundsArea: true)
      guard case .path(let path, _) = mark.reduction else {
        throw CancellationError()
      }
      return path
    }
    let (line, other) = (try path(), try path())
    let asked: [(LinePath) -> [UInt8]] = [
      { $0.stroke(.color(.black)).levels },
      { $0.area(to: 100, .color(.black)).levels },
      { $0.area(to: 200, .color(.black)).levels },
      { $0.area(above: other, crossesOften: false, .color(.black)).levels },
      { $0.area(above: other, crossesOften: true, onBothSides: true, .color(.black)).levels },
    ]
    for order in [[0, 1, 2, 3, 4], [4, 3, 2, 1, 0], [0, 0, 1, 0, 2, 2]] {
      for index in order { #expect(asked[index](line) == asked[index](try path())) }
    }
    #expect(line.stroke(.color(.white)).paint == .color(.white))
  }

  @Test("twenty thousand grids are composed")
  func many() {
    let area = PixelRect(minX: 0, minY: 0, maxX: 2, maxY: 2)
    let grid = CoverageGrid(area: area, levels: [255, 0, 0, 255], paint: .color(colors[1]))
    let layers = composed(Array(repeating: [.coverage(grid)], count: 20_000))
    guard case .image(let image)? = layers.last?.first else {
      Issue.record("no image")
      return
    }
    #expect(
      image.bitmap.bytes == [0, 102, 255, 255] + [UInt8](repeating: 0, count: 8) + [
        0, 102, 255, 255,
      ])
  }
}
