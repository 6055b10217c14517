import SumiChart
import SumiGeometry

/// The names of lines, which are drawn at their ends to the right of the plot area, one below the
/// other.
struct EndNames {
  private let names: [(series: Int, text: String, isCut: Bool)]
  private let fitting: TextFitting
  private let metrics: LayoutMetrics
  /// The width that they take from the plot area, in points.
  let room: Double
  /// Whether some are shortened.
  let isShortened: Bool

  /// The greatest share of the picture's width that names take.
  static let greatestShare = 0.3
  /// The limits for names where a chart does not ask for them: their number, the share of the picture's
  /// width, the distances from their ends in lines of text, and the share of the plot's width by which a
  /// line may end before its right side.
  static let fewNames = 2...8
  static let comfortableShare = 0.25
  private static let nearLines = (mean: 0.4, greatest: 1.5)
  private static let nearShare = 0.03
  /// The distance between two lines of text, in font sizes.
  private static let line = 1.25
  /// From its end to a name with a leader between, in the gaps of other labels.
  private static let leaderGaps = 2.6
  /// From a marker to a leader, in points.
  private static let markerGap = 2.0
  /// A name that is further from its end than this, in points, has a leader.
  private static let nearness = 4.0

  /// - Parameters:
  ///   - names: indices of series with their titles.
  ///   - reach: how far the series extend beyond their ends, in points.
  ///   - limit: the greatest width of names, in points.
  /// - Returns: `nil` if names that differ would become equal.
  init?(
    of names: [(series: Int, title: String)], reach: Double, within limit: Double,
    fitting: TextFitting,
    metrics: LayoutMetrics
  ) throws {
    let gap = metrics.labelGap * (names.count > 1 ? Self.leaderGaps : 1)
    let titles = names.map(\.title)
    let texts = try fitting.shortened(titles, metrics.legendFont, within: max(limit - gap, 0))
    guard !TextFitting.areEqual(texts, of: titles) else { return nil }
    self.names = zip(names, texts).map { ($0.series, $1, $1 != $0.title) }
    isShortened = texts != titles
    self.fitting = fitting
    self.metrics = metrics
    room =
      gap + max(reach + Self.markerGap - metrics.labelGap, 0)
      + (try texts.map { try fitting.width($0, metrics.legendFont) }.max() ?? 0)
  }

  var count: Int { names.count }

  private var line: Double { metrics.legendFont.size * Self.line }

  /// The heights at which a name's middle may be.
  private func heights(beside plotArea: Rect) -> ClosedRange<Double> {
    // Not as low as the labels of an axis below.
    let bottom = plotArea.maxY - 0.2 * metrics.legendFont.size
    return min(plotArea.minY, bottom)...bottom
  }

  /// How many names have room beside a plot area.
  func countFitting(beside plotArea: Rect) -> Int {
    let heights = heights(beside: plotArea)
    return Int((heights.upperBound - heights.lowerBound) / line + 1e-9) + 1
  }

  /// The names beside the ends of their series, in the order of the ends and without overlaps, at the
  /// least distances from them; as many as have room.
  func placed(on frame: ChartFrame) throws -> [SeriesName] {
    let found = names.compactMap { name in
      frame.series[name.series].end(in: frame.plotArea).map { (name: name, point: $0) }
    }
    let ends = found.prefix(countFitting(beside: frame.plotArea)).sorted { one, other in
      one.point.y != other.point.y
        ? one.point.y < other.point.y
        : frame.series.isAbove(one.name.series, other.name.series)
    }
    let heights = Self.spread(
      ends.map(\.point.y), by: line, within: heights(beside: frame.plotArea))
    let starts = ends.map { end in
      end.point.x + frame.series[end.name.series].series.traits.reach + Self.markerGap
    }
    let hasLeader = ends.indices.map { index in
      abs(heights[index] - ends[index].point.y) > Self.nearness
        || frame.plotArea.maxX - starts[index] > metrics.labelGap
    }
    let gap = metrics.labelGap * (hasLeader.contains(true) ? Self.leaderGaps : 1)
    let x = max(frame.plotArea.maxX, (starts.max() ?? 0) - metrics.labelGap) + gap
    let theme = frame.theme
    // A transparent picture is shown on a ground that suits its texts.
    let ground = theme.background.alpha >= 0.5 ? theme.background : theme.legendColor.contrasting
    return try ends.indices.map { index in
      let (name, point) = ends[index]
      let label = try fitting.box(
        name.text, metrics.legendFont,
        color: frame.series[name.series].nameColor.readable(on: ground), x: x,
        baseline: heights[index] + LayoutMetrics.middle * metrics.legendFont.size,
        isCut: name.isCut)
      let leader = [
        Point(x: starts[index], y: point.y),
        Point(x: max(frame.plotArea.maxX + 1, starts[index]), y: point.y),
        Point(x: x - metrics.labelGap * 0.4, y: heights[index]),
      ]
      return SeriesName(series: name.series, label: label, leader: hasLeader[index] ? leader : [])
    }
  }

  /// Whether the names on a frame are so near the ends of their lines that they are read without a
  /// search.
  func areNear(on frame: ChartFrame) -> Bool {
    var distances: [Double] = []
    for name in frame.names {
      guard let end = frame.series[name.series].end(in: frame.plotArea),
        frame.plotArea.maxX - end.x <= Self.nearShare * frame.plotArea.width
      else { return false }
      let middle = name.label.origin.y - LayoutMetrics.middle * name.label.font.size
      distances.append(abs(middle - end.y) / line)
    }
    guard distances.count == count, let greatest = distances.max() else { return false }
    return greatest <= Self.nearLines.greatest
      && distances.reduce(0, +) <= Self.nearLines.mean * Double(count)
  }

  /// Heights at least `distance` apart and in a range, as near as possible to given ones, which ascend:
  /// the least sum of squared differences. Where the range has no room for the distances they are less.
  static func spread(
    _ heights: [Double], by distance: Double, within range: ClosedRange<Double>
  ) -> [Double] {
    let room = range.upperBound - range.lowerBound
    let distance = heights.count > 1 ? min(distance, room / Double(heights.count - 1)) : distance
    // Without the distances, heights must only ascend: neighbours in the wrong order are pooled at
    // their mean (isotonic regression; Barlow et al. 1972), and the range cuts off the ends.
    var pools: [(mean: Double, count: Int)] = []
    for (index, height) in heights.enumerated() {
      var pool = (mean: height - Double(index) * distance, count: 1)
      while let last = pools.last, last.mean >= pool.mean {
        let count = last.count + pool.count
        pool.mean =
          (last.mean * Double(last.count) + pool.mean * Double(pool.count)) / Double(count)
        pool.count = count
        pools.removeLast()
      }
      pools.append(pool)
    }
    let highest = range.upperBound - Double(max(heights.count - 1, 0)) * distance
    return pools.flatMap { Array(repeating: $0.mean, count: $0.count) }.enumerated().map {
      max(min($1, highest), range.lowerBound) + Double($0) * distance
    }
  }
}

extension [SeriesFrame] {
  /// Whether the name of one series is above that of another at the same height: in the order of their
  /// stack, or in that of a legend.
  fileprivate func isAbove(_ one: Int, _ other: Int) -> Bool {
    let isUpward = self[one].places[.to] != nil && self[one].y.isDescending
    return isUpward ? one > other : one < other
  }
}

extension SeriesFrame {
  /// The colour of what its name explains.
  fileprivate var nameColor: Color {
    series.traits.color ?? series.traits.line?.fill?.color ?? color
  }
}
