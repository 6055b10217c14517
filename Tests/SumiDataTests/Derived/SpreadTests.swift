import SumiData
import Testing

@Suite struct SpreadTests {
  private let keys = Column([1.0, 2, 1, 1, 2, 3, 1, 2, 2])
  private let numbers = Column([3.0, 10, 5, 4, 12, 7, 8, 11.5, .nan])

  // NumPy's std(ddof=1), and SciPy's t.ppf(0.975, n − 1).
  @Test(
    "deviation, standard error and interval of groups",
    arguments: [
      (Spread.deviation, [2.16024689947, 1.04083299973]),
      (.standardError, [1.08012344973, 0.600925212577]),
      (.interval, [3.43743488186, 2.58557250627]),
    ])
  func values(spread: Spread, expected: [Double]) throws {
    let output = Totals(.mean, spread: spread).output(of: [keys, numbers])
    let found = try #require(output.spread?.numberValues).doubles
    #expect(found.count == 3 && output.columns[0].count == 3)
    for (one, other) in zip(found, expected) { #expect(abs(one - other) < 1e-9 * other) }
    // A single number has no spread.
    #expect(found[2].isNaN)
  }

  @Test("large numbers that are close together keep their deviation")
  func precision() throws {
    let output = Totals(.mean, spread: .deviation).output(of: [
      Column([0.0, 0, 0]), Column([1e9 + 1, 1e9 + 2, 1e9 + 3]),
    ])
    #expect(output.spread?.numberValues?.doubles == [1])
    #expect(Totals(.mean).output(of: [keys, numbers]).spread == nil)
  }
}
