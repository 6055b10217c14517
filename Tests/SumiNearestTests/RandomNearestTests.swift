import SumiChart
import SumiData
import SumiGeometry
import SumiLayout
import TestSupport
import Testing

@testable import SumiNearest

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
      for word in [
        "line", "band", "column", "scatter", "histogram", "box", "violin", "waterfall",
      ] {
        for orientation in [Orientation.vertical, .horizontal] {
          var series = try #require(
            Series(kind: word, source: SeriesSource(channels: [:], orientation: orientation)))
          for channel in series.channels
          where channel.isRequired || (word == "box" && [.x, .y].contains(channel.role)) {
            series.source[channel.role] = .values(
              Column(
                (0..<60).map { _ in
                  // Boxes and violins are of several rows.
                  let position = orientation == .vertical ? Role.x : .y
                  let isGroup = channel.role == position && ["box", "violin"].contains(word)
                  return isGroup
                    ? (random.random() * 5).rounded(.down) * 20 + 1
                    : (random.random() * 400).rounded() / 4
                }))
          }
          var chart = Chart(series: [series])
          if orientation == .vertical { chart.yAxes = [axis] } else { chart.xAxes = [axis] }
          check(try chart.frame(), "axis \(index), \(word), \(orientation)", &random)
        }
      }
    }
  }

  @Test(
    "it agrees on smooth curves, through points in order and in none, with gaps, few and many",
    arguments: [Curve.monotone, .catmullRom], [60, 9_000])
  func curves(curve: Curve, count: Int) throws {
    var random = RandomPicture(seed: 17)
    func numbers() -> [Double] {
      (0..<count).map { _ in random.random() < 0.1 ? .nan : random.random() * 100 }
    }
    for orientation in [Orientation.vertical, .horizontal] {
      for x in [(0..<count).map(Double.init), numbers()] {
        let (position, value) = (Role.x.turned(orientation), Role.y.turned(orientation))
        func source(_ roles: [Role]) -> SeriesSource {
          var source = SeriesSource(channels: [:], orientation: orientation)
          source[position] = .values(Column(x))
          for role in roles { source[role] = .values(Column(numbers())) }
          return source
        }
        let line = LineSeries(
          source: source([value]), curve: curve, style: LineStyle(fill: AreaFill()))
        let band = BandSeries(source: source([.low, .high]), curve: curve)
        for series in [Series(line), Series(band)] {
          let frame = try Chart(series: [series]).frame()
          check(frame, "\(series.kind), \(orientation)", tolerance: 0.06, &random)
        }
      }
    }
  }

  @Test(
    "the pixels of a hit map have the rows that a search in their series finds",
    arguments: 0..<batches)
  func pixels(batch: Int) throws {
    for index in stride(from: batch, to: Series.kinds.count, by: Self.batches) {
      let word = Series.kinds[index]
      var random = RandomPicture(seed: index + 9_000)
      let picture = random.picture(of: word)
      let frame = try picture.chart.frame(
        min(picture.size.width, 700), min(picture.size.height, 500), tables: picture.tables)
      for plot in frame.leaves {
        // Rows by angle are not those that are nearest in the plane.
        for series in plot.series
        where !series.series.source.isHidden && series.rowsByAngle == nil {
          check(series, of: plot, "picture \(index), \(word)", &random)
        }
      }
    }
  }

  /// Compares both where the marks around a pixel are of one row.
  private func check(
    _ series: SeriesFrame, of plot: ChartFrame, _ name: String, _ random: inout RandomPicture
  ) {
    let area = PixelRect(minX: 0, minY: 0, maxX: Int(plot.size.width), maxY: Int(plot.size.height))
    let rows = PixelRows(of: series, clip: plot.clip, area: area, scale: 1)
    for _ in 0..<100 {
      let x = Int(plot.clip.minX + random.random() * plot.clip.width)
      let y = Int(plot.clip.minY + random.random() * plot.clip.height)
      guard 0..<area.maxX ~= x, 0..<area.maxY ~= y else { continue }
      let middle = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
      guard let first = nearest(of: series, to: middle, in: plot), first.distance < 0.3,
        [(-0.8, 0.0), (0.8, 0.0), (0.0, -0.8), (0.0, 0.8)].allSatisfy({ dx, dy in
          let found = nearest(of: series, to: middle + Vector(dx: dx, dy: dy), in: plot)
          return found?.row == first.row && found?.slice == first.slice
        })
      else { continue }
      switch rows.rows(of: Int(rows.number(x: x, y: y))) {
      case .rows(let range):
        #expect(range.contains(first.row ?? -1), "\(name): \(middle), \(range), \(first)")
      case .slice(let slice): #expect(slice == first.slice, "\(name): \(middle)")
      case .series, .bin: #expect(first.row == nil, "\(name): \(middle), \(first)")
      }
    }
  }

  private func nearest(
    of series: SeriesFrame, to place: Point, in plot: ChartFrame
  ) -> NearestSearch.Found? {
    let isTurned = series.series.source.orientation == .horizontal
    var search = NearestSearch(
      target: isTurned ? place.transposed : place,
      clip: series.clip(isTurned ? plot.clip.transposed : plot.clip), limit: 1)
    series.searchMarks(&search) { _ in nil }
    return search.found
  }

  /// Compares both at some places, of which most are near marks.
  private func check(
    _ plot: ChartFrame, _ name: String, tolerance: Double = 0.01, _ random: inout RandomPicture
  ) {
    let outlines = MarkOutlines(frame: plot)
    let area = plot.clip
    for _ in 0..<6 {
      let place = Point(
        x: area.minX + (random.random() * 1.1 - 0.05) * area.width,
        y: area.minY + (random.random() * 1.1 - 0.05) * area.height)
      let limit = random.choice([0, 3, 20, 20, 1_000] as [Double])
      let expected = outlines.distance(to: place)
      // Arcs and curves are polygons there.
      guard abs(expected - limit) > tolerance || expected == 0 else { continue }
      let found = plot.nearest(to: place, within: limit)
      if expected <= limit {
        #expect(
          abs((found?.distance ?? .infinity) - expected) < tolerance,
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

extension PixelRows {
  /// The number of a single pixel that the series covers.
  fileprivate func number(x: Int, y: Int) -> UInt32 {
    let area = PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1)
    var (number, identifier, distance, column) = (UInt32(0), UInt32(0), 0.0, Int32(0))
    _ = write(area, into: &number, stride: 1)
    guard number == 0 else { return number }
    withUnsafeMutablePointer(to: &number) { numbers in
      withUnsafeMutablePointer(to: &identifier) { identifiers in
        withUnsafeMutablePointer(to: &distance) { distances in
          withUnsafeMutablePointer(to: &column) { columns in
            complete(
              UnnumberedPixels(
                area: area, stride: 1, identifiers: identifiers, first: 0, numbers: numbers,
                distances: distances, columns: columns, starts: [0, 1]))
          }
        }
      }
    }
    return identifier
  }
}
