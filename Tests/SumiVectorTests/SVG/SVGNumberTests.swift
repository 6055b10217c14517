import Testing

@testable import SumiVector

@Suite struct SVGNumberTests {
  @Test(
    "Numbers have hundredths and no needless zeros",
    arguments: [
      (12, "12"), (0.5, ".5"), (-0.25, "-.25"), (3.14159, "3.14"), (-0.001, "0"), (100, "100"),
      (10.05, "10.05"), (0, "0"), (-7.1, "-7.1"), (.nan, "0"), (.infinity, "10000000"),
    ])
  func text(value: Double, text: String) {
    #expect(SVGNumber(value).text == text)
  }
}
