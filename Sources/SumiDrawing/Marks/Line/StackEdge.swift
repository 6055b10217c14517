import SumiChart
import SumiGeometry
import SumiLayout
import SumiScene

/// The lower edge of an area in a stack.
///
/// Where a part beneath has a line between the same two points, the edge is that line, whatever its
/// curve, so that nothing shows between the two areas.
struct StackEdge {
  /// The lines of the parts beneath, the nearest first.
  let below: [LineMark]
  /// Draws the edge where no part beneath has a line: over their gaps.
  let own: LineMark

  /// The edge through points in pixels, each run a subpath.
  ///
  /// - Complexity: O(points) for each part beneath that is looked at; without gaps that is one.
  func path(through runs: [[Point]]) -> Path {
    if below.isEmpty || ([own] + below).allSatisfy({ $0.curve == .straight }) {
      return own.path(through: runs)
    }
    var edges = runs.map { [ArraySlice<Point>?](repeating: nil, count: max($0.count - 1, 0)) }
    for line in below where edges.contains(where: { $0.contains(nil) }) {
      let legs = line.legs
      for (index, run) in runs.enumerated() {
        for leg in edges[index].indices where edges[index][leg] == nil {
          edges[index][leg] = legs[LineMark.Leg(start: run[leg], end: run[leg + 1])]
        }
      }
    }
    var path = Path()
    for (run, legs) in zip(runs, edges) {
      path.beginSubpath()
      var first = 0
      for (index, leg) in legs.enumerated() {
        guard let leg else { continue }
        if first < index { path.points += own.path(through: [Array(run[first...index])]).points }
        path.points += leg
        first = index + 1
      }
      if first < run.count - 1 { path.points += own.path(through: [Array(run[first...])]).points }
    }
    return path
  }
}

extension LineMark {
  /// Two neighbours of a line in pixels.
  struct Leg: Hashable {
    let start: Point
    let end: Point
  }

  /// What the line draws from each of its points to the next.
  fileprivate var legs: [Leg: ArraySlice<Point>] {
    var rows = 0..<frame.count
    if case .rows(let visible) = orderedReduction { rows = visible }
    let roles = (frame.places[.from] == nil ? [] : [Role.from]) + [end]
    let runs = (frame.runs(rows, of: roles, pixels: pixels).last ?? []).filter { $0.count > 1 }
    let plain = curve.path(through: runs)
    let drawn = aligned(plain, through: runs)
    var legs: [Leg: ArraySlice<Point>] = [:]
    for (run, range) in zip(runs, plain.subpaths) {
      var position = range.lowerBound
      for (start, end) in zip(run, run.dropFirst()) {
        // Curves have a point at each of theirs.
        guard let next = plain.points[position + 1..<range.upperBound].firstIndex(of: end)
        else { break }
        legs[Leg(start: start, end: end)] = drawn.points[position...next]
        position = next
      }
    }
    return legs
  }
}

extension [SeriesFrame] {
  /// The lines of the stack on which a series rests, the nearest first; empty if it is no line on
  /// others.
  func lines(below index: Int) -> [SeriesFrame] {
    let frame = self[index]
    guard frame.series.traits.isConnected, frame.places[.from] != nil,
      let stack = frame.series.source.stack?.id
    else { return [] }
    return self[..<index].reversed().filter { other in
      !other.series.source.isHidden && other.series.source.stack?.id == stack
        && other.series.traits.isConnected && other.places[.to] != nil
    }
  }
}
