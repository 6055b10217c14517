import SumiGeometry
import Testing

@Suite struct ColorTests {
  @Test("A hexadecimal number is red, green, blue")
  func hexadecimal() {
    let color = Color(hex: 0x4062bb, alpha: 0.5)
    #expect((color.red * 255).rounded() == 0x40)
    #expect((color.green * 255).rounded() == 0x62)
    #expect((color.blue * 255).rounded() == 0xbb)
    #expect(color.alpha == 0.5)
  }

  @Test("Opacity multiplies the alpha and keeps the colour")
  func opacity() {
    let color = Color(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.5).opacity(0.5)
    #expect(color == Color(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.25))
  }

  @Test("A mix goes from one colour to the other")
  func mixed() {
    #expect(Color.black.mixed(with: .white, fraction: 0) == .black)
    #expect(Color.black.mixed(with: .white, fraction: 1) == .white)
    let middle = Color.clear.mixed(with: .white, fraction: 0.5)
    #expect(middle == Color(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.5))
  }
}
