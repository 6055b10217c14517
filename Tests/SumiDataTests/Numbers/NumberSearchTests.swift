import TestSupport
import Testing

@testable import SumiData

@Suite struct NumberSearchTests {
  @Test("The first and last row in a range match a loop", arguments: [1, 63, 5_000, 40_001])
  func loop(count: Int) {
    var random = SplitMix64(state: 61)
    // Rising with the rows, so that many blocks have no number in a range.
    let numbers = (0..<count).map { row in
      row % 50 == 7 ? Double.nan : Double(row) + Double.random(in: -400...400, using: &random)
    }
    let integers = numbers.map { $0.isNaN ? 0 : Int32($0) }
    for values in [NumberValues(numbers), NumberValues(integers)] {
      // Makes the summaries of blocks.
      let range = Column(.numbers(values)).statistics.range
      for part in [0..<count, count / 3..<count, count / 7..<count * 2 / 3 + 1] {
        let rows = values[part]
        for _ in 0..<20 {
          let low = Double.random(in: -500...Double(count), using: &random)
          let wanted = low...low + Double.random(in: 0...3, using: &random)
          let found = part.indices.filter { wanted.contains(values[$0]) }
          #expect(rows.firstRow(in: wanted) == found.first.map { $0 - part.lowerBound })
          #expect(rows.lastRow(in: wanted) == found.last.map { $0 - part.lowerBound })
        }
      }
      if let range {
        #expect(values.firstRow(in: range.upperBound...range.upperBound) != nil)
        #expect(values.lastRow(in: range.lowerBound...range.lowerBound) != nil)
      }
    }
  }
}
