import Sumi
import Testing

@Suite struct BoundlessGrowthTests {
  @Test(
    "A series that grows from beyond all bounds is drawn or not, without a trap",
    arguments: Series.kinds)
  func far(kind: String) async throws {
    let chart = try Example.twoSeries(of: kind)
    for animation in SeriesAnimation.Kind.allCases {
      for far in [1e308, -1e308, 1e9] {
        let origin = GrowthOrigin(x: .share(far), y: .share(-far))
        let presence = Presence(progress: 2, kind: animation, origin: origin)
        let image = try await Example.renderer().image(
          of: chart, size: Size(width: 120, height: 90), state: ChartState(presence: [presence]))
        #expect(image.bitmap.width == 120)
      }
    }
  }
}
