import Testing

@testable import SumiData

@Suite struct RankedRowsTests {
  private let values = Column([3, 9, .nan, 9, -1, 5])
  private let names = Column(["a", "b", "c", "d", "e", "f"])

  private func rows(_ order: RowOrder?, _ top: Int?) -> [String]? {
    RankedRows(order: order, top: top).output(of: [names, values])?[0].texts
  }

  @Test("rows follow their values, equal ones keep their order, and missing values come last")
  func order() {
    #expect(rows(.ascending, nil) == ["e", "a", "f", "b", "d", "c"])
    #expect(rows(.descending, nil) == ["b", "d", "f", "a", "e", "c"])
    #expect(rows(nil, nil) == nil)
  }

  @Test("the greatest values keep the order of the rows, or the one that is asked for")
  func top() {
    #expect(rows(nil, 3) == ["b", "d", "f"])
    #expect(rows(.ascending, 3) == ["f", "b", "d"])
    #expect(rows(.descending, 100) == ["b", "d", "f", "a", "e"])
    #expect(rows(nil, 0) == [])
  }
}

extension Column {
  fileprivate var texts: [String] {
    guard case .text(let texts) = values else { return [] }
    return (0..<count).map { texts[$0] }
  }
}
