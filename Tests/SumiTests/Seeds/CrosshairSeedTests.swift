import Sumi
import Synchronization
import Testing

/// A long press reads the series; a program writes the tooltip itself by a function with a name.
@Suite("Seed: a crosshair") struct CrosshairSeedTests {
  private static let read = Mutex<[String]>([])

  @Sendable private static func drawTooltip(
    _ content: CrosshairContent, _ canvas: inout AnnotationCanvas
  ) throws {
    read.withLock { $0 = [content.header] + content.rows.map { "\($0.title) \($0.text)" } }
  }

  @Test("It follows the finger, reads each axis in its own values, and goes when the finger goes")
  func following() async throws {
    var volume = LineSeries(y: [100, 300, 200, 400], title: "Volume")
    volume.source.yAxis = "volume"
    let chart = Chart(
      size: Size(width: 400, height: 300),
      yAxes: [
        Axis(range: AxisRange(0...10)),
        Axis(id: "volume", position: .reverse, range: AxisRange(0...500)),
      ],
      series: [Series(LineSeries(y: [1, 4, 2, 8], title: "Price")), Series(volume)])
    let session = ChartSession(
      chart, renderer: try Example.renderer(), hooks: ChartHooks(crosshair: Self.drawTooltip))
    let axes = try await session.frame(at: 0).axes
    let place = { (value: Double) in
      Point(x: try #require(axes[0].pixel(forValue: .number(value))), y: 150)
    }
    let first = try place(1)
    try await session.handle(.pointer(PointerEvent(time: 1, .down, x: first.x, y: first.y)))
    _ = try await session.frame(at: 1.6)
    #expect(Self.read.withLock { $0 } == ["1", "Volume 300", "Price 4"])
    let next = try place(2.1)
    try await session.handle(.pointer(PointerEvent(time: 2, .move, x: next.x, y: next.y)))
    _ = try await session.frame(at: 2)
    #expect(Self.read.withLock { $0 } == ["2", "Volume 200", "Price 2"])
    try await session.handle(.pointer(PointerEvent(time: 3, .up, x: next.x, y: next.y)))
    #expect(await session.state.crosshair == nil)
    #expect(try await session.frame(at: 3).layout.crosshair == nil)
  }
}
