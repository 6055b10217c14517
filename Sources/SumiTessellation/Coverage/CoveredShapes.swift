import CNumbers
import SumiWork
import Synchronization

/// The cover quads of shapes, in painter's order.
///
/// The coverage of a shape does not depend on others, so several threads share the shapes if their
/// coverage takes long. What they find does not depend on the number of threads.
struct CoveredShapes {
  /// The covers of some shapes that follow each other, and the coverage that they refer to.
  private var groups: [ShapeCoverer] = []
  /// Where the coverage of each group is in the atlas.
  private var places: [AtlasPacker.Place] = []
  private var group = 0
  /// The next shape of the group.
  private var index = 0

  init() {}

  /// - Parameters:
  ///   - width: of the target, in pixels.
  ///   - threads: the most; `nil` for as many as there are processors.
  ///   - atlas: gets the coverage.
  init(
    _ shapes: [Shape], width: Int, mostPixelsOfStroke: Int, threads: Int?, atlas: inout AtlasPacker
  ) {
    groups = CoverWork(
      groups: Self.groups(of: shapes), width: width, mostPixelsOfStroke: mostPixelsOfStroke
    ).result(threads: threads)
    places = groups.map { atlas.append($0.atlas) }
  }

  /// Appends the covers of the next shape.
  ///
  /// - Returns: false for a stroke that is left to the device.
  mutating func appendNext(to covers: inout [CoverInstance]) -> Bool {
    while group < groups.count, index == groups[group].ranges.count {
      group += 1
      index = 0
    }
    // There are no more shapes if the work has ended.
    guard group < groups.count else { return true }
    guard let range = groups[group].ranges[index] else {
      index += 1
      return false
    }
    index += 1
    let place = places[group]
    for var cover in groups[group].covers[range] {
      if cover.isInAtlas { place.move(&cover) }
      covers.append(cover)
    }
    return true
  }

  /// Shapes whose coverage takes less time together are covered by one thread: others take as long to
  /// wake.
  private static let leastShared = 500_000.0
  private static let mostGroups = 8

  /// Splits shapes into groups that take about the same time.
  private static func groups(of shapes: [Shape]) -> [ArraySlice<Shape>] {
    let efforts = shapes.map(\.effort)
    let whole = efforts.reduce(0, +)
    guard whole >= leastShared else { return shapes.isEmpty ? [] : [shapes[...]] }
    var groups: [ArraySlice<Shape>] = []
    var (first, sum) = (0, 0.0)
    for (index, effort) in efforts.enumerated() {
      sum += effort
      let end = Double(groups.count + 1) * whole / Double(mostGroups)
      if sum >= end || index == shapes.count - 1 {
        groups.append(shapes[first...index])
        first = index + 1
      }
    }
    return groups
  }
}

/// Groups of shapes, taken by threads one after the other.
private final class CoverWork: Sendable {
  private let groups: [ArraySlice<Shape>]
  private let width: Int
  private let mostPixelsOfStroke: Int
  private let next = Atomic(0)

  init(groups: [ArraySlice<Shape>], width: Int, mostPixelsOfStroke: Int) {
    self.groups = groups
    self.width = width
    self.mostPixelsOfStroke = mostPixelsOfStroke
  }

  func result(threads: Int?) -> [ShapeCoverer] {
    return [ShapeCoverer](unsafeUninitializedCapacity: groups.count) { buffer, count in
      nonisolated(unsafe) let results = buffer
      // Dispatch itself uses no more threads than there are processors.
      let workers = threads.map { min(max($0, 1), groups.count) } ?? groups.count
      Parallel.perform(workers) { _ in
        run(into: results)
      }
      count = groups.count
    }
  }

  /// Covers groups until none is left.
  private func run(into results: UnsafeMutableBufferPointer<ShapeCoverer>) {
    var coverer = ShapeCoverer(width: width, mostPixelsOfStroke: mostPixelsOfStroke)
    while true {
      let index = next.add(1, ordering: .relaxed).oldValue
      guard index < groups.count else { return }
      coverer.removeAll()
      for shape in groups[index] {
        if sumi_is_stopped() { break }
        coverer.add(shape)
      }
      results.initializeElement(at: index, to: coverer)
    }
  }
}
