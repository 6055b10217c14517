import Testing

@testable import SumiData

@Suite struct RowOrderTests {
  @Test("rows with the greatest distance come first, equal ones in order, missing ones last")
  func spans() throws {
    let low = Column([1.0, 75, .nan, 3, 40])
    let high = Column([3.0, 25, 9, 1, 90])
    let ordered = try #require(
      RowsBySpan().output(of: [low, high, Column(["a", "b", "c", "d", "e"])]))
    #expect(ordered[2] == Column(["b", "e", "a", "d", "c"]))
    #expect(ordered[0].numberValues?.doubles.first == 75)
    #expect(RowsBySpan().output(of: [Column([9.0, 2]), Column([0.0, 1])]) == nil)
    #expect(RowsBySpan().output(of: [Column(["a"]), Column([0.0])]) == nil)
  }
}
