import SumiChart
import SumiData
import SumiGeometry
import Testing

@testable import SumiLayout

@Suite struct RandomNearestTests {
  private static let batches = 8

  @Test(
    "the nearest mark is what a look at each row finds, in charts of all kinds",
    arguments: 0..<batches)
  func anything(batch: Int) throws {
    for index in stride(from: batch, to: 2 * Series.kinds.count, by: Self.batches) {
      let word = Series.kinds[index % Series.kinds.count]
      var random = RandomPicture(seed: index + 7_000)
      let picture = random.picture(of: word)
      let frame = try picture.chart.frame(
        min(picture.size.width, 1_200), min(picture.size.height, 900), tables: picture.tables)
      for plot in frame.leaves {
        check(plot, "picture \(index), \(word)", &random)
      }
    }
  }

  @Test("it agrees on logarithmic, broken and reversed axes, in both orientations")
  func axes() throws {
    var random = RandomPicture(seed: 3)
    let kinds: [Axis] = [
      Axis(.logarithmic), Axis(.logarithmic, isReversed: true),
      Axis(breaks: [.range(from: 20, to: 60)]), Axis(range: AxisRange(5, 40), isReversed: true),
    ]
    for (index, axis) in kinds.enumerated() {
      for word in ["line", "band", "column", "scatter"] {
        for orientation in [Orientation.vertical, .horizontal] {
          var series = try #require(
            Series(kind: word, source: SeriesSource(channels: [:], orientation: orientation)))
          for channel in series.channels where channel.isRequired {
            series.source[channel.role] = .values(
              Column((0..<60).map { _ in (random.random() * 400).rounded() / 4 }))
          }
          var chart = Chart(series: [series])
          if orientation == .vertical { chart.yAxes = [axis] } else { chart.xAxes = [axis] }
          check(try chart.frame(), "axis \(index), \(word), \(orientation)", &random)
        }
      }
    }
  }

  /// Compares both at some places, of which most are near marks.
  private func check(_ plot: ChartFrame, _ name: String, _ random: inout RandomPicture) {
    let outlines = MarkOutlines(frame: plot)
    let area = plot.clip
    for _ in 0..<6 {
      let place = Point(
        x: area.minX + (random.random() * 1.1 - 0.05) * area.width,
        y: area.minY + (random.random() * 1.1 - 0.05) * area.height)
      let limit = random.choice([0, 3, 20, 20, 1_000] as [Double])
      let expected = outlines.distance(to: place)
      // Arcs are polygons there.
      guard abs(expected - limit) > 0.01 || expected == 0 else { continue }
      let found = plot.nearest(to: place, within: limit)
      if expected <= limit {
        #expect(
          abs((found?.distance ?? .infinity) - expected) < 0.01,
          "\(name): \(place), \(expected), \(String(describing: found))")
      } else if plot.axes.isEmpty == false {
        #expect(
          (found != nil) == outlines.isInArea(place) && found?.distance ?? 0 == 0,
          "\(name): \(place) in an area, \(expected), \(String(describing: found))")
      }
    }
  }
}

extension ChartFrame {
  /// The single plots of which a picture consists.
  fileprivate var leaves: [ChartFrame] { panels.isEmpty ? [self] : panels.flatMap(\.leaves) }
}
