import SumiChart
import SumiGeometry
import SumiLayout
import TestSupport
import Testing

@Suite struct NoOverlapTests {
  @Test("no text is cut off, overlaps another or lies on the plot", arguments: ChartSize.usual)
  func noOverlap(size: ChartSize) throws {
    for item in LayoutCase.all {
      let frame = try item.chart.frame(size.width, size.height)
      let faults = FrameCheck(frame: frame).faults
      #expect(faults.isEmpty, "\(item.name) at \(size.testDescription): \(faults.prefix(4))")
    }
  }

  @Test("the plot area is at least a quarter of the chart", arguments: ChartSize.usual)
  func plotArea(size: ChartSize) throws {
    // The labels of six axes fill a small chart; without them it would be unreadable.
    for item in LayoutCase.all where !item.name.hasPrefix("six axes") {
      let plotArea = try item.chart.frame(size.width, size.height).plotArea
      let share = plotArea.width * plotArea.height / (size.width * size.height)
      #expect(share >= 0.25, "\(item.name) at \(size.testDescription): \(share)")
    }
  }

  @Test("charts too small for their parts are laid out all the same", arguments: ChartSize.tiny)
  func tiny(size: ChartSize) throws {
    for item in LayoutCase.all {
      let frame = try item.chart.frame(size.width, size.height)
      let faults = FrameCheck(frame: frame).faults
      #expect(faults.isEmpty, "\(item.name) at \(size.testDescription): \(faults.prefix(4))")
      #expect(frame.plotArea.minX.isFinite && frame.plotArea.width >= 0)
      #expect(frame.plotArea.minY.isFinite && frame.plotArea.height >= 0)
    }
  }
}
