import SumiChart
import SumiData
import Testing

@testable import SumiLayout

/// Legends about whose placement nothing is said.
@Suite struct AutomaticPlacementTests {
  /// Lines whose ends are apart.
  private func lines(_ count: Int, name: String = "n") -> [Series] {
    (0..<count).map { index in
      Series(LineSeries(y: [5, 3, Double(index) * 10], title: "\(name)\(index)"))
    }
  }

  /// Whether each series is named at its end and there is no legend; `nil` if some are in both or none.
  private func isDirect(_ chart: Chart) throws -> Bool? {
    let frame = try chart.frame(640, 400)
    #expect(FrameCheck(frame: frame).faults.isEmpty && frame.warnings.isEmpty)
    if frame.legend == nil, frame.names.count == chart.series.count { return true }
    return frame.names.isEmpty && frame.legend?.entries.count == chart.series.count ? false : nil
  }

  @Test("two to eight lines have their names at their ends")
  func few() throws {
    for (count, expected) in [(1, false), (2, true), (5, true), (8, true), (9, false)] {
      let chart = Chart(series: lines(count), legend: Legend())
      #expect(try isDirect(chart) == expected, "\(count) lines")
    }
  }

  @Test(
    "where nothing is said about a legend, lines with names have them at their ends if they fit")
  func unsaid() throws {
    for count in [2, 5, 8] {
      #expect(try Chart(series: lines(count)).frame().names.count == count)
    }
    let crowded = (0..<7).map { index in
      Series(LineSeries(y: [100, Double(index) / 10], title: "n\(index)"))
    }
    let unnamed = (0..<2).map { Series(LineSeries(y: [1, Double($0) * 10])) }
    for series in [lines(1), lines(9), crowded, unnamed] {
      let frame = try Chart(series: series).frame()
      #expect(frame.names.isEmpty && frame.legend == nil)
    }
    let none = try Chart(series: lines(3), legend: Legend(isVisible: false)).frame()
    #expect(none.names.isEmpty && none.legend == nil)
  }

  @Test("a stated position, or anything that only a legend beside the plot has, makes one")
  func stated() throws {
    for legend in [
      Legend(position: .topLeft), Legend(placement: .outside), Legend(title: "Lines"),
      Legend(entriesPerLine: 3), Legend(symbols: .right),
    ] {
      #expect(try isDirect(Chart(series: lines(3), legend: legend)) == false, "\(legend)")
    }
    let renamed = Legend(entries: ["n0": "First", "n1": nil])
    let names = try Chart(series: lines(3), legend: renamed).frame().names.map(\.label.text)
    #expect(Set(names) == ["First", "n2"])
  }

  @Test("there is a legend where names would be far from the ends, shortened, or not at the right")
  func legend() throws {
    func isDirect(_ series: [Series], _ yAxes: [Axis] = [Axis()]) throws -> Bool? {
      try self.isDirect(Chart(yAxes: yAxes, series: series, legend: Legend()))
    }
    let crowded = (0..<7).map { index in
      Series(LineSeries(y: [100, Double(index) / 10], title: "n\(index)"))
    }
    #expect(try isDirect(crowded) == false)
    #expect(try isDirect(lines(3, name: String(repeating: "long name ", count: 5))) == false)
    #expect(try isDirect(lines(3), [Axis(position: .reverse)]) == false)
    let early = Series(LineSeries(x: [0, 1.8], y: [4, 6], title: "early"))
    #expect(try isDirect(lines(2) + [early]) == false)
    let points = Series(ScatterSeries(x: [0, 2], y: [4, 6], title: "points"))
    #expect(try isDirect(lines(2) + [points]) == false)
    let columns = ["p", "q"].map { Series(ColumnSeries(x: ["a", "b"], y: [1, 2], title: $0)) }
    #expect(try isDirect(columns) == false)
    let same = (0..<2).map { Series(LineSeries(y: [Double($0), 4], title: "n\($0)")) }
    #expect(try isDirect(same) == false)
  }
}
