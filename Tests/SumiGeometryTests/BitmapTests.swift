import SumiGeometry
import Testing

@Suite struct BitmapTests {
  @Test("A new bitmap is transparent")
  func transparent() {
    let bitmap = Bitmap(size: PixelSize(width: 3, height: 2))
    #expect(bitmap.bytes == [UInt8](repeating: 0, count: 24))
  }

  @Test("Pixels are addressed by column, then row from the top")
  func pixels() {
    let bitmap = Bitmap(size: PixelSize(width: 3, height: 2), bytes: Array(0..<24))
    #expect(bitmap[0, 0] == (0, 1, 2, 3))
    #expect(bitmap[2, 0] == (8, 9, 10, 11))
    #expect(bitmap[0, 1] == (12, 13, 14, 15))
  }

  @Test("A point and a vector give a point, two points a vector")
  func pointsAndVectors() {
    let start = Point(x: 1, y: 2)
    let end = start + Vector(dx: 3, dy: 4)
    #expect(end == Point(x: 4, y: 6))
    #expect((end - start).length == 5)
    #expect(end - Vector(dx: 3, dy: 4) == start)
    #expect((Vector(dx: 1, dy: 0) + Vector(dx: 0, dy: 1)) * 2 == Vector(dx: 2, dy: 2))
  }
}
