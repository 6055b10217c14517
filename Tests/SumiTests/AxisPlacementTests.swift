import Sumi
import SumiScales
import Testing

/// The axes of a finished picture.
@Suite struct AxisPlacementTests {
  private let chart = Chart(
    xAxes: [Axis(id: "x")], yAxes: [Axis(limits: AxisRange(-50, 50))],
    series: [Series(LineSeries(x: ["a", "b", "c"], y: [4, 5, 16]))])

  @Test("values have their pixels, and pixels their values", arguments: [1.0, 1.5, 3])
  func pixels(scale: Double) async throws {
    let image = try await Example.renderer()
      .image(of: chart, size: Size(width: 320, height: 240), scale: scale)
    #expect(image.axes.map(\.identity.name) == ["xAxis", "yAxis"])
    #expect(image.axes[0].identity.id == "x" && image.axes.map(\.side) == [.bottom, .left])
    let y = image.axes[1]
    #expect(y.startPixel > y.endPixel && y.startPixel < Double(image.bitmap.height))
    for number in [4.0, 5, 16, 30] {
      let pixel = try #require(y.pixel(forAxisValue: .number(number)))
      guard case .number(let back) = y.value(atPixel: pixel) else {
        Issue.record("no number at \(pixel)")
        continue
      }
      #expect(abs(back - number) < 1e-9)
      #expect(y.pixel(forValue: .number(number)) == pixel)
    }
    let x = image.axes[0]
    let middle = try #require(x.pixel(forValue: "b"))
    #expect(abs(middle - (x.startPixel + x.endPixel) / 2) < 1e-6)
    #expect(x.label(for: x.value(atPixel: middle + 3)) == "b")
    #expect(x.pixel(forValue: "d") == nil)
    #expect(y.ranges.limits == AxisSpan(.number(-50), .number(50)))
    #expect(y.window.zoomed(by: 0.01).scale.span == y.ranges.limits)
  }

  @Test("columns of a group have their slots in pixels")
  func slots() async throws {
    let names = ["a", "b"]
    let chart = Chart(
      series: [
        Series(ColumnSeries(x: names, y: [1, 2])), Series(ColumnSeries(x: names, y: [3, 1])),
      ])
    let x = try await Example.renderer().image(of: chart, scale: 2).axes[0]
    let (first, second) = (try #require(x.slot(ofSeries: 0)), try #require(x.slot(ofSeries: 1)))
    let group = abs(x.endPixel - x.startPixel) / 2 * 0.8
    #expect(abs(first.offset + group / 2) < 1e-6)
    #expect(abs(second.offset + second.width - group / 2) < 1e-6)
    #expect(second.offset > first.offset + first.width && x.slot(ofSeries: 2) == nil)
  }

  @Test("ticks are where the picture has them, after the hooks")
  func ticks() async throws {
    let hooks = ChartHooks(label: { value, axis in axis.isX ? nil : "\(value)" })
    let image = try await Example.renderer().image(of: chart, hooks: hooks)
    let y = image.axes[1]
    #expect(y.ticks.count >= 2)
    for tick in y.ticks {
      let value = try #require(tick.value)
      let pixel = try #require(y.pixel(forAxisValue: value))
      #expect(abs(tick.pixel - pixel) < 1e-6 && tick.label == "\(value)" && !tick.isMinor)
    }
    #expect(image.axes[0].ticks.map(\.label) == ["a", "b", "c"])
  }
}
