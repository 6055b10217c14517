import SumiScene
import Testing

@testable import Sumi

/// Every kind of series, while it appears.
@Suite("Examples that appear")
struct GrowingExampleTests {
  private func scene(_ name: String, _ presence: [Presence]) throws -> Scene {
    var chart = try Example.chart(named: name)
    chart.state.presence = presence
    for index in chart.charts.indices { chart.charts[index].state.presence = presence }
    return try Example.renderer().prepare(chart, relativeTo: Example.folder).scene().scene
  }

  @Test(
    "A chart that is there is the chart, and one that is not is empty", arguments: Example.names)
  func ends(name: String) throws {
    let isSame = try scene(name, [Presence(progress: 1)]) == scene(name, [])
    #expect(isSame)
    let kinds = SeriesAnimation.Kind.allCases
    let kind = kinds[name.utf8.reduce(0) { $0 &+ Int($1) } % kinds.count]
    for progress in [0.3, 0.8] {
      let series = try scene(name, [Presence(progress: progress, kind: kind)]).seriesPrimitives
      #expect(!series.isEmpty)
    }
    // Marks of all kinds can be drawn at any size; cells of less than a pixel are none.
    _ = try scene(name, [Presence(progress: 1e-9, kind: kind)])
  }

  @Test("Frames depend on their number only")
  func order() async throws {
    let chart = try Example.chart(named: "profit")
    let frames = AnimationFrames(of: Timeline(of: chart, duration: 1), framesPerSecond: 6)
    #expect(frames.count == 6 && frames.time(of: 0) == 0 && frames.time(of: 5) == 1)
    let renderer = try Example.renderer()
    let draw = { (frame: Int) async throws in
      try await renderer.image(
        of: frames.chart(of: frame), relativeTo: Example.folder, size: Size(width: 300, height: 200)
      ).bitmap
    }
    var inOrder: [Bitmap] = []
    for frame in 0..<6 { inOrder.append(try await draw(frame)) }
    for frame in [4, 0, 5, 2, 1, 3] {
      let isSame = try await draw(frame) == inOrder[frame]
      #expect(isSame)
    }
    let isComplete =
      try await draw(5)
      == renderer.image(
        of: chart, relativeTo: Example.folder, size: Size(width: 300, height: 200)
      ).bitmap
    #expect(isComplete)
  }

  @Test("A timeline without time has one frame, which is complete", arguments: [0, 1e-9])
  func instant(duration: Double) throws {
    let chart = try Example.chart(named: "profit")
    let frames = AnimationFrames(of: Timeline(of: chart, duration: duration), framesPerSecond: 60)
    #expect(frames.count == 1 && frames.chart(of: 0).state.presence.isEmpty)
  }
}
