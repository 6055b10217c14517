import SumiScales
import SumiTime
import Testing

@testable import SumiLayout

/// The warp of time stamps on an axis with breaks, in the unit of a column.
@Suite struct StampBreaksTests {
  @Test("A column in any unit maps to the positions of its instants", arguments: TimeUnit.allCases)
  func units(unit: TimeUnit) throws {
    for other in TimeUnit.allCases {
      let starts = (0..<8).map { Int64($0) * 200_000 - 800_000 }
      let breaks = DateTimeBreaks(
        starts.map { start in
          let length = 1 + abs(start) % 77_777
          return start * unit.perSecond..<(start + length) * unit.perSecond
        }, unit: unit)
      let scale = DateTimeScale(
        lower: -900_000 * unit.perSecond, upper: 900_000 * unit.perSecond, unit: unit,
        breaks: breaks)
      let (warp, span) = try #require(scale.warp(from: other))
      for second in stride(from: Int64(-2_000_000), through: 2_000_000, by: 31_007) {
        let position = warp.distance(second * other.perSecond) / span
        #expect(abs(position - scale.unit(second * unit.perSecond)) <= 1e-12)
      }
    }
  }

  @Test("Breaks outside a finer column's range do not move its stamps")
  func farAway() throws {
    let year: Int64 = 31_556_952
    let breaks = DateTimeBreaks(
      [-1000 * year ..< -900 * year, 10 * year..<11 * year], unit: .seconds)
    let scale = DateTimeScale(
      lower: -1200 * year, upper: 100 * year, unit: .seconds, breaks: breaks)
    let (warp, span) = try #require(scale.warp(from: .nanoseconds))
    for second in [0, 5 * year, 10 * year + 99, 12 * year] {
      #expect(abs(warp.distance(second * 1_000_000_000) / span - scale.unit(second)) < 1e-9)
    }
  }

  @Test("A scale without breaks has no warp")
  func none() {
    let hasWarp = DateTimeScale(lower: 0, upper: 9, unit: .seconds).warp(from: .seconds) != nil
    #expect(!hasWarp)
  }
}
