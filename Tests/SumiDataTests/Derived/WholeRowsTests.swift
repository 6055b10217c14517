import TestSupport
import Testing

@testable import SumiData

@Suite struct WholeRowsTests {
  private static let all = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude

  @Test("columns without gaps stay as they are, without a pass over them")
  func whole() {
    let columns = [Column([1.0, 2]), Column(["a", "b"])]
    #expect(WholeRows(within: [Self.all, Self.all]).output(of: columns) == nil)
  }

  @Test(
    "a row that lacks one value has none, at any number of rows", arguments: [1, 63, 64, 70_001])
  func rows(count: Int) throws {
    var random = SplitMix64(state: 5)
    let values: [Double] = [.nan, .infinity, -3, 4, 5, 6]
    let numbers = (0..<2).map { _ in
      [.nan] + (1..<count).map { _ in values.randomElement(using: &random) ?? 0 }
    }
    var validity = Validity(repeating: true, count: 0)
    for row in 0..<count { validity.append(row % 7 != 3) }
    let columns = [
      Column(numbers[0]), Column(numbers[1]),
      Column((0..<count).map(Int64.init), validity: validity),
    ]
    let limits = [Self.all, 0...Double.greatestFiniteMagnitude]
    let isWhole = (0..<count).map {
      limits[0].contains(numbers[0][$0]) && numbers[1][$0] > 0 && numbers[1][$0].isFinite
    }
    let found = try #require(WholeRows(within: limits).output(of: columns))
    for row in 0..<count {
      #expect(found[0].isMissing(row) == !isWhole[row])
      #expect(found[2].isMissing(row) == !(isWhole[row] && validity[row]))
    }
  }
}
