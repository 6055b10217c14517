import Testing

@testable import SumiData

@Suite struct DescendingRowsTests {
  @Test("rows whose second number is the lesser count; equal and missing ones do not")
  func count() {
    let low = Column([1, 5, 3, .nan, 2, 7])
    let high = Column([2, 4, 3, 1, .nan, -Double.infinity])
    #expect(DescendingRows().output(of: [low, high]) == 2)
    #expect(DescendingRows().output(of: [high, low]) == 1)
    #expect(DescendingRows().output(of: [Column([1.0]), Column(["a"])]) == 0)
    #expect(DescendingRows().output(of: [Column([Double]()), Column([Double]())]) == 0)
  }

  @Test("added rows are counted with those before, on any number of threads")
  func extended() {
    let rows = 100_000
    let low = (0..<rows).map { Double($0 % 7) }
    let high = (0..<rows).map { Double($0 % 5) }
    let truth = zip(low, high).count { $1 < $0 }
    let all = [Column(low), Column(high)]
    #expect(DescendingRows().output(of: all) == truth)
    let known = 12_345
    var count = DescendingRows().output(
      of: [Column(Array(low.prefix(known))), Column(Array(high.prefix(known)))])
    DescendingRows().extend(&count, known: known, to: all)
    #expect(count == truth)
  }
}
