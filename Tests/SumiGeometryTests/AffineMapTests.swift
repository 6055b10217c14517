import SumiGeometry
import Testing

@Suite struct AffineMapTests {
  @Test(
    "The ends of the source map to the ends of the target",
    arguments: [
      (0.0, 1.0, 10.0, 20.0), (5.0, -5.0, 0.0, 600.0), (1e9, 1e9 + 1, 0.0, 800.0),
      (-3.0, 7.0, 4.0, 4.0),
    ])
  func ends(from: Double, to: Double, low: Double, high: Double) {
    let map = AffineMap(from: (from, to), to: (low, high))
    #expect(abs(map(from) - low) < 1e-3)
    #expect(abs(map(to) - high) < 1e-3)
    #expect(abs(map((from + to) / 2) - (low + high) / 2) < 1e-3)
  }

  @Test("An empty source maps to the middle of the target")
  func noLength() {
    let map = AffineMap(from: (3, 3), to: (0, 100))
    #expect(map(3) == 50)
    #expect(map(-1e300) == 50)
  }

  @Test("The identity changes nothing")
  func identity() {
    #expect(AffineMap.identity(1.25) == 1.25)
  }
}
