import SumiChart
import SumiGeometry
import SumiLayout
import Testing

@testable import SumiLive

@Suite("Two pointers, and what goes on after them") struct TwoFingerTests {
  /// Two pointers that move from places to others, as shares of the plot area, and are lifted at once.
  private func pinch(_ it: inout GestureCase, from: [Point], to: [Point]) throws {
    let area = try it.frame().plotArea
    let place = { (share: Point) in
      Point(x: area.minX + share.x * area.width, y: area.maxY - share.y * area.height)
    }
    for id in 0...1 { try it.pointer(.down, place(from[id]).x, place(from[id]).y, at: 0, id: id) }
    for step in 1...4 {
      for id in 0...1 {
        let now = place(from[id] + (to[id] - from[id]) * (Double(step) / 4))
        try it.pointer(.move, now.x, now.y, at: Double(step) * 0.02, id: id)
      }
    }
    for id in 0...1 { try it.pointer(.up, place(to[id]).x, place(to[id]).y, at: 0.08, id: id) }
  }

  private static let from = [Point(x: 0.45, y: 0.45), Point(x: 0.55, y: 0.55)]
  private static let to = [Point(x: 0.2, y: 0.3), Point(x: 0.7, y: 0.8)]

  @Test("Two pointers span the box to which axes are then zoomed, and nothing goes on")
  func box() throws {
    var it = GestureCase(AxisCase.linear.chart, GestureSettings(leavesData: true, pinch: .box))
    let home = try it.frame()
    try pinch(&it, from: Self.from, to: Self.to)
    let x = try it.ends(in: home)
    #expect(near(x.low, 0.2) && near(x.high, 0.7))
    let y = try it.ends(ofX: false, in: home)
    #expect(near(y.low, 0.3) && near(y.high, 0.8))
    #expect(it.phases(of: .boxZoom).last == .ended && it.phases(of: .pinch).isEmpty)
    #expect(it.isOrderly && it.machine.isAtRest && it.state.zoomBox == nil)
    var none = GestureCase(AxisCase.linear.chart, GestureSettings(pinch: .none))
    try pinch(&none, from: Self.from, to: Self.to)
    #expect(none.state == ChartState() && none.machine.isAtRest)
  }

  @Test("A cancelled pointer of a box leaves the axes")
  func cancelled() throws {
    var it = GestureCase(AxisCase.linear.chart, GestureSettings(pinch: .box))
    let area = try it.frame().plotArea
    for id in 0...1 { try it.pointer(.down, area.midX + Double(id) * 9, area.midY, at: 0, id: id) }
    try it.pointer(.move, area.midX + 90, area.midY + 60, at: 0.1, id: 1)
    #expect(it.state.zoomBox != nil)
    try it.pointer(.cancel, area.midX, area.midY, at: 0.2, id: 0)
    try it.pointer(.up, area.midX, area.midY, at: 0.3, id: 1)
    #expect(it.state == ChartState() && it.isOrderly)
  }

  @Test("Momentum is that of single axes, and of moving and zooming apart")
  func momentum() throws {
    let after = { (momentum: GestureSettings.Momentum) in
      var it = GestureCase(
        AxisCase.linear.chart, GestureSettings(leavesData: true, momentum: momentum))
      let home = try it.frame()
      try pinch(&it, from: Self.from, to: Self.to)
      let lifted = (x: try it.ends(in: home), y: try it.ends(ofX: false, in: home))
      try it.advance(to: 9)
      let (x, y) = (try it.ends(in: home), try it.ends(ofX: false, in: home))
      let middle = { (ends: (low: Double, high: Double)) in (ends.low + ends.high) / 2 }
      return (
        length: x.high - x.low - (lifted.x.high - lifted.x.low),
        x: middle(x) - middle(lifted.x), y: middle(y) - middle(lifted.y)
      )
    }
    let all = try after(.all)
    #expect(all.length < -1e-3 && abs(all.x) > 1e-3 && abs(all.y) > 1e-3)
    let none = try after(.none)
    #expect(none.length == 0 && none.x == 0 && none.y == 0)
    let pan = try after(.init(zooming: .none))
    #expect(near(pan.length, 0) && pan.x > 1e-3)
    let y = try after(.init(panning: .only(["yAxis"]), zooming: .only(["yAxis"])))
    #expect(y.length == 0 && y.x == 0 && abs(y.y) > 1e-3)
    let zoom = try after(.init(panning: .none))
    #expect(zoom.length < -1e-3)
  }
}
