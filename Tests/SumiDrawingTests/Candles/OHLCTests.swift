import SumiChart
import SumiData
import SumiGeometry
import SumiScene
import Testing

@testable import SumiDrawing

@Suite struct OHLCTests {
  private let up = Color(hex: 0x112233)
  private let down = Color(hex: 0xaa0000)

  private func series(_ style: (inout OHLCStyle) -> Void = { _ in }) -> OHLCSeries {
    OHLCSeries(open: [10, 20], high: [16, 21], low: [8, 14], close: [14, 16]) {
      $0.style.rising = up
      $0.style.falling = down
      style(&$0.style)
    }
  }

  private func boxes(_ series: OHLCSeries, _ color: Color, scale: Double = 1) throws -> [Rect] {
    try Chart(series: [Series(series)]).scene(scale: scale).seriesPrimitives.compactMap(\.fill)
      .filter { $0.paint == .color(color) }.flatMap(\.path.boxes)
  }

  @Test("an arm on the left at the open, one on the right at the close, beside the stick")
  func parts() throws {
    let frame = try Chart(series: [Series(series())]).frame().series[0]
    for scale in [1.0, 2] {
      for (row, color) in [(0, up), (1, down)] {
        let found = try boxes(series(), color, scale: scale)
        #expect(found.count == 3)
        let (open, close, stick) = (found[0], found[1], found[2])
        #expect(open.maxX == stick.minX && close.minX == stick.maxX)
        #expect(open.width == close.width && open.width > 10)
        #expect(abs(open.midY - frame[.open][row] * scale) <= 0.5)
        #expect(abs(close.midY - frame[.close][row] * scale) <= 0.5)
        #expect(abs(stick.minY - frame[.high][row] * scale) <= 1)
        #expect(abs(stick.maxY - frame[.low][row] * scale) <= 1)
        #expect(stick.width == 2 * scale && open.height == 2 * scale)
      }
    }
  }

  @Test("the arm at the open is towards the position before, whichever way the axis runs")
  func directions() throws {
    let reversed = Chart(xAxes: [Axis(isReversed: true)], series: [Series(series())])
    let found = try reversed.scene(scale: 1).seriesPrimitives.compactMap(\.fill)
      .filter { $0.paint == .color(up) }.flatMap(\.path.boxes)
    #expect(found[0].minX == found[2].maxX && found[1].maxX == found[2].minX)
    var horizontal = series()
    horizontal.source.orientation = .horizontal
    let turned = try boxes(horizontal, up)
    // Positions increase upward.
    #expect(turned[0].minY == turned[2].maxY && turned[1].maxY == turned[2].minY)
  }

  @Test("widths of sticks and arms are stated in points, and arms may have no length")
  func widths() throws {
    var found = try boxes(
      series {
        $0.stickWidth = 3
        $0.armWidth = 1
      }, up)
    #expect(found[2].width == 3 && found[0].height == 1 && found[1].height == 1)
    found = try boxes(series { $0.armSpan = 0 }, up)
    #expect(found.count == 1)
    found = try boxes(series { $0.comparedWith = .previousClose }, up)
    #expect(found.count == 6)
  }

  @Test("an arm at the end of a stick leaves no corner out; equal values are a line")
  func corners() throws {
    var all = series()
    all.source[.open] = .values(Column([8.0, 14]))
    all.source[.close] = .values(Column([16.0, 21]))
    let found = try boxes(all, up)
    #expect(found.count == 6)
    #expect(found[0].maxY == found[2].maxY && found[1].minY == found[2].minY)
    let point = OHLCSeries(open: [3], high: [3], low: [3], close: [3]) { $0.style.rising = up }
    let flat = try boxes(point, up)
    #expect(flat.count == 3 && Set(flat.map(\.minY)).count == 1)
    #expect(try boxes(OHLCSeries(open: [], high: [], low: [], close: []), up).isEmpty)
  }
}
