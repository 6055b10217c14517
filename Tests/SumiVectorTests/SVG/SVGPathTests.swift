import SumiGeometry
import SumiScene
import Testing

@testable import SumiVector

@Suite struct SVGPathTests {
  private let size = PixelSize(width: 100, height: 100)

  private func text(_ points: [(Double, Double)], isClosed: Bool = false) -> String {
    let path = Path(points: points.map { Point(x: $0.0, y: $0.1) }, isClosed: isClosed)
    return SVGPath(
      Outline(Stroke(path: path, width: 1, paint: .color(.black)), size: size)
    ).text
  }

  @Test("Legs have their shortest form")
  func legs() {
    #expect(text([(10, 10), (12, 10), (12, 15)]) == "M10 10h2v5")
    #expect(text([(10, 20), (11, 18.5), (12, 20)]) == "M10 20l1-1.5 1 1.5")
    #expect(text([(98, 98), (2, 3), (4, 6)]) == "M98 98 2 3l2 3")
    #expect(text([(0, 0), (4, 0), (4, 3)], isClosed: true) == "M0 0h4v3z")
  }

  @Test("A path without length is a dot, and what is not finite is a gap")
  func gaps() {
    #expect(text([(5, 5)]) == "M5 5h0")
    #expect(text([(1, 1), (2, 2), (.nan, 3), (7, 7), (9, 7)]) == "M1 1l1 1m5 5h2")
  }

  @Test("What lies far outside is cut")
  func far() {
    #expect(!text([(-1e9, 50), (1e9, 50)]).contains("1000000"))
    let wall = Fill(
      path: Path(Rect(minX: -1e12, minY: 20, maxX: 1e12, maxY: 30)), paint: .color(.black))
    let outline = Outline(wall, size: size)
    let points = outline.subpaths.flatMap(\.points)
    #expect(points.map(\.x).min() == -100 && points.map(\.x).max() == 200)
    #expect(points.map(\.y).min() == 20 && points.map(\.y).max() == 30)
  }

  @Test("Dashes too short to be told apart are solid")
  func dashes() {
    let path = Path(points: [.zero, Point(x: 9, y: 9)])
    for (dashes, count) in [([4.0, 2], 2), ([0.01, 0.01], 0), ([-1, 2], 0), ([.nan], 0)] {
      let stroke = Stroke(path: path, width: 1, paint: .color(.black), dashes: dashes)
      #expect(Outline(stroke, size: size).dashes.count == count)
    }
  }
}
