import Testing

@testable import SumiText

@Suite struct BidiOrderTests {
  @Test("each sequence at or above a level is reversed, from the highest down")
  func visualOrder() {
    #expect(BidiOrder.visualOrder([]) == [])
    #expect(BidiOrder.visualOrder([0, 0, 0]) == [0, 1, 2])
    #expect(BidiOrder.visualOrder([1, 1]) == [1, 0])
    #expect(BidiOrder.visualOrder([0, 1, 2, 1, 0]) == [0, 3, 2, 1, 4])
    #expect(BidiOrder.visualOrder([1, 2, 2, 1]) == [3, 1, 2, 0])
  }

  @Test("only text with right-to-left letters or direction marks needs ordering")
  func needed() {
    func isNeeded(_ text: String) -> Bool { BidiOrder.isNeeded(text.unicodeScalars.map(\.value)) }
    #expect(!isNeeded("Größe – 漢字 −5 °C 😀"))
    #expect(isNeeded("ש") && isNeeded("ا") && isNeeded("\u{202E}abc") && isNeeded("\u{200F}"))
  }

  @Test("digits in Hebrew run from left to right, and a trailing space has the line's direction")
  func levels() {
    let levels = BidiOrder.levels("a ש 1 ".unicodeScalars.map(\.value))
    #expect(levels == [0, 0, 1, 1, 2, 0])
  }
}
