import Testing

@testable import SumiData

@Suite struct ErrorEndsTests {
  private func doubles(_ column: Column?) -> [Double]? { column?.numberValues?.doubles }

  private func isEqual(_ found: [Double]?, _ wanted: [Double]) -> Bool {
    guard let found, found.count == wanted.count else { return false }
    return zip(found, wanted).allSatisfy { $0 == $1 || ($0.isNaN && $1.isNaN) }
  }

  @Test("one column of errors is for both sides")
  func both() {
    let ends = ErrorEnds(.both).output(of: [Column([10, 20, -3.0]), Column([1, 0, 2.5])])
    #expect(doubles(ends.low) == [9, 20, -5.5])
    #expect(doubles(ends.high) == [11, 20, -0.5])
    #expect(ends.negativeCount == 0)
  }

  @Test("a column for one side makes no other end")
  func sides() {
    let columns = [Column([10.0, 20]), Column([1.0, 2]), Column([3.0, .nan])]
    let low = ErrorEnds(.low).output(of: Array(columns.prefix(2)))
    #expect(doubles(low.low) == [9, 18] && low.high == nil)
    let high = ErrorEnds(.high).output(of: Array(columns.prefix(2)))
    #expect(doubles(high.high) == [11, 22] && high.low == nil)
    let two = ErrorEnds(.lowThenHigh).output(of: columns)
    #expect(doubles(two.low) == [9, 18])
    #expect(isEqual(doubles(two.high), [13, .nan]))
  }

  @Test("missing, infinite and negative errors, and missing numbers, have no ends")
  func gaps() {
    let values = Column([1, 2, .nan, 4, 5, 1e308])
    let low = Column([0.5, -1, 1, .nan, .infinity, 1e308])
    let high = Column([0.5, 1, 1, 1, 1, 1.7e308])
    let ends = ErrorEnds(.lowThenHigh).output(of: [values, low, high])
    #expect(isEqual(doubles(ends.low), [0.5, .nan, .nan, .nan, .nan, 0]))
    #expect(isEqual(doubles(ends.high), [1.5, .nan, .nan, 5, 6, .nan]))
    #expect(ends.negativeCount == 1)
    // A row without a number has no bar anyway.
    #expect(ErrorEnds(.both).output(of: [Column([Double.nan]), Column([-1.0])]).negativeCount == 0)
    #expect(ErrorEnds(.both).output(of: [Column([1.0]), Column(["a"])]).low == nil)
    #expect(
      doubles(ErrorEnds(.both).output(of: [Column([Double]()), Column([Double]())]).low) == [])
  }

  @Test("what rounding leaves of 0 is 0")
  func zero() {
    let ends = ErrorEnds(.both).output(of: [Column([0.1 + 0.2]), Column([0.3])])
    #expect(doubles(ends.low) == [0])
  }

  @Test("columns of any length and type give the same as row by row, and so do added rows")
  func lengths() {
    for count in [1, 1_023, 4_097, 70_001] {
      let values = (0..<count).map { Int32($0 % 97 - 40) }
      let errors = (0..<count).map { Float($0 % 11 - 1) / 2 }
      let columns = [Column(values), Column(errors)]
      let ends = ErrorEnds(.both).output(of: columns)
      let wanted = (0..<count).map { row -> Double in
        errors[row] < 0 ? .nan : Double(values[row]) - Double(errors[row])
      }
      #expect(isEqual(doubles(ends.low), wanted))
      #expect(ends.negativeCount == errors.count { $0 < 0 })
      var known = ErrorEnds(.both).output(of: [Column([1.0]), Column([1.0])])
      ErrorEnds(.both).extend(&known, known: 1, to: columns)
      #expect(isEqual(doubles(known.low), wanted))
    }
  }
}
