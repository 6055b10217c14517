import Testing

@testable import SumiData

@Suite struct RowsWithGapsTests {
  private func output(_ longest: Double, _ columns: [Column]) -> [Column]? {
    RowsWithGaps(longestStep: longest).output(of: columns)
  }

  @Test("a row without values is added between rows that are further apart, in both directions")
  func gaps() throws {
    let (x, y) = (Column([1.0, 2, 5, 6, 2]), Column([7.0, 8, 9, 10, 11]))
    let found = try #require(output(2, [x, y]))
    #expect(found[0].numberValues.map { Array($0.doubles) } == [1, 2, 2, 5, 6, 6, 2])
    #expect(
      (0..<7).map { found[1].isMissing($0) }
        == [2, 5].reduce(into: Array(repeating: false, count: 7)) { $0[$1] = true })
    #expect([0, 1, 3, 4, 6].map { found[1].numberValues?[$0] } == [7, 8, 9, 10, 11])
    #expect(output(3, [x, y])?[0].count == 6)
    #expect(output(4, [x, y]) == nil)
  }

  @Test("missing positions do not hide a gap, and dates keep their stamps")
  func positions() throws {
    let stamps: [Int64] = [0, 1, 0, 9_000_000_000_000_000_007]
    var bits = Validity(repeating: true, count: 4)
    bits[2] = false
    let x = Column(dateTimes: stamps, .nanoseconds, validity: bits)
    let found = try #require(output(1e18, [x, Column(["a", "b", "c", "d"])]))
    #expect(found[0].count == 5)
    guard case .dateTimes(let kept, _) = found[0].values else { return #expect(Bool(false)) }
    #expect(Array(kept.integers) == [0, 1, 0, 1, 9_000_000_000_000_000_007])
    #expect((0..<5).map { found[0].isMissing($0) } == [false, false, true, false, false])
    #expect((0..<5).map { found[1].isMissing($0) } == [false, false, false, true, false])
  }

  @Test("without rows or without distances nothing is added")
  func none() {
    #expect(output(1, [Column([Double]())]) == nil)
    #expect(output(1, [Column([Double.nan, Double.nan])]) == nil)
    #expect(output(1, [Column([Double.infinity, 1.0, 2.0])]) == nil)
  }
}
