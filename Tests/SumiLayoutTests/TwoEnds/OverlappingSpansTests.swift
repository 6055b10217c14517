import SumiChart
import SumiData
import Testing

@testable import SumiLayout

/// Bars between two ends that hide others of their category are counted in a warning.
@Suite struct OverlappingSpansTests {
  private func warnings(
    rooms: [String], starts: [Double], ends: [Double],
    _ change: (inout ColumnSeries) -> Void = { _ in }
  ) throws -> [String] {
    var bars = ColumnSeries(
      source: SeriesSource(
        channels: [
          .x: .values(Column(rooms)), .y: .values(Column(starts)), .y2: .values(Column(ends)),
        ]))
    change(&bars)
    return try Chart(series: [bars.asSeries]).frame().warnings
  }

  @Test("bars that touch, have no length or lie apart hide nothing")
  func apart() throws {
    let found = try warnings(
      rooms: ["a", "a", "a", "a", "b"], starts: [0, 2, 2, 9, 1], ends: [2, 2, 5, 7, 6])
    #expect(found == [])
  }

  @Test("bars over others are counted, whichever of their ends is first and whatever their part")
  func overlapping() throws {
    let rooms = ["a", "a", "b", "a", "b"]
    let (starts, ends) = ([0.0, 3, 4, 9, 3], [5.0, 1, 2, 4, 9])
    let count = "4 bars lie over others of the same category and hide a part of them"
    let plain = try warnings(rooms: Array(rooms + ["b"]), starts: starts + [8], ends: ends + [10])
    #expect(plain.count == 1 && plain[0].contains(count), "\(plain)")
    let split = try warnings(rooms: rooms, starts: starts, ends: ends) {
      $0.source.splitBy = .values(Column(["x", "y", "x", "x", "y"]))
    }
    #expect(split.count == 1 && split[0].contains("3 bars lie over others"), "\(split)")
    let one = try warnings(rooms: ["a", "a"], starts: [0, 1], ends: [2, 3])
    #expect(one.count == 1 && one[0].contains("1 bar lies over others"), "\(one)")
  }
}
