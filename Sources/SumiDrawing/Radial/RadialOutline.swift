import SumiGeometry

/// A line around a pole, or a part of it between two gaps.
struct RadialOutline {
  var points: [Point]
  /// Whether its last point is joined to its first.
  var isClosed: Bool

  /// The points, with the first again at the end of a closed line.
  var wholeLine: [Point] { isClosed ? points + points.prefix(1) : points }

  /// The runs of a line.
  ///
  /// - Parameter wrapsAround: whether the last run is joined to the first.
  static func joined(_ runs: [[Point]], wrapsAround: Bool) -> [RadialOutline] {
    var outlines = runs.map { RadialOutline(points: $0, isClosed: false) }
    guard wrapsAround, let first = outlines.first else { return outlines }
    if outlines.count == 1 {
      outlines[0].isClosed = first.points.count > 2
    } else {
      outlines[outlines.count - 1].points += first.points
      outlines.removeFirst()
    }
    return outlines
  }
}
