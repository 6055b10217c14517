import SumiChart
import SumiGeometry
import Testing

@Suite struct ReadableColorTests {
  /// The contrast of WCAG 2.
  private func contrast(_ one: Color, _ other: Color) -> Double {
    let lights = [one, other].map { color in
      let light = [color.red, color.green, color.blue].map { value in
        value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055)
      }
      return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2] + 0.05
    }
    return max(lights[0], lights[1]) / min(lights[0], lights[1])
  }

  /// The power 2.4: x² · x^0.4, by Newton's iteration for the fifth root of x².
  private func power(_ x: Double) -> Double {
    var root = 1.0
    for _ in 0..<60 {
      let fourth = root * root * root * root
      root -= (fourth * root - x * x) / (5 * fourth)
    }
    return x * x * root
  }

  @Test("text in any colour is readable on any ground, and stays as it is where it is")
  func readable() {
    let grounds = [Color.white, Color(hex: 0x16181d), Color(hex: 0x0a1838), Color(hex: 0x777777)]
    for ground in grounds {
      for hex: UInt32 in [0xf2d03b, 0xe07b39, 0x1f77e0, 0xffffff, 0x000000, 0xa6cee3, 0x5b2a86] {
        let color = Color(hex: hex)
        let result = color.readable(on: ground)
        #expect(contrast(result, ground) >= 4.4)
        #expect(result == color || contrast(color, ground) < 4.51)
      }
    }
  }
}
