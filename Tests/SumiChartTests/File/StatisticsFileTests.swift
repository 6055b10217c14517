import SumiChart
import SumiData
import Testing

@Suite struct StatisticsFileTests {
  private func series(_ keys: String) throws -> any SeriesType {
    try #require(try chart("{ \"series\": [{ \(keys) }] }").series.first).concrete
  }

  private func bins(_ text: String) throws -> Bins {
    try #require(
      try series("\"type\": \"histogram\", \"x\": [1], \"bins\": \(text)") as? HistogramSeries
    ).bins
  }

  @Test("bins are a number, edges, a width or automatic")
  func bins() throws {
    #expect(try bins("12") == .count(12))
    #expect(try bins("[0, 1, 5]") == .edges([0, 1, 5]))
    #expect(try bins("{ \"width\": 2.5, \"anchor\": 1 }") == .width(2.5, anchor: 1))
    #expect(try bins("\"automatic\"") == .automatic)
  }

  @Test("bins of no width, and a million of them, are errors with their bounds")
  func badBins() {
    let found = { (bins: String) in
      message("{ \"series\": [{ \"type\": \"histogram\", \"x\": [1], \"bins\": \(bins) }] }")
    }
    #expect(
      found("{ \"width\": 0 }")
        == "series[0].bins.width: 0 is out of range; give a number above 0")
    #expect(
      found("1000000")
        == "series[0].bins: 1000000 is out of range; give a whole number from 1 to 10000")
    #expect(found("0").hasPrefix("series[0].bins: 0 is out of range"))
    #expect(found("{ \"anchor\": 0 }").hasPrefix("series[0].bins: \"width\" is missing"))
  }

  @Test("a histogram of y is horizontal")
  func orientation() throws {
    #expect(try series("\"type\": \"histogram\", \"x\": [1]").source.orientation == .vertical)
    let turned = try series("\"type\": \"histogram\", \"y\": [1], \"cumulative\": true")
    #expect(turned.source.orientation == .horizontal)
    #expect((turned as? HistogramSeries)?.isCumulative == true)
  }

  @Test("boxes, violins and strips are read with their settings")
  func others() throws {
    let box = try #require(
      try series(
        """
        "type": "box", "y": [1], "whiskerReach": null, "outliers": false, "widthByCount": true,
        "style": { "outliers": { "radius": 4 } }
        """) as? BoxSeries)
    #expect(box.whiskerReach == nil && !box.showsOutliers && box.isWidthByCount)
    #expect(box.style.outliers.radius == 4)
    let violin = try #require(
      try series("\"type\": \"violin\", \"y\": [1], \"bandwidth\": 0.5, \"inner\": \"median\"")
        as? ViolinSeries)
    #expect(violin.bandwidth == .value(0.5) && violin.inner == .median)
    let strip = try #require(
      try series("\"type\": \"strip\", \"y\": [1], \"jitter\": 0.2, \"color\": [1]")
        as? StripSeries)
    #expect(strip.jitter == 0.2 && strip.source[.color] != nil)
  }

  @Test("a single column of numbers suggests a histogram")
  func kind() {
    #expect(Series.kind(taking: [.x]) == "histogram")
    #expect(Series.kind(taking: [.y]) == "line")
    #expect(Series.kind(taking: [.x, .y]) == "line")
    #expect(Series.kind(taking: [.low, .high]) == "band")
  }
}
