import SumiChart
import SumiData
import SumiGeometry
import TestSupport
import Testing

@testable import SumiLayout

/// Legends at the position that covers the least.
@Suite struct BestLegendTests {
  /// Two series of points around a place of the unit square.
  private func cloud(
    _ x: ClosedRange<Double>, _ y: ClosedRange<Double>, seed: Int = 3, count: Int = 60
  ) -> [Series] {
    var random = RandomPicture(seed: seed)
    let values = { (range: ClosedRange<Double>) in
      (0..<count).map { _ in
        range.lowerBound + (range.upperBound - range.lowerBound) * random.random()
      }
    }
    return ["North", "South"].map {
      Series(ScatterSeries(x: values(x), y: values(y), title: $0))
    }
  }

  private func chart(
    _ series: [Series], position: Legend.Position = .topLeft
  ) -> Chart {
    Chart(
      xAxes: [Axis(range: AxisRange(0, 1))], yAxes: [Axis(range: AxisRange(0, 1))],
      series: series, legend: Legend(position: position, placement: .best))
  }

  /// The points of a frame in a rectangle.
  private func count(_ frame: ChartFrame, in bounds: Rect) -> Int {
    frame.series.reduce(0) { sum, series in
      sum + (0..<series.count).count { bounds.contains(Point(x: series.x[$0], y: series.y[$0])) }
    }
  }

  @Test("it is where nothing is drawn; of several free positions the first counts")
  func free() throws {
    let frame = try chart(cloud(0...0.6, 0...0.6)).frame()
    let legend = try #require(frame.legend)
    #expect(legend.isInside)
    #expect(legend.bounds.minX > frame.plotArea.midX && legend.bounds.maxY < frame.plotArea.midY)
    // Two clouds leave one corner.
    let other = try chart(cloud(0...1, 0.5...1) + cloud(0.4...1, 0...0.5)).frame()
    let bounds = try #require(other.legend).bounds
    #expect(bounds.maxX < other.plotArea.midX && bounds.minY > other.plotArea.midY)
  }

  @Test("no other position covers fewer points", arguments: 1...12)
  func exhaustive(seed: Int) throws {
    let chart = chart(cloud(0...1, 0...1, seed: seed, count: 12))
    let frame = try chart.frame()
    let legend = try #require(frame.legend)
    guard legend.isInside else { return }
    let covered = count(frame, in: legend.bounds)
    for position in Legend.Position.allCases {
      var other = chart
      other.legend = Legend(position: position, placement: .inside)
      let frame = try other.frame()
      let bounds = try #require(frame.legend).bounds
      // A marker can cover more cells than another one.
      #expect(covered <= count(frame, in: bounds.inset(by: -6)), "\(position)")
    }
  }

  @Test("the background up to the sides of the plot counts, not only the entries")
  func background() throws {
    // Points at the upper right corner are beside the entries, but under the background.
    let series = [[1.0, 3, 2, 5], [2, 2, 4, 4.8]].map {
      Series(ScatterSeries(x: [1, 2, 3, 4], y: $0, title: "City"))
    }
    let frame = try Chart(series: series, legend: Legend(placement: .best)).frame(380, 280)
    let legend = try #require(frame.legend)
    #expect(legend.isInside && count(frame, in: frame.ground(ofLegend: legend.bounds)) == 0)
  }

  @Test("a legend that would cover much is outside at the stated position")
  func outside() throws {
    let frame = try chart(cloud(0...1, 0...1, count: 4_000), position: .right).frame()
    let legend = try #require(frame.legend)
    #expect(!legend.isInside && legend.bounds.minX > frame.plotArea.maxX)
    #expect(frame.warnings.isEmpty)
  }

  @Test("columns, areas and lines count where they are drawn")
  func kinds() throws {
    let x = (0..<8).map(Double.init)
    let isLeft = { (series: Series) in
      let frame = try Chart(series: [series], legend: Legend(placement: .best)).frame()
      let legend = try #require(frame.legend)
      #expect(legend.isInside)
      return legend.bounds.midX < frame.plotArea.midX && legend.bounds.midY < frame.plotArea.midY
    }
    let rising = x.map { $0 * $0 * $0 }
    #expect(try isLeft(Series(ColumnSeries(x: x.map { "\(Int($0))" }, y: rising))))
    #expect(try isLeft(Series(LineSeries(x: x, y: rising))))
    #expect(try isLeft(Series(LineSeries(x: x, y: rising, style: LineStyle(fill: AreaFill())))))
    #expect(
      try isLeft(
        Series(
          BandSeries(
            low: .values(Column(rising.map { $0 / 2 })), high: .values(Column(rising))))))
  }

  @Test("a spike between the rows that are read of a long line is not missed")
  func longLine() throws {
    let count = 200_000
    var y = (0..<count).map { Double($0 % 7) }
    // Peaks at the right.
    for row in count * 6 / 10..<count where row % 40 == 11 { y[row] = 100 }
    let frame = try Chart(
      series: [Series(LineSeries(y: y, title: "Peaks"))], legend: Legend(placement: .best)
    ).frame()
    let legend = try #require(frame.legend)
    #expect(legend.isInside && legend.bounds.maxX < frame.plotArea.midX)
  }

  @Test("charts without axes have their legend outside")
  func slices() throws {
    let pie = PieSeries(
      name: .values(Column(["a", "b"])), value: .values(Column([1.0, 2])))
    let frame = try Chart(series: [Series(pie)], legend: Legend(placement: .best)).frame()
    #expect(frame.legend?.isInside == false)
  }

  @Test("a share of cells is that of an exhaustive count")
  func cells() {
    var random = RandomPicture(seed: 8)
    let bounds = Rect(x: 10, y: 20, width: 83, height: 57)
    let rectangle = { (random: inout RandomPicture) in
      Rect(
        x: random.random() * 100, y: random.random() * 90, width: random.random() * 20,
        height: random.random() * 20)
    }
    var grid = OccupancyGrid(bounds: bounds)
    var marks: [Rect] = []
    for _ in 0..<20 {
      marks.append(rectangle(&random))
      grid.insert(marks[marks.count - 1])
    }
    for _ in 0..<50 {
      let legend = rectangle(&random)
      var (all, covered) = (0, 0)
      for column in 0..<21 {
        for row in 0..<15 {
          let cell = Rect(
            x: 10 + Double(column) * 4, y: 20 + Double(row) * 4, width: 4, height: 4)
          guard cell.intersects(legend) else { continue }
          all += 1
          if marks.contains(where: cell.intersects) { covered += 1 }
        }
      }
      let share = all == 0 ? 0 : Double(covered) / Double(all)
      #expect(abs(grid.share(coveredBy: legend) - share) < 1e-9)
    }
  }
}
