import Testing

@testable import SumiLayout

@Suite struct SpokeColumnTests {
  private func positions(_ wishes: [Double]) -> [Double] {
    SpokeColumn.positions(
      of: wishes, heights: wishes.map { _ in 10 }, within: -5...105)
  }

  @Test("labels with room stay where they are")
  func free() {
    #expect(positions([]) == [])
    #expect(positions([5, 20, 90]) == [5, 20, 90])
  }

  @Test("labels that are too close move apart by equal distances")
  func close() {
    #expect(positions([50, 50]) == [45, 55])
    #expect(positions([50, 52, 54]) == [42, 52, 62])
    // The third stays, the first two share their move.
    #expect(positions([20, 22, 60]) == [16, 26, 60])
  }

  @Test("labels of several lines have room for them")
  func heights() {
    let places = { SpokeColumn.positions(of: $0, heights: [10, 30, 10], within: 0...100) }
    #expect(places([20, 50, 80]) == [20, 50, 80])
    #expect(places([50, 50, 50]) == [30, 50, 70])
    #expect(places([0, 0, 0]) == [5, 25, 45])
    #expect(places([100, 100, 100]) == [55, 75, 95])
  }

  @Test("labels stay within the range")
  func ends() {
    #expect(positions([-30, 0]) == [0, 10])
    #expect(positions([99, 100, 120]) == [80, 90, 100])
    #expect(SpokeColumn.greatestCount(height: 10, within: -5...105) == 11)
    #expect(SpokeColumn.greatestCount(height: 10, within: 0...9) == 0)
    let full = positions([Double](repeating: 50, count: 11))
    #expect(full == (0...10).map { Double($0) * 10 })
  }
}
