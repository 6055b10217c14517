import SumiGeometry
import Testing

@Suite struct RectTests {
  private let rect = Rect(x: 10, y: 20, width: 30, height: 40)

  @Test("A rectangle of origin and size has the corresponding sides")
  func sides() {
    #expect(rect == Rect(minX: 10, minY: 20, maxX: 40, maxY: 60))
    #expect(rect.size == Size(width: 30, height: 40))
    #expect(rect.center == Point(x: 25, y: 40))
  }

  @Test("Insets move each side inward")
  func inset() {
    #expect(
      rect.inset(by: Insets(top: 1, left: 2, bottom: 3, right: 4))
        == Rect(minX: 12, minY: 21, maxX: 36, maxY: 57))
    #expect(rect.inset(by: -5).size == Size(width: 40, height: 50))
  }

  @Test("Sides that would cross meet halfway")
  func insetTooFar() {
    let collapsed = rect.inset(by: Insets(top: 100, left: 20, bottom: 0, right: 20))
    #expect(collapsed.width == 0 && collapsed.minX == 25)
    #expect(collapsed.height == 0 && collapsed.minY == 90)
    #expect(collapsed.isEmpty)
  }

  @Test("A union covers both, an intersection what they share")
  func combined() {
    let other = Rect(minX: 30, minY: 0, maxX: 50, maxY: 30)
    #expect(rect.union(other) == Rect(minX: 10, minY: 0, maxX: 50, maxY: 60))
    #expect(rect.intersection(other) == Rect(minX: 30, minY: 20, maxX: 40, maxY: 30))
    #expect(rect.intersects(other))
  }

  @Test("Rectangles that only touch share no area, but each contains its edge")
  func touching() {
    let neighbour = Rect(x: 40, y: 20, width: 5, height: 40)
    #expect(!rect.intersects(neighbour))
    #expect(rect.intersection(neighbour) == nil)
    #expect(rect.contains(Point(x: 40, y: 60)) && neighbour.contains(Point(x: 40, y: 60)))
    #expect(!rect.contains(Point(x: 40.001, y: 60)))
  }

  @Test("A rectangle with a NaN side is empty")
  func notANumber() {
    #expect(Rect(minX: .nan, minY: 0, maxX: 1, maxY: 1).isEmpty)
  }

  @Test("Moving and scaling act on every side")
  func moved() {
    #expect(rect.offset(by: Vector(dx: -10, dy: 5)) == Rect(minX: 0, minY: 25, maxX: 30, maxY: 65))
    #expect(rect.scaled(by: 2) == Rect(minX: 20, minY: 40, maxX: 80, maxY: 120))
  }

  @Test("A rectangle of pixels outside has width 0, never a negative one")
  func pixels() {
    let first = PixelRect(minX: 0, minY: 0, maxX: 4, maxY: 4)
    #expect(
      first.intersection(PixelRect(minX: 2, minY: -1, maxX: 9, maxY: 3))
        == PixelRect(minX: 2, minY: 0, maxX: 4, maxY: 3))
    let apart = first.intersection(PixelRect(minX: 7, minY: 7, maxX: 9, maxY: 9))
    #expect(apart.isEmpty && apart.width == 0 && apart.height == 0)
  }
}
