import SumiGeometry
import Testing

@testable import SumiLayout

@Suite struct SliceRoomTests {
  private func slice(_ start: Double, _ end: Double, inner: Double = 0) -> SliceFrame {
    SliceFrame(
      name: "", value: 1, share: 1, start: start * .pi, end: end * .pi,
      center: Point(x: 200, y: 100), innerRadius: inner, outerRadius: 100, fill: .black,
      stroke: .white, strokeWidth: 1)
  }

  @Test("a text has room in a wide slice, not in a narrow one")
  func widths() {
    let size = Size(width: 40, height: 12)
    #expect(SliceRoom(slice: slice(0, -0.5)).middle(of: size) != nil)
    #expect(SliceRoom(slice: slice(0, -0.05)).middle(of: size) == nil)
    // Beside the pole the sides are too close, so it is further out.
    #expect(!SliceRoom(slice: slice(0, -0.5)).fits(size, at: Point(x: 190, y: 90)))
  }

  @Test("the corners of a text lie in the slice, at a distance from its sides")
  func corners() throws {
    for (start, end) in [(0.0, -0.5), (0.25, 0.9), (1, -0.2), (0.3, 2.2)] {
      for inner in [0.0, 50] {
        let slice = slice(start, end, inner: inner)
        let size = Size(width: 30, height: 10)
        guard let middle = SliceRoom(slice: slice).middle(of: size) else {
          Issue.record("no room from \(start) to \(end)")
          continue
        }
        for (right, down) in [(-1.0, -1.0), (1, -1), (-1, 1), (1, 1)] {
          let corner =
            middle + Vector(dx: right * size.width / 2, dy: down * size.height / 2) - slice.center
          #expect(corner.length < 100 - 2 && corner.length > inner + 2)
        }
      }
    }
  }

  @Test("a single slice has its text in the middle, and around a hole in the ring")
  func whole() {
    let size = Size(width: 60, height: 20)
    #expect(SliceRoom(slice: slice(0, -2)).middle(of: size) == Point(x: 200, y: 100))
    let middle = SliceRoom(slice: slice(0, -2, inner: 40)).middle(of: Size(width: 40, height: 12))
    #expect(middle.map { $0.y > 150 } == true)
  }
}
