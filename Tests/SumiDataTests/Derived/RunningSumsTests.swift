import Testing

@testable import SumiData

@Suite struct RunningSumsTests {
  private func sums(_ numbers: [Double], _ flags: Column? = nil) -> RunningSums.Output {
    RunningSums().output(of: [Column(numbers)] + (flags.map { [$0] } ?? []))
  }

  private func numbers(_ column: Column) -> [Double?] {
    (column.numberValues?.doubles ?? []).map { $0.isNaN ? nil : $0 }
  }

  @Test("each row starts where the one before ends; a missing number adds nothing and has no row")
  func sums() {
    let output = sums([10, -4, .nan, 6, .infinity, -20])
    #expect(numbers(output.from) == [0, 10, nil, 6, nil, 12])
    #expect(numbers(output.to) == [10, 6, nil, 12, nil, -8])
    #expect(output.infiniteCount == 1 && output.differentCount == 0)
    #expect(numbers(output.isTotal) == [0, 0, 0, 0, 0, 0])
  }

  @Test("a total starts at 0, and ends at the sum; its own number sets the sum")
  func totals() {
    let flags = Column([1.0, 0, 0, 1, 0, 1])
    let output = sums([100, 20, -50, .nan, 5, 75], flags)
    #expect(numbers(output.from) == [0, 100, 120, 0, 70, 0])
    #expect(numbers(output.to) == [100, 120, 70, 70, 75, 75])
    #expect(output.differentCount == 0)
    // 0.1 + 0.2 is not 0.3, but is drawn as it; 5 is not 8.
    #expect(sums([0.1, 0.2, 0.3], Column([0.0, 0, 1])).differentCount == 0)
    let other = sums([5, 8, 1], Column([0.0, 1, 0]))
    #expect(other.differentCount == 1 && numbers(other.to) == [5, 8, 9])
  }

  @Test("texts may tell totals; one that cannot is named")
  func texts() {
    let output = sums([1, 2, .nan, 4], Column(["", "No", "Total", "false"]))
    #expect(numbers(output.isTotal) == [0, 0, 1, 0] && output.unknownFlag == nil)
    #expect(numbers(output.to) == [1, 3, 3, 7])
    #expect(sums([1, 2], Column(["true", "maybe"])).unknownFlag == "maybe")
  }

  @Test("no rows, and added rows")
  func extended() {
    #expect(sums([]).to.count == 0)
    var output = sums([1, 2])
    RunningSums().extend(&output, known: 2, to: [Column([1.0, 2, 3])])
    #expect(numbers(output.to) == [1, 3, 6])
  }
}
